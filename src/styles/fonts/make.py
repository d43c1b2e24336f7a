"""Makes the site's font files: the pixel face from its drawing, the reading faces as subsets without hints.

Run it after a change, with Debian's python3-fonttools and python3-brotli installed; the results are committed:

    /usr/bin/python3 src/styles/fonts/make.py

The pixel face is drawn in pixel-face.txt, one mark a cell; ten cells are one em, so that a font size of 20, 30, 40 px
makes cells of 2, 3, 4 whole px. Accented letters are put together here. PT's names are reserved to its unmodified
files, so the subsets carry names of their own; copyright and licence stay in every file.
"""
import json
import unicodedata
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
PACKAGES = HERE.parents[2] / "node_modules"
PT = PACKAGES / "@fontsource/pt-{0}/files/pt-{0}-{1}-{2}.woff2"

ASCII = list(range(0x20, 0x7F))
# Characters beyond ASCII that English text of this site uses: no-break space, ©, ·, ×, dashes, quotes, ellipsis, arrow, minus.
TYPOGRAPHY = [0xA0, 0xA9, 0xB7, 0xD7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026, 0x2192, 0x2212]
CORE = ASCII + TYPOGRAPHY
LATIN_1 = [code for code in range(0xA1, 0x100) if code not in TYPOGRAPHY]
CYRILLIC = [*range(0x400, 0x460), 0x490, 0x491, 0x2116]

# Font units to a cell, cells to an em, and the rows of the drawing: seven above the base line, two below.
CELL = 100
EM = 10
ABOVE = 7
# The height, in cells above the base line, of the lowest row of a mark over a small letter and over a capital.
OVER_SMALL, OVER_CAPITAL = 6, 8
SPACE = (set(), 3)

# Marks by their combining code: rows from the top. The cedilla hangs below the base line.
MARKS = {
    0x300: ["#..", ".#."],
    0x301: ["..#", ".#."],
    0x302: [".#.", "#.#"],
    0x303: [".#.#", "#.#."],
    0x304: ["###"],
    0x306: ["#...#", ".###."],
    0x308: ["#.#"],
    0x30A: [".#.", "#.#", ".#."],
    0x327: [".#", "#."],
}
# Letters with the same shape in two alphabets.
TWINS = dict(zip("АВЕКМНОРСТХаеорсух", "ABEKMHOPCTXaeopcyx"))


def drawn():
    """The letters of the drawing: sets of cells (column, height above the base line) with their width in cells."""
    letters = {}
    for block in (HERE / "pixel-face.txt").read_text().split("\n\n")[1:]:
        names, *rows = block.rstrip("\n").split("\n")
        for at, name in enumerate(names.split()):
            columns = [row.split()[at] for row in rows]
            width = len(columns[0])
            assert all(len(column) == width and set(column) <= {".", "#"} for column in columns), (name, columns)
            letters[name] = (cells_of(columns, 0, ABOVE - 1), width)
    return letters


def cells_of(rows, left, top):
    return {(left + x, top - y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#"}


def with_mark(base, mark):
    """A letter with a mark over or under its middle."""
    cells, width = base
    rows = MARKS[mark]
    height = max(y for _, y in cells)
    # Letters with a dot of their own do not come here; a mark stands one free row above the body.
    lowest = (OVER_SMALL if height <= 4 else OVER_CAPITAL) if mark != 0x327 else -2
    left = (width - len(rows[0])) // 2
    return cells | cells_of(rows, left, lowest + len(rows) - 1), width


def letter(code, letters):
    """The cells of a character, drawn, twinned or put together; None where the face has none."""
    character = chr(code)
    if character in letters:
        return letters[character]
    if character in TWINS:
        return letters[TWINS[character]]
    parts = unicodedata.normalize("NFD", character)
    if len(parts) != 2 or ord(parts[1]) not in MARKS:
        return None
    body = "ı" if parts[0] in "iі" else parts[0]
    base = letter(ord(body), letters)
    return None if base is None else with_mark(base, ord(parts[1]))


def outlines(cells):
    """The borders of a set of cells as closed lines of corner points, clockwise round what is filled."""
    edges = {}
    for x, y in cells:
        for dx, dy, a, b in (
            (0, 1, (x, y + 1), (x + 1, y + 1)),
            (1, 0, (x + 1, y + 1), (x + 1, y)),
            (0, -1, (x + 1, y), (x, y)),
            (-1, 0, (x, y), (x, y + 1)),
        ):
            if (x + dx, y + dy) not in cells:
                edges.setdefault(a, []).append(b)
    while edges:
        # At the leftmost corner two cells never touch diagonally.
        start = min(edges)
        line, at = [start], take(edges, start, None)
        while at != start:
            to = take(edges, at, line[-1])
            if turn(line[-1], at, to) != 1:
                line.append(at)
            at = to
        yield line


def take(edges, at, before):
    """The next corner after `at`; where two cells touch at a corner only, the line turns right, round its own cell."""
    options = edges[at]
    to = min(options, key=lambda option: 0 if before is None else turn(before, at, option))
    options.remove(to)
    if not options:
        del edges[at]
    return to


def turn(before, at, to):
    """0 for a turn to the right, 1 for straight on, 2 for a turn to the left."""
    cross = (at[0] - before[0]) * (to[1] - at[1]) - (at[1] - before[1]) * (to[0] - at[0])
    return 1 + (cross > 0) - (cross < 0)


def glyph_of(cells):
    pen = TTGlyphPen(None)
    for line in outlines(cells):
        points = [(x * CELL, y * CELL) for x, y in line]
        pen.moveTo(points[0])
        for point in points[1:]:
            pen.lineTo(point)
        pen.closePath()
    return pen.glyph()


def bold(character, shape, letters):
    """Each cell struck twice, one to the right, unless the drawing has the bold letter itself (with a + behind it)."""
    own = letters.get(TWINS.get(character, character) + "+") if len(character) == 1 else None
    cells, width = own or shape
    return (cells, width) if own else (cells | {(x + 1, y) for x, y in cells}, width + 1)


def pixel():
    """Writes the files of the pixel face, and its bold letters as SVG paths for pictures made with the site."""
    letters = drawn()
    for codes, part in ((CORE, "core"), (LATIN_1, "latin1"), (CYRILLIC, "cyrillic")):
        shapes = {code: SPACE if code in (0x20, 0xA0) else letter(code, letters) for code in codes}
        shapes = {code: shape for code, shape in shapes.items() if shape is not None}
        heavy = {code: bold(chr(code), shape, letters) for code, shape in shapes.items()}
        face(shapes, f"pixel-{part}.woff2", "Regular")
        face(heavy, f"pixel-bold-{part}.woff2", "Bold")
        if part == "core":
            lettering(heavy)


def face(shapes, file, style):
    names = {code: f"u{code:04X}" for code in shapes}
    builder = FontBuilder(EM * CELL, isTTF=True)
    builder.setupGlyphOrder([".notdef", *names.values()])
    builder.setupCharacterMap(names)
    glyphs = {names[code]: glyph_of(cells) for code, (cells, _) in shapes.items()}
    builder.setupGlyf({".notdef": glyph_of(cells_of(["####"] + ["#..#"] * 5 + ["####"], 0, ABOVE - 1)), **glyphs})
    advances = {names[code]: (width + 1) * CELL for code, (_, width) in shapes.items()}
    table = builder.font["glyf"]
    builder.setupHorizontalMetrics(
        {name: (advances.get(name, 5 * CELL), getattr(table[name], "xMin", 0)) for name in builder.font.getGlyphOrder()}
    )
    builder.setupHorizontalHeader(ascent=9 * CELL, descent=-2 * CELL)
    builder.setupOS2(
        version=4,
        sTypoAscender=9 * CELL, sTypoDescender=-2 * CELL, sTypoLineGap=0,
        usWinAscent=11 * CELL, usWinDescent=2 * CELL,
        sxHeight=5 * CELL, sCapHeight=ABOVE * CELL,
        fsSelection=0x80 | (0x20 if style == "Bold" else 0x40), usWeightClass=700 if style == "Bold" else 400,
    )
    builder.setupNameTable(
        {"familyName": "Tundra Pixel", "styleName": style, "psName": f"TundraPixel-{style}", "version": "1.0"}
    )
    builder.setupPost()
    # One fixed moment (1 January 2026, in seconds since 1904), so that the same drawing makes the same bytes.
    builder.updateHead(created=3850070400, modified=3850070400, macStyle=1 if style == "Bold" else 0)
    builder.font.recalcTimestamp = False
    builder.font.flavor = "woff2"
    builder.font.save(HERE / file)
    print(file, len(shapes), (HERE / file).stat().st_size)


def lettering(shapes):
    paths = {}
    for code, (cells, width) in sorted(shapes.items()):
        lines = (" ".join(f"{x * CELL},{y * CELL}" for x, y in line) for line in outlines(cells))
        paths[chr(code)] = {"advance": (width + 1) * CELL, "d": "".join(f"M{line}z" for line in lines)}
    text = json.dumps({"em": EM * CELL, "letters": paths}, ensure_ascii=False, indent=2)
    (HERE / "lettering.json").write_text(text + "\n")


def write(font, codes, file, name=None):
    options = Options()
    options.flavor = "woff2"
    options.hinting = False
    options.layout_features = ["kern", "mark", "mkmk", "locl"]
    options.name_IDs = [0, 1, 2, 3, 4, 6, 13, 14]
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    if name is not None:
        for record in font["name"].names:
            if record.nameID in (1, 3, 4, 6):
                record.string = name.replace(" ", "") if record.nameID == 6 else name
    font.flavor = "woff2"
    font.recalcTimestamp = False
    font.save(HERE / file)
    print(file, (HERE / file).stat().st_size)


def text(family, style, name):
    weight = f"{style[0]}-{style[1]}"
    short = f"{family}-{style[0]}{'i' if style[1] == 'italic' else ''}"
    write(TTFont(str(PT).format(family, "latin", weight)), CORE, f"{short}-core.woff2", name)
    write(TTFont(str(PT).format(family, "latin", weight)), LATIN_1, f"{short}-latin1.woff2", name)
    write(TTFont(str(PT).format(family, "cyrillic", weight)), CYRILLIC, f"{short}-cyrillic.woff2", name)


pixel()
text("sans", (400, "normal"), "Tundra Sans")
text("sans", (700, "normal"), "Tundra Sans Bold")
text("serif", (400, "normal"), "Tundra Serif")
text("serif", (400, "italic"), "Tundra Serif Italic")
text("serif", (700, "normal"), "Tundra Serif Bold")
text("mono", (400, "normal"), "Tundra Mono")
