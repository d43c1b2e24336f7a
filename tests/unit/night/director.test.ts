/**
 * Limits of the night: its creatures, their starting places and their targets; the warning sounds beforehand; the
 * reward at dawn.
 */
import { describe, expect, it } from 'vitest';
import { defineSpecies } from '#game/features/creatures/shared/creatures.ts';
import { SPECIES } from '#game/features/creatures/shared/species.ts';
import { RING, WARNING_MS } from '#game/features/night/shared/director.ts';
import { isQuietNight } from '#game/features/weather/shared/nights.ts';
import { skyShiftToHour } from '#game/features/weather/shared/sky.ts';
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import { runTurn } from '#game/server/world/tick.ts';
import { World } from '#game/server/world/world.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { identity } from '#tests/helpers/world/identity.ts';

const DAY_MS = 24 * 60_000;
/** The dusk of a night that is quiet if `quiet` is true, and otherwise not. */
const duskOf = (quiet: boolean): number => {
  for (let day = 0; ; day += 1) {
    const start = 1_700_000_000_000 + day * DAY_MS;
    const dusk = start + skyShiftToHour(20.4, start);
    if (isQuietNight(dusk) === quiet) return dusk;
  }
};

/** Creatures with no density, so that only the night sends any. */
const ROWS = SPECIES.all.map((species) => ({ ...species, density: null }));

const mossy: GroundRules = { ...openGround(), terrainIdAt: () => 'm' };

interface Arrival {
  readonly creature: Creature;
  readonly at: number;
  readonly away: number;
}

function start({ quiet = false, seed = 7 } = {}) {
  const world = new World(mossy, { seed, species: defineSpecies(ROWS), doNeedsFall: false });
  world.sky = { shiftMs: 0, weather: 'clear' };
  const dusk = duskOf(quiet);
  const seen = new Set<string>();
  const came: Arrival[] = [];
  const events: (WorldEvent & { readonly at: number })[] = [];
  /** Runs minutes of the world; each creature that arrives lives for one minute. */
  const pass = (minutes: number): void => {
    for (let left = minutes * 6000; left > 0; left -= 1) {
      const turn = world.turn + 1;
      runTurn(world, { turn, wallNow: dusk + turn * 10 }, () => undefined);
      for (const event of world.takeEvents()) events.push({ ...event, at: world.now });
      for (const creature of world.creatures.awake()) {
        if (seen.has(creature.id)) continue;
        seen.add(creature.id);
        const players = [...world.players.values()];
        const away = Math.min(...players.map(({ x, y }) => Math.hypot(x - creature.x, y - creature.y)));
        came.push({ creature, at: world.now, away });
      }
      for (const { creature, at } of came) {
        if (world.now - at > 60_000) world.creatures.despawn(creature.id);
      }
    }
  };
  const join = (name: string, x: number, isSettled = true): Player => {
    const player = world.add(identity(name, x, 20_000));
    world.moved(player);
    if (isSettled) {
      player.playedMs = 90 * 60_000;
      player.pvp = { ...player.pvp, isSheltered: false };
      player.guidance = { ...player.guidance, deeds: ['dawn-seen'] };
    }
    return player;
  };
  return { world, pass, join, came, events };
}

const NIGHT_MINUTES = 9;

describe('the night director in the world', () => {
  it('a player who is alone is sent a creature from out of sight, after a warning sound of the land', () => {
    const { pass, join, came, events } = start();
    join('olga', 20_000);
    pass(NIGHT_MINUTES);
    expect(came.length).toBeGreaterThan(0);
    const voices = events.filter(({ type }) => type === 'voice').map(({ at }) => at);
    for (const { at, away } of came) {
      expect(away).toBeGreaterThan(RING.from);
      expect(voices.some((heard) => at - heard >= WARNING_MS && at - heard <= WARNING_MS + 2000)).toBe(true);
    }
  });

  it('a sent creature is led to its player, until the two have met or the player has been away for long', () => {
    const { pass, join, came, world } = start();
    const olga = join('olga', 20_000);
    while (came.length === 0) pass(0.05);
    const sent = came[0]!.creature;
    // As seen from the creature's starting place, the player has walked on in the other direction.
    olga.x += Math.sign(olga.x - sent.x) * 900;
    world.moved(olga);
    pass(0.05);
    expect(sent.mind.home).toEqual({ x: olga.x, y: olga.y });
    const { home } = sent.mind;
    sent.mind.target = olga.id;
    pass(0.05);
    sent.mind.target = null;
    olga.y += 2000;
    world.moved(olga);
    pass(0.05);
    expect(sent.mind.home).toEqual(home);
  });

  it('newcomers are sent no creature, and nor is any player in a quiet night', () => {
    const newcomer = start();
    newcomer.join('olga', 20_000, false);
    newcomer.pass(NIGHT_MINUTES);
    expect(newcomer.came).toEqual([]);
    const quiet = start({ quiet: true });
    quiet.join('olga', 20_000);
    quiet.pass(NIGHT_MINUTES);
    expect(quiet.came).toEqual([]);
  });

  it('newcomers hear the night only in the distance, and a quiet night is silent', () => {
    const newcomer = start();
    const olga = newcomer.join('olga', 20_000, false);
    // Time before the Visitor, which comes to each newcomer once.
    newcomer.pass(5.9);
    const heard = newcomer.events.flatMap((event) => (event.type === 'voice' ? [event.loudness] : []));
    expect(heard.length).toBeGreaterThanOrEqual(1);
    expect(Math.max(...heard)).toBeLessThanOrEqual(0.2);
    expect(newcomer.events.some((event) => event.type === 'sova-said' && event.player === olga)).toBe(true);
    const quiet = start({ quiet: true });
    quiet.join('olga', 20_000);
    quiet.pass(NIGHT_MINUTES);
    expect(quiet.events.filter(({ type }) => type === 'voice')).toEqual([]);
  });

  it('the night spares a player who was knocked out a moment ago', () => {
    const { world, pass, join, came } = start();
    const player = join('olga', 20_000);
    pass(1);
    player.nightNote = { ...player.nightNote, fellAt: world.now };
    pass(7.5);
    expect(came).toEqual([]);
  });

  it('players who are together count as one party', () => {
    const { pass, join, came } = start();
    const players = [0, 1, 2, 3].map((at) => join(`olga-${at}`, 20_000 + at * 200));
    pass(NIGHT_MINUTES);
    // A pack of four, once or twice: separately, each of the four would have met a single creature.
    expect(came.length).toBeGreaterThanOrEqual(4);
    expect(came.length).toBeLessThanOrEqual(12);
    const looked = players.map(({ nightNote: night }) => night.state);
    expect(new Set(looked.map((state) => JSON.stringify(state))).size).toBe(1);
  });

  it('the night is the same for the same seed', () => {
    const run = () => {
      const { pass, join, came } = start();
      join('olga', 20_000);
      pass(5);
      return came.map(({ creature: { kind }, at, away }) => ({ kind, at, away }));
    };
    expect(run()).toEqual(run());
  });
});

describe('dawn after the night', () => {
  it('a player who spent the night outside is rewarded once at dawn, with a line from SOVA', () => {
    const { pass, join, events } = start();
    const player = join('olga', 20_000);
    player.warmth = 30;
    // The player is immune, so that creatures that arrive do no harm.
    player.immuneUntil = 1e9;
    pass(8.9);
    // In these minutes nothing is done for the errand either, of which SOVA speaks, too.
    const said = () =>
      events.filter((event) => event.type === 'sova-said' && !event.text.includes('Put it off')).length;
    expect(said()).toBe(1);
    expect(player.buffs.some(({ id }) => id === 'rested')).toBe(true);
    expect(player.warmth).toBe(50);
    pass(1);
    expect(said()).toBe(1);
  });

  it('dawn counts as seen for a newcomer, but does not reward a player who stayed in the safe circle', () => {
    const { world, pass, join } = start();
    const player = join('olga', 20_000, false);
    Object.assign(player, { x: 2500, y: 2500 });
    world.moved(player);
    pass(8.9);
    expect(player.guidance.deeds).toContain('dawn-seen');
    // Apart from her line about distant voices, SOVA says nothing, because dawn rewards no player here.
    expect(player.buffs).toEqual([]);
  });
});
