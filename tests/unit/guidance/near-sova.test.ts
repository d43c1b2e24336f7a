/** SOVA's plate on a phone, and the panel behind it. */
import { describe, expect, it } from 'vitest';
import { STANDS } from '#game/client/store/panels.ts';
import { NearSova } from '#game/features/guidance/client/sova/NearSova.tsx';
import { Stands } from '#game/features/guidance/client/stands/Stands.tsx';
import { objectiveById } from '#game/features/guidance/shared/progress.ts';
import { explainNeed } from '#game/features/needs/shared/needs.ts';
import { wordsOf } from '#tests/helpers/play/hud-markup.ts';
import { ASKED, askedPlayer } from './asked.ts';

describe("SOVA's plate on a phone", () => {
  it('the plate shows all words while SOVA speaks, without the short form', () => {
    const { markup } = askedPlayer();
    const { text, short } = objectiveById('sticks');
    expect(markup(NearSova)).toContain(text);
    expect(markup(NearSova)).not.toContain(`>${short}<`);
    expect(markup(NearSova)).not.toMatch(/<button|Menu/);
  });

  it('the plate shows the short form with its count while SOVA is silent', () => {
    const { store, markup } = askedPlayer();
    // Behind an open panel SOVA begins nothing.
    store.setState({ panels: [STANDS] });
    expect(wordsOf(markup(NearSova))).toContain('|Take five sticks|0 of 5|');
    store.setState({ objective: { ...ASKED, aside: 'thirst' } });
    expect(wordsOf(markup(NearSova))).toContain('|Drink fresh water|');
  });

  it('the plate is only the eye when nothing is asked', () => {
    const { store, markup } = askedPlayer();
    store.setState({ objective: { ...ASKED, id: null } });
    expect(markup(NearSova)).toContain('data-bare="true"');
    expect(wordsOf(markup(NearSova))).toBe('|');
  });
});

describe('the panel How it stands', () => {
  it('the panel gives needs with reasons, the felt temperature, effects with their times, and the errand in full', () => {
    const { store, markup } = askedPlayer();
    const full = { now: 100, most: 100, why: null };
    const bleeding = explainNeed('health', [{ id: 'bleeding', perMinute: -120 }]);
    store.setState({
      needs: {
        health: { now: 61.2, most: 100, why: bleeding },
        hunger: full,
        thirst: full,
        stamina: full,
        warmth: full,
      },
      felt: { degrees: -8, wetness: 0, reasons: [{ id: 'wind', degrees: -9 }] },
      afflictions: [
        { kind: 'sheltered', until: null, isGood: true },
        { kind: 'bleeding', until: performance.now() + 60_500, isGood: false },
      ],
    });
    const text = wordsOf(markup(Stands));
    expect(text).toContain(`|${objectiveById('sticks').text}|Dry Sticks 0 of 5|`);
    expect(text).toMatch(/\| take\|Put off\|/);
    expect(text).toContain('|Health |62 of 100|bleeding: −120 a minute|');
    expect(text).toContain('|Stamina |100 of 100|for sprinting and blows|');
    expect(text).toContain('|Feels like |−8 °C|wind −9|');
    expect(text).toMatch(/\|Bleeding\| 61 seconds\|takes 2 health.*\|Sheltered\|new here/);
    expect(text).toMatch(/\|Menu\|$/);
  });

  it('an aside without a source cannot be put off in the panel', () => {
    const { store, markup } = askedPlayer();
    store.setState({ objective: { ...ASKED, id: null, aside: 'visitor' } });
    expect(markup(Stands)).toContain(objectiveById('visitor').text);
    expect(markup(Stands)).not.toContain('Put off');
  });
});
