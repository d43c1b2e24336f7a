/** Panels by gamepad: the cross goes from one thing to the next on the page, and A presses it. */
import { nextPlace, type Place, type Way } from '#game/features/inventory/client/slots/slot-keys.ts';

const FOCUSABLE =
  'button:enabled, input:enabled, select:enabled, textarea:enabled, a[href], summary, [tabindex]:not([tabindex="-1"])';

/** What is in front: the newest dialog, else the whole screen. */
function inFront(page: Document): ParentNode {
  return (
    [...page.querySelectorAll('dialog[open], [data-panel="crafting"]')].at(-1) ??
    page.querySelector('.game-hud') ??
    page
  );
}

function places(page: Document): Place<HTMLElement>[] {
  return [...inFront(page).querySelectorAll<HTMLElement>(FOCUSABLE)].flatMap((of) => {
    const { left, top, width, height } = of.getBoundingClientRect();
    const isSeen = width > 0 && of.checkVisibility({ visibilityProperty: true });
    return isSeen ? [{ of, x: left + width / 2, y: top + height / 2 }] : [];
  });
}

/** Moves the focus, or what a slider or a list shows. */
export function moveFocus(page: Document, way: Way): void {
  const all = places(page);
  const active = page.activeElement;
  const from = all.find(({ of }) => of === active);
  if (from && (way === 'left' || way === 'right') && turn(from.of, way === 'right' ? 1 : -1)) return;
  const next = from ? nextPlace(from, way, all)?.of : all[0]?.of;
  next?.focus({ focusVisible: true } as FocusOptions);
  next?.scrollIntoView({ block: 'nearest' });
}

/** Presses what has the focus; gives it to the first thing where nothing has it. */
export function pressFocused(page: Document): void {
  const all = places(page);
  const active = all.find(({ of }) => of === page.activeElement)?.of;
  if (active) active.click();
  else all[0]?.of.focus({ focusVisible: true } as FocusOptions);
}

/** Goes to the tab beside the one that is open, if there are tabs. */
export function switchTab(page: Document, step: 1 | -1): void {
  const tabs = [...inFront(page).querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.findIndex((tab) => tab.ariaSelected === 'true');
  const next = tabs[(at + step + tabs.length) % tabs.length];
  next?.click();
  next?.focus();
}

/** A slider or a list goes on by one; false for anything else. */
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
