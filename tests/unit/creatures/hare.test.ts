/** Behaviour of a hare, in a world with fixed random numbers. */
import { describe, expect, it } from 'vitest';
import { makeNoise } from '#game/server/world/noises.ts';
import { FIELD } from '#tests/helpers/world/fight.ts';
import { distance, Wilds } from '#tests/helpers/world/wilds.ts';

describe('a hare', () => {
  it('a hare eats and walks about near its home while no player is near', () => {
    const wilds = new Wilds();
    wilds.old('olga', 1800);
    const hare = wilds.beast('hare', 0, 0);
    const acts = new Set<string>();
    let moved = 0;
    for (let k = 0; k < 300; k += 1) {
      const before = { x: hare.x, y: hare.y };
      wilds.pass(100);
      acts.add(hare.mind.act);
      moved += distance(before, hare);
    }
    expect(acts).toContain('graze');
    expect(moved).toBeGreaterThan(60);
    expect(distance(hare, FIELD)).toBeLessThan(240);
  });

  it('a hare ignores a player who stands still, and flees from steps', () => {
    const wilds = new Wilds();
    const olga = wilds.old('olga', 200, 0);
    const hare = wilds.beast('hare', 0, 0);
    for (let k = 0; k < 80; k += 1) {
      wilds.pass(100);
      expect(hare.mind.mode).not.toBe('flee');
      expect(hare.motion.isMoving && Math.hypot(hare.velocityX, hare.velocityY) > 200).toBe(false);
    }
    wilds.walk(olga, hare.x - olga.x, hare.y - olga.y, 300);
    expect(hare.mind.act).toBe('flee');
    expect(distance(hare, olga)).toBeGreaterThan(150);
  });

  it('a hare freezes and looks when a player moves at a distance', () => {
    const wilds = new Wilds();
    const olga = wilds.old('olga', 380, 0);
    const hare = wilds.beast('hare', 0, 0);
    let froze = false;
    wilds.walk(olga, 0, 240, 300, () => {
      froze ||= hare.mind.act === 'watch' && !hare.motion.isMoving;
    });
    expect(froze).toBe(true);
    expect(distance(hare, FIELD)).toBeLessThan(200);
  });

  it('a hare runs in zigzags, and digs itself in when it is alone again', () => {
    const wilds = new Wilds();
    const olga = wilds.old('olga', 240, 0);
    const hare = wilds.beast('hare', 0, 0);
    const headings = new Set<number>();
    wilds.walk(olga, -600, 0, 600, () => {
      if (hare.mind.mode === 'flee') headings.add(Math.round(Math.atan2(hare.velocityY, hare.velocityX) * 4));
    });
    expect(headings.size).toBeGreaterThan(2);
    wilds.until(() => hare.mind.act === 'dig', 8000, 'digging');
    const place = { x: hare.x, y: hare.y };
    wilds.pass(4000);
    expect({ x: hare.x, y: hare.y }).toEqual(place);
    wilds.until(() => hare.mind.act === 'graze', 12_000, 'eating');
  });

  it('a hare that hears a noise looks up or flees', () => {
    const wilds = new Wilds();
    wilds.old('olga', 700);
    const hare = wilds.beast('hare', 0, 0);
    wilds.pass(2000);
    makeNoise(wilds.world, { x: hare.x + 200, y: hare.y }, 600, null);
    wilds.until(() => hare.mind.mode === 'flee', 600, 'flight');
    const { x } = hare;
    wilds.pass(600);
    expect(hare.x).toBeLessThan(x - 60);
  });
});
