/** The stream between the realm and a gateway: its bytes, how it may be split, and malformed streams. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BatchReader,
  type BatchReceiver,
  BatchWriter,
  type Direction,
  MAX_BATCH_BYTES,
} from '#game/server/net/gateway/frames.ts';
import { FrameError } from '#game/shared/protocol/frame-error.ts';

type Heard = (string | number | number[])[];

/** A receiver that records its messages. */
function listener(): { heard: Heard[]; receiver: BatchReceiver } {
  const heard: Heard[] = [];
  const receiver: BatchReceiver = {
    state: (link, bytes) => heard.push(['state', link, [...bytes]]),
    event: (link, text) => heard.push(['event', link, text]),
    close: (link, reason) => heard.push(['close', link, reason]),
    opened: (link, kind, admission) => heard.push(['opened', link, kind, admission]),
  };
  return { heard, receiver };
}

function read(direction: Direction, ...pieces: Buffer[]): Heard[] {
  const { heard, receiver } = listener();
  const reader = new BatchReader(direction, receiver);
  for (const piece of pieces) reader.push(piece);
  return heard;
}

const hex = (text: string): Buffer => Buffer.from(text.replace(/\s+/g, ''), 'hex');

/** The body, preceded by its length. */
function framed(body: string): Buffer {
  const bytes = hex(`00000000 ${body}`);
  bytes.writeUInt32LE(bytes.length - 4, 0);
  return bytes;
}

/** One of each kind of message from a gateway to the realm. */
const UP = hex(`
  33000000 02
  04 07000000 00 2a000000
  01 07000000 0300 030201
  02 04000000 d189212e 0200 07000000 09000000
  03 07000000 0400 6c656674
`);

describe('a batch', () => {
  it('a batch is encoded as the golden bytes', () => {
    const writer = new BatchWriter('up');
    writer.opened(7, 'webrtc', 42);
    writer.state(7, Uint8Array.of(3, 2, 1));
    writer.event(7, 'щ!.');
    writer.event(9, 'щ!.');
    writer.close(7, 'left');
    const batch = writer.take();
    expect(batch?.toString('hex')).toBe(UP.toString('hex'));
    expect(writer.take()).toBeNull();
  });

  it('a batch is decoded from the golden bytes', () => {
    expect(read('up', UP)).toEqual([
      ['opened', 7, 'webrtc', 42],
      ['state', 7, [3, 2, 1]],
      ['event', 7, 'щ!.'],
      ['event', 9, 'щ!.'],
      ['close', 7, 'left'],
    ]);
  });

  it('a text for many links is written into a batch once, and keeps its order relative to other messages', () => {
    const writer = new BatchWriter('down');
    const text = 'x'.repeat(1000);
    for (let link = 1; link <= 300; link += 1) writer.event(link, text);
    expect(writer.length).toBeLessThan(1000 + 300 * 4 + 20);
    writer.state(1, Uint8Array.of(1));
    writer.event(1, text);
    const heard = read('down', writer.take() ?? Buffer.alloc(0));
    expect(heard.map(([, link]) => link)).toEqual([...Array.from({ length: 300 }, (_, i) => i + 1), 1, 1]);
    expect(heard.at(-1)).toEqual(['event', 1, text]);
  });

  it('a text can be sent to more links than one entry can name', () => {
    const writer = new BatchWriter('down');
    for (let link = 0; link < 70_000; link += 1) writer.event(link, 'all');
    const heard = read('down', writer.take() ?? Buffer.alloc(0));
    expect(heard.length).toBe(70_000);
    expect(heard.at(-1)).toEqual(['event', 69_999, 'all']);
  });
});

const entry = fc.oneof(
  fc.record({
    what: fc.constant('state' as const),
    link: fc.nat(),
    bytes: fc.uint8Array({ maxLength: 300 }),
  }),
  fc.record({ what: fc.constant('event' as const), link: fc.nat(), text: fc.string({ unit: 'grapheme' }) }),
  fc.record({
    what: fc.constant('close' as const),
    link: fc.nat(),
    text: fc.string({ unit: 'grapheme', maxLength: 20 }),
  }),
);

describe('a stream', () => {
  it('a stream returns the written messages, however it is split', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(entry, { maxLength: 12 }), { maxLength: 6 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
        (batches, cuts) => {
          const writer = new BatchWriter('down');
          const said: Heard[] = [];
          const stream = Buffer.concat(
            batches.map((entries) => {
              for (const one of entries) {
                if (one.what === 'state') {
                  writer.state(one.link, one.bytes);
                  said.push(['state', one.link, [...one.bytes]]);
                } else {
                  writer[one.what](one.link, one.text);
                  said.push([one.what, one.link, one.text]);
                }
              }
              return writer.take() ?? Buffer.alloc(0);
            }),
          );
          const pieces: Buffer[] = [];
          for (let at = 0, i = 0; at < stream.length; i += 1) {
            const end = at + (cuts[i % cuts.length] ?? 1);
            pieces.push(stream.subarray(at, end));
            at = end;
          }
          expect(read('down', ...pieces)).toEqual(said);
        },
      ),
      { numRuns: 200 },
    );
  });

  it.each([
    ['nothing in it', '02'],
    ['the wrong way', '01 01 07000000 0300 030201'],
    ['no way', '07 01 07000000 0300 030201'],
    ['an unknown entry', '02 09'],
    ['an entry cut short', '02 01 07000000'],
    ['bytes beyond its end', '02 01 07000000 ff00 03'],
    ['a text that is none', '02 02 02000000 c328 0100 07000000'],
    ['an event to nobody', '02 02 01000000 78 0000'],
    ['a huge event', '02 02 ffffff7f 78 0100 07000000'],
    ['a link of no kind', '02 04 01000000 05 02000000'],
  ])('a stream with %s is refused', (_, bytes) => {
    expect(() => read('up', framed(bytes))).toThrow(FrameError);
  });

  it('a batch that announces more than the maximum size is refused before it has arrived', () => {
    expect(() => read('up', hex('01000001 02'))).toThrow('16777217 bytes');
    expect(read('up', hex('00000001 02 01'))).toEqual([]);
  });

  it('a stream from the realm cannot open links', () => {
    expect(() => read('down', framed('01 04 01000000 00 02000000'))).toThrow(FrameError);
    expect(MAX_BATCH_BYTES).toBe(0x100_0000);
  });

  it('a stream of random bytes or with flipped bits is read, or refused with a FrameError', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.array(fc.tuple(fc.nat({ max: UP.length * 8 - 1 })), { minLength: 1, maxLength: 4 }),
        (noise, flips) => {
          const flipped = Buffer.from(UP);
          for (const [bit] of flips) flipped[bit >> 3]! ^= 1 << (bit & 7);
          const framed = Buffer.concat([Buffer.from([0, 0, 0, 0, 2]), noise]);
          framed.writeUInt32LE(framed.length - 4, 0);
          for (const stream of [Buffer.from(noise), flipped, framed]) {
            try {
              read('up', stream);
            } catch (error) {
              expect(error).toBeInstanceOf(FrameError);
            }
          }
        },
      ),
      { numRuns: 3000 },
    );
  });
});
