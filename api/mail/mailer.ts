/** The port for sending mail. Implementations: `outbox.ts` (files) and `smtp.ts` (a mail server). */

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The link that the mail is about, if there is one. */
  readonly link?: string;
}

export interface Mailer {
  /** Resolves once the mail is handed over: accepted by the mail server, or written to the disk. */
  send(mail: Mail): Promise<void>;
  close(): void;
}
