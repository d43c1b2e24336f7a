/**
 * Use of panels with a gamepad: the cross moves the focus from element to element on the page, and A presses the
 * focused one.
 */
import { isShown } from '#game/browser/screen.ts';
import { nextPlace, type Place, type Way } from '#game/features/inventory/client/slots/slot-keys.ts';

const FOCUSABLE =
  'button:enabled, input:enabled, select:enabled, textarea:enabled, a[href], summary, [tabindex]:not([tabindex="-1"])';

/** Returns the frontmost part of the page: the newest dialog, or else the whole screen. */
function inFront(page: Document): ParentNode {
  return (
    [...page.querySelectorAll('dialog[open], :is([data-panel="crafting"], [data-panel="people"])')].at(-1) ??
    page.querySelector('.game-hud') ??
    page
  );
}

function places(page: Document): Place<HTMLElement>[] {
  return [...inFront(page).querySelectorAll<HTMLElement>(FOCUSABLE)].flatMap((of) => {
    const { left, top, width, height } = of.getBoundingClientRect();
    const isSeen = width > 0 && isShown(of);
    return isSeen ? [{ of, x: left + width / 2, y: top + height / 2 }] : [];
  });
}

/** Moves the focus, or the value of a focused slider or list. */
export function moveFocus(page: Document, way: Way): void {
  const all = places(page);
  const active = page.activeElement;
  const from = all.find(({ of }) => of === active);
  if (from && (way === 'left' || way === 'right') && turn(from.of, way === 'right' ? 1 : -1)) return;
  const next = from ? nextPlace(from, way, all)?.of : all[0]?.of;
  next?.focus({ focusVisible: true } as FocusOptions);
  next?.scrollIntoView({ block: 'nearest' });
}

/** Presses the focused element; if there is none, focuses the first one. */
export function pressFocused(page: Document): void {
  const all = places(page);
  const active = all.find(({ of }) => of === page.activeElement)?.of;
  if (active) active.click();
  else all[0]?.of.focus({ focusVisible: true } as FocusOptions);
}

/** Opens the tab beside the current one, if there are tabs. */
export function switchTab(page: Document, step: 1 | -1): void {
  const tabs = [...inFront(page).querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.findIndex((tab) => tab.ariaSelected === 'true');
  const next = tabs[(at + step + tabs.length) % tabs.length];
  next?.click();
  next?.focus();
}

/** Moves a slider or a list by one step. Returns false for any other element. */
function turn(element: HTMLElement, step: 1 | -1): boolean {
  if (element instanceof HTMLInputElement && element.type === 'range') {
    if (step > 0) element.stepUp();
    else element.stepDown();
  } else if (element instanceof HTMLSelectElement) {
    const last = element.options.length - 1;
    element.selectedIndex = Math.max(0, Math.min(last, element.selectedIndex + step));
  } else return false;
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}
