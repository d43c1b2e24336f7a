/** The pot whose panel is open. */
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import type { PotAct } from '../../shared/pot-rights.ts';
import type { PotOwner, ShownPot } from '../pot-slice.ts';

export interface OpenPot {
  readonly fixture: KnownFixture;
  readonly shown: ShownPot;
  /** True if the fire under it burns. */
  readonly isFireOn: boolean;
  /** Null while it is not known, and for a pot without an owner. */
  readonly owner: PotOwner | null;
  /** True for the acts that the player may do at it. */
  may(act: PotAct): boolean;
}

export const TABS = [
  { id: 'pot', name: 'Pot' },
  { id: 'cookbook', name: 'Cookbook' },
] as const;
export type Tab = (typeof TABS)[number]['id'];

/**
 * Returns the title of the panel. The cauldron at the world's centre has no owner. @param name shown name of the owner;
 * null while it is not known
 */
export function titleOf({ whose }: Pick<KnownFixture, 'whose'>, name: string | null): string {
  if (whose === 'mine') return 'Field cauldron';
  if (whose === null) return 'Everybody’s cauldron';
  return `${name ?? 'Somebody'}’s cauldron`;
}
