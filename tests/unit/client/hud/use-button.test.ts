/** The large touch button: a press just after its action has changed does not perform the new action. */
import { expect, it } from 'vitest';
import { SETTLES_MS, Settled } from '#game/client/hud/touch/settled.ts';

function start(first: string) {
  const clock = { now: 10_000 };
  const settled = new Settled(() => clock.now);
  settled.see(first);
  const after = (ms: number, label: string): boolean => {
    clock.now += ms;
    return settled.isMeant(label);
  };
  return { settled, after };
}

it('the action button ignores a second tap right after its action has changed from lighting to hanging a pot', () => {
  const { after } = start('Light');
  expect(after(0, 'Light')).toBe(true);
  // The fire burns now: the action changes under the finger, and this press is the first to find that out.
  expect(after(40, 'Hang')).toBe(false);
  expect(after(SETTLES_MS - 1, 'Hang')).toBe(false);
  // A refused press does not extend the wait.
  expect(after(1, 'Hang')).toBe(true);
});

it('the action button waits after each change of its action, counted from when the change was shown', () => {
  const { settled, after } = start('Light');
  settled.see('Hang');
  expect(after(SETTLES_MS, 'Hang')).toBe(true);
  settled.see('Cook');
  settled.see('Hang');
  expect(after(SETTLES_MS - 1, 'Hang')).toBe(false);
});

it('the action button performs the same action on the next thing without waiting', () => {
  const { settled, after } = start('Collect');
  for (let tap = 0; tap < 5; tap += 1) expect(after(80, 'Collect')).toBe(true);
  settled.see('Collect');
  expect(after(0, 'Collect')).toBe(true);
});
