/** Names on the old survey sheet: finds a place for each at a given size of the picture, and draws them. */
import { letterRows, textWidth } from '#game/client/hud/wool/font.ts';
import { WORLD_SIZE } from '#game/shared/constants.ts';
import type { SurveyName } from '../../shared/charting/survey-names.ts';
import { SHEET } from '../../shared/charting/survey-sheet.ts';
import { drawRows } from './signs.ts';

/** A written name, in art px of the picture. */
export interface WrittenName {
  readonly lines: readonly string[];
  readonly kind: SurveyName['kind'];
  /** Middle of the named feature. */
  readonly x: number;
  readonly y: number;
  /** Box around the lettering, including the sign if there is one. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Height of a letter, and of a line of text, in px. */
const LETTER = 7;
const LINE = 9;
/** Maximum width of a name on one line, in px. */
const LONG = 50;
/** Sign of a summit, drawn above its name, and its height including one px between the two. */
const SUMMIT = ['...#...', '..###..', '..#.#..', '.##.##.', '.#...#.'];
const SUMMIT_HEIGHT = SUMMIT.length + 1;
/** Free margin around each name, and around the sheet for its frame and the labels of the grid, in px. */
const FREE = 3;
const FRAME = { left: 20, top: 14, end: 6 } as const;

/** Returns the names that have room at this size: earlier names take precedence. @param edge edge of the picture */
export function writtenNames(names: readonly SurveyName[], edge: number): readonly WrittenName[] {
  const written: WrittenName[] = [];
  for (const name of names) {
    const one = writingOf(name, edge);
    if (written.every((other) => isApart(one, other))) written.push(one);
  }
  return written;
}

function writingOf({ text, kind, ...place }: SurveyName, edge: number): WrittenName {
  const x = Math.floor((place.x / WORLD_SIZE) * edge);
  const y = Math.floor((place.y / WORLD_SIZE) * edge);
  const lines = linesOf(text.toUpperCase());
  const width = Math.max(...lines.map(widthOf));
  const above = kind === 'summit' ? SUMMIT_HEIGHT : 0;
  const height = above + (lines.length - 1) * LINE + LETTER;
  const middle = kind === 'summit' ? SUMMIT.length >> 1 : height >> 1;
  // A name that would cross the edge is moved inside.
  const inside = (at: number, length: number, first: number) =>
    Math.max(first, Math.min(edge - FRAME.end - length, at));
  return {
    ...{ lines, kind, x, y, width, height },
    left: inside(x - (width >> 1), width, FRAME.left),
    top: inside(y - middle, height, FRAME.top),
  };
}

const widthOf = (text: string): number => textWidth(text) ?? 0;

function linesOf(text: string): readonly string[] {
  const words = text.split(' ');
  if (widthOf(text) <= LONG || words.length === 1) return [text];
  // The line break is chosen that makes the longest line as short as possible.
  const breaks = words.slice(1).map((_, at) => [words.slice(0, at + 1), words.slice(at + 1)] as const);
  const both = breaks.map((parts) => parts.map((part) => part.join(' ')));
  const longest = (parts: readonly string[]) => Math.max(...parts.map(widthOf));
  return both.reduce((best, parts) => (longest(parts) < longest(best) ? parts : best));
}

const isApart = (a: WrittenName, b: WrittenName): boolean =>
  a.left >= b.left + b.width + FREE ||
  b.left >= a.left + a.width + FREE ||
  a.top >= b.top + b.height + FREE ||
  b.top >= a.top + a.height + FREE;

/** Colours of the lettering; waters have their own. */
export const INKS: Readonly<Record<SurveyName['kind'], string>> = {
  summit: '#cdb07a',
  stretch: '#b09a70',
  sea: '#93a399',
};

/** Pictures of written names, each made once and copied while the map is dragged. */
const pictures = new Map<string, HTMLCanvasElement>();

/** Writes names over a picture whose upper left corner is at (x, y), in art px. */
export function drawNames(
  context: CanvasRenderingContext2D,
  names: readonly WrittenName[],
  x: number,
  y: number,
): void {
  for (const name of names) {
    const key = `${name.kind} ${name.lines.join(' ')}`;
    const picture = pictures.get(key) ?? pictureOf(name);
    pictures.set(key, picture);
    context.drawImage(picture, x + name.left - 1, y + name.top - 1);
  }
}

/** Returns the picture of a name with a margin of one px of paper, at which the lines of the sheet end. */
function pictureOf({ lines, kind, width, height }: WrittenName): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width + 2;
  canvas.height = height + 2;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const paper = kind === 'sea' ? SHEET.sea : SHEET.land;
  for (const [dx, dy] of AROUND) write(context, { lines, kind, width }, dx, dy, paper);
  write(context, { lines, kind, width }, 1, 1, INKS[kind]);
  return canvas;
}

const AROUND = [0, 1, 2].flatMap((dx) => [0, 1, 2].map((dy) => [dx, dy] as const));

function write(
  context: CanvasRenderingContext2D,
  { lines, kind, width }: Pick<WrittenName, 'lines' | 'kind' | 'width'>,
  x: number,
  y: number,
  colour: string,
): void {
  const colours = { '#': colour };
  const above = kind === 'summit' ? SUMMIT_HEIGHT : 0;
  if (above > 0) drawRows(context, SUMMIT, x + ((width - LETTER) >> 1), y, colours);
  lines.forEach((line, row) => {
    let at = x + ((width - widthOf(line)) >> 1);
    for (const letter of line) {
      const rows = letterRows(letter) ?? [];
      drawRows(context, rows, at, y + above + row * LINE, colours);
      at += (rows[0]?.length ?? 0) + 1;
    }
  });
}
