/** A cloth as the background of an element, drawn for the element's size and redrawn when the size changes. */
import { type RefObject, useLayoutEffect } from 'react';
import { watchSizes } from '#game/browser/observers.ts';
import type { Paint } from './frames.ts';
import { textureUrl } from './textures.ts';
import { useScale } from './use-scale.ts';

/** Draws `paint` as the background of an element. @param name name of the drawing: equal names mean equal pictures */
export function useCloth(ref: RefObject<HTMLElement | null>, name: string, paint: Paint): void {
  const { unit } = useScale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for the painter.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const cover = () => {
      const width = Math.round(element.offsetWidth / unit);
      const height = Math.round(element.offsetHeight / unit);
      element.style.backgroundImage = textureUrl(name, width, height, paint);
      element.style.backgroundSize = `${width * unit}px ${height * unit}px`;
    };
    cover();
    const observer = watchSizes(cover);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, name, unit]);
}
