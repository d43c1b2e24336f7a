/** All harvestable nodes in each of their states: whole, being harvested, and harvested. */
import { NODE_TYPES } from '../../shared/defs/nodes.ts';
import { hashUnit } from '../../shared/math/rng.ts';
import { Img, outlined, typed } from '../image.ts';
import { at, P, type Ramp } from '../palette.ts';
import { ellipse, lineColour } from '../shape.ts';
import {
  drawBeets,
  drawBuckwheat,
  drawCloudberry,
  drawCrowberry,
  drawDugHole,
  drawRamson,
  drawSarana,
} from './edible.ts';
import {
  drawBarrel,
  drawCottongrass,
  drawFireweed,
  drawLymeGrass,
  drawMushrooms,
  drawNettle,
  drawPumpkin,
} from './herbs.ts';
import { drawAlder, drawBirch, drawRowan, drawWillow } from './leafy.ts';
import {
  drawBoneHeap,
  drawBranch,
  drawChest,
  drawClay,
  drawCrate,
  drawFlint,
  drawHollows,
  drawLooseStones,
  drawMussels,
  drawNest,
  drawPeat,
  drawScrap,
  drawSulfur,
  drawTwigs,
} from './lying.ts';
import {
  CHIPS,
  drawBasalt,
  drawBasaltRubble,
  drawBlueIce,
  drawIceRubble,
  drawObsidianRubble,
  drawObsidianVein,
  struck,
} from './ores.ts';
import { type AtlasFiles, castShadow, footColumn, footRow, packAtlas } from './sheet.ts';
import { drawDriftwood } from './small.ts';
import { drawDwarfPine, drawLarch, drawSpruce, LARCHES, leaning, SPRUCES } from './trees.ts';

const { snow, stone, moss, grass, wood, spruce, sea, red, gold } = P;

/** One plant in its states; the frames of `harvest` alternate. */
interface Plant {
  readonly whole: Img;
  readonly harvest: readonly [Img, Img];
  readonly depleted: Img;
}

const CHIP = [at(wood, 4), at(grass, 3), at(wood, 3)];

/** Adds chips of wood that lie or fly around a place. */
function chips(image: Img, x: number, y: number, count: number, seed: number, high: number): Img {
  for (let k = 0; k < count; k++) {
    const [dx, dy] = [hashUnit(k, 1, seed) * 2 - 1, hashUnit(k, 2, seed)];
    const colour = CHIP[k % 3] ?? 0;
    image.rect(Math.round(x + dx * 11), Math.round(y - dy * high), k % 2 === 0 ? 2 : 1, 1, colour);
  }
  return image;
}

/** Returns a tree being felled: its crown trembles, and a pale notch is visible above its foot. */
function felled(tree: Img, half: number): readonly [Img, Img] {
  const [foot, column] = [footRow(tree), footColumn(tree, footRow(tree))];
  const struck = [1, -1].map((push, index) => {
    const image = leaning(tree, push);
    const y = foot - 8;
    for (let j = 0; j < 4; j++) {
      for (let i = -half - 1; i <= half - 1 - j; i++) {
        if (image.get(column + i, y + j)) image.set(column + i, y + j, at(wood, j === 0 ? 1 : 4));
      }
    }
    return chips(image, column - 4, foot, index === 0 ? 5 : 8, 7 + index, index === 0 ? 9 : 4);
  });
  return struck as [Img, Img];
}

/** Draws a stump with rings and chips around it; `half` is half its width. */
function stump(half: number, seed: number, bark: Ramp, snowy: boolean): Img {
  const [w, h] = [half * 2 + 18, half + 16];
  const image = new Img(w, h);
  const [cx, top, foot] = [w >> 1, 5, h - 4];
  for (let y = top; y <= foot; y++) {
    const spread = half + (y > foot - 3 ? y - foot + 3 : 0);
    for (let x = -spread; x <= spread; x++) {
      const u = (x + spread) / (2 * spread);
      const grain = hashUnit(x, y >> 1, seed) > 0.8 ? -1 : 0;
      image.set(cx + x, y, at(bark, (u < 0.3 ? 3 : u < 0.7 ? 2 : 1) + grain));
    }
  }
  const face = ellipse(cx, top, half + 0.4, Math.max(1.6, half * 0.42), w, h);
  image.blit(
    face.map((inside, x, y) => {
      if (!inside) return 0;
      const ring = Math.floor(Math.hypot(x - cx, (y - top) * 2.2));
      return at(wood, ring % 2 === 0 ? 4 : 3);
    }),
    0,
    0,
  );
  if (snowy) image.rect(cx - half, top - 1, half, 1, at(snow, 4)).rect(cx - half, top, 2, 1, at(snow, 2));
  return outlined(chips(image, cx, foot + 2, 7, seed, 3), lineColour);
}

/** Returns a shrub or herb that is being cut or pulled: it bends to one side and then to the other. */
const shaken = (plant: Img): readonly [Img, Img] => [leaning(plant, 2), leaning(plant, -2)];

const STUBBLE = [
  '................',
  '......a.........',
  '..b...a....b....',
  '..a.b.c.a..a.b..',
  '..c.a.c.c..c.a..',
  '..c.cdcdc.dc.c..',
  '...dcddcdddcd...',
  '.....ddddd......',
  '................',
].join('\n');

/** Draws cut stems: light ends over a dark tuft. */
const stubble = (light: number, middle: number, dark: number, deep: number): Img =>
  outlined(typed(STUBBLE, { a: light, b: middle, c: middle, d: dark }), () => deep);

/** Draws the bare sticks of a bush that has been cut. */
function sticks(colour: Ramp, w: number, seed: number): Img {
  const image = new Img(w, 14);
  for (let k = 0; k < 9; k++) {
    const x = w / 2 + (k - 4) * (w / 18);
    const tall = 4 + Math.round(hashUnit(k, 1, seed) * 4);
    for (let j = 0; j < tall; j++)
      image.set(x + ((k - 4) * j) / 14, 11 - j, at(colour, j === tall - 1 ? 4 : 2));
  }
  return outlined(image.rect(w / 2 - 6, 11, 13, 1, at(moss, 1)), lineColour);
}

const plain = (whole: Img, depleted: Img): Plant => ({ whole, harvest: shaken(whole), depleted });
const tree = (whole: Img, half: number, seed: number, bark: Ramp, snowy = false): Plant => ({
  whole,
  harvest: felled(whole, half),
  depleted: stump(half + 1, seed, bark, snowy),
});

const NEEDLES_FIR = [at(spruce, 0), at(spruce, 1), at(spruce, 2), at(spruce, 3), at(sea, 4)];
const PAPER = [at(stone, 1), at(stone, 3), at(stone, 4), at(snow, 3), at(snow, 4)];

function trees(): Record<string, readonly Plant[]> {
  const larches = LARCHES.map(drawLarch);
  const spruces = SPRUCES.map(drawSpruce);
  const fir = { w: 52, needles: NEEDLES_FIR, cones: true };
  const firs = [
    drawSpruce({ ...fir, seed: 21, h: 92, tiers: 11, spread: 16, snowy: false }),
    drawSpruce({ ...fir, seed: 26, h: 84, tiers: 10, spread: 17, snowy: true, lean: -3, flag: 0.3 }),
    drawSpruce({ ...fir, seed: 33, h: 88, tiers: 10, spread: 15, snowy: true, missing: [6] }),
  ];
  return {
    dahurian_larch: larches.map((one, k) => tree(one, 3, 31 + k, wood)),
    siberian_spruce: spruces.map((one, k) => tree(one, 3, 41 + k, wood, true)),
    sakhalin_fir: firs.map((one, k) => tree(one, 2, 51 + k, wood)),
    ermans_birch: ([0, 1, 2] as const).map((form) => tree(drawBirch(form), 3, 61 + form, PAPER)),
    mountain_ash: ([0, 1] as const).map((form) => tree(drawRowan(form), 2, 71 + form, wood)),
    dwarf_alder: ([0, 1] as const).map((form) => plain(drawAlder(form), sticks(wood, 26, 3 + form))),
    kamchatka_willow: ([0, 1] as const).map((form) => plain(drawWillow(form), sticks(wood, 24, 5 + form))),
    siberian_dwarf_pine: [2, 7].map((seed) => plain(drawDwarfPine(seed), sticks(wood, 28, seed))),
  };
}

/** Draws the white ends of stalks where mushrooms stood. */
const mushroomStubs = (): Img =>
  outlined(
    typed('..........\n..ww...w..\n..wv..wwv.\n.gwvg.gvg.\n..ggggggg.\n..........', {
      w: at(snow, 4),
      v: at(stone, 3),
      g: at(moss, 1),
    }),
    lineColour,
  );

/** Draws splinters where a trunk lay. */
const splinters = (): Img =>
  outlined(
    typed(
      '....................\n...a....b......a....\n..bb...aab....bb.c..\n....c......c.b......\n.ab....cc......aab..\n....bc.......c......\n....................',
      { a: at(snow, 2), b: at(stone, 4), c: at(wood, 2) },
    ),
    lineColour,
  );

function gathered(): Record<string, readonly Plant[]> {
  const nettleStubs = stubble(at(moss, 4), at(moss, 2), at(moss, 1), at(spruce, 0));
  const straw = stubble(at(grass, 3), at(grass, 1), at(moss, 1), at(moss, 0));
  const burnt = stubble(at(red, 2), at(moss, 2), at(moss, 1), at(moss, 0));
  const beach = stubble(at(snow, 1), at(sea, 4), at(spruce, 3), at(sea, 0));
  return {
    boreal_nettle: [1, 4].map((seed) => plain(drawNettle(seed), nettleStubs)),
    cottongrass: [1, 6].map((seed) => plain(drawCottongrass(seed), straw)),
    fireweed: [1, 5].map((seed) => plain(drawFireweed(seed), burnt)),
    lyme_grass: [2, 8].map((seed) => plain(drawLymeGrass(seed), beach)),
    driftwood: drawDriftwood().map((one) => ({
      whole: one,
      harvest: [one.shifted(0, -1), chips(one.clone(), one.w >> 1, one.h - 3, 6, 3, 5)] as const,
      depleted: splinters(),
    })),
    mushroom: ([0, 1] as const).map((form) => plain(drawMushrooms(form), mushroomStubs())),
    pumpkin: [plain(drawPumpkin(true), drawPumpkin(false))],
    barrel: [
      {
        whole: drawBarrel('whole'),
        harvest: [leaning(drawBarrel('whole'), 1), leaning(drawBarrel('whole'), -1)] as const,
        depleted: drawBarrel('empty'),
      },
    ],
  };
}

const BOTH = [0, 1] as const;

/** Returns an object lifted off the ground: it rises a little, and settles. */
const lifted = (whole: Img, depleted: Img): Plant => ({
  whole,
  harvest: [raised(whole, 2), raised(whole, 1)],
  depleted,
});

/** Returns the picture moved up by `by` px, foot included. */
const raised = (image: Img, by: number): Img => new Img(image.w, image.h + by).blit(image, 0, 0);

/** Returns an object dug out of the ground: crumbs fly up and fall. */
function dug(whole: Img, depleted: Img, crumbs: Ramp): Plant {
  const thrown = (seed: number) => {
    const image = new Img(whole.w, whole.h).blit(whole, 0, 0);
    for (let k = 0; k < 8; k++) {
      const [dx, dy] = [hashUnit(k, 1, seed) * 2 - 1, hashUnit(k, 2, seed)];
      const [x, y] = [whole.w / 2 + dx * whole.w * 0.42, whole.h * (0.55 - dy * 0.5)];
      image.rect(Math.round(x), Math.round(y), k % 2 === 0 ? 2 : 1, 1, at(crumbs, 2 + (k % 3)));
    }
    return image;
  };
  return { whole, harvest: [thrown(1), thrown(2)], depleted };
}

const EARTH = [at(wood, 0), at(wood, 1), at(wood, 2), at(grass, 1)];
const CLAY = [at(stone, 1), at(stone, 2), at(stone, 3), at(stone, 4), at(snow, 2)];
const PEAT = [at(wood, 0), at(wood, 0), at(wood, 1), at(wood, 2), at(grass, 1)];
const SULFUR = [at(grass, 1), at(grass, 2), at(grass, 3), at(gold, 0), at(gold, 1)];

function found(): Record<string, readonly Plant[]> {
  const pits = drawHollows(EARTH);
  const box = (draw: typeof drawCrate): Plant => {
    const [shut, prised] = [draw('shut'), draw('prised')];
    return { whole: shut, harvest: [prised, shut], depleted: draw('open') };
  };
  const chest: Plant = {
    whole: drawChest('shut'),
    harvest: [drawChest('forced'), drawChest('shut')],
    depleted: drawChest('open'),
  };
  return {
    fallen_branch: BOTH.map((form) => lifted(drawBranch(form), drawTwigs())),
    loose_stones: BOTH.map((form) => lifted(drawLooseStones(form), pits)),
    flint_nodule: [lifted(drawFlint(), pits)],
    sulfur_crust: [dug(drawSulfur(false), drawSulfur(true), SULFUR)],
    clay_bank: [dug(drawClay(false), drawClay(true), CLAY)],
    peat_bank: [dug(drawPeat(false), drawPeat(true), PEAT)],
    bird_nest: [lifted(drawNest(true), drawNest(false))],
    mussel_bed: [lifted(drawMussels(false), drawMussels(true))],
    bone_heap: BOTH.map((form) => lifted(drawBoneHeap(form), drawBoneHeap('left'))),
    scrap_heap: BOTH.map((form) => lifted(drawScrap(form), drawScrap('left'))),
    supply_crate: [box(drawCrate)],
    wreck_chest: [chest],
  };
}

function broken(): Record<string, readonly Plant[]> {
  const rock = (whole: Img, depleted: Img, chip: Ramp, light: number): Plant => ({
    whole,
    harvest: struck(whole, chip, light),
    depleted,
  });
  return {
    basalt_boulder: BOTH.map((form) =>
      rock(drawBasalt(form), drawBasaltRubble(), CHIPS.basalt, at(stone, 4)),
    ),
    obsidian_vein: BOTH.map((form) =>
      rock(drawObsidianVein(form), drawObsidianRubble(), CHIPS.obsidian, at(snow, 3)),
    ),
    blue_ice: BOTH.map((form) => rock(drawBlueIce(form), drawIceRubble(), CHIPS.ice, at(snow, 4))),
  };
}

function eaten(): Record<string, readonly Plant[]> {
  const leaves = stubble(at(moss, 4), at(moss, 3), at(moss, 1), at(spruce, 0));
  const straw = stubble(at(red, 3), at(red, 2), at(moss, 1), at(moss, 0));
  return {
    crowberry: BOTH.map((form) => plain(drawCrowberry(form, true), drawCrowberry(form, false))),
    cloudberry: BOTH.map((form) => plain(drawCloudberry(form, true), drawCloudberry(form, false))),
    sarana: BOTH.map((form) => plain(drawSarana(form), drawDugHole())),
    ramson: BOTH.map((form) => plain(drawRamson(form), leaves)),
    beet_bed: [lifted(drawBeets(false), drawBeets(true))],
    buckwheat_patch: BOTH.map((form) => plain(drawBuckwheat(form), straw)),
  };
}

/** Returns the variants of plants by node type. Throws if a type has no drawing. */
export function drawNodes(): ReadonlyMap<string, readonly Plant[]> {
  const all = new Map(Object.entries({ ...trees(), ...gathered(), ...found(), ...broken(), ...eaten() }));
  for (const { node_type } of NODE_TYPES) {
    if (!all.has(node_type)) throw new Error(`the node type '${node_type}' has no drawing`);
  }
  return all;
}

/** Duration of each of the two frames of a plant being harvested, in ms. */
const HARVEST_MS = 140;

/** Returns one atlas of all states with their shadows, and the lists of frames by species. */
export function drawNodeAtlas(nodes: ReadonlyMap<string, readonly Plant[]>): AtlasFiles {
  const pictures = new Map<string, { image: Img; footX: number; footY: number }>();
  const add = (key: string, image: Img): string => {
    const footY = footRow(image);
    pictures.set(key, { image, footX: footColumn(image, footY), footY });
    return key;
  };
  const shade = (key: string, image: Img): void => {
    pictures.set(`${key}:shadow`, castShadow(image));
  };
  const species: Record<string, { whole: string[]; harvest: string[][]; depleted: string[] }> = {};
  for (const [type, plants] of nodes) {
    const lists = { whole: [] as string[], harvest: [] as string[][], depleted: [] as string[] };
    for (const [index, plant] of plants.entries()) {
      const key = `${type}:${index + 1}`;
      lists.whole.push(add(key, plant.whole));
      shade(key, plant.whole);
      lists.harvest.push(plant.harvest.map((image, k) => add(`${key}:harvest-${k + 1}`, image)));
      lists.depleted.push(add(`${key}:depleted`, plant.depleted));
      shade(`${key}:depleted`, plant.depleted);
    }
    species[type] = lists;
  }
  const { image, frames } = packAtlas(pictures);
  const plan = { version: 1, scale: 2, shadowAlpha: 0.34, harvestMs: HARVEST_MS, species, frames };
  return { image, json: `${JSON.stringify(plan)}\n` };
}
