/**
 * `POST /api/csp-report`: browsers tell here what a page's content security policy has refused. Nobody is signed in for
 * it, nothing is changed by it, and anybody may send anything: what is logged is little, and of our own pages only.
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
  /** Addresses under which this site is known. */
  readonly origins: ReadonlySet<string>;
}

const TYPES: ReadonlySet<string> = new Set(['application/csp-report', 'application/reports+json']);
/** Largest body, in bytes. */
const LARGEST = 16 * 1024;
const LINES_A_MINUTE = 30;
/** Longest part of an address that is logged, in characters. */
const LONGEST = 200;

// Refusals are answered and not thrown: the log has a line for what is thrown.
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

/** How the names of directives are written, and the words for what has no address. */
const WORD = /^[a-z-]{1,40}$/;

/** What the log has of a report: no query and no fragment, which may hold what is secret. Null if it is not of our pages. */
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

/** Origin and path of an address; the scheme alone where there is more than that in it (`data:`); or the word it is. */
function placeOf(address: string): string {
  const url = URL.parse(address);
  if (url === null) return WORD.test(address) ? address : 'unknown';
  if (!HIERARCHICAL.has(url.protocol)) return url.protocol.slice(0, LONGEST);
  return `${url.protocol}//${url.host}${url.pathname}`.slice(0, LONGEST);
}
