/** Keys and clicks that were meant for something that has just ended go nowhere, neither to the game nor to a button. */
import { codeOf } from '#game/browser/keys.ts';
import { type EndedSlice, isMeantForEnded } from './ended.ts';
import type { KeyMap } from './key-map.ts';

const CLICKS = ['pointerdown', 'mousedown', 'click', 'dblclick', 'contextmenu', 'auxclick'] as const;

export interface EarlyOptions {
  keys(): Pick<KeyMap, 'deedOf'>;
  state(): EndedSlice;
}

/**
 * Starts swallowing them, before anything else of the page hears them. Times are those of the events, because a busy
 * page receives them late. Returns a function that stops it.
 */
export function swallowEarly(
  view: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  options: EarlyOptions,
): () => void {
  /** True while a button is down whose press was swallowed: its click may come later. */
  let isPressed = false;
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const key = (event: KeyboardEvent) => {
    const { ended } = options.state();
    if (!isMeantForEnded(ended, event.timeStamp)) return;
    // Chords belong to the browser.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Text for another field stays text.
    if (!ended.hadKeys && isEditing(event.target)) return;
    const deed = options.keys().deedOf(codeOf(event));
    const walks = deed?.type === 'walk' || deed?.type === 'sprint';
    if (ended.hadKeys || !walks) swallow(event);
  };
  const click = (event: MouseEvent) => {
    const isEarly = isMeantForEnded(options.state().ended, event.timeStamp);
    const isPress = event.type === 'pointerdown';
    if (isPress) isPressed = isEarly;
    if (isEarly || isPressed) swallow(event);
    if (event.type === 'click') isPressed = false;
  };
  view.addEventListener('keydown', key, { capture: true });
  for (const type of CLICKS) view.addEventListener(type, click, { capture: true });
  return () => {
    view.removeEventListener('keydown', key, { capture: true });
    for (const type of CLICKS) view.removeEventListener(type, click, { capture: true });
  };
}

/** True for a field that uses keys itself, for text or for choosing with the arrows. */
export function isEditing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName);
}
