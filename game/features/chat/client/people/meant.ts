/** Chooses between the player and the structure that a look is meant for. */
import { type Person, personFaced, personUnder } from '#game/client/picking/persons.ts';
import type { GameView } from '#game/client/session/session.ts';
import { type Panels, PERSON, STRUCTURE } from '#game/client/store/panels.ts';
import type { GameStore } from '#game/client/store/store.ts';
import { structuresNear, structureUnder } from '#game/features/building/client/panel/near.ts';
import type { MutedPlayer } from '../mutes.ts';

type Looking = Pick<GameView, 'body' | 'fixtures' | 'combat' | 'bodies'>;

/**
 * Returns the player that a look is meant for; null if it is meant for a structure, or for nothing. Whatever is under
 * the pointer comes first, then the nearer of the faced player and the nearest structure.
 */
export function personMeant(view: Looking): Person | null {
  const { body, combat } = view;
  const pointed = personUnder(view.bodies(), combat.arms.pointer);
  if (pointed || !body || structureUnder(view, combat.arms.pointer)) return pointed;
  const faced = personFaced(view.bodies(), body);
  const [structure] = structuresNear(view);
  const away = ({ x, y }: { readonly x: number; readonly y: number }) => Math.hypot(x - body.x, y - body.y);
  return faced && structure && away(structure) < away(faced.pose) ? null : faced;
}

interface LookDeps {
  readonly store: GameStore;
  readonly session: Looking;
  readonly panels: Panels;
}

interface CardActions {
  openCard(player: MutedPlayer): void;
  closePanel(id: string): void;
}

/**
 * Opens the card of the player that a look is meant for, or closes the open card. Returns false if the look is meant for
 * something else.
 */
export function lookAtPerson(
  { store, session, panels }: LookDeps,
  { openCard, closePanel }: CardActions,
): boolean {
  const state = store.getState();
  if (state.panels.includes(PERSON)) {
    closePanel(PERSON);
    return true;
  }
  if (state.panels.includes(STRUCTURE) || !panels.mayOpenByKey(state, PERSON)) return false;
  const person = personMeant(session);
  if (person) openCard({ id: person.id, name: person.player.username });
  return person !== null;
}
