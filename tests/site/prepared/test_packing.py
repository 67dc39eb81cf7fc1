"""Packing pages once."""

import gzip
import os
import time
from pathlib import Path

import brotli

from rulesite.prepared.packing import forget_others, pack

PAGE = b"<p>Een serie heeft minstens drie stenen.</p>" * 100


def test_what_is_packed_unpacks_to_the_page(tmp_path: Path) -> None:
    packed = pack(PAGE, tmp_path)
    assert brotli.decompress(packed["br"]) == PAGE
    assert gzip.decompress(packed["gzip"]) == PAGE


def test_brotli_comes_first_as_it_is_smallest(tmp_path: Path) -> None:
    packed = pack(PAGE, tmp_path)
    assert list(packed) == ["br", "gzip"]
    assert len(packed["br"]) < len(packed["gzip"]) < len(PAGE)


def test_two_machines_pack_to_the_same_bytes(tmp_path: Path) -> None:
    assert pack(PAGE, tmp_path / "one") == pack(PAGE, tmp_path / "two")


def test_a_page_is_packed_once_and_then_read(tmp_path: Path) -> None:
    pack(PAGE, tmp_path)
    (kept,) = tmp_path.glob("*.br")
    kept.write_bytes(b"as kept")
    assert pack(PAGE, tmp_path)["br"] == b"as kept"


def test_a_changed_page_is_packed_anew(tmp_path: Path) -> None:
    pack(PAGE, tmp_path)
    assert brotli.decompress(pack(PAGE + b"!", tmp_path)["br"]) == PAGE + b"!"


def test_packing_leaves_nothing_half_written(tmp_path: Path) -> None:
    pack(PAGE, tmp_path)
    assert sorted(file.suffix for file in tmp_path.iterdir()) == [".br", ".gzip"]


def test_old_pages_are_forgotten_and_the_others_stay(tmp_path: Path) -> None:
    pack(b"gone", tmp_path)
    long_ago = time.time() - 30 * 24 * 3600
    for file in tmp_path.iterdir():
        os.utime(file, (long_ago, long_ago))
    pack(b"young", tmp_path)
    pack(PAGE, tmp_path)
    assert forget_others([PAGE], tmp_path) == 2
    assert len(list(tmp_path.iterdir())) == 4
