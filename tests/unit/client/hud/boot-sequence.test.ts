/**
 * The implant's boot sequence: steps in order, typed within a fixed time, however early or late the real steps are
 * done.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BootSequence, INITIAL_DELAY_MS, typingTime } from '#game/client/hud/loading/boot-sequence.ts';
import { LOADING_STEPS, type LoadingStep, type StepState } from '#game/client/store/store.ts';

const COMMANDS = {
  connection: 'link',
  player: 'identify me',
  terrain: 'x'.repeat(99),
  inventory: 'count',
  game: 'go',
} as const;
const all = (state: StepState) =>
  Object.fromEntries(LOADING_STEPS.map((step) => [step, state])) as Record<LoadingStep, StepState>;

describe('the boot sequence', () => {
  it('the boot sequence types one letter per 25 ms, and takes at most 1500 ms per line', () => {
    expect(typingTime('sova')).toBe(100);
    expect(typingTime('x'.repeat(99))).toBe(1500);
  });

  it('the boot sequence waits one second, then shows each line in turn, even if everything is already done', () => {
    const boot = new BootSequence(COMMANDS, 0);
    expect(boot.at(INITIAL_DELAY_MS - 1, all('done')).lines).toEqual([]);
    expect(boot.at(INITIAL_DELAY_MS + 50, all('done')).lines).toEqual([
      { step: 'connection', typed: 2, outcome: 'waiting' },
    ]);
    let now = INITIAL_DELAY_MS + 50;
    while (boot.at(now, all('done')).finishedAt === null) now += 20;
    expect(now).toBeLessThan(INITIAL_DELAY_MS + 100 + 275 + 1500 + 125 + 50 + 120);
    expect(boot.at(now, all('done')).lines.map(({ outcome }) => outcome)).toEqual(Array(5).fill('done'));
  });

  it('the boot sequence keeps its timing even if it is rarely read', () => {
    const boot = new BootSequence(COMMANDS, 0);
    const typing = Object.values(COMMANDS).reduce((sum, command) => sum + typingTime(command), 0);
    boot.at(0, all('done'));
    boot.at(700, all('done'));
    boot.at(2100, all('done'));
    expect(boot.at(9000, all('done')).finishedAt).toBe(INITIAL_DELAY_MS + typing);
  });

  it('the boot sequence continues as soon as a late step is done, not before', () => {
    const boot = new BootSequence(COMMANDS, 0);
    const steps = { ...all('done'), player: 'waiting' as const };
    boot.at(0, steps);
    boot.at(5000, steps);
    const after = typingTime(COMMANDS.terrain) + typingTime(COMMANDS.inventory) + typingTime(COMMANDS.game);
    boot.at(5025, all('done'));
    expect(boot.at(9999, all('done')).finishedAt).toBe(5025 + after);
  });

  it('the boot sequence never passes a step that is not done', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 700 }), { maxLength: 40 }), (gaps) => {
        const boot = new BootSequence(COMMANDS, 0);
        const steps = { ...all('waiting'), connection: 'done' as const };
        let now = 0;
        for (const gap of gaps) {
          now += gap;
          const { lines, finishedAt } = boot.at(now, steps);
          expect(lines.length).toBeLessThanOrEqual(2);
          expect(finishedAt).toBeNull();
        }
      }),
    );
  });

  it('the boot sequence shows a failure once its line is typed', () => {
    const boot = new BootSequence(COMMANDS, 0);
    const steps = { ...all('done'), terrain: 'failed' as const };
    for (let now = 0; now < 6000; now += 20) boot.at(now, steps);
    expect(boot.at(6000, steps).lines.at(-1)).toEqual({ step: 'terrain', typed: 99, outcome: 'failed' });
  });
});
