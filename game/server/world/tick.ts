/** One turn of the world: the only place that says which system runs when. */
import { TURN_MS, TURNS } from './loop.ts';
import type { Player } from './player.ts';
import { say } from './systems/chat.ts';
import { beginJump } from './systems/jump.ts';
import { applyMove, settleSilent } from './systems/movement.ts';
import { respawn } from './systems/respawn.ts';
import { equip, strike, unequip } from './systems/weapons.ts';
import type { World } from './world.ts';

export interface TurnTime {
  /** Number of the turn: simulation time ÷ {@link TURN_MS}. */
  readonly turn: number;
  /** Wall clock, in ms since the epoch. */
  readonly wallNow: number;
}

/** Carries out everything that arrived since the last turn, player by player in the order of joining. */
export function runTurn(world: World, time: TurnTime): void {
  const tick = Math.floor(time.turn / TURNS);
  const isNewTick = tick !== world.tick;
  world.turn = time.turn;
  world.tick = tick;
  world.now = time.turn * TURN_MS;
  world.wallNow = time.wallNow;
  for (const player of world.players.values()) runCommands(world, player);
  // It looks at everybody and is in no hurry: once a tick.
  if (isNewTick) settleSilent(world);
}

function runCommands(world: World, player: Player): void {
  if (player.commands.length === 0) return;
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
        if (player.motion.facing === command.facing) break;
        player.motion = { ...player.motion, facing: command.facing };
        world.emit({ type: 'turned', player });
        break;
      case 'chat':
        say(world, player, command.message);
        break;
    }
  }
}
