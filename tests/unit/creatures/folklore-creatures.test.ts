/** Creatures of folklore: each follows a rule that a grandmother would know. */
import { describe, expect, it } from 'vitest';
import { maybeRemark } from '#game/features/creatures/server/remarks.ts';
import { PAPERS } from '#game/features/creatures/server/species/zhuk.ts';
import { SPECIES } from '#game/features/creatures/shared/species.ts';
import { dropPile } from '#game/features/inventory/server/piles.ts';
import { ITEM, itemById } from '#game/features/items/shared/items.ts';
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { WALK_SPEED } from '#game/shared/constants.ts';
import { TERRAIN, terrainById } from '#game/shared/defs/terrain.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { FIELD } from '#tests/helpers/world/fight.ts';
import { distance, Wilds } from '#tests/helpers/world/wilds.ts';

/** State of a creature that was sent after a player: it remembers the player's place. */
const knows = ({ x, y }: Player) => ({ memory: { x, y, at: 0 }, home: { x, y } });
const isThere = (wilds: Wilds, { id }: Creature): boolean => wilds.world.creatures.get(id) !== undefined;

describe('the drowned sailor', () => {
  it('the sailor rises, approaches and strikes a player who stands still', () => {
    const wilds = new Wilds({ hour: 23 });
    const olga = wilds.old('olga');
    const sailor = wilds.beast('sailor', 500, 0, knows(olga));
    wilds.pass(200);
    expect(sailor.mind.act).toBe('rise');
    wilds.until(() => olga.health < 100, 12_000, 'a blow');
  });

  it('the sailor is slower than a walking player', () => {
    const wilds = new Wilds({ hour: 23 });
    const olga = wilds.old('olga');
    const sailor = wilds.beast('sailor', 260, 0, knows(olga));
    wilds.pass(2500);
    const before = distance(olga, sailor);
    wilds.walk(olga, -3000, 0, WALK_SPEED);
    expect(olga.health).toBe(100);
    expect(distance(olga, sailor)).toBeGreaterThan(before);
  });

  it('the sailor walks to a burning fire if it does not know of any player', () => {
    const wilds = new Wilds({ hour: 23 });
    wilds.old('olga', 1500, 0);
    const fire = wilds.fire(-300, 0);
    const sailor = wilds.beast('sailor', 300, 0);
    wilds.until(() => distance(sailor, fire) < 200, 30_000, 'the walk to the light');
  });

  it('the sailor fades at the end of the night, and leaves salvage for players who see him fade', () => {
    const wilds = new Wilds({ hour: 6 });
    wilds.old('olga', 300, 0);
    const sailor = wilds.beast('sailor', 0, 0);
    wilds.pass(1000);
    expect(sailor.mind.act).toBe('fade');
    wilds.pass(13_000);
    expect(isThere(wilds, sailor)).toBe(false);
    const [pile] = wilds.world.fixtures.near(FIELD.x, FIELD.y, 200);
    const [found] = wilds.world.contents.of(pile?.id ?? '');
    expect(found).toMatchObject({ itemId: ITEM.salvage });
    expect(found?.quantity).toBeGreaterThanOrEqual(5);
    expect(found?.quantity).toBeLessThanOrEqual(10);
  });

  it('an icon pendant keeps the sailor away from the player who carries it, but only for a while', () => {
    const wilds = new Wilds({ hour: 23 });
    const olga = wilds.old('olga', 0, 0, [ITEM.iconPendant]);
    wilds.beast('sailor', 300, 0, knows(olga));
    wilds.pass(15_000);
    expect(olga.health).toBe(100);
    wilds.until(() => olga.health < 100, 25_000, 'the end of its luck');
  });
});

describe('the kikimora', () => {
  const stay = (light: boolean) => {
    const wilds = new Wilds({ hour: 23 });
    const olga = wilds.old('olga');
    if (light) wilds.fire(60, 0);
    const kikimora = wilds.beast('kikimora', 420, 0, knows(olga));
    return { wilds, olga, kikimora };
  };

  it('the kikimora first throws mud out of the dark, and then comes out herself', () => {
    const { wilds, olga } = stay(false);
    const acts: string[] = [];
    for (let k = 0; k < 300 && olga.health === 100; k += 1) {
      for (const event of wilds.pass(50)) if (event.type === 'creature-strike') acts.push('drawn back');
    }
    expect(olga.health).toBeLessThan(100);
    expect(acts.length).toBeGreaterThanOrEqual(2);
  });

  it('the kikimora throws mud that clings to the feet, but does not stop a player', () => {
    const { wilds, olga } = stay(false);
    const held: string[] = [];
    for (let k = 0; k < 300 && held.length === 0; k += 1) {
      for (const event of wilds.pass(50)) if (event.type === 'held') held.push(`${event.hold} ${event.ms}`);
    }
    expect(held).toEqual(['mud 3000']);
    expect(olga.afflictions).toMatchObject({ muddied: { until: expect.any(Number) } });
    expect(olga.afflictions.stunned).toBeUndefined();
  });

  it('the kikimora hides from a fire, and does not attack a player beside one', () => {
    const { wilds, olga, kikimora } = stay(true);
    wilds.pass(40_000);
    expect(olga.health).toBe(100);
    expect(kikimora.mind.isHidden).toBe(true);
    expect(distance(kikimora, olga)).toBeGreaterThan(300);
  });

  it('the kikimora cries where no player sees her', () => {
    const wilds = new Wilds({ hour: 23 });
    wilds.old('olga', 1100, 0);
    wilds.beast('kikimora', 0, 0);
    const calls = wilds.pass(10_000).flatMap((event) => (event.type === 'voice' ? [event.call] : []));
    expect(calls).toContain('cry');
  });
});

describe('the leshy', () => {
  it('the leshy creaks for a while before it comes', () => {
    const wilds = new Wilds({ hour: 23 });
    const olga = wilds.old('olga');
    const leshy = wilds.beast('leshy', 200, 0, knows(olga));
    const calls = wilds.pass(15_000).flatMap((event) => (event.type === 'voice' ? [event.call] : []));
    expect(calls.filter((call) => call === 'creak').length).toBeGreaterThanOrEqual(2);
    expect(leshy.mind.isHidden).toBe(true);
    expect(olga.health).toBe(100);
    const held: unknown[] = [];
    for (let k = 0; k < 400 && held.length === 0; k += 1) {
      for (const event of wilds.pass(50)) if (event.type === 'held') held.push(event.hold);
    }
    expect(olga.health).toBeLessThan(100);
    // The strike of the leshy is a root around the feet, and is shown as one.
    expect(held).toEqual(['roots']);
    expect(leshy.mind.isHidden).toBe(false);
  });

  it('the leshy leaves if a dish is laid down for it, and takes the dish', () => {
    const wilds = new Wilds({ hour: 23 });
    const olga = wilds.old('olga');
    const leshy = wilds.beast('leshy', 200, 0, knows(olga));
    wilds.pass(5000);
    const dish = { itemId: ITEM.borscht, quantity: 1 };
    const id = dropPile(wilds.world, { x: leshy.x - 60, y: leshy.y }, [dish], {
      kind: 'pile',
      ownerId: null,
      forMs: 600_000,
    });
    const events = wilds.pass(1000);
    expect(wilds.world.contents.of(id)).toEqual([]);
    expect(events.some(({ type }) => type === 'sova-said')).toBe(true);
    wilds.pass(20_000);
    expect(isThere(wilds, leshy)).toBe(false);
    expect(olga.health).toBe(100);
  });

  it('the leshy ignores items that are not cooked dishes', () => {
    const wilds = new Wilds({ hour: 23 });
    const olga = wilds.old('olga');
    const leshy = wilds.beast('leshy', 200, 0, knows(olga));
    dropPile(wilds.world, { x: leshy.x - 60, y: leshy.y }, [{ itemId: ITEM.stone, quantity: 3 }], {
      kind: 'pile',
      ownerId: null,
      forMs: 600_000,
    });
    wilds.pass(20_000);
    expect(isThere(wilds, leshy)).toBe(true);
  });
});

describe('the Zhuk', () => {
  it('the Zhuk scans, asks for papers, and strikes a player who has none', () => {
    const wilds = new Wilds({ hour: 12 });
    const olga = wilds.old('olga', 0, 300);
    wilds.beast('zhuk', 0, 0);
    const calls: string[] = [];
    for (let k = 0; k < 400 && olga.health === 100; k += 1) {
      for (const event of wilds.pass(50)) if (event.type === 'voice') calls.push(event.call);
    }
    expect(calls.slice(0, 2)).toEqual(['scan', 'dokumenty']);
    expect(olga.health).toBeLessThan(100);
  });

  it('the Zhuk spares a player who stands still and holds papers', () => {
    const wilds = new Wilds({ hour: 12 });
    const olga = wilds.old('olga', 0, 300, [ITEM.parchment]);
    wilds.beast('zhuk', 0, 0);
    wilds.pass(30_000);
    expect(olga.health).toBe(100);
  });

  it('the Zhuk and the sailor are slower than a walking player', () => {
    expect(SPECIES.get('zhuk').run).toBeLessThan(WALK_SPEED);
    expect(SPECIES.get('sailor').run).toBeLessThan(WALK_SPEED);
  });
});

it('SOVA does not believe in creatures of folklore, and occasionally says so', () => {
  const wilds = new Wilds({ hour: 23 });
  const olga = wilds.old('olga');
  wilds.beast('sailor', 400, 0, knows(olga));
  wilds.beast('sailor', 420, 60, knows(olga));
  const said = wilds.pass(20_000).filter(({ type }) => type === 'sova-said');
  expect(said.length).toBe(1);
});

it('SOVA makes a remark on each creature of folklore, even right after another, and most often the helpful one', () => {
  const wilds = new Wilds({ hour: 23 });
  const hints = { sailor: /slow/, kikimora: /Light something/, leshy: /plate/, zhuk: /papers/ } as const;
  const helpful: string[] = [];
  for (let round = 0; round < 12; round += 1) {
    const olga = wilds.old(`olga-${round}`);
    for (const [about, hint] of Object.entries(hints)) {
      maybeRemark(wilds.world, olga, about as keyof typeof hints);
      maybeRemark(wilds.world, olga, about as keyof typeof hints);
      const said = wilds.world
        .takeEvents()
        .flatMap((event) => (event.type === 'sova-said' ? [event.text] : []));
      expect(said, about).toHaveLength(1);
      if (hint.test(said[0] ?? '')) helpful.push(about);
      // The remark must name the papers, because players cannot know which items count as papers.
      if (/papers/.test(said[0] ?? ''))
        for (const id of PAPERS) expect(said[0]).toContain(itemById(id)?.name);
      wilds.world.now += 31_000;
    }
  }
  for (const about of Object.keys(hints)) {
    expect(helpful.filter((one) => one === about).length, about).toBeGreaterThanOrEqual(6);
  }
});

describe('a leshy that was sent', () => {
  it('a sent leshy approaches a player at a fire in the forest until it sees the player, creaks first, and rises', () => {
    const taiga = terrainById(TERRAIN.taiga);
    const ground = { ...openGround(), terrainIdAt: () => TERRAIN.taiga, terrainAtTile: () => taiga };
    const wilds = new Wilds({ hour: 23, ground });
    const olga = wilds.old('olga');
    wilds.fire(60, 0);
    const leshy = wilds.beast('leshy', 900, 0, knows(olga));
    let creaks = 0;
    let roseAfter = 0;
    for (let past = 0; past < 90_000 && leshy.mind.mode !== 'rise'; past += 100) {
      for (const event of wilds.pass(100)) if (event.type === 'voice' && event.call === 'creak') creaks += 1;
      roseAfter = past;
    }
    expect(leshy.mind.mode).toBe('rise');
    expect(roseAfter).toBeGreaterThan(20_000);
    expect(creaks).toBeGreaterThanOrEqual(4);
  });

  it('a sent leshy is heard by a player who sits in the dark, even though it does not see the player', () => {
    const wilds = new Wilds({ hour: 23 });
    const olga = wilds.old('olga');
    wilds.beast('leshy', 280, 0, knows(olga));
    const heard = wilds.pass(30_000).filter((event) => event.type === 'voice' && event.call === 'creak');
    expect(heard.length).toBeGreaterThanOrEqual(2);
  });
});
