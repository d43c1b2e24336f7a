/**
 * Every regular expression that may process a stranger's bytes (headers, addresses, bodies, signalling, chat, names,
 * the part of its own address that a page reads), with its worst inputs. Add new expressions here. An expression is
 * listed without inputs if no input is known to be worse than a repeated character, which the test tries anyway.
 */
import { z } from 'zod';

/** Length of the worst input, in characters. */
export const WORST = 16 * 1024;

/** Returns a stranger's input: `pump` repeated between a beginning and an end. */
const said = (before: string, pump: string, after = '') =>
  before + pump.repeat(Math.floor((WORST - before.length - after.length) / pump.length)) + after;
const blanks = (before: string, after = 'x') => said(before, ' ', after);

/** Expressions that contracts use under zod's names. */
const EMAIL = z.regexes.email;
const UUID = z.regexes.uuid();
const TIME = z.regexes.datetime({});
export const OF_ZOD = [EMAIL, UUID, TIME];

export type Watched = RegExp | readonly [regex: RegExp, ...worst: string[]];

export const WATCHED: readonly Watched[] = [
  /^(Press|Hold) \[use\] (to|for) /,
  /^Use (knife|axe|pick) to harvest$/,
  [/^[a-z-]{1,24}$/, said('', 'a')],
  /[^a-z]/g,
  [/[.!?](?: |$)/, said('', '.', 'x')],
  // Links of mails.
  /[#?&]/,
  /[^\w-]/g,
  // Headers and addresses.
  [/^(\d+\.\d+\.\d+)\.\d+$/, said('1.1.', '1', '.x'), said('1.1.1.', '1', 'x')],
  [/^((?:[0-9a-f]+:){2}[0-9a-f]+):/i, said('a:a:', 'a', 'x'), said('', 'a:', 'x')],
  [/^((?:[0-9a-f]+:){2}[0-9a-f]+):[0-9a-f]+::\/64$/, said('a:a:a:', 'a', 'x'), said('a:a:', 'a', ':x')],
  [/\p{Cc}|%[01][0-9a-f]|%7f|%c2%[89][0-9a-f]/iu, said('', '%c2%'), said('', '%1')],
  [
    /^([\w.-]{1,255}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i,
    said('', 'a', '!'),
    said('a:', '1', 'x'),
    said('[', ':', ']!'),
  ],
  [/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, said('', '\u001b')],
  [/^Bearer\s+(\S+)\s*$/i, blanks('Bearer'), blanks('Bearer x'), said('Bearer ', 'x ', 'x')],
  [
    /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i,
    blanks(''),
    blanks('br'),
    blanks('br;'),
    blanks('br;q=0.0'),
    said('br;q=0.', '0', '\n'),
  ],
  [/\.(png|webp|avif|svg|ico)$/, said('', '.png', 'x'), said('', '.', 'png/')],
  /^\/admin(?:\/|\.html|$)/,
  /\/+/g,
  /\bEdgA?\//,
  /\bOPR\//,
  /\bFirefox\/|\bFxiOS\//,
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, said('', 'HeadlessChrome '), said('', 'Chrome ')],
  /\bSafari\//,
  /\bAndroid\b/,
  /\biPhone\b|\biPad\b/,
  /\bWindows\b/,
  [/\bMac OS X\b/, said('', 'Mac OS '), said('', 'Mac OS Xx ')],
  /\bCrOS\b/,
  /\bLinux\b/,
  /^[a-z-]{1,40}$/,
  // Signalling.
  /^\/\.wrtc\/v2\/connections$/,
  [
    /^\/\.wrtc\/v2\/connections\/([\w-]{24})\/(remote-description|additional-candidates|close)$/,
    said('/.wrtc/v2/connections/', 'a'),
    said(`/.wrtc/v2/connections/${'a'.repeat(24)}/close`, '/close'),
  ],
  [
    /^a=candidate:[^ ]{1,32} 1 udp \d{1,10} ([^ ]{1,45}) \d{1,5} typ [a-z]+(?: [ -~]*)?$/i,
    said('a=candidate:', 'a'),
    said('a=candidate:1 1 UDP 1 192.0.2.1 1 typ ', 'a', '!'),
  ],
  // Request bodies: the contracts, and the expressions of zod that they use.
  /^[^\p{Cc}\p{Cs}]*$/u,
  /^[^\p{Bidi_Control}\p{Zl}\p{Zp}]*$/u,
  /^[A-Za-z0-9_-]{43}$/,
  /^[0-9a-f]{16}$/,
  /^[A-Za-z0-9_-]*$/,
  /^[A-Z][A-Za-z0-9]{0,23}$/,
  /^[a-z][a-z0-9:-]{0,39}$/,
  /^[a-z][a-z0-9_]{0,47}$/,
  [EMAIL, said('', 'a', '@'), said('a@', 'a-', '!'), said('a@', 'a.', '!'), said('', '.', '@')],
  [
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/,
    said('', 'a', '@'),
    said('a@', 'a-', '!'),
    said('a@', 'a.', '!'),
  ],
  /^[!-~]*$/,
  /[\s/?#:@[\]\\%<>^|]/,
  UUID,
  [TIME, said('2026-02-28T01:02:03.', '1', 'x')],
  [
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cn}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]|(?! )\p{Zs}/u,
    said('', ' ', '\u00a0'),
  ],
  /^\p{M}/u,
  /[\p{scx=Myanmar}\p{scx=Tibetan}\p{scx=Tai_Tham}]/u,
  /[\p{scx=Hebrew}\p{scx=Arabic}\p{scx=Syriac}\p{scx=Devanagari}\p{scx=Bengali}\p{scx=Gurmukhi}\p{scx=Gujarati}\p{scx=Oriya}\p{scx=Tamil}\p{scx=Telugu}\p{scx=Kannada}\p{scx=Malayalam}\p{scx=Sinhala}\p{scx=Khmer}\p{scx=Javanese}\p{scx=Balinese}\p{scx=Sundanese}\p{scx=Cham}]/u,
  [/\P{M}\p{M}+/gu, said('a', '\u0301', 'x'), said('', 'a\u0301'), said('', 'a')],
  [/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, said('aaaaaaaa', '-aaaa')],
  [/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, said('aaaaaaaa', '-aaaa')],
  /[\\%_]/g,
  /^(\d{1,4})([hdw])$/,
  /^(\d{1,4})([smh])$/,
  /^([01]?\d|2[0-3]):([0-5]\d)$/,
  /^$|^\d{1,4}[smh]$|^([01]?\d|2[0-3]):[0-5]\d$/i,
  [/[.!]$/, said('', '.', 'x')],
  [/^\d{4}-\d{2}-\d{2}(?:t\d{2}:\d{2}(?::\d{2})?z)?$/, said('2026-02-28', 't', 'x'), said('', '1')],
  [
    /(?:\p{Regional_Indicator}{2}|.)(?:[\p{M}\p{Emoji_Modifier}\u{E0020}-\u{E007F}]|\u200D.)*/gsu,
    said('', '\u200d'),
    said('', 'a\u0301\u200d'),
    said('', '🇺'),
  ],
  // Names and passwords.
  /\p{Script=Latin}/u,
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u,
  /[^\p{L}]/gu,
  /[\p{Ps}\p{Pe}\p{Pi}\p{Pf}<>:|/•·]+/u,
  /\p{L}/u,
  /\p{M}/u,
  /\p{Lu}/u,
  /\p{Ll}/u,
  /\p{So}/u,
  [/(\p{Script=Arabic})\u200c(?=\p{Script=Arabic})/gu, said('', 'م', 'x'), said('', 'م\u200c', 'x')],
  /\p{N}/u,
  /^[a-zıA-Z]/u,
  [/^\p{Lu}\p{Ll}+$/u, said('A', 'a', '!')],
  /[^\p{L}\p{N}]+/u,
  /[^\p{L}\p{N}]/gu,
  /\p{Default_Ignorable_Code_Point}/gu,
  /\s+/g,
  [/^(.{1,3}?)\1+.?$/su, said('', 'a', 'bb'), said('', 'ab', 'cc'), said('', 'abc', 'dd')],
  /\s/g,
  /^\d{6}$/,
  /(.{4})(?=.)/g,
  /[\s-]/g,
  // Messages to the game, and texts that the game displays.
  [
    /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
    said('', 'aaaa', '='),
    said('', 'a', '!'),
  ],
  /^#[0-9a-f]{6}$/,
  /^[0-9a-f]{64}$/,
  /^[0-9]{4,8}$/,
  /[\p{Cc}\p{Cs}]/gu,
  /^(?:job|by|from|until)\d$|^burning$/,
  /^until\d+$/,
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cn}\p{Co}\p{Cs}\u115f\u1160\u2800\u3164\uffa0\u{1d159}]/u,
  /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u,
  /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]/u,
  /\p{Extended_Pictographic}/u,
  /\p{Emoji_Modifier}/u,
  /[0-9#*]/,
  /\p{Ideographic}/u,
  /\p{Script=Mongolian}/u,
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Rohg}\p{Script=Mongolian}\p{Script=Phags_Pa}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Tibetan}\p{Script=Balinese}\p{Script=Javanese}\p{Script=Chakma}\p{Script=Grantha}\p{Script=Newa}\p{Script=Tirhuta}\p{Script=Meetei_Mayek}\p{Script=Tai_Tham}\u064b-\u0655\u0670]/u,
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Mandaic}\p{Script=Samaritan}\p{Script=Adlam}\p{Script=Rohg}]/u,
  /\p{S}/u,
  [/(^|\s)\p{M}+/gu, said(' ', '\u0301', 'x'), said('', ' \u0301'), blanks('')],
  [/(\P{M})(\p{M}+)/gu, said('a', '\u0301', 'x'), said('', 'a\u0301'), said('', 'a')],
  /[\p{Mn}\p{Me}]/gu,
  /\s+/gu,
  /\s+/u,
  /^node:([1-9][0-9]{0,8})$/,
  [/^\["([a-z-]+)(:[a-z:-]+)?"/, said('["', 'a'), said('["a:', ':'), said('["a', ':a')],
  /^(stun|turn)s?:/,
  [/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/, said('2026-02-28T01:02:03.', '1', 'x')],
  [/^\s*\/(\S*)\s*([\s\S]*)$/u, blanks(''), blanks('/w'), said('/', 'w ')],
  /\s/u,
  /^(\s|$)/u,
  /^@/u,
  [/^@?["“]([^"“”]*)["”]([\s\S]*)$/u, said('"', 'a'), said('@"', 'a', '“')],
  [/^\s*\/\S*$/u, blanks(''), blanks('/')],
  /^@?["“]?/u,
  /["”]/u,
  /^[aeiou]/iu,
  /^(left|right)-|^(back|start)$/,
  /^(input|textarea|select)$/i,
  /^until\d+$/,
  // The part of its own address that a page reads.
  /^#/,
  [
    /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}]+/gu,
    said('', 'a\u200b'),
    said('', '\u200b', 'x'),
  ],
  [/^[a-z0-9-]+$/, said('', 'a', '!')],
  /[\\\p{Cc}]/u,
];

/** Folders with code that a stranger's bytes reach. */
export const ROOMS = ['api/', 'game/server/', 'game/shared/', 'game/client/', 'game/features/', 'src/'];

/**
 * Files and folders within these whose regular expressions process only data of the project or the operator, with a
 * description of that data.
 */
export const OWN: Readonly<Record<string, string>> = {
  'api/cli/': 'sources and settings of who works on the project',
  'api/config': 'environment variables',
  'api/contracts/slug.ts': 'titles of posts',
  'api/db/backup/': 'files that the operator names',
  'api/db/columns.ts': 'names of tables',
  'api/db/doctor-facts.ts': 'the names of our own connections',
  'api/db/embedded': 'the log and the files of the database server',
  'api/db/worlds/journal-store.ts': 'statements of our own',
  'api/db/migrations/': 'rows that exist',
  'api/gateways.ts': 'settings',
  'api/ice-servers.ts': 'settings',
  'api/site/page-policy.ts': 'built pages',
  'api/doctor/': 'files of the system, and the site that the operator names',
  'api/secret-keys.ts': 'keys of our own',
  'api/services/passwords/breaches.ts': 'the answer of a service that the operator chose, of limited length',
  'api/services/second-steps/secret-box.ts': 'rows that were written by it',
  'api/startup-error.ts': 'errors while starting',
  'game/client/audio/': 'files of our own',
  'game/client/input/': 'names of keys',
  'game/client/net/transport/websocket.ts': 'the address of the page',
  'game/client/views/': 'files of our own',
  'game/features/combat/client/views/': 'files of our own',
  'game/features/crafting/shared/recipes/': 'definitions',
  'game/features/creatures/client/views/': 'files of our own',
  'game/features/creatures/shared/creatures.ts': 'definitions',
  'game/features/harvest/client/views/': 'files of our own',
  'game/features/tips/client/': 'files of our own',
  'game/shared/defs/': 'definitions',
  'src/content.config.ts': 'posts',
  'src/lib/build/': 'what the site is built from',
  'src/pages/': 'what the site is built from',
};
