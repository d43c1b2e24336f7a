/** Wind chimes: they ring once, for players nearby, before a hostile creature arrives. */
import { describe, expect, it } from 'vitest';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { CHIMES_HEARD, CHIMES_NEAR, CHIMES_WARN_S } from '#game/features/creatures/server/chimes.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { FIELD } from '#tests/helpers/world/fight.ts';
import { distance, Wilds } from '#tests/helpers/world/wilds.ts';

/** Pace of the wolf, in px/s. */
const PACE = 120;

/** A camp with chimes, one player in it, and one far away. */
function camp() {
  const wilds = new Wilds({ hour: 23 });
  const anna = wilds.old('anna');
  const vera = wilds.old('vera', 0, CHIMES_HEARD + 200);
  placeStructure(wilds.world, null, ITEM.windChimes, FIELD.x, FIELD.y);
  wilds.pass(100);
  /** Chime rings that were heard within `ms`, with the player who heard each. */
  const heard = (ms: number) =>
    wilds
      .pass(ms)
      .flatMap((event) =>
        event.type === 'voice' && event.kind === 'chimes' ? [[event.player.id, event.call]] : [],
      );
  return { wilds, anna, vera, heard };
}

describe('wind chimes', () => {
  it('wind chimes warn players nearby, with a sound and a notice, ten seconds before an approaching wolf is near', () => {
    const { wilds, heard } = camp();
    const wolf = wilds.beast('wolf', 1900, 0);
    /** Keeps the wolf on its path at a walk. */
    const come = (ms: number) => {
      const all: string[][] = [];
      const notices: string[] = [];
      for (let past = 0; past < ms; past += 50) {
        wolf.x -= PACE * 0.05;
        wolf.mind.goal = null;
        wolf.mind.thinksAt = wilds.world.now + 1000;
        wolf.velocityX = -PACE;
        wolf.velocityY = 0;
        wilds.world.moved(wolf);
        for (const event of wilds.pass(50)) {
          if (event.type === 'voice' && event.kind === 'chimes') all.push([event.player.id, event.call]);
          if (event.type === 'notice' && event.message.startsWith('The chimes'))
            notices.push(event.player.id);
        }
        if (all.length > 0) return { all, notices, away: distance(wolf, FIELD) };
      }
      return { all, notices, away: distance(wolf, FIELD) };
    };
    const { all, notices, away } = come(8000);
    expect(all).toEqual([['anna', 'ring']]);
    expect(notices).toEqual(['anna']);
    // Within one second of the moment at which the wolf is ten seconds away.
    const due = CHIMES_NEAR + CHIMES_WARN_S * PACE;
    expect(away).toBeLessThanOrEqual(due + 1);
    expect(away).toBeGreaterThan(due - 200);
    // The chimes do not ring again for the same wolf.
    expect(come(4000).all).toEqual([]);
    expect(heard(1000)).toEqual([]);
  });

  it('wind chimes ring at once for a creature nearby, unless it is harmless, tame, dead or leaving', () => {
    const { wilds, heard } = camp();
    wilds.beast('hare', 300, 0);
    wilds.beast('reindeer', 0, 400);
    wilds.beast('wolf', 200, 0, { tameOf: 'anna', thinksAt: Number.MAX_SAFE_INTEGER });
    const dead = wilds.beast('wolf', 0, 300);
    dead.motion = { ...dead.motion, isDead: true };
    expect(heard(1100)).toEqual([]);
    wilds.beast('kikimora', 500, 0);
    expect(heard(1100)).toEqual([['anna', 'ring']]);
  });

  it('a camp without chimes stays silent', () => {
    const wilds = new Wilds({ hour: 23 });
    wilds.old('anna');
    wilds.beast('wolf', 400, 0);
    const kinds = wilds.pass(2000).flatMap((event) => (event.type === 'voice' ? [event.kind] : []));
    expect(kinds).not.toContain('chimes');
  });
});
