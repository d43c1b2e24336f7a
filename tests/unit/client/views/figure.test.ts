/** What a babushka is drawn with: the frame and the hand for each moment, the weapon in it, and her clothes. */
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

describe('poses', () => {
  it('run through the frames of their row again and again', () => {
    const row = sheet.directions.indexOf('left') * sheet.columns;
    const { first, frames, frameMs } = sheet.animations.run;
    const shown = Array.from(
      { length: frames + 1 },
      (_, k) => poses.at('run', 'left', (k + 0.5) * frameMs).frame,
    );
    expect(shown).toEqual([...Array.from({ length: frames }, (_, k) => row + first + k), row + first]);
  });

  it('stay on the last frame of what is done once', () => {
    const dead = sheet.animations.dead!;
    expect(poses.at('dead', 'down', 60_000).frame).toBe(dead.first + dead.frames - 1);
  });

  it('have the hand where the sheet says, and none in the water', () => {
    const [x, y, turn] = sheet.animations.idle.hands!.down[0]!;
    expect(poses.at('idle', 'down', 0).hand).toEqual({ x, y, turn, isBehind: false });
    expect(poses.at('idle', 'up', 0).hand?.isBehind).toBe(true);
    expect(poses.at('swim', 'down', 0).hand).toBeNull();
  });

  it('show a whole blow in the time that one takes', () => {
    const { frames, frameMs } = sheet.animations.attack!;
    expect(frames * frameMs).toBe(STRIKE_MS);
  });

  it('stand still where the sheet lacks something', () => {
    const { attack: _, ...animations } = sheet.animations;
    const without = new Poses({ ...sheet, animations });
    expect(without.at('attack', 'up', 0)).toEqual(poses.at('idle', 'up', 0));
  });
});

describe('weapons', () => {
  it('have a picture for every turn of every hand', () => {
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

describe('looks', () => {
  it('are named by variant and clothes, in the order of drawing, whatever the order of putting on', () => {
    const look = lookOf(sheet, 'red', 'body-red', [102, 105, 999]);
    expect(look).toEqual(lookOf(sheet, 'red', 'body-red', [105, 102]));
    expect(look.key).toBe('body-red+105+102');
    expect(look.layers).toEqual(['images/characters/wear-105.png', 'images/characters/wear-102-red.png']);
    expect(lookOf(sheet, 'sea', 'body-sea', [102]).key).not.toBe(look.key);
    expect(lookOf(sheet, 'red', 'body-red', []).key).toBe('body-red');
  });
});

/** A wardrobe whose files come when the test says so. */
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
  /** Draws one frame with these, and lets what was fetched arrive. */
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

describe('the wardrobe', () => {
  it('shows the bare figure until the clothes are there, and fetches each sheet once', async () => {
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

  it('asks for nothing that nobody wears', async () => {
    const { look, frame, asked } = wardrobe(4);
    expect(await frame(look('nothing'))).toEqual(['bare']);
    expect(asked).toEqual([]);
  });

  it('leaves out what cannot be had', async () => {
    const { look, frame, refuse, layersOf, asked } = wardrobe(4);
    refuse();
    const boots = look('boots', 'boots.png');
    for (let k = 0; k < 5; k++) await frame(boots);
    expect(layersOf.get('bare+boots')).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it('gives up what was not worn for longest, and never what somebody has on', async () => {
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
