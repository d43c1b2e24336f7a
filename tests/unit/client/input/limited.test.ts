/** Fields with a length limit: compositions of an input method, pasted text, and the place of the caret. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { closeSchema } from '#api/contracts/admin.ts';
import { limitField } from '#game/browser/limited.ts';
import { firstCharacters, graphemes } from '#game/shared/protocol/text.ts';

class Field extends EventTarget {
  value = '';
  selectionStart = 0;
  /** Texts that the scripts of the field have heard of. */
  readonly heard: string[] = [];
  setSelectionRange(start: number): void {
    this.selectionStart = start;
  }
}

function page(most: number) {
  const field = new Field();
  const end = limitField(field as object as HTMLInputElement, most, firstCharacters);
  field.addEventListener('input', () => field.heard.push(field.value));
  /** Puts a text at the caret, as a browser does. */
  const write = (text: string, isComposing?: boolean) => {
    const { value, selectionStart: at } = field;
    field.value = value.slice(0, at) + text + value.slice(at);
    field.selectionStart = at + text.length;
    field.dispatchEvent(Object.assign(new Event('input'), isComposing === undefined ? {} : { isComposing }));
  };
  const tell = (type: string) => field.dispatchEvent(new Event(type));
  return { field, write, tell, end };
}

it('a composition grows over the limit and is cut at its end, whichever signals the browser gives', () => {
  for (const [isComposing, isInputLast] of [
    [true, false],
    [undefined, false],
    [true, true],
  ] as const) {
    const { field, write, tell } = page(5);
    write('abc');
    tell('compositionstart');
    for (const sign of 'にほんご') write(sign, isComposing);
    expect(field.value).toBe('abcにほんご');
    tell('compositionend');
    if (isInputLast) field.dispatchEvent(Object.assign(new Event('input'), { isComposing: false }));
    expect(field.value).toBe('abcにほ');
    expect(field.heard.at(-1)).toBe('abcにほ');
  }
});

it('a composition whose end is not reported is cut with the loss of the focus', () => {
  const { field, write, tell } = page(2);
  tell('compositionstart');
  write('한국어', true);
  tell('blur');
  expect([field.value, field.heard.at(-1)]).toEqual(['한국', '한국']);
});

it('a composition within the limit is left alone', () => {
  const { field, write, tell } = page(5);
  tell('compositionstart');
  write('かな', true);
  tell('compositionend');
  expect([field.value, field.heard]).toEqual(['かな', ['かな']]);
});

it('what is written in the middle of a full field is cut, not what stands behind it', () => {
  const { field, write } = page(6);
  write('abcdef');
  field.selectionStart = 3;
  write('xyz');
  expect([field.value, field.selectionStart]).toEqual(['abcdef', 3]);
  field.value = 'abef';
  field.selectionStart = 2;
  write('cd👍🏽');
  expect([field.value, field.selectionStart]).toEqual(['abcdef', 4]);
});

it('no field keeps more than its limit or a part of a character', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 });
  fc.assert(
    fc.property(text, fc.integer({ min: 8, max: 30 }), (written, most) => {
      const { field, write } = page(most);
      write(written);
      expect(Array.from(field.value).length).toBeLessThanOrEqual(most);
      expect(graphemes(written).slice(0, graphemes(field.value).length).join('')).toBe(field.value);
      expect(field.heard).toEqual([field.value]);
    }),
  );
});

it('a field that is no longer watched keeps everything', () => {
  const { field, write, end } = page(2);
  end();
  write('abc');
  expect(field.value).toBe('abc');
});

it('the forms of operators take as many characters as their fields', () => {
  const isTaken = (count: number) => closeSchema.safeParse({ note: '🥟'.repeat(count) }).success;
  expect([isTaken(200), isTaken(201)]).toEqual([true, false]);
});
