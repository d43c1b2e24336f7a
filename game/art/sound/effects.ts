/** Every sound effect of the game, synthesised: every call gives the same samples. */
import { createRng, type Rng } from '../../shared/math/rng.ts';
import { AIR } from './air.ts';
import { BLOWS } from './blows.ts';
import { CAMP } from './camp.ts';
import { FIRES } from './fires.ts';
import { type Bus, type Draw, type Rows, type Sound, seedOf } from './row.ts';
import { SCREEN } from './screen.ts';
import { STEPS } from './steps.ts';
import { add, bandPass, grains, hiss, looped, lowPass, normalised, RATE, silence, tone } from './synth.ts';
import { CALLS, THINGS } from './things.ts';
import { VOICES } from './voices.ts';
import { WORK } from './work.ts';

/** Steps: the soft thump of a foot, and the sound of the ground. */
const GROUNDS: Readonly<Record<string, Draw>> = {
  snow(rng) {
    const out = silence(0.3);
    grains(
      out,
      { from: 0.005, lasting: 0.2, count: 120, hertz: [1400, 4200], width: 2.5, loud: 0.42, grain: 0.012 },
      rng,
    );
    hiss(out, { from: 0.01, lasting: 0.2, loud: 0.35, attack: 0.06 }, 900 * rng.between(0.9, 1.1), 1.4, rng);
    tone(out, { from: 0, lasting: 0.09, loud: 0.5 }, 105, 60);
    return out;
  },
  moss(rng) {
    const out = silence(0.24);
    hiss(out, { from: 0, lasting: 0.16, loud: 0.6, attack: 0.012 }, 320 * rng.between(0.9, 1.1), 0.9, rng);
    grains(
      out,
      { from: 0.02, lasting: 0.13, count: 24, hertz: [700, 1700], width: 2, loud: 0.2, grain: 0.02 },
      rng,
    );
    tone(out, { from: 0, lasting: 0.1, loud: 0.7 }, 95, 55);
    return out;
  },
  gravel(rng) {
    const out = silence(0.28);
    grains(
      out,
      { from: 0.004, lasting: 0.19, count: 44, hertz: [1900, 5200], width: 6, loud: 0.7, grain: 0.016 },
      rng,
    );
    grains(
      out,
      { from: 0, lasting: 0.08, count: 12, hertz: [700, 1500], width: 5, loud: 0.8, grain: 0.025 },
      rng,
    );
    tone(out, { from: 0, lasting: 0.07, loud: 0.4 }, 130, 80);
    return out;
  },
  wood(rng) {
    const out = silence(0.26);
    const pitch = rng.between(0.92, 1.08);
    for (const [part, loud] of [
      [176, 0.8],
      [318, 0.5],
      [512, 0.28],
      [790, 0.12],
    ] as const)
      tone(out, { from: 0.002, lasting: 0.16, loud, fall: 4 }, part * pitch, part * pitch * 0.97);
    hiss(out, { from: 0, lasting: 0.03, loud: 0.6, fall: 3 }, 1300, 1, rng);
    if (rng.chance(0.4)) tone(out, { from: 0.08, lasting: 0.12, loud: 0.07, attack: 0.04 }, 640, 760);
    return out;
  },
  water(rng) {
    const out = silence(0.42);
    hiss(out, { from: 0, lasting: 0.3, loud: 0.6, attack: 0.03 }, 900, 0.7, rng);
    hiss(out, { from: 0.05, lasting: 0.26, loud: 0.3, attack: 0.05 }, 2600, 1, rng);
    for (let k = 0; k < 7; k++) {
      const pitch = rng.between(380, 980);
      tone(
        out,
        { from: 0.05 + rng.next() * 0.26, lasting: rng.between(0.03, 0.07), loud: 0.3, attack: 0.006 },
        pitch,
        pitch * 1.7,
      );
    }
    return out;
  },
};

const ACTIONS: Readonly<Record<string, Draw>> = {
  /** A thud on quilting, with a rustle of cloth. */
  hit(rng) {
    const out = silence(0.26);
    tone(out, { from: 0, lasting: 0.16, loud: 1, fall: 2.4 }, 190 * rng.between(0.9, 1.1), 52);
    hiss(out, { from: 0, lasting: 0.05, loud: 0.9, fall: 3 }, 1500, 0.8, rng);
    hiss(out, { from: 0.01, lasting: 0.14, loud: 0.5 }, 420, 1, rng);
    return out;
  },
  /** A steel ladle on something hard. */
  clang(rng) {
    const out = silence(0.7);
    const base = 620 * rng.between(0.94, 1.06);
    for (const [part, loud, lasting] of [
      [1, 0.7, 0.6],
      [2.76, 0.5, 0.42],
      [5.4, 0.3, 0.26],
      [8.93, 0.16, 0.14],
    ] as const)
      tone(out, { from: 0, lasting, loud, fall: 3 }, base * part);
    hiss(out, { from: 0, lasting: 0.02, loud: 0.8 }, 3200, 0.8, rng);
    return out;
  },
  swing(rng) {
    const out = silence(0.26);
    let last = 0;
    const wide = bandPass(900, 0.9);
    const high = bandPass(2100, 1.6);
    add(out, { from: 0, lasting: 0.24, loud: 1.6, attack: 0.12, fall: 1.4 }, (t) => {
      last = rng.between(-1, 1);
      return wide(last) * 0.7 + high(last) * Math.min(1, t / 0.12);
    });
    return out;
  },
  axe(rng) {
    const out = silence(0.36);
    tone(out, { from: 0, lasting: 0.12, loud: 0.9, fall: 3 }, 240 * rng.between(0.92, 1.08), 120);
    tone(out, { from: 0, lasting: 0.2, loud: 0.4, fall: 4 }, 470 * rng.between(0.95, 1.05));
    hiss(out, { from: 0, lasting: 0.06, loud: 1, fall: 3 }, 2300, 0.8, rng);
    grains(
      out,
      { from: 0.05, lasting: 0.24, count: 14, hertz: [900, 2600], width: 5, loud: 0.35, grain: 0.02 },
      rng,
    );
    return out;
  },
  /** A knife through stalks. */
  knife(rng) {
    const out = silence(0.26);
    hiss(out, { from: 0, lasting: 0.12, loud: 0.7, attack: 0.05 }, 4600, 1.3, rng);
    grains(
      out,
      { from: 0.05, lasting: 0.13, count: 22, hertz: [1800, 4600], width: 4, loud: 0.5, grain: 0.012 },
      rng,
    );
    tone(out, { from: 0.01, lasting: 0.14, loud: 0.06, fall: 3 }, 3900, 4200);
    return out;
  },
  /** A root that gives way, and earth that falls off it. */
  hand(rng) {
    const out = silence(0.34);
    grains(
      out,
      { from: 0, lasting: 0.17, count: 34, hertz: [500, 1900], width: 3, loud: 0.5, grain: 0.02 },
      rng,
    );
    tone(out, { from: 0.17, lasting: 0.06, loud: 0.5, fall: 3 }, 210, 380);
    grains(
      out,
      { from: 0.19, lasting: 0.13, count: 20, hertz: [1400, 3400], width: 3, loud: 0.22, grain: 0.01 },
      rng,
    );
    return out;
  },
  fell(rng) {
    const out = silence(1.5);
    for (let k = 0; k < 13; k++) {
      const t = 0.7 * (k / 13) ** 0.7;
      hiss(
        out,
        { from: t + rng.next() * 0.03, lasting: 0.05, loud: 0.3 + k * 0.03, fall: 3 },
        rng.between(600, 1800),
        4,
        rng,
      );
    }
    hiss(out, { from: 0.4, lasting: 0.55, loud: 0.4, attack: 0.4 }, 1500, 0.7, rng);
    tone(out, { from: 0.9, lasting: 0.4, loud: 1, fall: 2 }, 95, 38);
    hiss(out, { from: 0.9, lasting: 0.5, loud: 0.9, fall: 2 }, 500, 0.6, rng);
    return out;
  },
  pickup(rng) {
    const out = silence(0.24);
    hiss(out, { from: 0, lasting: 0.06, loud: 0.4, attack: 0.01 }, 1700, 1, rng);
    tone(out, { from: 0.03, lasting: 0.08, loud: 0.5 }, 520);
    tone(out, { from: 0.1, lasting: 0.13, loud: 0.5 }, 780);
    return out;
  },
  eat(rng) {
    const out = silence(0.5);
    for (const from of [0, 0.2]) {
      grains(
        out,
        { from, lasting: 0.13, count: 16, hertz: [700, 2200], width: 3, loud: 0.6, grain: 0.016 },
        rng,
      );
    }
    tone(out, { from: 0.38, lasting: 0.08, loud: 0.35 }, 220, 130);
    return out;
  },
  splash(rng) {
    const out = silence(0.8);
    hiss(out, { from: 0, lasting: 0.7, loud: 0.9, attack: 0.03 }, 1100, 0.5, rng);
    for (let k = 0; k < 16; k++) {
      const pitch = rng.between(300, 1100);
      tone(
        out,
        { from: 0.08 + rng.next() * 0.5, lasting: rng.between(0.03, 0.08), loud: 0.22, attack: 0.006 },
        pitch,
        pitch * 1.8,
      );
    }
    return out;
  },
  /** The babushka falls: a sack of quilting hits the ground, while the wind continues. */
  collapse(rng) {
    const out = silence(0.8);
    hiss(out, { from: 0, lasting: 0.25, loud: 0.4, attack: 0.15 }, 700, 0.8, rng);
    tone(out, { from: 0.22, lasting: 0.3, loud: 1 }, 120, 40);
    hiss(out, { from: 0.22, lasting: 0.3, loud: 0.8 }, 380, 0.7, rng);
    tone(out, { from: 0.5, lasting: 0.16, loud: 0.4 }, 90, 50);
    return out;
  },
  geyser(rng) {
    const out = silence(2.6);
    hiss(out, { from: 0, lasting: 2.5, loud: 0.8, attack: 0.7, fall: 1.6 }, 1300, 0.4, rng);
    hiss(out, { from: 0.1, lasting: 2.2, loud: 0.8, attack: 0.5, fall: 1.4 }, 240, 0.6, rng);
    return out;
  },
  shot(rng) {
    const out = silence(0.9);
    hiss(out, { from: 0, lasting: 0.12, loud: 1.6, attack: 0.001, fall: 3 }, 1900, 0.4, rng);
    tone(out, { from: 0, lasting: 0.16, loud: 1.2, fall: 2 }, 160, 45);
    hiss(out, { from: 0.05, lasting: 0.8, loud: 0.35, attack: 0.05, fall: 3 }, 520, 0.5, rng);
    return out.map((value) => Math.tanh(value * 1.6));
  },
  /** A pick on stone: a short ring, a crack, and falling crumbs. */
  pick(rng) {
    const out = silence(0.42);
    const base = 1180 * rng.between(0.93, 1.07);
    for (const [part, loud, lasting] of [
      [1, 0.55, 0.16],
      [2.31, 0.4, 0.11],
      [3.87, 0.22, 0.08],
    ] as const)
      tone(out, { from: 0, lasting, loud, fall: 4 }, base * part);
    hiss(out, { from: 0, lasting: 0.05, loud: 1, fall: 3 }, 2800, 0.8, rng);
    tone(out, { from: 0, lasting: 0.09, loud: 0.6, fall: 3 }, 210, 110);
    grains(
      out,
      { from: 0.06, lasting: 0.3, count: 22, hertz: [1200, 3600], width: 6, loud: 0.35, grain: 0.014 },
      rng,
    );
    return out;
  },
};

/** Returns a wind of uneven gusts as a seamless loop. */
function wind(rng: Rng, seconds: number, hertz: number): Float32Array {
  const over = 1.5;
  const out = silence(seconds + over);
  const low = lowPass(380);
  const whistles = [1, 1.52, 2.3].map((part) => ({ filter: bandPass(hertz * part, 7), part }));
  for (let k = 0; k < out.length; k++) {
    const t = k / RATE;
    const white = rng.between(-1, 1);
    const gust = 0.55 + 0.28 * Math.sin(t * 0.83) + 0.17 * Math.sin(t * 2.1 + 1);
    let value = low(white) * 2.2 * gust;
    for (const { filter, part } of whistles) value += filter(white) * (0.8 / part) * gust * gust;
    out[k] = value;
  }
  return looped(out, over);
}

function fire(rng: Rng): Float32Array {
  const over = 0.8;
  const out = silence(5 + over);
  const low = lowPass(260);
  const mid = bandPass(700, 0.7);
  for (let k = 0; k < out.length; k++) {
    const white = rng.between(-1, 1);
    const flicker = 0.7 + 0.3 * Math.sin((k / RATE) * 9 + Math.sin((k / RATE) * 3.1) * 2);
    out[k] = (low(white) * 0.9 + mid(white) * 0.16) * flicker;
  }
  for (let k = 0; k < 70; k++) {
    const burst = {
      from: rng.next() * 5.6,
      lasting: rng.between(0.004, 0.02),
      loud: rng.between(0.1, 0.7),
      fall: 3,
    };
    hiss(out, burst, rng.between(1400, 4200), 3, rng);
  }
  return looped(out, over);
}

/** Returns a bubbling liquid as a seamless loop: hot water, or a thicker liquid. */
function boiling(
  rng: Rng,
  { seconds, bubbles, hertz, rumble }: { seconds: number; bubbles: number; hertz: number; rumble: number },
): Float32Array {
  const over = 0.8;
  const out = silence(seconds + over);
  const low = lowPass(rumble);
  for (let k = 0; k < out.length; k++) {
    const swell = 0.75 + 0.25 * Math.sin((k / RATE) * 1.9);
    out[k] = low(rng.between(-1, 1)) * swell;
  }
  for (let k = 0; k < bubbles; k++) {
    const pitch = hertz * rng.between(0.6, 1.7);
    const lasting = (16 / pitch) * rng.between(0.7, 1.5);
    const burst = { from: rng.next() * seconds, lasting, loud: rng.between(0.1, 0.5), attack: 0.006 };
    tone(out, burst, pitch, pitch * 1.7);
  }
  return looped(out, over);
}

/** Peaks of loud sounds with hard attacks, which need headroom because encoders overshoot. */
const PEAKS: Readonly<Record<string, number>> = { shot: 0.66 };
const VARIATIONS: Readonly<Record<string, number>> = { hit: 2, swing: 2, axe: 3, knife: 2, hand: 2, pick: 3 };

/** Returns the oldest sounds, which share one sequence of seeds, in this order. */
function oldRows(): ReadonlyMap<string, Sound> {
  const all = new Map<string, Sound>();
  let seed = 7001;
  const put = (name: string, draw: Draw, count: number, volume: number): void => {
    for (let k = 1; k <= count; k++) {
      const samples = normalised(draw(createRng(seed++)), PEAKS[name]);
      all.set(count === 1 ? name : `${name}-${k}`, { samples, volume, loop: false, bus: 'effects' });
    }
  };
  for (const [ground, draw] of Object.entries(GROUNDS)) put(`step-${ground}`, draw, 3, 0.35);
  for (const [name, draw] of Object.entries(ACTIONS)) put(name, draw, VARIATIONS[name] ?? 1, 0.7);
  return all;
}

function* rowsOf(rows: Rows, bus: Bus): Iterable<[string, Sound]> {
  for (const [name, { draw, count = 1, volume = 0.7, peak }] of Object.entries(rows)) {
    for (let k = 1; k <= count; k++) {
      const full = count === 1 ? name : `${name}-${k}`;
      const samples = normalised(draw(createRng(seedOf(full))), peak);
      yield [full, { samples, volume, loop: false, bus }];
    }
  }
}

function* loops(): Iterable<[string, Sound]> {
  const row = (samples: Float32Array, volume: number): Sound => ({
    samples,
    volume,
    loop: true,
    bus: 'ambience',
  });
  yield ['wind', row(wind(createRng(8101), 9, 430), 0.4)];
  yield ['storm', row(wind(createRng(8111), 9, 640), 0.6)];
  yield ['fire', row(fire(createRng(8102)), 0.5)];
  const water = { seconds: 4, bubbles: 60, hertz: 520, rumble: 300 };
  yield ['simmer', row(boiling(createRng(8103), water), 0.45)];
  const lava = { seconds: 5, bubbles: 16, hertz: 110, rumble: 140 };
  yield ['lava', row(boiling(createRng(8104), lava), 0.6)];
  for (const [name, { draw, volume = 0.4 }] of Object.entries(AIR))
    yield [name, row(draw(createRng(seedOf(name))), volume)];
}

/** Returns all effects by name: `step-snow-1`, `hit-2`, `pickup`, `wind` … */
export function drawEffects(): ReadonlyMap<string, Sound> {
  return new Map([
    ...oldRows(),
    ...rowsOf(STEPS, 'effects'),
    ...rowsOf(BLOWS, 'effects'),
    ...rowsOf(THINGS, 'effects'),
    ...rowsOf(FIRES, 'effects'),
    ...rowsOf(WORK, 'effects'),
    ...rowsOf(CAMP, 'effects'),
    ...rowsOf(VOICES, 'effects'),
    ...rowsOf(CALLS, 'ambience'),
    ...rowsOf(SCREEN, 'interface'),
    ...loops(),
  ]);
}
