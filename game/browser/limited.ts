/**
 * Length limits of fields. The browser's own `maxLength` counts parts of characters, and in some browsers cuts what an
 * input method (IME) is still composing.
 */

/**
 * Keeps the text of a field within a length: while it is composed it may grow over it, and is cut at the end of the
 * composition. What was written or pasted last is cut, not what stands behind it. The scripts of the field hear of the
 * cut text only, by an event `input`. Returns a function that stops it.
 * @param most characters
 * @param first returns the first characters of a text
 */
export function limitField(
  field: HTMLInputElement,
  most: number,
  first: (text: string, count: number) => string,
): () => void {
  let isComposing = false;
  const cut = (): boolean => {
    const { value } = field;
    const caret = field.selectionStart ?? value.length;
    const behind = value.slice(caret);
    const before = first(value.slice(0, caret), Math.max(0, most - Array.from(behind).length));
    const kept = first(before + behind, most);
    if (kept === value) return false;
    // React overrides the field's own `value` and would take the cut text for what it has set itself.
    Reflect.set(Object.getPrototypeOf(field), 'value', kept, field);
    const at = Math.min(before.length, kept.length);
    field.setSelectionRange(at, at);
    return true;
  };
  const begin = () => {
    isComposing = true;
  };
  const write = (event: Event) => {
    if (!isComposing && !('isComposing' in event && event.isComposing)) cut();
  };
  // Most browsers report no further input after the end of a composition, and some no end if the field loses the focus.
  const end = () => {
    isComposing = false;
    if (cut()) field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const heard = { compositionstart: begin, input: write, compositionend: end, blur: end };
  for (const [type, listener] of Object.entries(heard)) field.addEventListener(type, listener);
  return () => {
    for (const [type, listener] of Object.entries(heard)) field.removeEventListener(type, listener);
  };
}
