/** Writes mails as `.eml` files into a folder, for a server without SMTP_URL; mail programs can open them. */
import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import type { Mailer } from './mailer.ts';

export interface OutboxOptions {
  readonly folder: string;
  readonly from: string;
  readonly log: Logger;
  /** True if the log may show the link: only if the server's operator is the person who signs up. */
  readonly showLinks: boolean;
  readonly now: () => Date;
}

/**
 * Returns a mailer that writes files; they sort by time and appear complete, because they are written under another
 * name and renamed.
 */
export function createOutbox({ folder, from, log, showLinks, now }: OutboxOptions): Mailer {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'crlf' });
  return {
    async send({ link, ...mail }) {
      const { message } = await composer.sendMail({ from, ...mail, date: now() });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stamp = now().toISOString().replaceAll(':', '-');
      const path = join(folder, `${stamp}-${randomBytes(4).toString('hex')}.eml`);
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path);
      log.info(
        { path, ...(showLinks && link !== undefined ? { link } : {}) },
        `mail written: ${mail.subject}`,
      );
    },
    close: () => composer.close(),
  };
}
