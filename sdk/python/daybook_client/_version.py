VERSION = "1.1.0"
"""Version of this package. A test compares it with `pyproject.toml`."""
