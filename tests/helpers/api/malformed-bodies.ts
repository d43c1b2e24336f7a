/**
 * Odd request bodies with correct framing: text that is not JSON, JSON of the wrong shape, wrong types, sizes and
 * encodings.
 */
import { gzipSync } from 'node:zlib';

/** A body and the headers that describe it, correctly or not. */
export interface RequestBody {
  readonly headers: readonly string[];
  readonly bytes: Buffer;
}

const TYPES = [
  ...[
    'application/json',
    'application/json',
    'application/json',
    'application/json',
    'application/json; charset=utf-16',
  ],
  ...[
    'application/csp-report',
    'application/reports+json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
  ],
  ...[
    'multipart/form-data; boundary=',
    'application/jsonx',
    'application/octet-stream',
    '',
    ';',
    'a/b;'.repeat(500),
  ],
];
const FIELDS = [
  ...[
    'email',
    'password',
    'confirmPassword',
    'token',
    'username',
    'code',
    'name',
    'currentPassword',
    'response',
  ],
  ...['csp-report', 'website', 'x', 'y', 'settings', '__proto__', 'constructor', 'toString', ''],
];
const VALUES: readonly unknown[] = [
  ...[
    null,
    true,
    0,
    -0,
    1e308,
    -1,
    0.1,
    '',
    ' ',
    'a',
    'nobody@',
    '@',
    'a@b',
    '\u0000',
    '\ud800',
    '\u202e',
    '😀'.repeat(200),
  ],
  ...[
    [],
    {},
    [[]],
    { a: { b: { c: 1 } } },
    ['a@example.org'],
    { length: 5 },
    'x'.repeat(70_000),
    'é'.repeat(300),
    '../..',
  ],
];
const PLAIN = [
  ...[
    '',
    '{',
    '}',
    '[',
    'null',
    'true',
    '0',
    '"',
    '""',
    'undefined',
    'NaN',
    '{"a":}',
    '{"a":1,}',
    "{'a':1}",
    '{}{}',
    '\ufeff{}',
  ],
  ...[
    '{"__proto__":{"email":"a"}}',
    '{"a":1e999999}',
    '{"email":"a","email":"b"}',
    '/* */{}',
    '\u0000',
    '[1,2',
    '{"a":"\\ud800"}',
  ],
  ...[
    '[{"type":"csp-violation"}]',
    '{"csp-report":{"document-uri":"%%%"}}',
    '[{"type":"csp-violation","body":[]}]',
    '[[[]]]',
  ],
];

type Random = () => number;
const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

/** Returns an object with some of the fields that forms have. Its email address is never valid. */
function form(random: Random): string {
  const fields = Array.from({ length: Math.floor(random() * 5) }, () => [
    pick(random, FIELDS),
    pick(random, VALUES),
  ]);
  return JSON.stringify(Object.fromEntries(fields));
}

function content(random: Random): Buffer {
  const makers: readonly (() => string | Buffer)[] = [
    () => pick(random, PLAIN),
    () => form(random),
    () => form(random),
    () => JSON.stringify(Array.from({ length: Math.floor(random() * 50) }, () => pick(random, VALUES))),
    () => '['.repeat(Math.floor(random() * 70_000)),
    () => `${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}`,
    () => `{${Array.from({ length: 3000 }, (_, at) => `"k${at}":${at}`).join(',')}}`,
    () => `{"password":"${'\\u0000'.repeat(5000)}"}`,
    () => `{"email":"${'a'.repeat(30_000)}@","password":"${'@'.repeat(30_000)}"}`,
    () => ' '.repeat(Math.floor(random() * 66_000)),
    () => 'x'.repeat(Math.floor(random() * 200_000)),
    () => Buffer.from(form(random), 'utf16le'),
    () => gzipSync(form(random)),
    () => Buffer.from(Array.from({ length: 500 }, () => Math.floor(random() * 256))),
    () => '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
  ];
  const made = pick(random, makers)();
  return Buffer.isBuffer(made) ? made : Buffer.from(made);
}

export function malformedBody(random: Random): RequestBody {
  const bytes = content(random);
  const type = pick(random, TYPES);
  const encoding =
    random() < 0.1 ? [`Content-Encoding: ${pick(random, ['gzip', 'br', 'identity', 'x'])}`] : [];
  if (random() < 0.25) {
    const chunks = [`${bytes.length.toString(16)}\r\n`, bytes, '\r\n0\r\n\r\n'].map((part) =>
      Buffer.from(part),
    );
    const whole = bytes.length === 0 ? Buffer.from('0\r\n\r\n') : Buffer.concat(chunks);
    return { headers: [`Content-Type: ${type}`, ...encoding, 'Transfer-Encoding: chunked'], bytes: whole };
  }
  return { headers: [`Content-Type: ${type}`, ...encoding, `Content-Length: ${bytes.length}`], bytes };
}
