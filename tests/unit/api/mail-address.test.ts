/** Mail addresses: what a browser's own field takes is taken, and one mailbox has one form. */
import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailSchema } from '#api/contracts/auth.ts';
import {
  EMAIL_FOREIGN,
  EMAIL_INVALID,
  EMAIL_TOO_LONG,
  plainAddress,
  readableAddress,
} from '#api/contracts/mail-address.ts';

/** The pattern of the HTML standard for `type=email`. */
const HTML =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
const parsed = (written: string): string | undefined => emailSchema.safeParse(written).data;
const refusal = (written: string): string | undefined =>
  emailSchema.safeParse(written).error?.issues[0]?.message;

describe('6: a mail address', () => {
  it.each([
    ['anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai'],
    ['anna@xn--e1afmkfd.xn--p1ai', 'anna@xn--e1afmkfd.xn--p1ai'],
    ['anna@münchen.de', 'anna@xn--mnchen-3ya.de'],
    ['Anna@MÜNCHEN.DE ', 'anna@xn--mnchen-3ya.de'],
    ['anna@mu\u0308nchen.de', 'anna@xn--mnchen-3ya.de'],
    ['anna@XN--MNCHEN-3YA.de', 'anna@xn--mnchen-3ya.de'],
    ['anna@straße.de', 'anna@xn--strae-oqa.de'],
    ['user@例え。テスト', 'user@xn--r8jz45g.xn--zckzah'],
    ['user@उदाहरण.भारत', 'user@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['user@مثال.إختبار', 'user@xn--mgbh0fb.xn--kgbechtv'],
    ['user@παράδειγμα.δοκιμή', 'user@xn--hxajbheg2az3al.xn--jxalpdlp'],
    ['user@דוגמה.טעסט', 'user@xn--6dbbec0c.xn--deba0ad'],
    ['user@실례.테스트', 'user@xn--9n2bp8q.xn--9t4b11yi5a'],
    ['o’hara@example.org'.replace('’', "'"), "o'hara@example.org"],
    ['a+b.c_d-e@sub.example.co.uk', 'a+b.c_d-e@sub.example.co.uk'],
    ['a..b@example.org', 'a..b@example.org'],
    ['.a.@example.org', '.a.@example.org'],
    ['anna@localhost', 'anna@localhost'],
    ['anna@mail.museum', 'anna@mail.museum'],
    ['a@b-c.d1', 'a@b-c.d1'],
    ['a@1.2.3.4', 'a@1.2.3.4'],
    ['a@xn--a', 'a@xn--a'],
    ['ｓａｍｅ＠example.org', 'same@example.org'],
    ['  tab@example.org  ', 'tab@example.org'],
  ])('the address %j is taken as %j', (written, plain) => {
    expect(parsed(written)).toBe(plain);
  });

  it.each([
    ['анна@example.org', EMAIL_FOREIGN],
    ['ann@', EMAIL_INVALID],
    ['@example.org', EMAIL_INVALID],
    ['ann', EMAIL_INVALID],
    ['a b@example.org', EMAIL_INVALID],
    ['a@b@c.org', EMAIL_INVALID],
    ['a@ex ample.org', EMAIL_INVALID],
    ['a@-example.org', EMAIL_INVALID],
    ['a@example..org', EMAIL_INVALID],
    ['a@müller.de/path', EMAIL_INVALID],
    ['a@müller.de:80', EMAIL_INVALID],
    ['a@user@münchen.de', EMAIL_INVALID],
    ['"a"@example.org', EMAIL_INVALID],
    [`${'a'.repeat(65)}@example.org`, EMAIL_TOO_LONG],
    [`a@${'b.'.repeat(126)}org`, EMAIL_TOO_LONG],
  ])('the address %j is refused with a reason', (written, reason) => {
    expect(refusal(written)).toBe(reason);
  });

  it('every address that a browser takes and that is not too long is taken', () => {
    const local = fc.stringMatching(/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/);
    const label = fc.stringMatching(/^[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,10}[a-zA-Z0-9])?$/);
    fc.assert(
      fc.property(local, fc.array(label, { minLength: 1, maxLength: 5 }), (before, labels) => {
        const address = `${before}@${labels.join('.')}`;
        expect(address).toMatch(HTML);
        expect(parsed(address)?.split('@')[0]).toBe(before.toLowerCase());
        expect(parsed(parsed(address) ?? '')).toBe(parsed(address));
      }),
    );
  });

  it('an address is one mailbox in the letters of its domain and in ASCII, and is read in letters', () => {
    const letters = fc.stringMatching(/^[а-яёa-zäöüßéčşıλ-ωあ-ん가-깋]{1,12}$/);
    fc.assert(
      fc.property(letters, letters, (name, top) => {
        const ascii = domainToASCII(`${name}.${top}`);
        if (ascii === '') return;
        const plain = plainAddress(`anna@${name}.${top}`);
        expect(plain).toBe(`anna@${ascii}`);
        expect(plainAddress(plain)).toBe(plain);
        expect(readableAddress(plain)).toBe(`anna@${domainToUnicode(ascii)}`);
      }),
    );
    expect(readableAddress('anna@xn--mnchen-3ya.de')).toBe('anna@münchen.de');
    expect(readableAddress('a@xn--a')).toBe('a@xn--a');
    expect(readableAddress('a@xn--99999999999')).toBe('a@xn--99999999999');
  });
});
