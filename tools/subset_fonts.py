"""Makes the fonts of src/fonts smaller: `python3 tools/subset_fonts.py` (Debian: python3-fonttools, python3-brotli).

Each keeps its weights, the characters below and the features that the site uses, and loses kerning that nobody sees:
less than a hundredth of the letter's height. A font that is replaced by its full version becomes small like the others.

`python3 tools/subset_fonts.py FOLDER` makes the files with the other letters of Western and Central Europe, which a browser
fetches only for a page that has one. FOLDER holds the unpacked packages @fontsource-variable/bricolage-grotesque and
@fontsource-variable/hanken-grotesk (npm pack NAME). The ranges in src/styles/extended-fonts.css must be those of the files.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

FONTS = Path(__file__).parent.parent / "src" / "fonts"
# What English pages and New Jersey's names need, with room for an e-mail address.
CHARACTERS = (
    " !\"#$%&'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]_abcdefghijklmnopqrstuvwxyz"
    "\u00a0©®°éñ·×½–—‘’“”•…™−→"
)
# The rest of Latin-1, and Latin Extended-A with the comma letters of Romanian, quotes of Europe and the euro: each
# from the file of the package that has them.
EXTENSIONS = {
    "latin-1": ("latin", [*range(0xA1, 0x100), 0x131, 0x152, 0x153, 0x201A, 0x201E, 0x2039, 0x203A, 0x20AC]),
    "latin-a": ("latin-ext", [*range(0x100, 0x180), *range(0x218, 0x21C), 0x1E9E]),
}
WEIGHTS = {"bricolage-grotesque": (500, 800), "hanken-grotesk": (400, 700)}
FEATURES = ["kern", "liga", "ccmp", "tnum"]
# In thousandths of the letter's height.
LEAST_KERNING = 10


def main() -> None:
    for path in sorted(FONTS.glob("*.woff2")):
        if path.stem not in WEIGHTS:
            continue
        before = path.stat().st_size
        font = TTFont(path, recalcTimestamp=False)
        # A hyphen at which no line ends looks like the other one. Most fonts have none.
        for table in font["cmap"].tables:
            table.cmap[0x2011] = table.cmap[ord("-")]
        cut(font, [0x2011, *map(ord, CHARACTERS)])
        drop_small_kerning(font)
        font.save(path)
        print(f"{path.name}: {before} bytes, now {path.stat().st_size}")


def extend(sources: Path) -> None:
    known = {ord(character) for character in CHARACTERS}
    for family, (lightest, boldest) in WEIGHTS.items():
        for name, (source, characters) in EXTENSIONS.items():
            [path] = sources.glob(f"**/{family}-{source}-wght-normal.woff2")
            font = TTFont(path, recalcTimestamp=False)
            font = instancer.instantiateVariableFont(font, {"wght": (lightest, boldest)})
            wanted = [code for code in characters if code not in known]
            cut(font, wanted)
            drop_small_kerning(font)
            target = FONTS / f"{family}-{name}.woff2"
            font.save(target)
            missing = sorted(set(wanted) - set(font.getBestCmap()))
            print(f"{target.name}: {target.stat().st_size} bytes, without {[hex(code) for code in missing]}")


def cut(font: TTFont, characters: list[int]) -> None:
    options = subset.Options(flavor="woff2", layout_features=FEATURES, hinting=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    font.flavor = "woff2"


def drop_small_kerning(font: TTFont) -> None:
    if "GPOS" not in font:
        return
    least = LEAST_KERNING * font["head"].unitsPerEm / 1000
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            if lookup.LookupType not in (2, 9) or not hasattr(table, "PairSet") and not hasattr(table, "Class1Record"):
                continue
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
    extend(Path(sys.argv[1])) if len(sys.argv) > 1 else main()
