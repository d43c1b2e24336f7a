/** Texts about a player's condition: the reasons for changes in needs, and the lasting states. */
import { describe, expect, it } from 'vitest';
import { clockOf } from '#game/client/hud/clock-words.ts';
import { Cloth } from '#game/client/hud/wool/cloth.ts';
import { CAUSE_IDS, type Cause, explainNeed, needOf } from '#game/features/needs/shared/needs.ts';
import { STATUS_KINDS } from '#game/features/needs/shared/statuses.ts';
import { feltTemperature } from '#game/features/needs/shared/temperature.ts';
import { feltReasons, reasonText } from '#game/features/survival/client/bars/words.ts';
import { drawPatch, drawStatus } from '#game/features/survival/client/statuses/patch-art.ts';
import { STATUS_WORDS, spokenTime } from '#game/features/survival/client/statuses/words.ts';
import { phaseAt } from '#game/features/weather/shared/daylight.ts';
import { COLD } from '#tests/helpers/world/cold.ts';

const health = (...causes: Cause[]) => reasonText('health', explainNeed('health', causes)!);

describe('the reason for a change in a need', () => {
  it('the reason for a change in a need combines causes that work in the same direction, and gives their sum', () => {
    expect(health({ id: 'fed', perMinute: 6 }, { id: 'well-fed', perMinute: 3 })).toBe(
      'fed and warm, well fed: +9 a minute',
    );
    expect(health({ id: 'bleeding', perMinute: -120 })).toBe('bleeding: −120 a minute');
  });

  it('the reason for a change in a need lists causes that work against each other separately', () => {
    expect(health({ id: 'bleeding', perMinute: -120 }, { id: 'mending', perMinute: 30 })).toBe(
      'bleeding −120, bandaged +30: −90 a minute',
    );
  });

  it('the reason for a lack of healing says what keeps the health from rising', () => {
    expect(health({ id: 'hungry', perMinute: 0 }, { id: 'cold', perMinute: 0 })).toBe(
      'too hungry to heal, too cold to heal',
    );
  });

  it('the reason for a change in stamina is given per second', () => {
    const why = explainNeed('stamina', [{ id: 'sprinting', perMinute: -600 }])!;
    expect(reasonText('stamina', why)).toBe('sprinting: −10 a second');
  });

  it('the reasons of the felt temperature speak of night only at night, and of cold ground never', () => {
    for (let hour = 0; hour < 24; hour += 0.25) {
      for (const ground of [-12, 4]) {
        const { reasons } = feltTemperature({ ...COLD, ground, hour });
        const words = feltReasons({ reasons: [...reasons], degrees: 0, wetness: 0 });
        expect(words.includes('night'), `${hour}: ${words}`).toBe(phaseAt(hour) === 'night');
        expect(words).not.toContain('cold ground');
      }
    }
  });

  it('every cause of a change in a need has words', () => {
    for (const id of CAUSE_IDS) {
      const need = needOf(id);
      expect(reasonText(need, explainNeed(need, [{ id, perMinute: -6 }])!)).toMatch(
        /^[a-z][a-z :]+: −[0-9.]+ a /,
      );
    }
  });
});

describe('a lasting state', () => {
  it('every state has a name, a sentence, and a picture that fits its patch', () => {
    const pictures = STATUS_KINDS.map((kind) => {
      const cloth = new Cloth(11, 10);
      drawStatus(cloth, kind);
      expect(cloth.bytes.some((byte) => byte > 0)).toBe(true);
      expect(STATUS_WORDS[kind].name).not.toBe('');
      expect(STATUS_WORDS[kind].meaning).not.toBe('');
      return cloth.bytes.join();
    });
    // The three states of a feud share one picture, and so do those of a hot spot: only their names and times differ.
    expect(new Set(pictures).size).toBe(STATUS_KINDS.length - 4);
  });

  it('a bad state has a torn edge, and a good state an intact one', () => {
    const [good, bad] = [true, false].map((isGood) => {
      const cloth = new Cloth(40, 16);
      drawPatch(cloth, isGood);
      return Array.from({ length: 30 }, (_, x) => cloth.at(x + 5, 15) === null);
    });
    expect(good?.some(Boolean)).toBe(false);
    expect(bad?.some(Boolean)).toBe(true);
  });

  it('the time of a state counts down in minutes and seconds', () => {
    expect([252_000, 9_001, 999, 0].map(clockOf)).toEqual(['4:12', '0:10', '0:01', '0:00']);
    expect([252_000, 9_001, 999].map(spokenTime)).toEqual(['4 minutes', '10 seconds', '1 second']);
  });
});
