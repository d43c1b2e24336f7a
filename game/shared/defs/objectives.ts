/**
 * What SOVA asks of newcomers, one thing after another, from the first step to the first bed. Each needs only what
 * lies round the first spawn (`worldgen/things/node-guarantees.ts`), and all of it can be waved away.
 */
import { ITEM, ITEMS } from './items.ts';
import type { TerrainId } from './terrain.ts';

/** What counts once it has been done, whenever that was. */
export const DEEDS = [
  'campfire-placed',
  'campfire-lit',
  'pot-started',
  'dish-eaten',
  'hand-light-lit',
  'bag-placed',
  'jumped-twice',
  'dawn-seen',
  'visitor-gone',
] as const;
export type Deed = (typeof DEEDS)[number];

/** So many pieces of any of these items. */
export interface Good {
  readonly itemIds: readonly number[];
  readonly count: number;
}

/** What fulfils an objective. */
export type Aim =
  | { readonly type: 'walked' /** px from where it was given */; readonly px: number }
  | { readonly type: 'held'; readonly goods: readonly Good[] }
  | { readonly type: 'deed'; readonly deed: Deed }
  | {
      readonly type: 'warm';
      readonly level: number /** ms beside a fire that do as well */;
      readonly besideMs: number;
    };

/** Where to find what is asked for, so that it can be pointed out. */
export type Source =
  | { readonly type: 'nodes' /** `node_type`s */; readonly names: readonly string[] }
  | { readonly type: 'terrain'; readonly ids: readonly TerrainId[] }
  | { readonly type: 'fixtures' /** keys of kinds */; readonly keys: readonly string[] };

/** Ids of bindings that belong together, and in a word what they do. */
export interface Press {
  readonly actions: readonly string[];
  readonly does: string;
}

export interface Objective {
  readonly id: ObjectiveId;
  /** What SOVA says, of 120 characters at most. */
  readonly text: string;
  /** What she says instead in a storm. */
  readonly stormText?: string;
  /** What is pressed for it: shown below the text. */
  readonly keys: readonly Press[];
  /** Any one of these will do; the first is the one whose progress is shown. */
  readonly aims: readonly [Aim, ...Aim[]];
  readonly source: Source | null;
  /** It is shown only while what it is about lasts, whatever is asked for otherwise. */
  readonly isAside?: boolean;
}

export const OBJECTIVE_IDS = [
  'walk',
  'sticks',
  'stones',
  'campfire',
  'light',
  'warm',
  'forage',
  'water',
  'pot',
  'eat',
  'axe',
  'torch',
  'visitor',
  'bag',
  'greet',
] as const;
export type ObjectiveId = (typeof OBJECTIVE_IDS)[number];

/** What fills a first pot. */
const POT_FOODS = ITEMS.filter(({ properties: { pot } }) =>
  ['berry', 'root', 'mushroom'].includes(pot?.category ?? ''),
).map(({ id }) => id);
const AXES = ITEMS.filter(({ properties }) => properties.tool === 'axe').map(({ id }) => id);

const WALK: Press = { actions: ['walk-up', 'walk-left', 'walk-down', 'walk-right'], does: 'walk' };
const SPRINT: Press = { actions: ['sprint'], does: 'sprint' };
const use = (does: string): Press => ({ actions: ['use'], does });
const CRAFT: Press = { actions: ['panel:crafting'], does: 'craft' };
const BAG: Press = { actions: ['panel:inventory'], does: 'bag' };
const JUMP: Press = { actions: ['jump'], does: 'jump' };
const CHAT: Press = { actions: ['chat'], does: 'chat' };

const held = (...goods: readonly Good[]): Aim => ({ type: 'held', goods });
const some = (count: number, ...itemIds: readonly number[]): Good => ({ itemIds, count });
const did = (deed: Deed): Aim => ({ type: 'deed', deed });
const nodes = (...names: readonly string[]): Source => ({ type: 'nodes', names });
const fire: Source = { type: 'fixtures', keys: ['campfire', 'hearth'] };

export const OBJECTIVES: readonly Objective[] = [
  {
    id: 'walk',
    text: 'Sova online. You are cold. Walk. The knees will complain first.',
    keys: [WALK, SPRINT],
    aims: [{ type: 'walked', px: 300 }],
    source: null,
  },
  {
    id: 'sticks',
    text: 'Fallen branches. Take five sticks. Bend, groan, take.',
    keys: [use('take')],
    aims: [held(some(5, ITEM.drySticks)), did('campfire-placed')],
    source: nodes('fallen_branch'),
  },
  {
    id: 'stones',
    text: 'Three stones and a flint. The flint is the grey one that bites.',
    keys: [use('take')],
    aims: [held(some(3, ITEM.stone), some(1, ITEM.flint)), did('campfire-lit')],
    source: nodes('loose_stones', 'flint_nodule'),
  },
  {
    id: 'campfire',
    text: 'Craft a campfire. Take it in hand, and put it where the wind is not.',
    stormText: 'Storm. Trees first, then fire. In that order.',
    keys: [CRAFT],
    aims: [did('campfire-placed')],
    source: null,
  },
  {
    id: 'light',
    text: 'Strike the flint on your ladle. It was never only a ladle.',
    keys: [use('light')],
    aims: [did('campfire-lit')],
    source: fire,
  },
  {
    id: 'warm',
    text: 'Sit. This is warmth. I had forgotten the word.',
    keys: [],
    aims: [{ type: 'warm', level: 65, besideMs: 45_000 }],
    source: fire,
  },
  {
    id: 'forage',
    text: 'Now food. Berries or bulbs, three. And fireweed, for the tea.',
    keys: [use('take')],
    aims: [held(some(3, ...POT_FOODS), some(1, ITEM.fireweedLeaves)), did('pot-started')],
    source: nodes('crowberry', 'sarana', 'cloudberry', 'fireweed'),
  },
  {
    id: 'water',
    text: 'Snow is water that has not tried yet. Stand on it and hold. Scoop two.',
    keys: [use('scoop')],
    aims: [held(some(2, ITEM.packedSnow)), did('pot-started')],
    source: { type: 'terrain', ids: ['s', 'd'] },
  },
  {
    id: 'pot',
    text: 'Hang the cauldron over your fire. Fill it. Stir when it bubbles.',
    keys: [use('hang, stir')],
    aims: [did('pot-started')],
    source: fire,
  },
  {
    id: 'eat',
    text: 'Eat while it is hot. That is an order and also advice.',
    keys: [BAG],
    aims: [did('dish-eaten')],
    source: fire,
  },
  {
    id: 'axe',
    text: 'Flint, sticks, fiber: a hatchet. The trees will respect you.',
    keys: [CRAFT],
    aims: [held(some(1, ...AXES))],
    source: nodes('flint_nodule', 'cottongrass', 'lyme_grass'),
  },
  {
    id: 'torch',
    text: 'Make a torch, and light it. I have looked at the sky. It gets dark.',
    keys: [CRAFT],
    aims: [did('hand-light-lit')],
    source: nodes('fallen_branch', 'cottongrass', 'lyme_grass'),
  },
  {
    id: 'visitor',
    text: 'Do not turn round quickly. Something is looking at the soup.',
    keys: [],
    aims: [did('visitor-gone')],
    source: null,
    isAside: true,
  },
  {
    id: 'bag',
    text: 'Cut grass, make a sleeping bag, lay it down. Die anywhere, wake here.',
    keys: [CRAFT],
    aims: [did('bag-placed')],
    source: nodes('cottongrass', 'lyme_grass', 'fireweed', 'boreal_nettle'),
  },
  {
    id: 'greet',
    text: 'Jump twice when you meet somebody. It means: I have soup.',
    keys: [JUMP, CHAT],
    aims: [did('jumped-twice')],
    source: null,
  },
];
