/** Parts of the screen that are left out, and the message about them. */
import { expect, it } from 'vitest';
import { addFault, createFaults, faultText, retryAll } from '#game/client/hud/parts/faults.ts';

it('the message names up to three parts that are left out, each once, and counts the others', () => {
  const fault = (name: string) => ({ name, retry: () => {} });
  expect(faultText([])).toBeNull();
  expect(faultText([fault('the small map')])).toBe(
    'Left out, because of a fault: the small map. Everything else works.',
  );
  const many = ['the chat', 'the chat', 'the bars', 'SOVA', 'notices', 'captions'].map(fault);
  expect(faultText(many)).toContain('the chat, the bars, SOVA and 2 more.');
});

it('a retry shows every part that is left out, and a part that works again has no fault', () => {
  const faults = createFaults();
  const shown: string[] = [];
  for (const name of ['the chat', 'the bars']) {
    const forget = addFault(faults, {
      name,
      retry: () => {
        shown.push(name);
        forget();
      },
    });
  }
  retryAll(faults);
  expect(shown).toEqual(['the chat', 'the bars']);
  expect(faults.getState().faults).toEqual([]);
});
