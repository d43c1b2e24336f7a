/** Checks that the mail server sends its greeting. No mail is sent. */
import { oneLineReason } from '../startup-error.ts';
import { type Finding, fault, look, ok } from './finding.ts';

export interface MailProbes {
  readonly smtpUrl: string | null;
  readonly isLocal: boolean;
  /** Returns the greeting of the server. */
  readonly greeting: (url: string) => Promise<string>;
}

export async function checkMail({ smtpUrl, isLocal, greeting }: MailProbes): Promise<readonly Finding[]> {
  if (smtpUrl === null) {
    if (isLocal) return [ok('Mails are written into DATA_DIR/outbox.')];
    return [look('Mails are sent to nobody: they are written into DATA_DIR/outbox.', 'Set SMTP_URL.')];
  }
  const { host } = new URL(smtpUrl);
  try {
    const said = await greeting(smtpUrl);
    if (said.startsWith('220')) return [ok(`The mail server ${host} greets.`)];
    return [fault(`The mail server ${host} refuses: ${said}`, 'Correct SMTP_URL, or ask who runs it.')];
  } catch (error) {
    return [
      fault(
        `The mail server ${host} does not answer (${oneLineReason(error)}).`,
        'Correct SMTP_URL; many hosts block port 25: use 465 or 587.',
      ),
    ];
  }
}
