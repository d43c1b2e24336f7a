/** Looks at the structure of the open panel, again and again. */
import type { GameActions } from '#game/client/actions/actions.ts';
import type { GameView } from '#game/client/session/session.ts';
import { isGone } from '#game/client/store/because.ts';
import { STRUCTURE } from '#game/client/store/panels.ts';

type Looking = Pick<GameView, 'building' | 'fixtures'>;

/**
 * Returns a function that asks the server about the structure. A structure that was taken back or burnt down is gone:
 * the panel ends and says so.
 */
export function lookAgain(
  { building, fixtures }: Looking,
  actions: Pick<GameActions, 'closePanel'>,
  id: string,
): () => void {
  const name = fixtures.find(id)?.definition.name ?? 'structure';
  return () => {
    if (fixtures.find(id)) building.look(id);
    else actions.closePanel(STRUCTURE, isGone(name));
  };
}
