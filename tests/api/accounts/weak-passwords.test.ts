/** The check of new passwords cannot be filled by one person, and a password that was not checked is not accepted. */
import { EventEmitter } from 'node:events';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BusyError } from '#api/services/passwords/passwords.ts';
import {
  createStrengthCheck,
  PATIENCE_MS,
  START_PATIENCE_MS,
  type StrengthThread,
} from '#api/services/passwords/strength.ts';
import type { StrengthQuestion } from '#api/services/passwords/strength-worker.ts';
import { PASSWORD, startTestApi } from '#tests/helpers/api/api.ts';
import { tokenIn } from '#tests/helpers/api/mail.ts';

/** A thread that answers only when the test says so. */
class Thread extends EventEmitter implements StrengthThread {
  readonly asked: StrengthQuestion[] = [];
  isTerminated = false;

  postMessage(question: StrengthQuestion): void {
    this.asked.push(question);
  }
  async terminate(): Promise<number> {
    this.isTerminated = true;
    this.emit('exit', 1);
    return 1;
  }
  /** Answers the newest question with a score from 0 to 4. */
  answer(score: number): void {
    this.emit('message', { id: this.asked.at(-1)?.id, score, warning: null });
  }
}

/** A check, the threads that it has started, and the outcomes of the questions asked through `ask`. */
function openCheck() {
  const threads: Thread[] = [];
  const check = createStrengthCheck(pino({ level: 'silent' }), () => {
    const thread = new Thread();
    threads.push(thread);
    return thread;
  });
  const outcomes: Record<string, string> = {};
  const ask = (password: string) => {
    check.weaknessOf(password, []).then(
      (weakness) => {
        outcomes[password] = weakness === null ? 'strong' : 'weak';
      },
      (error: unknown) => {
        outcomes[password] = error instanceof BusyError ? 'busy' : 'broken';
      },
    );
  };
  const ready = (thread: Thread | undefined) => thread?.emit('message', 'ready');
  return { check, threads, outcomes, ask, ready };
}

describe('the thread that estimates passwords', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  it('a password that waits for others is neither refused nor accepted because of the time it waits', async () => {
    const { threads, outcomes, ask, ready } = openCheck();
    for (const one of ['a', 'b', 'c', 'd']) ask(one);
    ready(threads[0]);
    for (const one of ['a', 'b', 'c']) {
      expect(threads[0]?.asked.at(-1)?.password).toBe(one);
      await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
      threads[0]?.answer(4);
    }
    await vi.advanceTimersByTimeAsync(0);
    threads[0]?.answer(0);
    await vi.advanceTimersByTimeAsync(0);
    expect(outcomes).toEqual({ a: 'strong', b: 'strong', c: 'strong', d: 'weak' });
    expect(threads).toHaveLength(1);
  });

  it('a password without an answer is not accepted, and the passwords behind it are asked of a new thread', async () => {
    const { threads, outcomes, ask, ready } = openCheck();
    for (const one of ['stuck', 'b', 'c']) ask(one);
    ready(threads[0]);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(outcomes).toEqual({ stuck: 'busy' });
    expect(threads[0]?.isTerminated).toBe(true);
    ready(threads[1]);
    threads[1]?.answer(0);
    threads[1]?.answer(4);
    await vi.advanceTimersByTimeAsync(0);
    expect(outcomes).toEqual({ stuck: 'busy', b: 'weak', c: 'strong' });
    expect(threads).toHaveLength(2);
    // A late answer of the old thread changes nothing.
    ask('d');
    threads[0]?.emit('message', { id: threads[1]?.asked.at(-1)?.id, score: 4, warning: null });
    await vi.advanceTimersByTimeAsync(0);
    expect(outcomes.d).toBeUndefined();
  });

  it.each(['error', 'exit'])(
    'a thread that ends by "%s" accepts no password, and the next password gets a new one',
    async (end) => {
      const { threads, outcomes, ask, ready } = openCheck();
      ask('first');
      ready(threads[0]);
      threads[0]?.emit(end, end === 'error' ? new Error('out of memory') : 0);
      await vi.advanceTimersByTimeAsync(0);
      expect(outcomes).toEqual({ first: 'busy' });
      ask('second');
      ready(threads[1]);
      threads[1]?.answer(4);
      await vi.advanceTimersByTimeAsync(0);
      expect(outcomes).toEqual({ first: 'busy', second: 'strong' });
      // It may also end while nothing is asked.
      threads[1]?.emit(end, end === 'error' ? new Error('out of memory') : 0);
      ask('third');
      ready(threads[2]);
      threads[2]?.answer(4);
      await vi.advanceTimersByTimeAsync(0);
      expect(outcomes.third).toBe('strong');
    },
  );

  it('a thread has a minute to start, and no password is accepted if it never does', async () => {
    const { threads, outcomes, ask, ready } = openCheck();
    ask('first');
    await vi.advanceTimersByTimeAsync(START_PATIENCE_MS - 1);
    expect(outcomes).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect(outcomes).toEqual({ first: 'busy' });
    ask('second');
    await vi.advanceTimersByTimeAsync(START_PATIENCE_MS - 1);
    ready(threads[1]);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
    threads[1]?.answer(4);
    await vi.advanceTimersByTimeAsync(0);
    expect(outcomes).toEqual({ first: 'busy', second: 'strong' });
  });

  it('a thread that cannot be started accepts no password', async () => {
    const check = createStrengthCheck(pino({ level: 'silent' }), () => {
      throw new Error('no threads');
    });
    for (const one of ['first', 'second']) {
      await expect(check.weaknessOf(one, [])).rejects.toThrow(BusyError);
    }
  });
});

describe('weak passwords of one account', async () => {
  /** Passwords whose check has begun, each with the function that ends it. */
  const begun: (() => void)[] = [];
  let isHeld = false;
  let isDead = false;
  const api = await startTestApi({
    strength: {
      weaknessOf: async (password) => {
        if (isDead) throw new BusyError('no thread');
        if (isHeld) await new Promise<void>((resolve) => begun.push(resolve));
        return password.startsWith('weak') ? 'This password is too easy to guess.' : null;
      },
    },
  });
  const change = async (person: Awaited<ReturnType<typeof api.signedIn>>, password: string) =>
    await person.post('/api/account/password', {
      currentPassword: PASSWORD,
      password,
      confirmPassword: password,
    });

  it('an account may choose ten weak passwords in ten minutes, and others are not affected', async () => {
    const [eager, calm] = [await api.signedIn(), await api.signedIn()];
    for (let at = 0; at < 10; at += 1) {
      expect(await change(eager, `weak mittens ${at}`)).toMatchObject({
        status: 400,
        json: { error: { code: 'weak_password' } },
      });
    }
    for (const one of ['weak mittens', 'ladle and shawl 2']) {
      const reply = await change(eager, one);
      expect(reply).toMatchObject({ status: 429, json: { error: { code: 'too_many' } } });
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await change(calm, 'ladle and shawl 2')).status).toBe(200);
  });

  it('strong passwords count as well, since checking one takes as long', async () => {
    const owner = await api.signedIn();
    for (let at = 0; at < 10; at += 1) expect((await change(owner, PASSWORD)).status).toBe(200);
    expect((await change(owner, PASSWORD)).status).toBe(429);
  });

  it('weak passwords count on every way to choose one', async () => {
    const guest = api.browser();
    await guest.post('/api/auth/guest');
    const weak = { password: 'weak mittens', confirmPassword: 'weak mittens' };
    const keep = async (at: number) => {
      // Each at another place, because the mails that one place may request are limited, too.
      const here = api.browser(`203.0.113.${at}`);
      for (const [name, value] of guest.cookies) here.cookies.set(name, value);
      return (await here.post('/api/auth/guest/keep', { email: `keeps${at}@example.org`, ...weak })).status;
    };
    for (let at = 0; at < 10; at += 1) expect(await keep(at)).toBe(400);
    expect(await keep(10)).toBe(429);
    const owner = await api.signedIn('forgets@example.org');
    await owner.post('/api/auth/password-reset', { email: 'forgets@example.org' });
    const token = tokenIn(api.mailer.last('forgets@example.org'));
    const reset = async () =>
      (await owner.post('/api/auth/password-reset/confirm', { token, ...weak })).status;
    for (let at = 0; at < 10; at += 1) expect(await reset()).toBe(400);
    expect(await reset()).toBe(429);
    // A link and a session count separately.
    expect((await change(owner, 'weak mittens')).status).toBe(400);
    expect((await change(owner, 'ladle and shawl 9')).status).toBe(200);
  });

  it('a thief with a session and the password does not keep the owner from a reset by weak passwords', async () => {
    const email = 'robbed@example.org';
    const thief = await api.signedIn(email);
    for (let at = 0; at < 11; at += 1) await change(thief, 'weak mittens');
    await api.browser().post('/api/auth/password-reset', { email });
    const token = tokenIn(api.mailer.last(email));
    const chosen = { token, password: 'ladle and shawl 8', confirmPassword: 'ladle and shawl 8' };
    expect((await api.browser().post('/api/auth/password-reset/confirm', chosen)).status).toBe(200);
  });

  it('one password of an account is checked at a time: the second is refused at once, and counts for nothing', async () => {
    const [eager, calm] = [await api.signedIn(), await api.signedIn()];
    isHeld = true;
    const first = change(eager, 'ladle and shawl 3');
    await vi.waitFor(() => expect(begun).toHaveLength(1));
    const reply = await change(eager, 'ladle and shawl 4');
    expect(reply).toMatchObject({ status: 503, json: { error: { code: 'busy' } } });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = change(calm, 'ladle and shawl 5');
    await vi.waitFor(() => expect(begun).toHaveLength(2));
    isHeld = false;
    for (const end of begun.splice(0)) end();
    expect([(await first).status, (await other).status]).toEqual([200, 200]);
  });

  it('a password that cannot be checked is not accepted, and the person is asked to try again', async () => {
    const owner = await api.signedIn();
    isDead = true;
    for (let at = 0; at < 10; at += 1) await change(owner, 'ladle and shawl 6');
    const replies = [
      await change(owner, 'ladle and shawl 6'),
      await api.browser().signUp('new@example.org', 'ladle and shawl 6'),
    ];
    isDead = false;
    for (const reply of replies) {
      expect(reply).toMatchObject({ status: 503, json: { error: { code: 'busy' } } });
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await change(owner, 'ladle and shawl 6')).status).toBe(200);
  });
});
