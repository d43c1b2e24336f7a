/** Broad-leaved trees and bushes: crooked stems under clusters of leaves. */
import { createRng, hashUnit } from '../../shared/math/rng.ts';
import { Img, outlined } from '../image.ts';
import { at, P, type Ramp } from '../palette.ts';
import { lineColour } from '../shape.ts';

const { snow, stone, moss, grass, wood, spruce, red, fire, gold } = P;

/** A stem as a polyline from the foot upward. */
type Stem = readonly (readonly [x: number, y: number, half: number])[];

interface Crown {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  readonly clusters: number;
}

export interface Leafy {
  readonly w: number;
  readonly h: number;
  readonly seed: number;
  readonly stems: readonly Stem[];
  readonly bark: Ramp;
  /** Share of the bark's rows with dark horizontal marks, 0 to 1. */
  readonly marks: number;
  readonly crowns: readonly Crown[];
  readonly leaves: Ramp;
  /** Minimum and maximum radius of a cluster. */
  readonly cluster: readonly [number, number];
  /** Tones of the berries, and the share of clusters with berries. */
  readonly berries?: { readonly tones: Ramp; readonly share: number };
  readonly snowy?: boolean;
}

function drawStem(image: Img, plant: Leafy, stem: Stem): void {
  for (const [index, [x0, y0, h0]] of stem.entries()) {
    const next = stem[index + 1];
    if (next === undefined) return;
    const [x1, y1, h1] = next;
    const steps = Math.max(1, Math.abs(y1 - y0), Math.abs(x1 - x0));
    for (let k = 0; k <= steps; k++) {
      const t = k / steps;
      const [x, y, half] = [x0 + (x1 - x0) * t, Math.round(y0 + (y1 - y0) * t), h0 + (h1 - h0) * t];
      const mark = hashUnit(y >> 1, index + 7, plant.seed) < plant.marks;
      for (let i = Math.round(x - half); i <= Math.round(x + half); i++) {
        const u = half < 0.6 ? 0.4 : (i - (x - half)) / (2 * half);
        const step = u < 0.3 ? 4 : u < 0.7 ? 3 : 1;
        image.set(i, y, at(plant.bark, mark && u < 0.8 ? 0 : step));
      }
    }
  }
}

interface Cluster {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly light: number;
}

function clustersOf(plant: Leafy): Cluster[] {
  const rng = createRng(plant.seed * 31 + 5);
  const list: Cluster[] = [];
  for (const crown of plant.crowns) {
    for (let k = 0; k < crown.clusters; k++) {
      const angle = rng.between(0, Math.PI * 2);
      const far = Math.sqrt(rng.next());
      const [ux, uy] = [Math.cos(angle) * far, Math.sin(angle) * far];
      const r = rng.between(plant.cluster[0], plant.cluster[1]);
      list.push({ x: crown.x + ux * crown.rx, y: crown.y + uy * crown.ry, r, light: -ux * 0.28 - uy * 0.34 });
    }
  }
  return list.sort((a, b) => a.y - b.y);
}

function drawCluster(image: Img, plant: Leafy, cluster: Cluster, index: number): void {
  const reach = Math.ceil(cluster.r) + 1;
  const [cx, cy] = [Math.round(cluster.x), Math.round(cluster.y)];
  for (let j = -reach; j <= reach; j++) {
    for (let i = -reach; i <= reach; i++) {
      const d = Math.sqrt(i * i + j * j * 1.35);
      if (d > cluster.r + (hashUnit(cx + i, cy + j, index) - 0.5) * 1.7) continue;
      const grain = (hashUnit((cx + i) >> 1, cy + j, plant.seed + 9) - 0.5) * 0.45;
      const light = 0.5 + cluster.light + (-i - j * 1.3) / (cluster.r * 4) + grain;
      const step = light > 0.92 ? 4 : light > 0.64 ? 3 : light > 0.36 ? 2 : light > 0.1 ? 1 : 0;
      image.set(cx + i, cy + j, at(plant.leaves, step));
    }
  }
}

function addBerries(image: Img, plant: Leafy, clusters: readonly Cluster[]): void {
  if (plant.berries === undefined) return;
  const { tones, share } = plant.berries;
  for (const [index, { x, y }] of clusters.entries()) {
    if (hashUnit(index, 3, plant.seed) > share) continue;
    const [cx, cy] = [Math.round(x), Math.round(y) + 1];
    image.rect(cx, cy, 3, 2, at(tones, 1)).rect(cx + 1, cy + 2, 2, 1, at(tones, 0));
    image.set(cx, cy, at(tones, 2));
    image.set(cx + 2, cy + 1, at(tones, 0));
  }
}

/** Adds snow on the windward upper side of the crown. */
function addSnow(image: Img, plant: Leafy): void {
  for (let x = 0; x < image.w * 0.62; x++) {
    if (hashUnit(x >> 2, 5, plant.seed) < 0.3) continue;
    let y = 0;
    while (y < image.h && !image.get(x, y)) y++;
    if (y > image.h * 0.5) continue;
    image.set(x, y, at(snow, 4));
    if (hashUnit(x >> 1, 6, plant.seed) > 0.4) image.set(x, y + 1, at(snow, 2));
  }
}

function drawLeafy(plant: Leafy): Img {
  const image = new Img(plant.w, plant.h);
  for (const stem of plant.stems) drawStem(image, plant, stem);
  const clusters = clustersOf(plant);
  for (const [index, cluster] of clusters.entries()) drawCluster(image, plant, cluster, index);
  addBerries(image, plant, clusters);
  // a few stems are visible in front of the leaves
  const front = new Img(plant.w, plant.h);
  for (const stem of plant.stems) drawStem(front, plant, stem);
  image.blit(
    front.map((colour, x, y) => (hashUnit(x >> 2, y >> 2, plant.seed + 4) < 0.16 ? colour : 0)),
    0,
    0,
  );
  if (plant.snowy) addSnow(image, plant);
  return outlined(image, lineColour);
}

const PAPER = [at(stone, 1), at(stone, 3), at(stone, 4), at(snow, 3), at(snow, 4)];
const GOLDEN = [at(grass, 0), at(grass, 1), at(gold, 0), at(grass, 3), at(gold, 1)];
const YELLOWED = [at(moss, 1), at(moss, 2), at(moss, 3), at(moss, 4), at(grass, 3)];

/** Draws Erman's birch: pale crooked trunks, a wide broken crown. */
export const drawBirch = (form: 0 | 1 | 2): Img =>
  drawLeafy(
    [
      {
        w: 64,
        h: 88,
        seed: 3,
        stems: [
          [
            [32, 85, 3],
            [31, 66, 2.4],
            [36, 48, 1.8],
            [33, 26, 1],
          ],
          [
            [31, 66, 1.8],
            [20, 46, 1.2],
            [17, 30, 0.6],
          ],
          [
            [35, 52, 1.4],
            [47, 38, 0.8],
          ],
        ] as Stem[],
        crowns: [
          { x: 30, y: 20, rx: 13, ry: 11, clusters: 20 },
          { x: 17, y: 32, rx: 10, ry: 8, clusters: 15 },
          { x: 47, y: 34, rx: 10, ry: 8, clusters: 15 },
        ],
        leaves: GOLDEN,
      },
      {
        w: 64,
        h: 80,
        seed: 11,
        stems: [
          [
            [28, 77, 2.6],
            [33, 60, 2.2],
            [28, 42, 1.6],
            [34, 24, 0.8],
          ],
          [
            [30, 70, 1.8],
            [42, 52, 1.4],
            [46, 36, 0.7],
          ],
        ] as Stem[],
        crowns: [
          { x: 32, y: 22, rx: 12, ry: 12, clusters: 20 },
          { x: 46, y: 36, rx: 11, ry: 9, clusters: 17 },
          { x: 19, y: 40, rx: 9, ry: 7, clusters: 12 },
        ],
        leaves: YELLOWED,
      },
      {
        w: 64,
        h: 84,
        seed: 19,
        stems: [
          [
            [34, 81, 2.8],
            [31, 62, 2.2],
            [24, 46, 1.6],
            [26, 10, 0.6],
          ],
          [
            [31, 62, 1.6],
            [44, 46, 1.2],
            [45, 28, 0.6],
          ],
          [
            [26, 30, 0.8],
            [16, 20, 0.5],
          ],
        ] as Stem[],
        crowns: [
          { x: 44, y: 30, rx: 11, ry: 12, clusters: 20 },
          { x: 22, y: 42, rx: 11, ry: 8, clusters: 15 },
        ],
        leaves: GOLDEN,
        snowy: true,
      },
    ].map((one) => ({ bark: PAPER, marks: 0.2, cluster: [3, 5] as const, ...one }))[form] as Leafy,
  );

/** Draws a rowan: several stems, feathered leaves, clusters of red berries. */
export const drawRowan = (form: 0 | 1): Img =>
  drawLeafy({
    w: 44,
    h: 56,
    seed: 41 + form * 8,
    stems: [
      [
        [21, 53, 1.8],
        [20 - form * 2, 38, 1.2],
        [22 + form * 3, 22, 0.7],
      ],
      [
        [20, 50, 1.2],
        [13, 36, 0.9],
        [11, 26, 0.5],
      ],
      [
        [22, 50, 1.2],
        [30, 38, 0.9],
        [33, 26, 0.5],
      ],
    ],
    bark: [at(wood, 0), at(wood, 1), at(wood, 2), at(stone, 3), at(stone, 4)],
    marks: 0.1,
    crowns: [
      { x: 22 + form * 2, y: 16, rx: 10, ry: 8, clusters: 16 },
      { x: 12, y: 26, rx: 7, ry: 7, clusters: 10 },
      { x: 32, y: 27, rx: 7, ry: 7 - form, clusters: 10 },
    ],
    leaves: form === 0 ? [...moss] : [at(moss, 0), at(moss, 1), at(grass, 0), at(grass, 1), at(grass, 2)],
    cluster: [2.4, 4],
    berries: { tones: [at(red, 2), at(red, 3), at(fire, 3)], share: 0.42 },
  });

/** Draws dwarf alder: a dense dark dome. */
export const drawAlder = (form: 0 | 1): Img =>
  drawLeafy({
    w: 44,
    h: 36,
    seed: 61 + form * 5,
    stems: [
      [
        [21, 33, 1.2],
        [15, 22, 0.6],
      ],
      [
        [22, 33, 1.2],
        [28, 20, 0.6],
      ],
      [
        [21, 33, 1],
        [22, 18, 0.6],
      ],
    ],
    bark: [at(wood, 0), at(wood, 0), at(wood, 1), at(wood, 2), at(stone, 3)],
    marks: 0,
    crowns: [
      { x: 21 - form * 3, y: 16, rx: 11, ry: 8, clusters: 18 },
      { x: 12, y: 23, rx: 7, ry: 4, clusters: 8 },
      { x: 32, y: 22 - form * 2, rx: 7, ry: 5, clusters: 9 },
    ],
    leaves: [at(spruce, 0), at(moss, 0), at(spruce, 3), at(spruce, 4), at(moss, 3)],
    cluster: [2.6, 4.2],
  });

/** Draws Kamchatka willow: upright wands with small silvery leaves. */
export const drawWillow = (form: 0 | 1): Img =>
  drawLeafy({
    w: 40,
    h: 42,
    seed: 81 + form * 7,
    stems: [-9, -5, 0, 5, 9].map(
      (lean, index): Stem => [
        [20 + lean * 0.25, 39, 0.8],
        [20 + lean * 0.8, 27, 0.6],
        [20 + lean * (1.15 + form * 0.1), 11 + Math.abs(lean) * 0.6 + (index % 2) * 3, 0.4],
      ],
    ),
    bark: [at(wood, 0), at(wood, 0), at(wood, 1), at(wood, 2), at(wood, 3)],
    marks: 0,
    crowns: [-11, -5.5, 0.5, 6, 11].map((lean, index) => ({
      x: 20 + lean,
      y: 17 + Math.abs(lean) * 0.62 - (index === 2 - form ? 3 : 0),
      rx: 1.6,
      ry: 8.5 - Math.abs(lean) * 0.2,
      clusters: 11,
    })),
    leaves: [at(moss, 0), at(moss, 2), at(moss, 3), at(moss, 4), at(stone, 4)],
    cluster: [1.5, 2.5],
  });
