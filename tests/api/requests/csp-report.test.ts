/** Reports of violations of the content security policy: which are accepted, which parts are logged, and how many. */
import { describe, expect, it } from 'vitest';
import { type Browser, ORIGIN, startTestApi } from '#tests/helpers/api/api.ts';

const api = await startTestApi();
const strict = await startTestApi({ addressFactor: 1 });
const PATH = '/api/csp-report';
const CSP = 'application/csp-report';
const REPORTS = 'application/reports+json';

/** Sends a report as browsers do, without an origin. */
const report = (browser: Browser, type: string | undefined, body: unknown) =>
  browser.send('POST', PATH, body, { 'Content-Type': type, Origin: undefined });
const linesOf = ({ logged }: typeof api) =>
  logged.map((line) => JSON.parse(line)).filter(({ event }) => event === 'csp');
const newLines = async (work: () => Promise<unknown>, from = api) => {
  const before = linesOf(from).length;
  await work();
  return linesOf(from)
    .slice(before)
    .map(({ directive, blocked, document }) => ({ directive, blocked, document }));
};
const single = (more: Record<string, unknown> = {}) => ({
  'csp-report': {
    'document-uri': `${ORIGIN}/blog/pots?draft=secret#token=secret`,
    'effective-directive': 'script-src-elem',
    'violated-directive': 'script-src-elem',
    'blocked-uri': 'https://user:secret@cdn.example/x.js?key=secret#secret',
    'original-policy': "default-src 'self'",
    'script-sample': 'let password = "secret"',
    ...more,
  },
});
const reported = (more: Record<string, unknown> = {}, type = 'csp-violation') => ({
  type,
  age: 12,
  url: `${ORIGIN}/play?x=secret`,
  user_agent: 'secret',
  body: {
    documentURL: `${ORIGIN}/play?x=secret`,
    effectiveDirective: 'require-trusted-types-for',
    blockedURL: 'trusted-types-sink',
    sample: 'Element innerHTML|secret',
    ...more,
  },
});

describe('22.12: reports of the content security policy', () => {
  it('CSP reports are accepted in both formats, and logged without parts that may be secret', async () => {
    const visitor = api.browser('192.0.2.1');
    const before = api.logged.length;
    const lines = await newLines(async () => {
      expect((await report(visitor, CSP, single())).status).toBe(204);
      expect((await report(visitor, `${REPORTS}; charset=utf-8`, [reported()])).status).toBe(204);
    });
    expect(lines).toEqual([
      { directive: 'script-src-elem', blocked: 'https://cdn.example/x.js', document: '/blog/pots' },
      { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink', document: '/play' },
    ]);
    expect(api.logged.slice(before).join('\n')).not.toContain('secret');
  });

  it('CSP reports need neither an origin nor a session, and set no cookie', async () => {
    const headers = { 'Content-Type': CSP, Origin: 'null', 'Sec-Fetch-Site': 'cross-site' };
    const reply = await api.browser('192.0.2.2').send('POST', PATH, single(), headers);
    expect([reply.status, reply.text, reply.headers.getSetCookie()]).toEqual([204, '', []]);
  });

  it('CSP reports are logged with the blocked source as its address, its scheme or a word', async () => {
    const blocked = {
      inline: 'inline',
      'data:text/javascript,secret': 'data:',
      'blob:http://localhost:4321/secret': 'blob:',
      'wss://evil.example:9/a?b': 'wss://evil.example:9/a',
      'in line\u2028': 'unknown',
      [`https://evil.example/${'x'.repeat(500)}`]: `https://evil.example/${'x'.repeat(179)}`,
    };
    const visitor = api.browser('192.0.2.3');
    const lines = await newLines(async () => {
      for (const uri of Object.keys(blocked)) await report(visitor, CSP, single({ 'blocked-uri': uri }));
      await report(
        visitor,
        CSP,
        single({ 'effective-directive': undefined, 'violated-directive': 'img-src data:' }),
      );
      await report(visitor, CSP, single({ 'effective-directive': 'A LINE\u2028OF THE LOG' }));
    });
    expect(lines.map((line) => line.blocked).slice(0, -2)).toEqual(Object.values(blocked));
    expect(lines.map(({ directive }) => directive).slice(-2)).toEqual(['img-src', 'unknown']);
  });

  it('CSP reports that concern pages of other sites, or anything but the policy, are not logged', async () => {
    const visitor = api.browser('192.0.2.4');
    const lines = await newLines(async () => {
      for (const uri of ['https://evil.example/', 'about:blank', 'nonsense', '']) {
        expect((await report(visitor, CSP, single({ 'document-uri': uri }))).status).toBe(204);
      }
      expect((await report(visitor, REPORTS, [reported({}, 'deprecation')])).status).toBe(204);
      expect((await report(visitor, REPORTS, [])).status).toBe(204);
    });
    expect(lines).toEqual([]);
  });

  it.each([
    ['another type', 'application/json', '{}', 415],
    ['no type', undefined, '{}', 415],
    ['no JSON', CSP, '{', 400],
    ['nothing', REPORTS, '', 400],
    ['no report', CSP, '{"csp-report":{}}', 400],
    ['another thing', REPORTS, '[1]', 400],
    ['null', CSP, 'null', 400],
    ['control characters', CSP, JSON.stringify(single({ 'blocked-uri': 'a\u0000b' })), 400],
    ['too much', CSP, JSON.stringify(single({ 'script-sample': 'x'.repeat(16_400) })), 413],
  ])('a CSP report with %s is refused and not logged', async (_, type, body, status) => {
    const before = api.logged.length;
    const reply = await report(api.browser('192.0.2.5'), type, body);
    expect([reply.status, (reply.json as { error: { code: string } }).error.code]).toEqual([
      status,
      expect.any(String),
    ]);
    expect(api.logged.slice(before)).toEqual([]);
  });

  it('CSP reports and their log lines are limited per minute, and the next log line says how many were left out', async () => {
    const flood = strict.browser('192.0.2.6');
    const statuses: number[] = [];
    const lines = await newLines(async () => {
      for (let sent = 0; sent < 70; sent += 1) statuses.push((await report(flood, CSP, single())).status);
    }, strict);
    expect(Map.groupBy(statuses, (status) => status).get(204)?.length).toBe(60);
    expect(statuses.at(-1)).toBe(429);
    expect(lines.length).toBe(30);
    expect(strict.logged.filter((line) => line.includes('refused')).length).toBe(30);
    strict.advance(60_000);
    await report(strict.browser('192.0.2.7'), CSP, single());
    expect(linesOf(strict).at(-1)).toMatchObject({ unlogged: 30 });
    await report(strict.browser('192.0.2.7'), CSP, single());
    expect(linesOf(strict).at(-1)).not.toHaveProperty('unlogged');
  });
});
