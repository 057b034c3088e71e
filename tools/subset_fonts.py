"""Makes the fonts of src/fonts smaller: `python3 tools/subset_fonts.py` (Debian: python3-fonttools, python3-brotli).

Each keeps the weights, the characters and the features below, which the site uses, and loses what nobody sees: kerning
that moves a letter by little, in one weight or from one weight to another, and what moves a point of an outline by less than
a tenth of a pixel in the largest heading. A font that is replaced by its full version becomes small like the others.

`python3 tools/subset_fonts.py FOLDER` makes the files with the other letters of Western and Central Europe, which a browser
fetches only for a page that has one. FOLDER holds the unpacked packages @fontsource-variable/bricolage-grotesque and
@fontsource-variable/hanken-grotesk (npm pack NAME). The ranges in src/styles/extended-fonts.css must be those of the files.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer
from fontTools.varLib.iup import iup_delta_optimize
from fontTools.varLib.models import normalizeLocation
from fontTools.varLib.varStore import VarStoreInstancer

FONTS = Path(__file__).parent.parent / "src" / "fonts"
# What English pages and New Jersey's names need, with room for an e-mail address.
CHARACTERS = (
    " !\"#$%&'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]_abcdefghijklmnopqrstuvwxyz"
    "\u00a0©®°éñ·×½–—‘’“”•…™−→"
)
# What headings and figures do without, so that the font for them comes no later than the picture beside it. Such a character is shown in the fallback font.
NOT_IN_HEADINGS = "*=@[]_©®°•™−→"
# The rest of Latin-1, and Latin Extended-A with the comma letters of Romanian, quotes of Europe and the euro: each
# from the file of the package that has them.
EXTENSIONS = {
    "latin-1": ("latin", [*range(0xA1, 0x100), 0x131, 0x152, 0x153, 0x201A, 0x201E, 0x2039, 0x203A, 0x20AC]),
    "latin-a": ("latin-ext", [*range(0x100, 0x180), *range(0x218, 0x21C), 0x1E9E]),
}
WEIGHTS = {"bricolage-grotesque": (500, 750), "hanken-grotesk": (400, 700)}
FEATURES = ["kern", "liga", "ccmp", "tnum"]
# Copyright, family, style, full name, PostScript name, license and its address.
NAMES = [0, 1, 2, 4, 6, 13, 14]
# In thousandths of the letter's height. Fewer different values compress better.
LEAST_KERNING = 12
KERNING_STEP = 8
LEAST_MOVE = 2


def main() -> None:
    for path in sorted(FONTS.glob("*.woff2")):
        if path.stem not in WEIGHTS:
            continue
        before = path.stat().st_size
        font = TTFont(path, recalcTimestamp=False)
        # A hyphen at which no line ends looks like the other one. Most fonts have none.
        for table in font["cmap"].tables:
            table.cmap[0x2011] = table.cmap[ord("-")]
        left_out = NOT_IN_HEADINGS if path.stem == "bricolage-grotesque" else ""
        font = limit_weights(font, WEIGHTS[path.stem])
        cut(font, [0x2011, *(ord(each) for each in CHARACTERS if each not in left_out)])
        simplify_kerning(font)
        font.save(path)
        print(f"{path.name}: {before} bytes, now {path.stat().st_size}")


def extend(sources: Path) -> None:
    known = {ord(character) for character in CHARACTERS}
    for family, weights in WEIGHTS.items():
        for name, (source, characters) in EXTENSIONS.items():
            [path] = sources.glob(f"**/{family}-{source}-wght-normal.woff2")
            font = limit_weights(TTFont(path, recalcTimestamp=False), weights)
            wanted = [code for code in characters if code not in known]
            cut(font, wanted)
            simplify_kerning(font)
            target = FONTS / f"{family}-{name}.woff2"
            font.save(target)
            missing = sorted(set(wanted) - set(font.getBestCmap()))
            print(f"{target.name}: {target.stat().st_size} bytes, without {[hex(code) for code in missing]}")


def limit_weights(font: TTFont, weights: tuple[float, float]) -> TTFont:
    """The font with these weights alone. One that has no others is left as it is, since each pass moves outlines a little."""
    [axis] = font["fvar"].axes
    if (axis.minValue, axis.maxValue) == weights:
        return font
    font = instancer.instantiateVariableFont(font, {axis.axisTag: weights})
    outlines, metrics = font["glyf"], font["hmtx"].metrics
    for name, variations in font["gvar"].variations.items():
        if outlines[name].isComposite():
            continue
        points, control = outlines._getCoordinatesAndControls(name, metrics)
        for variation in variations:
            variation.calcInferredDeltas(points, control.endPts)
            least = LEAST_MOVE * font["head"].unitsPerEm / 1000
            variation.coordinates = iup_delta_optimize(variation.coordinates, points, control.endPts, least)
    return font


def cut(font: TTFont, characters: list[int]) -> None:
    options = subset.Options(flavor="woff2", layout_features=FEATURES, hinting=False, name_IDs=NAMES)
    # The names of weights, which only font menus show.
    options.drop_tables += ["STAT"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    font.flavor = "woff2"


def simplify_kerning(font: TTFont) -> None:
    if "GPOS" not in font:
        return
    thousandth = font["head"].unitsPerEm / 1000
    least, step = LEAST_KERNING * thousandth, KERNING_STEP * thousandth
    ends = ends_of_weights(font)

    def simplify(value) -> None:
        by_weight = getattr(value, "XAdvDevice", None)
        if by_weight:
            index = (by_weight.StartSize << 16) + by_weight.EndSize
            if all(abs(end[index]) < least for end in ends):
                value.XAdvDevice = None
        advance = getattr(value, "XAdvance", 0)
        value.XAdvance = round(round(advance / step) * step) if abs(advance) >= least else 0

    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            if table.LookupType != 2:
                continue
            pairs = table.PairSet if table.Format == 1 else []
            classes = table.Class1Record if table.Format == 2 else []
            for value in [pair.Value1 for of in pairs for pair in of.PairValueRecord]:
                simplify(value)
            for value in [cell.Value1 for row in classes for cell in row.Class2Record]:
                if value:
                    simplify(value)
    drop_unused_variations(font)


def ends_of_weights(font: TTFont) -> list[VarStoreInstancer]:
    """How values differ from those of the default weight in the lightest and in the boldest one."""
    [axis] = font["fvar"].axes
    limits = {axis.axisTag: (axis.minValue, axis.defaultValue, axis.maxValue)}
    return [
        VarStoreInstancer(font["GDEF"].table.VarStore, [axis], normalizeLocation({axis.axisTag: end}, limits))
        for end in (axis.minValue, axis.maxValue)
    ]


def drop_unused_variations(font: TTFont) -> None:
    tables = [font["GDEF"].table, font["GPOS"].table]
    used: set[int] = set()
    for table in tables:
        table.collect_device_varidxes(used)
    places = tables[0].VarStore.subset_varidxes(used)
    for table in tables:
        table.remap_device_varidxes(places)


if __name__ == "__main__":
    extend(Path(sys.argv[1])) if len(sys.argv) > 1 else main()
