/** To whom a door or a box is open besides its owner. */

/** owner: nobody else · members: those of the claim · guests: and who has a truce with the owner · all: everybody. */
export const AUDIENCES = ['owner', 'members', 'guests', 'all'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** What a door or box is set to, from its state. */
export function audienceOf({ rights }: Readonly<Record<string, unknown>>): Audience {
  return AUDIENCES.find((audience) => audience === rights) ?? 'members';
}
