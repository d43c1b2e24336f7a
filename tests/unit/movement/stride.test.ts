/** The server's finding of motion: clients that lie about it, and honest clients on a bad network. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { footstepLoudness } from '#game/features/creatures/server/senses/senses.ts';
import { activityOf } from '#game/features/survival/server/warmth/cold.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { SPRINT_SPEED, WALK_SPEED } from '#game/shared/constants.ts';
import type { Arena } from '#tests/helpers/world/fight.ts';
import { Wilds } from '#tests/helpers/world/wilds.ts';

const FLAGS = { facing: 'right', isDead: false, isJumping: false, isAutoRunning: false } as const;

/** Sends the moves of one player, as true or false as a test wants them. */
function mover(arena: Arena, player: Player) {
  let seq = 0;
  let { x } = player;
  return (dx: number, isMoving: boolean, at = arena.world.now) => {
    seq += 1;
    x += dx;
    const payload = {
      ...{ kind: 'player:move', epoch: player.epoch, seq, clientTime: 0, x: Math.fround(x), y: player.y },
      ...{ velocityX: 0, velocityY: 0, motion: { ...FLAGS, isMoving }, isSprinting: false, ackTick: 0 },
    };
    arena.world.ask(player, { name: 'player:move', payload, at });
  };
}

function start() {
  const wilds = new Wilds();
  const anna = wilds.old('anna');
  wilds.pass(2000);
  return { wilds, anna, move: mover(wilds, anna) };
}

describe('a client that lies about its motion', () => {
  it('a player who sprints and says that they stand is found sprinting: heard, and neither resting nor warm', () => {
    const { wilds, anna, move } = start();
    for (let k = 0; k < 40; k += 1) {
      move((SPRINT_SPEED * 50) / 1000, false);
      wilds.pass(50);
    }
    expect(anna.motion.isMoving).toBe(true);
    expect(footstepLoudness(anna)).toBeGreaterThan(0.9);
    expect(activityOf(wilds.world, anna)).toBe('sprinting');
    expect(anna.groundContact.stillSince).toBeNull();
  });

  it('a true place between the lies, or one long step now and then, does not hide the motion', () => {
    for (const [dx, every] of [
      [30, 2],
      [60, 4],
      [170, 10],
    ] as const) {
      const { wilds, anna, move } = start();
      let found = 0;
      for (let k = 0; k < 80; k += 1) {
        move(k % every === 0 ? dx : 0, false);
        wilds.pass(50);
        if (k >= 40 && anna.motion.isMoving) found += 1;
      }
      expect(found, String(every)).toBeGreaterThan(15);
    }
  });

  it('a hare flees from a player who says that they stand as far away as from an honest one', () => {
    const fledAt = (isHonest: boolean) => {
      const { wilds, anna, move } = start();
      const hare = wilds.beast('hare', 700, 0);
      const { x } = hare;
      for (let k = 0; k < 60 && hare.x === x && hare.mind.mode !== 'flee'; k += 1) {
        move((WALK_SPEED * 50) / 1000, isHonest);
        wilds.pass(50);
      }
      return x - anna.x;
    };
    expect(fledAt(false)).toBeGreaterThan(fledAt(true) - 40);
  });

  it('a player who stays in place and says that they walk is found standing', () => {
    const { wilds, anna, move } = start();
    for (let k = 0; k < 20; k += 1) {
      move(0, true);
      wilds.pass(50);
    }
    expect(anna.motion.isMoving).toBe(false);
    expect(activityOf(wilds.world, anna)).toBe('standing');
  });
});

describe('an honest client on a bad network', () => {
  it('a walking player whose messages come in bursts or are lost is never found faster than a walk', () => {
    const arrival = fc.record({ lost: fc.boolean(), held: fc.integer({ min: 0, max: 8 }) });
    fc.assert(
      fc.property(fc.array(arrival, { minLength: 30, maxLength: 60 }), (network) => {
        const { wilds, anna, move } = start();
        let [waiting, owed, isLost] = [0, [] as number[], false];
        for (const { lost, held } of network) {
          owed.push(15);
          // At most every other message is lost, and none waits for longer than 400 ms.
          if (lost && !isLost && owed.length > 1) owed.splice(-2, 2, 30);
          isLost = lost;
          if (waiting === 0) {
            for (const dx of owed.splice(0)) move(dx, true);
            waiting = held;
          } else waiting -= 1;
          wilds.pass(50);
          expect(footstepLoudness(anna)).toBeLessThanOrEqual(WALK_SPEED / SPRINT_SPEED + 1e-9);
          expect(activityOf(wilds.world, anna)).not.toBe('sprinting');
        }
      }),
      { numRuns: 30 },
    );
  });

  it('an honest halt is believed at once, and a slow walk is found slow', () => {
    const { wilds, anna, move } = start();
    for (let k = 0; k < 20; k += 1) {
      move(5, true);
      wilds.pass(50);
    }
    expect(anna.motion.isMoving).toBe(true);
    expect(Math.hypot(anna.velocityX, anna.velocityY)).toBeCloseTo(100, -1);
    move(3, false);
    wilds.pass(20);
    expect(anna.motion.isMoving).toBe(false);
    expect(anna.velocityX).toBe(0);
  });
});
