/** The button that starts a pot: it always stands there, and says the one reason why it cannot be pressed. */
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { BINDINGS } from '#game/client/input/bindings.ts';
import { createKeyMapStore } from '#game/client/input/key-map-store.ts';
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import { firstSettings } from '#game/client/settings/settings.ts';
import { createGameStore } from '#game/client/store/store.ts';
import { type CookFacts, cookReason } from '#game/features/cooking/client/pot/cook-reason.ts';
import { Filling } from '#game/features/cooking/client/pot/Filling.tsx';
import { FireLine } from '#game/features/cooking/client/pot/FireLine.tsx';
import { FireUnder } from '#game/features/cooking/client/pot/FireUnder.tsx';
import { nearestWater } from '#game/features/cooking/client/pot/nearest-water.ts';
import { PotSheet } from '#game/features/cooking/client/pot/PotSheet.tsx';
import { readPot } from '#game/features/cooking/client/pot-slice.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { WATER_BUTT_ID } from '#game/shared/defs/fixture-kind.ts';
import { TERRAIN } from '#game/shared/defs/terrain.ts';
import { hudMarkup } from '#tests/helpers/play/hud-markup.ts';

vi.mock(import('#game/client/hud/wool/textures.ts'), () => ({ textureUrl: () => '' }) as never);

const ONE = { quantity: 1 };
const holds = (itemId: number, quantity = 1, state: object = {}) =>
  new Map([[0, { itemId, quantity, state }]]);
const FULL: CookFacts = {
  isKeptOff: false,
  pieces: [ONE, ONE, ONE],
  water: 1,
  bag: new Map(),
  source: () => null,
  fire: 'burning',
  noRight: null,
};
const words = (change: Partial<CookFacts>) => cookReason({ ...FULL, ...change })?.words ?? null;

describe('the reason why a pot cannot be started', () => {
  it('the reason that counts is the one that the player can act on first: food, water, the fire, and last the right', () => {
    const all: CookFacts = {
      isKeptOff: true,
      pieces: [],
      water: 0,
      bag: new Map(),
      source: () => null,
      fire: 'not lit',
      noRight: 'Zoya can cook this.',
    };
    const steps: Partial<CookFacts>[] = [
      {},
      { isKeptOff: false },
      { pieces: [ONE, ONE, { quantity: 2 }] },
      { water: 1 },
      { pieces: [ONE, ONE, ONE] },
      { fire: 'burning' },
      { noRight: null },
    ];
    let facts = all;
    const kinds = steps.map((step) => {
      facts = { ...facts, ...step };
      return cookReason(facts)?.kind ?? null;
    });
    expect(kinds).toEqual(['feud', 'food', 'water', 'even', 'fire', 'right', null]);
  });

  it('the reason names the missing food, and tells a fire that went out from one that was never lit', () => {
    expect(words({})).toBeNull();
    expect(words({ pieces: [] })).toBe('Put something in first: three pieces of food.');
    // At a pot of others this is said before the first piece goes in.
    const theirs = { pieces: [], noRight: 'Zoya can cook this.' };
    expect(words(theirs)).toBe('Put something in first: three pieces of food. Zoya can cook this.');
    expect(words({ pieces: [ONE, ONE] })).toBe('One more piece of food is missing.');
    expect(words({ fire: 'out' })).toBe('The fire is out.');
    expect(words({ fire: 'not lit' })).toBe('The fire is not lit.');
  });

  it('the reason leads to missing water: that in the bag first, then the nearest on the land', () => {
    const snow = () => ({ kind: 'snow', way: '40 m south-east' }) as const;
    const dry = (change: Partial<CookFacts>) => words({ water: 0, source: snow, ...change });
    expect(dry({})).toBe('One water missing: snow lies 40 m south-east.');
    expect(dry({ bag: holds(ITEM.packedSnow, 2) })).toBe('One water missing: put your snow in.');
    expect(dry({ bag: holds(ITEM.ice) })).toBe('One water missing: put your ice in.');
    expect(dry({ bag: holds(ITEM.flask, 1, { sips: 1 }) })).toContain('pour a sip from your flask in');
    expect(dry({ bag: holds(ITEM.packedSnow) })).toBe(
      'One water missing: one more snow makes it, and snow lies 40 m south-east.',
    );
    expect(dry({ source: () => ({ kind: 'snow', way: null }) })).toContain('snow lies at your feet');
    expect(dry({ source: () => ({ kind: 'fresh', way: '8 m north' }) })).toBe(
      'One water missing: fresh water for your flask is 8 m north.',
    );
    expect(dry({ source: () => null })).toContain('snow, ice or a sip from a flask makes it');
    const two = { quantity: 2 };
    expect(dry({ pieces: [two, two, two] })).toContain('Two water missing');
  });
});

describe('the nearest water for a pot', () => {
  /** Snow 640 px to the east, a river 320 px to the south, and moss everywhere else. */
  const ground = {
    terrainAtTile: (x: number, y: number) => ({
      id: x === 10 ? TERRAIN.lightSnow : y === 5 ? TERRAIN.river : TERRAIN.moss,
      name: '',
    }),
  };
  const near = (bag: ReturnType<typeof holds>, butts: readonly object[] = []) =>
    nearestWater({ body: { x: 32, y: 32 }, ground, fixtures: { near: () => butts } } as never, bag);

  it('snow is the water for a player without a flask, and for one with a flask fresh water if that is nearer', () => {
    expect(near(holds(ITEM.crowberry))).toEqual({ kind: 'snow', way: '20 m east' });
    expect(near(holds(ITEM.flask))).toEqual({ kind: 'fresh', way: '10 m south' });
    const butt = { kind: WATER_BUTT_ID, x: 32, y: 0 };
    expect(near(holds(ITEM.flask), [butt])).toEqual({ kind: 'fresh', way: null });
  });
});

describe('the panel of a pot that cannot be started', () => {
  const FIRE = { id: 'fire', kind: ITEM.campfire, x: 0, y: 0 };

  function markup(
    part: 'laptop' | 'phone' | 'fire' | 'fire line',
    { offer = null as object | null, fire = { burning: -600_000 } as object, hasFood = true } = {},
  ): string {
    const first = createGameStore().getState();
    const pieces = new Map([0, 1, 2].map((at) => [at, { itemId: ITEM.boletus, quantity: 1 }]));
    const contents = hasFood ? pieces : new Map();
    const store = createStore(() => ({ ...first, pot: { ...first.pot, contents } }));
    const settings = createStore(() => firstSettings({ cores: 4, isMobile: false }));
    const fixtures = { near: () => [{ ...FIRE, state: fire }] };
    const ground = { terrainIdAt: () => TERRAIN.sea, terrainAtTile: () => ({ id: TERRAIN.sea, name: '' }) };
    const view = { fixtures, wallTime: () => 0, ground, body: { x: 0, y: 0 }, bodies: () => [] };
    const pot = {
      fixture: { id: 'pot', x: 0, y: 0, whose: 'mine' } as KnownFixture,
      shown: readPot({ phase: 'filling', water: 1, fire: 'fire' }, 0),
      isFireOn: (fire as { burning?: number }).burning === 9000,
      owner: null,
      may: () => true,
    };
    const content = {
      laptop: () => createElement(Filling, { pot }),
      phone: () => createElement(PotSheet, { ...pot, way: 'upright' }),
      fire: () => createElement(FireUnder, pot),
      'fire line': () => createElement(FireLine, pot),
    }[part]();
    const uses = { offered: () => offer };
    const parts = { store, settings, view, uses, keyMap: createKeyMapStore(BINDINGS), actions: { pot: {} } };
    return hudMarkup(parts)(content);
  }

  it.each(['laptop', 'phone'] as const)(
    'the button that cooks stands on a %s greyed, with its reason beside it',
    (on) => {
      const shown = markup(on);
      const [button = ''] = /<button[^>]*>Cook<\/button>/.exec(shown) ?? [];
      expect(button).toContain('aria-disabled="true"');
      const [, reasonId = ''] = /aria-describedby="([^"]+)"/.exec(button) ?? [];
      expect(shown).toMatch(new RegExp(`<p id="${reasonId}"[^>]*role="status"[^>]*>The fire is out.</p>`));
      const ready = markup(on, { fire: { burning: 9000 } });
      expect(/<button[^>]*>Cook<\/button>/.exec(ready)?.[0]).toContain('aria-disabled="false"');
    },
  );

  it('the row of pages and of the button that closes is the last of the foot on a phone, below the deed', () => {
    const shown = markup('phone');
    expect(shown.indexOf('>Cookbook<')).toBeGreaterThan(shown.indexOf('>Cook<'));
    expect(shown.trimEnd()).toMatch(/Close<\/button><\/div><\/footer><\/div>$/);
  });

  it('sea water is boiled for salt only in an empty pot over a burning fire by the sea', () => {
    const salt = (change: object) => markup('laptop', change).includes('Boil sea water for salt');
    expect(salt({ hasFood: false, fire: { burning: 9000 } })).toBe(true);
    expect(salt({ hasFood: false })).toBe(false);
    expect(salt({ fire: { burning: 9000 } })).toBe(false);
  });

  it.each(['fire', 'fire line'] as const)(
    'an unlit fire says so in words, with what it lacks: %s',
    (part) => {
      const lacks = { hint: 'Flint is needed to light it', isReady: false, name: 'Campfire' };
      const shown = markup(part, { fire: {}, offer: lacks });
      expect(shown).toContain('The fire is not lit.');
      expect(shown).toContain('Flint is needed to light it');
      expect(markup(part)).toContain('The fire is out.');
      const ready = { hint: 'Press [use] to light', isReady: true, name: 'Campfire' };
      expect(markup(part, { fire: {}, offer: ready })).toMatch(/The fire is not lit\..*Light/);
    },
  );
});
