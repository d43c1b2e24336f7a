/**
 * Order of the map's list: the player, then people, then places. While the list is open each row keeps its place among
 * these, and new rows come last, so that no row moves away under a finger.
 */
import type { Point } from '#game/shared/math/point.ts';
import { type Dot, PEOPLE } from './dots.ts';

/** Order of the kinds in a list that has just been opened, the most important first. */
const KINDS: readonly Dot['kind'][] = [
  'you',
  ...PEOPLE,
  'bundle',
  'fire',
  'bed',
  'ship',
  'water',
  'snow',
  'mark',
  'smoke',
  'unvisited',
  'station',
  'volcano',
  'centre',
];

const group = ({ kind }: Dot): number => (kind === 'you' ? 0 : PEOPLE.includes(kind) ? 1 : 2);

export class RowOrder {
  /** Numbers of the rows by id, in the order in which they came. */
  readonly #numbers = new Map<string, number>();

  /** Returns the dots in the order of the list. Of one kind the nearest comes first. @param self null if unknown */
  sorted(dots: readonly Dot[], self: Point | null): readonly Dot[] {
    const away = ({ x, y }: Dot): number => (self ? Math.hypot(x - self.x, y - self.y) : 0);
    const fresh = dots.filter(({ id }) => !this.#numbers.has(id));
    fresh.sort(
      (a, b) =>
        KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || away(a) - away(b) || a.name.localeCompare(b.name),
    );
    for (const { id } of fresh) this.#numbers.set(id, this.#numbers.size);
    const number = ({ id }: Dot): number => this.#numbers.get(id) ?? 0;
    return [...dots].sort((a, b) => group(a) - group(b) || number(a) - number(b));
  }
}
