/** Solids of a body, ellipsoids in groups, and their projection onto the px of a frame. Lengths in art px. */
import { add, between, lengthOf, minus, seen, type Vec, type View } from './space.ts';

/** Colours of a surface: a ramp from dark to light, and its lighting. */
export interface Coat {
  readonly ramp: readonly number[];
  /** Addition to the light, in steps of the ramp. */
  readonly shift?: number;
  /** Share of the range of light that a surface shows; 1 is the whole range. */
  readonly contrast?: number;
  /** Raggedness of the borders between tones, in steps, to imitate hair. */
  readonly hair?: number;
  /**
   * Coat of surfaces that face up more than `from` (−1 to 1), such as a saddle or a dark back. Its border is ragged.
   */
  readonly above?: readonly [coat: Coat, from: number];
  /** Coat of surfaces that face down more than `from` (−1 to 1), such as a pale belly. */
  readonly below?: readonly [coat: Coat, from: number];
}

/** An ellipsoid: its centre and three half axes, all in the body's space. */
export interface Solid {
  readonly at: Vec;
  readonly axes: readonly [Vec, Vec, Vec];
  readonly coat: Coat;
  /** Solids of the same group blend into each other; a line of shade shows between two groups. */
  readonly group: number;
}

export const ball = (at: Vec, r: number, coat: Coat, group: number): Solid => ({
  at,
  axes: [
    [r, 0, 0],
    [0, r, 0],
    [0, 0, r],
  ],
  coat,
  group,
});

/** Returns an ellipsoid whose first axis is tilted by `pitch` in the plane of the body's length and height. */
export function egg(at: Vec, [a, b, c]: Vec, coat: Coat, group: number, pitch = 0): Solid {
  const [cos, sin] = [Math.cos(pitch), Math.sin(pitch)];
  return {
    at,
    axes: [
      [a * cos, 0, a * sin],
      [0, b, 0],
      [-c * sin, 0, c * cos],
    ],
    coat,
    group,
  };
}

/** A station of a tube: its place, and half its width and height there. */
export interface Station {
  readonly at: Vec;
  readonly wide: number;
  readonly high: number;
}

/**
 * Returns a tube of elliptical cross-section through stations; it runs straight between them, and its sizes are eased.
 */
export function tube(stations: readonly Station[], coat: Coat, group: number): Solid[] {
  const solids: Solid[] = [];
  for (const [index, from] of stations.entries()) {
    const to = stations[index + 1];
    if (!to) break;
    const way = minus(to.at, from.at);
    const steps = Math.max(1, Math.ceil(lengthOf(way) / 0.6));
    const pitch = Math.atan2(way[2], Math.hypot(way[0], way[1]) * Math.sign(way[0] || 1));
    for (let k = index === 0 ? 0 : 1; k <= steps; k++) {
      const t = k / steps;
      const ease = t * t * (3 - 2 * t);
      const wide = from.wide + (to.wide - from.wide) * ease;
      const high = from.high + (to.high - from.high) * ease;
      solids.push(
        egg(between(from.at, to.at, t), [Math.min(wide, high) * 0.8, wide, high], coat, group, pitch),
      );
    }
  }
  return solids;
}

/** Returns a round limb through places, each with its own radius. */
export function limb(points: readonly (readonly [Vec, number])[], coat: Coat, group: number): Solid[] {
  const solids: Solid[] = [];
  for (const [index, [from, r0]] of points.entries()) {
    const [to, r1] = points[index + 1] ?? [from, r0];
    const steps = Math.max(1, Math.ceil(lengthOf(minus(to, from)) / 0.5));
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      solids.push(ball(between(from, to, t), r0 + (r1 - r0) * t, coat, group));
    }
  }
  const last = points.at(-1);
  if (last) solids.push(ball(last[0], last[1], coat, group));
  return solids;
}

/** The nearest surface seen at a px. */
export interface Hit {
  /** Position along the line of sight; larger is nearer to the viewer. */
  readonly depth: number;
  /** Direction of the surface as seen, of length 1. */
  readonly normal: Vec;
  readonly solid: Solid;
  /** Place on the solid's unit sphere, which determines the hair there. */
  readonly local: Vec;
}

/** The hit at each px, row by row; null for an empty px. */
export interface Field {
  readonly edge: number;
  readonly hits: (Hit | null)[];
}

type Matrix = readonly [Vec, Vec, Vec];

/** Returns the inverse of the matrix whose columns are the three vectors. */
function inverse([a, b, c]: Matrix): Matrix {
  const cross = (u: Vec, v: Vec): Vec => [
    u[1] * v[2] - u[2] * v[1],
    u[2] * v[0] - u[0] * v[2],
    u[0] * v[1] - u[1] * v[0],
  ];
  const bc = cross(b, c);
  const size = a[0] * bc[0] + a[1] * bc[1] + a[2] * bc[2];
  const scaled = (v: Vec): Vec => [v[0] / size, v[1] / size, v[2] / size];
  return [scaled(bc), scaled(cross(c, a)), scaled(cross(a, b))];
}

const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Projects solids onto the px of a square frame whose px (footX, footY) is the origin of the body's space. */
export function cast(
  solids: readonly Solid[],
  view: View,
  edge: number,
  foot: { readonly x: number; readonly y: number },
): Field {
  const field: Field = { edge, hits: new Array<Hit | null>(edge * edge).fill(null) };
  const origin: Vec = [foot.x, foot.y, 0];
  for (const solid of solids) {
    const axes: Matrix = [seen(view, solid.axes[0]), seen(view, solid.axes[1]), seen(view, solid.axes[2])];
    castOne(field, solid, add(seen(view, solid.at), origin), axes);
  }
  return field;
}

function castOne({ edge, hits }: Field, solid: Solid, at: Vec, axes: Matrix): void {
  const rows = inverse(axes);
  // the extent of an ellipsoid along an axis of the screen
  const reach = (k: 0 | 1) => Math.hypot(axes[0][k], axes[1][k], axes[2][k]);
  const [rx, ry] = [reach(0), reach(1)];
  const across: Vec = [rows[0][2], rows[1][2], rows[2][2]];
  const a = dot(across, across);
  for (let y = Math.max(0, Math.ceil(at[1] - ry)); y <= Math.min(edge - 1, at[1] + ry); y++) {
    for (let x = Math.max(0, Math.ceil(at[0] - rx)); x <= Math.min(edge - 1, at[0] + rx); x++) {
      const [dx, dy] = [x - at[0], y - at[1]];
      const q: Vec = [
        rows[0][0] * dx + rows[0][1] * dy,
        rows[1][0] * dx + rows[1][1] * dy,
        rows[2][0] * dx + rows[2][1] * dy,
      ];
      const b = dot(q, across);
      const rest = b * b - a * (dot(q, q) - 1);
      if (rest < 0) continue;
      const d = (-b + Math.sqrt(rest)) / a;
      const depth = at[2] + d;
      const before = hits[y * edge + x];
      if (before && before.depth >= depth) continue;
      const local = add(q, [across[0] * d, across[1] * d, across[2] * d]);
      const raw: Vec = [
        rows[0][0] * local[0] + rows[1][0] * local[1] + rows[2][0] * local[2],
        rows[0][1] * local[0] + rows[1][1] * local[1] + rows[2][1] * local[2],
        rows[0][2] * local[0] + rows[1][2] * local[1] + rows[2][2] * local[2],
      ];
      const size = lengthOf(raw) || 1;
      hits[y * edge + x] = {
        depth,
        normal: [raw[0] / size, raw[1] / size, raw[2] / size],
        solid,
        local,
      };
    }
  }
}
