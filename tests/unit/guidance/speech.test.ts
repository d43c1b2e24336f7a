/** SOVA's speech on a phone: one text after another, in pages of four lines, each long enough on the screen to be read. */
import { describe, expect, it } from 'vitest';
import { lettersIn } from '#game/features/guidance/client/sova/NearSova.tsx';
import {
  PAGE_MS,
  pagesOf,
  Speech,
  type Utterance,
  WHOLE_MS,
} from '#game/features/guidance/client/sova/speech.ts';
import { CHARACTERS_PER_S } from '#game/features/guidance/client/sova/typing.ts';
import { OBJECTIVES } from '#game/features/guidance/shared/objectives.ts';

const LETTERS = 28;
const errand: Utterance = { id: 'errand', text: 'Fallen branches. Take five sticks.', isKept: false };
const message: Utterance = { id: 'message 1', text: 'Pressure is falling.', isKept: true };
/** Returns the time until a page gives way, in ms. */
const lasts = (text: string, whole = WHOLE_MS): number => (text.length * 1000) / CHARACTERS_PER_S + whole;

function listen() {
  const speech = new Speech();
  return (wanted: readonly Utterance[], now: number, isSeen = true) =>
    speech.hear(wanted, { now, letters: LETTERS, isSeen })?.text ?? null;
}

describe('the speech of SOVA on a phone', () => {
  it('a text stays for six seconds after its last letter, and is not repeated while it is wanted', () => {
    const hear = listen();
    const end = lasts(errand.text);
    expect(hear([errand], 0)).toBe(errand.text);
    expect(hear([errand], end - 1)).toBe(errand.text);
    expect(hear([errand], end)).toBeNull();
    expect(hear([errand], end + 60_000)).toBeNull();
  });

  it('a text that is wanted again later is said again', () => {
    const hear = listen();
    hear([errand], 0);
    expect(hear([], 20_000)).toBeNull();
    expect(hear([errand], 21_000)).toBe(errand.text);
  });

  it('a message waits for the current text, and is said even if it has ended meanwhile', () => {
    const hear = listen();
    hear([errand], 0);
    expect(hear([message, errand], 1000)).toBe(errand.text);
    const end = lasts(errand.text);
    expect(hear([errand], end)).toBe(message.text);
    expect(hear([errand], end + lasts(message.text))).toBeNull();
  });

  it('the text of an errand that is over gives way at once', () => {
    const hear = listen();
    const next = { ...errand, id: 'next', text: 'Three stones and a flint.' };
    hear([errand], 0);
    expect(hear([next], 500)).toBe(next.text);
  });

  it('a text that begins while a panel covers the plate waits until the panel is closed', () => {
    const hear = listen();
    expect(hear([message, errand], 0, false)).toBeNull();
    expect(hear([errand], 60_000)).toBe(message.text);
  });

  it('a long text is said in pages of at most four lines, and an earlier page gives way after three seconds', () => {
    const text =
      'Sea. It is salt, and dries you more. Drink at a river or a hot spring, or what the pot makes of snow.';
    const long = { id: 'long', text: `${text} ${text}`, isKept: true };
    const pages = pagesOf(long.text, LETTERS);
    expect(pages.join(' ')).toBe(long.text);
    expect(pages).toHaveLength(2);
    const hear = listen();
    expect(hear([long], 0)).toBe(pages[0]);
    const turn = lasts(pages[0] ?? '', PAGE_MS);
    expect(hear([long], turn - 1)).toBe(pages[0]);
    expect(hear([long], turn)).toBe(pages[1]);
  });

  it("every errand's text fits one page on the phone of the design", () => {
    const letters = lettersIn(200, 1.5, 1);
    expect(letters).toBe(LETTERS);
    for (const { text } of OBJECTIVES) expect(pagesOf(text, letters)).toEqual([text]);
    expect(lettersIn(200, 1.5, 1.3)).toBeLessThan(letters);
  });
});
