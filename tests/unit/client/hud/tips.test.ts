/** What SOVA advises is true of the game: figures come from the rules, keys from the bindings. */
import { describe, expect, it } from 'vitest';
import { PANELS } from '#game/client/hud/panels/registry.ts';
import { FIGURES } from '#game/client/hud/tips/figures.ts';
import { fillIn, searchTips, TIP_GROUPS, tipOf } from '#game/client/hud/tips/tip-list.ts';
import { BINDINGS } from '#game/client/input/bindings.ts';
import { Panels } from '#game/client/state/panels.ts';
import { NODE_TYPES, nodeCategory } from '#game/shared/defs/nodes.ts';
import { TERRAIN, terrainById } from '#game/shared/defs/terrain.ts';
import { HEARING_PX } from '#game/shared/rules/hearing.ts';
import { TRUCE_MS } from '#game/shared/rules/pvp.ts';
import content from '../../../../content/tips/tips.json';

const written = content.flatMap(({ tips }) => tips);
const texts = TIP_GROUPS.flatMap(({ tips }) => tips.map(({ text }) => text));

describe('tips', () => {
  it('are many, each once, and short enough for a phone', () => {
    expect(texts.length).toBeGreaterThanOrEqual(40);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => text.length > 160)).toEqual([]);
  });

  it('quote no figure that is not taken from the rules, and none is taken in vain', () => {
    for (const { text } of written) expect(text.replace(/\{\w+\}/g, '')).not.toMatch(/\d/);
    const named = written.flatMap(({ text }) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
    expect([...new Set(named)].sort()).toEqual(Object.keys(FIGURES).sort());
    for (const [name, figure] of Object.entries(FIGURES))
      expect(String(figure), name).toMatch(/^\d+(:\d\d)?$/);
    for (const text of texts) expect(text).not.toMatch(/[{}]|NaN|undefined/);
  });

  it('say what the rules say', () => {
    expect(fillIn('{truceMinutes} {hearingTiles}')).toBe(
      `${TRUCE_MS / 60_000} ${Math.round(HEARING_PX / 64)}`,
    );
    expect(() => fillIn('{nonsense}')).toThrow('nonsense');
  });

  it('claim of ground and hands what the definitions have', () => {
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

  it('name keys that there are', () => {
    const ids = new Set([...BINDINGS, ...new Panels(PANELS).bindings()].map(({ id }) => id));
    const keys = TIP_GROUPS.flatMap(({ tips }) => tips.flatMap((tip) => tip.keys));
    expect(keys.filter((key) => !ids.has(key))).toEqual([]);
    expect(keys.length).toBeGreaterThan(5);
  });
});

describe('the search', () => {
  it('finds every word in any order, in text and title, whatever the case', () => {
    expect(searchTips('')).toEqual(TIP_GROUPS);
    const found = searchTips('  FRIEND jump ').flatMap(({ tips }) => tips.map(({ text }) => text));
    expect(found).toEqual([expect.stringMatching(/^Friend or not\? Jump twice/)]);
    expect(searchTips('weapons').map(({ title }) => title)).toContain('Weapons');
    expect(searchTips('helicopter')).toEqual([]);
  });
});

it('a tip for a moment is the same for one number, and goes round', () => {
  expect(tipOf(0).text).toBe(texts[0]);
  expect(tipOf(texts.length + 2)).toEqual(tipOf(2));
  expect(tipOf(-1).text).toBe(texts.at(-1));
});
