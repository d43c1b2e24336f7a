/** The fire under a pot, as the client knows it. */
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import type { GameView } from '#game/client/session/game-view.ts';
import { fireStateAt, isFire, readFire } from '#game/features/fire/shared/fire.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { FireUnderPot } from './cook-reason.ts';

/** Maximum distance between a pot and its fire, in px. */
const UNDER = 48;

type Looked = Pick<GameView, 'fixtures' | 'wallTime'>;

/** Returns the fire under a pot; null if there is none in view. */
export const fireUnder = ({ fixtures }: Pick<GameView, 'fixtures'>, { x, y }: Point): KnownFixture | null =>
  fixtures.near(x, y, UNDER).find(({ kind }) => isFire(kind)) ?? null;

/** True if the fire under a pot burns, or if no fire is in view there, because then the server decides. */
export const isBurningUnder = (view: Looked, pot: Point): boolean => fireStateUnder(view, pot) === 'burning';

/** Returns the state of the fire under a pot; burning if no fire is in view there. */
export function fireStateUnder(view: Looked, pot: Point): FireUnderPot {
  const fire = fireUnder(view, pot);
  if (!fire || fireStateAt(fire.kind, fire.state, view.wallTime()) === 'burning') return 'burning';
  return readFire(fire.state).burning === null ? 'not lit' : 'out';
}
