/** The implant's warnings about the body. */
import { expect, it } from 'vitest';
import { createGameStore, type NeedLevels } from '#game/client/store/store.ts';
import { startNeedWatch, WARNINGS } from '#game/features/needs/client/need-watch.ts';

const levels = (now: Partial<Record<keyof NeedLevels, number>>): NeedLevels => {
  const level = (need: keyof NeedLevels) => ({ now: now[need] ?? 80, most: 100, why: null });
  return {
    health: level('health'),
    hunger: level('hunger'),
    thirst: level('thirst'),
    stamina: level('stamina'),
    warmth: level('warmth'),
  };
};

function start() {
  const store = createGameStore();
  store.setState({ phase: 'playing', needs: levels({}) });
  startNeedWatch(store);
  const said = () => store.getState().messages.map(({ text }) => text);
  return { store, said };
}

it('a falling level triggers only its most serious warning, once, and again after the level has recovered', () => {
  const { store, said } = start();
  expect(said()).toEqual([]);
  store.setState({ needs: levels({ warmth: 34 }) });
  store.setState({ needs: levels({ warmth: 30 }) });
  expect(said()).toEqual([expect.stringContaining('You are cold')]);
  store.setState({ needs: levels({ warmth: 12, hunger: 20 }) });
  expect(said().at(-1)).toContain('freezing');
  store.setState({ needs: levels({ warmth: 80 }), messages: [] });
  store.setState({ needs: levels({ warmth: 34 }) });
  expect(said()).toEqual([expect.stringContaining('You are cold')]);
});

it('warnings are not given before the game is being played', () => {
  const { store, said } = start();
  store.setState({ phase: 'loading', needs: levels({ thirst: 3 }) });
  expect(said()).toEqual([]);
});

it('a warning is given for being wet', () => {
  const { store, said } = start();
  store.setState({ felt: { degrees: 2, wetness: 60, reasons: [] } });
  expect(said()).toEqual([expect.stringContaining('wet')]);
});

it('the most serious warning about a level comes first', () => {
  const lines = WARNINGS.map(({ below }) => below);
  expect(lines.slice(0, 3)).toEqual([...lines.slice(0, 3)].sort((a, b) => a - b));
});
