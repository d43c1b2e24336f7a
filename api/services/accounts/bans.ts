/** Bans: checks for a ban in force, and builds the text that a banned person sees. */
import type { UserRow } from '../../db/users.ts';

export interface Ban {
  readonly until: Date;
  readonly reason: string;
}

/** Time stored as the end of a permanent ban or mute. */
export const FOR_GOOD = new Date('9999-12-31T23:59:59.000Z');

/** Returns true if a ban or mute ending at `until` is permanent, see {@link FOR_GOOD}. */
export const isForGood = (until: Date): boolean => until.getTime() >= FOR_GOOD.getTime();

/** Returns the ban of an account; null if there is none, or it has ended. */
export function banOf(
  { banned_until: until, ban_reason: reason }: Pick<UserRow, 'banned_until' | 'ban_reason'>,
  now: Date,
): Ban | null {
  return until === null || until.getTime() <= now.getTime() ? null : { until, reason: reason ?? '' };
}

/** Returns "for good" for a permanent ban, otherwise its end in UTC, to the minute. */
export const untilText = (until: Date): string =>
  isForGood(until) ? 'for good' : `until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Returns the sentence shown to a banned person: the end of the ban and, if known, its reason. */
export const banText = ({ until, reason }: Ban): string =>
  `This account is banned ${untilText(until)}.${reason === '' ? '' : ` Reason: ${reason}`}`;

/** Thrown if the account, or the browser, of a request is banned; the person sees the message. */
export class BannedError extends Error {
  override readonly name = 'BannedError';

  constructor(ban: Ban) {
    super(banText(ban));
  }
}
