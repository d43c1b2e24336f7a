/** Figures of an item in its tooltip, compared with the item that is worn or in hand. */

import { HAND_LIGHT, handLightOf } from '#game/features/items/shared/hand-light.ts';
import type { Item, ItemProperties } from '#game/features/items/shared/items.ts';
import { clockOf } from '../clock-words.ts';
import { PX_PER_METRE } from '../compass-words.ts';

export interface StatLine {
  readonly label: string;
  readonly value: string;
  /** Difference from the compared item; null if there is no such item or no difference. */
  readonly change: { readonly text: string; readonly isBetter: boolean; readonly isMore: boolean } | null;
}

interface Figure {
  readonly label: string;
  readonly of: (item: Item) => number | undefined;
  /** Returns the figure in words; by default the plain number. */
  readonly text?: (value: number, item: Item) => string;
  readonly isLessBetter?: boolean;
  /** True for a figure that is shown even when it is 0, because every item has it. */
  readonly isAlways?: boolean;
}

const property =
  (
    name: {
      [K in keyof ItemProperties]-?: ItemProperties[K] extends number | undefined ? K : never;
    }[keyof ItemProperties],
  ) =>
  ({ properties }: Item): number | undefined =>
    properties[name];

const degrees = (value: number): string => `${signed(value)} °C`;
const percent = (value: number): string => `${Math.round(value * 100)} %`;

const metres = (px: number): string => `${Math.round((px / PX_PER_METRE) * 10) / 10} m`;

/** Returns a duration such as "20 s" or, from one minute on, "1.5 min". @param seconds the duration */
const span = (seconds: number): string =>
  seconds < 60 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 6) / 10} min`;

/** Returns a property of a hand-held light while it burns. */
const lit =
  (of: (light: NonNullable<ReturnType<typeof handLightOf>>) => number) =>
  ({ id }: Item): number | undefined => {
    const light = handLightOf(id);
    return light === null ? undefined : of(light);
  };

const FIGURES: readonly Figure[] = [
  { label: 'Lights', of: lit((light) => HAND_LIGHT[light].light), text: metres },
  { label: 'Heat while lit', of: lit((light) => HAND_LIGHT[light].heat), text: degrees },
  { label: 'Warms', of: property('insulation'), text: degrees },
  { label: 'Keeps off wind', of: property('windproof'), text: degrees },
  { label: 'Keeps dry', of: property('waterproof'), text: percent },
  { label: 'Armour', of: property('armor') },
  { label: 'Adds places', of: property('storage_slots'), text: signed },
  {
    label: 'Damage',
    of: ({ properties: { damage_min, damage_max } }) =>
      damage_max === undefined ? undefined : ((damage_min ?? 0) + damage_max) / 2,
    text: (_, { properties: { damage_min = 0, damage_max = 0 } }) =>
      damage_min === damage_max ? `${damage_max}` : `${damage_min}–${damage_max}`,
  },
  {
    label: 'Reaches',
    of: ({ properties }) => properties.weapon?.reach ?? properties.ranged?.range,
    text: metres,
  },
  {
    label: 'Rests after it',
    of: ({ properties }) => properties.weapon?.cooldown_ms ?? properties.ranged?.interval_ms,
    text: (value) => `${rounded(value / 1000)} s`,
    isLessBetter: true,
  },
  { label: 'Heals', of: property('healing'), text: signed },
  { label: 'Feeds', of: property('nutrition'), text: signed },
  { label: 'Quenches', of: property('thirst'), text: signed },
  { label: 'Burns', of: property('fuel_s'), text: span },
  {
    label: 'Weighs',
    of: ({ weight }) => weight,
    text: (value) => `${rounded(value)} kg`,
    isLessBetter: true,
    isAlways: true,
  },
];

/** Returns the lines of an item's tooltip. @param other the item it is compared with; null if there is none */
export function statsOf(item: Item, other: Item | null): StatLine[] {
  return FIGURES.flatMap((figure) => {
    const value = figure.of(item);
    const before = other ? figure.of(other) : undefined;
    if (value === undefined && !(other && before)) return [];
    if (!value && !before && !figure.isAlways) return [];
    const text = figure.text ?? ((plain: number) => rounded(plain));
    return [
      {
        label: figure.label,
        value: text(value ?? 0, item),
        change: other && changeOf(figure, value ?? 0, before ?? 0),
      },
    ];
  });
}

/** Factors that convert a difference to the unit in which its figure is shown; 1 by default. */
const CHANGE_IN: Readonly<Record<string, number>> = {
  'Keeps dry': 100,
  'Rests after it': 1 / 1000,
  Reaches: 1 / PX_PER_METRE,
  Lights: 1 / PX_PER_METRE,
};

function changeOf(
  { label, isLessBetter = false }: Figure,
  value: number,
  before: number,
): StatLine['change'] {
  const by = value - before;
  if (Math.abs(by) < 0.005) return null;
  const isMore = by > 0;
  const shown = by * (CHANGE_IN[label] ?? 1);
  return { text: signed(shown), isBetter: isMore !== isLessBetter, isMore };
}

function rounded(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function signed(value: number): string {
  return value < 0 ? `−${rounded(-value)}` : `+${rounded(value)}`;
}

/**
 * Returns the remaining durability in words: a number of blows or other uses, or a time for a light. @param left
 * remaining durability
 */
export function lastsWords({ id, properties: { durability = 0 } }: Item, left: number): string {
  const words = (value: number) => (handLightOf(id) === null ? String(value) : clockOf(value * 1000));
  return `${words(left)} of ${words(durability)}`;
}
