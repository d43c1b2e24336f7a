/**
 * Wolves and newcomers: by day wolves come one at a time, howl well beforehand, avoid the first camp, and are always
 * turned away by light.
 */
import { describe, expect, it } from 'vitest';
import { FIRST_CAMP_PX, HOWL_AHEAD_MS } from '#game/features/creatures/server/attack/novices.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import { FIELD } from '#tests/helpers/world/fight.ts';
import { Wilds } from '#tests/helpers/world/wilds.ts';

/** A player in the first hour who is no longer spared, because they have seen a dawn and carry more than a ladle. */
function novice(wilds: Wilds, id: string): Player {
  const player = wilds.old(id, 0, 0, [ITEM.rollingPin]);
  player.playedMs = 30 * 60_000;
  player.pvp = { ...player.pvp, isSheltered: true };
  player.guidance = { ...player.guidance, objective: null, from: { x: FIELD.x + 5000, y: FIELD.y } };
  return player;
}

/** Wolves that follow the rules for newcomers, unlike those of a pack placed for testing. */
const wolves = (wilds: Wilds, many: number) =>
  Array.from({ length: many }, (_, k) => wilds.beast('wolf', -420, 420 + 60 * k, { group: 'wild' }));

const hunters = (pack: readonly { mind: { target: string | null } }[], id: string) =>
  pack.filter(({ mind }) => mind.target === id).length;

describe('a newcomer by day', () => {
  it('a newcomer is hunted by one wolf at a time, while other players are hunted by the whole pack', () => {
    const wilds = new Wilds({ hour: 12 });
    const vera = novice(wilds, 'vera-one');
    const pack = wolves(wilds, 3);
    let most = 0;
    for (let k = 0; k < 300; k += 1) {
      wilds.pass(50);
      vera.health = 100;
      most = Math.max(most, hunters(pack, vera.id));
    }
    expect(most).toBe(1);
    const other = new Wilds({ hour: 12 });
    const old = other.old('olga-pack', 0, 0, [ITEM.rollingPin]);
    const theirs = wolves(other, 3);
    other.until(() => hunters(theirs, old.id) > 1, 20_000, 'a second wolf');
  });

  it('a newcomer is not hunted near the place where they first entered the world', () => {
    const wilds = new Wilds({ hour: 12 });
    const vera = novice(wilds, 'vera-camp');
    vera.guidance = { ...vera.guidance, from: { x: FIELD.x + FIRST_CAMP_PX - 100, y: FIELD.y } };
    const pack = wolves(wilds, 2);
    wilds.pass(10_000);
    expect(hunters(pack, vera.id)).toBe(0);
    wilds.hour(23);
    wilds.until(() => hunters(pack, vera.id) > 0, 20_000, 'the night’s wolf');
  });
});

describe('a wolf that hunts a newcomer', () => {
  it('the wolf howls at least eight seconds before its first attack, and SOVA says what to do', () => {
    for (let seed = 1; seed <= 5; seed += 1) {
      const wilds = new Wilds({ hour: 12, seed });
      const vera = novice(wilds, `vera-howl-${seed}`);
      const [wolf] = wolves(wilds, 1);
      let howledAt = Number.NaN;
      const said: string[] = [];
      const note = (events: readonly WorldEvent[]) => {
        for (const event of events) {
          if (event.type === 'voice' && event.call === 'howl') howledAt = wilds.world.now;
          if (event.type === 'sova-said') said.push(event.text);
        }
      };
      while (wolf?.mind.strike === null && wilds.world.now < 60_000) note(wilds.pass(50));
      expect(wolf?.mind.strike).not.toBeNull();
      expect(wilds.world.now - howledAt).toBeGreaterThanOrEqual(HOWL_AHEAD_MS);
      expect(said.filter((text) => text.startsWith('A wolf has counted us'))).toHaveLength(1);
      expect(vera.health).toBe(100);
    }
  });

  it('the wolf never dares to attack a newcomer with a light in the hand, although it may attack other players', () => {
    let dared = 0;
    for (let seed = 1; seed <= 8; seed += 1) {
      for (const isNew of [true, false]) {
        const wilds = new Wilds({ hour: 12, seed });
        const player = isNew
          ? novice(wilds, `vera-light-${seed}`)
          : wilds.old(`olga-light-${seed}`, 0, 0, [ITEM.rollingPin]);
        player.lit = 'torch';
        const [wolf] = wolves(wilds, 1);
        let hasStruck = false;
        for (let k = 0; k < 600; k += 1) {
          player.lit = 'torch';
          wilds.pass(50);
          hasStruck ||= wolf?.mind.strike !== null;
        }
        if (isNew) expect(hasStruck).toBe(false);
        else if (hasStruck) dared += 1;
      }
    }
    expect(dared).toBeGreaterThan(0);
  });

  it('the wolf no longer follows these rules for a newcomer who has struck it', () => {
    const wilds = new Wilds({ hour: 12 });
    const vera = novice(wilds, 'vera-foe');
    const pack = wolves(wilds, 2);
    vera.guidance = { ...vera.guidance, from: { x: FIELD.x, y: FIELD.y } };
    for (const { mind } of pack) mind.foe = vera.id;
    wilds.until(() => hunters(pack, vera.id) === 2, 20_000, 'both');
  });
});
