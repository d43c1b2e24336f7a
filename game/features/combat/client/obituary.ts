/** Death notices for nearby players: the dead player, the killer and the weapon. */
import { itemById } from '#game/features/items/shared/items.ts';
import { SPECIES_NAMES, type SpeciesKind } from '#game/shared/defs/species-names.ts';

export interface Deed {
  readonly cause: string;
  /** Name or species of the killer; null if there was none. */
  readonly killer: string | null;
  /** Catalogue number of the weapon; null if there was none. */
  readonly weapon: number | null;
}

const ALONE: Readonly<Record<string, string>> = {
  lava: 'burned in lava',
  fire: 'burned',
  cold: 'froze',
  bleeding: 'bled to death',
  fumes: 'choked',
  steam: 'was scalded',
  fall: 'fell badly',
};

/** Returns the notice of a player's death, naming the killer and the weapon if there are any. */
export function deathNotice(name: string, { cause, killer, weapon }: Deed): string {
  const end = Object.hasOwn(ALONE, cause) ? ALONE[cause] : 'died';
  if (killer === null) return `${name} ${end}.`;
  const beast = speciesWords(killer);
  if (beast !== null) return `${name} was killed by ${beast}.`;
  return `${killer} ${cause === 'shot' ? 'shot' : 'struck down'} ${name}${withWeapon(weapon)}.`;
}

/** Returns words such as ` with a Steel Ladle`; empty if no weapon is known. */
export function withWeapon(weapon: number | null): string {
  const name = weapon === null ? undefined : itemById(weapon)?.name;
  return name === undefined ? '' : ` with ${withArticle(name)}`;
}

/** Returns the species in words, such as `a wolf`; null if `kind` is not a species. */
export function speciesWords(kind: string): string | null {
  return Object.hasOwn(SPECIES_NAMES, kind)
    ? withArticle(SPECIES_NAMES[kind as SpeciesKind].toLowerCase())
    : null;
}

const withArticle = (name: string): string => `${/^[aeiou]/iu.test(name) ? 'an' : 'a'} ${name}`;
