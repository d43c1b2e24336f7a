/** What the pictures show: a wished view of the world, and who stands in it. Nothing is drawn in afterwards. */
import type { Point } from '#game/shared/math/point.ts';
import type { Census } from './places.ts';

export type Turn = 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'ArrowUp';

export interface Actor {
  /** From the middle of the view, in px. */
  readonly x: number;
  readonly y: number;
  readonly turn?: Turn;
  /** Still walking that way when the picture is taken. */
  readonly walks?: boolean;
  readonly says?: string;
  /** Has the ladle in her hand. */
  readonly isArmed?: boolean;
  /** Strikes with it when the picture is taken. */
  readonly strikes?: boolean;
  /**
   * In a recording: keys and how long each is held in ms (0 is a tap, an empty key a pause), from the beginning again
   * while it lasts. Ways that lead back make a loop.
   */
  readonly does?: readonly (readonly [key: string, ms: number])[];
  /** Numbers of what she wears over her own clothes. */
  readonly wears?: readonly number[];
  /** What she carries besides the ladle: item and quantity by slot number. */
  readonly carries?: Readonly<Record<number, readonly [itemId: number, quantity: number]>>;
  /** Has the bag open, with the pointer on this slot. */
  readonly looksInto?: string;
}

export interface Scene {
  readonly name: string;
  /** Where to: the home page, the blog's covers, the documents. */
  readonly to: 'home' | 'site' | 'blog' | 'gallery';
  /** Of the game's day, 0 to 24; towards noon without it. */
  readonly hour?: number;
  /** In a storm; in calm weather without it. */
  readonly isStormy?: boolean;
  /** The first actor is whose screen it is. */
  readonly actors: readonly Actor[];
  /** A place in px, or how good a view is. */
  readonly at: Point | ((view: Census) => number);
  /** Only the middle of the screen, at twice the size: for covers, which are seen small. */
  readonly isClose?: boolean;
  /** The home page's loop: a recording of so many ms instead of a picture. */
  readonly lastsMs?: number;
  /** The interface shows, as in play. */
  readonly hud?: boolean;
}

/** Numbers, in the catalogue of items, of what actors wear. */
export const CLOTHES = { furHeadscarf: 102, vest: 103, skirt: 104, backPack: 107 } as const;

/** Sea, but not nearly all of it. */
export const shore = (view: Census): number =>
  Math.min(view.tiles('w'), 60) - Math.max(0, view.tiles('w') - 80) * 2 + Math.min(view.tiles('b', 'vB'), 40);
