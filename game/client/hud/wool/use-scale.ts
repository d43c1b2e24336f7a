/** The scale of the HUD for this window and the chosen size, for style sheets and components. */
import { useSyncExternalStore } from 'react';
import { type Scale, scaleOf, thumbUnit } from './scale.ts';

const UNKNOWN: Scale = { layout: 'wide', unit: 2, spare: 0, isRoomy: true, isFlat: false };
let current = UNKNOWN;
/** The requested size as a share of the best fit. */
let wish = 1;
const listeners = new Set<() => void>();

function read(): Scale {
  const { innerWidth, innerHeight, devicePixelRatio } = window;
  const next = scaleOf(innerWidth, innerHeight, devicePixelRatio, wish);
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

/** Sets the requested size and redraws everything immediately. */
function setWish(share: number): void {
  if (share === wish) return;
  wish = share;
  for (const listener of listeners) listener();
}

/** Source of the requested size. */
export interface WishSource {
  /** Returns the requested size as a share of the best fit. */
  read(): number;
  subscribe(onChange: () => void): () => void;
}

/**
 * Keeps `--u` (one art px), `--t` (one art px of the touch controls), `--spare`, `data-layout` and `data-crowded` of an
 * element up to date. Returns a function that stops it.
 */
export function followScale(element: HTMLElement, source: WishSource): () => void {
  const apply = () => {
    const { layout, unit, spare, isRoomy } = read();
    element.dataset.layout = layout;
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
