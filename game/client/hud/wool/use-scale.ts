/** The scale of the wool for this window, for style sheets and for components. */
import { useSyncExternalStore } from 'react';
import { type Scale, scaleOf } from './scale.ts';

const UNKNOWN: Scale = { layout: 'wide', unit: 2 };
let current = UNKNOWN;

function read(): Scale {
  const { innerWidth, innerHeight, devicePixelRatio } = window;
  const next = scaleOf(innerWidth, innerHeight, devicePixelRatio);
  if (next.unit !== current.unit || next.layout !== current.layout) current = next;
  return current;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

export function useScale(): Scale {
  return useSyncExternalStore(subscribe, read, () => UNKNOWN);
}

/** Keeps `--u` (one art px) and `data-layout` of an element up to date; the function returned ends that. */
export function followScale(element: HTMLElement): () => void {
  const apply = () => {
    const { layout, unit } = read();
    element.dataset.layout = layout;
    element.style.setProperty('--u', `${unit}px`);
  };
  apply();
  return subscribe(apply);
}
