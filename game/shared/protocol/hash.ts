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
import * as constants from '../constants.ts';
import * as buffEffects from '../defs/buff-effects.ts';
import * as creatureActs from '../defs/creature-acts.ts';
import * as creatures from '../defs/creatures.ts';
import * as crops from '../defs/crops.ts';
import * as doodads from '../defs/doodads.ts';
import * as fixtures from '../defs/fixtures.ts';
import * as items from '../defs/items.ts';
import * as nodes from '../defs/nodes.ts';
import * as objectiveKinds from '../defs/objective-kinds.ts';
import * as objectives from '../defs/objectives.ts';
import * as species from '../defs/species.ts';
import * as structures from '../defs/structures.ts';
import * as terrain from '../defs/terrain.ts';
import * as yields from '../defs/yields.ts';
import * as afflictions from '../rules/afflictions.ts';
import * as armour from '../rules/armour.ts';
import * as claims from '../rules/building/claims.ts';
import * as decay from '../rules/building/decay.ts';
import * as placing from '../rules/building/placing.ts';
import * as rights from '../rules/building/rights.ts';
import * as rooms from '../rules/building/rooms.ts';
import * as solid from '../rules/building/solid.ts';
import * as tiles from '../rules/building/tiles.ts';
import * as carcass from '../rules/carcass.ts';
import * as climate from '../rules/climate.ts';
import * as combat from '../rules/combat.ts';
import * as comfort from '../rules/comfort.ts';
import * as cover from '../rules/cover.ts';
import * as crafting from '../rules/crafting.ts';
import * as cropRules from '../rules/crops.ts';
import * as crowd from '../rules/crowd.ts';
import * as daylight from '../rules/daylight.ts';
import * as death from '../rules/death.ts';
import * as down from '../rules/down.ts';
import * as drinking from '../rules/drinking.ts';
import * as stuck from '../rules/escape.ts';
import * as fire from '../rules/fire.ts';
import * as footing from '../rules/footing.ts';
import * as handLight from '../rules/hand-light.ts';
import * as handUse from '../rules/hand-use.ts';
import * as hardship from '../rules/hardship.ts';
import * as harvest from '../rules/harvest.ts';
import * as health from '../rules/health.ts';
import * as hearing from '../rules/hearing.ts';
import * as places from '../rules/inventory/places.ts';
import * as reach from '../rules/inventory/reach.ts';
import * as inventory from '../rules/inventory/rules.ts';
import * as slots from '../rules/inventory/slots.ts';
import * as stack from '../rules/inventory/stack.ts';
import * as weight from '../rules/inventory/weight.ts';
import * as jump from '../rules/jump.ts';
import * as line from '../rules/line.ts';
import * as marks from '../rules/marks.ts';
import * as motion from '../rules/motion.ts';
import * as movement from '../rules/movement.ts';
import * as needs from '../rules/needs.ts';
import * as nights from '../rules/nights.ts';
import * as objectiveRules from '../rules/objectives.ts';
import * as path from '../rules/path.ts';
import * as pvp from '../rules/pvp.ts';
import * as questions from '../rules/questions.ts';
import * as samovar from '../rules/samovar.ts';
import * as seen from '../rules/seen.ts';
import * as shots from '../rules/shots.ts';
import * as sky from '../rules/sky.ts';
import * as stamina from '../rules/stamina.ts';
import * as statuses from '../rules/statuses.ts';
import * as strikes from '../rules/strikes.ts';
import * as taming from '../rules/taming.ts';
import * as temperature from '../rules/temperature.ts';
import * as vitality from '../rules/vitality.ts';
import * as weapons from '../rules/weapons.ts';
import * as weather from '../rules/weather.ts';
import * as wetness from '../rules/wetness.ts';
import * as whose from '../rules/whose.ts';
import * as workshops from '../rules/workshops.ts';
import { ROW_EVENTS } from './event-codec.ts';
import { CLIENT_EVENTS, SERVER_EVENTS } from './events.ts';
import { FRAME_KINDS } from './frames.ts';
import { FACINGS } from './motion.ts';
import { MOVE_FRAME_BYTES } from './move.ts';
import { RECIPES_MARK } from './recipes-mark.ts';
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
