/**
 * Dishes with a name: the pieces they need, and the effects of a serving besides feeding. The first row that fits a pot
 * names its dish. A dish itself is an item (`items/dishes.ts`).
 */
import { ITEM } from '#game/features/items/shared/catalogue/names.ts';
import type { ItemProperties } from '#game/features/items/shared/items.ts';
import type { BuffId, BuffSlot } from '#game/features/needs/shared/buffs.ts';

export type PotCategory = NonNullable<ItemProperties['pot']>['category'];

/** A group of pieces that a dish needs. */
export interface Part {
  /** Categories or items that the pieces may belong to. */
  readonly of: readonly (PotCategory | number)[];
  readonly least: number;
  /** Maximum number of these pieces; any number if absent. */
  readonly most?: number;
  /** Name of the group in the cookbook, such as "2 or more mushrooms". */
  readonly words: string;
}

export interface NamedDish {
  /** Catalogue number of the dish. */
  readonly id: number;
  readonly form: Exclude<BuffSlot, 'body'>;
  readonly parts: readonly Part[];
  /** Other pieces that may be in the pot; any if absent. */
  readonly rest?: readonly (PotCategory | number)[];
  /** True if no odd piece may be in the pot. */
  readonly noOdd?: boolean;
  readonly buff: BuffId | null;
  /** Duration of the buff, in minutes, if two of three windows are hit. */
  readonly minutes: number;
  readonly neverSpoils?: boolean;
  /** Additional effects of eating it. */
  readonly also?: {
    /** Duration of the belly ache, in s. */
    readonly bellyAche?: number;
    /** Health restored, spread over `seconds`. */
    readonly mends?: { readonly health: number; readonly seconds: number };
    readonly endsBleeding?: boolean;
  };
}

type Row = Omit<NamedDish, 'id' | 'form' | 'parts' | 'buff' | 'minutes'>;
const dish =
  (form: NamedDish['form']) =>
  (id: number, parts: readonly Part[], buff: BuffId | null, minutes: number, row: Row = {}): NamedDish => ({
    id,
    form,
    parts,
    buff,
    minutes,
    ...row,
  });
const plate = dish('plate');
const cup = dish('cup');
const some = (least: number, words: string, ...of: Part['of']): Part => ({ of, least, words });

export const NAMED_DISHES: readonly NamedDish[] = [
  plate(
    ITEM.insultToTheVillage,
    [some(1, 'pumpkin', ITEM.pumpkinSlice), some(1, 'sulfur', ITEM.sulfur)],
    'insult',
    10,
    { also: { bellyAche: 90 } },
  ),
  plate(ITEM.oldBootSoup, [some(1, 'leather, or a boot', ITEM.leather, ITEM.feltBoots)], 'old_boot', 10),
  plate(
    ITEM.tolkusha,
    [some(1, 'a root', 'root'), some(1, 'tallow', 'fat'), some(1, 'a berry', 'berry')],
    'tolkusha',
    14,
    { rest: ['root', 'fat', 'berry', 'fish'], neverSpoils: true },
  ),
  plate(ITEM.borscht, [some(1, 'beetroot', ITEM.beetroot), some(1, 'any meat', 'meat')], 'borscht', 12, {
    rest: ['root', 'meat', 'green'],
  }),
  plate(
    ITEM.pelmeni,
    [some(1, 'buckwheat', 'grain'), some(1, 'an egg', 'egg'), some(1, 'any meat', 'meat')],
    'pelmeni',
    12,
  ),
  plate(
    ITEM.blini,
    [some(1, 'buckwheat', 'grain'), some(1, 'an egg', 'egg'), some(1, 'a berry', 'berry')],
    'blini',
    12,
  ),
  plate(
    ITEM.pumpkinPorridge,
    [some(2, '2 or more pumpkin slices', ITEM.pumpkinSlice), some(1, 'buckwheat', 'grain')],
    'porridge',
    14,
  ),
  plate(
    ITEM.blubberStew,
    [some(1, 'tallow', 'fat'), some(1, 'meat or fish', 'meat', 'fish')],
    'blubber',
    12,
    { noOdd: true },
  ),
  plate(
    ITEM.ukha,
    [some(2, '2 or more fish', 'fish'), some(1, 'a root or a green', 'root', 'green')],
    'ukha',
    12,
  ),
  plate(ITEM.huntersPot, [some(2, '2 or more meat', 'meat'), some(1, 'a berry', 'berry')], 'hunters_pot', 12),
  plate(ITEM.shchi, [some(2, '2 or more greens', 'green'), some(1, 'any meat', 'meat')], 'shchi', 10),
  plate(
    ITEM.tundraOmelette,
    [some(2, '2 or more eggs', 'egg'), some(1, 'a green or a mushroom', 'green', 'mushroom')],
    'omelette',
    8,
    { also: { mends: { health: 20, seconds: 60 } } },
  ),
  plate(
    ITEM.gribnitsa,
    [some(2, '2 or more mushrooms', 'mushroom'), some(1, 'a root or buckwheat', 'root', 'grain')],
    'gribnitsa',
    12,
  ),
  plate(ITEM.buckwheatKasha, [some(2, '2 or more buckwheat', 'grain')], 'kasha', 12, { noOdd: true }),
  cup(
    ITEM.kissel,
    [
      some(2, '2 or more berries', 'berry'),
      { of: [ITEM.saranaBulb, ITEM.buckwheat], least: 1, most: 1, words: 'one sarana or buckwheat' },
    ],
    'kissel',
    12,
  ),
  cup(ITEM.ivanChai, [some(1, 'fireweed', ITEM.fireweedLeaves)], 'ivan_chai', 12, {
    rest: ['green', 'berry'],
  }),
  cup(ITEM.larchSmokeTea, [some(1, 'a larch cone', ITEM.larchCone)], 'larch_tea', 12, {
    rest: ['green', 'berry'],
  }),
  cup(ITEM.nettleBrew, [some(2, '2 or more nettles', ITEM.nettleLeaves)], 'nettle_brew', 10, {
    rest: ['green', 'berry'],
    also: { endsBleeding: true },
  }),
  cup(ITEM.cloudberryMors, [some(2, '2 or more cloudberries', ITEM.cloudberry)], 'mors', 12, {
    rest: ['berry', 'green'],
  }),
  cup(ITEM.monday, [some(2, '2 or more mushrooms', 'mushroom')], 'monday', 10, {
    rest: ['mushroom', 'green'],
  }),
];

/** Buffs of a dish without a name, by the most frequent category in the pot, and their duration in minutes. */
export const CATEGORY_BUFFS: Readonly<Record<PotCategory, BuffId>> = {
  berry: 'bright_blood',
  green: 'clear_head',
  mushroom: 'cats_eyes',
  root: 'ballast',
  grain: 'solid',
  egg: 'mended',
  meat: 'iron_wrist',
  fish: 'sealskin',
  fat: 'lard',
};
export const CATEGORY_MINUTES = 8;

const byItem = new Map(NAMED_DISHES.map((row) => [row.id, row]));

/** Returns the row of a dish by its catalogue number; undefined for a dish without a row. */
export const dishById = (id: number): NamedDish | undefined => byItem.get(id);
