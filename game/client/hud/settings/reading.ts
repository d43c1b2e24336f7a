/**
 * Reads the label and the value of a settings row from the screen, so that rows need to know nothing about SOVA's lens.
 */

export interface Reading {
  readonly label: string;
  /** The value in words. */
  readonly text: string;
  /** Position of the value between its minimum and its maximum, 0 to 1; null if it has no scale. */
  readonly share: number | null;
}

/** Returns the row that contains an element; null outside of rows. */
export function rowOf(target: EventTarget): Element | null {
  return target instanceof Element ? target.closest('.glass-row, .keys__row') : null;
}

/** Returns label and value of a row. @param row a row found by {@link rowOf} */
export function readingOf(row: Element): Reading {
  const label = textOf(row.querySelector('.glass-row__label, :scope > span'));
  const input = row.querySelector('input');
  if (!input) return { label, text: textOf(row.querySelector('.keys__key, .keys__fixed')), share: null };
  if (input.type === 'range') {
    const [least, most] = [Number(input.min), Number(input.max)];
    const share = most > least ? (input.valueAsNumber - least) / (most - least) : 1;
    return { label, text: input.getAttribute('aria-valuetext') ?? input.value, share };
  }
  if (input.type === 'checkbox') {
    return { label, text: input.checked ? 'on' : 'off', share: input.checked ? 1 : 0 };
  }
  const all = [...row.querySelectorAll('input')];
  const at = all.findIndex(({ checked }) => checked);
  return { label, text: textOf(all[at]?.nextElementSibling), share: at / Math.max(1, all.length - 1) };
}

const textOf = (element: Element | null | undefined): string => element?.textContent?.trim() ?? '';
