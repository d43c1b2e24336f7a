/**
 * Overlays that nobody needs in the first moments, such as the screen of the dead: their code is loaded once the world is
 * drawn, or when they are first shown. Until then there is nothing in their place.
 */
import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react';

/** What can be loaded ahead. */
export interface Preloadable {
  /**
   * Loads the code; nothing happens when it is there.
   * @throws what the browser says when it cannot be fetched; the next call tries again
   */
  preload(): Promise<void>;
}

/** Until the code is asked for again where it did not come, in ms: what is to be shown must come. */
const RETRY_MS = 2000;

/** @param load imports the overlay; called again after a failure only */
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
