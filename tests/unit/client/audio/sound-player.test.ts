/** The player of sounds over a mixer that only counts: voices are bounded, loops change smoothly, nothing is ever thrown. */
import { describe, expect, it } from 'vitest';
import type { Clip, SoundLibrary } from '#game/client/audio/library.ts';
import { MOST_VOICES, SoundPlayer } from '#game/client/audio/player.ts';
import { createSettingsStore } from '#game/client/state/settings/store.ts';

class FakeMixer {
  state = 'running';
  currentTime = 0;
  readonly destination = {};
  readonly started: { loop: boolean; onended: (() => void) | null }[] = [];
  readonly gains: { value: number; target: number | null }[] = [];

  createBufferSource() {
    const source = {
      buffer: null,
      loop: false,
      playbackRate: { value: 1 },
      onended: null,
      connect: (next: unknown) => next,
      start: () => void this.started.push(source),
      stop: () => {},
    };
    return source;
  }

  createGain() {
    const level = {
      value: 1,
      target: null as number | null,
      setTargetAtTime: (target: number) => {
        level.target = target;
      },
    };
    this.gains.push(level);
    return { gain: level, connect: (next: unknown) => next, disconnect: () => {} };
  }

  createStereoPanner() {
    const pan = { value: 0, setTargetAtTime: () => {} };
    return { pan, connect: (next: unknown) => next, disconnect: () => {} };
  }
}

function build({ canLoad = true, hasMixer = true } = {}) {
  const mixer = new FakeMixer();
  const clip = { buffer: {}, volume: 0.5 } as Clip<AudioBuffer>;
  const library: Pick<SoundLibrary<AudioBuffer>, 'get'> = { get: async () => (canLoad ? clip : null) };
  const settings = createSettingsStore({ cores: 8, isMobile: false }, null);
  const context = () => (hasMixer ? (mixer as object as AudioContext) : null);
  return { mixer, settings, player: new SoundPlayer(library, settings, context) };
}

const near = { gain: 1, pan: 0 };
/** Lets what was promised come about. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

describe('the player of sounds', () => {
  it('has no more voices than it may, the lighter ones fewer, and gets them back', async () => {
    const { player, mixer } = build();
    for (let k = 0; k < 50; k++) player.play('step-snow', { ...near, isLight: true });
    const light = player.voices;
    expect(light).toBeLessThan(MOST_VOICES);
    for (let k = 0; k < 50; k++) player.play('splash', near);
    await settled();
    expect(player.voices).toBe(MOST_VOICES);
    expect(mixer.started).toHaveLength(MOST_VOICES);
    for (const source of mixer.started) source.onended?.();
    expect(player.voices).toBe(0);
  });

  it('gives a voice back when the sound cannot be had', async () => {
    const { player } = build({ canLoad: false });
    player.play('splash', near);
    await settled();
    expect(player.voices).toBe(0);
  });

  it('plays nothing that cannot be heard: too far, muted, hidden, too late, or without a mixer', async () => {
    const far = build();
    far.player.play('splash', { gain: 0, pan: 0 });
    const muted = build();
    muted.settings.setState({ isMuted: true });
    muted.player.play('splash', near);
    const hidden = build();
    hidden.player.hide(true);
    hidden.player.play('splash', near);
    const late = build();
    late.player.play('splash', near);
    late.mixer.currentTime = 3;
    const deaf = build({ hasMixer: false });
    deaf.player.play('splash', near);
    deaf.player.hum('wind', near);
    deaf.player.silence();
    await settled();
    for (const { mixer, player } of [far, muted, hidden, late, deaf]) {
      expect(mixer.started).toHaveLength(0);
      expect(player.voices).toBe(0);
    }
  });

  it('begins a loop once, when it is first heard, and changes it smoothly after that', async () => {
    const { player, mixer } = build();
    player.hum('lava', { gain: 0, pan: 0 });
    await settled();
    expect(mixer.started).toHaveLength(0);
    player.hum('lava', { gain: 0.6, pan: 0 });
    player.hum('lava', { gain: 0.2, pan: 0 });
    await settled();
    player.hum('lava', { gain: 0, pan: 0 });
    expect(mixer.started.map(({ loop }) => loop)).toEqual([true]);
    expect(mixer.gains.some(({ target }) => target === 0)).toBe(true);
  });

  it('follows the volume at once, and is silent while the page is hidden', async () => {
    const { player, mixer, settings } = build();
    player.play('splash', near);
    await settled();
    const master = () => mixer.gains.map(({ target }) => target).filter((target) => target !== null);
    settings.setState(({ volumes }) => ({ volumes: { ...volumes, all: 1 } }));
    expect(master()).toEqual([1]);
    player.hide(true);
    expect(master()).toEqual([0]);
    player.hide(false);
    expect(master()).toEqual([1]);
  });
});
