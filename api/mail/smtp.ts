/** Sends mails through the server of SMTP_URL. */
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import type { Mailer } from './mailer.ts';

/** Maximum time a mail server may take for each step, in ms: a server that hangs must not delay other mails. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

export interface SmtpOptions {
  readonly url: string;
  readonly from: string;
  readonly log: Logger;
}

export function createSmtpMailer({ url, from, log }: SmtpOptions): Mailer {
  const transport = nodemailer.createTransport({ url, ...PATIENCE }, { from });
  return {
    async send({ link: _, ...mail }) {
      await transport.sendMail(mail);
      log.info({ subject: mail.subject }, 'mail handed to the mail server');
    },
    close: () => transport.close(),
  };
}
