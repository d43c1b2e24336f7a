/** SOVA's line on the page: the errand stays readable, whatever else she says. */
import { describe, expect, it } from 'vitest';
import { showMessage } from '#game/client/store/messages.ts';
import { SovaLine } from '#game/features/guidance/client/sova/SovaLine.tsx';
import { objectiveById } from '#game/features/guidance/shared/progress.ts';
import { ASKED, askedPlayer } from './asked.ts';

const PRESSED = / walk<.*> take</;

describe("the errand in SOVA's line", () => {
  it("the errand and its keys stay visible below SOVA's asides and messages", () => {
    const { store, markup } = askedPlayer();
    const { text } = objectiveById('sticks');
    expect(markup(SovaLine)).toContain(text);
    expect(markup(SovaLine)).toMatch(PRESSED);
    store.setState({ objective: { ...ASKED, aside: 'visitor' } });
    expect(markup(SovaLine)).toMatch(new RegExp(`${objectiveById('visitor').text}.*${text}`));
    expect(markup(SovaLine)).toMatch(PRESSED);
    showMessage(store, 'Pressure is falling.', { kind: 'sova' });
    expect(markup(SovaLine)).toMatch(new RegExp(`Pressure is falling\\..*${text}`));
    expect(markup(SovaLine)).toMatch(PRESSED);
  });
});

it("SOVA's line explains drinking above the errand, with the keys to press, and the errand can be put off", () => {
  const { store, markup } = askedPlayer();
  store.setState({ objective: { ...ASKED, aside: 'thirst' } });
  const { text } = objectiveById('sticks');
  expect(markup(SovaLine)).toMatch(
    new RegExp(`Thirst\\..* hold to drink<.*${text}.* take<.*Put this errand off`),
  );
});

it('the line shrinks an old aside to its short form and keys below the errand, which is shown in full again', () => {
  const { store, markup } = askedPlayer();
  store.setState({
    objective: { ...ASKED, aside: 'thirst', asideSince: Number.NEGATIVE_INFINITY },
  });
  const { text } = objectiveById('sticks');
  const { short } = objectiveById('thirst');
  expect(markup(SovaLine)).toMatch(new RegExp(`${text}.* take<.*${short}.* hold to drink<`));
  expect(markup(SovaLine)).not.toContain('Thirst.');
});
