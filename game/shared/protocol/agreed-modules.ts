/**
 * List of all modules of shared rules and definitions, whose values go into the protocol's hash. `npm run
 * docs:protocol` writes this list from the folders; do not edit it.
 */
import * as buildingPens from '#game/features/building/shared/pens.ts';
import * as buildingTakenBack from '#game/features/building/shared/taken-back.ts';
import * as chatHearing from '#game/features/chat/shared/hearing.ts';
import * as combatArmour from '#game/features/combat/shared/armour.ts';
import * as combatCombat from '#game/features/combat/shared/combat.ts';
import * as combatDeath from '#game/features/combat/shared/death.ts';
import * as combatShots from '#game/features/combat/shared/shots.ts';
import * as cookingCooking from '#game/features/cooking/shared/cooking.ts';
import * as cookingDishes from '#game/features/cooking/shared/dishes.ts';
import * as cookingDrinking from '#game/features/cooking/shared/drinking.ts';
import * as cookingPotRights from '#game/features/cooking/shared/pot-rights.ts';
import * as craftingCrafting from '#game/features/crafting/shared/crafting.ts';
import * as craftingRecipes from '#game/features/crafting/shared/recipes.ts';
import * as craftingWorkshops from '#game/features/crafting/shared/workshops.ts';
import * as creaturesCarcass from '#game/features/creatures/shared/carcass.ts';
import * as creaturesCreatureActs from '#game/features/creatures/shared/creature-acts.ts';
import * as creaturesCreatures from '#game/features/creatures/shared/creatures.ts';
import * as creaturesLeftAlone from '#game/features/creatures/shared/left-alone.ts';
import * as creaturesLore from '#game/features/creatures/shared/lore.ts';
import * as creaturesSpecies from '#game/features/creatures/shared/species.ts';
import * as creaturesStrikes from '#game/features/creatures/shared/strikes.ts';
import * as creaturesTaming from '#game/features/creatures/shared/taming.ts';
import * as farmingCrops from '#game/features/farming/shared/crops.ts';
import * as farmingGrowth from '#game/features/farming/shared/growth.ts';
import * as fireFire from '#game/features/fire/shared/fire.ts';
import * as fireSamovar from '#game/features/fire/shared/samovar.ts';
import * as guidanceObjectiveIds from '#game/features/guidance/shared/objective-ids.ts';
import * as guidanceObjectiveKinds from '#game/features/guidance/shared/objective-kinds.ts';
import * as guidanceObjectives from '#game/features/guidance/shared/objectives.ts';
import * as guidanceProgress from '#game/features/guidance/shared/progress.ts';
import * as harvestHarvest from '#game/features/harvest/shared/harvest.ts';
import * as harvestYields from '#game/features/harvest/shared/yields.ts';
import * as inventoryFreshness from '#game/features/inventory/shared/freshness.ts';
import * as inventoryGiving from '#game/features/inventory/shared/giving.ts';
import * as inventoryHandTime from '#game/features/inventory/shared/hand-time.ts';
import * as inventoryHandUse from '#game/features/inventory/shared/hand-use.ts';
import * as inventoryPlaces from '#game/features/inventory/shared/places.ts';
import * as inventoryReach from '#game/features/inventory/shared/reach.ts';
import * as inventoryRules from '#game/features/inventory/shared/rules.ts';
import * as itemsHandLight from '#game/features/items/shared/hand-light.ts';
import * as itemsItems from '#game/features/items/shared/items.ts';
import * as itemsSlots from '#game/features/items/shared/slots.ts';
import * as itemsStack from '#game/features/items/shared/stack.ts';
import * as itemsStackSchema from '#game/features/items/shared/stack-schema.ts';
import * as itemsWeapons from '#game/features/items/shared/weapons.ts';
import * as itemsWearing from '#game/features/items/shared/wearing.ts';
import * as itemsWeight from '#game/features/items/shared/weight.ts';
import * as mapMarks from '#game/features/map/shared/marks.ts';
import * as mapSeen from '#game/features/map/shared/seen.ts';
import * as movementCornerEscape from '#game/features/movement/shared/corner-escape.ts';
import * as movementCrowd from '#game/features/movement/shared/crowd.ts';
import * as movementFacing from '#game/features/movement/shared/facing.ts';
import * as movementFooting from '#game/features/movement/shared/footing.ts';
import * as movementJump from '#game/features/movement/shared/jump.ts';
import * as movementLineOfSight from '#game/features/movement/shared/line-of-sight.ts';
import * as movementMoveFrame from '#game/features/movement/shared/move-frame.ts';
import * as movementMovement from '#game/features/movement/shared/movement.ts';
import * as movementSolids from '#game/features/movement/shared/solids.ts';
import * as movementStandingPlace from '#game/features/movement/shared/standing-place.ts';
import * as movementTravelTime from '#game/features/movement/shared/travel-time.ts';
import * as needsAfflictions from '#game/features/needs/shared/afflictions.ts';
import * as needsBuffEffects from '#game/features/needs/shared/buff-effects.ts';
import * as needsBuffWords from '#game/features/needs/shared/buff-words.ts';
import * as needsBuffs from '#game/features/needs/shared/buffs.ts';
import * as needsComfort from '#game/features/needs/shared/comfort.ts';
import * as needsDown from '#game/features/needs/shared/down.ts';
import * as needsHardship from '#game/features/needs/shared/hardship.ts';
import * as needsHealth from '#game/features/needs/shared/health.ts';
import * as needsNeeds from '#game/features/needs/shared/needs.ts';
import * as needsStamina from '#game/features/needs/shared/stamina.ts';
import * as needsStaminaCauses from '#game/features/needs/shared/stamina-causes.ts';
import * as needsStatuses from '#game/features/needs/shared/statuses.ts';
import * as needsTemperature from '#game/features/needs/shared/temperature.ts';
import * as needsVitality from '#game/features/needs/shared/vitality.ts';
import * as needsWetness from '#game/features/needs/shared/wetness.ts';
import * as pvpHarm from '#game/features/pvp/shared/harm.ts';
import * as pvpPlaces from '#game/features/pvp/shared/places.ts';
import * as pvpPvp from '#game/features/pvp/shared/pvp.ts';
import * as pvpRule from '#game/features/pvp/shared/rule.ts';
import * as pvpTogether from '#game/features/pvp/shared/together.ts';
import * as questionsQuestions from '#game/features/questions/shared/questions.ts';
import * as structuresClaims from '#game/features/structures/shared/claims.ts';
import * as structuresDecay from '#game/features/structures/shared/decay.ts';
import * as structuresHandReach from '#game/features/structures/shared/hand-reach.ts';
import * as structuresOwnership from '#game/features/structures/shared/ownership.ts';
import * as structuresPlacing from '#game/features/structures/shared/placing.ts';
import * as structuresRights from '#game/features/structures/shared/rights.ts';
import * as structuresRooms from '#game/features/structures/shared/rooms.ts';
import * as structuresSolid from '#game/features/structures/shared/solid.ts';
import * as structuresStructures from '#game/features/structures/shared/structures.ts';
import * as structuresTiles from '#game/features/structures/shared/tiles.ts';
import * as structuresWakingGround from '#game/features/structures/shared/waking-ground.ts';
import * as structuresWindCover from '#game/features/structures/shared/wind-cover.ts';
import * as weatherClimate from '#game/features/weather/shared/climate.ts';
import * as weatherDaylight from '#game/features/weather/shared/daylight.ts';
import * as weatherNights from '#game/features/weather/shared/nights.ts';
import * as weatherSky from '#game/features/weather/shared/sky.ts';
import * as weatherWeather from '#game/features/weather/shared/weather.ts';
import * as defsDoodads from '../defs/doodads.ts';
import * as defsFixtureKind from '../defs/fixture-kind.ts';
import * as defsFixtures from '../defs/fixtures.ts';
import * as defsNodes from '../defs/nodes.ts';
import * as defsSpeciesNames from '../defs/species-names.ts';
import * as defsTerrain from '../defs/terrain.ts';

export const AGREED_MODULES = {
  'building/pens': buildingPens,
  'building/taken-back': buildingTakenBack,
  'chat/hearing': chatHearing,
  'combat/armour': combatArmour,
  'combat/combat': combatCombat,
  'combat/death': combatDeath,
  'combat/shots': combatShots,
  'cooking/cooking': cookingCooking,
  'cooking/dishes': cookingDishes,
  'cooking/drinking': cookingDrinking,
  'cooking/pot-rights': cookingPotRights,
  'crafting/crafting': craftingCrafting,
  'crafting/recipes': craftingRecipes,
  'crafting/workshops': craftingWorkshops,
  'creatures/carcass': creaturesCarcass,
  'creatures/creature-acts': creaturesCreatureActs,
  'creatures/creatures': creaturesCreatures,
  'creatures/left-alone': creaturesLeftAlone,
  'creatures/lore': creaturesLore,
  'creatures/species': creaturesSpecies,
  'creatures/strikes': creaturesStrikes,
  'creatures/taming': creaturesTaming,
  'defs/doodads': defsDoodads,
  'defs/fixture-kind': defsFixtureKind,
  'defs/fixtures': defsFixtures,
  'defs/nodes': defsNodes,
  'defs/species-names': defsSpeciesNames,
  'defs/terrain': defsTerrain,
  'farming/crops': farmingCrops,
  'farming/growth': farmingGrowth,
  'fire/fire': fireFire,
  'fire/samovar': fireSamovar,
  'guidance/objective-ids': guidanceObjectiveIds,
  'guidance/objective-kinds': guidanceObjectiveKinds,
  'guidance/objectives': guidanceObjectives,
  'guidance/progress': guidanceProgress,
  'harvest/harvest': harvestHarvest,
  'harvest/yields': harvestYields,
  'inventory/freshness': inventoryFreshness,
  'inventory/giving': inventoryGiving,
  'inventory/hand-time': inventoryHandTime,
  'inventory/hand-use': inventoryHandUse,
  'inventory/places': inventoryPlaces,
  'inventory/reach': inventoryReach,
  'inventory/rules': inventoryRules,
  'items/hand-light': itemsHandLight,
  'items/items': itemsItems,
  'items/slots': itemsSlots,
  'items/stack': itemsStack,
  'items/stack-schema': itemsStackSchema,
  'items/weapons': itemsWeapons,
  'items/wearing': itemsWearing,
  'items/weight': itemsWeight,
  'map/marks': mapMarks,
  'map/seen': mapSeen,
  'movement/corner-escape': movementCornerEscape,
  'movement/crowd': movementCrowd,
  'movement/facing': movementFacing,
  'movement/footing': movementFooting,
  'movement/jump': movementJump,
  'movement/line-of-sight': movementLineOfSight,
  'movement/move-frame': movementMoveFrame,
  'movement/movement': movementMovement,
  'movement/solids': movementSolids,
  'movement/standing-place': movementStandingPlace,
  'movement/travel-time': movementTravelTime,
  'needs/afflictions': needsAfflictions,
  'needs/buff-effects': needsBuffEffects,
  'needs/buff-words': needsBuffWords,
  'needs/buffs': needsBuffs,
  'needs/comfort': needsComfort,
  'needs/down': needsDown,
  'needs/hardship': needsHardship,
  'needs/health': needsHealth,
  'needs/needs': needsNeeds,
  'needs/stamina': needsStamina,
  'needs/stamina-causes': needsStaminaCauses,
  'needs/statuses': needsStatuses,
  'needs/temperature': needsTemperature,
  'needs/vitality': needsVitality,
  'needs/wetness': needsWetness,
  'pvp/harm': pvpHarm,
  'pvp/places': pvpPlaces,
  'pvp/pvp': pvpPvp,
  'pvp/rule': pvpRule,
  'pvp/together': pvpTogether,
  'questions/questions': questionsQuestions,
  'structures/claims': structuresClaims,
  'structures/decay': structuresDecay,
  'structures/hand-reach': structuresHandReach,
  'structures/ownership': structuresOwnership,
  'structures/placing': structuresPlacing,
  'structures/rights': structuresRights,
  'structures/rooms': structuresRooms,
  'structures/solid': structuresSolid,
  'structures/structures': structuresStructures,
  'structures/tiles': structuresTiles,
  'structures/waking-ground': structuresWakingGround,
  'structures/wind-cover': structuresWindCover,
  'weather/climate': weatherClimate,
  'weather/daylight': weatherDaylight,
  'weather/nights': weatherNights,
  'weather/sky': weatherSky,
  'weather/weather': weatherWeather,
};
