/** Drawn keys: every binding has a glyph on every device, in whole pixels within its picture. */
import { describe, expect, it } from 'vitest';
import { drawGlyph, GLYPH_HEIGHT, type GlyphSign, glyphWidth, signOf } from '#game/client/hud/glyph/signs.ts';
import { PANELS } from '#game/client/hud/panels/registry.ts';
import { Cloth } from '#game/client/hud/wool/cloth.ts';
import { letterRows, textWidth } from '#game/client/hud/wool/font.ts';
import { BINDINGS } from '#game/client/input/bindings.ts';
import { KeyMap } from '#game/client/input/key-map.ts';
import { Panels } from '#game/client/store/panels.ts';

const MAP = new KeyMap([...BINDINGS, ...new Panels(PANELS).bindings()]);
const DEVICES = ['keyboard', 'gamepad', 'touch'] as const;

function drawn(sign: GlyphSign): Cloth {
  const cloth = new Cloth(glyphWidth(sign) ?? 0, GLYPH_HEIGHT);
  drawGlyph(cloth, sign);
  return cloth;
}

const pixels = ({ bytes }: Cloth): string => [...bytes].join();

describe('the glyph of a key', () => {
  it('every binding has a glyph on every device, with an outline of ink', () => {
    for (const device of DEVICES) {
      for (const { id } of MAP.bindings) {
        const sign = signOf(MAP, device, id);
        expect(sign, `${device} ${id}`).not.toBeNull();
        const cloth = drawn(sign!);
        expect(cloth.width, `${device} ${id}`).toBeGreaterThanOrEqual(GLYPH_HEIGHT);
        const middle = Array.from({ length: cloth.width }, (_, x) => cloth.at(x, 6)).filter(Boolean);
        expect(middle.at(0), `${device} ${id}`).toBe('#0a0917');
        expect(middle.at(-1), `${device} ${id}`).toBe('#0a0917');
      }
    }
  });

  it('each button has a different glyph', () => {
    const buttons = [
      'a',
      'b',
      'x',
      'y',
      'left-shoulder',
      'right-trigger',
      'start',
      'up',
      'down',
      'left',
      'move-stick',
    ];
    const all = buttons.map((sign) => pixels(drawn({ kind: 'pad', sign } as GlyphSign)));
    expect(new Set(all).size).toBe(buttons.length);
  });

  it('a glyph has no width if its letter cannot be drawn, and the name is then shown as text', () => {
    expect(glyphWidth({ kind: 'key', text: 'Ц' })).toBeNull();
    expect(glyphWidth({ kind: 'key', text: 'E' })).toBe(GLYPH_HEIGHT);
    expect(glyphWidth({ kind: 'key', text: 'SHIFT' })).toBe((textWidth('SHIFT') ?? 0) + 8);
  });

  it('letters in a glyph are seven rows high and all equally wide', () => {
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789←→↑↓+ ') {
      const rows = letterRows(letter) ?? [];
      expect(rows, letter).toHaveLength(7);
      expect(new Set(rows.map(({ length }) => length)).size, letter).toBe(1);
    }
  });
});
