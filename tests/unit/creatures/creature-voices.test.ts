/** Voices of creatures as sound, and as captions. */
import { describe, expect, it } from 'vitest';
import type { PlayOptions } from '#game/client/audio/player.ts';
import { callWordsOf, lowPassOf, playVoices } from '#game/features/creatures/client/audio/creature-voices.ts';
import { CALLS, THING_CALLS } from '#game/features/creatures/shared/creature-acts.ts';

function hear(...voices: Parameters<typeof playVoices>[0]) {
  const played: { name: string; options: PlayOptions }[] = [];
  const told: [string, string | null][] = [];
  const player = { play: (name: string, options: PlayOptions) => void played.push({ name, options }) };
  playVoices(
    voices,
    player,
    (text, direction) => void told.push([text, direction]),
    () => 0.5,
  );
  return { played, told };
}

describe('the voice of a creature', () => {
  it("a creature's voice is heard from the side of the creature, and its caption gives the direction", () => {
    const { played, told } = hear(
      { kind: 'wolf', call: 'howl', angle: 7, loudness: 0.3 },
      { kind: 'wolf', call: 'howl', angle: 4, loudness: 0.3 },
    );
    expect(played.map(({ name }) => name)).toEqual(['voice-wolf-howl', 'voice-wolf-howl']);
    expect(played[0]?.options.pan).toBeGreaterThan(0.5);
    expect(played[1]?.options.pan).toBeLessThan(-0.7);
    expect(told).toEqual([
      ['a wolf howls', 'north-east'],
      ['a wolf howls', 'west'],
    ]);
  });

  it("a creature's voice is quieter and duller with distance, and has no caption beyond hearing range", () => {
    const near = hear({ kind: 'bear', call: 'roar', angle: 0, loudness: 1 });
    const far = hear({ kind: 'bear', call: 'roar', angle: 0, loudness: 0.1 });
    const tooFar = hear({ kind: 'bear', call: 'roar', angle: 0, loudness: 0 });
    expect(near.played[0]?.options.gain).toBeGreaterThan(far.played[0]?.options.gain ?? 1);
    expect(near.played[0]?.options.clarity).toBeGreaterThan(5 * (far.played[0]?.options.clarity ?? 1));
    expect(lowPassOf(0.5)).toBeGreaterThan(lowPassOf(0.1));
    expect(near.told).toEqual([['a bear roars', null]]);
    expect(tooFar.told).toEqual([]);
  });

  it('22.21: a shot of a player out of sight sounds like a visible one, from its direction', () => {
    const { played, told } = hear({ kind: 'pistol', call: 'shot', angle: 4, loudness: 0.5 });
    expect(played.map(({ name }) => name)).toEqual(['shot']);
    expect(played[0]?.options.pan).toBeLessThan(-0.7);
    expect(told).toEqual([['gunshot', 'west']]);
  });

  it('every call of a creature has words for its caption', () => {
    for (const [kind, calls] of Object.entries({ ...CALLS, ...THING_CALLS }))
      for (const call of calls)
        expect(callWordsOf({ kind, call }), `${kind} ${call}`).not.toBe('something calls');
    expect(callWordsOf({ kind: 'wolf', call: 'sings' })).toBe('something calls');
  });
});
