/** Reads sent mails: from memory in API tests, from the outbox folder in tests of a whole server. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Mail, Mailer } from '#api/mail/mailer.ts';

/** A mailer that keeps its mails. */
export interface MemoryMailer extends Mailer {
  readonly sent: Mail[];
  /** Returns the newest mail to an address. */
  last(to: string): Mail;
  /** Returns the subjects of all mails to an address, oldest first. */
  subjectsTo(to: string): readonly string[];
}

export function createMemoryMailer(): MemoryMailer {
  const sent: Mail[] = [];
  return {
    sent,
    send: async (mail) => {
      sent.push(mail);
    },
    last: (to) => {
      const mail = sent.findLast((one) => one.to === to);
      if (mail === undefined) throw new Error(`no mail to ${to}; there are: ${sent.map((one) => one.to)}`);
      return mail;
    },
    subjectsTo: (to) => sent.filter((mail) => mail.to === to).map(({ subject }) => subject),
    close: () => {},
  };
}

export interface ReadMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Returns all mails in an outbox folder, oldest first. */
export async function readOutbox(folder: string): Promise<readonly ReadMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  return await Promise.all(
    names.map(async (name) => {
      const mail = await PostalMime.parse(await readFile(join(folder, name)));
      const to = mail.to?.[0]?.address ?? '';
      return { to, subject: mail.subject ?? '', text: mail.text ?? '', html: mail.html ?? '' };
    }),
  );
}

/** Waits for a mail to an address and returns the newest one. @throws Error after `timeoutMs` */
export async function waitForMail(folder: string, to: string, timeoutMs = 30_000): Promise<ReadMail> {
  for (const deadline = Date.now() + timeoutMs; ; await new Promise((done) => setTimeout(done, 50))) {
    const mail = (await readOutbox(folder)).findLast((one) => one.to === to);
    if (mail !== undefined) return mail;
    if (Date.now() > deadline) throw new Error(`no mail to ${to} in ${folder} after ${timeoutMs} ms`);
  }
}

/** Returns the first link in a mail that carries a token in its fragment. */
export function linkIn(mail: { readonly text: string }): string {
  const link = /https?:\/\/\S+#\w+=[\w-]+/.exec(mail.text)?.[0];
  if (link === undefined) throw new Error(`no link in: ${mail.text}`);
  return link;
}

/** Returns the token of the link that {@link linkIn} finds in a mail. */
export const tokenIn = (mail: { readonly text: string }): string =>
  new URL(linkIn(mail)).hash.split('=')[1] ?? '';
