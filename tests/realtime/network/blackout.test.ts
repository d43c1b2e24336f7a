/** The real client on the worst of networks, and while its tab sleeps. Time is simulated. */
import { expect, it } from 'vitest';
import type { MoveIntent } from '#game/features/movement/shared/movement.ts';
import { MemoryTransport } from '#game/server/net/transport/memory-transport.ts';
import type { Identity } from '#game/server/net/transport.ts';
import { CLEAR_WEATHER, type MemoryEnd, type Weather } from '#game/shared/net/memory-link.ts';
import { SimClock } from '#tests/helpers/clock.ts';
import { mossWorld, type SimClient, startClient, untilPlaying } from '#tests/helpers/play/sim-client.ts';
import { type Sim, seededRandom, startSim } from '#tests/helpers/sim.ts';

const MOSS = mossWorld();
/**
 * A quarter of the datagrams are lost, a fifth doubled, and the jitter is longer than the interval between two
 * datagrams, so that they overtake each other.
 */
const STORM: Weather = { delay: 60, jitter: 150, loss: 0.25, duplication: 0.2 };
const SILENCE: Weather = { ...STORM, loss: 1 };
const STILL: MoveIntent = { x: 0, y: 0, sprint: false };

const stage = (): Sim => startSim({ ground: MOSS.ground, notice: MOSS.notice });

/** Distance between the other player's body as `viewer` shows it and its place on that player's own client, in px. */
function error(viewer: SimClient, other: SimClient): number {
  const [seen] = [...viewer.session.bodies()];
  const { x = Number.NaN, y = Number.NaN } = other.session.body ?? {};
  return seen ? Math.hypot(seen.pose.x - x, seen.pose.y - y) : Number.POSITIVE_INFINITY;
}

/** Makes the clients wander at random for `seconds`, a time too short for them to lose sight of each other. */
async function walk(sim: Sim, clients: readonly SimClient[], seconds: number, seed: number): Promise<void> {
  const random = seededRandom(seed);
  const until = sim.clock.now() + seconds * 1000;
  while (sim.clock.now() < until) {
    for (const client of clients) {
      const axis = () => ([-1, 0, 1] as const)[Math.floor(random() * 3)] ?? 0;
      client.keys = { x: axis(), y: axis(), sprint: random() < 0.3 };
    }
    await sim.clock.advance(400 + random() * 800);
  }
  for (const client of clients) client.keys = STILL;
}

const linesOf = (client: SimClient): string[] => client.store.getState().chat.map(({ message }) => message);

it('a client plays on through a storm of packet loss, and recovers from a ten-second blackout during the storm', async () => {
  const sim = stage();
  sim.weather.current = STORM;
  const anna = startClient(sim, MOSS, 'anna');
  const vera = startClient(sim, MOSS, 'vera');
  await untilPlaying(sim, anna);
  await untilPlaying(sim, vera);
  await walk(sim, [anna, vera], 10, 3);
  expect(anna.session.chat.say('before')).toBe('sent');
  await sim.clock.advance(3000);
  expect(anna.store.getState().phase).toBe('playing');
  expect(linesOf(vera)).toContain('before');
  const stood = { ...anna.session.body };

  sim.weather.current = SILENCE;
  await sim.clock.advance(10_000);
  sim.weather.current = STORM;
  await sim.clock.advance(10_000);
  expect([anna, vera].map((client) => client.store.getState().phase)).toEqual(['playing', 'playing']);
  expect(Math.hypot(anna.session.body!.x - stood.x!, anna.session.body!.y - stood.y!)).toBeLessThan(5);
  expect(linesOf(anna)).toContain('before');

  await walk(sim, [anna, vera], 6, 5);
  expect(vera.session.chat.say('after')).toBe('sent');
  await sim.clock.advance(11_000);
  expect(linesOf(anna)).toContain('after');
  expect(linesOf(anna).filter((line) => line === 'after')).toHaveLength(1);
  expect(error(anna, vera)).toBeLessThan(1);
  expect(error(vera, anna)).toBeLessThan(1);
  expect(sim.realm.figures()).toMatchObject({ players: 2, sessions: 2 });
});

/** Treatment of a tab by the browser: run normally, with one timer per second and no frames, or not run at all. */
type Care = 'shown' | 'hidden' | 'frozen';

const SECOND = 1000;
/** Timers with a shorter delay are frames, in ms: a hidden tab draws none. */
const FRAME_LIMIT_MS = 20;

/** The clock of a tab. Tasks that the tab may not run now run when it is shown again. */
class TabClock extends SimClock {
  care: Care = 'shown';
  readonly #outer: SimClock;
  readonly #held: (() => void)[] = [];

  constructor(outer: SimClock) {
    super();
    this.#outer = outer;
  }

  override readonly now = (): number => this.#outer.now();
  override readonly cancel = (timer: unknown): void => this.#outer.cancel(timer);

  override readonly schedule = (task: () => void, delay: number) => {
    const isFrame = delay > 0 && delay < FRAME_LIMIT_MS;
    const isSlow = this.care === 'hidden' && !isFrame;
    const due = this.#outer.now() + delay;
    const wait = isSlow ? Math.ceil(due / SECOND) * SECOND - this.#outer.now() : delay;
    return this.#outer.schedule(() => this.run(task, isFrame), wait);
  };

  /** Runs a task of the page as soon as the browser allows it. */
  run(task: () => void, isFrame = false): void {
    if (this.care === 'frozen' || (this.care === 'hidden' && isFrame)) this.#held.push(task);
    else task();
  }

  show(): void {
    this.care = 'shown';
    for (const task of this.#held.splice(0)) task();
  }
}

/** Connections of a tab: data that arrives while the tab is frozen waits. */
class TabTransport extends MemoryTransport {
  readonly #outer: MemoryTransport;
  readonly #tab: TabClock;

  constructor(outer: MemoryTransport, tab: TabClock) {
    super({ schedule: tab.schedule, now: tab.now, random: () => 0 }, { current: CLEAR_WEATHER });
    this.#outer = outer;
    this.#tab = tab;
  }

  override connect(identity: Identity): MemoryEnd {
    const end = this.#outer.connect(identity);
    const attach = end.attach.bind(end);
    end.attach = (handlers) =>
      attach({
        onState: (frame) => this.#tab.run(() => handlers.onState(frame)),
        onEvent: (text) => this.#tab.run(() => handlers.onEvent(text)),
        onClose: (reason) => this.#tab.run(() => handlers.onClose(reason)),
      });
    return end;
  }
}

for (const care of ['hidden', 'frozen'] as const) {
  it(`a client reconnects after five minutes in a tab that is ${care}`, async () => {
    const sim = stage();
    sim.weather.current = { delay: 30, jitter: 10, loss: 0.01, duplication: 0 };
    const tab = new TabClock(sim.clock);
    const anna = startClient(
      { ...sim, clock: tab, transport: new TabTransport(sim.transport, tab) },
      MOSS,
      'anna',
    );
    const vera = startClient(sim, MOSS, 'vera');
    await untilPlaying(sim, anna);
    await untilPlaying(sim, vera);
    await walk(sim, [anna, vera], 5, 7);
    await sim.clock.advance(2000);
    const stood = { ...anna.session.body };

    tab.care = care;
    for (let second = 0; second < 300; second += 1) {
      vera.keys = { x: second % 2 ? -1 : 1, y: 0, sprint: false };
      await sim.clock.advance(1000);
    }
    vera.keys = STILL;
    // A hidden tab can still use its timers and stays in the world the whole time; the session of a frozen tab ends.
    expect(sim.realm.figures().players).toBe(care === 'hidden' ? 2 : 1);
    tab.show();
    await sim.clock.advance(5000);

    expect(anna.store.getState().phase).toBe('playing');
    expect(anna.store.getState().error).toBeNull();
    expect(Math.hypot(anna.session.body!.x - stood.x!, anna.session.body!.y - stood.y!)).toBeLessThan(1);
    expect(anna.rejections).toEqual([]);
    await sim.clock.advance(11_000);
    expect(error(anna, vera)).toBeLessThan(1);
    expect(error(vera, anna)).toBeLessThan(1);
    const before = anna.session.body!.x;
    anna.keys = { x: 1, y: 0, sprint: false };
    await sim.clock.advance(1000);
    anna.keys = STILL;
    expect(anna.session.body!.x).toBeGreaterThan(before + 200);
    await sim.clock.advance(1000);
    expect(error(vera, anna)).toBeLessThan(1);
    expect(sim.realm.figures().sessions).toBe(2);
  });
}
