/** Sounds for the local player being knocked out, rising again and dying. */
import type { PlayHere } from '#game/client/audio/names.ts';
import type { GameStore } from '#game/client/store/store.ts';

/** Plays the sounds when the store changes. Returns a function that stops this. */
export function playFateSounds(store: GameStore, play: PlayHere): () => void {
  return store.subscribe(({ fall, phase }, before) => {
    const isAlive = phase === 'playing' && before.phase === 'playing';
    if (phase === 'dead' && before.phase === 'playing') play('death', 0.8);
    else if (isAlive && fall && !before.fall) play('collapse', 1);
    else if (isAlive && !fall && before.fall) play('rise', 0.8);
  });
}
