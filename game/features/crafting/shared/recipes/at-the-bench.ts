/** Recipes made at a workbench, either known to every player or learnt by reading. */
import { ITEM } from '#game/features/items/shared/items.ts';
import { type Recipe, recipesOf } from './recipe.ts';

const {
  timber: TIMBER,
  stone: STONE,
  scrapMetal: SCRAP,
  drySticks: STICKS,
  leather: LEATHER,
  softPelt: PELT,
  fleece: FLEECE,
  cord: CORD,
  cloth: CLOTH,
  charcoal: CHARCOAL,
  forgedIron: IRON,
  copperWire: WIRE,
} = ITEM;

const KNOWN: readonly Recipe[] = [
  ...recipesOf(
    { station: 'workbench', group: 'tools' },
    ['hatchet', [ITEM.hatchet, 1], 15, [IRON, 1], [TIMBER, 2], [CORD, 1]],
    ['combat_knife', [ITEM.combatKnife, 1], 15, [IRON, 1], [LEATHER, 1], [STICKS, 1]],
    ['iron_pick', [ITEM.ironPick, 1], 18, [IRON, 2], [TIMBER, 2], [CORD, 1]],
    ['rolling_pin', [ITEM.rollingPin, 1], 10, [TIMBER, 2]],
    ['hunting_bow', [ITEM.huntingBow, 1], 18, [TIMBER, 2], [CORD, 4], [LEATHER, 1]],
    ['storm_lantern', [ITEM.stormLantern, 1], 15, [SCRAP, 2], [WIRE, 1], [CLOTH, 1]],
    ['flask', [ITEM.flask, 1], 12, [IRON, 1]],
  ),
  ...recipesOf(
    { station: 'workbench', group: 'goods' },
    ['cloth_of_cord', [CLOTH, 1], 6, [CORD, 3]],
    ['cloth_of_fleece', [CLOTH, 1], 6, [FLEECE, 3]],
  ),
  ...recipesOf(
    { station: 'workbench', group: 'clothes' },
    ['plain_headscarf', [ITEM.plainHeadscarf, 1], 6, [CLOTH, 1]],
    ['fur_headscarf', [ITEM.furHeadscarf, 1], 20, [ITEM.plainHeadscarf, 1], [PELT, 3]],
    ['quilted_chest_vest', [ITEM.quiltedChestVest, 1], 25, [CLOTH, 4], [FLEECE, 4], [CORD, 2]],
    ['wool_skirt', [ITEM.woolSkirt, 1], 25, [FLEECE, 8], [CORD, 2]],
    ['felt_boots', [ITEM.feltBoots, 1], 25, [FLEECE, 6], [LEATHER, 1]],
    ['combat_gloves', [ITEM.combatGloves, 1], 15, [FLEECE, 3], [SCRAP, 1]],
    ['back_pack', [ITEM.backPack, 1], 25, [CLOTH, 3], [LEATHER, 2], [CORD, 3]],
    ['snowshoes', [ITEM.snowshoes, 1], 20, [STICKS, 8], [CORD, 6], [LEATHER, 2]],
    ['fur_mittens', [ITEM.furMittens, 1], 20, [PELT, 3], [FLEECE, 2]],
    ['herb_satchel', [ITEM.herbSatchel, 1], 15, [CLOTH, 2], [CORD, 4]],
    ['nailed_boots', [ITEM.nailedBoots, 1], 15, [ITEM.feltBoots, 1], [IRON, 1]],
  ),
  ...recipesOf(
    { station: 'workbench', group: 'camp' },
    ['stove_bed', [ITEM.stoveBed, 1], 25, [TIMBER, 8], [CLOTH, 3], [PELT, 2]],
    ['ice_box', [ITEM.iceBox, 1], 20, [TIMBER, 10], [ITEM.ice, 8], [FLEECE, 4]],
    ['wind_chimes', [ITEM.windChimes, 1], 12, [SCRAP, 3], [WIRE, 1], [CORD, 1]],
  ),
  ...recipesOf(
    { station: 'workbench', group: 'building' },
    ['hearth', [ITEM.hearth, 1], 30, [STONE, 20], [ITEM.clay, 8], [TIMBER, 6]],
    ['iron_bound_door', [ITEM.ironBoundDoor, 1], 12, [TIMBER, 4], [IRON, 2]],
  ),
];

const READ = { station: 'workbench', learnt: 'parchment' } as const;

const LEARNT: readonly Recipe[] = [
  ...recipesOf(
    { ...READ, group: 'clothes' },
    ['tactical_wool_shawl', [ITEM.tacticalWoolShawl, 1], 40, [FLEECE, 14], [CORD, 2]],
    ['fur_coat', [ITEM.furCoat, 1], 45, [ITEM.rawHide, 2], [PELT, 6], [CORD, 4]],
    ['oilskin_coat', [ITEM.oilskinCoat, 1], 30, [CLOTH, 5], [ITEM.tallow, 4]],
    ['iron_pot_helmet', [ITEM.ironPotHelmet, 1], 25, [IRON, 4], [CLOTH, 1]],
    ['plated_skirt', [ITEM.platedSkirt, 1], 30, [ITEM.woolSkirt, 1], [SCRAP, 6], [LEATHER, 2]],
    ['gas_mask', [ITEM.gasMask, 1], 25, [LEATHER, 2], [CHARCOAL, 4], [SCRAP, 2]],
  ),
  ...recipesOf(
    { ...READ, group: 'tools' },
    ['black_powder', [ITEM.blackPowder, 4], 6, [ITEM.sulfur, 1], [CHARCOAL, 2]],
    ['obsidian_knife', [ITEM.obsidianKnife, 1], 15, [ITEM.obsidian, 2], [LEATHER, 1], [CORD, 1]],
    ['larch_rolling_pin', [ITEM.larchRollingPin, 1], 15, [TIMBER, 3], [LEATHER, 1], [ITEM.larchCone, 2]],
    [
      'lead_cored_rolling_pin',
      [ITEM.leadCoredRollingPin, 1],
      20,
      [ITEM.larchRollingPin, 1],
      [SCRAP, 4],
      [IRON, 1],
    ],
    ['combat_knitting_needles', [ITEM.combatKnittingNeedles, 1], 15, [IRON, 1], [WIRE, 1]],
    ['arrow_of_obsidian', [ITEM.arrow, 8], 8, [STICKS, 4], [ITEM.feather, 4], [ITEM.obsidian, 1]],
    ['makarov_round', [ITEM.makarovRound, 4], 12, [ITEM.blackPowder, 4], [SCRAP, 1], [WIRE, 1]],
    ['fire_bottle', [ITEM.fireBottle, 1], 4, [ITEM.medicinalSpirit, 1], [CLOTH, 1]],
    ['voice_modulator_beads', [ITEM.voiceModulatorBeads, 1], 30, [ITEM.amber, 3], [WIRE, 3], [CORD, 2]],
  ),
  ...recipesOf(
    { ...READ, group: 'goods' },
    ['field_kit', [ITEM.fieldKit, 1], 12, [ITEM.bandage, 3], [ITEM.medicinalSpirit, 1], [CLOTH, 1]],
    [
      'medicinal_spirit',
      [ITEM.medicinalSpirit, 1],
      40,
      [ITEM.flask, 1],
      [ITEM.cloudberry, 4],
      [ITEM.buckwheat, 2],
    ],
    ['mushroom_extract', [ITEM.mushroomExtract, 1], 30, [ITEM.mushroomCap, 4]],
  ),
  ...recipesOf({ ...READ, group: 'camp' }, [
    'radiated_samovar',
    [ITEM.radiatedSamovar, 1],
    40,
    [IRON, 3],
    [ITEM.warmCore, 1],
    [WIRE, 3],
  ]),
];

export const AT_THE_BENCH: readonly Recipe[] = [...KNOWN, ...LEARNT];
