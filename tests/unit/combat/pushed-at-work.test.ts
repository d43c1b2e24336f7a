/** Snowballs at players who work or sleep: they hold still for it, and nobody takes that from them. */
import { describe, expect, it } from 'vitest';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import type { Pvp } from '#game/features/pvp/shared/pvp.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import { Arena, FEUD, FIELD, PEACE } from '#tests/helpers/world/fight.ts';

const HOME = tileMiddle(tileAt(FIELD.x, FIELD.y));

/** Vera beside her bed and a campfire with fuel, with a flint and a ladle, and Anna to the west, who throws. */
function start(pvp: Pvp = PEACE) {
  const arena = new Arena();
  const { world } = arena;
  const vera = arena.player('vera', HOME.x - FIELD.x, HOME.y - FIELD.y, [ITEM.flint, ITEM.steelLadle], pvp);
  const anna = arena.player('anna', HOME.x - FIELD.x - 100, HOME.y - FIELD.y, [], pvp);
  const bed = placeStructure(world, vera, ITEM.sleepingBag, HOME.x + 64, HOME.y);
  const fire = placeStructure(world, vera, ITEM.campfire, HOME.x, HOME.y + 64);
  world.fixtures.setState(fire.id, { ...fire.state, fuel: 60_000 });
  vera.weapon = null;
  arena.pass(20);
  /** Throws snowballs at Vera for a time. */
  const pelt = (ms: number) => {
    for (let past = 0; past < ms; past += 100) {
      const angle = Math.atan2(vera.y - anna.y, vera.x - anna.x);
      arena.ask(anna, 'player:shoot', { angle });
      arena.pass(100);
    }
  };
  return { arena, world, vera, bed, fire, pelt };
}

describe('a player whom the thrower may not harm', () => {
  it('a player who lies in a bed is not pushed out of it', () => {
    const { arena, vera, bed, pelt } = start();
    expect(arena.request(vera, 'structure:lie', { id: bed.id })).toBeNull();
    pelt(3000);
    expect(vera.camp.lying).not.toBeNull();
  });

  it('a player who lights a fire is not pushed away from it', () => {
    const { arena, world, vera, fire, pelt } = start();
    expect(arena.request(vera, 'fire:light', { id: fire.id })).toBeNull();
    pelt(4000);
    expect(world.fixtures.find(fire.id)?.state.burning).toBeGreaterThan(world.wallNow);
  });

  it('a player whose hands are free is still pushed, also just after a throw of their own', () => {
    const { arena, vera, pelt } = start();
    arena.ask(vera, 'player:shoot', { angle: 0 });
    pelt(700);
    expect(vera.x).toBeGreaterThan(HOME.x);
  });
});

it('a player in the same feud is pushed out of a bed', () => {
  const { arena, vera, bed, pelt } = start(FEUD);
  expect(arena.request(vera, 'structure:lie', { id: bed.id })).toBeNull();
  pelt(3000);
  expect(vera.camp.lying).toBeNull();
});
