/** How long nodes take to come back: as their type says, but for what hands take near where newcomers appear. */
import { expect, it } from 'vitest';
import { FIRST_SPAWN, WORLD_CENTRE } from '#game/shared/constants.ts';
import { nodeTypeByName } from '#game/shared/defs/nodes.ts';
import { FAST_RADIUS, respawnSecondsAt } from '#game/shared/rules/regrowth.ts';

const seconds = (name: string, x: number, y: number) =>
  respawnSecondsAt({ typeId: nodeTypeByName(name)?.id ?? 0, x, y });

it('takes the time of the type far from newcomers', () => {
  const { x, y } = FIRST_SPAWN;
  expect(seconds('crowberry', x + FAST_RADIUS + 1, y)).toBe(900);
  expect(seconds('fallen_branch', x, y + FAST_RADIUS + 1)).toBe(300);
  expect(seconds('wreck_chest', 40_000, 12_000)).toBe(3600);
});

it('takes a minute for what hands take within 20 tiles of both places of appearance, and no less for trees', () => {
  for (const { x, y } of [FIRST_SPAWN, WORLD_CENTRE]) {
    expect(seconds('crowberry', x + FAST_RADIUS, y)).toBe(60);
    expect(seconds('fallen_branch', x - 640, y + 640)).toBe(60);
    expect(seconds('siberian_spruce', x + 600, y)).toBe(900);
    expect(seconds('basalt_boulder', x + 600, y)).toBe(900);
    expect(seconds('siberian_dwarf_pine', x + 600, y)).toBe(300);
  }
});

it('knows no type that there is none of', () => {
  expect(respawnSecondsAt({ typeId: 250, x: 0, y: 0 })).toBe(0);
});
