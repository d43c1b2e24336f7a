/** Decisions of views that need no screen: gaits and jumps, quality, missing files, and animation phases of water. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { qualityFor } from '#game/client/settings/quality.ts';
import { FLINCH_MS, gaitOf } from '#game/client/views/bodies/gait.ts';
import { surveySurroundings } from '#game/client/views/effects/surroundings.ts';
import { RETRY_DELAYS_MS, readRetrying } from '#game/client/views/files/files.ts';
import { STRIKE_MS } from '#game/features/items/shared/weapons.ts';
import { JUMP_HEIGHT, JUMP_MS, jumpHeight } from '#game/features/movement/shared/jump.ts';
import { createGroundPainter } from '#game/shared/worldgen/painting/paint.ts';
import { Ground } from '#game/shared/worldgen/world/ground.ts';
import { NO_NODES } from '#game/shared/worldgen/world/node-layout.ts';

const still = {
  isMoving: false,
  isDead: false,
  isJumping: false,
  isSwimming: false,
  isIdle: false,
  isAsleep: false,
  sinceStrike: Number.POSITIVE_INFINITY,
  sinceHit: Number.POSITIVE_INFINITY,
};

describe('gaits of a babushka', () => {
  it('a sleeper lies through blows and hits, floats in water, and is dead when she dies', () => {
    const asleep = { ...still, isAsleep: true, isIdle: true, sinceStrike: 0, sinceHit: 0 };
    expect(gaitOf(asleep)).toBe('sleep');
    expect(gaitOf({ ...asleep, isSwimming: true })).toBe('swim-idle');
    expect(gaitOf({ ...asleep, isDead: true })).toBe('dead');
  });

  it('death has precedence over every other gait, followed by being struck, water, blows, and then leaping and running', () => {
    const moving = { ...still, isMoving: true, isJumping: true };
    const everything = { ...moving, isDead: true, isSwimming: true, sinceStrike: 0, sinceHit: 0 };
    expect(gaitOf(everything)).toBe('dead');
    expect(gaitOf({ ...everything, isDead: false })).toBe('hit');
    expect(gaitOf({ ...everything, isDead: false, sinceHit: FLINCH_MS })).toBe('swim');
    expect(gaitOf({ ...moving, sinceStrike: 0 })).toBe('attack');
    expect(gaitOf({ ...still, isJumping: true })).toBe('jump');
    expect(gaitOf({ ...still, isMoving: true })).toBe('run');
    expect(gaitOf(still)).toBe('idle');
  });

  it('G9: an idle player sits, unless the body swims, walks, leaps, strikes, is struck or lies', () => {
    const sitter = { ...still, isIdle: true };
    expect(gaitOf(sitter)).toBe('sit');
    expect(gaitOf({ ...sitter, isMoving: true })).toBe('run');
    expect(gaitOf({ ...sitter, isJumping: true })).toBe('jump');
    expect(gaitOf({ ...sitter, isSwimming: true })).toBe('swim-idle');
    expect(gaitOf({ ...sitter, sinceStrike: 0 })).toBe('attack');
    expect(gaitOf({ ...sitter, sinceHit: 0 })).toBe('hit');
    expect(gaitOf({ ...sitter, isDead: true })).toBe('dead');
  });

  it('a blow is shown for 280 ms, followed by the previous gait', () => {
    expect(gaitOf({ ...still, isMoving: true, sinceStrike: STRIKE_MS - 1 })).toBe('attack');
    expect(gaitOf({ ...still, isMoving: true, sinceStrike: STRIKE_MS })).toBe('run');
    expect(STRIKE_MS).toBeGreaterThanOrEqual(250);
    expect(STRIKE_MS).toBeLessThanOrEqual(300);
  });

  it('a flinch lasts as long as the sheet shows it', () => {
    const { hit } = JSON.parse(readFileSync('public/images/characters/babushka.json', 'utf8')).animations;
    expect(FLINCH_MS).toBe(hit.frames * hit.frameMs);
  });

  it('a jump is 20 px high in its middle and ends after 600 ms', () => {
    expect(jumpHeight(JUMP_MS / 2)).toBe(JUMP_HEIGHT);
    expect([jumpHeight(0), jumpHeight(JUMP_MS), jumpHeight(-5)]).toEqual([0, 0, 0]);
    for (let t = 20; t < JUMP_MS / 2; t += 20)
      expect(jumpHeight(t)).toBeGreaterThanOrEqual(jumpHeight(t - 20));
  });
});

describe('quality of pictures', () => {
  it('the quality follows the device: low for two cores or a phone, medium for four, high for more', () => {
    expect(qualityFor({ cores: 2, isMobile: false })).toBe('low');
    expect(qualityFor({ cores: 8, isMobile: true })).toBe('low');
    expect(qualityFor({ cores: 4, isMobile: false })).toBe('medium');
    expect(qualityFor({ cores: 8, isMobile: false })).toBe('high');
  });
});

describe('files of pictures', () => {
  it('a missing file is requested three more times, each time later, and then logged once', async () => {
    const pauses: number[] = [];
    const warnings: string[] = [];
    const host = {
      pause: async (ms: number) => void pauses.push(ms),
      warn: (text: string) => void warnings.push(text),
    };
    let asked = 0;
    const failing = async () => {
      asked += 1;
      throw new Error('status 404');
    };
    expect(await readRetrying(host, '/x.png', failing)).toBeNull();
    expect(asked).toBe(4);
    expect(pauses).toEqual(RETRY_DELAYS_MS);
    expect(warnings).toHaveLength(1);
    expect(await readRetrying(host, '/x.png', async () => 'there')).toBe('there');
  });
});

describe('moving ground', () => {
  const json: unknown = JSON.parse(readFileSync('public/images/terrain/ground.json', 'utf8'));
  const painter = createGroundPainter(json, new Uint8Array(readFileSync('public/images/terrain/ground.bin')));
  const world = (id: string) =>
    new Ground({
      seed: 0,
      width: 8,
      height: 8,
      palette: ['m', id],
      cells: Uint8Array.from({ length: 64 }, (_, k) => (k % 8 < 4 ? 0 : 1)),
      doodads: [],
      nodes: NO_NODES,
    });

  it('painted water changes from one phase of its animation to the next, and moss does not', () => {
    const ground = world('w');
    const first = painter.paint(ground, 0, 0, 8, 8);
    const second = painter.paintMoment(ground, 0, 0, 8, 8, 1, first);
    expect(painter.momentMs(ground, 0, 0, 8, 8)).toBeGreaterThan(0);
    const differs = (column: number) => {
      for (let row = 0; row < 256; row++) {
        if (first[row * 256 + column] !== second[row * 256 + column]) return true;
      }
      return false;
    };
    expect(differs(20)).toBe(false);
    expect(Array.from({ length: 60 }, (_, k) => 160 + k).some(differs)).toBe(true);
  });

  it('ground is not animated where there is only land', () => {
    expect(painter.momentMs(world('l'), 1, 1, 2, 2)).toBe(0);
  });

  it('the survey of the ground returns sources of steam, bubbles and glow', () => {
    const area = { x: 0, y: 0, width: 512, height: 512 };
    expect(surveySurroundings(world('a'), area, []).lights.length).toBeGreaterThan(4);
    expect(surveySurroundings(world('j'), area, []).sources.every(({ kind }) => kind === 'geyser')).toBe(
      true,
    );
    const bubbling = surveySurroundings(world('t'), area, []).sources.length;
    expect(bubbling).toBeGreaterThan(4);
    expect(bubbling).toBeLessThan(32);
  });
});
