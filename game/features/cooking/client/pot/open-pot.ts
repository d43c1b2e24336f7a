/** The pot whose panel is open. */
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import type { ShownPot } from '../pot-slice.ts';

export interface OpenPot {
  readonly fixture: KnownFixture;
  readonly shown: ShownPot;
  /** True if the fire under it burns. */
  readonly isFireOn: boolean;
}

export const TABS = [
  { id: 'pot', name: 'Pot' },
  { id: 'cookbook', name: 'Cookbook' },
] as const;
export type Tab = (typeof TABS)[number]['id'];

type Owned = Pick<KnownFixture, 'whose'>;

/** Returns the title of the panel. The cauldron at the world's centre has no owner. */
export const titleOf = ({ whose }: Owned): string =>
  whose === 'mine' ? 'Field cauldron' : whose === null ? 'Everybody’s cauldron' : 'Somebody’s cauldron';

/** True if the player may take pieces out and start the pot. */
export const mayStart = ({ whose }: Owned): boolean => whose === 'mine' || whose === null;
