/**
 * SOVA's unasked hints for a player who is learning, once each, and the places to which she sends players who have
 * learnt everything.
 */
import { describe, expect, it } from 'vitest';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { nextFarGoal } from '#game/features/guidance/server/far-goals.ts';
import { WAITS_MS } from '#game/features/guidance/server/waiting.ts';
import { giveItems } from '#game/features/inventory/server/belongings.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { DAY_MS } from '#game/features/weather/shared/daylight.ts';
import { skyShiftToHour } from '#game/features/weather/shared/sky.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import { TERRAIN } from '#game/shared/defs/terrain.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { Arena, FIELD } from '#tests/helpers/world/fight.ts';

const HOUR_MS = DAY_MS / 24;
const said = (events: readonly WorldEvent[]) =>
  events.flatMap((event) => (event.type === 'sova-said' ? [event.text] : []));

describe('hints from SOVA', () => {
  function start(playedMs = 0) {
    const arena = new Arena();
    const player = arena.player('pupil');
    player.playedMs = playedMs;
    return { arena, player };
  }
  const guide = (player: Player, change: Partial<Player['guidance']>) => {
    player.guidance = { ...player.guidance, ...change };
  };

  it('a voice in the static is heard after one minute, followed by SOVA’s thought about it, once each', () => {
    const { arena, player } = start(50_000);
    expect(said(arena.pass(2000))).toEqual([]);
    player.playedMs = 60_000;
    expect(said(arena.pass(2000))).toEqual([expect.stringContaining('Kordon')]);
    player.playedMs = 70_000;
    expect(said(arena.pass(2000))).toEqual([expect.stringContaining('I know that voice')]);
    expect(said(arena.pass(3000))).toEqual([]);
    expect(player.guidance.deeds).toEqual(expect.arrayContaining(['voice-heard', 'voice-known']));
  });

  it('a player who waits for the morning is given other work after five minutes, unless she does nothing at all', () => {
    const { arena, player } = start();
    guide(player, { objective: 'dawn' });
    player.counsel = { hour: null, errand: null };
    arena.pass(2000);
    const since = player.counsel.errand?.since ?? Number.NaN;
    const errand = { id: 'dawn', have: 0, since: since - WAITS_MS, isOffered: false } as const;
    player.counsel = { ...player.counsel, errand };
    const { deedAt } = player.idleness;
    player.idleness = { ...player.idleness, isIdle: true, deedAt: deedAt - 60 * 60_000 };
    expect(said(arena.pass(1500))).toEqual([]);
    player.idleness = { ...player.idleness, isIdle: false, deedAt: arena.world.now };
    player.counsel = { ...player.counsel, errand };
    expect(said(arena.pass(1500))).toEqual(['The morning needs no help from us. Here is other work.']);
    expect(player.guidance.objective).toBe('hearth');
    expect(player.guidance.done).not.toContain('dawn');
  });

  it('an errand that does not go on for five minutes may be put off: SOVA says so once, and never while things are gathered', () => {
    const { arena, player } = start();
    guide(player, { objective: 'bag' });
    arena.pass(1500);
    const wait = (ms: number) => {
      const { errand } = player.counsel;
      if (errand) player.counsel = { ...player.counsel, errand: { ...errand, since: errand.since - ms } };
      return said(arena.pass(1500));
    };
    expect(wait(WAITS_MS - 10_000)).toEqual([]);
    giveItems(arena.world, player, [{ itemId: ITEM.rawFiber, quantity: 1 }]);
    arena.pass(1500);
    expect(wait(WAITS_MS - 10_000)).toEqual([]);
    expect(wait(10_000)).toEqual([expect.stringContaining('Put it off')]);
    expect(wait(WAITS_MS)).toEqual([]);
    expect(player.guidance.objective).toBe('bag');
  });

  it('a player who wants no errands gets no hints', () => {
    const { arena, player } = start(120_000);
    guide(player, { isDismissed: true });
    expect(said(arena.pass(3000))).toEqual([]);
  });

  it('the hint that the sea is salty comes once, when the player tries to drink there', () => {
    const ground = { ...openGround(), terrainIdAt: () => TERRAIN.sea };
    const arena = new Arena(ground);
    const player = arena.player('drinker');
    expect(said(arena.pass(2000))).toEqual([]);
    player.thirst = 85;
    expect(said(arena.pass(2000))).toEqual([expect.stringContaining('salt')]);
    expect(said(arena.pass(2000))).toEqual([]);
  });

  it('the first closed room a player stands in is told to her with its use, and later rooms are not', () => {
    const { arena, player } = start();
    const tile = (dx: number, dy: number) => ({ x: player.x + dx * TILE_SIZE, y: player.y + dy * TILE_SIZE });
    for (const dx of [-1, 0, 1])
      for (const dy of [-1, 0, 1]) {
        const { x, y } = tile(dx, dy);
        if (dx !== 0 || dy !== 0) placeStructure(arena.world, player, ITEM.logWall, x, y);
      }
    expect(said(arena.pass(2000))).toEqual([]);
    placeStructure(arena.world, player, ITEM.thatchRoof, player.x, player.y);
    const told = said(arena.pass(2000));
    expect(told).toEqual([expect.stringMatching(/wind.*snow.*warms/)]);
    expect(said(arena.pass(3000))).toEqual([]);
    expect(player.guidance.deeds).toContain('room-entered');
  });

  it('the hint about dusk comes three minutes and one minute before it, if the player has not yet seen a dawn', () => {
    const { arena, player } = start();
    const at = (hour: number) => {
      const { world } = arena;
      world.sky = { shiftMs: skyShiftToHour(hour, world.wallNow), weather: 'clear' };
      return said(arena.pass(1500));
    };
    expect(at(17)).toEqual([]);
    expect(at(17.6)).toEqual([expect.stringContaining('Three minutes of light')]);
    expect(at(18.5)).toEqual([]);
    expect(at(19.6)).toEqual([expect.stringContaining('One minute of light')]);
    expect(at(20.6)).toEqual([]);
    guide(player, { deeds: ['dawn-seen'] });
    expect(at(17)).toEqual([]);
    expect(at(17.6)).toEqual([]);
    expect(HOUR_MS).toBe(60_000);
  });
});

describe('the place to go to', () => {
  const places = [
    { id: 'station 0', kind: 'station', name: 'Station', x: FIELD.x + 9000, y: FIELD.y, reach: 400 },
    { id: 'station 1', kind: 'station', name: 'Station', x: FIELD.x - 8500, y: FIELD.y, reach: 400 },
    { id: 'volcano 0', kind: 'volcano', name: 'Caldera', x: FIELD.x, y: FIELD.y + 6000, reach: 400 },
  ] as const;
  const start = () => {
    const arena = new Arena(undefined, { discoveries: places });
    const player = arena.player('walker');
    player.guidance = { ...player.guidance, objective: 'places' };
    const told = () => {
      arena.pass(600);
      return player.toldObjective?.place?.id;
    };
    return { arena, player, told };
  };

  it('the next place is the nearest undiscovered one, and volcanoes count as farther away than they are', () => {
    const { arena, player, told } = start();
    expect(told()).toBe('station 1');
    player.chart.found = ['station 1', 'station 0'];
    expect(told()).toBe('volcano 0');
    player.chart.found = places.map(({ id }) => id);
    expect(nextFarGoal(arena.world, player)).toBeNull();
    expect(told()).toBeUndefined();
    expect(player.guidance.objective).toBeNull();
  });

  it('the next place does not change on the way there, whatever the player comes near', () => {
    const { arena, player, told } = start();
    expect(told()).toBe('station 1');
    player.y += 3500;
    arena.world.moved(player);
    expect(told()).toBe('station 1');
  });
});
