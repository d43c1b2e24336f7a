/** The large touch button: it does not change under a thumb, and a press means what the thumb set out for. */
import { expect, it } from 'vitest';
import { CALM_MS, SteadyDeed } from '#game/client/hud/touch/steady.ts';

const deed = (label: string, key = label) => ({ label, key });

function start(first: string) {
  const clock = { now: 10_000 };
  const steady = new SteadyDeed(() => clock.now);
  steady.see(deed(first));
  /** Shows what is offered after `ms`, and returns the word on the button. */
  const after = (ms: number, label: string | null, key?: string) => {
    clock.now += ms;
    return steady.see(label === null ? null : deed(label, key))?.label ?? null;
  };
  const tap = () => {
    const meant = steady.press()?.label ?? null;
    steady.lift();
    return meant;
  };
  return { steady, after, tap };
}

it('the large button keeps its word while it is pressed, and for a moment after', () => {
  const { steady, after } = start('Light');
  steady.press();
  expect(after(2000, 'Hang')).toBe('Light');
  steady.lift();
  expect(after(CALM_MS - 1, 'Hang')).toBe('Light');
  expect(after(1, 'Hang')).toBe('Hang');
});

it('a thumb that comes down just after the word has changed means the word before', () => {
  const { after, tap } = start('Light');
  expect(after(5000, 'Hang')).toBe('Hang');
  after(CALM_MS - 1, 'Hang');
  expect(tap()).toBe('Light');
  after(CALM_MS, 'Hang');
  expect(tap()).toBe('Hang');
});

it('the first word of the button counts at once', () => {
  const { tap } = start('Light');
  expect(tap()).toBe('Light');
});

it('a press just after the answer to a question has made way for the button means nothing', () => {
  const clock = { now: 10_000 };
  const steady = new SteadyDeed(() => clock.now, true);
  steady.see(deed('Fill'));
  clock.now += CALM_MS - 1;
  expect(steady.press()).toBeNull();
  steady.lift();
  clock.now += CALM_MS;
  expect(steady.press()?.label).toBe('Fill');
});

it('the large button does the same deed on one thing after another without waiting', () => {
  const { steady, after, tap } = start('Collect');
  for (let thing = 0; thing < 5; thing++) {
    expect(after(80, 'Collect', `collect ${thing}`)).toBe('Collect');
    expect(tap()).toBe('Collect');
  }
  expect(steady.press()?.key).toBe('collect 4');
});

it('the large button shows no deed once none is possible, but not under a thumb', () => {
  const { steady, after } = start('Collect');
  steady.press();
  expect(after(100, null)).toBe('Collect');
  steady.lift();
  expect(after(CALM_MS, null)).toBeNull();
});
