/** One turn of the world: the only place that decides what runs when, and in which order. */
import { sweep } from '#game/features/building/server/collapse.ts';
import { finishSqueeze } from '#game/features/building/server/houses/squeezing.ts';
import { bleed } from '#game/features/combat/server/afflictions.ts';
import { landBlow } from '#game/features/combat/server/blows.ts';
import { help } from '#game/features/combat/server/death/helping.ts';
import { lie } from '#game/features/combat/server/death/knocked-out.ts';
import { burnOn, flyShots } from '#game/features/combat/server/shots/flight.ts';
import { finishReload } from '#game/features/combat/server/shots/shooting.ts';
import { gulp } from '#game/features/cooking/server/drinking.ts';
import { watchPot } from '#game/features/cooking/server/pots/hanging.ts';
import { comeDue } from '#game/features/cooking/server/pots/pots.ts';
import { reheat } from '#game/features/cooking/server/reheating.ts';
import { craftOn } from '#game/features/crafting/server/crafting.ts';
import { noteHeld } from '#game/features/crafting/server/learning.ts';
import { study } from '#game/features/crafting/server/teaching.ts';
import { landStrike } from '#game/features/creatures/server/attack/strikes.ts';
import { butcher } from '#game/features/creatures/server/carcass/butchering.ts';
import { becomeRemains, noteRemains } from '#game/features/creatures/server/carcass/carcass.ts';
import { disturbSnares } from '#game/features/creatures/server/carcass/snares.ts';
import { mindChimes } from '#game/features/creatures/server/chimes.ts';
import { lookRound } from '#game/features/creatures/server/lore/lore.ts';
import { liveCreatures } from '#game/features/creatures/server/species/thinking.ts';
import { mournTame, noteTames } from '#game/features/creatures/server/taming/taming.ts';
import { callHome, populate } from '#game/features/creatures/server/wild/population.ts';
import { tendLight } from '#game/features/fire/server/carried-light.ts';
import { beAtFires, goOnLighting } from '#game/features/fire/server/fire-actions.ts';
import { noteHandLight } from '#game/features/fire/server/hand-light.ts';
import { noteDeeds } from '#game/features/guidance/server/deeds.ts';
import { counsel } from '#game/features/guidance/server/hints.ts';
import { GUIDE_MS, guideOn } from '#game/features/guidance/server/objectives.ts';
import { finishHarvest, watchHarvest } from '#game/features/harvest/server/harvest.ts';
import { spoilBag } from '#game/features/inventory/server/freshness.ts';
import { closeFar } from '#game/features/inventory/server/open-containers.ts';
import { expire } from '#game/features/inventory/server/piles.ts';
import { tellOwed } from '#game/features/inventory/server/requests.ts';
import { comeAcross, keepChart, lookAround } from '#game/features/map/server/charting.ts';
import { settleSilent } from '#game/features/movement/server/moves.ts';
import { passBuffs } from '#game/features/needs/server/buffs.ts';
import { mendOn } from '#game/features/needs/server/mending.ts';
import { direct, letCome } from '#game/features/night/server/director.ts';
import { keepWatch } from '#game/features/night/server/night-watch.ts';
import { beVisited } from '#game/features/night/server/visiting.ts';
import { DIRECTOR_MS } from '#game/features/night/shared/director.ts';
import { stand } from '#game/features/pvp/server/standing.ts';
import { noteJump } from '#game/features/pvp/server/truces.ts';
import { tellCondition } from '#game/features/survival/server/condition.ts';
import { dwellInDark } from '#game/features/survival/server/darkness.ts';
import { tread } from '#game/features/survival/server/ground/footing.ts';
import { expose } from '#game/features/survival/server/ground/hot-ground.ts';
import { sleepOn } from '#game/features/survival/server/lying-down.ts';
import { live } from '#game/features/survival/server/vitality.ts';
import { wearOutdoors } from '#game/features/survival/server/warmth/outdoors.ts';
import { feel } from '#game/features/survival/server/warmth/warmth.ts';
import { beAsked } from './answers.ts';
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
  /** Where the time of decay stands; by default it goes with the wall clock. */
  readonly decayStandsAt?: number | null;
}

/** Runs what a player has asked for, in the order of arrival; see {@link file://../verbs/run.ts}. */
export type RunVerbs = (world: World, player: Player) => void;

/** A system that runs for each player every {@link everyMs}; never for all of them in one turn. */
interface PlayerSystem {
  readonly name: string;
  readonly everyMs: PaceMs;
  readonly run: (world: World, player: Player) => void;
}

/** The systems, in the order in which they run in a turn. */
const SYSTEMS: readonly PlayerSystem[] = [
  { name: 'silence', everyMs: 100, run: settleSilent },
  { name: 'harvest', everyMs: 100, run: watchHarvest },
  { name: 'butchering', everyMs: 100, run: butcher },
  { name: 'lighting', everyMs: 100, run: goOnLighting },
  { name: 'fires', everyMs: 250, run: beAtFires },
  { name: 'darkness', everyMs: 1000, run: dwellInDark },
  { name: 'hand lights', everyMs: 250, run: tendLight },
  { name: 'crafting', everyMs: 100, run: craftOn },
  { name: 'exposure', everyMs: 250, run: expose },
  { name: 'containers', everyMs: 250, run: closeFar },
  { name: 'standing', everyMs: 250, run: stand },
  { name: 'questions', everyMs: 250, run: beAsked },
  { name: 'helping', everyMs: 100, run: help },
  { name: 'footing', everyMs: 250, run: tread },
  { name: 'warmth', everyMs: 250, run: feel },
  { name: 'buffs', everyMs: 250, run: passBuffs },
  { name: 'pots', everyMs: 1000, run: watchPot },
  { name: 'tame creatures', everyMs: 1000, run: noteTames },
  { name: 'snares', everyMs: 1000, run: disturbSnares },
  { name: 'freshness', everyMs: 1000, run: spoilBag },
  { name: 'reheating', everyMs: 1000, run: reheat },
  { name: 'clothes', everyMs: 1000, run: wearOutdoors },
  { name: 'teaching', everyMs: 1000, run: study },
  { name: 'drinking', everyMs: 100, run: gulp },
  { name: 'sleep', everyMs: 250, run: sleepOn },
  { name: 'vitality', everyMs: 1000, run: live },
  { name: 'knocked out', everyMs: 250, run: lie },
  { name: 'sight', everyMs: 250, run: lookAround },
  { name: 'chart', everyMs: 1000, run: keepChart },
  { name: 'discoveries', everyMs: 1000, run: comeAcross },
  { name: 'condition', everyMs: 250, run: tellCondition },
  { name: 'objectives', everyMs: GUIDE_MS, run: guideOn },
  { name: 'counsel', everyMs: 1000, run: counsel },
  { name: 'population', everyMs: 1000, run: populate },
  { name: 'lore', everyMs: 1000, run: lookRound },
  { name: 'chimes', everyMs: 1000, run: mindChimes },
  { name: 'night watch', everyMs: 1000, run: keepWatch },
  { name: 'visitor', everyMs: 1000, run: beVisited },
  { name: 'arrivals', everyMs: 1000, run: letCome },
  { name: 'director', everyMs: DIRECTOR_MS, run: direct },
];

/** What each type of entry of the schedule does when its time has come. */
const DUE: Readonly<Record<DueType, (world: World, due: Due & { readonly at: number }) => void>> = {
  node: (world, { id, at }) => world.nodes.comeDue(Number(id), at),
  harvest: (world, { id, at }) => {
    const player = world.players.get(String(id));
    if (player) finishHarvest(world, player, at);
  },
  pile: (world, { id }) => expire(world, String(id)),
  blow: (world, { id }) => {
    const player = world.players.get(String(id));
    if (player) landBlow(world, player);
  },
  mend: (world, { id, at }) => mendOn(world, String(id), at),
  reload: (world, { id, at }) => {
    const player = world.players.get(String(id));
    if (player) finishReload(world, player, at);
  },
  decay: (world, { id }) => sweep(world, Number(id)),
  squeeze: (world, { id }) => {
    const player = world.players.get(String(id));
    if (player) finishSqueeze(world, player);
  },
  burn: (world, { id, at }) => burnOn(world, Number(id), at),
  bleed: (world, { id, at }) => bleed(world, String(id), at),
  pot: (world, { id }) => comeDue(world, String(id)),
  strike: (world, { id }) => landStrike(world, String(id)),
  remains: (world, { id }) => becomeRemains(world, String(id)),
  list: (world, { id }) => {
    const player = world.players.get(String(id));
    if (player) tellOwed(world, player);
  },
};

/**
 * What features make of events of those below them, in this order. Each is told every event once, at the end of the turn: that is
 * right for consequences, and not for checks.
 */
const NOTES: readonly ((world: World, event: WorldEvent) => void)[] = [
  noteHeld,
  noteHandLight,
  noteJump,
  mournTame,
  noteRemains,
  noteDeeds,
];

/** Tells all events that were not read yet to whoever takes notes of them, also those that come of it. */
export function takeNotes(world: World): void {
  for (let event = world.events.readNext(); event; event = world.events.readNext()) {
    for (const note of NOTES) note(world, event);
  }
}

/** Sets the clocks of a world; the first turn to run comes after. */
export function setTime(world: World, { turn, wallNow, decayStandsAt = null }: TurnTime): void {
  world.turn = turn;
  world.tick = Math.floor(turn / TURNS);
  world.now = turn * TURN_MS;
  world.wallNow = wallNow;
  world.decayStandsAt = decayStandsAt;
}

/**
 * Runs a turn: what players have asked for, player by player in the order of asking; what is due by now; the systems;
 * creatures; shots; the effects that were queued before this turn. Last come the notes of what has happened.
 */
export function runTurn(world: World, time: TurnTime, runVerbs: RunVerbs): void {
  const last = world.turn;
  setTime(world, time);
  world.effects.beginTurn();
  for (const player of world.takeCallers()) runVerbs(world, player);
  for (const due of world.schedule.takeDue(world.now)) DUE[due.type](world, due);
  for (const { everyMs, run } of SYSTEMS) {
    world.rotas.of(everyMs).forEachDue(world.turn, last, (player) => run(world, player));
  }
  liveCreatures(world, last);
  callHome(world);
  flyShots(world);
  deliverEffects(world);
  takeNotes(world);
}
