/** When a line of the chat is read: its end was in view for a second. Every other line is counted. */
import { describe, expect, it } from 'vitest';
import { createGameStore, toRecord } from '#game/client/store/store.ts';
import { ChatRoom } from '#game/features/chat/client/chat-room.ts';
import { SLIPPED_ID, withRead } from '#game/features/chat/client/lines.ts';
import { Mutes } from '#game/features/chat/client/mutes.ts';
import { READ_MS, Reading } from '#game/features/chat/client/reading/reading.ts';
import { createRng } from '#game/shared/math/rng.ts';
import { SELF, WELCOME } from '../client/fake-realm.ts';

describe('reading', () => {
  const look = (reading: Reading, now: number, ...ids: number[]) => reading.look(new Set(ids), now);

  it('a line is read once its end was in view for a second, and not before', () => {
    const reading = new Reading();
    expect(look(reading, 0, 1)).toEqual([]);
    expect(look(reading, READ_MS - 1, 1)).toEqual([]);
    expect(look(reading, READ_MS, 1)).toEqual([1]);
  });

  it('a line that leaves the view begins again, and others are timed each for itself', () => {
    const reading = new Reading();
    look(reading, 0, 1, 2);
    look(reading, 600, 2);
    look(reading, 700, 1, 2, 3);
    expect(look(reading, 1000, 1, 2, 3)).toEqual([2]);
    expect(look(reading, 1700, 1, 3)).toEqual([1, 3]);
  });
});

/** Minutes of play, and time between two steps of it, in ms. */
const MINUTES = 30;
const STEP_MS = 200;
/** Number of lines that the log shows at once, and the closed chat. */
const SHOWN = { open: 9, closed: 4 } as const;
const CLOSED_MS = 14_000;

type Store = ReturnType<typeof createGameStore>;

/** The screen of a player who opens, scrolls and hides it at random. */
class Screen {
  readonly #random: () => number;
  isOpen = false;
  isHidden = false;
  /** Number of lines below the lower edge of the open log. */
  up = 0;

  constructor(random: () => number) {
    this.#random = random;
  }

  step(): void {
    const chance = this.#random();
    if (chance < 0.02) [this.isOpen, this.up] = [!this.isOpen, 0];
    else if (chance < 0.05) this.up = Math.floor(this.#random() * 45);
    else if (chance < 0.07) this.up = 0;
    else if (chance < 0.08) this.isHidden = !this.isHidden;
  }

  /** Notes a new line: a log that is scrolled up stays where it is. */
  grow(): void {
    if (this.up > 0) this.up += 1;
  }

  /** Returns the ids of the lines whose end is in view. */
  inView(store: Store, now: number): number[] {
    if (this.isHidden) return [];
    const { chat, slipped } = store.getState();
    if (!this.isOpen)
      return chat
        .slice(-SHOWN.closed)
        .filter(({ at, message }) => now - at < CLOSED_MS && !message.startsWith('long'))
        .map(({ id }) => id);
    const end = Math.max(0, chat.length - this.up);
    const shown = chat.slice(Math.max(0, end - SHOWN.open), end).map(({ id }) => id);
    return end <= SHOWN.open && slipped.lines > 0 ? [SLIPPED_ID, ...shown] : shown;
  }
}

/** The lines as the player has seen them, counted without the code that is tested. */
class Witness {
  readonly #since = new Map<number, number>();
  readonly unread = new Set<number>();
  /** Unread lines that are no longer in the chat. */
  readonly gone = new Set<number>();

  /** Notes what left the chat, then what was in view until now. */
  look(inView: readonly number[], kept: ReadonlySet<number>, now: number): void {
    for (const id of this.unread) if (!kept.has(id) && this.unread.delete(id)) this.gone.add(id);
    for (const id of [...this.#since.keys()]) if (!inView.includes(id)) this.#since.delete(id);
    for (const id of inView) {
      const since = this.#since.get(id) ?? now;
      this.#since.set(id, since);
      if (now - since < READ_MS) continue;
      if (id === SLIPPED_ID) this.gone.clear();
      else this.unread.delete(id);
    }
  }
}

function play(seed: number) {
  const random = createRng(seed).next;
  const store = createGameStore();
  const clock = { now: 0 };
  const send = () => true;
  const chat = new ChatRoom({ store, now: () => clock.now, send }, new Mutes(null, 'user-1'));
  chat.onEvent({ name: 'session:welcome', payload: WELCOME });
  store.setState({ self: toRecord(SELF) });
  const [reading, screen, witness] = [new Reading(), new Screen(random), new Witness()];
  let spoken = 0;
  const speak = () => {
    const isOwn = random() < 0.1;
    const payload = {
      ...{ sender: isOwn ? 'Agafya' : 'Vera', socket_id: isOwn ? SELF.socket_id : 'vera' },
      ...{ message: `${random() < 0.3 ? 'long' : 'short'} ${spoken}`, timestamp: clock.now },
    };
    spoken += 1;
    if (random() < 0.3)
      chat.onEvent({ name: 'chat:said', payload: { ...payload, channel: 'near', to: null } });
    else chat.onEvent({ name: 'chat:message', payload });
    screen.grow();
    if (!isOwn) witness.unread.add(store.getState().newestId);
  };
  const step = () => {
    clock.now += STEP_MS;
    screen.step();
    // Talk comes in bursts, in which more lines arrive than the chat keeps.
    const isBusy = Math.floor(clock.now / 60_000) % 5 === 4;
    if (random() < (isBusy ? 0.6 : 0.03)) speak();
    const inView = screen.inView(store, clock.now);
    const kept = new Set(store.getState().chat.map(({ id }) => id));
    witness.look(inView, kept, clock.now);
    const read = reading.look(new Set(inView), clock.now);
    if (read.length > 0) store.setState((state) => withRead(state, read));
  };
  return { store, clock, step, witness, spoken: () => spoken };
}

it.each([1, 2, 3, 4, 5, 6])(
  'every chat line of a 30-minute play is read or counted, with the seed %i',
  (seed) => {
    const { store, clock, step, witness, spoken } = play(seed);
    const seen = { gone: 0, read: 0 };
    while (clock.now < MINUTES * 60_000) {
      step();
      const { unread, unreadIds, slipped } = store.getState();
      expect([...unreadIds].sort()).toEqual([...witness.unread].sort());
      expect(slipped.lines).toBe(witness.gone.size);
      expect(unread.lines).toBe(witness.unread.size + witness.gone.size);
      seen.gone = Math.max(seen.gone, witness.gone.size);
    }
    // The play had all of it: lines that were read, and lines that went by unread.
    expect(spoken()).toBeGreaterThan(300);
    expect(seen.gone).toBeGreaterThan(0);
    expect(store.getState().unread.lines).toBeLessThan(spoken() / 2);
  },
);
