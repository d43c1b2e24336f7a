/** The registry of fixture kinds: its rows are sound, and it refuses unsound ones. */
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defineFixtureKinds, type FixtureKind } from '#game/shared/defs/fixture-kind.ts';
import { FIXTURE_KINDS } from '#game/shared/defs/fixtures.ts';
import { NODE_CATEGORIES } from '#game/shared/defs/nodes.ts';
import { CLIENT_EVENTS } from '#game/shared/protocol/events.ts';
import { PASSABLE_KIND, POST, TEST_KINDS } from '#tests/helpers/world/fixture-kinds.ts';

const SOLID: ReadonlySet<string> = new Set(['tree', 'medium_tree', 'small_tree', 'rock']);

describe('fixture kinds', () => {
  it('the kinds include the categories of nodes, of which only trees and boulders stop bodies', () => {
    for (const { id, interactionRadius } of NODE_CATEGORIES) {
      const kind = FIXTURE_KINDS.all.find(({ key }) => key === id);
      expect(kind).toMatchObject({ keptAs: 'node', reach: interactionRadius });
      expect(kind?.solid !== null, id).toBe(SOLID.has(id));
    }
  });

  it('the kinds name events and pictures that exist', () => {
    for (const { verbs, picture } of FIXTURE_KINDS.all) {
      for (const verb of verbs) expect(Object.keys(CLIENT_EVENTS)).toContain(verb);
      expect(existsSync(`public/${picture}`), picture).toBe(true);
    }
  });

  it('an unsound kind is refused at load time, with the row and the fault named', () => {
    const wrong: [Partial<FixtureKind>, string][] = [
      [{ id: 0 }, 'id'],
      [{ key: 'Rug' }, 'key'],
      [{ name: '' }, 'name'],
      [{ size: { width: 0, height: 64 } }, 'size.width'],
      [{ reach: -1 }, 'reach'],
      [{ solid: { shape: 'circle', radius: 40 } }, 'must not stop bodies beyond'],
      [{ solid: { shape: 'box', halfWidth: 20, halfHeight: 33 } }, 'must not stop bodies beyond'],
      [{ maxHealth: 0 }, 'maxHealth'],
      [{ light: -5 }, 'light'],
      [{ heat: { degrees: 10, near: 300, far: 200 } }, 'near must not exceed far'],
      [{ verbs: ['open it'] }, 'must be the name of an event'],
      [{ picture: '/images/rug.png' }, 'must be a PNG below images/'],
    ];
    for (const [own, words] of wrong)
      expect(() => defineFixtureKinds([{ ...PASSABLE_KIND, ...own }])).toThrow(words);
    expect(() => defineFixtureKinds([PASSABLE_KIND, { ...POST, id: PASSABLE_KIND.id }])).toThrow(
      'the id 901 is declared twice',
    );
    expect(() => defineFixtureKinds([PASSABLE_KIND, { ...POST, key: PASSABLE_KIND.key }])).toThrow(
      'declared twice',
    );
    expect(TEST_KINDS.get(PASSABLE_KIND.id)).toEqual(PASSABLE_KIND);
  });
});
