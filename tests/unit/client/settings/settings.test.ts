/** The settings in the browser: defaults, saving, and reading damaged values. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  firstSettings,
  frameCapOf,
  isMotionReduced,
  loudnessOf,
  type Settings,
} from '#game/client/settings/settings.ts';
import { createSettingsStore, SETTINGS_KEY } from '#game/client/settings/store.ts';

const DEVICE = { cores: 8, isMobile: false };
const FIRST = firstSettings(DEVICE);

function memoryOf(entries: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const open = (memory: ReturnType<typeof memoryOf> | null) => createSettingsStore(DEVICE, memory);
const withSettings = (settings: unknown, version: unknown = 1) =>
  memoryOf({ [SETTINGS_KEY]: JSON.stringify({ version, settings }) });

describe('settings in the browser', () => {
  it('settings start with the defaults of the device, and are saved once changed', () => {
    const memory = memoryOf();
    const store = open(memory);
    expect(store.getState()).toEqual(FIRST);
    const changed: Settings = {
      volumes: { ...FIRST.volumes, all: 0.25, music: 0 },
      isMuted: true,
      quality: 'low',
      frames: 120,
      keys: { jump: ['KeyJ', 'Space'], 'panel:map': [] },
      scale: 1.5,
      motion: 'reduced',
      areFlashesSoft: true,
      palette: 'tritan',
      chatPx: 20,
      textShare: 1.3,
      hasCaptions: true,
      namesOver: 'pointing',
      isStreaming: true,
      isMinimapShown: false,
      isLeftHanded: true,
      takesOffers: true,
      pinned: 'torch_stand',
      told: ['bag', 'chat'],
    };
    store.setState(changed);
    expect(open(memory).getState()).toEqual(changed);
    expect([...memory.kept.keys()]).toEqual([SETTINGS_KEY]);
    expect(open(null).getState()).toEqual(FIRST);
  });

  it('settings fall back to defaults field by field where the saved value is broken or unknown', () => {
    const broken = {
      volumes: { all: 7, music: 0.3, drums: 1, voice: 'loud' },
      isMuted: 'yes',
      quality: 'ultra',
      frames: 61,
      keys: { jump: ['KeyJ'], 'Bad Id': ['KeyJ'], chat: 'KeyT', use: ['a b'], sprint: ['Escape'] },
      scale: Number.NaN,
      motion: 'none',
      palette: 'bright',
      chatPx: 400,
      textShare: 1.2,
      hasCaptions: true,
      namesOver: 'everybody',
      pinned: 'No such <recipe>',
      told: ['bag', 7],
      wings: 2,
    };
    expect(open(withSettings(broken)).getState()).toEqual({
      ...FIRST,
      volumes: { ...FIRST.volumes, music: 0.3 },
      keys: { jump: ['KeyJ'] },
      palette: 'bright',
      hasCaptions: true,
    });
  });

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['nothing', 'null'],
    ['a number', '5'],
  ])('settings are the defaults if %s was saved', (_, text) => {
    expect(open(memoryOf({ [SETTINGS_KEY]: text })).getState()).toEqual(FIRST);
  });

  it('settings of another version are ignored', () => {
    expect(open(withSettings({ palette: 'bright' }, 99)).getState()).toEqual(FIRST);
  });

  it('settings take over values that were saved separately under old names, once', () => {
    const memory = memoryOf({ 'sound-volume': '0.25', 'sound-muted': 'yes', quality: 'medium' });
    const taken = { ...FIRST, volumes: { ...FIRST.volumes, all: 0.25 }, isMuted: true, quality: 'medium' };
    expect(open(memory).getState()).toEqual(taken);
    expect([...memory.kept.keys()]).toEqual([SETTINGS_KEY]);
    memory.setItem('quality', 'low');
    expect(open(memory).getState()).toEqual(taken);
    expect(open(memoryOf({ 'sound-volume': 'loud', quality: 'ultra' })).getState()).toEqual(FIRST);
  });

  it('settings apply even if the storage is full', () => {
    const full = {
      ...memoryOf(),
      setItem: () => {
        throw new Error('full');
      },
    };
    const store = createSettingsStore(DEVICE, full);
    store.setState({ palette: 'bright' });
    expect(store.getState().palette).toBe('bright');
  });
});

describe('values derived from settings', () => {
  it("a sound is as loud as the square of its slider's value, and silent when muted", () => {
    const volumes = { ...FIRST.volumes, all: 1, music: 0.5 };
    expect(loudnessOf({ volumes, isMuted: false })).toBe(1);
    expect(loudnessOf({ volumes, isMuted: false }, 'music')).toBe(0.25);
    expect(loudnessOf({ volumes, isMuted: true })).toBe(0);
  });

  it('the frame cap is that of the quality until the player chooses one', () => {
    expect(frameCapOf({ quality: 'low', frames: null })).toBe(30);
    expect(frameCapOf({ quality: 'low', frames: 120 })).toBe(120);
  });

  it("the player's choice of full or reduced motion overrides the choice of the operating system", () => {
    expect(isMotionReduced({ motion: 'reduced' })).toBe(true);
    expect(isMotionReduced({ motion: 'full' })).toBe(false);
    expect(isMotionReduced({ motion: 'system' })).toBe(false);
  });
});

it("no other module asks the system about reduced motion, so the player's choice applies everywhere", () => {
  const asking = globSync(['game/client/**/*.{ts,tsx,css}', 'game/features/*/client/**/*.{ts,tsx,css}'])
    .filter((path) => readFileSync(path, 'utf8').includes('REDUCED_MOTION'))
    .map((path) => path.replaceAll('\\', '/'));
  expect(asking.sort()).toEqual(['game/client/settings/mirror.ts', 'game/client/settings/settings.ts']);
});
