/**
 * The rules of plates: names over the heads of other players. They choose who has one and keep plates that would cover
 * each other apart. A plate gives nobody away: it is a help to find company, and a player who waits in the dark, in a
 * thicket, under a roof or for a fight is named only to a pointer. Lengths in world px, unless stated otherwise.
 */
import type { Standing } from '#game/features/pvp/shared/pvp.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { NamesOver } from '../../settings/settings.ts';
import type { Area } from '../layout/chunks.ts';

/** Distance within which a stranger has a plate. */
export const NEAR = 320;
/** Time for which a player who spoke counts as heard, in ms. */
export const HEARD_MS = 10_000;
/** Maximum number of plates on the screen, besides the name under the pointer. */
export const MOST_PLATES = 12;
/** Strength of storm, fog or ash from which voices name nobody far away, 0 to 1: that of a storm that limits sight. */
export const HAZY = 0.3;
/** Share of a limit that counts for who has a plate already, so that plates do not flicker at the edge. */
const STAYS = 1.125;
/** Distance by which who has a plate counts as nearer, so that two players equally far away do not take turns. */
const LEAD = 48;
/** Distance beyond the screen's edge at which a plate goes. */
const EDGE = 24;
/** Maximum number of lines by which a plate is raised above others; who would need more has none. */
const MOST_LINES = 4;

/** Another player's body, as far as plates depend on it. */
export interface PlateBody extends Point {
  readonly id: string;
  readonly standing: Standing;
  readonly isDead: boolean;
}

/** The local player's view of the others. */
export interface Sight<B extends PlateBody = PlateBody> {
  /** Feet of the local player. */
  readonly self: Point;
  /** The area of the screen. */
  readonly area: Area;
  /** Standing of the local player. */
  readonly standing: Standing;
  readonly namesOver: NamesOver;
  readonly isStreaming: boolean;
  /** True in storm, fog or ash. */
  readonly isHazy: boolean;
  /** True if the player is at peace with the local one, or the two see each other's place. */
  isFriend(id: string): boolean;
  /** True if the player spoke within {@link HEARD_MS}. */
  isHeard(id: string): boolean;
  /** True if the body is under a roof that the local player cannot see under. */
  isRoofed(body: B): boolean;
  /** True if the body keeps still in a thicket. */
  isInCover(body: B): boolean;
  /** True by day and where a light reaches the body. @param wasLit true if it did until now */
  isLit(body: B, wasLit: boolean): boolean;
}

/** Standings in which other players may harm this one, or this one others: names would show them each other's place. */
const DANGEROUS: ReadonlySet<Standing> = new Set(['feud', 'hot', 'open']);

/**
 * Returns the bodies that have a plate, the nearest first, at most {@link MOST_PLATES}.
 * @param had ids of the bodies that had a plate until now
 */
export function choosePlates<B extends PlateBody>(
  bodies: readonly B[],
  sight: Sight<B>,
  had: ReadonlySet<string>,
): B[] {
  if (sight.isStreaming || sight.namesOver === 'pointing') return [];
  const found: { readonly body: B; readonly away: number }[] = [];
  for (const body of bodies) {
    const away = Math.hypot(body.x - sight.self.x, body.y - sight.self.y);
    const has = had.has(body.id);
    if (hasPlate(body, sight, away, has)) found.push({ body, away: has ? away - LEAD : away });
  }
  found.sort((a, b) => a.away - b.away);
  return found.slice(0, MOST_PLATES).map(({ body }) => body);
}

function hasPlate<B extends PlateBody>(body: B, sight: Sight<B>, away: number, had: boolean): boolean {
  if (body.isDead || !isOnScreen(body, sight.area, had ? EDGE : 0) || sight.isRoofed(body)) return false;
  if (sight.isFriend(body.id)) return true;
  if (sight.namesOver === 'friends') return false;
  if (DANGEROUS.has(body.standing) || DANGEROUS.has(sight.standing)) return false;
  const isHeard = sight.isHeard(body.id);
  const isNear = away <= (had ? NEAR * STAYS : NEAR);
  if (!isNear && (!isHeard || sight.isHazy)) return false;
  return (isHeard || !sight.isInCover(body)) && sight.isLit(body, had);
}

function isOnScreen({ x, y }: Point, area: Area, margin: number): boolean {
  const { x: left, y: top, width, height } = area;
  return x >= left - margin && x <= left + width + margin && y >= top - margin && y <= top + height + margin;
}

/** A plate over a body's feet, with its width. */
export interface PlateBox extends Point {
  readonly id: string;
  readonly width: number;
}

/**
 * Returns the number of lines by which each plate is raised so that no two cover each other, by id. The pointed body's
 * plate stays at its head, then that of the foremost body. A plate for which there is no room is left out.
 * @param line height of a line
 * @param pointed id of the body under the pointer; null if there is none
 */
export function stackPlates(
  plates: readonly PlateBox[],
  line: number,
  pointed: string | null,
): Map<string, number> {
  const lines = new Map<string, number>();
  const placed: PlateBox[] = [];
  const isPointed = ({ id }: PlateBox) => Number(id === pointed);
  const foremostFirst = plates.toSorted(
    (a, b) => isPointed(b) - isPointed(a) || b.y - a.y || (a.id < b.id ? -1 : 1),
  );
  for (const plate of foremostFirst) {
    for (let up = 0; up <= MOST_LINES; up += 1) {
      const box = { ...plate, y: plate.y - up * line };
      if (placed.some((other) => areOverlapping(box, other, line))) continue;
      lines.set(plate.id, up);
      placed.push(box);
      break;
    }
  }
  return lines;
}

const areOverlapping = (a: PlateBox, b: PlateBox, line: number): boolean =>
  Math.abs(a.y - b.y) < line && Math.abs(a.x - b.x) < (a.width + b.width) / 2;

/** Number of cells of a plate: a name has at most 24 characters, but letters of some scripts take two cells. */
const MOST_CELLS = 26;
/** First code point of scripts whose letters are about twice as wide as Latin ones. */
const WIDE = 0x1100;
const cellsOf = (character: string): number => ((character.codePointAt(0) ?? 0) < WIDE ? 1 : 2);

/** Words after the name of a player who is asleep. */
const ASLEEP = ', asleep';

/** Returns a name with its player's state, as the name under the pointer shows it. */
export const nameWords = (name: string, isAsleep: boolean): string => (isAsleep ? `${name}${ASLEEP}` : name);

/**
 * Returns a name with its player's state as a plate shows it, and its width in cells: the end of a name that is too
 * wide is left out.
 */
export function plateWords(
  name: string,
  isAsleep: boolean,
): { readonly words: string; readonly cells: number } {
  const { words, cells } = fitted(name);
  return { words: nameWords(words, isAsleep), cells: cells + (isAsleep ? ASLEEP.length : 0) };
}

function fitted(name: string): { readonly words: string; readonly cells: number } {
  let [cells, words] = [0, ''];
  for (const character of name) {
    const wide = cellsOf(character);
    if (cells + wide > MOST_CELLS) return { words: `${words}…`, cells: cells + 1 };
    cells += wide;
    words += character;
  }
  return { words, cells };
}
