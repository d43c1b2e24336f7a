/** Stamina, jumps and glaciers. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JUMP_HEIGHT, JUMP_MS, jumpHeight, mayJump } from '#game/features/movement/shared/jump.ts';
import { type Body, stepBody } from '#game/features/movement/shared/movement.ts';
import { travelTime } from '#game/features/movement/shared/travel-time.ts';
import { maySprint, SECOND_WIND, STAMINA_MAX, staminaAfter } from '#game/features/needs/shared/stamina.ts';
import { SPRINT_SPEED, WALK_SPEED } from '#game/shared/constants.ts';
import { openGround } from '#tests/helpers/sim.ts';

const SPRINT = { isMoving: true, isSprinting: true };
const WALK = { isMoving: true, isSprinting: false };
const STAND = { isMoving: false, isSprinting: false };

describe('stamina of a player', () => {
  it('stamina lasts for ten seconds of sprinting, and recovers faster when standing than when walking', () => {
    let stamina = STAMINA_MAX;
    let seconds = 0;
    for (; maySprint(stamina, true); seconds += 0.05) stamina = staminaAfter(stamina, SPRINT, 0.05);
    expect(seconds).toBeCloseTo(10, 0);
    expect(staminaAfter(0, STAND, 1)).toBeGreaterThan(staminaAfter(0, WALK, 1));
  });

  it('stamina that was used up must recover to a minimum before the next sprint', () => {
    expect(maySprint(1, true)).toBe(true);
    expect(maySprint(1, false)).toBe(false);
    expect(maySprint(SECOND_WIND, false)).toBe(true);
    expect(maySprint(0, true)).toBe(false);
  });

  it('stamina stays within its range', () => {
    const pace = fc.constantFrom(SPRINT, WALK, STAND);
    fc.assert(
      fc.property(fc.array(fc.tuple(pace, fc.double({ min: 0, max: 10, noNaN: true }))), (steps) => {
        let stamina = STAMINA_MAX;
        for (const [step, seconds] of steps) {
          stamina = staminaAfter(stamina, step, seconds);
          expect(stamina).toBeGreaterThanOrEqual(0);
          expect(stamina).toBeLessThanOrEqual(STAMINA_MAX);
        }
      }),
    );
  });
});

describe('a jump', () => {
  it('a jump rises during its first half and falls during its second', () => {
    expect(jumpHeight(0)).toBe(0);
    expect(jumpHeight(JUMP_MS / 2)).toBe(JUMP_HEIGHT);
    expect(jumpHeight(JUMP_MS)).toBe(0);
    expect(jumpHeight(150)).toBeLessThan(jumpHeight(250));
    expect(jumpHeight(350)).toBeGreaterThan(jumpHeight(450));
  });

  it('a jump may start only after the end of the previous one and a pause', () => {
    expect(mayJump(699)).toBe(false);
    expect(mayJump(700)).toBe(true);
  });
});

describe('slippery ground', () => {
  const ice = { ...openGround(new Set(), 0.4), slipperyAt: () => true };
  const start: Body = { x: 5000, y: 5000, velocityX: 0, velocityY: 0, facing: 'down', isMoving: false };

  it('a body on ice gathers speed slowly and glides on', () => {
    let body = stepBody(start, { x: 1, y: 0, sprint: false }, 0.05, ice);
    expect(body.velocityX).toBeLessThan(WALK_SPEED * 0.4 * 0.2);
    for (let i = 0; i < 60; i += 1) body = stepBody(body, { x: 1, y: 0, sprint: false }, 0.05, ice);
    expect(body.velocityX).toBeGreaterThan(WALK_SPEED * 0.4 * 0.95);
    const released = body.x;
    for (let i = 0; i < 60; i += 1) body = stepBody(body, { x: 0, y: 0, sprint: false }, 0.05, ice);
    expect(body.x - released).toBeGreaterThan(30);
    expect(body.isMoving).toBe(false);
  });

  it('a body on ice never moves faster than an honest one could walk there', () => {
    const axis = fc.constantFrom(-1 as const, 0 as const, 1 as const);
    const intents = fc.array(fc.record({ x: axis, y: axis, sprint: fc.boolean() }), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(intents, (wishes) => {
        let body: Body = { ...start, velocityX: SPRINT_SPEED };
        for (const intent of wishes) {
          const next = stepBody(body, intent, 0.05, ice);
          expect(travelTime(ice, body, next, intent.sprint)).toBeLessThanOrEqual(50.001);
          body = next;
        }
      }),
    );
  });
});
