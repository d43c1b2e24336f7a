/**
 * A hash that changes whenever client and server would no longer agree: on events, on frames, on definitions, or on
 * the rules that both run. They exchange it before anything else, so that a page from before an update says "reload",
 * and never misreads a frame or predicts by old rules.
 *
 * It is computed when the module is loaded, from the values in use, and not generated into a file: a generated hash
 * would change with every item, and parallel changes would conflict in that one line. It takes 4.5 to 7 ms of one core
 * in a fresh process and 1 ms after that, for 74,000 characters (with the whole catalogue of items they are twice as
 * many); the schemas are described by what zod keeps of them, because making JSON Schema of them alone took 26 ms. The
 * build of the site puts it into the client as it is then (src/lib/build/schemas.ts). What functions do is not in it: when
 * only logic changes, {@link RULES_VERSION} is raised by hand.
 */
import * as hearing from '#game/features/chat/shared/hearing.ts';
import * as armour from '#game/features/combat/shared/armour.ts';
import * as combat from '#game/features/combat/shared/combat.ts';
import * as death from '#game/features/combat/shared/death.ts';
import * as shots from '#game/features/combat/shared/shots.ts';
import * as drinking from '#game/features/cooking/shared/drinking.ts';
import * as crafting from '#game/features/crafting/shared/crafting.ts';
import { RECIPES_MARK } from '#game/features/crafting/shared/recipes-mark.ts';
import * as workshops from '#game/features/crafting/shared/workshops.ts';
import * as carcass from '#game/features/creatures/shared/carcass.ts';
import * as creatureActs from '#game/features/creatures/shared/creature-acts.ts';
import * as creatures from '#game/features/creatures/shared/creatures.ts';
import * as species from '#game/features/creatures/shared/species.ts';
import * as strikes from '#game/features/creatures/shared/strikes.ts';
import * as taming from '#game/features/creatures/shared/taming.ts';
import * as crops from '#game/features/farming/shared/crops.ts';
import * as cropRules from '#game/features/farming/shared/growth.ts';
import * as fire from '#game/features/fire/shared/fire.ts';
import * as samovar from '#game/features/fire/shared/samovar.ts';
import * as objectiveKinds from '#game/features/guidance/shared/objective-kinds.ts';
import * as objectives from '#game/features/guidance/shared/objectives.ts';
import * as objectiveRules from '#game/features/guidance/shared/progress.ts';
import * as harvest from '#game/features/harvest/shared/harvest.ts';
import * as yields from '#game/features/harvest/shared/yields.ts';
import * as handUse from '#game/features/inventory/shared/hand-use.ts';
import * as places from '#game/features/inventory/shared/places.ts';
import * as reach from '#game/features/inventory/shared/reach.ts';
import * as inventory from '#game/features/inventory/shared/rules.ts';
import * as handLight from '#game/features/items/shared/hand-light.ts';
import * as items from '#game/features/items/shared/items.ts';
import * as slots from '#game/features/items/shared/slots.ts';
import * as stack from '#game/features/items/shared/stack.ts';
import * as weapons from '#game/features/items/shared/weapons.ts';
import * as weight from '#game/features/items/shared/weight.ts';
import * as marks from '#game/features/map/shared/marks.ts';
import * as seen from '#game/features/map/shared/seen.ts';
import * as stuck from '#game/features/movement/shared/corner-escape.ts';
import * as crowd from '#game/features/movement/shared/crowd.ts';
import * as footing from '#game/features/movement/shared/footing.ts';
import * as jump from '#game/features/movement/shared/jump.ts';
import * as line from '#game/features/movement/shared/line-of-sight.ts';
import * as motion from '#game/features/movement/shared/motion.ts';
import { FACINGS } from '#game/features/movement/shared/motion-bits.ts';
import { MOVE_FRAME_BYTES } from '#game/features/movement/shared/move-frame.ts';
import * as movement from '#game/features/movement/shared/movement.ts';
import * as path from '#game/features/movement/shared/travel-time.ts';
import * as afflictions from '#game/features/needs/shared/afflictions.ts';
import * as buffEffects from '#game/features/needs/shared/buff-effects.ts';
import * as comfort from '#game/features/needs/shared/comfort.ts';
import * as down from '#game/features/needs/shared/down.ts';
import * as hardship from '#game/features/needs/shared/hardship.ts';
import * as health from '#game/features/needs/shared/health.ts';
import * as needs from '#game/features/needs/shared/needs.ts';
import * as stamina from '#game/features/needs/shared/stamina.ts';
import * as statuses from '#game/features/needs/shared/statuses.ts';
import * as temperature from '#game/features/needs/shared/temperature.ts';
import * as vitality from '#game/features/needs/shared/vitality.ts';
import * as wetness from '#game/features/needs/shared/wetness.ts';
import * as pvp from '#game/features/pvp/shared/pvp.ts';
import * as questions from '#game/features/questions/shared/questions.ts';
import * as claims from '#game/features/structures/shared/claims.ts';
import * as decay from '#game/features/structures/shared/decay.ts';
import * as whose from '#game/features/structures/shared/ownership.ts';
import * as placing from '#game/features/structures/shared/placing.ts';
import * as rights from '#game/features/structures/shared/rights.ts';
import * as rooms from '#game/features/structures/shared/rooms.ts';
import * as solid from '#game/features/structures/shared/solid.ts';
import * as structures from '#game/features/structures/shared/structures.ts';
import * as tiles from '#game/features/structures/shared/tiles.ts';
import * as cover from '#game/features/structures/shared/wind-cover.ts';
import * as climate from '#game/features/weather/shared/climate.ts';
import * as daylight from '#game/features/weather/shared/daylight.ts';
import * as nights from '#game/features/weather/shared/nights.ts';
import * as sky from '#game/features/weather/shared/sky.ts';
import * as weather from '#game/features/weather/shared/weather.ts';
import * as constants from '../constants.ts';
import * as doodads from '../defs/doodads.ts';
import * as fixtures from '../defs/fixtures.ts';
import * as nodes from '../defs/nodes.ts';
import * as terrain from '../defs/terrain.ts';
import { ROW_EVENTS } from './event-codec.ts';
import { CLIENT_EVENTS, SERVER_EVENTS } from './events.ts';
import { FRAME_KINDS } from './frames.ts';
import { SNAPSHOT_CAPACITY, SNAPSHOT_REACH } from './snapshot.ts';

/** Raised by hand when a binary layout changes in a way that the values below do not show. */
const LAYOUT_VERSION = 3;
/** Raised by hand when a shared rule gives other results from the same constants. */
const RULES_VERSION = 2;

/** Everything that both sides must agree on. A new file of rules or definitions gets its line here. */
export const AGREED = {
  layout: LAYOUT_VERSION,
  logic: RULES_VERSION,
  frames: { FRAME_KINDS, FACINGS, MOVE_FRAME_BYTES, SNAPSHOT_CAPACITY, SNAPSHOT_REACH },
  events: { CLIENT_EVENTS, SERVER_EVENTS, ROW_EVENTS },
  constants,
  defs: {
    'buff-effects': buffEffects,
    'creature-acts': creatureActs,
    creatures,
    crops,
    doodads,
    fixtures,
    items,
    nodes,
    'objective-kinds': objectiveKinds,
    objectives,
    recipes: RECIPES_MARK,
    species,
    structures,
    terrain,
    yields,
  },
  rules: {
    afflictions,
    armour,
    building: { claims, decay, placing, rights, rooms, solid, tiles },
    carcass,
    climate,
    combat,
    comfort,
    cover,
    crafting,
    crops: cropRules,
    crowd,
    daylight,
    death,
    down,
    drinking,
    escape: stuck,
    footing,
    hardship,
    fire,
    'hand-light': handLight,
    'hand-use': handUse,
    harvest,
    health,
    hearing,
    inventory: { places, reach, rules: inventory, slots, stack, weight },
    jump,
    marks,
    motion,
    movement,
    needs,
    nights,
    line,
    objectives: objectiveRules,
    path,
    pvp,
    questions,
    samovar,
    seen,
    shots,
    sky,
    stamina,
    strikes,
    taming,
    statuses,
    temperature,
    vitality,
    weapons,
    weather,
    whose,
    workshops,
    wetness,
  },
};

/**
 * The values as one JSON text: schemas by what they check, sets and maps by their entries; functions are left out. Keys are
 * sorted, because Node lists the names of a module in another order than a bundler does.
 */
export function describeAgreed(agreed: unknown): string {
  return JSON.stringify(agreed, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    if (value instanceof RegExp) return value.source;
    if (value instanceof Set || value instanceof Map) return [...value];
    return sorted('_zod' in value ? definitionOf(value._zod) : value);
  });
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What zod keeps of a schema or of a check: its type, its parts and its limits. */
function definitionOf(internals: unknown): unknown {
  return typeof internals === 'object' && internals !== null && 'def' in internals ? internals.def : null;
}

/** 16 hex digits: FNV-1a, twice 32 bits (Fowler, Noll and Vo), over UTF-16 code units. */
export function hashOf(agreed: unknown): string {
  const text = describeAgreed(agreed);
  let low = 0x811c9dc5;
  let high = 0x9e3779b9;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit, 0x01000193);
  }
  return [low, high].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The hash of this version of the game. */
export const PROTOCOL_HASH = hashOf(AGREED);
