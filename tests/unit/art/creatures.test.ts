/**
 * The sheets of creatures contain everything that the client reads from their description, and every creature is drawn
 * from all sides.
 */
import { describe, expect, it } from 'vitest';
import { type Gait, stepsOf, strideOf, TROT_BEATS } from '#game/art/creatures/body/gaits.ts';
import { BASE_ACTS, DIRECTIONS } from '#game/art/creatures/plan.ts';
import { CREATURES } from '#game/art/creatures/species.ts';
import { at, P } from '#game/art/palette.ts';

describe.each(CREATURES)('$kind', ({ kind, frame, foot, acts }) => {
  it('the sheet begins with the acts that every species has, each with frames of one size', () => {
    expect(acts.slice(0, BASE_ACTS.length).map(({ name }) => name)).toEqual([...BASE_ACTS]);
    expect(new Set(acts.map(({ name }) => name)).size).toBe(acts.length);
    expect(frame % 2).toBe(0);
    // The widest picture that every phone can load.
    expect(acts.reduce((sum, act) => sum + act.frames, 0) * frame).toBeLessThanOrEqual(4096);
    expect(foot.x).toBeLessThan(frame);
    expect(foot.y).toBeLessThan(frame);
  });

  it('every frame shows the whole creature within its edges, with the eyes on the drawn body', () => {
    const wrong: string[] = [];
    for (const { name, frames, draw } of acts) {
      for (const direction of DIRECTIONS) {
        for (let k = 0; k < frames; k++) {
          const { image, eyes } = draw(direction, k);
          const where = `${kind} ${name} ${direction} ${k}`;
          if (image.data.filter((colour) => colour !== 0).length <= frame)
            wrong.push(`${where} is nearly empty`);
          const rim = Array.from({ length: frame }, (_, at) => [
            image.get(at, 0),
            image.get(at, frame - 1),
            image.get(0, at),
            image.get(frame - 1, at),
          ]);
          if (rim.flat().some((colour) => colour !== 0)) wrong.push(`${where} is cut off`);
          if (eyes.some(([x, y]) => image.get(x, y) === 0)) wrong.push(`${where} has an eye in the air`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('running has a longer stride than walking, and the creature winds up before it strikes', () => {
    const byName = new Map(acts.map((act) => [act.name, act]));
    expect(byName.get('walk')?.stride).toBeGreaterThan(0);
    expect(byName.get('run')?.stride).toBeGreaterThan(byName.get('walk')?.stride ?? 0);
    const attack = byName.get('attack');
    if (attack?.windup !== undefined) {
      expect(attack.windup).toBeGreaterThan(0);
      expect(attack.windup).toBeLessThan(attack.frames);
    }
    expect(byName.get('dead')?.loop).toBe(false);
    expect(byName.get('hit')?.loop).toBe(false);
  });
});

it('a foot stays in its place on the ground while the body passes over it', () => {
  const gait: Gait = { beats: TROT_BEATS, duty: 0.5, reach: 6, lift: 3 };
  // One art px is two screen px wide.
  const comes = strideOf(gait) / 2;
  const grounded = [0, 1, 2].map((k) => (k / 6) * gait.duty);
  const places = grounded.map((t) => (stepsOf(gait, t)[0].x ?? 0) + t * comes);
  for (const place of places) expect(place).toBeCloseTo(gait.reach, 6);
  expect(grounded.map((t) => stepsOf(gait, t)[0].z)).toEqual([0, 0, 0]);
});

describe('the wolf', () => {
  it('the wolf parts from grey stone: few of its px have the tones of rocks and gravel', () => {
    const stone = new Set([at(P.stone, 1), at(P.stone, 2), at(P.stone, 3)]);
    const wolf = CREATURES.find(({ kind }) => kind === 'wolf');
    for (const { name, draw } of wolf?.acts ?? []) {
      for (const direction of DIRECTIONS) {
        const drawn = [...draw(direction, 0).image.data].filter((colour) => colour !== 0);
        const grey = drawn.filter((colour) => stone.has(colour)).length / drawn.length;
        expect(grey, `${name} ${direction}`).toBeLessThan(0.2);
      }
    }
  });
});
