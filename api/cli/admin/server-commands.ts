/** The operator's commands for the whole server: notices, restarts, opening and closing the doors, the clock. */
import { type Actor, OperatorError } from '../../services/operators/operators.ts';
import type { ServerAction, ServerActions } from '../../services/operators/server-actions.ts';
import { readSoon } from '../../services/operators/spans.ts';

interface ServerCommandDeps {
  readonly serverActions: ServerActions;
  readonly actor: Actor;
  readonly now: () => Date;
  readonly out: (text: string) => void;
}

interface When {
  readonly in?: string | undefined;
  readonly at?: string | undefined;
  readonly 'when-empty'?: boolean | undefined;
}

type ServerCommand = (deps: ServerCommandDeps, subject: string, when: When) => Promise<void>;

const AGAIN = 'What started it must start it again: a service or a container does, npm start does not.';

/** Parses the arguments of `restart`. @throws OperatorError */
function restartIn(subject: string, when: When, now: Date): ServerAction {
  const given = [when.in, when.at, when['when-empty']].filter((one) => one !== undefined);
  if (subject === 'cancel' && given.length === 0) return { type: 'cancel-restart' };
  if (given.length !== 1) {
    throw new OperatorError('Say when: --in 5m, --at 05:10 or --when-empty; or: restart cancel');
  }
  if (when['when-empty']) return { type: 'restart-when-empty', reason: subject };
  const text = when.in ?? when.at ?? '';
  const isSpan = !text.includes(':');
  const at = isSpan === (when.in !== undefined) ? readSoon(text, now) : null;
  if (at === null) {
    throw new OperatorError(
      when.in === undefined
        ? `“${text}” is not a time: use one such as 05:10.`
        : `“${text}” is not a span: use 30s, 5m or 2h.`,
    );
  }
  return { type: 'restart', at, reason: subject };
}

function answerTo(action: ServerAction): string {
  switch (action.type) {
    case 'restart':
      return `It restarts at ${action.at.toISOString().slice(0, 19).replace('T', ' ')} UTC; in the last five minutes at once if nobody plays. ${AGAIN}`;
    case 'restart-when-empty':
      return `It restarts in the first minute without players, within six hours. ${AGAIN}`;
    case 'cancel-restart':
      return 'No restart is planned.';
    case 'notice':
      return 'Told.';
    case 'close-doors':
      return 'Only operators can come in now; players in the game stay.';
    case 'open-doors':
      return 'The doors are open.';
    case 'accept-clock':
      return 'The clock is right: what is due by it goes on.';
  }
}

/** @throws OperatorError */
function doorsIn(subject: string): ServerAction {
  const [, how, reason = ''] = /^(open|closed)(?: (.*))?$/s.exec(subject) ?? [];
  if (how === 'closed') return { type: 'close-doors', reason };
  if (how === 'open' && reason === '') return { type: 'open-doors' };
  throw new OperatorError('Say which: doors closed "why", or doors open');
}

/** @throws OperatorError */
function clockIn(subject: string): ServerAction {
  if (subject === 'accept') return { type: 'accept-clock' };
  throw new OperatorError('Say: clock accept');
}

const doing =
  (read: (subject: string, when: When, now: Date) => ServerAction): ServerCommand =>
  async ({ serverActions, actor, now, out }, subject, when) => {
    const action = read(subject, when, now());
    await serverActions.act(actor, action);
    out(answerTo(action));
  };

/** Commands by name. */
export const SERVER_COMMANDS: Readonly<Record<string, ServerCommand>> = {
  notice: doing((reason) => ({ type: 'notice', reason })),
  restart: doing(restartIn),
  doors: doing(doorsIn),
  clock: doing(clockIn),
};
