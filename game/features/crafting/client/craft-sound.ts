/**
 * Sounds of handwork: a knot or a peg at intervals while a job is in progress, and another sound when a piece is done.
 */
import type { PlayHere } from '#game/client/audio/names.ts';
import type { GameStore } from '#game/client/store/store.ts';

/** Time between two sounds of work, in ms. */
const GRIP_MS = 900;
const GAIN = 0.45;

/** Plays the sounds as the store changes. Returns a function that stops this. */
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
