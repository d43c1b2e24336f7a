/** The warnings of a wolf: its growl, and the second in which it stands in front of its prey before the first bite. */
import { describe, expect, it } from 'vitest';
import { announceCreatureEvent } from '#game/features/creatures/server/announce.ts';
import { GROWL, GROWLS_AT } from '#game/features/creatures/server/species/wolf-warning.ts';
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import { distance, Wilds } from '#tests/helpers/world/wilds.ts';

type Voice = Extract<WorldEvent, { type: 'voice' }>;

const growls = (events: readonly WorldEvent[]): Voice[] =>
  events.filter((event): event is Voice => event.type === 'voice' && event.call === 'growl');

/** Runs until the first strike. @returns the longest time for which a wolf stood growling near the prey before it, in ms */
function warnedBefore(wilds: Wilds, prey: { x: number; y: number }, pack: readonly Creature[]): number {
  let [longest, running] = [0, 0];
  while (pack.every(({ mind }) => mind.strike === null)) {
    if (wilds.world.now > 90_000) throw new Error('no wolf struck');
    wilds.pass(50);
    const isWarning = pack.some(
      (wolf) =>
        wolf.mind.act === 'threaten' && !wolf.motion.isMoving && distance(wolf, prey) <= GROWLS_AT + 20,
    );
    running = isWarning ? running + 50 : 0;
    longest = Math.max(longest, running);
  }
  return longest;
}

describe('the first bite of a hunt', () => {
  it.each([1, 3])(
    'a wolf stands growling in front of its prey for a second before the first bite of %i',
    (many) => {
      for (let seed = 1; seed <= 8; seed += 1) {
        const wilds = new Wilds({ hour: 23, seed });
        const olga = wilds.old('olga');
        const pack = wilds.pack('wolf', many, -420, 420);
        expect(warnedBefore(wilds, olga, pack), `seed ${seed}`).toBeGreaterThanOrEqual(1000);
        expect(olga.health).toBe(100);
      }
    },
  );

  it('a pack warns its prey once, and the bites after the first come without another warning', () => {
    const wilds = new Wilds({ hour: 23 });
    const olga = wilds.old('olga');
    const pack = wilds.pack('wolf', 3, -420, 420);
    let warnings = 0;
    let strikes = 0;
    for (let k = 0; k < 900; k += 1) {
      olga.health = 100;
      for (const { type } of wilds.pass(50)) strikes += type === 'creature-strike' ? 1 : 0;
      warnings = Math.max(warnings, pack.filter(({ mind }) => mind.notes.hasWarned === true).length);
    }
    expect([warnings, strikes > 4]).toEqual([1, true]);
  });

  it('a wolf that was struck bites without a warning', () => {
    const wilds = new Wilds({ hour: 23 });
    const olga = wilds.old('olga');
    const pack = wilds.pack('wolf', 1, -420, 420);
    for (const { mind } of pack) mind.foe = olga.id;
    expect(warnedBefore(wilds, olga, pack)).toBeLessThan(1000);
  });
});

describe('the growl of a wolf', () => {
  it('a hunting wolf growls as soon as it is near, and only its prey is sent that it is hunted', () => {
    for (let seed = 1; seed <= 6; seed += 1) {
      const wilds = new Wilds({ hour: 23, seed });
      const olga = wilds.old('olga');
      const [wolf] = wilds.pack('wolf', 1, -600, 600);
      if (!wolf) throw new Error('no wolf');
      wilds.until(() => wolf.mind.target === olga.id, 20_000, 'the hunt');
      const vera = wilds.old('vera', 60, 0);
      const heard: Voice[] = [];
      while (heard.length === 0) {
        expect(distance(wolf, olga), `seed ${seed}`).toBeGreaterThan(GROWL - 80);
        heard.push(...growls(wilds.pass(50)));
      }
      expect(
        Object.fromEntries(heard.map(({ player, isAtPlayer }) => [player.id, isAtPlayer])),
      ).toMatchObject({
        olga: true,
      });
      expect(heard.some(({ player, isAtPlayer }) => player === vera && isAtPlayer)).toBe(false);
      const sent = heard.map((event) => JSON.stringify(announceCreatureEvent(event)).includes('hunts'));
      expect(sent).toEqual(heard.map(({ isAtPlayer }) => isAtPlayer));
    }
  });
});
