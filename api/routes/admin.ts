/** `/api/admin`: the operators' work. All other people get the same 404 as for an address that does not exist. */
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import {
  type AdminAccount,
  type AdminAccountReply,
  type AdminReply,
  type AdminReport,
  type AdminReportHead,
  type AdminServer,
  actSchema,
  BAD_END,
  closeSchema,
  searchSchema,
  serverSchema,
} from '../contracts/admin.ts';
import { SECOND_STEP_NEEDED } from '../contracts/errors.ts';
import type { ServerFigures } from '../contracts/server-figures.ts';
import { ApiError } from '../middleware/errors.ts';
import { operatorSession, type SignedInEnv } from '../middleware/session.ts';
import { jsonBody, queryOf } from '../middleware/validate.ts';
import { untilText } from '../services/accounts/bans.ts';
import type {
  AccountAction,
  AccountLine,
  Actor,
  ReportHead,
  ReportLine,
} from '../services/operators/operators.ts';
import type { ServerAction } from '../services/operators/server-actions.ts';
import { parseEndTime, readSoon } from '../services/operators/spans.ts';
import type { UpkeepState } from '../services/operators/upkeep-state.ts';
import { describeUserAgent } from '../services/sessions/user-agent.ts';
import type { AccountRouteDeps } from './account-deps.ts';

const linesSchema = z.array(
  z.object({
    sender: z.string(),
    message: z.string(),
    at: z.number(),
    channel: z.enum(['near', 'whisper']).nullable().default(null),
  }),
);
const reportsQuery = z.object({ state: z.enum(['open', 'closed']).catch('open') });
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the error for an address of the API that does not exist. */
export const unknownRoute = (c: Context): ApiError =>
  new ApiError(404, 'unknown_route', `There is no ${c.req.path} here.`);

/** Returns the error that makes the page ask for the second step. */
const stepNeeded = (): ApiError => new ApiError(403, 'second_step_needed', SECOND_STEP_NEEDED);

/** Lets requests of operators pass, in a session in which the second step was taken. */
function operatorsOnly({ sessions }: AccountRouteDeps): MiddlewareHandler<SignedInEnv> {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const signedIn = await operatorSession(c, sessions);
    if (signedIn === null) throw unknownRoute(c);
    if (signedIn.provenAt === null) throw stepNeeded();
    c.set('signedIn', signedIn);
    await next();
  });
}

/** Accepts requests of operators who have taken the second step within a day: they read personal data. */
const readersOnly = ({ proofs }: AccountRouteDeps): MiddlewareHandler<SignedInEnv> =>
  createMiddleware<SignedInEnv>(async (c, next) => {
    if (!proofs.isOfDay(c.var.signedIn.provenAt)) throw stepNeeded();
    await next();
  });

/** Lets requests of operators pass who have taken the second step recently. */
const freshOnly = ({ proofs }: AccountRouteDeps): MiddlewareHandler<SignedInEnv> =>
  createMiddleware<SignedInEnv>(async (c, next) => {
    if (!proofs.isFresh(c.var.signedIn.provenAt)) throw stepNeeded();
    await next();
  });

type In = Context<SignedInEnv>;
/** Returns the author of an action, for the audit record. */
const actorOf = (c: In): Actor => {
  const { id, email } = c.var.signedIn.user;
  return { name: `admin:${email ?? id}`, userId: id };
};

export interface AdminRouteDeps extends AccountRouteDeps {
  /** Returns the state of the running server. */
  readonly upkeep: () => UpkeepState;
  /**
   * Returns figures of the server, current and over the last 24 hours. They are not personal data, so reading them is
   * not recorded.
   */
  readonly serverFigures: () => Promise<ServerFigures>;
}

export const adminRoutes = (deps: AdminRouteDeps) => {
  const { operators, serverActions, sessions, audit } = deps;
  const only = operatorsOnly(deps);
  const reads = readersOnly(deps);
  const changes = freshOnly(deps);
  const did = (c: In, action: string, about: string | null = null) =>
    audit(c, 'operator', { userId: c.var.signedIn.user.id, action, about });
  return new Hono()
    .get('/', only, reads, async (c) =>
      c.json({ open_reports: (await operators.reports(actorOf(c), 'open')).length } satisfies AdminReply),
    )
    .get('/server', only, (c) => c.json(serverOf(deps.upkeep())))
    .get('/server/figures', only, async (c) => c.json(await deps.serverFigures()))
    .post('/server', only, changes, jsonBody(serverSchema), async (c) => {
      const action = serverActionOf(c.req.valid('json'), deps.now());
      await serverActions.act(actorOf(c), action);
      did(c, action.type);
      return c.json({ done: true });
    })
    .get('/reports', only, reads, queryOf(reportsQuery), async (c) => {
      const { state } = c.req.valid('query');
      return c.json((await operators.reports(actorOf(c), state)).map(headOf));
    })
    .get('/reports/:id', only, reads, async (c) => {
      const report = await operators.report(actorOf(c), idIn(c));
      did(c, 'read-report', report.reported_user);
      return c.json(reportOf(report));
    })
    .post('/reports/:id/close', only, changes, jsonBody(closeSchema), async (c) => {
      await operators.close(actorOf(c), c.req.param('id'), c.req.valid('json').note);
      did(c, 'close-report');
      return c.json({ done: true });
    })
    .get('/accounts', only, reads, queryOf(searchSchema), async (c) => {
      const found = await operators.search(actorOf(c), c.req.valid('query').q);
      did(c, 'search');
      return c.json(found.map((one) => accountOf(one, deps.now())));
    })
    .get('/accounts/:id', only, reads, async (c) => {
      const account = await operators.read(actorOf(c), idIn(c));
      did(c, 'read-account', account.id);
      const [live, actions] = await Promise.all([
        sessions.list(account.id, null),
        operators.actions(account.id),
      ]);
      return c.json({
        ...accountOf(account, deps.now()),
        sessions: live.map((session) => ({
          device: describeUserAgent(session.userAgent),
          network: session.network,
          last_used_at: session.lastUsedAt.toISOString(),
        })),
        actions: actions.map(({ at, actor, action, detail }) => ({
          at: at.toISOString(),
          actor,
          action,
          detail,
        })),
      } satisfies AdminAccountReply);
    })
    .post('/accounts/:id/act', only, changes, jsonBody(actSchema), async (c) => {
      const action = actionOf(c.req.valid('json'), deps.now());
      await operators.act(actorOf(c), idIn(c), action);
      did(c, action.type, idIn(c));
      return c.json({ done: true });
    });
};

/** @throws ApiError 404 if the ID is not valid */
function idIn(c: In): string {
  const id = c.req.param('id') ?? '';
  if (!UUID.test(id)) throw unknownRoute(c);
  return id;
}

function actionOf(form: z.infer<typeof actSchema>, now: Date): AccountAction {
  if (form.type !== 'ban' && form.type !== 'mute') return { type: form.type };
  const until = parseEndTime(form.until, now);
  if (until === undefined) throw new ApiError(400, 'bad_end', BAD_END);
  return { type: form.type, reason: form.reason, until };
}

function serverActionOf(form: z.infer<typeof serverSchema>, now: Date): ServerAction {
  if (form.type !== 'restart') return form;
  const { when, reason } = form;
  const at = readSoon(when, now);
  return at === null ? { type: 'restart-when-empty', reason } : { type: 'restart', at, reason };
}

const serverOf = ({ connections, restart, doorsClosedWith, clockDoubt }: UpkeepState): AdminServer => ({
  connections,
  restart: restart && { at: restart.at?.toISOString() ?? null, reason: restart.reason },
  doors_closed_with: doorsClosedWith,
  clock_doubt: clockDoubt,
});

function accountOf(line: AccountLine, now: Date): AdminAccount {
  const until = (end: Date | null) => (end === null || end <= now ? null : untilText(end));
  return {
    id: line.id,
    email: line.email,
    username: line.username,
    is_admin: line.role === 'admin',
    confirmed: line.confirmed,
    created_at: line.created_at.toISOString(),
    last_used_at: line.last_used_at?.toISOString() ?? null,
    banned: until(line.banned_until),
    muted: until(line.muted_until),
  };
}

const headOf = (report: ReportHead): AdminReportHead => ({
  id: report.id,
  created_at: report.created_at.toISOString(),
  account: report.reported_user,
  reported: report.reported,
  reporter: report.reporter,
  reason: report.reason,
  closed_at: report.closed_at?.toISOString() ?? null,
  closed_by: report.closed_by,
  outcome: report.outcome,
});

function reportOf(report: ReportLine): AdminReport {
  const { data = [] } = linesSchema.safeParse(report.evidence);
  return {
    ...headOf(report),
    lines: data.map((line) => ({ ...line, at: new Date(line.at).toISOString() })),
  };
}
