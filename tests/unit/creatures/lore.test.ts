/** Field notes of players on creatures: first sights, observed rules, titles; each is announced once and saved. */
import { describe, expect, it } from 'vitest';
import { discoverRule } from '#game/features/creatures/server/lore/lore.ts';
import { LORE_KINDS, LORE_RULES, loreTitlesOf } from '#game/features/creatures/shared/lore.ts';
import { dropPile, PILE_MS } from '#game/features/inventory/server/piles.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { lifeOf, NEW_LIFE, parseLife } from '#game/server/world/bodies/life.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import { FIELD } from '#tests/helpers/world/fight.ts';
import { Wilds } from '#tests/helpers/world/wilds.ts';

const DISH = ITEM.potDish;
const MEAT = ITEM.gameMeat;
const PARCHMENT = ITEM.parchment;

const toldTo = (player: Player, events: readonly WorldEvent[]): string[] =>
  events.flatMap((event) =>
    event.type === 'notice' &&
    event.player === player &&
    /^(First seen|Found out|You are called)/.test(event.message)
      ? [event.message]
      : [],
  );

describe('the first sight of a species', () => {
  it('the first sight of a species is announced once to each player who sees it, and is saved', () => {
    const wilds = new Wilds({ hour: 12 });
    const anna = wilds.old('anna');
    const vera = wilds.old('vera', 3000, 0);
    wilds.world.changes.take();
    wilds.beast('walrus', 300, 0);
    const events = wilds.pass(1500);
    expect(toldTo(anna, events)).toEqual(['First seen: Walrus.']);
    expect(toldTo(vera, events)).toEqual([]);
    expect(anna.lore.seen).toEqual(['walrus']);
    expect(wilds.world.changes.take()?.marks.vitals).toContain('anna');
    expect(events).toContainEqual({ type: 'lore', player: anna });
    wilds.beast('walrus', -300, 0);
    expect(toldTo(anna, wilds.pass(1500))).toEqual([]);
  });

  it('a hidden creature, a dead creature, and a creature in the dark do not count as seen', () => {
    const wilds = new Wilds({ hour: 0 });
    const anna = wilds.old('anna');
    wilds.beast('kikimora', 200, 0, { isHidden: true, thinksAt: Number.MAX_SAFE_INTEGER });
    const dead = wilds.beast('bear', 0, 200);
    dead.motion = { ...dead.motion, isDead: true };
    wilds.beast('walrus', 545, 0, { thinksAt: Number.MAX_SAFE_INTEGER });
    expect(toldTo(anna, wilds.pass(1500))).toEqual([]);
  });
});

describe('a rule of a species', () => {
  it('the rule of the fox is discovered when it steals', () => {
    const wilds = new Wilds({ hour: 12 });
    const anna = wilds.old('anna');
    dropPile(wilds.world, { x: FIELD.x + 300, y: FIELD.y }, [{ itemId: MEAT, quantity: 2 }], {
      kind: 'pile',
      ownerId: null,
      forMs: PILE_MS,
    });
    wilds.beast('fox', 560, 0);
    wilds.until(() => anna.lore.found.includes('fox-takes'), 20_000, 'the theft');
  });

  it('the rule of the sailor is discovered when a player leaves him behind at a walk', () => {
    const wilds = new Wilds({ hour: 0 });
    const anna = wilds.old('anna');
    wilds.pack('sailor', 1, 250, 0);
    wilds.pass(6000);
    expect(anna.lore.found).not.toContain('sailor-slow');
    wilds.walk(anna, -9000, 0);
    wilds.pass(1000);
    expect(anna.lore.found).toContain('sailor-slow');
  });

  it('the rule of the kikimora is discovered when a light in her path makes her hide', () => {
    const wilds = new Wilds({ hour: 0 });
    const anna = wilds.old('anna');
    const [her] = wilds.pack('kikimora', 1, 290, 0);
    wilds.until(() => her?.mind.target === 'anna', 10_000, 'her coming');
    expect(anna.lore.found).not.toContain('kikimora-light');
    wilds.fire(80, 0);
    wilds.until(() => anna.lore.found.includes('kikimora-light'), 10_000, 'her hiding');
  });

  it('an empty plate reveals the rule of the leshy, and shown papers reveal that of the Zhuk', () => {
    const wilds = new Wilds({ hour: 0 });
    const anna = wilds.old('anna');
    wilds.pack('leshy', 1, 350, 0);
    dropPile(wilds.world, { x: FIELD.x + 300, y: FIELD.y }, [{ itemId: DISH, quantity: 1 }], {
      kind: 'pile',
      ownerId: null,
      forMs: PILE_MS,
    });
    wilds.pass(3000);
    expect(anna.lore.found).toContain('leshy-plate');
    // The leshy leaves because of the plate, not because of the dawn.
    wilds.pass(15_000);
    expect(anna.lore.found).not.toContain('folk-dawn');
    wilds.hour(12);
    const vera = wilds.old('vera', 5000, 300, [PARCHMENT]);
    wilds.beast('zhuk', 5000, 0);
    wilds.until(() => vera.lore.found.includes('zhuk-papers'), 15_000, 'the pass');
  });

  it('the rule of all creatures of folklore is discovered when one dissolves at dawn in front of a player', () => {
    const wilds = new Wilds({ hour: 4.9 });
    const anna = wilds.old('anna');
    wilds.beast('sailor', 500, 0);
    wilds.pass(500);
    wilds.hour(5.3);
    wilds.pass(15_000);
    expect(anna.lore.found).toContain('folk-dawn');
  });
});

describe('titles from the notes', () => {
  it('titles are earned by entries in the field notes, and are announced when they are earned', () => {
    const wilds = new Wilds();
    const anna = wilds.old('anna');
    discoverRule(wilds.world, anna, 'hand-fed');
    discoverRule(wilds.world, anna, 'hand-fed');
    const told = toldTo(anna, wilds.pass(20));
    expect(told).toEqual([expect.stringMatching(/^Found out: /), 'You are called Good Hand now.']);
    expect(loreTitlesOf(anna.lore)).toEqual(['Good Hand']);
    const found = LORE_RULES.map(({ id }) => id);
    expect(loreTitlesOf({ seen: LORE_KINDS, found })).toEqual(['Naturalist', 'Keeper of Tales', 'Good Hand']);
  });

  it('titles and field notes are kept when a player leaves, and a life saved before notes existed has none', () => {
    const wilds = new Wilds();
    const anna = wilds.old('anna');
    anna.lore = { sparedAt: 7, seen: ['wolf'], found: ['hand-fed'] };
    const saved: unknown = JSON.parse(JSON.stringify(lifeOf(anna, wilds.world.now)));
    expect(parseLife(saved).lore).toEqual(anna.lore);
    expect(parseLife({ ...NEW_LIFE, lore: { sparedAt: 3 } }).lore).toEqual({
      sparedAt: 3,
      seen: [],
      found: [],
    });
  });
});
