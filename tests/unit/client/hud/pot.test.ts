/** The panel of the pot, as it is written: what is missing, what it has become, what the cookbook tells. */
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { GameContext, type GameContextValue } from '#game/client/hud/context.tsx';
import { Cookbook } from '#game/client/hud/pot/Cookbook.tsx';
import { Done } from '#game/client/hud/pot/Done.tsx';
import { readPot } from '#game/client/state/pot-slice.ts';
import { firstSettings } from '#game/client/state/settings/settings.ts';
import { createGameStore } from '#game/client/state/store.ts';
import { ITEM } from '#game/shared/defs/items.ts';
import { POT_REACH } from '#game/shared/rules/cooking.ts';

function shown(children: ReactNode, pages: readonly object[] = [], bodies: readonly object[] = []): string {
  const first = createGameStore().getState();
  const store = createStore(() => ({ ...first, pot: { ...first.pot, pages } }));
  const settings = createStore(() => firstSettings({ cores: 4, isMobile: false }));
  const view = { bodies: () => bodies, wallTime: () => 0 };
  const value = { store, settings, view, actions: { pot: {} } };
  return renderToStaticMarkup(
    createElement(GameContext, { value: value as object as GameContextValue }, children),
  );
}

it('a pot that is done names its dish and how much is left', () => {
  const pot = readPot({ phase: 'done', left: 1, dish: ITEM.borscht, name: 'Borscht' }, 0);
  const markup = shown(createElement(Done, { id: 'pot', pot, place: { x: 0, y: 0 } }));
  expect(markup).toContain('<h3>Borscht</h3>');
  expect(markup).toContain('1 serving left');
});

it('a ladleful is offered to those alone who stand by the pot, on their feet, and look at it', () => {
  const somebody = (username: string, x: number, facing: string, odd: object = {}) => ({
    id: username,
    kind: 'player',
    player: { username },
    isDown: false,
    pose: { x, y: 0, motion: { facing, isDead: false } },
    ...odd,
  });
  const near = POT_REACH - 4;
  const pot = readPot({ phase: 'done', left: 4, dish: ITEM.borscht, name: 'Borscht' }, 0);
  const bodies = [
    somebody('Anna', -near, 'right'),
    somebody('Vera', near, 'left'),
    somebody('Olga', -near, 'left'),
    somebody('Zoya', near, 'down'),
    somebody('Nina', POT_REACH + 4, 'left'),
    somebody('Lena', near, 'left', { isDown: true }),
    somebody('Rita', near, 'left', { pose: { x: near, y: 0, motion: { facing: 'left', isDead: true } } }),
    somebody('Hare', near, 'left', { kind: 'hare', player: null }),
  ];
  const markup = shown(createElement(Done, { id: 'pot', pot, place: { x: 0, y: 0 } }), [], bodies);
  expect(markup.match(/For \w+/g)).toEqual(['For Anna', 'For Vera']);
});

it('the cookbook has the pieces of what was cooked, and of what was served only the name', () => {
  const pages = [
    { dish: ITEM.gribnitsa, name: 'Gribnitsa', from: null, pieces: [502, 502, 509] },
    { dish: ITEM.borscht, name: 'Borscht', from: 'Galina', pieces: [] },
  ];
  const markup = shown(createElement(Cookbook), pages);
  expect(markup).toContain('2 of 20 dishes');
  expect(markup).toContain('Birch Boletus · Birch Boletus · Sarana Bulb');
  expect(markup).toContain('served by Galina; what was in it they did not say');
  expect(markup).toContain('sight in the dark +240 px, 12 min');
});
