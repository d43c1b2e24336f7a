/** One turn of the world: the only place that decides when systems run, and in which order. */
import { removeDecayed } from '#game/features/building/server/collapse.ts';
import { finishSqueeze } from '#game/features/building/server/houses/squeezing.ts';
import { bleedOnce } from '#game/features/combat/server/afflictions.ts';
import { landBlow } from '#game/features/combat/server/blows.ts';
import { continueHelping } from '#game/features/combat/server/death/helping.ts';
import { updateKnockedOut } from '#game/features/combat/server/death/knocked-out.ts';
import { advanceShots, burnBodiesInFire } from '#game/features/combat/server/shots/flight.ts';
import { finishReload } from '#game/features/combat/server/shots/shooting.ts';
import { continueDrinking } from '#game/features/cooking/server/drinking.ts';
import { checkOwnPot } from '#game/features/cooking/server/pots/hanging.ts';
import { handlePotDue } from '#game/features/cooking/server/pots/pots.ts';
import { continueReheating } from '#game/features/cooking/server/reheating.ts';
import { advanceCrafting } from '#game/features/crafting/server/crafting.ts';
import { noteHeldItems } from '#game/features/crafting/server/learning.ts';
import { continueLearning } from '#game/features/crafting/server/teaching.ts';
import { landStrike } from '#game/features/creatures/server/attack/strikes.ts';
import { continueButchering } from '#game/features/creatures/server/carcass/butchering.ts';
import { noteRemains, replaceByRemains } from '#game/features/creatures/server/carcass/carcass.ts';
import { disturbSnares } from '#game/features/creatures/server/carcass/snares.ts';
import { ringChimes } from '#game/features/creatures/server/chimes.ts';
import { discoverSpecies } from '#game/features/creatures/server/lore/lore.ts';
import { runCreatures } from '#game/features/creatures/server/species/thinking.ts';
import { handleTameDeath, updateTameCreatures } from '#game/features/creatures/server/taming/taming.ts';
import { despawnUnseen, spawnWildlife } from '#game/features/creatures/server/wild/population.ts';
import { burnHandLight } from '#game/features/fire/server/carried-light.ts';
import { applyFireEffects, continueLighting } from '#game/features/fire/server/fire-actions.ts';
import { noteHandLight } from '#game/features/fire/server/hand-light.ts';
import { noteDeeds } from '#game/features/guidance/server/deeds.ts';
import { giveHints } from '#game/features/guidance/server/hints.ts';
import { GUIDE_MS, updateGuidance } from '#game/features/guidance/server/objectives.ts';
import { checkHarvest, finishHarvest } from '#game/features/harvest/server/harvest.ts';
import { spoilBag } from '#game/features/inventory/server/freshness.ts';
import { closeIfOutOfReach } from '#game/features/inventory/server/open-containers.ts';
import { expirePile } from '#game/features/inventory/server/piles.ts';
import { sendOwedList } from '#game/features/inventory/server/requests.ts';
import {
  discoverPlaces,
  noteTrail,
  refreshChart,
  revealMap,
  updateAllies,
} from '#game/features/map/server/charting.ts';
import { TRAIL_STEP_MS } from '#game/features/map/server/trail.ts';
import { stopSilentPlayer } from '#game/features/movement/server/moves.ts';
import { expireBuffs } from '#game/features/needs/server/buffs.ts';
import { continueMending } from '#game/features/needs/server/mending.ts';
import { runDirector, spawnAnnouncedMeetings } from '#game/features/night/server/director.ts';
import { updateNightNote } from '#game/features/night/server/night-watch.ts';
import { maybeSendVisitor } from '#game/features/night/server/visiting.ts';
import { DIRECTOR_MS } from '#game/features/night/shared/director.ts';
import { updatePvpStanding } from '#game/features/pvp/server/standing.ts';
import { noteJump } from '#game/features/pvp/server/truces.ts';
import { sendCondition } from '#game/features/survival/server/condition.ts';
import { updateDarkness } from '#game/features/survival/server/darkness.ts';
import { applyFooting } from '#game/features/survival/server/ground/footing.ts';
import { applyHotGround } from '#game/features/survival/server/ground/hot-ground.ts';
import { updateSleep } from '#game/features/survival/server/lying-down.ts';
import { updateVitals } from '#game/features/survival/server/vitality.ts';
import { wearClothesOutdoors } from '#game/features/survival/server/warmth/outdoors.ts';
import { updateFeltTemperature } from '#game/features/survival/server/warmth/warmth.ts';
import { updateQuestions } from './answers.ts';
import { updateIdleness } from './bodies/idling.ts';
import type { Player } from './bodies/player.ts';
import { deliverEffects } from './deliver.ts';
import type { WorldEvent } from './events.ts';
import type { PaceMs } from './turn-buckets-by-pace.ts';
import type { Due, DueType } from './turns/schedule.ts';
import { TURN_MS, TURNS } from './turns/tick-loop.ts';
import type { World } from './world.ts';

export interface TurnTime {
  /** Number of the turn: world time ÷ {@link TURN_MS}. */
  readonly turn: number;
  /** Wall clock, in ms since the epoch. */
  readonly wallNow: number;
  /** Time at which decay stands still; by default it follows the wall clock. */
  readonly decayStandsAt?: number | null;
}

/** Runs the verbs queued by a player, in the order of arrival; see {@link file://../verbs/run.ts}. */
export type RunVerbs = (world: World, player: Player) => void;

/** A system that runs for each player every {@link everyMs}; never for all of them in one turn. */
interface PlayerSystem {
  readonly name: string;
  readonly everyMs: PaceMs;
  readonly run: (world: World, player: Player) => void;
}

/** The systems, in the order in which they run in a turn. */
const SYSTEMS: readonly PlayerSystem[] = [
  { name: 'silence', everyMs: 100, run: stopSilentPlayer },
  { name: 'idleness', everyMs: 250, run: updateIdleness },
  { name: 'harvest', everyMs: 100, run: checkHarvest },
  { name: 'butchering', everyMs: 100, run: continueButchering },
  { name: 'lighting', everyMs: 100, run: continueLighting },
  { name: 'fires', everyMs: 250, run: applyFireEffects },
  { name: 'darkness', everyMs: 1000, run: updateDarkness },
  { name: 'hand lights', everyMs: 250, run: burnHandLight },
  { name: 'crafting', everyMs: 100, run: advanceCrafting },
  { name: 'exposure', everyMs: 250, run: applyHotGround },
  { name: 'containers', everyMs: 250, run: closeIfOutOfReach },
  { name: 'standing', everyMs: 250, run: updatePvpStanding },
  { name: 'questions', everyMs: 250, run: updateQuestions },
  { name: 'helping', everyMs: 100, run: continueHelping },
  { name: 'footing', everyMs: 250, run: applyFooting },
  { name: 'warmth', everyMs: 250, run: updateFeltTemperature },
  { name: 'buffs', everyMs: 250, run: expireBuffs },
  { name: 'pots', everyMs: 1000, run: checkOwnPot },
  { name: 'tame creatures', everyMs: 1000, run: updateTameCreatures },
  { name: 'snares', everyMs: 1000, run: disturbSnares },
  { name: 'freshness', everyMs: 1000, run: spoilBag },
  { name: 'reheating', everyMs: 1000, run: continueReheating },
  { name: 'clothes', everyMs: 1000, run: wearClothesOutdoors },
  { name: 'teaching', everyMs: 1000, run: continueLearning },
  { name: 'drinking', everyMs: 100, run: continueDrinking },
  { name: 'sleep', everyMs: 250, run: updateSleep },
  { name: 'vitality', everyMs: 1000, run: updateVitals },
  { name: 'knocked out', everyMs: 250, run: updateKnockedOut },
  { name: 'sight', everyMs: 250, run: revealMap },
  { name: 'chart', everyMs: 1000, run: refreshChart },
  { name: 'allies', everyMs: 2000, run: updateAllies },
  { name: 'trail', everyMs: TRAIL_STEP_MS, run: noteTrail },
  { name: 'discoveries', everyMs: 1000, run: discoverPlaces },
  { name: 'condition', everyMs: 250, run: sendCondition },
  { name: 'objectives', everyMs: GUIDE_MS, run: updateGuidance },
  { name: 'counsel', everyMs: 1000, run: giveHints },
  { name: 'population', everyMs: 1000, run: spawnWildlife },
  { name: 'lore', everyMs: 1000, run: discoverSpecies },
  { name: 'chimes', everyMs: 1000, run: ringChimes },
  { name: 'night watch', everyMs: 1000, run: updateNightNote },
  { name: 'visitor', everyMs: 1000, run: maybeSendVisitor },
  { name: 'arrivals', everyMs: 1000, run: spawnAnnouncedMeetings },
  { name: 'director', everyMs: DIRECTOR_MS, run: runDirector },
];

/** Handlers of scheduled entries, by type. */
const DUE: Readonly<Record<DueType, (world: World, due: Due & { readonly at: number }) => void>> = {
  node: (world, { id, at }) => world.nodes.comeDue(Number(id), at),
  harvest: (world, { id, at }) => {
    const player = world.players.get(String(id));
    if (player) finishHarvest(world, player, at);
  },
  pile: (world, { id }) => expirePile(world, String(id)),
  blow: (world, { id }) => {
    const player = world.players.get(String(id));
    if (player) landBlow(world, player);
  },
  mend: (world, { id, at }) => continueMending(world, String(id), at),
  reload: (world, { id, at }) => {
    const player = world.players.get(String(id));
    if (player) finishReload(world, player, at);
  },
  decay: (world, { id }) => removeDecayed(world, Number(id)),
  squeeze: (world, { id }) => {
    const player = world.players.get(String(id));
    if (player) finishSqueeze(world, player);
  },
  burn: (world, { id, at }) => burnBodiesInFire(world, Number(id), at),
  bleed: (world, { id, at }) => bleedOnce(world, String(id), at),
  pot: (world, { id }) => handlePotDue(world, String(id)),
  strike: (world, { id }) => landStrike(world, String(id)),
  remains: (world, { id }) => replaceByRemains(world, String(id)),
  list: (world, { id }) => {
    const player = world.players.get(String(id));
    if (player) sendOwedList(world, player);
  },
};

/**
 * Reactions of features to events of lower features, in this order. Each note sees every event once, at the end of the
 * turn: use notes for consequences, never for checks.
 */
const NOTES: readonly ((world: World, event: WorldEvent) => void)[] = [
  noteHeldItems,
  noteHandLight,
  noteJump,
  handleTameDeath,
  noteRemains,
  noteDeeds,
];

/** Passes all unread events to the notes, including events that the notes emit. */
export function takeNotes(world: World): void {
  for (let event = world.events.readNext(); event; event = world.events.readNext()) {
    for (const note of NOTES) note(world, event);
  }
}

/** Sets the clocks of a world before its first turn runs. */
export function setTime(world: World, { turn, wallNow, decayStandsAt = null }: TurnTime): void {
  world.turn = turn;
  world.tick = Math.floor(turn / TURNS);
  world.now = turn * TURN_MS;
  world.wallNow = wallNow;
  world.decayStandsAt = decayStandsAt;
}

/**
 * Runs a turn: the verbs of players, in order of arrival; scheduled entries that are due; the systems; creatures;
 * shots; the effects queued before this turn; last the notes.
 */
export function runTurn(world: World, time: TurnTime, runVerbs: RunVerbs): void {
  const last = world.turn;
  setTime(world, time);
  world.effects.beginTurn();
  for (const player of world.takeCallers()) runVerbs(world, player);
  for (const due of world.schedule.takeDue(world.now)) DUE[due.type](world, due);
  for (const { everyMs, run } of SYSTEMS) {
    world.turnBuckets.of(everyMs).forEachDue(world.turn, last, (player) => run(world, player));
  }
  runCreatures(world, last);
  despawnUnseen(world);
  advanceShots(world);
  deliverEffects(world);
  takeNotes(world);
}
