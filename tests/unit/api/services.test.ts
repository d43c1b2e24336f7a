/** Services of the API that need no database: join tickets, password hashing, default names, log lines. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usernameSchema } from '#api/contracts/players.ts';
import { nameCandidate } from '#api/db/players/players.ts';
import { createLog, readableLine } from '#api/log.ts';
import { JoinTickets } from '#api/services/joining/tickets.ts';
import { BusyError, createPasswordService } from '#api/services/passwords/passwords.ts';

describe('JoinTickets', () => {
  const issueTo = (tickets: JoinTickets, userId: string) =>
    tickets.issue({ userId, isGuest: false, network: null }, true);

  it('a ticket is redeemed only once, in time, and for its own user', async () => {
    let now = 0;
    const tickets = new JoinTickets({ now: () => now });
    const [a, b] = [issueTo(tickets, 'a'), issueTo(tickets, 'b')];
    expect(a).toMatch(/^[\w-]{43}$/);
    expect(await tickets.redeem(b)).toEqual({ userId: 'b' });
    expect(await tickets.redeem(b)).toBeNull();
    expect(await tickets.redeem('')).toBeNull();
    now = 9_999;
    expect(await tickets.redeem(a)).toEqual({ userId: 'a' });
    const late = issueTo(tickets, 'c');
    now += 10_000;
    expect(await tickets.redeem(late)).toBeNull();
  });

  it('join tickets are limited in number: expired ones are removed, and a new one replaces the oldest', async () => {
    let now = 0;
    const tickets = new JoinTickets({ now: () => now, capacity: 3 });
    const issued = ['a', 'b', 'c', 'd'].map((userId) => issueTo(tickets, userId));
    expect(tickets.size).toBe(3);
    expect(await tickets.redeem(issued[0]!)).toBeNull();
    expect(await tickets.redeem(issued[3]!)).toEqual({ userId: 'd' });
    now = 10_000;
    issueTo(tickets, 'e');
    expect(tickets.size).toBe(1);
  });
});

describe('the password service', () => {
  it('a password is hashed with argon2id at the recommended cost', async () => {
    const passwords = createPasswordService();
    const hash = await passwords.hash('пароль бабушки');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(hash, 'пароль бабушки')).toBe(true);
    expect(await passwords.verify(hash, 'пароль дедушки')).toBe(false);
    expect(await passwords.verify(null, 'a password nobody has')).toBe(false);
  });

  it('a password is accepted even if another keyboard composes a letter differently', async () => {
    const passwords = createPasswordService();
    expect(await passwords.verify(await passwords.hash('caf\u00e9!'), 'cafe\u0301!')).toBe(true);
  });

  it('passwords are checked a few at a time, and requests that do not fit into the queue are refused at once', async () => {
    const passwords = createPasswordService({ parallel: 1, queue: 2 });
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => passwords.verify(null, 'x')));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.every((result) => result.reason instanceof BusyError)).toBe(true);
    expect(await passwords.verify(null, 'x')).toBe(false);
  });
});

it('a default name is valid for every email address and every random number', () => {
  const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), unit, (local, attempt, dice) => {
      const name = nameCandidate(`${local}@example.org`, attempt, () => dice);
      expect(usernameSchema.parse(name)).toBe(name);
    }),
  );
});

it('a human-readable log line stays on one line and moves no cursor, whatever text it quotes', () => {
  const path = decodeURI('/api/%0A12:00:00 info account: operator%1B[2J%C2%9B2J\u2028\u202e');
  const line = readableLine(JSON.stringify({ level: 30, time: 0, msg: path, path, nested: { path } }));
  expect(line.slice(0, -1)).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
  expect(line).toContain(String.raw`/api/\u000a12:00:00 info account: operator\u001b[2J\u009b2J\u2028\u202e`);
});

it.each([true, false])(
  'a log line stays on one line and moves no cursor, whatever text it quotes (on a terminal: %s)',
  (isTTY) => {
    const written: string[] = [];
    const stdout = {
      isTTY,
      write(text: string, done?: () => void) {
        written.push(text);
        done?.();
      },
    };
    const log = createLog('info', stdout as unknown as NodeJS.WriteStream);
    const path = decodeURI('/api/%C2%9B2J%7F%C2%85%0A%1B[2J"\\\u2028\u2029\u202e\u2066\u200f\u061c');
    const odd = { path, nested: { [path]: [path] }, err: new Error(path) };
    log.info(odd, path);
    log.child({ path }).warn(path);
    expect(written).toHaveLength(2);
    for (const line of written) {
      expect(line).toMatch(/\n$/);
      expect(line.slice(0, -1)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
      expect(line).toContain(String.raw`/api/\u009b2J\u007f\u0085`);
    }
    if (isTTY) return;
    expect(JSON.parse(written[0] ?? '')).toMatchObject({
      msg: path,
      path,
      nested: { [path]: [path] },
      err: { message: path },
    });
    expect(JSON.parse(written[1] ?? '')).toMatchObject({ msg: path, path });
  },
);

it('a human-readable log line shows level, message and fields', () => {
  const json = JSON.stringify({
    level: 30,
    time: 0,
    pid: 1,
    hostname: 'h',
    msg: 'mail written',
    link: 'http://x/#a',
  });
  expect(readableLine(json)).toMatch(/^\d\d:\d\d:\d\d info mail written link=http:\/\/x\/#a\n$/);
});
