/**
 * The operator's commands, with their arguments and actions. They print through `out` and change data through the
 * service.
 */
import { parseArgs } from 'node:util';
import type { LostCodes } from '../../secret-keys.ts';
import { untilText } from '../../services/accounts/bans.ts';
import type { FirstOperatorService } from '../../services/operators/first-operator.ts';
import {
  type AccountAction,
  type Actor,
  OperatorError,
  type OperatorService,
  requireWords,
} from '../../services/operators/operators.ts';
import type { ServerActions } from '../../services/operators/server-actions.ts';
import { parseEndTime } from '../../services/operators/spans.ts';
import { SERVER_COMMANDS } from './server-commands.ts';
import { accountLine, accountText, actionLine, reportLine, reportText } from './words.ts';

export const HELP = `npm run admin -- <command>

  list                           the newest 20 accounts; guests are marked
  find <text>                    the newest 20 whose address or player's name contains it
  show <account>                 one account, and what operators did with it
  ban <account> --reason <text> [--until <end>]
  unban <account>
  mute <account> --reason <text> [--until <end>]
  unmute <account>
  end-sessions <account>         signs it out everywhere
  remove-second-steps <account>  for somebody who has lost device and recovery codes: be sure who asks
  forget-codes [--sure]          turns off the one-time codes whose key is lost for good, and tells their owners
  first-link                     a link that makes whoever opens it the first operator: once, within a day
  grant-admin <account>          makes it an operator, who may use /admin; it needs a second step
  revoke-admin <account>
  reports [--closed]             reports of the chat
  report <id>                    one of them, with what was said
  close <id> --note <text>       notes what was done, and closes it
  notice <text>                  tells everybody who plays
  restart --in 5m [<why>]        restarts the server, after telling who plays; at once where nobody does
  restart --at 05:10 [<why>]     the same at the next such time of this machine
  restart --when-empty [<why>]   restarts it in the first minute without players, within six hours
  restart cancel                 not, after all
  doors closed [<text>]          lets nobody new in but operators, and tells them the text; also over restarts
  doors open
  clock accept                   the clock of this machine is right, although the server doubts it
  log [<account>] [--reads]      what operators did; with --reads also whose data they looked at

An account is named by its address, its player's name, or an id. An end is 12h, 7d, 2w, a date such as 2027-01-31, a
time such as 2027-01-31T12:00Z, or left out: for good. It all takes effect at once, whether the server runs or not; notices
and restarts are for one that runs.
`;

export interface AdminDeps {
  readonly operators: OperatorService;
  readonly firstOperator: FirstOperatorService;
  /** Address of the site: scheme, host, port. */
  readonly origin: string;
  readonly serverActions: ServerActions;
  readonly lostCodes: LostCodes;
  /** Author of the action, for the audit record. */
  readonly actor: Actor;
  readonly now: () => Date;
  readonly out: (text: string) => void;
}

const OPTIONS = {
  reason: { type: 'string' },
  until: { type: 'string' },
  note: { type: 'string' },
  closed: { type: 'boolean' },
  reads: { type: 'boolean' },
  sure: { type: 'boolean' },
  in: { type: 'string' },
  at: { type: 'string' },
  'when-empty': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

type Options = ReturnType<typeof parse>['values'];
type Command = (deps: AdminDeps, subject: string, options: Options) => Promise<void>;

const parse = (args: readonly string[]) => {
  // Every word is stored, shown to players or printed, if only in the refusal of a command.
  args.forEach(requireWords);
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new OperatorError(error instanceof Error ? error.message : String(error));
  }
};

/** Prints the lines, or the sentence `none` if there are no lines. */
const lines = ({ out }: AdminDeps, all: readonly string[], none: string): void =>
  out(all.length === 0 ? none : all.join('\n'));

/** @throws OperatorError if the end time cannot be parsed */
function endIn(options: Options, now: Date): Date | null {
  const until = parseEndTime(options.until, now);
  if (until === undefined)
    throw new OperatorError(`“${options.until}” is not an end: use 12h, 7d, 2w or a date.`);
  return until;
}

/** Returns a command that applies one action to one account. */
const doing =
  (make: (options: Options, now: Date) => AccountAction): Command =>
  async (deps, subject, options) => {
    const { operators, actor, now, out } = deps;
    const { id } = await operators.find(subject);
    await operators.act(actor, id, make(options, now()));
    out(`Done.\n${accountLine(await operators.find(id), now())}`);
  };
const plain = (
  type: 'unban' | 'unmute' | 'end-sessions' | 'grant-admin' | 'revoke-admin' | 'remove-second-steps',
) => doing(() => ({ type }));
const timed = (type: 'ban' | 'mute') =>
  doing((options, now) => ({ type, reason: options.reason?.trim() ?? '', until: endIn(options, now) }));

/** Commands that need a subject; commands that need none are below. */
const WITH_SUBJECT: Readonly<Record<string, Command>> = {
  find: async (deps, subject) => {
    const found = await deps.operators.search(deps.actor, subject);
    lines(
      deps,
      found.map((one) => accountLine(one, deps.now())),
      'Nobody.',
    );
  },
  show: async ({ operators, actor, now, out }, subject) => {
    const account = await operators.read(actor, subject);
    out(accountText(account, await operators.actions(account.id), now()));
  },
  ban: timed('ban'),
  mute: timed('mute'),
  unban: plain('unban'),
  unmute: plain('unmute'),
  'end-sessions': plain('end-sessions'),
  'remove-second-steps': plain('remove-second-steps'),
  'grant-admin': plain('grant-admin'),
  'revoke-admin': plain('revoke-admin'),
  report: async ({ operators, actor, out }, id) => out(reportText(await operators.report(actor, id))),
  close: async ({ operators, actor, out }, id, { note }) => {
    await operators.close(actor, id, note?.trim() ?? '');
    out('Closed.');
  },
};
const WITHOUT_SUBJECT: Readonly<Record<string, Command>> = {
  ...SERVER_COMMANDS,
  list: async (deps) => {
    const newest = await deps.operators.search(deps.actor, '');
    lines(
      deps,
      newest.map((one) => accountLine(one, deps.now())),
      'There are no accounts yet.',
    );
  },
  'first-link': async ({ firstOperator, actor, origin, out }) => {
    const { path, expiresAt } = await firstOperator.issue(actor);
    out(`Whoever opens it becomes the first operator, once, ${untilText(expiresAt)}:\n${origin}${path}`);
  },
  // The server's environment may have the key even if the operator's does not, so nothing is turned off without --sure.
  'forget-codes': async ({ lostCodes, out }, _subject, { sure }) => {
    const lost = await lostCodes.find();
    if (lost === null) out('All one-time codes can be checked; nothing was changed.');
    else if (sure !== true) out(lost);
    else out(`Turned off, in ${await lostCodes.forget()} accounts.`);
  },
  reports: async (deps, _subject, { closed }) => {
    const reports = await deps.operators.reports(deps.actor, closed ? 'closed' : 'open');
    lines(deps, reports.map(reportLine), 'There are none.');
  },
  log: async (deps, subject, { reads = false }) => {
    const userId = subject === '' ? null : (await deps.operators.find(subject)).id;
    lines(deps, (await deps.operators.actions(userId, reads)).map(actionLine), 'Nothing.');
  },
};

/** Returns true if these arguments only ask for help. */
export function wantsHelp(args: readonly string[]): boolean {
  const { positionals, values } = parse(args);
  return values.help === true || positionals.length === 0 || positionals[0] === 'help';
}

/** Returns the command of this name; every object also inherits fields such as `constructor`, which are no commands. */
const commandIn = (commands: Readonly<Record<string, Command>>, name: string): Command | undefined =>
  Object.hasOwn(commands, name) ? commands[name] : undefined;

/** A command ready to run. */
export type Ready = (deps: AdminDeps) => Promise<void>;

/** Parses the arguments before anything is opened. @throws OperatorError if they do not form a command */
export function readCommand(args: readonly string[]): Ready {
  const { positionals, values } = parse(args);
  const [name = '', ...rest] = positionals;
  const subject = rest.join(' ').trim();
  const command = commandIn(WITH_SUBJECT, name) ?? commandIn(WITHOUT_SUBJECT, name);
  if (command === undefined) {
    throw new OperatorError(`There is no command “${name}”. See: npm run admin -- help`);
  }
  if (subject === '' && Object.hasOwn(WITH_SUBJECT, name)) {
    throw new OperatorError(`${name} needs more words: see npm run admin -- help`);
  }
  return (deps) => command(deps, subject, values);
}
