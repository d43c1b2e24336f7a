/**
 * The ambience of each ground, as seamless loops: quiet, and without any conspicuous sound whose repetition would be
 * noticed.
 */
import type { Rng } from '../../shared/math/rng.ts';
import type { Draw, Row } from './row.ts';
import { bandPass, grains, hiss, looped, lowPass, RATE, silence, TURN, tone } from './synth.ts';

/** Time over which the end of a loop is mixed into its beginning, in seconds. */
const OVER = 1.5;

/** One voice of the ambience: noise in a band, swelling slowly. */
interface Breath {
  readonly hertz: number;
  readonly width: number;
  readonly loud: number;
  /** Strength of the swell, 0 to 1, and its frequency in cycles per second: two rates that never coincide. */
  readonly swell: number;
  readonly speed: number;
}

/** Mixes breaths of noise, each with its own phase. */
function breathe(out: Float32Array, breaths: readonly Breath[], rng: Rng): void {
  for (const { hertz, width, loud, swell, speed } of breaths) {
    const filter = bandPass(hertz, width);
    const [a, b] = [rng.between(0, TURN), rng.between(0, TURN)];
    const gain = loud * Math.sqrt(width) * 2.2;
    for (let at = 0; at < out.length; at++) {
      const t = at / RATE;
      const wave = 0.5 + 0.3 * Math.sin(TURN * speed * t + a) + 0.2 * Math.sin(TURN * speed * 2.37 * t + b);
      out[at] = (out[at] ?? 0) + filter(rng.between(-1, 1)) * gain * (1 - swell + swell * wave);
    }
  }
}

/** Adds short bubbles and drops at random times in a loop. */
function drops(
  out: Float32Array,
  {
    count,
    hertz,
    rise,
    loud,
    lasting,
  }: { count: number; hertz: readonly [number, number]; rise: number; loud: number; lasting: number },
  rng: Rng,
): void {
  const seconds = out.length / RATE;
  for (let k = 0; k < count; k++) {
    const pitch = hertz[0] * (hertz[1] / hertz[0]) ** rng.next();
    const burst = {
      from: rng.next() * (seconds - 0.3),
      lasting: lasting * rng.between(0.6, 1.6),
      loud: loud * rng.between(0.3, 1),
      attack: 0.005,
    };
    tone(out, burst, pitch, pitch * rise);
  }
}

/**
 * Returns a seamless loop. @param top frequency above which the loop is dull, in Hz, because long noise must not hiss
 */
const loop =
  (seconds: number, top: number, draw: (out: Float32Array, rng: Rng) => void): Draw =>
  (rng) => {
    const out = silence(seconds + OVER);
    draw(out, rng);
    const [once, twice] = [lowPass(top), lowPass(top)];
    return looped(
      out.map((value) => twice(once(value))),
      OVER,
    );
  };

/** Adds waves on a beach: each rises, breaks, and runs back over the stones. */
function surf(out: Float32Array, rng: Rng): void {
  const deep = lowPass(320);
  const high = bandPass(2600, 0.5);
  const waves = [
    { at: 0.6, big: 1 },
    { at: 5.4, big: 0.7 },
    { at: 9.6, big: 0.9 },
  ];
  for (let at = 0; at < out.length; at++) {
    const t = at / RATE;
    const white = rng.between(-1, 1);
    let body = 0.22;
    let foam = 0.03;
    for (const wave of waves) {
      const since = t - wave.at;
      if (since < 0 || since > 6) continue;
      body += wave.big * Math.min(1, since / 1.6) ** 2 * Math.max(0, 1 - (since - 1.6) / 3) ** 1.5;
      foam +=
        0.5 *
        wave.big *
        Math.min(1, Math.max(0, since - 0.9) / 0.9) ** 2 *
        Math.max(0, 1 - (since - 1.8) / 4.2) ** 2;
    }
    out[at] = deep(white) * body * 1.6 + high(white) * foam;
  }
}

/** Adds the remaining generators: mains hum with its overtones, and a failing fluorescent tube. */
function mains(out: Float32Array, rng: Rng): void {
  const parts = [
    [50, 0.5],
    [100, 0.42],
    [150, 0.16],
    [200, 0.2],
    [300, 0.1],
    [400, 0.06],
    [601, 0.03],
  ] as const;
  for (const [hertz, loud] of parts) {
    const phase = rng.between(0, TURN);
    const slow = rng.between(0.05, 0.17);
    for (let at = 0; at < out.length; at++) {
      const t = at / RATE;
      const wave = 0.8 + 0.2 * Math.sin(TURN * slow * t + phase);
      out[at] = (out[at] ?? 0) + 0.3 * loud * wave * Math.sin(TURN * hertz * t + phase);
    }
  }
  for (let k = 0; k < 14; k++) {
    const from = rng.next() * (out.length / RATE - 0.3);
    hiss(out, { from, lasting: rng.between(0.01, 0.05), loud: 0.05, fall: 3 }, 3200, 2, rng);
  }
}

const SECONDS = 8;

/** Loops by the name of their layer. */
export const AIR: Readonly<Record<string, Row>> = {
  forest: {
    volume: 0.4,
    draw: loop(9, 2200, (out, rng) =>
      breathe(
        out,
        [
          { hertz: 420, width: 0.7, loud: 0.3, swell: 0.6, speed: 0.13 },
          { hertz: 1300, width: 0.6, loud: 0.34, swell: 0.75, speed: 0.17 },
          { hertz: 3400, width: 0.7, loud: 0.16, swell: 0.9, speed: 0.17 },
        ],
        rng,
      ),
    ),
  },
  bog: {
    volume: 0.35,
    draw: loop(SECONDS, 3000, (out, rng) => {
      breathe(out, [{ hertz: 260, width: 0.8, loud: 0.1, swell: 0.6, speed: 0.15 }], rng);
      drops(out, { count: 22, hertz: [110, 300], rise: 1.9, loud: 0.3, lasting: 0.09 }, rng);
      drops(out, { count: 16, hertz: [600, 1500], rise: 1.25, loud: 0.1, lasting: 0.045 }, rng);
    }),
  },
  sea: { volume: 0.5, draw: loop(13, 2400, surf) },
  river: {
    volume: 0.4,
    draw: loop(SECONDS, 3200, (out, rng) => {
      breathe(
        out,
        [
          { hertz: 520, width: 0.6, loud: 0.26, swell: 0.25, speed: 0.3 },
          { hertz: 1500, width: 0.7, loud: 0.18, swell: 0.35, speed: 0.41 },
        ],
        rng,
      );
      drops(out, { count: 620, hertz: [380, 1900], rise: 1.35, loud: 0.11, lasting: 0.05 }, rng);
    }),
  },
  /** Wind over ice: hollow, with a thin sound above it. */
  ice: {
    volume: 0.35,
    draw: loop(10, 3500, (out, rng) =>
      breathe(
        out,
        [
          { hertz: 120, width: 1.2, loud: 0.5, swell: 0.5, speed: 0.09 },
          { hertz: 640, width: 6, loud: 0.12, swell: 0.9, speed: 0.11 },
          { hertz: 1710, width: 12, loud: 0.05, swell: 1, speed: 0.13 },
        ],
        rng,
      ),
    ),
  },
  steam: {
    volume: 0.35,
    draw: loop(SECONDS, 3600, (out, rng) => {
      breathe(
        out,
        [
          { hertz: 3600, width: 0.6, loud: 0.2, swell: 0.6, speed: 0.22 },
          { hertz: 1100, width: 0.8, loud: 0.12, swell: 0.5, speed: 0.31 },
          { hertz: 150, width: 0.9, loud: 0.3, swell: 0.3, speed: 0.19 },
        ],
        rng,
      );
      drops(out, { count: 60, hertz: [140, 420], rise: 1.6, loud: 0.12, lasting: 0.06 }, rng);
    }),
  },
  /** Drifting dry ash, over an active volcano. */
  ash: {
    volume: 0.4,
    draw: loop(SECONDS, 4500, (out, rng) => {
      breathe(
        out,
        [
          { hertz: 58, width: 1, loud: 0.6, swell: 0.5, speed: 0.12 },
          { hertz: 300, width: 1.1, loud: 0.12, swell: 0.7, speed: 0.16 },
          { hertz: 5200, width: 0.8, loud: 0.05, swell: 0.7, speed: 0.21 },
        ],
        rng,
      );
      const seconds = out.length / RATE;
      grains(
        out,
        { from: 0, lasting: seconds, count: 420, hertz: [3000, 7000], width: 6, loud: 0.07, grain: 0.006 },
        rng,
      );
    }),
  },
  station: { volume: 0.16, draw: loop(SECONDS, 4000, mains) },
  /** Falling snow: hardly more than silence. */
  snowfall: {
    volume: 0.22,
    draw: loop(SECONDS, 3000, (out, rng) => {
      breathe(
        out,
        [
          { hertz: 2400, width: 0.4, loud: 0.06, swell: 0.4, speed: 0.14 },
          { hertz: 300, width: 0.7, loud: 0.07, swell: 0.5, speed: 0.11 },
        ],
        rng,
      );
      const seconds = out.length / RATE;
      grains(
        out,
        { from: 0, lasting: seconds, count: 300, hertz: [4200, 8000], width: 5, loud: 0.03, grain: 0.005 },
        rng,
      );
    }),
  },
  night: {
    volume: 0.35,
    draw: loop(11, 2500, (out, rng) =>
      breathe(
        out,
        [
          { hertz: 210, width: 1, loud: 0.4, swell: 0.7, speed: 0.1 },
          { hertz: 470, width: 5, loud: 0.1, swell: 1, speed: 0.12 },
          { hertz: 95, width: 1, loud: 0.3, swell: 0.4, speed: 0.07 },
        ],
        rng,
      ),
    ),
  },
};
