/**
 * `POST /api/csp-report`: browsers' reports of refusals by a page's content security policy. Needs no sign-in, changes
 * nothing, and any client may send anything: so it logs little, and only about this site's pages.
 */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import { cspReportSchema, type PolicyReport } from '../contracts/csp-report.ts';
import { tooMany } from '../contracts/errors.ts';
import type { AddressOf } from '../middleware/address.ts';
import { ApiError, refuse } from '../middleware/errors.ts';
import { withContract } from '../middleware/validate.ts';
import type { Limits } from '../services/limits/limits.ts';
import { LogLineBudget } from '../services/limits/line-budget.ts';

export interface CspReportDeps {
  readonly limits: Limits;
  readonly log: Logger;
  readonly addressOf: AddressOf;
  readonly now: () => Date;
  /** Origins under which this site is known. */
  readonly origins: ReadonlySet<string>;
}

const TYPES: ReadonlySet<string> = new Set(['application/csp-report', 'application/reports+json']);
/** Maximum size of a request body, in bytes. */
const LARGEST = 16 * 1024;
const LINES_A_MINUTE = 30;
/** Maximum length of a logged part of an address, in characters. */
const LONGEST = 200;

// Refusals are returned, not thrown: every thrown error gets a line in the log.
const TOO_LARGE = new ApiError(413, 'too_large', `A report is at most ${LARGEST / 1024} KB.`);
const BAD_TYPE = new ApiError(415, 'unsupported_type', `Send reports as ${[...TYPES].join(' or ')}.`);
const BAD_JSON = new ApiError(400, 'bad_json', 'The request body is not valid JSON.');
const NO_REPORT = new ApiError(400, 'invalid_input', 'This is no report of a content security policy.');
const TOO_MANY = new ApiError(429, 'too_many', tooMany(60), { 'Retry-After': '60' });

export function cspReportRoutes({ limits, log, addressOf, now, origins }: CspReportDeps): Hono {
  const lines = new LogLineBudget(LINES_A_MINUTE, now);
  const note = (report: PolicyReport) => {
    const line = lineOf(report, origins);
    if (line === null) return;
    const left = lines.take();
    if (left === null) return;
    log.warn({ event: 'csp', ...line, ...(left > 0 ? { unlogged: left } : {}) }, 'page: policy refused');
  };
  const take = async (c: Context): Promise<Response> => {
    if (!(await limits.allows([['csp-address', addressOf(c)]]))) return refuse(c, TOO_MANY);
    const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
    if (type === undefined || !TYPES.has(type)) return refuse(c, BAD_TYPE);
    const body = parsed(await c.req.text());
    if (body === undefined) return refuse(c, BAD_JSON);
    const reports = cspReportSchema.safeParse(body);
    if (!reports.success) return refuse(c, NO_REPORT);
    for (const report of reports.data) note(report);
    return c.body(null, 204);
  };
  return new Hono().post(
    '/',
    bodyLimit({ maxSize: LARGEST, onError: (c) => refuse(c, TOO_LARGE) }),
    withContract(cspReportSchema, take),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Form of directive names, and of the words for resources without an address. */
const WORD = /^[a-z-]{1,40}$/;

/**
 * Returns the log line of a report, without query and fragment, which may hold secrets. Null if it is not about this
 * site's pages.
 */
function lineOf(
  { directive, blocked, document }: PolicyReport,
  origins: ReadonlySet<string>,
): PolicyReport | null {
  const page = URL.parse(document);
  if (page === null || !origins.has(page.origin)) return null;
  return {
    directive: WORD.test(directive) ? directive : 'unknown',
    blocked: placeOf(blocked),
    document: page.pathname.slice(0, LONGEST),
  };
}

const HIERARCHICAL: ReadonlySet<string> = new Set(['http:', 'https:', 'ws:', 'wss:']);

/** Returns origin and path of an address; only the scheme if the address holds data (`data:`); or the word itself. */
function placeOf(address: string): string {
  const url = URL.parse(address);
  if (url === null) return WORD.test(address) ? address : 'unknown';
  if (!HIERARCHICAL.has(url.protocol)) return url.protocol.slice(0, LONGEST);
  return `${url.protocol}//${url.host}${url.pathname}`.slice(0, LONGEST);
}
