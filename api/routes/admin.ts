/** `/api/admin`: the operators' work. Everybody else gets the same 404 as for an address that does not exist. */
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import {
  type AdminAccount,
  type AdminAccountReply,
  type AdminReply,
  type AdminReport,
  actSchema,
  BAD_END,
  closeSchema,
} from '../contracts/admin.ts';
import { SIGN_IN_AGAIN, WRONG_PASSWORD } from '../contracts/errors.ts';
import { ApiError } from '../middleware/errors.ts';
import { currentSession, type SignedInEnv } from '../middleware/session.ts';
import { jsonBody, queryOf } from '../middleware/validate.ts';
import { untilText } from '../services/bans.ts';
import type { AccountAction, AccountLine, ReportLine } from '../services/operators.ts';
import { readUntil } from '../services/spans.ts';
import { describeUserAgent } from '../services/user-agent.ts';
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
const searchQuery = z.object({ q: z.string().max(254).catch('') });
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The answer to an address of the API that does not exist. */
export const unknownRoute = (c: Context): ApiError =>
  new ApiError(404, 'unknown_route', `There is no ${c.req.path} here.`);

/** Lets operators pass. */
function operatorsOnly({ sessions }: AccountRouteDeps): MiddlewareHandler<SignedInEnv> {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const signedIn = await currentSession(c, sessions);
    if (signedIn === null || !signedIn.isAdmin) throw unknownRoute(c);
    c.set('signedIn', signedIn);
    await next();
  });
}

type In = Context<SignedInEnv>;
const actorOf = (c: In): string => `admin:${c.var.signedIn.user.email ?? c.var.signedIn.user.id}`;

export const adminRoutes = (deps: AccountRouteDeps) => {
  const { operators, proofs, settings, sessions, audit } = deps;
  const only = operatorsOnly(deps);
  return new Hono()
    .get('/', only, async (c) => {
      const { user, provenAt } = c.var.signedIn;
      const [{ hasPassword }, open] = await Promise.all([
        settings.overview(user.id),
        operators.reports('open'),
      ]);
      return c.json({
        needs_password: hasPassword && !proofs.isFresh(provenAt),
        open_reports: open.length,
      } satisfies AdminReply);
    })
    .get('/reports', only, queryOf(reportsQuery), async (c) => {
      const { state } = c.req.valid('query');
      return c.json((await operators.reports(state)).map(reportOf));
    })
    .post('/reports/:id/close', only, jsonBody(closeSchema), async (c) => {
      const { note, currentPassword } = c.req.valid('json');
      await prove(c, deps, currentPassword);
      await operators.close(actorOf(c), c.req.param('id'), note);
      audit(c, 'operator', { userId: c.var.signedIn.user.id, action: 'close-report' });
      return c.json({ done: true });
    })
    .get('/accounts', only, queryOf(searchQuery), async (c) =>
      c.json((await operators.search(c.req.valid('query').q)).map((one) => accountOf(one, deps.now()))),
    )
    .get('/accounts/:id', only, async (c) => {
      const id = idIn(c);
      const account = await operators.find(id);
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
    .post('/accounts/:id/act', only, jsonBody(actSchema), async (c) => {
      const form = c.req.valid('json');
      const action = actionOf(form, deps.now());
      await prove(c, deps, form.currentPassword);
      await operators.act(actorOf(c), idIn(c), action);
      audit(c, 'operator', { userId: c.var.signedIn.user.id, action: action.type, about: idIn(c) });
      return c.json({ done: true });
    });
};

/** @throws ApiError 404 for an id that is none */
function idIn(c: In): string {
  const id = c.req.param('id') ?? '';
  if (!UUID.test(id)) throw unknownRoute(c);
  return id;
}

function actionOf(form: z.infer<typeof actSchema>, now: Date): AccountAction {
  if (form.type !== 'ban' && form.type !== 'mute') return { type: form.type };
  const until = readUntil(form.until, now);
  if (until === undefined) throw new ApiError(400, 'bad_end', BAD_END);
  return { type: form.type, reason: form.reason, until };
}

/** Checks the operator's own password, with few attempts, unless the second step was taken just now. */
async function prove(c: In, { limits, settings, audit }: AccountRouteDeps, password: string): Promise<void> {
  const { user, createdAt, provenAt } = c.var.signedIn;
  const attempt = [['reauth-account', user.id]] as const;
  await limits.take(attempt);
  const refusal = await settings.check({ userId: user.id, signedInAt: createdAt, provenAt, password });
  if (refusal === 'wrong_password') {
    audit(c, 'reauthentication_failed', { userId: user.id });
    throw new ApiError(403, refusal, WRONG_PASSWORD);
  }
  await limits.giveBack(attempt);
  if (refusal !== null) throw new ApiError(403, refusal, SIGN_IN_AGAIN);
}

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

function reportOf(report: ReportLine): AdminReport {
  const lines = linesSchema.safeParse(report.evidence);
  return {
    id: report.id,
    created_at: report.created_at.toISOString(),
    account: report.reported_user,
    reported: report.reported,
    reporter: report.reporter,
    reason: report.reason,
    lines: lines.success ? lines.data.map((line) => ({ ...line, at: new Date(line.at).toISOString() })) : [],
    closed_at: report.closed_at?.toISOString() ?? null,
    closed_by: report.closed_by,
    outcome: report.outcome,
  };
}
