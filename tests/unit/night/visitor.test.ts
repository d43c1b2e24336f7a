/** The Visitor comes once to each newcomer, looks, and leaves; it bites only a player who strikes it. */
import { describe, expect, it } from 'vitest';
import { defineSpecies } from '#game/features/creatures/shared/creatures.ts';
import { SPECIES } from '#game/features/creatures/shared/species.ts';
import { skyShiftToHour } from '#game/features/weather/shared/sky.ts';
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import { runTurn } from '#game/server/world/tick.ts';
import { World } from '#game/server/world/world.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { identity } from '#tests/helpers/world/identity.ts';
import { distance } from '#tests/helpers/world/wilds.ts';

const WALL = 1_700_000_000_000;
const MINUTE = 60_000;
const ROWS = SPECIES.all.map((species) => ({ ...species, density: null }));

function start() {
  const ground = { ...openGround(), terrainIdAt: () => 'm' };
  const world = new World(ground, { seed: 3, species: defineSpecies(ROWS), doNeedsFall: false });
  world.sky = { shiftMs: skyShiftToHour(13, WALL), weather: 'clear' };
  const pass = (ms: number, each = (): void => {}): WorldEvent[] => {
    const events: WorldEvent[] = [];
    for (let past = 0; past < ms; past += 10) {
      runTurn(world, { turn: world.turn + 1, wallNow: WALL }, () => undefined);
      events.push(...world.takeEvents());
      each();
    }
    return events;
  };
  const join = (name: string, playedMs: number, x = 20_000): Player => {
    const player = world.add(identity(name, x, 20_000));
    world.moved(player);
    player.playedMs = playedMs;
    return player;
  };
  const wolves = (): Creature[] => [...world.creatures.awake()];
  return { world, pass, join, wolves };
}

const eaten = (player: Player): void => {
  player.guidance = { ...player.guidance, deeds: ['dish-eaten'] };
};

describe('the Visitor of newcomers', () => {
  it('the Visitor howls, comes to the edge of the light, circles, and leaves without biting', () => {
    const { pass, join, wolves } = start();
    const olga = join('olga', 6 * MINUTE);
    eaten(olga);
    const events = pass(5000);
    const [wolf] = wolves();
    expect(wolf?.kind).toBe('wolf');
    expect(events.some((event) => event.type === 'voice' && event.call === 'howl')).toBe(true);
    expect(events.some((event) => event.type === 'objective' && event.aside === 'visitor')).toBe(true);
    // The current objective stays readable below that of the Visitor.
    expect(events.some((event) => event.type === 'objective' && event.id === 'visitor')).toBe(false);
    expect(olga.toldObjective?.id).toBe(olga.guidance.objective);
    let nearest = Number.POSITIVE_INFINITY;
    pass(90_000, () => {
      const [now] = wolves();
      if (now) nearest = Math.min(nearest, distance(now, olga));
    });
    expect(nearest).toBeLessThan(560);
    expect(nearest).toBeGreaterThan(360);
    expect(olga.health).toBe(100);
    expect(wolves()).toEqual([]);
    expect(olga.guidance.deeds).toContain('visitor-gone');
    pass(60_000);
    expect(wolves()).toEqual([]);
  });

  it("the Visitor waits for the player's first meal, but not beyond the tenth minute", () => {
    const { pass, join, wolves } = start();
    const olga = join('olga', 7 * MINUTE);
    pass(20_000);
    expect(wolves()).toEqual([]);
    olga.playedMs = 10 * MINUTE;
    pass(3000);
    expect(wolves().length).toBe(1);
  });

  it('the Visitor comes once for newcomers who are together, and not to any other player', () => {
    const { pass, join, wolves } = start();
    const both = [join('olga', 6 * MINUTE), join('vera', 6 * MINUTE, 20_400)];
    for (const player of both) eaten(player);
    join('nina', 300 * MINUTE, 20_800);
    pass(10_000);
    expect(wolves().length).toBe(1);
    expect(both.every(({ nightNote: night }) => night.visitor?.id === wolves()[0]?.id)).toBe(true);
  });

  it('the Visitor is an ordinary wolf to a player who strikes it', () => {
    const { world, pass, join, wolves } = start();
    const olga = join('olga', 6 * MINUTE);
    eaten(olga);
    pass(20_000);
    const [wolf] = wolves();
    world.effects.queue({
      to: wolf?.id ?? '',
      from: 'olga',
      deed: { type: 'damage', amount: 5, cause: 'blow' },
    });
    pass(1500);
    expect(olga.guidance.deeds).toContain('visitor-gone');
    pass(25_000);
    expect(olga.health).toBeLessThan(100);
  });
});
