"""Makes the site's font files from the Fontsource packages: subsets without hints, with a few letters redrawn.

Run it after a change, with Debian's python3-fonttools and python3-brotli installed; the results are committed:

    /usr/bin/python3 src/styles/fonts/make.py

Pixelify Sans leaves its capital B (and the Cyrillic Ve) open at the spine, so that "Babushkas" reads as "Gabushkas",
gives the Cyrillic Ka an accent it does not have, and lacks the Cyrillic O and Pe. They are drawn here on the font's own
grid, and grow with the weight as their neighbours do. PT's names are reserved to its unmodified files, so the subsets
carry names of their own; copyright and licence stay in every file.
"""
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates
from fontTools.ttLib.tables.ttProgram import Program
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.iup import iup_delta

HERE = Path(__file__).parent
PACKAGES = HERE.parents[2] / "node_modules"
PIXEL = PACKAGES / "@fontsource-variable/pixelify-sans/files/pixelify-sans-{}-wght-normal.woff2"
PT = PACKAGES / "@fontsource/pt-{0}/files/pt-{0}-{1}-{2}.woff2"

ASCII = list(range(0x20, 0x7F))
# What English text of this site uses beyond ASCII: no-break space, ©, ·, ×, dashes, quotes, ellipsis, arrow, minus.
TYPOGRAPHY = [0xA0, 0xA9, 0xB7, 0xD7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026, 0x2192, 0x2212]
CORE = ASCII + TYPOGRAPHY
LATIN_1 = [code for code in range(0xA1, 0x100) if code not in TYPOGRAPHY]
CYRILLIC = [*range(0x400, 0x460), 0x490, 0x491, 0x2116]

# Corner points in font units, y upward, on coordinates that the glyph B (or Ve) has at the lightest weight.
CLOSED_B = [
    [(60, 631), (433, 631), (433, 540), (525, 540), (525, 350), (433, 350), (433, 270), (525, 270), (525, 78),
     (433, 78), (433, -12), (60, -12)],
    [(161, 530), (161, 359), (423, 359), (423, 530)],
    [(161, 260), (161, 88), (423, 88), (423, 260)],
]
ROUND_O = [
    [(151, -12), (151, 78), (60, 78), (60, 540), (151, 540), (151, 631), (433, 631), (433, 540), (525, 540),
     (525, 78), (433, 78), (433, -12)],
    [(161, 88), (423, 88), (423, 530), (161, 530)],
]
PE = [[(60, -12), (60, 631), (525, 631), (525, -12), (423, -12), (423, 530), (161, 530), (161, -12)]]


def nearest(values, wanted):
    return min(values, key=lambda value: abs(value - wanted))


def redraw(font, name, contours, like):
    """Gives the glyph `name` new outlines whose points move with the weight as those of the glyph `like` do."""
    source = font["glyf"][like]
    points = [tuple(point) for point in source.coordinates]
    ends = list(source.endPtsOfContours)
    xs = {x: at for at, (x, _) in enumerate(points)}
    ys = {y: at for at, (_, y) in enumerate(points)}
    wanted = [(nearest(xs, x), nearest(ys, y)) for contour in contours for x, y in contour]
    phantom = [(0, 0)] * 4
    variations = []
    for variation in font["gvar"].variations[like]:
        deltas = variation.coordinates
        moved = iup_delta(deltas, points + [(0, 0), (font["hmtx"][like][0], 0), (0, 0), (0, 0)], ends)
        outline = [(moved[xs[x]][0], moved[ys[y]][1]) for x, y in wanted]
        tail = [delta or (0, 0) for delta in deltas[-4:]] or phantom
        variations.append(TupleVariation(variation.axes, outline + tail))
    glyph = font["glyf"][name]
    if glyph.isComposite():
        del glyph.components
    glyph.numberOfContours = len(contours)
    glyph.coordinates = GlyphCoordinates(wanted)
    glyph.flags = bytearray([1] * len(wanted))
    glyph.endPtsOfContours = []
    last = -1
    for contour in contours:
        last += len(contour)
        glyph.endPtsOfContours.append(last)
    glyph.program = Program()
    glyph.program.fromBytecode(b"")
    glyph.recalcBounds(font["glyf"])
    font["gvar"].variations[name] = variations
    font["hmtx"][name] = (font["hmtx"][like][0], glyph.xMin)


def drop_last_contour(font, name):
    """Takes the last contour from a glyph, and its points from every variation."""
    variations = font["gvar"].variations[name]
    glyph = font["glyf"][name]
    keep = glyph.endPtsOfContours[-2] + 1
    everything = len(glyph.coordinates)
    glyph.coordinates = GlyphCoordinates(list(glyph.coordinates)[:keep])
    glyph.flags = glyph.flags[:keep]
    glyph.endPtsOfContours = glyph.endPtsOfContours[:-1]
    glyph.numberOfContours -= 1
    glyph.recalcBounds(font["glyf"])
    for variation in variations:
        variation.coordinates = variation.coordinates[:keep] + variation.coordinates[everything:]


def recode(font, changes):
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap.update(changes)


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


def pixel():
    latin = TTFont(str(PIXEL).format("latin"))
    glyphs = latin.getBestCmap()
    redraw(latin, glyphs[ord("B")], CLOSED_B, glyphs[ord("B")])
    write(latin, CORE, "pixel-core.woff2")
    write(TTFont(str(PIXEL).format("latin")), LATIN_1, "pixel-latin1.woff2")
    cyrillic = TTFont(str(PIXEL).format("cyrillic"))
    glyphs = cyrillic.getBestCmap()
    ve = glyphs[ord("В")]
    # Two accented Latin letters that the package leaves in this file lend their places.
    o, pe = glyphs[ord("Á")], glyphs[ord("Ă")]
    redraw(cyrillic, o, ROUND_O, ve)
    redraw(cyrillic, pe, PE, ve)
    redraw(cyrillic, ve, CLOSED_B, ve)
    drop_last_contour(cyrillic, glyphs[ord("К")])
    recode(cyrillic, {ord("О"): o, ord("П"): pe})
    write(cyrillic, CYRILLIC, "pixel-cyrillic.woff2")


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


def lettering():
    """The capital shapes as SVG paths, for pictures with text that are drawn while the site is built."""
    import json

    from fontTools.pens.svgPathPen import SVGPathPen

    font = TTFont(HERE / "pixel-core.woff2")
    glyphs = font.getGlyphSet(location={"wght": 600})
    letters = {}
    for code, name in sorted(font.getBestCmap().items()):
        pen = SVGPathPen(glyphs, ntos=lambda value: str(round(value)))
        glyphs[name].draw(pen)
        letters[chr(code)] = {"advance": round(glyphs[name].width), "d": pen.getCommands()}
    text = json.dumps({"em": font["head"].unitsPerEm, "letters": letters}, ensure_ascii=False, indent=2)
    (HERE / "lettering.json").write_text(text + "\n")


lettering()
