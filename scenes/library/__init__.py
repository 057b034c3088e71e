"""What every picture is made of: solids, materials, building parts, light and camera."""
