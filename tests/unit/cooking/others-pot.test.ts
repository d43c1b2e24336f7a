/** The panel of another player's pot, and E at it: what is waited for, who may, and what can be asked. */
import { createElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { BINDINGS } from '#game/client/input/bindings.ts';
import { createKeyMapStore } from '#game/client/input/key-map-store.ts';
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import { firstSettings } from '#game/client/settings/settings.ts';
import { createGameStore } from '#game/client/store/store.ts';
import { Brewing, Stir } from '#game/features/cooking/client/pot/Brewing.tsx';
import { Done, OwnLadle } from '#game/features/cooking/client/pot/Done.tsx';
import { Filling } from '#game/features/cooking/client/pot/Filling.tsx';
import { type OpenPot, titleOf } from '#game/features/cooking/client/pot/open-pot.ts';
import { waitWords } from '#game/features/cooking/client/pot/wait-words.ts';
import { rightsAt } from '#game/features/cooking/client/pot-rights.ts';
import { readPot, type ShownPot } from '#game/features/cooking/client/pot-slice.ts';
import { KEPT_FOR_COOKS_MS, type PotAct } from '#game/features/cooking/shared/pot-rights.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import type { Whose } from '#game/features/structures/shared/ownership.ts';
import { hudMarkup } from '#tests/helpers/play/hud-markup.ts';

const ZOYA = { id: 'zoya', name: 'Zoya', isAsleep: false };
const FILLING = readPot({ phase: 'filling', water: 1 }, 0);
const BREWING = readPot({ phase: 'brewing', since: 0, brewMs: 20_000, windows: '5000,10000' }, 0);
const DONE = readPot(
  { phase: 'done', since: -20_000, brewMs: 20_000, left: 2, dish: ITEM.borscht, name: 'Borscht' },
  0,
);
const STRANGER: readonly PotAct[] = ['fill'];
const HELPER: readonly PotAct[] = ['fill', 'stir', 'ladle'];
const FRIEND: readonly PotAct[] = ['fill', 'cook', 'stir', 'ladle', 'offer'];

function potOf(shown: ShownPot, acts: readonly PotAct[], change: Partial<OpenPot> = {}): OpenPot {
  const whose: Whose = acts === FRIEND ? 'ours' : 'others';
  return {
    fixture: { id: 'pot', x: 0, y: 0, whose } as KnownFixture,
    shown,
    isFireOn: true,
    owner: ZOYA,
    may: (act) => acts.includes(act),
    ...change,
  };
}

/** Returns the markup of a part of the panel, with three pieces in the pot. @param awaited ids that were asked */
function shown(children: ReactNode, awaited: readonly string[] = []): string {
  const first = createGameStore().getState();
  const contents = new Map([0, 1, 2].map((at) => [at, { itemId: ITEM.boletus, quantity: 1 }]));
  const store = createStore(() => ({
    ...first,
    pot: { ...first.pot, contents },
    asking: { ...first.asking, awaited },
  }));
  const settings = createStore(() => firstSettings({ cores: 4, isMobile: false }));
  const fixtures = { near: () => [{ kind: ITEM.campfire, state: { burning: -600_000 } }] };
  const view = { bodies: () => [], wallTime: () => 0, fixtures, ground: null };
  return hudMarkup({ store, settings, view, keyMap: createKeyMapStore(BINDINGS), actions: { pot: {} } })(
    children,
  );
}

const buttons = (markup: string): string[] =>
  [...markup.matchAll(/<button[^>]*wool-button[^>]*>(.*?)<\/button>/g)].map(([, inside = '']) =>
    inside.replace(/<span[^>]*glyph[^>]*>.*?<\/span>|<[^>]*>/g, '').trim(),
  );

describe("the panel of another player's pot", () => {
  it('its title names the owner, and "Somebody" while the name is not known', () => {
    expect(titleOf({ whose: 'others' }, 'Zoya')).toBe('Zoya’s cauldron');
    expect(titleOf({ whose: 'ours' }, null)).toBe('Somebody’s cauldron');
    expect([titleOf({ whose: 'mine' }, 'Zoya'), titleOf({ whose: null }, null)]).toEqual([
      'Field cauldron',
      'Everybody’s cauldron',
    ]);
  });

  it('a full pot says that a friend may cook it, and for a stranger that its owner can, with two questions to her', () => {
    const filling = (
      acts: readonly PotAct[],
      change: Partial<OpenPot> = {},
      awaited: readonly string[] = [],
    ) => shown(createElement(Filling, { pot: potOf(FILLING, acts, change) }), awaited);
    const friend = filling(FRIEND);
    expect(friend).toContain('Ready. You may cook it.');
    expect(buttons(friend)).toEqual(['Cook']);
    const stranger = filling(STRANGER);
    expect(stranger).toContain('Zoya can cook this.');
    expect(buttons(stranger)).toEqual(['Offer peace', 'Cook', 'Ask her']);
    expect(stranger).not.toContain('Take it out');
    expect(buttons(filling(STRANGER, {}, ['pot', 'zoya']))).toEqual([
      'Peace is offered',
      'Cook',
      'She is asked',
    ]);
    expect(buttons(filling(STRANGER, { isFireOn: false }))).toEqual(['Offer peace', 'Cook']);
  });

  it('the pot of an owner who has left says that it goes with her, and nothing can be asked of her', () => {
    const owner = { ...ZOYA, isAsleep: true };
    for (const part of [Filling, Brewing, Done]) {
      const pot = potOf(part === Filling ? FILLING : part === Brewing ? BREWING : DONE, STRANGER, { owner });
      const markup = shown(createElement(part, { pot }));
      expect(markup).toContain('Zoya is asleep; her pot goes with her.');
      expect(buttons(markup)).toEqual(part === Filling ? ['Cook'] : []);
    }
    const unfit = shown(createElement(Filling, { pot: potOf(FILLING, FRIEND, { owner, isFireOn: false }) }));
    expect(unfit).toContain('The fire is out.');
    expect(unfit).toContain('Zoya is asleep; her pot goes with her.');
  });

  it('a player who may stir has the button for it, and before the first stir the advice', () => {
    const brewing = (acts: readonly PotAct[]) => shown(createElement(Brewing, { pot: potOf(BREWING, acts) }));
    expect(brewing(HELPER)).toContain('It bubbles three times. Stir at once, each time, and not between.');
    expect(buttons(brewing(HELPER))).toEqual(['Wait for the bubbles', 'Offer peace']);
    expect(buttons(brewing(FRIEND))).toEqual(['Wait for the bubbles']);
    const stranger = brewing(STRANGER);
    expect(stranger).toContain('Zoya can stir this, and so can those who put something in.');
    expect(stranger).not.toContain('It bubbles');
    expect(buttons(stranger)).toEqual(['Offer peace']);
    expect(shown(createElement(Stir, { pot: potOf(BREWING, STRANGER) }))).toBe('');
  });

  it('a dish that is kept for its cooks says for how long, and has no button to ladle', () => {
    const done = (acts: readonly PotAct[]) => shown(createElement(Done, { pot: potOf(DONE, acts) }));
    expect(done(STRANGER)).toContain('Zoya serves it first. In 0:30 it is for everybody.');
    expect(buttons(done(STRANGER))).toEqual(['Offer peace']);
    expect(done(['fill', 'stir'])).toContain('You have had your bowl. In 0:30 the rest is for everybody.');
    expect(buttons(done(FRIEND))).toEqual(['Ladle out for yourself']);
    expect(shown(createElement(OwnLadle, { pot: potOf(DONE, STRANGER) }))).toBe('');
    expect(waitWords(potOf(DONE, HELPER), 'Zoya', 0)).toBeNull();
  });
});

describe('the rights at a pot, as the client knows them', () => {
  const NO_HEARTHS = { near: () => [], find: () => undefined };
  const rights = (whose: Whose | null, change: object = {}, pot = FILLING) => {
    const fixture = { id: 'pot', x: 0, y: 0, whose, state: { fire: 'fire' } } as unknown as KnownFixture;
    const facts = { fixtures: NO_HEARTHS, at: null, pvp: null, wallNow: 0, ...change };
    return rightsAt(fixture, pot, facts as never);
  };

  it('the ownership of the pot and the land gives them before the server has sent a message', () => {
    expect([rights('ours')('cook'), rights('others')('cook'), rights(null)('take')]).toEqual([
      true,
      false,
      true,
    ]);
    const hearth = { kind: ITEM.hearth, x: 0, y: 0, whose: 'ours' };
    const land = (before?: boolean) => ({ near: () => [hearth], find: () => ({ state: { before } }) });
    expect(rights('others', { fixtures: land() })('cook')).toBe(true);
    // A claim has no right to a pot over a fire that stood there before.
    expect(rights('others', { fixtures: land(true) })('cook')).toBe(false);
  });

  it('the server adds those of a helper at this pot, and a feud takes all away', () => {
    const at = (id: string) => ({ at: { id, owner: ZOYA, may: HELPER } });
    expect([rights('others', at('pot'))('stir'), rights('others', at('other'))('stir')]).toEqual([
      true,
      false,
    ]);
    const pvp = { feudEndsIn: 5000, isFeudOn: false, feudBeginsIn: null };
    expect(rights('ours', { ...at('pot'), pvp })('stir')).toBe(false);
    expect(rights('mine', { pvp })('stir')).toBe(true);
  });

  it('half a minute after it is done a dish is for everybody, by the clock of the client', () => {
    const ladle = (wallNow: number) => rights('others', { wallNow }, DONE)('ladle');
    expect([ladle(KEPT_FOR_COOKS_MS - 1), ladle(KEPT_FOR_COOKS_MS)]).toEqual([false, true]);
  });
});
