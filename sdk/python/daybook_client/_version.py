VERSION = "1.0.0"
"""Version of this package. A test compares it with `pyproject.toml`."""
