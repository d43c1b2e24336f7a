/** The sounds of handwork: now and then a knot or a peg while something is in work, and when a piece is done. */
import type { PlayHere } from '#game/client/audio/names.ts';
import type { GameStore } from '#game/client/store/store.ts';

/** Between two grips, in ms. */
const GRIP_MS = 900;
const GAIN = 0.45;

/** Listens to the store; the function returned ends that. */
export function playCraftSounds(store: GameStore, play: PlayHere): () => void {
  const timer = setInterval(() => {
    const { crafting, phase } = store.getState();
    if (crafting.working !== null && phase === 'playing') play('craft', GAIN);
  }, GRIP_MS);
  const forget = store.subscribe(({ crafting }, before) => {
    if (crafting.made !== before.crafting.made) play('craft-done', GAIN);
  });
  return () => {
    clearInterval(timer);
    forget();
  };
}
