/** Metrics other than those of the game: responses, the database, the version. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { countAnswers } from '#api/answers.ts';
import { buildInfo } from '#api/build-info.ts';
import { openDatabase } from '#api/db/client.ts';
import { createRecordFigures } from '#api/services/metrics/record-figures.ts';
import { createTestDatabase } from '#tests/helpers/api/database.ts';
import { claimPorts } from '#tests/helpers/ports.ts';

const quiet = pino({ level: 'silent' });

it('responses are counted by status, whichever handler sends them, and aborted requests are counted separately', async () => {
  let hold: (() => void) | null = null;
  const server = createServer((request, response) => {
    if (request.url === '/slow') {
      response.write('half');
      hold = () => response.end();
    } else {
      response.statusCode = request.url === '/' ? 200 : 404;
      response.end();
    }
  });
  const answers = countAnswers(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const path of ['/', '/', '/no']) await (await fetch(`${origin}${path}`)).text();
  await expect.poll(answers).toEqual({ 200: 2, 404: 1 });
  const request = get(`${origin}/slow`, (response) => response.destroy());
  request.on('error', () => undefined);
  await expect.poll(answers).toEqual({ 200: 2, 404: 1, 'broken-off': 1 });
  expect(hold).not.toBeNull();
});

it('simultaneous requests for the figures read the database’s size and the number of waiting e-mails only once', async () => {
  const { db, pool } = await createTestDatabase();
  const figures = createRecordFigures(db, quiet);
  const before = await figures();
  expect(before?.databaseBytes).toBeGreaterThan(1_000_000);
  expect(before?.mailsWaiting).toBe(0);
  await pool.query(
    "insert into auth_mails (kind, recipient, created_at, due_at) select 'signup', 'to@example.org', now(), now() from generate_series(1, 2)",
  );
  let queries = 0;
  pool.on('acquire', () => {
    queries += 1;
  });
  const both = await Promise.all([figures(), figures()]);
  expect(both.map((one) => one?.mailsWaiting)).toEqual([2, 2]);
  expect(queries).toBe(1);
});

it('an unreachable or slow database does not delay the figures', async () => {
  const gone = openDatabase(`postgres://nobody@127.0.0.1:${await claimPorts()}/none`);
  expect(await createRecordFigures(gone.db, quiet)()).toBeNull();
  await gone.close();

  const { db, pool } = await createTestDatabase();
  const other = await pool.connect();
  await other.query('begin');
  await other.query('lock table auth_mails in access exclusive mode');
  const figures = createRecordFigures(db, quiet, 50);
  expect(await figures()).toBeNull();
  await other.query('rollback');
  other.release();
  await expect.poll(async () => (await figures())?.mailsWaiting).toBe(0);
});

it('a release reports its commit, and an unknown commit is reported as unknown', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tundra-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(await buildInfo(folder)).toEqual({ version: expect.stringMatching(/^\d+\.\d+/), commit: 'unknown' });
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.org'];
  execFileSync('git', [...author, 'commit', '--quiet', '--allow-empty', '-m', 'one'], { cwd: folder });
  const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8' }).trim();
  expect((await buildInfo(folder)).commit).toBe(head.slice(0, 12));
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ commit: 'abcdef0123456789', version: '9' }));
  expect((await buildInfo(folder)).commit).toBe('abcdef012345');
  writeFileSync(join(folder, 'release.json'), '{}');
  await expect(buildInfo(folder)).rejects.toThrow();
});
