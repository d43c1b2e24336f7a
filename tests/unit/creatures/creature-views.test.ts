/** Creatures on the screen: gaits by distance covered, recognisable strikes, bars, names, and the lifetime of views. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPicks, isBody } from '#game/client/picking/picked.ts';
import type { RemoteBody } from '#game/client/session/remote-bodies.ts';
import { createSettingsStore } from '#game/client/settings/store.ts';
import type { CreatureState } from '#game/features/creatures/client/creatures.ts';
import type { CreatureArts } from '#game/features/creatures/client/views/creature-art.ts';
import { type CreatureSheet, parseCreatures } from '#game/features/creatures/client/views/creature-files.ts';
import { blowFrame, CreatureGait, type Doing } from '#game/features/creatures/client/views/creature-gait.ts';
import {
  type CreatureDeps,
  CreatureViews,
  labelOf,
} from '#game/features/creatures/client/views/creature-views.ts';
import { stitchesLeft } from '#game/features/creatures/client/views/overhead.ts';
import { glowAt } from '#game/features/creatures/client/views/scan-cone.ts';
import { inkAt } from '#game/features/creatures/client/views/telegraph.ts';
import { FakeScene } from '../client/fake-scene.ts';

const NOT_YET = Number.NEGATIVE_INFINITY;
const eyes = { down: [[3, 4, 8, 4]], left: [[2, 4]], right: [[9, 4]], up: [[]] };
const film = (first: number, frames: number, more: object = {}) => ({
  first,
  frames,
  frameMs: 100,
  loop: true,
  eyes,
  ...more,
});
const SHEET: CreatureSheet = {
  image: 'images/creatures/wolf.png',
  frame: 32,
  columns: 20,
  directions: ['down', 'left', 'right', 'up'],
  animations: {
    idle: film(0, 2),
    walk: film(2, 4, { stride: 40 }),
    run: film(6, 4, { stride: 120 }),
    attack: film(10, 4, { loop: false, windup: 2 }),
    hit: film(14, 1, { loop: false }),
    dead: film(15, 2, { loop: false }),
    sneak: film(17, 2, { stride: 30 }),
    rest: film(19, 1),
  },
  foot: { x: 16, y: 29 },
  top: 6,
  shadows: { down: 'wolf:front', left: 'wolf:side', right: 'wolf:side', up: 'wolf:front' },
};
const STANDING: Doing = {
  x: 0,
  y: 0,
  speed: 0,
  isMoving: false,
  isDead: false,
  isAirborne: false,
  act: 'watch',
  actSince: 0,
  strike: null,
  sinceHit: Number.POSITIVE_INFINITY,
  now: 0,
};
const gait = () => new CreatureGait(SHEET, { walk: 100, run: 400 });
/** Columns of the sheet that are shown during a walk of `px`. */
function walk(legs: CreatureGait, px: number, speed: number, more: Partial<Doing> = {}): number[] {
  const seen: number[] = [];
  for (let x = 0; x <= px; x++) {
    const { film: shown, frame } = legs.at({ ...STANDING, x, speed, isMoving: true, now: x * 10, ...more });
    if (seen.at(-1) !== shown.first + frame) seen.push(shown.first + frame);
  }
  return seen;
}

describe('the gait of a creature', () => {
  it("a creature's gait depends on the distance covered: the same frames for the same px, however long it takes", () => {
    expect(walk(gait(), 81, 60)).toEqual([2, 3, 4, 5, 2, 3, 4, 5, 2]);
    expect(walk(gait(), 81, 120)).toEqual(walk(gait(), 81, 60));
    expect(walk(gait(), 121, 400)).toEqual([6, 7, 8, 9, 6]);
  });

  it("a creature's gait has two steps per cycle", () => {
    const legs = gait();
    walk(legs, 81, 60);
    expect(legs.steps).toBe(4);
  });

  it("a creature's gait does not flicker between walk and run at a pace in between", () => {
    const legs = gait();
    const firsts = [190, 210, 190, 230, 215, 190, 180, 170].map(
      (speed, x) => legs.at({ ...STANDING, x, speed, isMoving: true }).film.first,
    );
    expect(firsts).toEqual([2, 2, 2, 6, 6, 6, 6, 2]);
  });

  it('a sneaking creature has a gait of its own until it runs', () => {
    expect(walk(gait(), 29, 100, { act: 'sneak' })).toEqual([17, 18]);
    expect(walk(gait(), 29, 400, { act: 'sneak' })).toEqual([6]);
  });
});

describe('the pose of a creature', () => {
  const column = (more: Partial<Doing>, legs = gait()) => {
    const { film: shown, frame } = legs.at({ ...STANDING, ...more });
    return shown.first + frame;
  };

  it("a creature's pose shows its act if the act has pictures, and an idle creature lies down after a while", () => {
    expect(column({ act: 'graze' })).toBe(0);
    const legs = gait();
    expect(column({ act: 'rest' }, legs)).toBe(0);
    expect(column({ act: 'rest', now: 3000 }, legs)).not.toBe(19);
    expect(column({ act: 'rest', now: 6000 }, legs)).toBe(19);
  });

  it('death has precedence over any other pose of a creature, a flinch over a strike, and a strike over the act', () => {
    const strike = { angle: 0, at: 0, landsAt: 400 };
    expect(column({ isDead: true, strike, sinceHit: 10 })).toBe(15);
    expect(column({ strike, sinceHit: 10 })).toBe(10);
    expect(column({ sinceHit: 10, act: 'sneak' })).toBe(14);
  });

  it('a striking creature shows the wind-up until the strike lands, and then the strike itself', () => {
    const strike = { angle: 0, at: 1000, landsAt: 1400 };
    const attack = SHEET.animations.attack;
    if (!attack) throw new Error('there is no attack');
    expect([1000, 1099, 1100, 1399].map((now) => blowFrame(attack, strike, now))).toEqual([0, 0, 1, 1]);
    expect([1400, 1500, 1900].map((now) => blowFrame(attack, strike, now))).toEqual([2, 3, 3]);
    expect(column({ strike, now: 1450 })).toBe(12);
    expect(column({ strike, now: 1700 })).toBe(0);
  });
});

describe('the mark of a strike', () => {
  const reached = (grown: number, angle = 0) => {
    let hatched = 0;
    for (let y = -40; y <= 40; y++)
      for (let x = -40; x <= 40; x++) if (inkAt(x, y, angle, 30, grown) === 'hatch') hatched++;
    return hatched;
  };

  it("the outline of a strike's mark covers the reach of the strike from the beginning, in its direction", () => {
    expect(inkAt(28, 0, 0, 30, 0)).toBe('rim');
    expect(inkAt(-28, 0, 0, 30, 1)).toBe('none');
    expect(inkAt(-28, 0, Math.PI, 30, 0)).toBe('rim');
    expect(inkAt(0, 28, -Math.PI, 30, 0)).toBe('none');
    expect(inkAt(31, 0, 0, 30, 1)).toBe('none');
  });

  it("the hatching of a strike's mark extends farther as the moment of the strike approaches", () => {
    expect(reached(0)).toBe(0);
    expect(reached(0.5)).toBeGreaterThan(50);
    expect(reached(1)).toBeGreaterThan(2 * reached(0.5));
    expect(Math.abs(reached(1) - reached(1, Math.PI))).toBeLessThan(0.1 * reached(1));
  });
});

describe('the light of a machine', () => {
  it('the light of a machine shows where the machine looks: in front of it, and nowhere else', () => {
    expect(glowAt(60, 0)).toBeGreaterThan(0);
    expect(glowAt(-60, 0)).toBe(0);
    expect(glowAt(10, 60)).toBe(0);
    expect(glowAt(140, 0)).toBe(0);
    expect(glowAt(84, 0)).toBeGreaterThan(1.5 * glowAt(86, 0));
    const edge = { x: 60 * Math.cos(0.86), y: 60 * Math.sin(0.86) };
    expect(glowAt(edge.x, edge.y)).toBeGreaterThan(1.5 * glowAt(60.5, 0));
  });

  it('the light of a machine is visible only while the machine scans', () => {
    const { fake, views, states, calm } = stage();
    const cones = () =>
      fake.images().filter(({ texture, visible }) => texture.key === 'scan-cone' && visible);
    states.set('a', calm);
    views.show(wolf('a', 700), false, 16);
    expect(cones()).toHaveLength(0);
    states.set('a', { ...calm, act: 'scan' });
    views.show(wolf('a', 700), false, 32);
    expect(cones()).toHaveLength(1);
    states.set('a', calm);
    views.show(wolf('a', 700), false, 48);
    expect(cones()).toHaveLength(0);
    views.destroy();
    expect(fake.alive.size).toBe(0);
  });
});

describe('the bar and label over the head', () => {
  it("a creature's health bar keeps one stitch as long as the creature has any health", () => {
    expect([1, 0.5, 0.01, 0].map((health) => stitchesLeft(health, 7))).toEqual([7, 4, 1, 0]);
  });

  it('the label over a tame creature includes the name of its owner', () => {
    expect(labelOf('Arctic Fox', null)).toBe('Arctic Fox');
    expect(labelOf('Arctic Fox', 'Rada')).toBe('Arctic Fox, tamed by Rada');
  });
});

describe('the list of the pictures', () => {
  it('an invalid list of creature pictures is refused', () => {
    const shadows = { image: 'images/creatures/shadows.png', alpha: 0.3, frames: {} };
    const list = { version: 1, scale: 2, creatures: { wolf: SHEET }, shadows };
    expect(parseCreatures(structuredClone(list)).creatures.wolf?.columns).toBe(20);
    expect(() => parseCreatures({ ...list, creatures: { wolf: { ...SHEET, frame: 'big' } } })).toThrow(
      /creatures\.json/,
    );
  });
});

function stage() {
  const fake = new FakeScene();
  const art = { kind: 'wolf', sheet: SHEET, texture: 'creature-wolf', scale: 2, height: 40 };
  const arts = {
    of: (kind: string) => (kind === 'wolf' ? art : null),
    grounded: () => undefined,
    shadowAlpha: 0.3,
  };
  const states = new Map<string, CreatureState>();
  const picks = createPicks();
  const at = { shine: 0 };
  const deps = {
    scene: fake.scene,
    game: {
      creatures: { find: (id: string) => states.get(id) ?? null },
      ground: null,
      combat: { fights: { hitAt: () => NOT_YET } },
    },
    settings: createSettingsStore({ cores: 8, isMobile: false }, null),
    picks,
    shineAt: () => at.shine,
  };
  const views = new CreatureViews(deps as object as CreatureDeps, arts as object as CreatureArts);
  const calm: CreatureState = {
    act: 'watch',
    actSince: 0,
    strike: null,
    whose: null,
    stays: false,
    health: 1,
    hurtAt: NOT_YET,
  };
  return { fake, views, states, picks, at, calm };
}

function wolf(id: string, x: number, more: Partial<RemoteBody> = {}): RemoteBody {
  const motion = {
    facing: 'down',
    isMoving: false,
    isDead: false,
    isJumping: false,
    isAutoRunning: false,
  } as const;
  return {
    id,
    handle: 7,
    kind: 'wolf',
    player: null,
    pose: { x, y: 500, velocityX: 0, velocityY: 0, motion },
    struckAt: NOT_YET,
    aim: null,
    isDown: false,
    ...more,
  };
}

beforeEach(() => {
  vi.stubGlobal('window', { devicePixelRatio: 1 });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the view of a creature', () => {
  it("a creature's view has pictures, is sorted by its feet, can be pointed at, and is removed with the creature", () => {
    const { fake, views, states, picks, calm } = stage();
    states.set('a', calm);
    states.set('b', calm);
    expect(views.show(wolf('b', 100, { kind: 'bear' }), false, 16)).toBeNull();
    expect(views.show(wolf('a', 700), false, 16)).toMatchObject({
      x: 700,
      y: 500,
      prints: 'wolf',
      isSelf: false,
    });
    views.endFrame();
    expect(fake.images().filter(({ texture }) => texture.key === 'creature-wolf')).toContainEqual(
      expect.objectContaining({ x: 700, y: 500, depth: 500 }),
    );
    expect(picks.at(700, 480, isBody)).toEqual({ type: 'body', id: 'a' });
    views.endFrame();
    expect(fake.alive.size).toBe(0);
    expect(picks.size).toBe(0);
  });

  it("a creature's view shows its name, and whether another player has tamed it, only while it is pointed at", () => {
    const { fake, views, states, calm } = stage();
    states.set('a', { ...calm, whose: 'others' });
    views.show(wolf('a', 700), false, 16);
    expect(fake.texts()).toEqual([]);
    views.show(wolf('a', 700), true, 32);
    expect(fake.texts()).toEqual(['Wolf, tamed by somebody']);
  });

  it("a creature's eyes shine in the dark, drawn above everything dark", () => {
    const { fake, views, states, at, calm } = stage();
    states.set('a', calm);
    const shining = () =>
      fake.images().filter(({ texture, visible }) => texture.key === '__WHITE' && visible);
    views.show(wolf('a', 700), false, 16);
    expect(shining()).toHaveLength(0);
    at.shine = 0.8;
    views.show(wolf('a', 700), false, 32);
    expect(shining().map(({ x, y }) => [x, y])).toEqual([
      [700 - 26, 500 - 52],
      [700 - 16, 500 - 52],
    ]);
    expect(shining().every(({ depth }) => depth > 950_000)).toBe(true);
    at.shine = 0;
    views.show(wolf('a', 700), false, 48);
    expect(shining()).toHaveLength(0);
  });

  it('a dead creature shows neither steps nor breath', () => {
    const { views, states, calm } = stage();
    states.set('a', calm);
    const dead = wolf('a', 700);
    const motion = { ...dead.pose.motion, isDead: true, isMoving: true };
    const person = views.show({ ...dead, pose: { ...dead.pose, motion } }, false, 16);
    expect(person).toMatchObject({ isMoving: false, mouth: null });
  });

  it('a creature unknown to the client gets no view', () => {
    const { fake, views } = stage();
    expect(views.show(wolf('a', 700), false, 16)).toBeNull();
    expect(fake.alive.size).toBe(0);
  });
});
