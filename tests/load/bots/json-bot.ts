/** A bot for the plain JSON server: it walks in the same way and at the same rate, sending JSON over a WebSocket. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { MOVE_INTERVAL_MS } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { type Area, Wanderer } from '../../helpers/world/wander.ts';

const GROUND = openGround();

export class JsonBot {
  readonly #random: () => number;
  readonly #area: Area;
  #socket: WebSocket | undefined;
  #timer: NodeJS.Timeout | undefined;
  isLost = false;
  readonly rejections = 0;
  bytesDown = 0;
  bytesUp = 0;
  datagramsDown = 0;
  datagramBytesDown = 0;

  constructor(random: () => number, area: Area) {
    this.#random = random;
    this.#area = area;
  }

  async connect(origin: string): Promise<void> {
    const socket = new WebSocket(origin.replace('http', 'ws'), { perMessageDeflate: false });
    this.#socket = socket;
    const [first] = (await once(socket, 'message')) as [Buffer];
    const place = JSON.parse(first.toString('utf8')) as Point;
    const wanderer = new Wanderer(place, this.#area, GROUND, this.#random);
    socket.on('message', (data: Buffer) => {
      this.bytesDown += data.length;
      this.datagramsDown += 1;
      this.datagramBytesDown += data.length;
    });
    socket.on('close', () => {
      this.isLost = true;
    });
    this.#timer = setInterval(() => {
      const { x, y, velocityX, velocityY, facing } = wanderer.step();
      const text = JSON.stringify({
        x,
        y,
        facingDirection: facing,
        isMoving: true,
        isDead: false,
        velocity: { x: velocityX, y: velocityY },
        timestamp: Date.now(),
      });
      this.bytesUp += text.length;
      socket.send(text);
    }, MOVE_INTERVAL_MS);
  }

  reset(): void {
    this.bytesDown = 0;
    this.bytesUp = 0;
    this.datagramsDown = 0;
    this.datagramBytesDown = 0;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#socket?.close();
  }
}
