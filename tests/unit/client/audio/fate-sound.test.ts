/** The sounds of falling, rising and dying: one for each turn of fate, none for what stays as it is. */
import { expect, it } from 'vitest';
import { followFate } from '#game/client/audio/fate-sound.ts';
import { createGameStore } from '#game/client/state/store.ts';

it('each turn of fate is heard once', () => {
  const store = createGameStore();
  const heard: string[] = [];
  const end = followFate(store, (sound) => void heard.push(sound));
  const fall = { diesAt: 1, mayGiveUpAt: 1, risesAt: null, helper: null };
  store.setState({ phase: 'playing' });
  store.setState({ fall });
  store.setState({ fall: { ...fall, helper: 'Vera' } });
  store.setState({ fall: null });
  store.setState({ fall });
  store.setState({ phase: 'dead', fall: null });
  store.setState({ phase: 'playing' });
  expect(heard).toEqual(['hit', 'hand', 'hit', 'fell']);
  end();
  store.setState({ fall });
  expect(heard).toHaveLength(4);
});
