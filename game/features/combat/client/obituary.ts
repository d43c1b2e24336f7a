/** What those near are told of a death: who, by whom, and with what. */
import { itemById } from '#game/features/items/shared/items.ts';
import { SPECIES_NAMES, type SpeciesKind } from '#game/shared/defs/species-names.ts';

export interface Deed {
  readonly cause: string;
  /** Name of the killer, or the species of one; null when there was none. */
  readonly killer: string | null;
  /** Catalogue number of the weapon; null for none. */
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

export function deathNotice(name: string, { cause, killer, weapon }: Deed): string {
  const end = Object.hasOwn(ALONE, cause) ? ALONE[cause] : 'died';
  if (killer === null) return `${name} ${end}.`;
  const beast = speciesWords(killer);
  if (beast !== null) return `${name} was killed by ${beast}.`;
  return `${killer} ${cause === 'shot' ? 'shot' : 'struck down'} ${name}${withWeapon(weapon)}.`;
}

/** ` with a Steel Ladle`; empty when no weapon is known. */
export function withWeapon(weapon: number | null): string {
  const name = weapon === null ? undefined : itemById(weapon)?.name;
  return name === undefined ? '' : ` with ${withArticle(name)}`;
}

/** Such as `a wolf`; null for what is no species. */
export function speciesWords(kind: string): string | null {
  return Object.hasOwn(SPECIES_NAMES, kind)
    ? withArticle(SPECIES_NAMES[kind as SpeciesKind].toLowerCase())
    : null;
}

const withArticle = (name: string): string => `${/^[aeiou]/iu.test(name) ? 'an' : 'a'} ${name}`;
