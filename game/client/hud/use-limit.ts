/** Length limit of a text field. */
import { type RefCallback, useCallback } from 'react';
import { limitField } from '#game/browser/limited.ts';
import { firstCharacters } from '#game/shared/protocol/text.ts';

/** Returns the `ref` of a field that keeps at most `most` characters, and never cuts what is being composed. */
export const useLimit = (most: number): RefCallback<HTMLInputElement> =>
  useCallback((field) => (field ? limitField(field, most, firstCharacters) : undefined), [most]);
