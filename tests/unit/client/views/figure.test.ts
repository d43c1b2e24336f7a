/** Pictures of a babushka: frame and hand position for each moment, the weapon in her hand, and her clothes. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Poses } from '#game/client/views/bodies/poses.ts';
import { type Look, lookOf, Wardrobe } from '#game/client/views/bodies/wardrobe.ts';
import { parseBodySheet, parseWeaponAtlas } from '#game/client/views/files/art-files.ts';
import { ITEMS } from '#game/features/items/shared/items.ts';
import { isWeapon, STRIKE_MS } from '#game/features/items/shared/weapons.ts';
import { FACINGS } from '#game/shared/protocol/motion-bits.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(`public/images/${file}`, 'utf8'));
const sheet = parseBodySheet(read('characters/babushka.json'));
const poses = new Poses(sheet);

describe('poses of a babushka', () => {
  it('poses cycle through the frames of their row', () => {
    const row = sheet.directions.indexOf('left') * sheet.columns;
    const { first, frames, frameMs } = sheet.animations.run;
    const shown = Array.from(
      { length: frames + 1 },
      (_, k) => poses.at('run', 'left', (k + 0.5) * frameMs).frame,
    );
    expect(shown).toEqual([...Array.from({ length: frames }, (_, k) => row + first + k), row + first]);
  });

  it('a pose of a one-time act stays on its last frame', () => {
    const dead = sheet.animations.dead!;
    expect(poses.at('dead', 'down', 60_000).frame).toBe(dead.first + dead.frames - 1);
  });

  it('poses place the hand where the sheet says, and have none in the water', () => {
    const [x, y, turn] = sheet.animations.idle.hands!.down[0]!;
    expect(poses.at('idle', 'down', 0).hand).toEqual({ x, y, turn, isBehind: false });
    expect(poses.at('idle', 'up', 0).hand?.isBehind).toBe(true);
    expect(poses.at('swim', 'down', 0).hand).toBeNull();
  });

  it('the pose of a blow lasts as long as the blow', () => {
    const { frames, frameMs } = sheet.animations.attack!;
    expect(frames * frameMs).toBe(STRIKE_MS);
  });

  it('poses fall back to standing if the sheet lacks an animation', () => {
    const { attack: _, ...animations } = sheet.animations;
    const without = new Poses({ ...sheet, animations });
    expect(without.at('attack', 'up', 0)).toEqual(poses.at('idle', 'up', 0));
  });
});

describe('weapons in the hand', () => {
  it('weapons have a picture for every angle of every hand position', () => {
    const { frames } = parseWeaponAtlas(read('weapons/atlas.json'));
    const weapons = ITEMS.filter(({ id }) => isWeapon(id)).map(({ id }) => id);
    const hands = Object.values(sheet.animations).flatMap((animation) =>
      FACINGS.flatMap((facing) => animation?.hands?.[facing] ?? []),
    );
    const turns = new Set(hands.flatMap((hand) => (hand ? [hand[2]] : [])));
    expect(turns.size).toBeGreaterThan(4);
    const missing = weapons.flatMap((id) => [...turns].filter((turn) => !frames[`${id}:${turn}`]));
    expect(missing).toEqual([]);
  });
});

describe('looks of players', () => {
  it('looks are named by variant and clothes in drawing order, whatever the order in which they were put on', () => {
    const look = lookOf(sheet, 'red', 'body-red', [102, 105, 999]);
    expect(look).toEqual(lookOf(sheet, 'red', 'body-red', [105, 102]));
    expect(look.key).toBe('body-red+105+102');
    expect(look.layers).toEqual(['images/characters/wear-105.png', 'images/characters/wear-102-red.png']);
    expect(lookOf(sheet, 'sea', 'body-sea', [102]).key).not.toBe(look.key);
    expect(lookOf(sheet, 'red', 'body-red', []).key).toBe('body-red');
  });
});

/** A wardrobe whose files arrive when the test says so. */
function wardrobe(limit: number) {
  const asked: string[] = [];
  const made: string[] = [];
  const discarded: string[] = [];
  let answer = async (file: string): Promise<string | null> => file;
  const layersOf = new Map<string, readonly string[]>();
  const clothes = new Wardrobe<string>(
    {
      load: (file) => {
        asked.push(file);
        return answer(file);
      },
      compose: (look, layers) => {
        made.push(look.key);
        layersOf.set(look.key, layers);
      },
      discard: (key) => discarded.push(key),
    },
    limit,
  );
  const look = (name: string, ...layers: string[]): Look => ({ key: `bare+${name}`, bare: 'bare', layers });
  /** Draws one frame with these looks, and waits until the fetched files have arrived. */
  const frame = async (...looks: Look[]) => {
    const textures = looks.map((worn) => clothes.textureOf(worn));
    clothes.endFrame();
    await Promise.resolve();
    return textures;
  };
  return {
    asked,
    made,
    discarded,
    layersOf,
    look,
    frame,
    refuse: () => {
      answer = async () => null;
    },
  };
}

describe('the wardrobe of clothes', () => {
  it('the wardrobe shows the bare figure until the clothes are loaded, and fetches each sheet once', async () => {
    const { look, frame, asked, made } = wardrobe(4);
    const boots = look('boots', 'boots.png');
    const both = look('both', 'boots.png', 'skirt.png');
    expect(await frame(boots, both)).toEqual(['bare', 'bare']);
    expect(asked).toEqual(['boots.png', 'skirt.png']);
    await frame(boots, both);
    expect(made).toHaveLength(1);
    await frame(boots, both);
    expect(await frame(boots, both)).toEqual(['bare+boots', 'bare+both']);
    expect(made).toEqual(['bare+boots', 'bare+both']);
    expect(asked).toHaveLength(2);
  });

  it('the wardrobe fetches only the clothes that are worn', async () => {
    const { look, frame, asked } = wardrobe(4);
    expect(await frame(look('nothing'))).toEqual(['bare']);
    expect(asked).toEqual([]);
  });

  it('the wardrobe leaves out clothes that cannot be loaded', async () => {
    const { look, frame, refuse, layersOf, asked } = wardrobe(4);
    refuse();
    const boots = look('boots', 'boots.png');
    for (let k = 0; k < 5; k++) await frame(boots);
    expect(layersOf.get('bare+boots')).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it('the wardrobe discards the clothes that have been unworn for longest, and never any that are worn', async () => {
    const { look, frame, discarded } = wardrobe(2);
    const [a, b, c] = [look('a', '1'), look('b', '2'), look('c', '3')];
    for (let k = 0; k < 4; k++) await frame(a, b);
    for (let k = 0; k < 4; k++) expect((await frame(a, b, c)).at(-1)).toBe('bare');
    expect(discarded).toEqual([]);
    await frame(b, c);
    await frame(b, c);
    expect(discarded).toEqual(['bare+a']);
    expect(await frame(b, c)).toEqual(['bare+b', 'bare+c']);
  });
});
