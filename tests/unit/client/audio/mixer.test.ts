/**
 * The mixer: silent before the first touch, changes volumes by ramps, ducks for the voice and for fights, and pauses
 * with the page.
 */
import { describe, expect, it, vi } from 'vitest';
import { BUSES, duckOf, type Levels, Mixer } from '#game/client/audio/mixer.ts';
import { FakeContext, type FakeNode, settled } from './fake-context.ts';

const full: Levels = { all: 1, effects: 1, ambience: 1, music: 1, voice: 1, interface: 1 };

function build(levels = full) {
  const context = new FakeContext();
  const create = vi.fn(() => context.real);
  const warn = vi.fn();
  let rest: (() => void) | null = null;
  const later = (task: () => void) => {
    rest = task;
    return () => {
      rest = null;
    };
  };
  const mixer = new Mixer({ create, warn, later }, levels);
  const input = (bus: (typeof BUSES)[number]) => mixer.input(bus) as object as FakeNode;
  return { mixer, context, create, warn, input, rest: () => rest?.(), hasRest: () => rest !== null };
}

describe('the mixer of sounds', () => {
  it('the first touch creates the mixer, and later ones only resume it', () => {
    const { mixer, create, context } = build();
    mixer.setLevels(full);
    mixer.duck('voice', true);
    mixer.hide(true);
    mixer.hide(false);
    expect(mixer.input('effects')).toBeNull();
    expect(create).not.toHaveBeenCalled();
    context.state = 'suspended';
    mixer.wake();
    expect(context.calls).toEqual(['resume']);
    mixer.wake();
    expect(create).toHaveBeenCalledTimes(1);
    expect(mixer.context).not.toBeNull();
  });

  it('the mixer has a bus for each kind of sound, all feeding one limiter', () => {
    const { mixer, input } = build();
    mixer.wake();
    for (const bus of BUSES)
      expect(input(bus).path(), bus).toEqual(['gain', 'gain', 'limiter', 'destination']);
    expect(new Set(BUSES.map((bus) => mixer.input(bus))).size).toBe(BUSES.length);
  });

  it('silence plays into every bus, so that the browser does not suspend a bus and keep its old level', () => {
    const { mixer, context, input } = build();
    mixer.wake();
    const [silence] = context.nodes.filter(({ kind }) => kind === 'constant');
    expect([silence?.offset.value, silence?.startedAt]).toEqual([0, 0]);
    expect(new Set(silence?.to)).toEqual(new Set(BUSES.map(input)));
  });

  it('new volumes take effect at once through a short ramp, including those set before the first touch', () => {
    const { mixer, input } = build({ ...full, music: 0.25 });
    mixer.wake();
    expect(input('music').gain.value).toBe(0.25);
    mixer.setLevels({ ...full, effects: 0.5 });
    const ramp = input('effects').gain.ramps.at(-1);
    expect(ramp).toMatchObject({ target: 0.5, at: 0 });
    expect(ramp?.constant).toBeGreaterThan(0);
    expect(ramp?.constant).toBeLessThanOrEqual(0.05);
    expect(input('music').gain.goal).toBe(1);
    mixer.setLevels({ ...full, all: 0 });
    expect(mixer.isAudible('effects')).toBe(false);
    mixer.setLevels({ ...full, voice: 0 });
    expect([mixer.isAudible('voice'), mixer.isAudible()]).toEqual([false, true]);
  });

  it('music drops 8 dB for the voice or a fight, ambience 4 dB for the voice, and two causes do not add up', () => {
    expect(duckOf('music', ['voice'])).toBe(-8);
    expect(duckOf('ambience', ['voice'])).toBe(-4);
    expect(duckOf('music', ['voice', 'fight'])).toBe(-8);
    expect(duckOf('effects', ['voice', 'fight'])).toBe(0);
    const { mixer, input } = build();
    mixer.wake();
    const duckGain = (bus: 'music' | 'ambience') => input(bus).to[0]?.gain.goal ?? 0;
    mixer.duck('voice', true);
    expect(duckGain('music')).toBeCloseTo(10 ** (-8 / 20));
    expect(duckGain('ambience')).toBeCloseTo(10 ** (-4 / 20));
    mixer.duck('fight', true);
    mixer.duck('voice', false);
    expect(duckGain('music')).toBeCloseTo(10 ** (-8 / 20));
    expect(duckGain('ambience')).toBe(1);
    mixer.duck('fight', false);
    expect(duckGain('music')).toBe(1);
  });

  it('the mixer ramps down and pauses when the page is hidden, and resumes when the page is visible', async () => {
    const { mixer, context, input, rest, hasRest } = build();
    mixer.wake();
    const master = input('effects').to[0]?.to[0]?.gain;
    mixer.hide(true);
    expect(master?.goal).toBe(0);
    expect(context.calls).not.toContain('suspend');
    rest();
    await settled();
    expect(context.calls.at(-1)).toBe('suspend');
    expect([mixer.context, mixer.input('effects'), mixer.isAudible()]).toEqual([null, null, false]);
    mixer.wake();
    expect(context.calls.at(-1)).toBe('suspend');
    mixer.hide(false);
    expect(context.calls.at(-1)).toBe('resume');
    expect(master?.goal).toBeGreaterThan(0);
    mixer.hide(true);
    mixer.hide(false);
    expect(hasRest()).toBe(false);
  });

  it('the mixer reports a lack of sound once, and never again', () => {
    const warn = vi.fn();
    const create = vi.fn(() => {
      throw new Error('no device');
    });
    const mixer = new Mixer({ create, warn, later: () => () => {} }, full);
    mixer.wake();
    mixer.wake();
    expect([create.mock.calls.length, warn.mock.calls.length, mixer.context]).toEqual([1, 1, null]);
  });
});
