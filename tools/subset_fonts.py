"""Makes the fonts of src/fonts smaller: `python3 tools/subset_fonts.py` (Debian: python3-fonttools, python3-brotli).

Each keeps its weights, the characters below and the features that the site uses, and loses kerning that nobody sees:
less than a hundredth of the letter's height. A font that is replaced by its full version becomes small like the others.
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

FONTS = Path(__file__).parent.parent / "src" / "fonts"
# What English pages and New Jersey's names need, with room for an e-mail address.
CHARACTERS = (
    " !\"#$%&'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]_abcdefghijklmnopqrstuvwxyz"
    "\u00a0©®°éñ·×½–—‘’“”•…™−→"
)
FEATURES = ["kern", "liga", "ccmp", "tnum"]
# In thousandths of the letter's height.
LEAST_KERNING = 10


def main() -> None:
    for path in sorted(FONTS.glob("*.woff2")):
        before = path.stat().st_size
        font = TTFont(path, recalcTimestamp=False)
        cut(font)
        drop_small_kerning(font)
        font.save(path)
        print(f"{path.name}: {before} bytes, now {path.stat().st_size}")


def cut(font: TTFont) -> None:
    options = subset.Options(flavor="woff2", layout_features=FEATURES, hinting=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=CHARACTERS)
    subsetter.subset(font)
    font.flavor = "woff2"


def drop_small_kerning(font: TTFont) -> None:
    least = LEAST_KERNING * font["head"].unitsPerEm / 1000
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            if table.Format == 1:
                drop_pairs(table, least)
            else:
                drop_classes(table, least)


def drop_pairs(table, least: float) -> None:
    for pairs in table.PairSet:
        pairs.PairValueRecord = [
            pair for pair in pairs.PairValueRecord if abs(pair.Value1.XAdvance) >= least
        ]
        pairs.PairValueCount = len(pairs.PairValueRecord)


def drop_classes(table, least: float) -> None:
    for row in table.Class1Record:
        for cell in row.Class2Record:
            value = cell.Value1
            if value and abs(getattr(value, "XAdvance", 0)) < least:
                value.XAdvance = 0
                value.XAdvDevice = None


if __name__ == "__main__":
    main()
