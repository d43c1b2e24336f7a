/** The one way from the site into the game's client: loaded when somebody enters, never before. */

export interface GameOptions {
  readonly user: { readonly id: string; readonly email: string };
  readonly onLeave: () => void;
}

export interface RunningGame {
  destroy(): void;
}

interface GameModule {
  startGame(root: HTMLElement, options: GameOptions): RunningGame;
}

const modules = import.meta.glob<GameModule>('../../game/client/boot.ts');

/** @throws when the game's files cannot be fetched */
export async function loadGame(): Promise<GameModule> {
  const load = modules['../../game/client/boot.ts'];
  if (load === undefined) throw new Error('This build has no game in it: build the site again');
  return load();
}
