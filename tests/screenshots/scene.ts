/**
 * The content of the pictures: the view of the world that is wanted, and its actors. Nothing is added to the pictures
 * afterwards.
 */
import type { Page } from '@playwright/test';
import { ITEM } from '#game/features/items/shared/items.ts';
import type { WeatherKind } from '#game/features/weather/shared/sky.ts';
import type { NodeCategoryId } from '#game/shared/defs/nodes.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Census } from './places.ts';
import type { Series } from './series.ts';

export type Turn = 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'ArrowUp';

/** Step in {@link Actor.does} that strikes a blow towards {@link Actor.strikes}. */
export const STRIKE = 'strike';

export interface Actor {
  /** Offset from the middle of the view, in px. */
  readonly x: number;
  readonly y: number;
  readonly turn?: Turn;
  /** True if the actor is still walking in the direction of `turn` when the picture is taken. */
  readonly walks?: boolean;
  readonly says?: string;
  /**
   * Category of the nearest node, next to which the actor stands and which she faces; `turn` is the direction, right or
   * left.
   */
  readonly beside?: NodeCategoryId;
  /** Item id in the first hotbar slot; the ladle by default. */
  readonly holds?: number;
  /** True if the actor holds the item from the first hotbar slot in her hand. */
  readonly isArmed?: boolean;
  /**
   * Point at which the actor strikes or throws a snowball when the picture is taken, as an offset from herself in px.
   */
  readonly strikes?: Point;
  /** True if the actor is in feud, and so may fight other players in feud. */
  readonly inFeud?: boolean;
  /** Health, 0 to 100; 100 by default. */
  readonly health?: number;
  /**
   * Items that the actor carries in addition to the one in her hand and the cauldron: item and quantity by slot number.
   */
  readonly carries?: Readonly<Record<number, readonly [itemId: number, quantity: number]>>;
  /**
   * Keys pressed during a recording, each with the time for which it is held in ms (0 is a tap, an empty key a pause,
   * {@link STRIKE} a blow), repeated as long as the recording lasts. Walks that end where they began make a loop.
   */
  readonly does?: readonly (readonly [key: string, ms: number])[];
  /** Ids of the items that the actor wears over her own clothes: only items that can be found in the game. */
  readonly wears?: readonly number[];
}

export interface Scene {
  readonly name: string;
  /** Where the picture is used: on the home page, the site, the blog's covers, or in the documents. */
  readonly to: 'home' | 'site' | 'blog' | 'gallery';
  /** Hour of the game's day, 0 to 24; near noon by default. */
  readonly hour?: number;
  /** Weather; calm by default. */
  readonly weather?: WeatherKind;
  /** Runs once all actors have spoken, before anything else; called with the actors' pages, in their order. */
  readonly first?: (pages: readonly Page[]) => Promise<void>;
  /** Actors; the picture is the first actor's screen. */
  readonly actors: readonly Actor[];
  /** Place in px, or a function that scores views. */
  readonly at: Point | ((view: Census) => number);
  /** True to show only the middle of the screen at twice the size, for covers, which are shown small. */
  readonly isClose?: boolean;
  /** Duration of the home page's loop, in ms: a recording instead of a picture. */
  readonly lastsMs?: number;
  /** True to take the picture as soon as {@link first} ends, because its subject does not wait. */
  readonly isPrompt?: boolean;
  /** Contact sheet of the events during {@link meanwhile}, to be made instead of one picture. */
  readonly series?: Series;
  /** Actions of the actors while a series is recorded; called with their pages, in their order. */
  readonly meanwhile?: (pages: readonly Page[]) => Promise<void>;
  /** True to show the interface, as in play. */
  readonly hud?: boolean;
}

/** All wearable items that players can currently find, in supply crates. */
export const FOUND = { mask: ITEM.gasMask, axe: ITEM.stationFireAxe } as const;

/** Returns a score that favours views with sea, but not with almost only sea. */
export const shore = (view: Census): number =>
  Math.min(view.tiles('w'), 60) - Math.max(0, view.tiles('w') - 80) * 2 + Math.min(view.tiles('b', 'vB'), 40);
