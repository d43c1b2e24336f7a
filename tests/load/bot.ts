/** A player that wanders: walks by the rules of the game, says so twenty times a second, and counts what comes. */
import { MOVE_INTERVAL_MS } from '#game/shared/constants.ts';
import { type Body, type MoveIntent, stepBody } from '#game/shared/rules/movement.ts';
import { connectRtc, type RtcLink } from '#tests/helpers/rtc-link.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { TestPlayer } from '#tests/helpers/test-player.ts';

const GROUND = openGround();
const PING_TICKS = 40;
const AXES = [-1, 0, 1] as const;

export class Bot {
  readonly player = new TestPlayer();
  readonly #random: () => number;
  readonly #area: { centre: number; extent: number };
  #link: RtcLink | undefined;
  #body: Body = { x: 0, y: 0, velocityX: 0, velocityY: 0, facing: 'down', isMoving: false };
  #intent: MoveIntent = { x: 1, y: 0, sprint: false };
  #ticks = 0;
  #turnAt = 0;
  #timer: NodeJS.Timeout | undefined;
  /** Bytes of payload received, and sent, since the last {@link resetCounters}. */
  bytesDown = 0;
  bytesUp = 0;
  /** Simulation time of the server less our clock, by the fastest ping so far, in ms. */
  #offset = 0;
  #bestRtt = Number.POSITIVE_INFINITY;

  constructor(random: () => number, area: { centre: number; extent: number }) {
    this.#random = random;
    this.#area = area;
  }

  async connect(origin: string, ticket: string): Promise<void> {
    const { handlers } = this.player;
    const link = await connectRtc(origin, ticket, {
      ...handlers,
      onState: (frame) => {
        this.bytesDown += frame.length;
        handlers.onState(frame);
        this.#readPongs();
      },
      onEvent: (text) => {
        this.bytesDown += text.length;
        handlers.onEvent(text);
      },
    });
    this.#link = link;
    this.player.link = {
      ...link,
      sendState: (frame) => {
        this.bytesUp += frame.length;
        return link.sendState(frame);
      },
    };
    this.player.knock();
    const self = await this.player.until(() => this.player.self, 'the welcome');
    this.#body = { ...this.#body, x: self.x, y: self.y };
    this.player.ping(performance.now());
    this.#timer = setInterval(() => this.#step(), MOVE_INTERVAL_MS);
  }

  get isConnected(): boolean {
    return this.player.closedBecause === undefined;
  }

  get rejections(): number {
    return this.player.all('player:move:rejected').length;
  }

  /** Age of the newest snapshot on the server's clock, in ms; null before the first. */
  snapshotAge(): number | null {
    if (this.player.ackTick === 0) return null;
    return performance.now() + this.#offset - this.player.ackTick * 50;
  }

  resetCounters(): void {
    this.bytesDown = 0;
    this.bytesUp = 0;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#link?.close('done');
  }

  #step(): void {
    this.#ticks += 1;
    if (this.#ticks >= this.#turnAt) this.#turn();
    const rejection = this.player.all('player:move:rejected').at(-1);
    if (rejection) this.#body = { ...this.#body, x: rejection.x, y: rejection.y };
    this.#body = stepBody(this.#body, this.#intent, MOVE_INTERVAL_MS / 1000, GROUND);
    this.player.move({ x: this.#body.x, y: this.#body.y, facing: this.#body.facing, isMoving: true });
    if (this.#ticks % PING_TICKS === 0) this.player.ping(performance.now());
    this.player.snapshots.length = 0;
  }

  /** A new direction for one to three seconds, back toward the middle when it strays. */
  #turn(): void {
    this.#turnAt = this.#ticks + 20 + Math.floor(this.#random() * 40);
    const { centre, extent } = this.#area;
    const pick = (position: number): -1 | 0 | 1 => {
      if (position > centre + extent / 2) return -1;
      if (position < centre - extent / 2) return 1;
      return AXES[Math.floor(this.#random() * 3)] ?? 1;
    };
    const x = pick(this.#body.x);
    const y = pick(this.#body.y);
    this.#intent = { x: x === 0 && y === 0 ? 1 : x, y, sprint: false };
  }

  #readPongs(): void {
    for (const pong of this.player.pongs.splice(0)) {
      const rtt = performance.now() - pong.clientTime;
      if (rtt >= this.#bestRtt) continue;
      this.#bestRtt = rtt;
      this.#offset = pong.serverTime + rtt / 2 - performance.now();
    }
  }
}
