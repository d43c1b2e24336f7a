/** Recipes made anywhere with bare hands, and those of fires, racks and kilns. */
import { ITEM } from '#game/features/items/shared/items.ts';
import { type Recipe, recipesOf } from './recipe.ts';

const {
  rawFiber: FIBER,
  timber: TIMBER,
  stone: STONE,
  drySticks: STICKS,
  flint: FLINT,
  cord: CORD,
  charcoal: CHARCOAL,
} = ITEM;

export const BY_HAND: readonly Recipe[] = [
  ...recipesOf(
    { station: 'hand', group: 'goods' },
    ['cord', [CORD, 1], 2, [FIBER, 3]],
    ['dry_sticks', [STICKS, 4], 2, [TIMBER, 1]],
    ['bandage', [ITEM.bandage, 2], 4, [ITEM.cloth, 1]],
    ['nettle_poultice', [ITEM.nettlePoultice, 1], 4, [ITEM.nettleLeaves, 3], [FIBER, 1]],
  ),
  ...recipesOf(
    { station: 'hand', group: 'tools' },
    ['stone_hatchet', [ITEM.stoneHatchet, 1], 6, [FLINT, 1], [STICKS, 2], [FIBER, 2]],
    ['flint_knife', [ITEM.flintKnife, 1], 4, [FLINT, 1], [STICKS, 1], [FIBER, 1]],
    ['stone_pick', [ITEM.stonePick, 1], 6, [STONE, 2], [STICKS, 2], [CORD, 1]],
    ['bone_spear', [ITEM.boneSpear, 1], 8, [ITEM.bone, 1], [STICKS, 2], [CORD, 2]],
    ['slingshot', [ITEM.slingshot, 1], 8, [STICKS, 2], [ITEM.leather, 1], [CORD, 1]],
    ['torch', [ITEM.torch, 1], 3, [STICKS, 2], [FIBER, 2]],
    ['fishing_rod', [ITEM.fishingRod, 1], 8, [STICKS, 3], [CORD, 3], [ITEM.bone, 1]],
    ['mallet', [ITEM.mallet, 1], 6, [TIMBER, 2], [STONE, 1], [CORD, 1]],
    ['arrow', [ITEM.arrow, 4], 6, [STICKS, 2], [ITEM.feather, 2], [FLINT, 1]],
  ),
  ...recipesOf(
    { station: 'hand', group: 'camp' },
    ['campfire', [ITEM.campfire, 1], 3, [STICKS, 5], [STONE, 3]],
    ['torch_stand', [ITEM.torchStand, 1], 4, [STICKS, 3], [FIBER, 3]],
    ['sleeping_bag', [ITEM.sleepingBag, 1], 8, [FIBER, 16], [STICKS, 4]],
    ['chest', [ITEM.chest, 1], 8, [TIMBER, 8], [CORD, 2]],
    ['workbench', [ITEM.workbench, 1], 12, [TIMBER, 10], [STONE, 4], [CORD, 2]],
    ['drying_rack', [ITEM.dryingRack, 1], 8, [STICKS, 8], [CORD, 3]],
    ['kiln', [ITEM.kiln, 1], 20, [STONE, 14], [ITEM.clay, 6]],
    ['sign', [ITEM.sign, 1], 4, [TIMBER, 2], [CHARCOAL, 1]],
    ['snare', [ITEM.snare, 1], 4, [STICKS, 2], [CORD, 2]],
  ),
  ...recipesOf(
    { station: 'hand', group: 'building' },
    ['wattle_wall', [ITEM.wattleWall, 1], 3, [STICKS, 4], [FIBER, 2]],
    ['wattle_door', [ITEM.wattleDoor, 1], 4, [STICKS, 6], [CORD, 1]],
    ['thatch_roof', [ITEM.thatchRoof, 1], 3, [STICKS, 2], [FIBER, 6]],
    ['log_wall', [ITEM.logWall, 1], 4, [TIMBER, 4]],
    ['log_door', [ITEM.logDoor, 1], 6, [TIMBER, 5], [CORD, 1]],
    ['plank_roof', [ITEM.plankRoof, 1], 4, [TIMBER, 3]],
    ['basalt_wall', [ITEM.basaltWall, 1], 6, [STONE, 6], [ITEM.clay, 1]],
  ),
  ...recipesOf(
    { station: 'fire', group: 'food' },
    ['roast_game', [ITEM.roast, 1], 12, [ITEM.gameMeat, 1]],
    ['roast_dark', [ITEM.roast, 1], 16, [ITEM.darkMeat, 1]],
    ['roast_char', [ITEM.roast, 1], 10, [ITEM.char, 1]],
  ),
  ...recipesOf({ station: 'rack', group: 'goods' }, ['leather', [ITEM.leather, 1], 120, [ITEM.rawHide, 1]]),
  ...recipesOf(
    { station: 'rack', group: 'food' },
    ['jerky_game', [ITEM.jerky, 2], 180, [ITEM.gameMeat, 2]],
    ['jerky_dark', [ITEM.jerky, 2], 180, [ITEM.darkMeat, 2]],
    ['yukola', [ITEM.yukola, 2], 180, [ITEM.char, 2]],
  ),
  ...recipesOf(
    { station: 'kiln', group: 'goods' },
    ['charcoal', [CHARCOAL, 3], 40, [TIMBER, 2]],
    ['forged_iron', [ITEM.forgedIron, 1], 30, [ITEM.scrapMetal, 2], [CHARCOAL, 1]],
  ),
];
