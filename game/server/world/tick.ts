/** One turn of the world: the only place that says what runs when, and in which order. */
import { deliverEffects } from './deliver.ts';
import { TURN_MS, TURNS } from './loop.ts';
import type { Player } from './player.ts';
import type { PaceMs } from './rotas.ts';
import type { Due } from './schedule.ts';
import { say } from './systems/chat.ts';
import { expose } from './systems/exposure.ts';
import { face } from './systems/facing.ts';
import { beginJump } from './systems/jump.ts';
import { applyMove, settleSilent } from './systems/movement.ts';
import { tellNeeds } from './systems/needs.ts';
import { respawn } from './systems/respawn.ts';
import { equip, strike, unequip } from './systems/weapons.ts';
import type { World } from './world.ts';

export interface TurnTime {
  /** Number of the turn: world time ÷ {@link TURN_MS}. */
  readonly turn: number;
  /** Wall clock, in ms since the epoch. */
  readonly wallNow: number;
}

/** A system that looks at each player, so often; never at all of them in one turn. */
interface PlayerSystem {
  readonly name: string;
  readonly everyMs: PaceMs;
  readonly run: (world: World, player: Player) => void;
}

/** The systems, in the order in which they run in a turn. */
const SYSTEMS: readonly PlayerSystem[] = [
  { name: 'silence', everyMs: 100, run: settleSilent },
  { name: 'exposure', everyMs: 250, run: expose },
  { name: 'needs', everyMs: 1000, run: tellNeeds },
];

/** What each type of entry of the schedule does when its time has come. */
const DUE: Readonly<Record<string, (world: World, due: Due) => void>> = {};

/**
 * Runs a turn: what players have asked for, player by player in the order of asking; what is due by now; the systems;
 * the effects that were queued before this turn.
 */
export function runTurn(world: World, time: TurnTime): void {
  const last = world.turn;
  world.turn = time.turn;
  world.tick = Math.floor(time.turn / TURNS);
  world.now = time.turn * TURN_MS;
  world.wallNow = time.wallNow;
  world.effects.beginTurn();
  for (const player of world.takeCallers()) runCommands(world, player);
  for (const due of world.schedule.takeDue(world.now)) DUE[due.type]?.(world, due);
  for (const { everyMs, run } of SYSTEMS) {
    world.rotas.of(everyMs).forEachDue(world.turn, last, (player) => run(world, player));
  }
  deliverEffects(world);
}

function runCommands(world: World, player: Player): void {
  for (const command of player.commands.splice(0)) {
    switch (command.type) {
      case 'move':
        applyMove(world, player, command.frame, command.at);
        break;
      case 'jump':
        beginJump(world, player, command.at);
        break;
      case 'equip':
        equip(world, player, command.itemId);
        break;
      case 'unequip':
        unequip(world, player);
        break;
      case 'attack':
        strike(world, player, command.at);
        break;
      case 'respawn':
        respawn(world, player);
        break;
      case 'turn':
        face(world, player, command.facing);
        break;
      case 'chat':
        say(world, player, command.message);
        break;
    }
  }
}
