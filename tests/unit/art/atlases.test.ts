/**
 * The descriptions of the atlases contain everything that the client reads from them, and every frame lies inside its
 * picture.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ITEM, ITEMS } from '#game/features/items/shared/items.ts';
import { NODE_TYPES } from '#game/shared/defs/nodes.ts';

const IMAGES = 'public/images';
const box = z.object({ x: z.int().min(0), y: z.int().min(0), w: z.int().min(1), h: z.int().min(1) });
const standing = box.extend({ footX: z.int(), footY: z.int() });

function read<T>(path: string, schema: z.ZodType<T>): T {
  return schema.parse(JSON.parse(readFileSync(join(IMAGES, path), 'utf8')));
}

function expectInside(folder: string, frames: Readonly<Record<string, z.infer<typeof box>>>): void {
  const { width, height } = PNG.sync.read(readFileSync(join(IMAGES, folder, 'atlas.png')));
  for (const [key, { x, y, w, h }] of Object.entries(frames)) {
    expect(x + w <= width && y + h <= height, `${folder} ${key}`).toBe(true);
  }
}

describe('the atlases', () => {
  it('the atlas of nodes shows every species in every state', () => {
    const states = z.object({
      whole: z.array(z.string()).min(1),
      harvest: z.array(z.array(z.string()).length(2)),
      depleted: z.array(z.string()),
    });
    const atlas = read(
      'nodes/atlas.json',
      z.object({ frames: z.record(z.string(), standing), species: z.record(z.string(), states) }),
    );
    expectInside('nodes', atlas.frames);
    for (const { node_type } of NODE_TYPES) {
      const lists = atlas.species[node_type];
      expect(lists?.harvest.length, node_type).toBe(lists?.whole.length);
      expect(lists?.depleted.length, node_type).toBe(lists?.whole.length);
      const keys = [lists?.whole ?? [], lists?.harvest ?? [], lists?.depleted ?? []].flat(2);
      for (const key of keys) expect(atlas.frames).toHaveProperty([key]);
      for (const key of lists?.whole ?? []) expect(atlas.frames).toHaveProperty([`${key}:shadow`]);
    }
  });

  it('every item has an icon, and no two icons are alike', () => {
    const { frames } = read('items/atlas.json', z.object({ frames: z.record(z.string(), box) }));
    expectInside('items', frames);
    expect(Object.keys(frames).sort()).toEqual(ITEMS.map(({ id }) => String(id)).sort());
    const pictures = new Set(ITEMS.map(({ icon_path }) => readFileSync(join('public', icon_path), 'base64')));
    expect(pictures.size).toBe(ITEMS.length);
  });

  it('the atlas of weapons shows every weapon in steps of an eighth of a turn, with its grip inside the picture', () => {
    const gripped = box.extend({ gripX: z.int(), gripY: z.int() });
    const { frames } = read('weapons/atlas.json', z.object({ frames: z.record(z.string(), gripped) }));
    expectInside('weapons', frames);
    const held = [401, 402, 403, 405, 406, ...Array.from({ length: 16 }, (_, k) => 407 + k), 425];
    const flying = [ITEM.stone, ITEM.packedSnow, ITEM.arrow, ITEM.makarovRound];
    for (const id of [...held, ...flying]) {
      for (let turn = 0; turn < 8; turn++) {
        const frame = frames[`${id}:${turn}`];
        expect(frame && frame.gripX < frame.w && frame.gripY < frame.h, `${id}:${turn}`).toBe(true);
      }
    }
  });

  it('the atlas of effects names existing frames for every effect', () => {
    const effect = z.object({ frames: z.array(z.string()).min(1), frameMs: z.int(), loop: z.boolean() });
    const plan = z.object({ frames: z.record(z.string(), standing), effects: z.record(z.string(), effect) });
    const atlas = read('effects/atlas.json', plan);
    expectInside('effects', atlas.frames);
    for (const { frames } of Object.values(atlas.effects)) {
      for (const key of frames) expect(atlas.frames).toHaveProperty([key]);
    }
  });
});

describe('the sheets of characters', () => {
  const place = z.tuple([z.int(), z.int(), z.int().min(0).max(7), z.union([z.literal(0), z.literal(1)])]);
  const hands = z.record(z.string(), z.array(place.nullable()));
  const animation = z.object({ first: z.int(), frames: z.int(), frameMs: z.int(), loop: z.boolean(), hands });
  const wear = z.object({ item: z.int(), slot: z.string(), image: z.string() });
  const plan = read(
    'characters/babushka.json',
    z.object({
      frame: z.literal(32),
      columns: z.int(),
      directions: z.array(z.string()).length(4),
      animations: z.record(z.string(), animation),
      variants: z.array(z.object({ name: z.string(), image: z.string() })),
      wear: z.array(wear),
    }),
  );

  it('the animations fill the sheet of a character without gaps, and every frame has a position of the hand', () => {
    let next = 0;
    for (const { first, frames, hands: places } of Object.values(plan.animations)) {
      expect(first).toBe(next);
      next += frames;
      for (const direction of plan.directions) expect(places[direction]).toHaveLength(frames);
    }
    expect(next).toBe(plan.columns);
    const { attack } = plan.animations;
    expect((attack?.frames ?? 0) * (attack?.frameMs ?? 0)).toBeGreaterThanOrEqual(250);
    expect((attack?.frames ?? 0) * (attack?.frameMs ?? 0)).toBeLessThanOrEqual(300);
  });

  it('every piece of equipment has a sheet for every variant', () => {
    const equipment = ITEMS.filter(({ type }) => type === 'equipment');
    expect(plan.wear.map(({ item }) => item).sort()).toEqual(equipment.map(({ id }) => id).sort());
    for (const { item, slot, image } of plan.wear) {
      expect(slot).toBe(equipment.find(({ id }) => id === item)?.subtype);
      for (const { name } of plan.variants) {
        expect(existsSync(join('public', image.replace('{variant}', name))), image).toBe(true);
      }
    }
  });

  it('the sheets of characters stay within 500 KB', () => {
    const folder = join(IMAGES, 'characters');
    const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
    expect(bytes).toBeLessThanOrEqual(500 * 1024);
  });
});

it('every listed sound exists and is small, and every spoken one has its text', () => {
  const sound = z.object({
    files: z.array(z.string()).length(2),
    volume: z.number().min(0).max(1),
    loop: z.boolean(),
    bus: z.enum(['effects', 'ambience', 'music', 'voice', 'interface']),
    text: z.string().optional(),
  });
  const list = z
    .object({ sounds: z.record(z.string(), sound) })
    .parse(JSON.parse(readFileSync('public/sounds/sounds.json', 'utf8')));
  for (const [name, { files, loop, text }] of Object.entries(list.sounds)) {
    for (const file of files) {
      // Loops are ambience and may be longer, and music is streamed.
      if (!loop && !name.startsWith('music/'))
        expect(statSync(join('public', file)).size, file).toBeLessThan(60 * 1024);
    }
    expect(text !== undefined, name).toBe(name.startsWith('sova/'));
  }
  for (let k = 1; k <= 20; k++)
    expect(list.sounds).toHaveProperty([`sova/sova-${String(k).padStart(2, '0')}`]);
  expect(list.sounds).toHaveProperty(['sova/error']);
  expect(list.sounds).toHaveProperty(['sova/reconnect']);
  for (const ground of ['snow', 'moss', 'gravel', 'wood', 'water']) {
    expect(list.sounds).toHaveProperty([`step-${ground}-1`]);
  }
});
