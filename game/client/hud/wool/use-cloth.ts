/** A cloth as the background of an element, drawn for its size and drawn again when that changes. */
import { type RefObject, useLayoutEffect } from 'react';
import type { Paint } from './frames.ts';
import { textureUrl } from './textures.ts';
import { useScale } from './use-scale.ts';

/** @param name tells what `paint` draws: the same name, the same picture */
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
    const observer = new ResizeObserver(cover);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, name, unit]);
}
