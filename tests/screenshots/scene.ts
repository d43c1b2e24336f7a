/** What the pictures show: a wished view of the world, and who stands in it. Nothing is drawn in afterwards. */
import type { Page } from '@playwright/test';
import { ITEM } from '#game/features/items/shared/items.ts';
import type { WeatherKind } from '#game/features/weather/shared/sky.ts';
import type { NodeCategoryId } from '#game/shared/defs/nodes.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Census } from './places.ts';
import type { Series } from './series.ts';

export type Turn = 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'ArrowUp';

/** In what an actor does in a recording: a blow where {@link Actor.strikes} says. */
export const STRIKE = 'strike';

export interface Actor {
  /** From the middle of the view, in px. */
  readonly x: number;
  readonly y: number;
  readonly turn?: Turn;
  /** Still walking that way when the picture is taken. */
  readonly walks?: boolean;
  readonly says?: string;
  /** Stands beside the nearest node of this category and faces it: `turn` is to the right, or to the left. */
  readonly beside?: NodeCategoryId;
  /** Catalogue number of what lies first in the hotbar; without it the ladle. */
  readonly holds?: number;
  /** Has that in her hand. */
  readonly isArmed?: boolean;
  /** Strikes, or throws a snowball, when the picture is taken: towards this point, in px from herself. */
  readonly strikes?: Point;
  /** Has agreed to fight whoever else has. */
  readonly inFeud?: boolean;
  /** Of 100, which is also what it is without this. */
  readonly health?: number;
  /** What she carries besides what she holds and the cauldron: item and quantity by slot number. */
  readonly carries?: Readonly<Record<number, readonly [itemId: number, quantity: number]>>;
  /**
   * In a recording: keys and how long each is held in ms (0 is a tap, an empty key a pause, {@link STRIKE} a blow), from the beginning again
   * while it lasts. Ways that lead back make a loop.
   */
  readonly does?: readonly (readonly [key: string, ms: number])[];
  /** Numbers of what she wears over her own clothes: only what can be found in the game. */
  readonly wears?: readonly number[];
}

export interface Scene {
  readonly name: string;
  /** Where to: the home page, the blog's covers, the documents. */
  readonly to: 'home' | 'site' | 'blog' | 'gallery';
  /** Of the game's day, 0 to 24; towards noon without it. */
  readonly hour?: number;
  /** Calm without it. */
  readonly weather?: WeatherKind;
  /** What happens once all have spoken: in the pages of the actors, in their order. */
  readonly first?: (pages: readonly Page[]) => Promise<void>;
  /** The first actor is whose screen it is. */
  readonly actors: readonly Actor[];
  /** A place in px, or how good a view is. */
  readonly at: Point | ((view: Census) => number);
  /** Only the middle of the screen, at twice the size: for covers, which are seen small. */
  readonly isClose?: boolean;
  /** The home page's loop: a recording of so many ms instead of a picture. */
  readonly lastsMs?: number;
  /** The picture is taken at once when {@link first} has come to its end: what it shows does not wait. */
  readonly isPrompt?: boolean;
  /** A contact sheet of what happens during {@link meanwhile} instead of one picture. */
  readonly series?: Series;
  /** What the actors do while a series is recorded: in their pages, in their order. */
  readonly meanwhile?: (pages: readonly Page[]) => Promise<void>;
  /** The interface shows, as in play. */
  readonly hud?: boolean;
}

/** All that can be worn today: it lies in supply crates. */
export const FOUND = { mask: ITEM.gasMask, axe: ITEM.stationFireAxe } as const;

/** Sea, but not nearly all of it. */
export const shore = (view: Census): number =>
  Math.min(view.tiles('w'), 60) - Math.max(0, view.tiles('w') - 80) * 2 + Math.min(view.tiles('b', 'vB'), 40);
