/** One turn of the world: the only place that decides what runs when, and in which order. */
import { DIRECTOR_MS } from '#game/shared/rules/director.ts';
import { beAsked } from './answering.ts';
import { sweep } from './building/collapse.ts';
import { tellCondition } from './condition.ts';
import { craftOn } from './crafting/crafting.ts';
import { study } from './crafting/teaching.ts';
import { becomeRemains } from './creatures/carcass.ts';
import { mindChimes } from './creatures/chimes.ts';
import { lookRound } from './creatures/lore.ts';
import { landStrike } from './creatures/strikes.ts';
import { noteDeeds } from './deeds.ts';
import { deliverEffects } from './deliver.ts';
import { tendLight } from './fire/carried-light.ts';
import { reheat } from './food/reheating.ts';
import { bleed } from './health/afflictions.ts';
import { passBuffs } from './health/buffs.ts';
import { mendOn } from './health/mending.ts';
import { wearOutdoors } from './health/outdoors.ts';
import { TURN_MS, TURNS } from './loop.ts';
import type { Player } from './player.ts';
import { watchPot } from './pots/hanging.ts';
import { comeDue } from './pots/pots.ts';
import { liveCreatures } from './species/living.ts';
import type { PaceMs } from './stores/rotas.ts';
import type { Due, DueType } from './stores/schedule.ts';
import { landBlow } from './systems/blows.ts';
import { butcher } from './systems/butchering.ts';
import { comeAcross, keepChart, lookAround } from './systems/charting.ts';
import { counsel } from './systems/counsel.ts';
import { dwellInDark } from './systems/darkness.ts';
import { direct, letCome } from './systems/director.ts';
import { gulp } from './systems/drinking.ts';
import { expose } from './systems/exposure.ts';
import { beAtFires, goOnLighting } from './systems/fires.ts';
import { burnOn, flyShots } from './systems/flight.ts';
import { tread } from './systems/footing.ts';
import { GUIDE_MS, guideOn } from './systems/guiding.ts';
import { finishHarvest, watchHarvest } from './systems/harvest.ts';
import { help } from './systems/helping.ts';
import { lie } from './systems/knocked-out.ts';
import { sleepOn } from './systems/lying.ts';
import { settleSilent } from './systems/movement.ts';
import { keepWatch } from './systems/night-watch.ts';
import { callHome, populate } from './systems/population.ts';
import { finishReload } from './systems/shooting.ts';
import { finishSqueeze } from './systems/squeezing.ts';
import { stand } from './systems/standing.ts';
import { beVisited } from './systems/visiting.ts';
import { live } from './systems/vitality.ts';
import { feel } from './systems/warmth.ts';
import { noteTames } from './taming/taming.ts';
import { closeFar } from './things/containers.ts';
import { spoilBag } from './things/freshness.ts';
import { expire } from './things/piles.ts';
import { tellOwed } from './things/requests.ts';
import { disturbSnares } from './things/snares.ts';
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
 * creatures; shots; the effects that were queued before this turn. Last it is noted which deeds SOVA has been waiting for.
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
  noteDeeds(world);
}
