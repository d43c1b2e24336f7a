/** The rules of plates: who has a name over her head, and who is given away by none; how plates keep apart. */
import { describe, expect, it } from 'vitest';
import {
  choosePlates,
  MOST_PLATES,
  NEAR,
  type PlateBody,
  type PlateBox,
  plateWords,
  type Sight,
  stackPlates,
} from '#game/client/views/bodies/plates.ts';
import * as air from '#game/client/views/effects/lit.ts';
import { DARK as REALM_DARK, LIT as REALM_LIT } from '#game/features/fire/server/light.ts';
import { seededRandom } from '#tests/helpers/sim.ts';

const SCREEN = { x: -640, y: -400, width: 1280, height: 800 };
const DAY: Sight = {
  self: { x: 0, y: 0 },
  area: SCREEN,
  standing: 'peace',
  namesOver: 'near',
  isStreaming: false,
  isHazy: false,
  isFriend: () => false,
  isHeard: () => false,
  isRoofed: () => false,
  isInCover: () => false,
  isLit: () => true,
};
const FRIEND: Partial<Sight> = { isFriend: () => true };
const HEARD: Partial<Sight> = { isHeard: () => true };
const DARK: Partial<Sight> = { isLit: () => false };
const VERA: PlateBody = { id: 'vera', x: 100, y: 0, standing: 'peace', isDead: false };
const FAR = { x: 500 };

/** True if Vera has a plate. @param had true if she had one until now */
function named(sight: Partial<Sight>, body: Partial<PlateBody> = {}, had = false): boolean {
  const held = new Set(had ? ['vera'] : []);
  return choosePlates([{ ...VERA, ...body }], { ...DAY, ...sight }, held).length === 1;
}

describe('the choice of plates', () => {
  it('a stranger has a plate within 320 px, and beyond them while she was heard', () => {
    expect([named({}, { x: NEAR }), named({}, { x: NEAR + 1 })]).toEqual([true, false]);
    expect([named(HEARD, FAR), named(HEARD, { x: 700 })]).toEqual([true, false]);
  });

  it('a player at peace has a plate wherever on the screen she is', () => {
    expect([named(FRIEND, FAR), named(FRIEND, { y: 401 }), named(FRIEND, { x: -641 })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('a stranger in the dark has no plate, though she is near and was heard, and a player at peace has one', () => {
    expect([named(DARK), named({ ...DARK, ...HEARD }), named({ ...DARK, ...FRIEND })]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it.each(['feud', 'hot', 'open'] as const)(
    'a plate shows no stranger whose standing is %s, nor any to a viewer of that standing, unless at peace',
    (standing) => {
      expect([named({}, { standing }), named(HEARD, { standing }), named({ standing })]).toEqual([
        false,
        false,
        false,
      ]);
      expect([named(FRIEND, { standing }), named({ ...FRIEND, standing })]).toEqual([true, true]);
    },
  );

  it.each(['sheltered', 'peace', 'safe'] as const)(
    'a plate shows a stranger whose standing is %s',
    (standing) => {
      expect([named({}, { standing }), named({ standing })]).toEqual([true, true]);
    },
  );

  it('a body under a roof that hides it, or a dead one, has no plate, not even at peace', () => {
    const roofed = { isRoofed: () => true };
    expect([named(roofed), named({ ...roofed, ...FRIEND, ...HEARD })]).toEqual([false, false]);
    expect([named({}, { isDead: true }), named(FRIEND, { isDead: true })]).toEqual([false, false]);
  });

  it('a stranger who keeps still in a thicket has no plate until she speaks', () => {
    const covered = { isInCover: () => true };
    expect([named(covered), named({ ...covered, ...HEARD }), named({ ...covered, ...FRIEND })]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('a storm lets no voice name anybody far away', () => {
    const storm = { isHazy: true };
    expect([named({ ...storm, ...HEARD }, FAR), named(storm), named({ ...storm, ...FRIEND }, FAR)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('the setting leaves plates to players at peace, or to none', () => {
    expect([named({ namesOver: 'friends', ...HEARD }), named({ namesOver: 'friends', ...FRIEND })]).toEqual([
      false,
      true,
    ]);
    expect(named({ namesOver: 'pointing', ...FRIEND, ...HEARD })).toBe(false);
  });

  it('a streamed screen has no plates at all', () => {
    expect(named({ isStreaming: true, ...FRIEND, ...HEARD })).toBe(false);
  });

  it('a plate stays a little beyond the limits at which it appears, and no further', () => {
    expect([named({}, { x: 355 }), named({}, { x: 355 }, true), named({}, { x: 361 }, true)]).toEqual([
      false,
      true,
      false,
    ]);
    expect([named(FRIEND, { y: 420 }), named(FRIEND, { y: 420 }, true)]).toEqual([false, true]);
    const asked: boolean[] = [];
    named({ isLit: (_, wasLit) => asked.push(wasLit) > 0 }, {}, true);
    expect(asked).toEqual([true]);
  });
});

describe('the choice of plates in a crowd', () => {
  const crowdAt = (xs: readonly number[]) => xs.map((x, at) => ({ ...VERA, id: `p${at}`, x }));
  const idsOf = (bodies: readonly PlateBody[]) => bodies.map(({ id }) => id);

  it('the twelve nearest of a hundred players have plates, the nearest first', () => {
    const random = seededRandom(5);
    const crowd = crowdAt(Array.from({ length: 100 }, () => random() * NEAR));
    const nearest = idsOf(crowd.toSorted((a, b) => a.x - b.x)).slice(0, MOST_PLATES);
    expect(idsOf(choosePlates(crowd, DAY, new Set()))).toEqual(nearest);
    expect(MOST_PLATES).toBe(12);
  });

  it('two players who take turns at being nearer do not take each other’s plate, one who comes clearly nearer does', () => {
    const xs = Array.from({ length: 13 }, (_, at) => 100 + at);
    const had = new Set(idsOf(choosePlates(crowdAt(xs), DAY, new Set())));
    expect(had.has('p12')).toBe(false);
    const swapped = crowdAt([...xs.slice(0, 11), 112, 111]);
    expect(new Set(idsOf(choosePlates(swapped, DAY, had)))).toEqual(had);
    const nearer = crowdAt([...xs.slice(0, 12), 40]);
    expect(idsOf(choosePlates(nearer, DAY, had))).toContain('p12');
  });
});

describe('the stack of plates', () => {
  const box = (id: string, x: number, y: number): PlateBox => ({ id, x, y, width: 80 });
  const linesOf = (plates: readonly PlateBox[], pointed: string | null = null) =>
    Object.fromEntries(stackPlates(plates, 20, pointed));

  it('plates side by side are raised by as many lines as they need, and the foremost keeps its place', () => {
    expect(linesOf([box('a', 0, 0), box('b', 60, 4), box('c', 100, 2), box('d', 300, 4)])).toEqual({
      a: 1,
      b: 0,
      c: 1,
      d: 0,
    });
  });

  it('the plate under the pointer keeps its place, and others give way', () => {
    expect(linesOf([box('a', 0, 0), box('b', 60, 4)], 'a')).toEqual({ a: 0, b: 2 });
  });

  it('no two plates of a crowd cover each other, and those without room are left out', () => {
    const random = seededRandom(9);
    const crowd = Array.from({ length: 12 }, (_, at) => box(`p${at}`, random() * 90, random() * 30));
    const lines = stackPlates(crowd, 20, null);
    const shown = crowd.flatMap((one) => {
      const up = lines.get(one.id);
      return up === undefined ? [] : { ...one, y: one.y - up * 20 };
    });
    expect(shown.length).toBeGreaterThan(4);
    for (const a of shown)
      for (const b of shown)
        if (a !== b) expect(Math.abs(a.y - b.y) >= 20 || Math.abs(a.x - b.x) >= 80).toBe(true);
    const heap = Array.from({ length: 12 }, (_, at) => box(`p${at}`, 0, 0));
    expect(Object.values(linesOf(heap)).sort()).toEqual([0, 1, 2, 3, 4]);
  });

  it('the words of a plate take at most 27 cells, in which wide letters take two', () => {
    expect(plateWords('Baba Zoya Kettle', false)).toEqual({ words: 'Baba Zoya Kettle', cells: 16 });
    expect(plateWords('w'.repeat(24), false)).toEqual({ words: 'w'.repeat(24), cells: 24 });
    expect(plateWords('婆'.repeat(24), false)).toEqual({ words: `${'婆'.repeat(13)}…`, cells: 27 });
  });

  it('the plate of a sleeper says so after the name, which is left whole', () => {
    expect(plateWords('Zoya', true)).toEqual({ words: 'Zoya, asleep', cells: 12 });
    expect(plateWords('w'.repeat(24), true)).toEqual({ words: `${'w'.repeat(24)}, asleep`, cells: 32 });
  });
});

describe('the light on a body', () => {
  const fire = { x: 100, y: 84, footY: 100, radius: 200, color: 0, mask: 'fire' } as const;
  const night: air.Air = { darkness: 1, lights: [fire], haze: 0 };
  const at = (x: number) => ({ x, y: 100 });

  it('every body is lit by day, and at night only one within three quarters of the reach of a light', () => {
    expect(air.isLitAt({ ...night, darkness: 0.49, lights: [] }, at(900), false)).toBe(true);
    expect([air.isLitAt(night, at(250), false), air.isLitAt(night, at(251), false)]).toEqual([true, false]);
    expect(air.isLitAt({ ...night, lights: [] }, at(100), false)).toBe(false);
  });

  it('a lit body stays lit a little beyond that, and no further', () => {
    expect([air.isLitAt(night, at(259), true), air.isLitAt(night, at(261), true)]).toEqual([true, false]);
  });

  it('the browser and the realm have the same limits of darkness and light', () => {
    expect([air.DARK, air.LIT]).toEqual([REALM_DARK, REALM_LIT]);
  });
});
