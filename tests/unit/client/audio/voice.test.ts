/**
 * SOVA's voice through the mixer: one clip at a time, other sounds ducked while it plays, and its words shown as text.
 */
import { expect, it, vi } from 'vitest';
import type { Clip } from '#game/client/audio/library.ts';
import { Voice } from '#game/client/audio/voice.ts';
import { FakeContext, FakeNode, settled } from './fake-context.ts';

function build({ canLoad = true, isAwake = true } = {}) {
  const context = new FakeContext();
  const ducks: boolean[] = [];
  const words: string[] = [];
  const clip = { buffer: {}, volume: 0.85, bus: 'voice' } as object as Clip<AudioBuffer>;
  const entry = {
    files: ['a.ogg'],
    volume: 0.85,
    bus: 'voice',
    text: 'Knees detected.',
    path: '/a.ogg',
  } as const;
  const library = {
    get: async () => (canLoad ? clip : null),
    find: async () => ({ ...entry, files: ['a.ogg'] }),
  };
  const mixer = {
    context: isAwake ? context.real : null,
    input: () => new FakeNode('bus') as object as AudioNode,
    duck: (_reason: string, isOn: boolean) => void ducks.push(isOn),
  };
  const voice = new Voice(
    library,
    mixer,
    () => 1,
    (text) => void words.push(text),
  );
  return { context, voice, ducks, words };
}

it('a voice clip ducks other sounds while it plays, and they recover at its end', async () => {
  const { voice, context, ducks, words } = build();
  expect(voice.say('sova-04', () => {})).toBe(true);
  await settled();
  expect(ducks.at(-1)).toBe(true);
  expect(words).toEqual(['Knees detected.']);
  context.sources()[0]?.onended?.();
  expect(ducks.at(-1)).toBe(false);
});

it('a new voice clip cuts the current one short, and other sounds stay ducked', async () => {
  const { voice, context, ducks } = build();
  voice.say('sova-04', () => {});
  await settled();
  voice.say('sova-05', () => {});
  await settled();
  const [first, second] = context.sources();
  expect(first?.stoppedAt).not.toBeNull();
  expect(second?.stoppedAt).toBeNull();
  first?.onended?.();
  expect(ducks.at(-1)).toBe(true);
});

it('a voice clip is left to the page if there is no mixer yet or the clip cannot be loaded', async () => {
  const early = build({ isAwake: false });
  expect(early.voice.say('error', () => {})).toBe(false);
  const broken = build({ canLoad: false });
  const fail = vi.fn();
  expect(broken.voice.say('error', fail)).toBe(true);
  await settled();
  expect(fail).toHaveBeenCalledTimes(1);
  expect(broken.ducks.at(-1)).toBe(false);
});
