/** A run tied at the stick ends before harm, and the words beside the stick say how it is tied and stopped. */
import { describe, expect, it } from 'vitest';
import { stickWords } from '#game/client/hud/touch/StickWords.tsx';
import { type Runner, TiedRun } from '#game/client/input/tied-run.ts';

const START = 10_000;
/** A shore at x = 500, with firm ground before it. */
const shore = (liquid: 'water' | 'lava') => (x: number) => (x >= 500 ? liquid : null);

const runner = (x: number, change: Partial<Runner> = {}): Runner => ({
  place: { x, y: 0 },
  heading: { x: 1, y: 0 },
  speed: 400,
  isSliding: false,
  hitAt: Number.NEGATIVE_INFINITY,
  liquidAt: () => null,
  ...change,
});

/** Runs to the east from x = 0, 20 px in each 50 ms. Returns the reason of the end, and the place; null if there is none. */
function runEast(change: Partial<Runner> = {}, far = 1000) {
  const run = new TiedRun(START);
  for (let x = 0; x <= far; x += 20) {
    const end = run.look(runner(x, change), START + x * 2.5);
    if (end) return { end, x };
  }
  return null;
}

describe('a tied run', () => {
  it('a tied run over open ground lasts', () => {
    expect(runEast({}, 20_000)).toBeNull();
  });

  it.each(['water', 'lava'] as const)('a tied run ends on the shore, before %s', (liquid) => {
    const end = runEast({ liquidAt: shore(liquid) });
    expect(end?.end).toBe(liquid);
    expect(end?.x).toBeGreaterThan(350);
    expect(end?.x).toBeLessThan(470);
  });

  it('a tied run over ice ends where the runner can still slide to a stop', () => {
    const end = runEast({ liquidAt: shore('water'), isSliding: true });
    expect(500 - (end?.x ?? 500)).toBeGreaterThan(400 * 0.5);
  });

  it('a tied run along a shore lasts, and so does one that was begun in the water', () => {
    expect(runEast({ liquidAt: (_, y) => (y > 0 ? 'water' : null) })).toBeNull();
    expect(runEast({ liquidAt: () => 'water' })).toBeNull();
  });

  it('a tied run ends once the runner has stood still for a second, however she stopped', () => {
    const run = new TiedRun(START);
    expect(run.look(runner(0), START)).toBeNull();
    expect(run.look(runner(100), START + 900)).toBeNull();
    expect(run.look(runner(103), START + 1899)).toBeNull();
    expect(run.look(runner(103), START + 1900)).toBe('still');
  });

  it('a tied run ends at a hit, but not for a hit before it began', () => {
    const run = new TiedRun(START);
    expect(run.look(runner(0, { hitAt: START - 10 }), START)).toBeNull();
    expect(run.look(runner(20, { hitAt: START + 40 }), START + 50)).toBe('hit');
  });
});

describe('the words beside the stick', () => {
  const QUIET = { isTying: false, isTied: false, end: null, isNews: false } as const;

  it('a thumb past the second rim reads what holding it there does', () => {
    expect(stickWords({ ...QUIET, isTying: true })).toBe('Hold: she runs on');
    expect(stickWords(QUIET)).toBeNull();
  });

  it('a player whose run was tied reads for a while how to stop it', () => {
    const tied = { ...QUIET, isTied: true, isTying: true };
    expect(stickWords({ ...tied, isNews: true })).toBe('She runs on. Tap the stick to stop.');
    expect(stickWords(tied)).toBeNull();
  });

  it('a player whose run has ended without a touch reads why', () => {
    expect(stickWords({ ...QUIET, end: 'water', isNews: true })).toBe('Water ahead: she no longer runs on');
    expect(stickWords({ ...QUIET, end: 'water' })).toBeNull();
  });
});
