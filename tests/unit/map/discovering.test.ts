/** Places worth finding: each gives a parchment to a player on the first visit, and is saved on that player's map. */
import { describe, expect, it } from 'vitest';
import { ITEM } from '#game/features/items/shared/items.ts';
import { Chart, parseChart } from '#game/features/map/server/chart.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import type { Discovery } from '#game/shared/worldgen/charting/discoveries.ts';
import { Arena, FIELD } from '#tests/helpers/world/fight.ts';

const STATION: Discovery = { id: 'station 0', kind: 'station', name: 'Station', ...FIELD, reach: 400 };
const VOLCANO: Discovery = {
  id: 'volcano 0',
  kind: 'volcano',
  name: 'Caldera',
  x: FIELD.x + 3000,
  y: FIELD.y,
  reach: 900,
};
const arena = () => new Arena(undefined, { discoveries: [STATION, VOLCANO] });

const parchments = ({ inventory }: Player): number => inventory.count(ITEM.parchment);
const told = (player: Player, events: readonly WorldEvent[]): string[] =>
  events.flatMap((event) =>
    event.type === 'notice' && event.player === player && / found, /.test(event.message)
      ? [event.message]
      : [],
  );

describe('a place worth finding', () => {
  it('a place gives one parchment to each player who comes there, and never another', () => {
    const field = arena();
    const anna = field.player('anna', 390, 0);
    const vera = field.player('vera', 410, 0);
    const events = field.pass(2500);
    expect(told(anna, events)).toEqual([
      'Station found, 1 of 2 places. A parchment was left here for anybody to take.',
    ]);
    expect([parchments(anna), parchments(vera)]).toEqual([1, 0]);
    expect(field.world.changes.take()?.marks.vitals).toContain('anna');
    expect(events).toContainEqual({ type: 'chart', isLasting: true, player: anna });
    expect(anna.chart.found).toEqual(['station 0']);
    expect(told(anna, field.pass(2500))).toEqual([]);
    expect(parchments(anna)).toBe(1);
  });

  it('a place is not found by a dead player, or while the world cannot be saved', () => {
    const field = arena();
    const anna = field.player('anna', 3000, 0);
    anna.motion = { ...anna.motion, isDead: true };
    const vera = field.player('vera', 3000, 100);
    field.world.changes.refusal = 'The world cannot be saved now.';
    expect(told(vera, field.pass(1500))).toEqual([]);
    field.world.changes.refusal = null;
    expect(told(vera, field.pass(1500))).toHaveLength(1);
    expect([parchments(anna), parchments(vera)]).toEqual([0, 1]);
  });

  it('a place puts the parchment at the feet of a player whose bag is full', () => {
    const field = arena();
    const anna = field.player('anna', 0, 0, []);
    const full = Array.from(
      { length: 30 },
      (_, slot) => [slot, { itemId: ITEM.backPack, quantity: 1 }] as const,
    );
    anna.inventory.apply(new Map(full));
    expect(told(anna, field.pass(1500))).toEqual([
      'Station found, 1 of 2 places. A parchment lies at your feet.',
    ]);
    expect(parchments(anna)).toBe(0);
  });

  it('found places are saved with the map, and a map saved before they existed has none', () => {
    const chart = new Chart({ ...parseChart('', { marks: [], bundle: null }), found: ['volcano 0'] });
    expect(parseChart('', JSON.parse(JSON.stringify(chart.saved()))).found).toEqual(['volcano 0']);
    expect(parseChart('', { marks: [], bundle: null }).found).toEqual([]);
  });
});
