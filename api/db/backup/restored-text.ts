/** The words of a finished restore, for operators. */
import type { Restored } from './replace.ts';

/**
 * Returns the lines that tell an operator the result of a restore.
 * @param path the backup
 * @param isUnchanged true if the operator has said that no account has changed since the backup
 */
export function restoredText(path: string, restored: Restored, isUnchanged: boolean): readonly string[] {
  const { contents, before, erased, judged } = restored;
  const lines = [`${path} is restored: the game goes on where it was at ${contents.header.at}.`];
  lines.push('Everybody signs in again, but for guests. Links of mails from before no longer work.');
  lines.push(...(isUnchanged ? [UNCHANGED] : accessLines(restored)));
  if (erased > 0) lines.push(`${erased} accounts that were deleted since then are deleted again.`);
  lines.push(
    typeof judged === 'number'
      ? `${judged} accounts have the bans, mutes and roles that operators have given them since then.`
      : `What operators have done since then is not in it (${judged.reason}): look at the bans.`,
  );
  if (before !== null) lines.push(`The database of before is kept in ${before}: remove it when all is well.`);
  return lines;
}

const UNCHANGED =
  'Passwords, addresses and second steps are those of the backup, because you said that nothing has changed since.';

function accessLines({ carried, voided, reason }: Restored): readonly string[] {
  const lines: string[] = [];
  if (reason !== null) {
    lines.push(`What people have ended since then is not known (${reason}).`);
  }
  if (carried > 0) {
    lines.push(
      `${carried} accounts have the passwords, addresses, second steps and Google accounts that they had just before.`,
    );
  }
  if (voided > 0) {
    const which = reason === null ? ' that the database of before does not have' : '';
    lines.push(
      `${voided} accounts${which} have no password, no Google account and no recovery codes any more: their owners choose a new password by "Forgot your password?", and only then do passkeys open them again.`,
    );
  }
  if (voided > 0 && reason !== null) {
    lines.push('If no account has changed since the backup, restore it once more with --nothing-since.');
  }
  return lines;
}
