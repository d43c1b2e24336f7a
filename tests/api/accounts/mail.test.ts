/** Mails when they are sent: as files in the outbox, and through a mail server. */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import PostalMime from 'postal-mime';
import { expect, it, onTestFinished } from 'vitest';
import { createOutbox } from '#api/mail/outbox.ts';
import { createSmtpMailer } from '#api/mail/smtp.ts';
import { alreadyRegisteredMail, confirmationMail } from '#api/mail/templates.ts';
import { linkIn, readOutbox, waitForMail } from '#tests/helpers/api/mail.ts';

const LINK = 'https://play.example.org/auth/callback#confirm=abc_DEF-123';
const from = 'Tundra Babushkas <no-reply@play.example.org>';

async function outbox(showLinks: boolean) {
  const parent = await mkdtemp(join(tmpdir(), 'tundra-outbox-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const folder = join(parent, 'outbox');
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  return { folder, lines, mailer: createOutbox({ folder, from, log, showLinks, now: () => new Date() }) };
}

it('the outbox contains complete e-mails with text and HTML, readable only by its owner', async () => {
  const { folder, mailer, lines } = await outbox(true);
  await Promise.all([
    mailer.send(confirmationMail('baba@example.org', LINK)),
    mailer.send(alreadyRegisteredMail('other@example.org', 'https://x/login', 'https://x/forgot-password')),
  ]);
  const mail = await waitForMail(folder, 'baba@example.org');
  expect(linkIn(mail)).toBe(LINK);
  expect(mail.html).toContain(`<a href="${LINK}" style=`);
  expect(mail.text).not.toContain('<');
  expect(mail.subject).toBe('Confirm your e-mail address');
  expect(await readOutbox(folder)).toHaveLength(2);
  const names = await readdir(folder);
  expect(names.every((name) => name.endsWith('.eml'))).toBe(true);
  expect((await stat(join(folder, names[0] ?? ''))).mode & 0o777).toBe(0o600);
  expect(lines.join('')).toContain(LINK);
});

it('the log hides links in e-mails if people other than the operator sign up', async () => {
  const { mailer, lines } = await outbox(false);
  await mailer.send(confirmationMail('baba@example.org', LINK));
  expect(lines).toHaveLength(1);
  expect(lines.join('')).not.toContain('abc_DEF-123');
});

it('an e-mail address cannot add headers or recipients', async () => {
  const { folder, mailer } = await outbox(false);
  await mailer.send(confirmationMail('a@example.org\r\nBcc: victim@example.org', LINK));
  const [mail] = await readOutbox(folder);
  expect(JSON.stringify(mail)).not.toMatch(/"bcc"|"to":"victim@/i);
});

it('the variable SMTP_URL makes the server send e-mails through a mail server', async () => {
  const server = await smtpServer();
  const mailer = createSmtpMailer({ url: server.url, from, log: pino({ level: 'silent' }) });
  onTestFinished(() => mailer.close());
  await mailer.send(confirmationMail('baba@example.org', LINK));
  expect(server.recipients).toEqual(['<baba@example.org>']);
  const mail = await PostalMime.parse(server.message());
  expect(mail.from?.address).toBe('no-reply@play.example.org');
  expect(mail.text).toContain(LINK);
});

/** Starts a mail server with just enough of RFC 5321 to accept one mail. */
async function smtpServer() {
  const recipients: string[] = [];
  let message = '';
  const server = createServer((socket) => {
    let data = false;
    socket.write('220 test\r\n');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      if (data) {
        message += chunk;
        if (!message.endsWith('\r\n.\r\n')) return;
        data = false;
        socket.write('250 taken\r\n');
        return;
      }
      if (/^DATA/i.test(chunk)) data = true;
      if (/^RCPT TO:/i.test(chunk)) recipients.push(chunk.slice(8).trim());
      socket.write(data ? '354 go on\r\n' : '250 ok\r\n');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, recipients, message: () => message.replace(/\r\n\.\r\n$/, '') };
}
