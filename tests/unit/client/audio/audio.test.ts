/** The sound of the game without a browser: its files, loudness by position, and variations. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { bearingOf } from '#game/client/audio/hearing.ts';
import { SoundLibrary } from '#game/client/audio/library.ts';
import {
  CLIP_VOLUME,
  ERROR_VOLUME,
  SOUNDS,
  SOVA_CLIPS,
  SOVA_ERROR,
  SOVA_RECONNECT,
  stepSound,
} from '#game/client/audio/names.ts';
import { HUMS } from '#game/client/views/effects/surroundings.ts';
import { LAYERS } from '#game/features/weather/client/ambience.ts';
import { TERRAINS } from '#game/shared/defs/terrain.ts';

interface Entry {
  readonly files: readonly string[];
  readonly volume: number;
  readonly loop: boolean;
}
const listed = JSON.parse(readFileSync('public/sounds/sounds.json', 'utf8')) as {
  readonly sounds: Readonly<Record<string, Entry>>;
};
const LOOPS: readonly string[] = [...LAYERS, ...HUMS];
/** Largest size of a sound file, in bytes; loops and music may be larger. */
const LARGEST = 60 * 1024;

describe('the files of sounds', () => {
  it('all listed files are on the disk and small, and the folder contains no other files', () => {
    const files = new Set(Object.values(listed.sounds).flatMap((entry) => entry.files));
    for (const [name, entry] of Object.entries(listed.sounds)) {
      for (const file of entry.files) {
        expect(existsSync(join('public', file)), file).toBe(true);
        const isLong = LOOPS.includes(name) || name.startsWith('music/');
        if (!isLong) expect(statSync(join('public', file)).size, file).toBeLessThan(LARGEST);
      }
    }
    for (const folder of ['sounds/effects', 'sounds/music', 'sounds/sova']) {
      for (const file of readdirSync(join('public', folder))) expect(files).toContain(`${folder}/${file}`);
    }
  });

  it('every sound that the game names has a file, and only endless sounds are loops', () => {
    const names = Object.keys(listed.sounds);
    for (const sound of SOUNDS) {
      const found = names.filter((name) => name === sound || name.replace(/-\d+$/, '') === sound);
      expect(found.length, sound).toBeGreaterThan(0);
      for (const name of found) expect(listed.sounds[name]?.loop, name).toBe(LOOPS.includes(sound));
    }
    const named = new Set<string>(SOUNDS);
    const unused = names.filter((name) => !name.includes('/') && !named.has(name.replace(/-\d+$/, '')));
    expect(unused, 'sounds that nothing plays').toEqual([]);
  });

  it('clips of SOVA are listed with the loudness at which the game plays them', () => {
    expect(SOVA_CLIPS).toHaveLength(20);
    for (const clip of [...SOVA_CLIPS, SOVA_RECONNECT]) {
      expect(listed.sounds[`sova/${clip}`]?.volume, clip).toBe(CLIP_VOLUME);
      expect(existsSync(`public/sounds/sova/${clip}.mp3`), clip).toBe(true);
    }
    expect(listed.sounds[`sova/${SOVA_ERROR}`]?.volume).toBe(ERROR_VOLUME);
    expect([CLIP_VOLUME, ERROR_VOLUME]).toEqual([0.85, 0.9]);
  });
});

describe('the ears of the player', () => {
  it('sounds are quieter the farther away they are, and silent beyond earshot', () => {
    const ear = { x: 100, y: 100 };
    expect(bearingOf(ear, ear)).toEqual({ gain: 1, pan: 0 });
    const gains = [50, 150, 300, 600].map((away) => bearingOf(ear, { x: 100, y: 100 + away }).gain);
    expect([...gains].sort((a, b) => b - a)).toEqual(gains);
    expect(bearingOf(ear, { x: 100, y: 2000 }).gain).toBe(0);
  });

  it('sounds on the left are heard on the left, but never on one side alone', () => {
    const ear = { x: 1000, y: 0 };
    expect(bearingOf(ear, { x: 800, y: 0 }).pan).toBeLessThan(0);
    expect(bearingOf(ear, { x: 1200, y: 0 }).pan).toBeGreaterThan(0);
    expect(bearingOf(ear, { x: 1740, y: 0 }).pan).toBeLessThan(1);
  });

  it('a step in snow makes the sound of snow, and every terrain has a sound for steps', () => {
    expect([stepSound('s'), stepSound('R'), stepSound('m'), stepSound('A'), stepSound('B')]).toEqual([
      'step-snow',
      'step-gravel',
      'step-moss',
      'step-wood',
      'step-mud',
    ]);
    for (const { id } of TERRAINS) expect(SOUNDS).toContain(stepSound(id));
  });
});

describe('the library of sounds', () => {
  const list = {
    version: 2,
    sounds: {
      'step-snow-1': { files: ['a.ogg'], volume: 0.3, bus: 'effects' },
      'step-snow-2': { files: ['b.ogg'], volume: 0.3, bus: 'effects' },
      'step-snowdrift': { files: ['c.ogg'], volume: 0.3, bus: 'ambience' },
    },
  };
  const host = (chance: number) => ({
    json: vi.fn(async () => list as unknown),
    load: vi.fn(async (path: string) => path),
    choose: (files: readonly string[]) => files[0],
    chance: () => chance,
    warn: vi.fn(),
  });

  it('the sound library picks a random variation of a sound, and loads each file once', async () => {
    const last = host(0.99);
    const library = new SoundLibrary(last);
    expect(await library.get('step-snow')).toMatchObject({ buffer: '/b.ogg', bus: 'effects' });
    await library.get('step-snow');
    await library.get('step-snow');
    expect(last.load).toHaveBeenCalledTimes(2);
    expect(last.json).toHaveBeenCalledTimes(1);
    expect((await new SoundLibrary(host(0)).get('step-snow'))?.buffer).toBe('/a.ogg');
    expect(await library.get('nothing')).toBeNull();
  });

  it('the sound library never picks the same variation twice in succession', async () => {
    const library = new SoundLibrary(host(0));
    const taken: (string | undefined)[] = [];
    for (let k = 0; k < 4; k++) taken.push((await library.get('step-snow'))?.buffer);
    expect(taken).toEqual(['/a.ogg', '/b.ogg', '/a.ogg', '/b.ogg']);
  });

  it('the sound library fetches no sound for a muted bus, and can look up a file without fetching it', async () => {
    const quiet = host(0);
    const library = new SoundLibrary(quiet);
    expect(await library.get('step-snowdrift', (bus) => bus !== 'ambience')).toBeNull();
    expect(await library.find('step-snowdrift')).toMatchObject({ path: '/c.ogg', volume: 0.3 });
    expect(await library.find('nothing')).toBeNull();
    expect(quiet.load).not.toHaveBeenCalled();
  });

  it('the sound library stays silent, with one line in the log, when a sound or the list cannot be loaded', async () => {
    const broken = host(0);
    broken.load.mockRejectedValue(new Error('status 404'));
    const library = new SoundLibrary(broken);
    expect(await library.get('step-snow-1')).toBeNull();
    expect(await library.get('step-snow-2')).toBeNull();
    expect(broken.warn).toHaveBeenCalledTimes(1);
    const unlisted = host(0);
    unlisted.json.mockResolvedValue({ version: 1, sounds: { a: 'noise' } });
    expect(await new SoundLibrary(unlisted).get('a')).toBeNull();
    expect(unlisted.warn).toHaveBeenCalledTimes(1);
  });
});
