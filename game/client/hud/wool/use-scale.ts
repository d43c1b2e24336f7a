/** The scale of the HUD for this window and the chosen size, for style sheets and components. */
import { useSyncExternalStore } from 'react';
import { type Insets, type NearMeasures, nearMeasures } from './near.ts';
import { type Scale, type ScreenSize, scaleOf, thumbUnit } from './scale.ts';

const UNKNOWN: Scale = { layout: 'wide', unit: 2, spare: 0, isRoomy: true, isFlat: false };
let current = UNKNOWN;
let wish: ScaleWish = { share: 1, isTouch: false };
const listeners = new Set<() => void>();

/** Returns the window on which the HUD is drawn. */
export function screenSize(): ScreenSize {
  const { innerWidth, innerHeight, devicePixelRatio } = window;
  return { width: innerWidth, height: innerHeight, ratio: devicePixelRatio || 1, isTouch: wish.isTouch };
}

function read(): Scale {
  const next = scaleOf(screenSize(), wish.share);
  const isSame =
    next.unit === current.unit &&
    next.layout === current.layout &&
    next.spare === current.spare &&
    next.isRoomy === current.isRoomy &&
    next.isFlat === current.isFlat;
  if (!isSame) current = next;
  return current;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  listeners.add(onChange);
  return () => {
    window.removeEventListener('resize', onChange);
    listeners.delete(onChange);
  };
}

/** Returns the current scale and renders again when it changes. */
export function useScale(): Scale {
  return useSyncExternalStore(subscribe, read, () => UNKNOWN);
}

/** Returns the parts of the screen that the device covers; `base.css` sets them as the scroll padding. */
function insetsOf(element: HTMLElement): Insets {
  const style = getComputedStyle(element);
  const read = (value: string) => Number.parseFloat(value) || 0;
  return {
    top: read(style.scrollPaddingTop),
    right: read(style.scrollPaddingRight),
    bottom: read(style.scrollPaddingBottom),
    left: read(style.scrollPaddingLeft),
  };
}

/** Current measures of the arrangement for phones; null on a desktop. */
let measures: NearMeasures | null = null;

/** Sets the measures for style sheets and components; equal ones stay the same object. */
function setMeasures(element: HTMLElement, next: NearMeasures | null): void {
  if (JSON.stringify(next) === JSON.stringify(measures)) return;
  measures = next;
  if (next) for (const [name, key] of NEAR_VARIABLES) element.style.setProperty(name, `${next[key]}`);
  element.dataset.narrow = String(next?.isNarrow ?? false);
  element.dataset.tiny = String(next?.isTiny ?? false);
  element.dataset.tablet = String(next?.isTablet ?? false);
  for (const listener of measureListeners) listener();
}

/** Names of the measures in style sheets. */
const NEAR_VARIABLES = [
  ['--near-margin', 'margin'],
  ['--near-head', 'head'],
  ['--near-map', 'map'],
  ['--near-ring', 'ring'],
  ['--near-pitch', 'pitch'],
  ['--near-slot-width', 'slotWidth'],
  ['--near-slot-height', 'slotHeight'],
] as const satisfies readonly (readonly [string, keyof NearMeasures])[];
const measureListeners = new Set<() => void>();

/** Returns the measures of the arrangement for phones, null on a desktop, and renders again when they change. */
export function useNear(): NearMeasures | null {
  return useSyncExternalStore(
    (onChange) => {
      measureListeners.add(onChange);
      return () => measureListeners.delete(onChange);
    },
    () => measures,
    () => null,
  );
}

/** Sets the requested size and redraws everything immediately. */
function setWish(next: ScaleWish): void {
  if (next.share === wish.share && next.isTouch === wish.isTouch) return;
  wish = next;
  for (const listener of listeners) listener();
}

export interface ScaleWish {
  /** Requested size as a share of the best fit. */
  readonly share: number;
  /** True while the player plays with thumbs. */
  readonly isTouch: boolean;
}

/** Source of the requested size. */
export interface WishSource {
  read(): ScaleWish;
  subscribe(onChange: () => void): () => void;
}

/**
 * Keeps `--u` (one art px), `--t` (one art px of the touch controls), `--spare`, the measures for phones,
 * `data-layout`, `data-near` (arranged for a phone), `data-narrow`, `data-tiny`, `data-tablet`, `data-touch` and
 * `data-crowded` of an element up to date. Returns a function that stops it.
 */
export function followScale(element: HTMLElement, source: WishSource): () => void {
  const apply = () => {
    const scale = read();
    const { layout, unit, spare, isRoomy } = scale;
    setMeasures(element, nearMeasures(screenSize(), scale, insetsOf(element)));
    element.dataset.layout = layout;
    element.dataset.near = String(layout !== 'wide');
    element.dataset.touch = String(wish.isTouch);
    element.dataset.crowded = String(layout === 'wide' && !isRoomy);
    element.style.setProperty('--u', `${unit}px`);
    element.style.setProperty('--t', `${thumbUnit(window.devicePixelRatio || 1)}px`);
    element.style.setProperty('--spare', `${spare * unit}px`);
  };
  setWish(source.read());
  apply();
  const forget = source.subscribe(() => setWish(source.read()));
  const end = subscribe(apply);
  return () => {
    forget();
    end();
  };
}
