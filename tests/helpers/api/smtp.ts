/** A real mail server on loopback that keeps the mails it receives. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { ReadMail } from './mail.ts';

export interface TestMailServer {
  readonly url: string;
  readonly mails: readonly ReadMail[];
  /**
   * Waits for a mail to an address with the given subject and returns the newest one. @throws Error after `timeoutMs`
   */
  waitFor(to: string, subject: string, timeoutMs?: number): Promise<ReadMail>;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<TestMailServer> {
  const mails: ReadMail[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          const to = mail.to?.[0]?.address ?? '';
          mails.push({ to, subject: mail.subject ?? '', text: mail.text ?? '', html: mail.html ?? '' });
          for (const wake of waiting) wake();
          done();
        }, done);
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const find = (to: string, subject: string) =>
    mails.findLast((mail) => mail.to === to && mail.subject === subject);
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    waitFor: (to, subject, timeoutMs = 30_000) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const mail = find(to, subject);
          if (mail === undefined) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(mail);
        };
        const timer = setTimeout(() => {
          waiting.delete(look);
          const there = mails.map((mail) => `${mail.to}: ${mail.subject}`).join(', ');
          reject(new Error(`no mail "${subject}" to ${to}; there are: ${there}`));
        }, timeoutMs);
        waiting.add(look);
        look();
      }),
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
