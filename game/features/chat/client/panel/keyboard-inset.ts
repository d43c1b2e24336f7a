/** Height of the page that an on-screen keyboard covers: the open chat stands on it, and the camera looks above it. */
import { type RefObject, useEffect } from 'react';
import { visiblePart } from '#game/browser/screen.ts';

/** Names of the measures in the style sheet, all in px. */
const COVERED = '--keyboard';
const VISIBLE = '--visible';
const ABOVE = '--above';

/**
 * While `isUsed`, sets `--keyboard` (height covered at the bottom), `--visible` (height left) and `--above` (height
 * scrolled away at the top) on the HUD, in px.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>, isUsed: boolean): void {
  useEffect(() => {
    const view = visiblePart();
    const hud = element.current?.closest<HTMLElement>('.game-hud');
    if (!isUsed || !view || !hud) return;
    const measure = () => {
      const covered = document.documentElement.clientHeight - view.height - view.offsetTop;
      hud.style.setProperty(COVERED, `${Math.max(0, Math.round(covered))}px`);
      hud.style.setProperty(VISIBLE, `${Math.round(view.height)}px`);
      hud.style.setProperty(ABOVE, `${Math.round(view.offsetTop)}px`);
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
      for (const name of [COVERED, VISIBLE, ABOVE]) hud.style.removeProperty(name);
    };
  }, [element, isUsed]);
}
