/**
 * The names on the map that have room: where two collide, the one of higher rank stays. Places are measured in the
 * picture of the world at one size, so panning the map changes nothing but the names that meet its edge. Pure functions.
 */
import type { Dot, DotKind } from './dots.ts';
import type { WrittenName } from './names.ts';
import { ART, NEAR_ZOOM } from './view.ts';

/** A box in px of the canvas, measured from the corner of the picture of the world. */
export interface LabelBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A name that needs room. */
export interface Label {
  readonly id: string;
  /** 1 for the most important; the sign that no name may cover has rank 0. */
  readonly rank: number;
  /** Boxes in which it may be written, the best first. */
  readonly boxes: readonly LabelBox[];
}

/**
 * Returns the box of each name that has room. Names of higher rank come first, and among equals the lower id, so the
 * result does not depend on the order of the list.
 * @param signs boxes that no name may cover, by the id of the thing; a name may touch the sign of its own thing
 */
export function placeLabels(
  labels: readonly Label[],
  signs: ReadonlyMap<string, LabelBox>,
): ReadonlyMap<string, LabelBox> {
  const placed = new Map<string, LabelBox>();
  const sorted = [...labels].sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1));
  for (const { id, boxes } of sorted) {
    const isFree = (box: LabelBox): boolean =>
      [...placed.values()].every((other) => areApart(box, other)) &&
      [...signs].every(([sign, other]) => sign === id || areApart(box, other));
    const box = boxes.find(isFree);
    if (box) placed.set(id, box);
  }
  return placed;
}

const areApart = (a: LabelBox, b: LabelBox): boolean =>
  a.left >= b.left + b.width ||
  b.left >= a.left + a.width ||
  a.top >= b.top + b.height ||
  b.top >= a.top + a.height;

/** Kinds of dots with a name on the map, the most important first: near the player, and on an overview. */
const NEAR: readonly DotKind[] = [
  ...(['bundle', 'fire', 'ally', 'bed', 'ship', 'water', 'snow', 'mark', 'player', 'station'] as const),
];
const OVERVIEW: readonly DotKind[] = ['bundle', 'ally', 'fire', 'bed', 'mark'];
/** Kinds of dots that are shown near the player only. */
const NEAR_ONLY: readonly DotKind[] = ['ship', 'water', 'snow'];
/** Ranks of the names on the survey: the volcanoes and regions of an overview come before the player's own marks. */
const SURVEY = { near: 20, overview: 2 } as const;

/** True if a dot is drawn at this zoom. */
export const isDrawn = ({ kind }: Pick<Dot, 'kind'>, zoom: number): boolean =>
  zoom >= NEAR_ZOOM || !NEAR_ONLY.includes(kind);

/** Returns the rank of a dot's name at this zoom; null if it has none. */
export function rankOf({ kind }: Pick<Dot, 'kind'>, zoom: number): number | null {
  const at = (zoom >= NEAR_ZOOM ? NEAR : OVERVIEW).indexOf(kind);
  // On an overview only lost things and friends come before the volcanoes.
  return at < 0 ? null : zoom >= NEAR_ZOOM || at < SURVEY.overview ? 1 + at : 3 + at;
}

/** Size of the lettering of the names of dots, in px of the canvas. */
export interface Lettering {
  readonly letter: number;
  readonly line: number;
}

/** Half the edge of a dot's sign, and the gap between a sign and its name, in px of the canvas. */
const SIGN = 9;
const GAP = 3;
/** Margin of a name to the left and to the right of its letters, in letters. */
const PADDING = 0.5;

interface Shown {
  readonly dots: readonly Dot[];
  readonly names: readonly WrittenName[];
  readonly zoom: number;
  /** Returns the place of a dot in px of the canvas, measured from the corner of the picture of the world. */
  readonly placeOf: (dot: Dot) => { readonly x: number; readonly y: number };
  readonly lettering: Lettering;
  /** The part of the picture that the canvas shows: no name is cut off at its edge. */
  readonly window: LabelBox;
}

/** Returns the boxes of the names that have room, by the id of the dot or by {@link nameId}. */
export function labelsOf(shown: Shown): ReadonlyMap<string, LabelBox> {
  const { dots, names, zoom, placeOf, lettering, window } = shown;
  const drawn = dots.filter((dot) => isDrawn(dot, zoom));
  const signs = new Map(drawn.map((dot) => [dot.id, signBox(placeOf(dot))]));
  const own = drawn.flatMap((dot): Label[] => {
    const rank = rankOf(dot, zoom);
    return rank === null ? [] : [{ id: dot.id, rank, boxes: besideSign(dot, placeOf(dot), lettering) }];
  });
  const rank = zoom >= NEAR_ZOOM ? SURVEY.near : SURVEY.overview;
  // The order of the survey's names is their rank: the sea and the summits before the stretches.
  const survey = names.map(
    (name, at): Label => ({
      id: nameId(name),
      rank: rank + 1 + at / names.length,
      boxes: [
        { left: name.left * ART, top: name.top * ART, width: name.width * ART, height: name.height * ART },
      ],
    }),
  );
  const whole = [...own, ...survey].map((label) => ({
    ...label,
    boxes: label.boxes.filter((box) => contains(window, box)),
  }));
  return placeLabels(whole, signs);
}

/** Returns the id of a name of the survey, unique among all names. */
export const nameId = ({ kind, lines, x, y }: WrittenName): string => `${kind} ${lines.join(' ')} ${x} ${y}`;

const signBox = ({ x, y }: { readonly x: number; readonly y: number }): LabelBox => ({
  left: x - SIGN,
  top: y - SIGN,
  width: 2 * SIGN,
  height: 2 * SIGN,
});

const contains = (outer: LabelBox, box: LabelBox): boolean =>
  box.left >= outer.left &&
  box.top >= outer.top &&
  box.left + box.width <= outer.left + outer.width &&
  box.top + box.height <= outer.top + outer.height;

/** Returns the boxes of a dot's name: to the right, to the left, below and above its sign. */
function besideSign(
  { name }: Dot,
  { x, y }: { readonly x: number; readonly y: number },
  { letter, line }: Lettering,
): LabelBox[] {
  const width = (name.length + 2 * PADDING) * letter;
  const size = { width, height: line };
  const [beside, centred] = [y - line / 2, x - width / 2];
  return [
    { ...size, left: x + SIGN + GAP, top: beside },
    { ...size, left: x - SIGN - GAP - width, top: beside },
    { ...size, left: centred, top: y + SIGN },
    { ...size, left: centred, top: y - SIGN - line },
  ];
}
