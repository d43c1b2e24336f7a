/**
 * SOVA's objectives for newcomers, one after another: from the first step to the first bed, then from the first bench
 * to a hearth, and finally one place to find after another. The first list needs only things around the first spawn
 * (`worldgen/things/node-guarantees.ts`), and the player can dismiss all of it.
 */
import { NODE_YIELDS } from '#game/features/harvest/shared/yields.ts';
import { ITEM, ITEMS } from '#game/features/items/shared/items.ts';
import { nodeTypeById } from '#game/shared/defs/nodes.ts';
import { TERRAIN } from '#game/shared/defs/terrain.ts';
import type { Aim, Deed, Good, Objective, Press, Source } from './objective-kinds.ts';

/** Ids in the order in which they are set. */
export const OBJECTIVE_IDS = [
  'walk',
  'sticks',
  'stones',
  'campfire',
  'light',
  'warm',
  'forage',
  'bite',
  'water',
  'pot',
  'eat',
  'axe',
  'torch',
  'visitor',
  'thirst',
  'bag',
  'greet',
  'bench',
  'room',
  'scarf',
  'dawn',
  'hearth',
  'places',
] as const;
export type ObjectiveId = (typeof OBJECTIVE_IDS)[number];

/** Foods for a first pot. */
const POT_FOODS = ITEMS.filter(({ properties: { pot } }) =>
  ['berry', 'root', 'mushroom'].includes(pot?.category ?? ''),
).map(({ id }) => id);
const AXES = ITEMS.filter(({ properties }) => properties.tool === 'axe').map(({ id }) => id);

const WALK: Press = { actions: ['walk-up', 'walk-left', 'walk-down', 'walk-right'], does: 'walk' };
const use = (does: string): Press => ({ actions: ['use'], does });
const hand = (does: string): Press => ({ actions: ['strike'], does });
const CRAFT: Press = { actions: ['panel:crafting'], does: 'make' };
const JUMP: Press = { actions: ['jump'], does: 'jump' };
const CHAT: Press = { actions: ['chat'], does: 'chat' };
const MAP: Press = { actions: ['panel:map'], does: 'map' };

const held = (...goods: readonly Good[]): Aim => ({ type: 'held', goods });
const did = (deed: Deed): Aim => ({ type: 'deed', deed });
const nodes = (...names: readonly string[]): Source => ({ type: 'nodes', names });
const fire: Source = { type: 'fixtures', keys: ['campfire', 'hearth'] };
/** Returns a good: `count` pieces of any of these items from this source. */
const some = (count: number, itemIds: readonly number[], source: Source): Good => ({
  itemIds,
  count,
  source,
});

/** Returns the nodes that yield an item at least every other time, as a source. */
const givers = (itemId: number): Source =>
  nodes(
    ...NODE_YIELDS.filter(({ item_id, chance }) => item_id === itemId && chance >= 0.5).flatMap(
      ({ node_type_id }) => nodeTypeById(node_type_id)?.node_type ?? [],
    ),
  );
const FIBER_A_CORD = 3;
const sticks = (count: number) => some(count, [ITEM.drySticks], nodes('fallen_branch'));
const stones = (count: number) => some(count, [ITEM.stone], nodes('loose_stones'));
const flints = (count: number) => some(count, [ITEM.flint], nodes('flint_nodule'));
const fiber = (count: number) =>
  some(count, [ITEM.rawFiber], nodes('cottongrass', 'lyme_grass', 'fireweed', 'boreal_nettle'));
/** Returns cords as a good, counted in the fiber that they are made of. */
const cords = (count: number): Good => ({
  ...fiber(count * FIBER_A_CORD),
  instead: { itemId: ITEM.cord, worth: FIBER_A_CORD },
});
const foods = (count: number): Good => ({
  ...some(count, POT_FOODS, nodes('crowberry', 'sarana', 'cloudberry')),
  called: 'Berries or bulbs',
});

export const OBJECTIVES: readonly Objective<ObjectiveId>[] = [
  {
    id: 'walk',
    text: 'Sova online. You are cold. Walk. The knees will complain first.',
    title: 'Walk',
    keys: [WALK],
    // The player learns to walk by wanting a stick.
    aims: [
      { type: 'walked', px: 300 },
      { type: 'sighted', names: ['fallen_branch'] },
    ],
    source: nodes('fallen_branch'),
  },
  {
    id: 'sticks',
    text: 'Fallen branches. Take five sticks. Bend, groan, take.',
    title: 'Take five sticks',
    // A branch may be in sight from the beginning: in that case no earlier objective has explained walking.
    keys: [WALK, use('take')],
    aims: [held(sticks(5)), did('campfire-placed')],
    source: null,
  },
  {
    id: 'stones',
    text: 'Three stones and a flint. The flint is the grey one that bites.',
    title: 'Take three stones, one flint',
    keys: [use('take')],
    aims: [held(stones(3), flints(1)), did('campfire-lit')],
    source: null,
  },
  {
    id: 'campfire',
    text: 'Make a campfire. Take it in hand, and put it where you want to sit.',
    title: 'Make a campfire',
    keys: [CRAFT],
    aims: [did('campfire-placed')],
    takes: [sticks(5), stones(3)],
    puts: ITEM.campfire,
    source: null,
  },
  {
    id: 'light',
    text: 'Strike the flint on your ladle. It was never only a ladle.',
    title: 'Light the campfire',
    keys: [use('light')],
    aims: [did('campfire-lit')],
    source: fire,
  },
  {
    id: 'warm',
    text: 'Sit. This is warmth. I had forgotten the word.',
    title: 'Sit by the fire',
    keys: [],
    aims: [{ type: 'warm', level: 65, besideMs: 45_000 }],
    source: fire,
  },
  {
    id: 'forage',
    text: 'A fire eats first: sticks. Now you: four berries or bulbs. And fireweed, for tea.',
    title: 'Take four berries, one fireweed',
    keys: [use('take')],
    aims: [held(foods(4), some(1, [ITEM.fireweedLeaves], nodes('fireweed'))), did('pot-started')],
    source: null,
  },
  {
    id: 'bite',
    text: 'Take one of the berries in hand and eat it, raw. I shall look away.',
    title: 'Eat a berry, raw',
    keys: [hand('eat')],
    aims: [did('eaten'), did('dish-eaten')],
    takes: [foods(1)],
    source: null,
  },
  {
    id: 'water',
    text: 'Snow is water that has not tried yet; the sea never will. Stand on snow and hold. Scoop two.',
    title: 'Scoop snow, twice',
    keys: [use('scoop')],
    aims: [
      held(some(2, [ITEM.packedSnow], { type: 'terrain', ids: ['s', 'd'] })),
      did('drunk'),
      did('pot-started'),
    ],
    source: null,
  },
  {
    id: 'pot',
    text: 'Hang the cauldron over your fire. Fill it. Stir when it bubbles.',
    title: 'Hang, fill and start the pot',
    keys: [use('hang')],
    aims: [did('pot-started')],
    parts: [
      {
        pot: 'filling',
        text: 'It hangs. Open it: snow in, then berries and leaf. Then press Cook.',
        title: 'Fill the pot, press Cook',
        keys: [use('open')],
      },
    ],
    source: fire,
  },
  {
    id: 'eat',
    text: 'Eat while it is hot. That is an order and also advice.',
    title: 'Eat what you cooked',
    keys: [use('serve'), hand('eat')],
    aims: [did('dish-eaten')],
    parts: [
      {
        pot: 'brewing',
        text: 'It cooks. Stir each time it bubbles, and not between.',
        title: 'Stir when it bubbles',
        keys: [use('stir')],
      },
    ],
    source: fire,
  },
  {
    id: 'axe',
    text: 'Flint, sticks, fiber: a hatchet. The trees will respect you.',
    title: 'Make a hatchet',
    keys: [CRAFT],
    aims: [{ type: 'made', itemIds: AXES }],
    takes: [flints(1), sticks(2), fiber(2)],
    source: null,
  },
  {
    id: 'torch',
    text: 'Make a torch, and light it. I have looked at the sky. It gets dark.',
    title: 'Make a torch, light it',
    keys: [CRAFT, hand('light')],
    aims: [did('hand-light-lit')],
    takes: [sticks(2), fiber(2)],
    source: null,
  },
  {
    id: 'visitor',
    text: 'Do not turn round quickly. Something is looking at us.',
    title: 'Stay calm',
    keys: [],
    aims: [did('visitor-gone')],
    source: null,
    isAside: true,
  },
  {
    id: 'thirst',
    text: 'Thirst. Hold at a river or a hot spring, and drink. Soup and tea quench it, too.',
    title: 'Drink fresh water',
    keys: [use('hold to drink')],
    aims: [did('quenched')],
    // Rivers are rare at the coast, where newcomers begin, so the search for them reaches farther.
    source: { type: 'terrain', ids: [TERRAIN.river, TERRAIN.calderaLake, TERRAIN.hotSpring], reach: 6400 },
    isAside: true,
  },
  {
    id: 'bag',
    text: 'Cut grass, make a sleeping bag, lay it down. Die anywhere, wake here.',
    title: 'Make and lay a sleeping bag',
    keys: [CRAFT],
    aims: [did('bag-placed')],
    takes: [fiber(16), sticks(4)],
    puts: ITEM.sleepingBag,
    source: null,
  },
  {
    id: 'greet',
    text: 'Jump twice, for practice. To whoever you meet it means: I have soup.',
    title: 'Jump twice',
    keys: [JUMP, CHAT],
    aims: [did('jumped-twice')],
    source: null,
  },
  {
    id: 'bench',
    text: 'Now a bench: timber, stones, cord. Then we are a workshop.',
    title: 'Make and place a workbench',
    keys: [CRAFT],
    aims: [did('bench-placed')],
    takes: [some(10, [ITEM.timber], givers(ITEM.timber)), stones(4), cords(2)],
    puts: ITEM.workbench,
    source: null,
  },
  {
    id: 'room',
    text: 'Four walls and something on top, and go in. The wind may read the door.',
    title: 'Build a room and go in',
    keys: [CRAFT],
    aims: [did('room-entered')],
    source: null,
  },
  {
    id: 'scarf',
    text: 'A headscarf, of cloth, at the bench. Wear it. Ears are not for freezing.',
    title: 'Make and wear a headscarf',
    keys: [CRAFT],
    aims: [{ type: 'worn', itemIds: [ITEM.plainHeadscarf, ITEM.furHeadscarf] }],
    takes: [some(1, [ITEM.cloth], givers(ITEM.cloth))],
    source: null,
  },
  {
    id: 'dawn',
    text: 'Now see the morning. Fire, torch, roof: two of them will do.',
    title: 'See the morning',
    keys: [],
    aims: [did('dawn-seen')],
    source: null,
  },
  {
    id: 'hearth',
    text: 'A hearth makes it ours. The state never managed that.',
    title: 'Make and place a hearth',
    keys: [CRAFT],
    aims: [did('hearth-placed')],
    takes: [
      some(20, [ITEM.stone], nodes('loose_stones')),
      some(8, [ITEM.clay], givers(ITEM.clay)),
      some(6, [ITEM.timber], givers(ITEM.timber)),
    ],
    puts: ITEM.hearth,
    source: null,
  },
  {
    id: 'places',
    text: 'There are places out there, and each of them was somebody’s.',
    title: 'Go where nobody is left',
    keys: [MAP],
    aims: [{ type: 'places', count: null }],
    source: { type: 'place' },
  },
];
