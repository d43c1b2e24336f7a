/** Light in the dark: lanterns shine, and the implant's own light follows the terrain without a flicker. */
import { describe, expect, it } from 'vitest';
import { Fixtures } from '#game/client/session/fixtures.ts';
import { OwnLight } from '#game/client/views/effects/own-light.ts';
import { lampsOf } from '#game/features/fire/client/views/lamps.ts';
import { FIXTURE_KINDS } from '#game/shared/defs/fixtures.ts';
import { Ground } from '#game/shared/worldgen/world/ground.ts';
import { NO_NODES } from '#game/shared/worldgen/world/node-layout.ts';

const EDGE = 20;
const land = (id: 'm' | 's') =>
  new Ground({
    seed: 1,
    width: EDGE,
    height: EDGE,
    palette: [id],
    cells: new Uint8Array(EDGE * EDGE),
    doodads: [],
    nodes: NO_NODES,
  });
const kindOf = (key: string) => FIXTURE_KINDS.all.find((kind) => kind.key === key)?.id ?? 0;

describe('lamps of the world', () => {
  it('a lamp is a fixture that gives light, in a tone that fits the terrain', () => {
    const fixtures = new Fixtures();
    fixtures.onEvent({ name: 'fixture:chunks', payload: { left: 0, top: 0, right: 3, bottom: 3 } });
    const common = { health: 0, whose: null, state: {} };
    fixtures.onEvent({
      name: 'fixture:list',
      payload: [
        { id: 'lamp', kind: kindOf('lantern'), x: 500, y: 500, ...common },
        { id: 'pile', kind: kindOf('pile'), x: 520, y: 500, ...common },
      ],
    });
    const area = { x: 200, y: 200, width: 400, height: 400 };
    const [lamp, ...others] = lampsOf(fixtures, land('m'), area, 0);
    expect(others).toEqual([]);
    expect(lamp).toMatchObject({ x: 500, mask: 'fire', isFlame: true });
    expect(lamp?.y).toBeLessThan(500);
    expect(lampsOf(fixtures, land('s'), area, 0)[0]?.mask).toBe('fire-snow');
  });
});

describe("the implant's own light", () => {
  const brightness = (color: number) => (color >> 16) + ((color >> 8) & 0xff) + (color & 0xff);

  it("the implant's light reaches beyond arm’s length, is green-grey and does not flicker", () => {
    const { radius, color, isSteady } = new OwnLight().at(land('m'), { x: 300, y: 300 }, 16);
    expect(radius).toBeGreaterThanOrEqual(260);
    expect((color >> 8) & 0xff).toBeGreaterThanOrEqual(color >> 16);
    expect(isSteady).toBe(true);
  });

  it("the implant's light is weaker on snow, and changes slowly between terrains", () => {
    const light = new OwnLight();
    const place = { x: 300, y: 300 };
    const dark = brightness(light.at(land('m'), place, 16).color);
    const soon = brightness(light.at(land('s'), place, 16).color);
    expect(soon).toBeLessThan(dark);
    expect(soon).toBeGreaterThan(dark * 0.9);
    let late = soon;
    for (let k = 0; k < 300; k += 1) late = brightness(light.at(land('s'), place, 16).color);
    expect(late).toBeLessThan(dark * 0.6);
  });
});
