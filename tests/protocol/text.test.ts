/** Every string that a client may send is text: no control characters and no half characters. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Text as ContractText } from '#api/contracts/text.ts';
import { decodeClientEvent } from '#game/shared/protocol/event-codec.ts';
import { CLIENT_EVENTS } from '#game/shared/protocol/events.ts';
import { Text } from '#game/shared/protocol/fields.ts';
import { FrameError } from '#game/shared/protocol/frame-error.ts';
import { plainText } from '#game/shared/protocol/text.ts';
import { stringsWithout } from '#tests/helpers/api/schema-strings.ts';

const codeUnits = fc
  .array(fc.oneof(fc.nat(0xff), fc.integer({ min: 0xd7f0, max: 0xe010 }), fc.nat(0xffff)), { maxLength: 12 })
  .map((units) => String.fromCharCode(...units));

it.each(Object.entries(CLIENT_EVENTS))(
  'every string in the client event %s is checked as text',
  (_name, schema) => {
    expect(stringsWithout(Text, schema)).toEqual([]);
  },
);

it('the search for unchecked strings accepts text with a limit, unions of text, and values that are not strings', () => {
  expect(stringsWithout(Text, ContractText.max(3))).toEqual([]);
  expect(stringsWithout(Text, CLIENT_EVENTS['chat:message'].shape.timestamp)).toEqual([]);
  expect(stringsWithout(Text, CLIENT_EVENTS['chat:say'].extend({ odd: Text.or(Text.max(2)) }))).toEqual([]);
});

describe('text of players', () => {
  it('the game and the site agree on which strings count as text', () => {
    fc.assert(
      fc.property(codeUnits, (value) => {
        expect(Text.safeParse(value).success).toBe(ContractText.safeParse(value).success);
      }),
    );
  });

  it('the page turns anything typed or pasted into text', () => {
    fc.assert(
      fc.property(codeUnits, (value) => {
        const plain = plainText(value);
        expect(Text.safeParse(plain).success).toBe(true);
        expect(plain).toHaveLength(value.length);
        if (Text.safeParse(value).success) expect(plain).toBe(value);
      }),
    );
    expect(plainText('two\tcolumns, half a \ud83c')).toBe('two columns, half a  ');
  });

  it('an event with a control character or a broken sign is refused, and the refusal of the text says so', () => {
    for (const message of ['a\u0000b', 'a\nb', '\ud800', '\u009f']) {
      expect(() => decodeClientEvent(JSON.stringify(['chat:message', { message }]))).toThrow(
        'This has a control character or a broken sign in it.',
      );
      const odd = JSON.stringify([`chat:message${message}`, {}]);
      expect(() => decodeClientEvent(odd)).toThrow(FrameError);
    }
  });
});
