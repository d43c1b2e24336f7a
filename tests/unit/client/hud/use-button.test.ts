/** The large button for a thumb: a press that comes as its deed changes does not do the new one. */
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

it('does not hang the pot by a second tap that was meant to light the fire', () => {
  const { after } = start('Light');
  expect(after(0, 'Light')).toBe(true);
  // The fire burns: the deed changes under the finger, seen first at the press itself.
  expect(after(40, 'Hang')).toBe(false);
  expect(after(SETTLES_MS - 1, 'Hang')).toBe(false);
  // What was refused does not put it off further.
  expect(after(1, 'Hang')).toBe(true);
});

it('counts from when the button showed the change, and each change anew', () => {
  const { settled, after } = start('Light');
  settled.see('Hang');
  expect(after(SETTLES_MS, 'Hang')).toBe(true);
  settled.see('Cook');
  settled.see('Hang');
  expect(after(SETTLES_MS - 1, 'Hang')).toBe(false);
});

it('lets the same deed go on at the next thing, and the first that there is', () => {
  const { settled, after } = start('Collect');
  for (let tap = 0; tap < 5; tap += 1) expect(after(80, 'Collect')).toBe(true);
  settled.see('Collect');
  expect(after(0, 'Collect')).toBe(true);
});
