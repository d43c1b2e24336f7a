/** SOVA's tips are true of the game: their figures come from the rules, their keys from the bindings. */
import { describe, expect, it } from 'vitest';
import { PANELS } from '#game/client/hud/panels/registry.ts';
import { BINDINGS } from '#game/client/input/bindings.ts';
import { Panels } from '#game/client/store/panels.ts';
import { HEARING_PX } from '#game/features/chat/shared/hearing.ts';
import { RECIPES } from '#game/features/crafting/shared/recipes.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { TRUCE_MS } from '#game/features/pvp/shared/pvp.ts';
import { PVP_RULES } from '#game/features/pvp/shared/rule.ts';
import { FIGURES } from '#game/features/tips/client/figures.ts';
import { plainText } from '#game/features/tips/client/search-words.ts';
import {
  fillIn,
  searchTips,
  TIP_GROUPS,
  type TipReader,
  tipOf,
} from '#game/features/tips/client/tip-list.ts';
import { NODE_TYPES, nodeCategory } from '#game/shared/defs/nodes.ts';
import { TERRAIN, terrainById } from '#game/shared/defs/terrain.ts';
import content from '../../../content/tips/tips.json';

interface WrittenTip {
  readonly text: string;
  readonly keys?: readonly string[];
  readonly unlessTouch?: boolean;
}
const groups: readonly { readonly tips: readonly WrittenTip[] }[] = content;
const written = groups.flatMap(({ tips }) => tips);
const texts = TIP_GROUPS.flatMap(({ tips }) => tips.map(({ text }) => text));

const MOUSE: TipReader = { isTouch: false, rule: 'consent' };
const TOUCH: TipReader = { isTouch: true, rule: 'consent' };

describe('tips from SOVA', () => {
  it('tips are numerous, each occurs once, and each is short enough for a phone', () => {
    expect(texts.length).toBeGreaterThanOrEqual(40);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => text.length > 160)).toEqual([]);
  });

  it('tips contain only figures taken from the rules, and every such figure is used', () => {
    for (const { text } of written) expect(text.replace(/\{\w+\}/g, '')).not.toMatch(/\d/);
    const named = written.flatMap(({ text }) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
    expect([...new Set(named)].sort()).toEqual(Object.keys(FIGURES).sort());
    for (const [name, figure] of Object.entries(FIGURES))
      expect(String(figure), name).toMatch(/^\d+(:\d\d)?$/);
    for (const text of texts) expect(text).not.toMatch(/[{}]|NaN|undefined/);
  });

  it('tips state the values of the rules', () => {
    expect(fillIn('{truceMinutes} {hearingTiles}')).toBe(
      `${TRUCE_MS / 60_000} ${Math.round(HEARING_PX / 64)}`,
    );
    expect(() => fillIn('{nonsense}')).toThrow('nonsense');
  });

  it('tips about terrain and hands agree with the definitions', () => {
    for (const ground of [TERRAIN.road, TERRAIN.moss, TERRAIN.lightSnow]) {
      expect(terrainById(ground).movementPenalty).toBe(1);
    }
    for (const ground of [TERRAIN.shrubland, TERRAIN.taiga, TERRAIN.volcanicRock]) {
      const { specialEffect, secondaryEffect } = terrainById(ground);
      expect([specialEffect, secondaryEffect]).toContain('coverBonus');
    }
    const toolOf = (name: string) =>
      nodeCategory(NODE_TYPES.find(({ node_type }) => node_type === name)?.category ?? 'tree').tool;
    expect(['mushroom', 'driftwood', 'loose_stones', 'boreal_nettle'].map(toolOf)).toEqual(
      Array.from({ length: 4 }, () => 'hand'),
    );
    expect(['siberian_dwarf_pine', 'ermans_birch', 'basalt_boulder'].map(toolOf)).toEqual([
      'knife',
      'axe',
      'pick',
    ]);
  });

  it('tips name existing keys', () => {
    const ids = new Set([...BINDINGS, ...new Panels(PANELS).bindings()].map(({ id }) => id));
    const keys = TIP_GROUPS.flatMap(({ tips }) => tips.flatMap((tip) => tip.keys));
    expect(keys.filter((key) => !ids.has(key))).toEqual([]);
    expect(keys.length).toBeGreaterThan(5);
  });
});

/** Subjects of the tips (interface specification, section 2.10), and additional needs of a night outdoors. */
const SUBJECTS: Readonly<Record<string, RegExp>> = {
  inventory: /\bbag has \d+ places/,
  tools: /\btools?\b/,
  'first tools': /flint, dry sticks and raw fiber/,
  weapons: /\bweapon in hand\b/,
  armour: /\bClothes keep off a part of a blow\b/,
  biomes: /\bbog\b.*\bglacier\b/,
  night: /\bdark from \d/,
  hunger: /\bhunger\b/,
  thirst: /\bThirst\b.*\bdrink\b/,
  temperature: /\btemperature\b.* °C/,
  wet: /\bWet\b.*\bsoaked\b/,
  wind: /\bwind takes\b/,
  bases: /\bhearth\b.*\bbase\b/,
  walls: /\bwalls\b.*\bstand\b/,
  roofs: /\broof\b.*\bwall\b/,
  rooms: /\broom is\b/,
  locks: /\block\b.*\bcode\b/,
  'sleeping-bag respawn': /\bsleeping bag\b.*\bwake\b.*\bdied\b/,
  allies: /\btruce\b/,
  'jump check for friendliness': /\bFriend or not\? Jump twice\b/,
  'hazards: lava': /\bLava\b/,
  'hazards: geysers': /\bgeyser\b.*\berupts\b/,
  'hazards: snow': /\bDeep snow\b/,
  'hazards: the bog': /\bcries in the bog\b/,
  'hazards: stations': /\bstation is a hot spot\b/,
};

it.each(Object.entries(SUBJECTS))('22.27: a tip speaks of %s', (_, words) => {
  expect(texts.filter((text) => words.test(text))).not.toEqual([]);
});

it('the first tools are made by hand, from materials that bare hands can gather', () => {
  const first: readonly number[] = [ITEM.stoneHatchet, ITEM.flintKnife];
  const made = RECIPES.all.filter(({ product }) => first.includes(product.item_id));
  expect(made.map(({ station, learnt }) => `${station} ${learnt}`)).toEqual(['hand known', 'hand known']);
  expect(new Set(made.flatMap(({ ingredients }) => ingredients.map(({ item_id }) => item_id)))).toEqual(
    new Set([ITEM.flint, ITEM.drySticks, ITEM.rawFiber]),
  );
});

describe('the search in tips', () => {
  it('the search finds every word in any order, in text and title, regardless of case', () => {
    expect(searchTips('', MOUSE).flatMap(({ tips }) => tips)).toEqual(
      TIP_GROUPS.flatMap(({ tips }) => tips).filter(({ rules }) => rules?.includes('consent') !== false),
    );
    const found = searchTips('  FRIEND jump ', MOUSE).flatMap(({ tips }) => tips.map(({ text }) => text));
    expect(found).toEqual([
      expect.stringMatching(/^Friend or not\? Jump twice/),
      expect.stringMatching(/^Peace can be offered without a jump/),
    ]);
    expect(searchTips('weapons', MOUSE).map(({ title }) => title)).toContain('Weapons');
    expect(searchTips('helicopter', MOUSE)).toEqual([]);
  });

  const find = (search: string) =>
    searchTips(search, MOUSE).flatMap(({ tips }) => tips.map(({ text }) => text));

  it.each(['neighbour', 'neighbors', 'together', 'friend', 'Friends', 'allies', 'peace', 'people', 'neighb'])(
    'a search for %s finds how to make peace, how to give, and the list of people',
    (word) => {
      const found = find(word);
      for (const start of ['Friend or not?', 'Something for a friend?', 'Peace can be offered'])
        expect(
          found.some((text) => text.startsWith(start)),
          start,
        ).toBe(true);
    },
  );

  it('a search for a gift or for help finds what to do for somebody', () => {
    for (const word of ['gift', 'present', 'give', 'trade', 'gifts'])
      expect(
        find(word).some((text) => text.startsWith('Something for a friend?')),
        word,
      ).toBe(true);
    for (const word of ['help', 'rescue', 'revive'])
      expect(
        find(word).some((text) => text.startsWith('Somebody on the ground?')),
        word,
      ).toBe(true);
  });

  it('American spelling finds the same tips as British spelling', () => {
    for (const [american, british] of [
      ['armor', 'armour'],
      ['center', 'centre'],
      ['neighbor', 'neighbour'],
    ] as const) {
      expect(find(british)).not.toEqual([]);
      expect(find(american)).toEqual(find(british));
    }
    expect(plainText('Color, gray fibers, organized')).toBe('colour, grey fibres, organised');
  });
});

it('the tip for a given number is always the same, and all tips appear in turn', () => {
  const count = searchTips('', MOUSE).flatMap(({ tips }) => tips).length;
  expect(tipOf(0, MOUSE).text).toBe(texts[0]);
  expect(tipOf(count + 2, MOUSE)).toEqual(tipOf(2, MOUSE));
  expect(tipOf(-1, MOUSE).text).toBe(texts.at(-1));
  expect(new Set(texts.map((_, n) => tipOf(n, MOUSE).text)).size).toBe(count);
});

it('a touch player sees no tip about mice and keys, neither in the list nor while waiting', () => {
  const shown = searchTips('', TOUCH).flatMap(({ tips }) => tips);
  const waited = texts.map((_, n) => tipOf(n, TOUCH));
  for (const tip of [...shown, ...waited]) expect(tip.text).not.toMatch(/\b(mouse|key|click|Shift)\b/i);
  const all = searchTips('', MOUSE).flatMap(({ tips }) => tips);
  expect(shown.length).toBe(all.length - written.filter((tip) => 'unlessTouch' in tip).length);
});

describe('tips about fights', () => {
  const shown = (rule: TipReader['rule']) =>
    searchTips('', { isTouch: false, rule }).flatMap(({ tips }) => tips.map(({ text }) => text));

  it.each(['open', 'off'] as const)(
    'no tip speaks of feuds, hot spots or shelter where there are none: rule %s',
    (rule) => {
      for (const text of shown(rule))
        expect(text).not.toMatch(/feud|hot spot|first \d+ minutes of play no player/i);
    },
  );

  it('each rule has a tip of its own, and none of these is shown before the rule is known', () => {
    const own = {
      consent: /only where both are in feud/,
      open: /Nobody asks before/,
      off: /no player harms another\. Only/,
    };
    for (const rule of PVP_RULES)
      for (const [about, words] of Object.entries(own))
        expect(
          shown(rule).some((text) => words.test(text)),
          `${rule} ${about}`,
        ).toBe(rule === about);
    for (const words of Object.values(own))
      expect(shown(null).filter((text) => words.test(text))).toEqual([]);
    for (const text of shown(null)) expect(shown('off')).toContain(text);
  });
});
