/**
 * The browser predicts stamina and gait on every terrain exactly as the server decides them, so honest runners are
 * never corrected.
 */
import { describe, expect, it } from 'vitest';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import { Predictor } from '#game/features/movement/client/prediction.ts';
import { shoesOf } from '#game/features/movement/shared/footing.ts';
import { MUD_MS } from '#game/features/needs/shared/afflictions.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { SPRINT_SPEED } from '#game/shared/constants.ts';
import { TERRAIN, type TerrainId, terrainById } from '#game/shared/defs/terrain.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { Arena, PEACE } from '#tests/helpers/world/fight.ts';

const land = (id: TerrainId): GroundRules => ({
  ...openGround(),
  terrainAtTile: () => terrainById(id),
  multiplierAt: () => terrainById(id).movementPenalty,
});

/** Runs back and forth for half a minute. @returns the distance covered, and the final stamina on both sides */
function run(id: TerrainId, levels: Partial<Player> = {}, shoes: number | null = null, mud = false) {
  const arena = new Arena(land(id));
  const player = arena.player('olga', 0, 0, [], PEACE);
  Object.assign(player, levels);
  if (shoes !== null)
    player.inventory.apply(new Map([[FIRST_SLOT.worn + 3, { itemId: shoes, quantity: 1 }]]));
  arena.pass(300);
  const output = {
    sendMove: (move: object) => {
      arena.ask(player, 'player:move', { ...move, ackTick: 0 });
      return true;
    },
    sendDirection: () => true,
  };
  const { x, y, epoch, stamina } = player;
  const start = { x, y, facing: 'right', isDead: false, isDown: false, epoch, stamina } as const;
  const self = new Predictor(land(id), output, start, arena.world.now);
  let corrections = 0;
  let way = 0;
  for (let step = 0; step < 1500; step += 1) {
    if (mud && step % 400 === 200) {
      const deed = { type: 'status', status: 'muddied', ms: MUD_MS } as const;
      arena.world.effects.queue({ to: player.id, from: null, deed });
    }
    self.setLungs(player.breathing);
    self.setShoes(shoesOf(player.inventory.stacks));
    const before = self.body;
    const intent = { x: step % 300 < 150 ? 1 : -1, y: 0, sprint: true, isAutoRunning: false } as const;
    self.step(20, intent, arena.world.now);
    way += Math.abs(self.body.x - before.x);
    for (const event of arena.pass(20)) {
      if (event.type === 'corrected') corrections += 1;
      if (event.type === 'shoved') self.shove(event, arena.world.now);
    }
  }
  return { corrections, way, stamina: self.stamina };
}

describe('honest runners are never corrected', () => {
  it.each([
    ['on moss', TERRAIN.moss, {}, null],
    ['on a road', TERRAIN.road, {}, null],
    ['on pumice', TERRAIN.pumice, {}, null],
    ['in snowshoes in deep snow', TERRAIN.deepSnow, {}, 111],
    ['freezing', TERRAIN.moss, { warmth: 10 }, null],
    ['starving and parched', TERRAIN.moss, { hunger: 0, thirst: 0 }, null],
  ] as const)('a runner %s is never corrected', (_name, id, levels, shoes) => {
    expect(run(id, levels, shoes).corrections).toBe(0);
  });
});

describe('a stun', () => {
  it('a stunned player is not corrected, however late the client learns of the stun', () => {
    const LATE_MS = 120;
    const arena = new Arena(land(TERRAIN.moss));
    const player = arena.player('olga', 0.3, 0.7, [], PEACE);
    arena.pass(300);
    const underway: { readonly at: number; readonly arrives: () => void }[] = [];
    const send = (arrives: () => void) => underway.push({ at: arena.world.now + LATE_MS, arrives });
    const output = {
      sendMove: (move: object) => {
        // The position is rounded as on the wire.
        const { x, y } = move as { x: number; y: number };
        const frame = { ...move, x: Math.fround(x), y: Math.fround(y), ackTick: 0 };
        return send(() => arena.ask(player, 'player:move', frame)) > 0;
      },
      sendDirection: () => true,
    };
    const { x, y, epoch, stamina } = player;
    const start = { x, y, facing: 'right', isDead: false, isDown: false, epoch, stamina } as const;
    const self = new Predictor(land(TERRAIN.moss), output, start, arena.world.now);
    const corrections: string[] = [];
    let stuns = 0;
    for (let step = 0; step < 1500; step += 1) {
      if (step % 300 === 200) {
        const { id: to } = player;
        arena.world.effects.queue({ to, from: null, deed: { type: 'knock', dx: 0, dy: 7.77 } });
        arena.world.effects.queue({
          to,
          from: null,
          deed: { type: 'status', status: 'stunned', ms: 800 },
        });
      }
      self.step(
        20,
        { x: step % 200 < 100 ? 1 : -1, y: 1, sprint: true, isAutoRunning: false },
        arena.world.now,
      );
      for (const event of arena.pass(20)) {
        if (event.type === 'corrected') corrections.push(event.reason);
        if (event.type !== 'shoved') continue;
        if (event.stunMs > 0) stuns += 1;
        send(() => self.shove(event, arena.world.now));
      }
      while (underway[0] && underway[0].at <= arena.world.now) underway.shift()?.arrives();
    }
    expect(stuns).toBe(5);
    expect(corrections).toEqual([]);
  });
});

describe('mud on the feet', () => {
  it("mud on the feet slows the player, and the server does not correct the player's moves", () => {
    const [plain, muddied] = [run(TERRAIN.moss), run(TERRAIN.moss, {}, null, true)];
    expect(muddied.corrections).toBe(0);
    expect(muddied.way).toBeLessThan(plain.way * 0.9);
  });

  it('a client that does not slow down in mud is corrected', () => {
    const sprint = (isMuddied: boolean) => {
      const arena = new Arena(land(TERRAIN.moss));
      const player = arena.player('olga', 0, 0, [], PEACE);
      arena.pass(300);
      const deed = { type: 'status', status: 'muddied', ms: MUD_MS } as const;
      if (isMuddied) arena.world.effects.queue({ to: player.id, from: null, deed });
      arena.pass(100);
      const motion = {
        facing: 'right',
        isMoving: true,
        isJumping: false,
        isDead: false,
        isAutoRunning: false,
      };
      let corrections = 0;
      for (let step = 1; step <= 25; step += 1) {
        const { x, y, epoch } = player;
        arena.ask(player, 'player:move', {
          kind: 'player:move',
          x: x + SPRINT_SPEED / 10,
          y,
          motion,
          epoch,
          seq: step,
          ackTick: 0,
        });
        for (const { type } of arena.pass(100)) if (type === 'corrected') corrections += 1;
      }
      return corrections;
    };
    expect(sprint(false)).toBe(0);
    expect(sprint(true)).toBeGreaterThan(0);
  });
});

describe('effects on the distance', () => {
  it('a runner gets farther on roads than on moss, and less far on soft ground or when cold', () => {
    const moss = run(TERRAIN.moss).way;
    expect(run(TERRAIN.road).way).toBeGreaterThan(moss * 1.1);
    expect(run(TERRAIN.pumice).way).toBeLessThan(moss);
    expect(run(TERRAIN.moss, { warmth: 10 }).way).toBeLessThan(moss * 0.97);
    expect(run(TERRAIN.deepSnow, {}, 111).way).toBeGreaterThan(run(TERRAIN.deepSnow).way * 1.5);
  });
});
