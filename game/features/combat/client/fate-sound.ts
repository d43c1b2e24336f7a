/** What the local player hears of their own fate: the fall of a knock-out, rising again, death. */
import type { PlayHere } from '#game/client/audio/names.ts';
import type { GameStore } from '#game/client/store/store.ts';

/** Listens to the store; the function returned ends that. */
export function playFateSounds(store: GameStore, play: PlayHere): () => void {
  return store.subscribe(({ fall, phase }, before) => {
    const isAlive = phase === 'playing' && before.phase === 'playing';
    if (phase === 'dead' && before.phase === 'playing') play('death', 0.8);
    else if (isAlive && fall && !before.fall) play('collapse', 1);
    else if (isAlive && !fall && before.fall) play('rise', 0.8);
  });
}
