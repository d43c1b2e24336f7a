/**
 * Players of a real server whose power is cut. Carriers move, drop and take items, put them into shared chests, and
 * build and dismantle structures; makers craft and cook. Each player has only one request in progress at a time.
 */
import { runningUrl } from '#api/db/embedded.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import type { Whose } from '#game/features/structures/shared/ownership.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import { decodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import type { Browser } from '../api/api.ts';
import { ItemsBot } from './items-bot.ts';
import { connectWs } from './ws-link.ts';

export type Trade = 'carrier' | 'maker';

/** Starting items of each trade: item id and quantity. */
export const GOODS: Readonly<Record<Trade, readonly (readonly [number, number])[]>> = {
  carrier: [
    [ITEM.rawFiber, 90],
    [ITEM.timber, 30],
    [ITEM.drySticks, 60],
    [ITEM.cord, 25],
    [ITEM.chest, 3],
    [ITEM.torchStand, 4],
    [ITEM.torch, 4],
  ],
  maker: [
    [ITEM.timber, 20],
    [ITEM.rawFiber, 60],
    [ITEM.boletus, 30],
    [ITEM.packedSnow, 20],
  ],
};

const RECIPES = ['dry_sticks', 'cord', 'torch'] as const;
/** Slot of the water in a pot, and number of slots used for pieces of food. */
const WATER = 5;
const PIECES = 3;

interface Seen {
  readonly id: string;
  readonly kind: number;
  readonly whose: Whose | null;
}

/** Returns the URL of the database that runs in a data folder. @throws Error if none runs there */
export function urlOf(dataDir: string): string {
  const url = runningUrl(dataDir);
  if (url === null) throw new Error(`no database runs in ${dataDir}`);
  return url;
}

export class PowerPlayer {
  readonly trade: Trade;
  readonly userId: string;
  readonly #browser: Browser;
  readonly #random: () => number;
  #bot: ItemsBot;
  #gone = Promise.resolve();
  readonly #fixtures = new Map<string, Seen>();
  readonly #notices: string[] = [];
  #lastJob = 0;
  #hasBag = false;
  /** Number of requests reported as done, over all runs of the server. */
  told = 0;
  /** Number of structures built, each of which the server has shown to the player. */
  built = 0;

  constructor(trade: Trade, userId: string, browser: Browser, random: () => number) {
    this.trade = trade;
    this.userId = userId;
    this.#browser = browser;
    this.#random = random;
    this.#bot = new ItemsBot(random);
  }

  get playerId(): string {
    return this.#bot.playerId;
  }

  /** Stacks that the player has, as last received from the server. */
  get holdings() {
    return this.#bot.holdings;
  }

  /** True while a request has not been answered, so that its outcome is unknown. */
  get isWaiting(): boolean {
    return this.#bot.isWaiting;
  }

  /** Enters the world. */
  async enter(origin: string): Promise<void> {
    const reply = await this.#browser.post('/api/play/ticket');
    if (reply.status !== 200) throw new Error(`no ticket: ${reply.status} ${reply.text}`);
    const { ticket } = reply.json as { ticket: string };
    const bot = new ItemsBot(this.#random);
    bot.onDone = () => {
      this.told += 1;
    };
    this.#fixtures.clear();
    this.#hasBag = false;
    const gone = Promise.withResolvers<void>();
    this.#gone = gone.promise;
    const link = await connectWs(origin, ticket, {
      onState: () => undefined,
      onEvent: (text) => {
        bot.sendEvent(text);
        this.#hear(text);
      },
      onClose: () => gone.resolve(),
    });
    this.#bot = bot;
    const { onState, onClose } = { onState: () => undefined, onClose: () => undefined };
    bot.begin({ onState, onClose, onEvent: (text) => link.sendEvent(text) }, this.userId);
    // The bag may be empty, because carriers may drop everything.
    await this.until(() => this.playerId !== '' && this.#hasBag, `the welcome of ${this.userId}`);
  }

  /** Waits until `isSo` holds, reading the received events. @throws Error after 30 s */
  async until(isSo: () => boolean, what: string): Promise<void> {
    const deadline = performance.now() + 30_000;
    for (;;) {
      this.#bot.read();
      if (isSo()) return;
      if (performance.now() > deadline) throw new Error(`waited in vain: ${what}`);
      await new Promise((done) => setTimeout(done, 10));
    }
  }

  /** Uses a debug tool and waits for its answer. */
  async use(line: string): Promise<string> {
    const before = this.#notices.length;
    this.#bot.send('debug:command', { line });
    await this.until(() => this.#notices.length > before, `an answer to /${line}`);
    return this.#notices.at(-1) ?? '';
  }

  /** Gives all players access to one of the player's own chests. */
  share(id: string): void {
    this.#bot.send('structure:rights', { id, rights: 'all' });
  }

  /** Returns the ids of the player's own structures of the given kind in view. */
  own(kind: number): string[] {
    return [...this.#fixtures.values()]
      .filter((one) => one.kind === kind && one.whose === 'mine')
      .map(({ id }) => id);
  }

  /** Does a random action, whether or not it is possible. */
  act(): void {
    this.#bot.read();
    if (this.trade === 'carrier') this.#carry();
    else if (this.#random() < 0.5) this.#make();
    else this.#cook();
  }

  /** Does an action that changes the player's items: a carrier drops a stack. */
  change(): void {
    this.#bot.read();
    if (this.trade === 'carrier') this.#bot.act(['drop']);
    else this.act();
  }

  /** Waits until the connection has closed, and reads everything that the server sent. */
  async part(): Promise<void> {
    await this.#gone;
    this.#bot.read();
  }

  #carry(): void {
    const step = this.#random();
    if (step < 0.1) this.#build();
    else if (step < 0.2) this.#takeBack();
    else this.#bot.act();
  }

  #build(): void {
    const slots = [...this.#bot.holdings].filter(([, { itemId }]) => PUT_UP.includes(itemId));
    const [slot] = slots[Math.floor(this.#random() * slots.length)] ?? [];
    if (slot === undefined) return;
    const { x, y } = this.#bot.place;
    const [dx, dy] = [this.#random() * 240 - 120, this.#random() * 240 - 120];
    this.#bot.ask((request) => this.#bot.send('structure:place', { slot, x: x + dx, y: y + dy, request }));
  }

  #takeBack(): void {
    const [id] = PUT_UP.flatMap((kind) => this.own(kind)).sort(() => this.#random() - 0.5);
    if (id !== undefined) this.#bot.ask((request) => this.#bot.send('structure:remove', { id, request }));
  }

  #make(): void {
    const recipe = RECIPES[Math.floor(this.#random() * RECIPES.length)] ?? 'cord';
    this.#lastJob += 1;
    if (this.#random() < 0.1) this.#bot.send('craft:cancel', { job: this.#lastJob, request: 1 });
    else this.#bot.send('craft:start', { recipe, count: 1 + Math.floor(this.#random() * 3), request: 1 });
  }

  #cook(): void {
    const [id] = this.own(ITEM.fieldCauldron);
    const [fire] = this.own(ITEM.campfire);
    if (id === undefined) {
      if (fire !== undefined) this.#bot.send('pot:hang', { fire });
      return;
    }
    const slotOf = (item: number) =>
      [...this.#bot.holdings].find(([, { itemId }]) => itemId === item)?.[0] ?? 0;
    const at = Math.floor(this.#random() * PIECES);
    const step = this.#random();
    if (step < 0.35) this.#bot.send('pot:add', { id, from: slotOf(ITEM.boletus), at, quantity: 1 });
    else if (step < 0.5)
      this.#bot.send('pot:add', { id, from: slotOf(ITEM.packedSnow), at: WATER, quantity: 1 });
    else if (step < 0.55) this.#bot.send('pot:take', { id, at });
    else if (step < 0.7) this.#bot.send('pot:start', { id, salt: false });
    else if (step < 0.97) this.#bot.send('pot:serve', { id, to: null });
    else this.#bot.send('pot:unhang', { id });
  }

  #hear(text: string): void {
    if (text.startsWith('["inventory:all"')) this.#hasBag = true;
    if (text.startsWith('["chat:notice"')) {
      const event = decodeServerEvent(text);
      if (event.name === 'chat:notice') this.#notices.push(event.payload.message);
    }
    if (!text.startsWith('["fixture:')) return;
    const event = decodeServerEvent(text);
    if (event.name === 'fixture:list') for (const one of event.payload) this.#fixtures.set(one.id, one);
    if (event.name === 'fixture:remove') this.#fixtures.delete(event.payload.id);
    if (event.name !== 'fixture:add') return;
    this.#fixtures.set(event.payload.id, event.payload);
    const isOwn = event.payload.whose === 'mine' && structureOf(event.payload.kind) !== undefined;
    if (isOwn) this.built += 1;
  }
}

/** Structures that carriers build and dismantle. */
const PUT_UP: readonly number[] = [ITEM.torchStand, ITEM.chest];
