/** Pictures for the buttons: every deed has one besides its word. */
import { ITEMS } from '#game/features/items/shared/items.ts';
import type { Usable } from '../../actions/use.ts';

/** Paths of pictures below the site's root, by the name of the item. */
const BY_NAME: ReadonlyMap<string, string> = new Map(ITEMS.map(({ name, icon_path }) => [name, icon_path]));

/**
 * Returns the path of a picture for an offer: its own, or that of the item that its hint names last ("add Dry Sticks"),
 * or that of the thing. Null if there is none, as for a person.
 */
export function pictureOf({ picture, hint, name }: Pick<Usable, 'picture' | 'hint' | 'name'>): string | null {
  if (picture !== undefined) return picture;
  const words = (hint ?? '').split(' ');
  for (let from = 1; from < words.length; from++) {
    const path = BY_NAME.get(words.slice(from).join(' '));
    if (path !== undefined) return path;
  }
  return BY_NAME.get(name) ?? null;
}
