/** What of a fixture stops bodies now: an open door stops nobody. */
import type { FixtureKind, SolidShape } from '#game/shared/defs/fixture-kind.ts';
import { structureOf } from './structures.ts';

type State = Readonly<Record<string, unknown>>;

/** Is this a door, and does it stand open? */
export const isOpenDoor = (kind: number, state: State): boolean =>
  state.open === true && structureOf(kind)?.use === 'door';

export function solidNow({ id, solid }: FixtureKind, state: State): SolidShape | null {
  return solid !== null && isOpenDoor(id, state) ? null : solid;
}
