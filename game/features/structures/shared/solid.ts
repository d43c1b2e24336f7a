/** The part of a fixture that currently blocks bodies: an open door blocks none. */
import type { FixtureKind, SolidShape } from '#game/shared/defs/fixture-kind.ts';
import { structureOf } from './structures.ts';

type State = Readonly<Record<string, unknown>>;

/** True if this is a door that is open. */
export const isOpenDoor = (kind: number, state: State): boolean =>
  state.open === true && structureOf(kind)?.use === 'door';

/** Returns the shape of a fixture that blocks bodies now; null if it blocks none. */
export function solidNow({ id, solid }: FixtureKind, state: State): SolidShape | null {
  return solid !== null && isOpenDoor(id, state) ? null : solid;
}
