/**
 * Sounds and music as the scripts generate them: no clicks, no clipping, equal loudness, and music of the right length.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { drawEffects } from '#game/art/sound/effects.ts';
import { COMPOSITIONS } from '#game/art/sound/music/pieces.ts';
import { pitchOf, read } from '#game/art/sound/music/score.ts';
import { gusli } from '#game/art/sound/music/strings.ts';
import { RATE, TURN } from '#game/art/sound/synth.ts';
import { PIECES } from '#game/client/audio/names.ts';
import { CALLS, THING_CALLS } from '#game/features/creatures/shared/creature-acts.ts';
import { createRng } from '#game/shared/math/rng.ts';

const entry = z.object({
  files: z.array(z.string()),
  bus: z.string(),
  volume: z.number(),
  measured: z.object({ seconds: z.number(), loudness: z.number(), peak: z.number() }).optional(),
});
const { sounds } = z
  .object({ sounds: z.record(z.string(), entry) })
  .parse(JSON.parse(readFileSync('public/sounds/sounds.json', 'utf8')));

describe('the samples of every sound', () => {
  const drawn = [...drawEffects()];

  it('every drawn sound is in the list, with its bus and volume', () => {
    for (const [name, { bus, volume }] of drawn) expect(sounds[name], name).toMatchObject({ bus, volume });
  });

  it('samples are finite, loud enough, below full scale and free of a DC offset', () => {
    for (const [name, { samples }] of drawn) {
      let [peak, sum] = [0, 0];
      for (const value of samples) {
        peak = Math.max(peak, Math.abs(value));
        sum += value;
      }
      expect(peak, name).toBeGreaterThan(0.3);
      expect(peak, name).toBeLessThanOrEqual(0.9);
      expect(Math.abs(sum / samples.length), name).toBeLessThan(0.01);
    }
  });

  it('sounds neither begin nor end with a click, and the end of a loop continues into its beginning', () => {
    for (const [name, { samples, loop }] of drawn) {
      const [first = 1, last = 1] = [samples[0], samples.at(-1)];
      if (!loop)
        expect(
          [Math.abs(first), Math.abs(last)].every((edge) => edge < 0.02),
          name,
        ).toBe(true);
      let widest = 0;
      for (let at = 1; at < samples.length; at++)
        widest = Math.max(widest, Math.abs((samples[at] ?? 0) - (samples[at - 1] ?? 0)));
      if (loop) expect(Math.abs(first - last), name).toBeLessThanOrEqual(widest);
    }
  });
});

describe('the voices of creatures', () => {
  const drawn = drawEffects();
  /** Strongest pitch within a tenth of a second, in Hz. */
  const pitchAt = (samples: Float32Array, seconds: number): number => {
    const strength = (hertz: number) => {
      let [re, im] = [0, 0];
      for (let at = seconds * RATE; at < (seconds + 0.1) * RATE; at += 3) {
        re += (samples[at] ?? 0) * Math.cos((TURN * hertz * at) / RATE);
        im += (samples[at] ?? 0) * Math.sin((TURN * hertz * at) / RATE);
      }
      return re * re + im * im;
    };
    const pitches = Array.from({ length: 60 }, (_, k) => 180 + 8 * k);
    return pitches.reduce((a, b) => (strength(a) >= strength(b) ? a : b));
  };

  it('every call of every species has a sound', () => {
    for (const [kind, calls] of Object.entries({ ...CALLS, ...THING_CALLS }))
      for (const call of calls) {
        const name = `voice-${kind}-${call}`;
        expect(drawn.has(name) || drawn.has(`${name}-1`), name).toBe(true);
      }
  });

  it('the pitch of a wolf rises to a howl, holds it, and then falls', () => {
    const { samples } = drawn.get('voice-wolf-howl-1') ?? { samples: new Float32Array() };
    const [first, early, late, last] = [0.12, 1, 2, 3].map((t) => pitchAt(samples, t));
    expect(early).toBeGreaterThan(1.3 * (first ?? 0));
    expect(Math.abs((late ?? 0) / (early ?? 1) - 1)).toBeLessThan(0.12);
    expect(last).toBeLessThan(0.95 * (late ?? 0));
  });
});

describe('the music', () => {
  it('each mood has a piece of one to two minutes, all at the same low loudness and far from clipping', () => {
    for (const name of PIECES) {
      const measured = sounds[`music/${name}`]?.measured;
      expect(measured?.seconds, name).toBeGreaterThanOrEqual(60);
      expect(measured?.seconds, name).toBeLessThanOrEqual(120);
      expect(Math.abs((measured?.loudness ?? 0) + 24), name).toBeLessThanOrEqual(0.7);
      expect(measured?.peak, name).toBeLessThanOrEqual(-3);
    }
  });

  it('the music that a browser may fetch takes at most 1.2 MB altogether', () => {
    for (const ending of ['.ogg', '.mp3']) {
      const files = PIECES.flatMap((name) => sounds[`music/${name}`]?.files ?? []);
      const bytes = files
        .filter((file) => file.endsWith(ending))
        .reduce((sum, file) => sum + statSync(join('public', file)).size, 0);
      expect(bytes, ending).toBeGreaterThan(0);
      expect(bytes, ending).toBeLessThanOrEqual(1.2e6);
    }
  });

  it('the music is written in notes that the parser reads, and an unreadable note is refused', () => {
    expect(pitchOf('A4')).toBe(440);
    expect(pitchOf('Eb3')).toBeCloseTo(155.56, 2);
    expect(read('A4/1.5 -/.5 | A2+E3/2*.5', 4).map(({ at, beats, force }) => [at, beats, force])).toEqual([
      [4, 1.5, 1],
      [6, 2, 0.5],
      [6, 2, 0.5],
    ]);
    expect(() => read('H4/1')).toThrow('H4');
    expect(() => read('A4')).toThrow('no note');
    for (const compose of Object.values(COMPOSITIONS))
      expect(compose().parts.every(({ notes }) => notes.length > 0)).toBe(true);
  });

  it('the pitch of a plucked string is within three cents of its note', () => {
    for (const hertz of [82.41, 220, 440, 880]) {
      const samples = gusli({ hertz, held: 2, force: 0.8 }, createRng(5));
      const strength = (cents: number) => {
        const w = (TURN * hertz * 2 ** (cents / 1200)) / RATE;
        let [re, im] = [0, 0];
        for (let at = 0.2 * RATE; at < 1.4 * RATE; at += 4) {
          const window = 0.5 - 0.5 * Math.cos((TURN * (at - 0.2 * RATE)) / (1.2 * RATE));
          re += (samples[at] ?? 0) * window * Math.cos(w * at);
          im += (samples[at] ?? 0) * window * Math.sin(w * at);
        }
        return re * re + im * im;
      };
      const cents = [-20, -10, -6, -3, -2, -1, 0, 1, 2, 3, 6, 10, 20];
      const best = cents.reduce((a, b) => (strength(a) >= strength(b) ? a : b));
      expect(Math.abs(best), String(hertz)).toBeLessThanOrEqual(3);
    }
  });
});
