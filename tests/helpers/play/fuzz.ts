/**
 * Invalid frames: random bytes, truncated frames, flipped bits, frames that are too long, and valid frames out of
 * place. Reproducible.
 */
import { encodeMove } from '#game/features/movement/shared/move-frame.ts';
import { MAX_DATAGRAM_BYTES } from '#game/shared/constants.ts';
import { encodeClientEvent } from '#game/shared/protocol/event-codec.ts';
import { PROTOCOL_HASH } from '#game/shared/protocol/hash.ts';
import { encodeAck, encodePing } from '#game/shared/protocol/ping.ts';

const MOTION = {
  facing: 'down',
  isMoving: true,
  isDead: false,
  isJumping: false,
  isAutoRunning: false,
} as const;

const VALID_STATES: readonly Uint8Array[] = [
  encodeMove({
    kind: 'player:move',
    epoch: 1,
    seq: 1,
    clientTime: 0,
    x: 2500,
    y: 2500,
    velocityX: 0,
    velocityY: 0,
    motion: MOTION,
    isSprinting: false,
    ackTick: 1,
  }),
  encodeAck(1),
  encodePing({ clientTime: 1, ackTick: 1, received: 1 }),
];

const VALID_EVENTS: readonly string[] = [
  encodeClientEvent('hello', { protocol: PROTOCOL_HASH }),
  encodeClientEvent('player:join', {
    user_id: 'u',
    facingDirection: 'down',
    isMoving: false,
    isDead: false,
  }),
  encodeClientEvent('chat:message', { message: 'Good evening' }),
  encodeClientEvent('player:direction', { facingDirection: 'left' }),
];

const TEXTS: readonly string[] = [
  'null',
  '{}',
  '[]',
  '[[]]',
  '""',
  '0',
  '-1e999',
  '\u0000',
  '["__proto__",{}]',
  '["constructor",{"prototype":1}]',
  '{"disconnect":"closed"}',
  '["chat:message",{"message":null}]',
  `${'['.repeat(4000)}${']'.repeat(4000)}`,
];

export interface FuzzFrames {
  state(): Uint8Array;
  event(): string;
}

/** Returns generators of invalid frames. @param random numbers from 0 below 1 */
export function fuzzFrames(random: () => number): FuzzFrames {
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const noise = (length: number): Uint8Array => Uint8Array.from({ length }, () => below(256));
  const flipped = (valid: Uint8Array): Uint8Array => {
    const bytes = valid.slice();
    for (let i = below(4); i >= 0; i -= 1) bytes[below(bytes.length)]! ^= 1 << below(8);
    return bytes;
  };
  const longState = noise(MAX_DATAGRAM_BYTES + 1);
  const hugeState = new Uint8Array(60_000).fill(3);
  const states: readonly (() => Uint8Array)[] = [
    () => noise(below(64)),
    () => pick(VALID_STATES).slice(0, below(30)),
    () => flipped(pick(VALID_STATES)),
    () => flipped(pick(VALID_STATES)),
    () => Uint8Array.of(...pick(VALID_STATES), ...noise(below(8))),
    () => (random() < 0.02 ? hugeState : longState),
  ];
  const events: readonly (() => string)[] = [
    () => pick(TEXTS),
    () => pick(VALID_EVENTS).slice(0, below(40)),
    () => Buffer.from(flipped(Buffer.from(pick(VALID_EVENTS)))).toString('utf8'),
    () => String.fromCharCode(...Array.from({ length: below(40) }, () => below(0x1_0000))),
    () => pick(VALID_EVENTS).replace(/"[^"]*"\}/, () => `"${'й'.repeat(below(600))}"}`),
    () => (random() < 0.02 ? 'x'.repeat(40_000) : 'x'.repeat(50)),
  ];
  return { state: () => pick(states)(), event: () => pick(events)() };
}
