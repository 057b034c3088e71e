"""Building parts in true dimensions: house, door, garden, fittings."""
