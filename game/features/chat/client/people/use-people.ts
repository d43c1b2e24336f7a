/** The known people, looked up again while a panel shows them. */
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { useNow } from '#game/client/hud/use-now.ts';
import type { MutedPlayer } from '../mutes.ts';
import { knownPeople, type Person } from './person.ts';

/** Interval at which places and times are updated, in ms. */
const LOOK_MS = 500;

interface Known {
  readonly people: readonly Person[];
  /** Time of the look, by the clock of this browser in ms. */
  readonly now: number;
}

export function usePeople(): Known {
  const { view } = useGame();
  const pvp = useGameState((state) => state.pvp);
  // The players in view and the chat are read by the map's part; a change of them is shown at once.
  useGameState(({ players }) => players);
  useGameState(({ chat }) => chat);
  useNow(LOOK_MS);
  const now = performance.now();
  return { people: knownPeople(view.map.sightings(), pvp, now), now };
}

/** Returns one player, also if nothing more is known of them than the name. */
export function usePerson({ id, name }: MutedPlayer): Known & { readonly person: Person } {
  const { people, now } = usePeople();
  const bond = { peaceLeft: null, isPartner: false, shownLeft: null };
  const known = people.find((person) => person.id === id);
  return { people, now, person: known ?? { id, name, section: null, sighting: null, bond } };
}
