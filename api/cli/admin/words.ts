/** Text output of the operator's commands: accounts, reports and recorded actions. */
import { z } from 'zod';
import { untilText } from '../../services/accounts/bans.ts';
import type { AccountLine, ActionRow, ReportHead, ReportLine } from '../../services/operators/operators.ts';

const evidenceSchema = z.array(
  z.object({ sender: z.string(), message: z.string(), at: z.number(), channel: z.string().optional() }),
);

/** Returns a time in UTC, to the minute. */
const time = (at: Date | null): string =>
  at === null ? 'never' : `${at.toISOString().slice(0, 16).replace('T', ' ')}`;

/** Replaces control characters and bidirectional marks in stored texts, because a terminal would obey them. */
const harmless = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '�');

/** Returns the address of an account, or "guest". */
const whoIs = ({ email, confirmed }: AccountLine): string =>
  email === null ? 'guest' : confirmed ? email : `${email} (not confirmed)`;

const marks = ({ role, banned_until, muted_until }: AccountLine, now: Date): string => {
  const inForce = (until: Date | null): until is Date => until !== null && until > now;
  return [
    role === 'admin' ? 'operator' : '',
    inForce(banned_until) ? `banned ${untilText(banned_until)}` : '',
    inForce(muted_until) ? `muted ${untilText(muted_until)}` : '',
  ]
    .filter((mark) => mark !== '')
    .join(', ');
};

export function accountLine(account: AccountLine, now: Date): string {
  const marked = marks(account, now);
  const name = harmless(account.username ?? 'no player yet');
  return `${account.id}  ${name}  ${whoIs(account)}  seen ${time(account.last_used_at)}${marked === '' ? '' : `  [${marked}]`}`;
}

export const actionLine = ({ at, actor, action, user_id, report_id, detail }: ActionRow): string =>
  [time(at), actor, action, user_id ?? report_id ?? '', detail === null ? '' : harmless(detail)]
    .filter((part) => part !== '')
    .join('  ');

export function accountText(account: AccountLine, actions: readonly ActionRow[], now: Date): string {
  return [
    `Account:   ${account.id}`,
    `Player:    ${harmless(account.username ?? 'none yet')}`,
    `Address:   ${whoIs(account)}`,
    `Since:     ${time(account.created_at)}`,
    `Last seen: ${time(account.last_used_at)}`,
    `Standing:  ${marks(account, now) || 'good'}`,
    ...(actions.length === 0 ? [] : ['', 'What operators did:', ...actions.map(actionLine)]),
  ].join('\n');
}

export const reportLine = ({ id, created_at, reported, reporter, reason, closed_by }: ReportHead): string =>
  `${id}  ${time(created_at)}  about ${harmless(reported)} by ${harmless(reporter ?? 'a player who is gone')}${reason === null ? '' : `: ${harmless(reason)}`}${closed_by === null ? '' : `  [closed by ${closed_by}]`}`;

/** Returns a report with its chat lines. */
export function reportText(report: ReportLine): string {
  const lines = evidenceSchema.safeParse(report.evidence);
  const said = lines.success
    ? lines.data.map(
        ({ at, sender, message, channel }) =>
          `  ${time(new Date(at))}  ${harmless(sender)}${channel ? ` (${harmless(channel)})` : ''}: ${harmless(message)}`,
      )
    : [];
  return [
    reportLine(report),
    `Account of the reported player: ${report.reported_user}`,
    ...(report.outcome === null ? [] : [`What was done: ${harmless(report.outcome)}`]),
    'What was said:',
    ...(said.length === 0 ? ['  nothing'] : said),
  ].join('\n');
}
