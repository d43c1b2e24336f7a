/**
 * Overlays not needed in the first moments, such as the death screen: their code is loaded once the world is drawn, or
 * when they are first shown. Until then they show nothing.
 */
import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react';

/** A component whose code can be loaded ahead. */
export interface Preloadable {
  /**
   * Loads the code; does nothing if it is loaded.
   * @throws the browser's error if the code cannot be fetched; the next call tries again
   */
  preload(): Promise<void>;
}

/** Delay before a failed load is retried, in ms: an overlay that is to be shown must appear in the end. */
const RETRY_MS = 2000;

/**
 * Returns a component that loads its code when it is first shown. @param load imports the overlay; called again only
 * after a failure
 */
export function laterOverlay<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> & Preloadable {
  let loaded: ComponentType<Props> | null = null;
  const preload = async (): Promise<void> => {
    loaded ??= await load();
  };
  function Later(props: Props) {
    const [Content, setContent] = useState(() => loaded);
    useEffect(() => {
      if (Content) return;
      let timer: ReturnType<typeof setTimeout>;
      let isGone = false;
      const show = () => {
        if (!isGone) setContent(() => loaded);
      };
      const attempt = () => {
        preload().then(show, () => {
          if (!isGone) timer = setTimeout(attempt, RETRY_MS);
        });
      };
      attempt();
      return () => {
        isGone = true;
        clearTimeout(timer);
      };
    }, [Content]);
    return Content && <Content {...props} />;
  }
  return Object.assign(Later, { preload });
}
