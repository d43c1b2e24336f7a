/**
 * The sound player, with a mixer that only counts: the number of voices is limited, the nearest sounds keep them, and
 * loops change smoothly.
 */
import { describe, expect, it, vi } from 'vitest';
import type { Clip, SoundLibrary } from '#game/client/audio/library.ts';
import { MOST_VOICES, type Output, SoundPlayer } from '#game/client/audio/player.ts';
import type { VolumeKind } from '#game/client/settings/settings.ts';
import { FakeContext, FakeNode, settled } from './fake-context.ts';

function build({ canLoad = true, hasMixer = true, isAudible = true } = {}) {
  const context = new FakeContext();
  const bus = new FakeNode('bus');
  const down = new Set<VolumeKind>();
  const buffer = { duration: 8 };
  const clip = { buffer, volume: 0.5, bus: 'effects' } as object as Clip<AudioBuffer>;
  const get = vi.fn<SoundLibrary<AudioBuffer>['get']>(async (_name, isWanted) =>
    canLoad && isWanted?.('effects') !== false ? clip : null,
  );
  const output: Output = {
    context: hasMixer ? context.real : null,
    input: () => (hasMixer ? (bus as object as AudioNode) : null),
    isAudible: (kind = 'all') => isAudible && !down.has(kind),
  };
  const turn = (kind: VolumeKind, isUp: boolean) => (isUp ? down.delete(kind) : down.add(kind));
  return { context, bus, get, turn, player: new SoundPlayer({ get }, output) };
}

const near = { gain: 1, pan: 0 };

describe('the player of sounds', () => {
  it('the number of simultaneous sounds is limited, more strictly for minor ones, and each frees its voice at its end', async () => {
    const { player, context } = build();
    for (let k = 0; k < 50; k++) player.play('step-snow', { ...near, isLight: true });
    const light = player.voices;
    expect(light).toBeLessThan(MOST_VOICES);
    for (let k = 0; k < 50; k++) player.play('splash', near);
    await settled();
    expect(player.voices).toBe(MOST_VOICES);
    expect(context.sources()).toHaveLength(MOST_VOICES);
    for (const source of context.sources()) source.onended?.();
    expect(player.voices).toBe(0);
  });

  it('a nearer sound takes over the voice of the farthest one with a fade, and a farther sound gets none', async () => {
    const { player, context } = build();
    for (let k = 0; k < MOST_VOICES; k++) player.play('splash', { gain: 0.2 + k * 0.02, pan: 0 });
    await settled();
    player.play('hit', { gain: 0.1, pan: 0 });
    await settled();
    expect(context.sources()).toHaveLength(MOST_VOICES);
    player.play('hit', near);
    await settled();
    expect(player.voices).toBe(MOST_VOICES);
    const [farthest, ...others] = context.sources();
    expect(farthest?.stoppedAt).toBeGreaterThan(0);
    expect(farthest?.to[0]?.gain.goal).toBe(0);
    expect(others.every(({ stoppedAt }) => stoppedAt === null)).toBe(true);
  });

  it('a sound is quieter with distance, and is heard on its side', async () => {
    const { player, context, bus } = build();
    player.play('hit', { gain: 0.5, pan: -0.4, rate: 1.1 });
    await settled();
    const [source] = context.sources();
    const level = source?.to[0];
    expect([level?.gain.value, level?.to[0]?.pan.value, source?.playbackRate.value]).toEqual([
      0.25, -0.4, 1.1,
    ]);
    expect(level?.to[0]?.to[0]).toBe(bus);
  });

  it('a sound with several simultaneous causes is played once', async () => {
    const { player, context } = build();
    player.play('pickup', { ...near, isSingle: true });
    player.play('pickup', { ...near, isSingle: true });
    await settled();
    context.currentTime = 1;
    player.play('pickup', { ...near, isSingle: true });
    await settled();
    expect(context.sources()).toHaveLength(2);
  });

  it('a voice is freed when its sound cannot be loaded', async () => {
    const { player } = build({ canLoad: false });
    player.play('splash', near);
    await settled();
    expect(player.voices).toBe(0);
  });

  it('a sound that is too far away, muted, or without a mixer is neither played nor fetched', async () => {
    const far = build();
    far.player.play('splash', { gain: 0, pan: 0 });
    const muted = build({ isAudible: false });
    muted.player.play('splash', near);
    muted.player.hum('wind', near);
    const deaf = build({ hasMixer: false });
    deaf.player.play('splash', near);
    deaf.player.hum('wind', near);
    deaf.player.silence();
    await settled();
    for (const { context, player, get } of [far, muted, deaf]) {
      expect(context.sources()).toHaveLength(0);
      expect(get).not.toHaveBeenCalled();
      expect(player.voices).toBe(0);
    }
  });

  it('a sound that loads too late is not played, unless lateness is allowed for it', async () => {
    const { player, context } = build();
    player.play('splash', near);
    context.currentTime = 3;
    await settled();
    expect([context.sources().length, player.voices]).toEqual([0, 0]);
    player.play('owl', { ...near, mayBeLate: true });
    context.currentTime = 6;
    await settled();
    expect(context.sources()).toHaveLength(1);
  });

  it('a sound loop begins when first audible, changes smoothly, and ends after a long silence', async () => {
    const { player, context } = build();
    player.hum('lava', { gain: 0, pan: 0 });
    await settled();
    expect(context.sources()).toHaveLength(0);
    player.hum('lava', { gain: 0.6, pan: 0 });
    player.hum('lava', { gain: 0.2, pan: 0 });
    await settled();
    const [source] = context.sources();
    const level = source?.to[0]?.to[0]?.to[0];
    expect([source?.loop, level?.gain.value, level?.gain.goal]).toEqual([true, 0, 0.2]);
    player.hum('lava', { gain: 0, pan: 0 });
    expect(level?.gain.goal).toBe(0);
    expect(source?.stoppedAt).toBeNull();
    context.currentTime = 60;
    player.hum('lava', { gain: 0, pan: 0 });
    expect(source?.stoppedAt).not.toBeNull();
    player.hum('lava', { gain: 0.5, pan: 0 });
    await settled();
    expect(context.sources()).toHaveLength(2);
  });

  it('a loop on a muted bus is not fetched, and begins when the bus is turned up', async () => {
    const { player, context, turn } = build();
    turn('effects', false);
    player.hum('wind', near);
    await settled();
    expect(context.sources()).toHaveLength(0);
    turn('effects', true);
    player.hum('wind', near);
    await settled();
    expect(context.sources()).toHaveLength(1);
  });

  it('a wide sound loop plays twice, left and right, out of step', async () => {
    const { player, context } = build();
    player.hum('wind', { ...near, isWide: true });
    await settled();
    const [left, right] = context.sources();
    expect([left?.startedAt, right?.startedAt]).toEqual([0, 4]);
    const pans = [left, right].map((source) => source?.to[0]?.to[0]?.pan.value ?? 0);
    expect(pans[0]).toBe(-(pans[1] ?? 0));
    expect(pans[1]).toBeGreaterThan(0);
  });

  it('the player of sounds stops everything when it is silenced', async () => {
    const { player, context } = build();
    player.hum('wind', near);
    player.play('splash', near);
    await settled();
    player.silence();
    expect(context.sources().every(({ stoppedAt }) => stoppedAt !== null)).toBe(true);
    expect(player.voices).toBe(0);
  });
});
