"""Tests of the content loader and the reading pages."""
