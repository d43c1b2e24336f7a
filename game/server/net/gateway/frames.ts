/**
 * Format of the stream between the realm's process and a gateway: batches of the frames of many links. Both ends write
 * and read it with this file. Numbers are little-endian, texts UTF-8:
 *
 *     batch   u32 bytes that follow · u8 direction (1 down, to the gateway; 2 up) · entries
 *     state   u8 1 · u32 link · u16 bytes · bytes
 *     event   u8 2 · u32 bytes · text · u16 links · u32 link …
 *     close   u8 3 · u32 link · u16 bytes · reason
 *     opened  u8 4 · u32 link · u8 kind of link · u32 admission        (up only)
 *
 * The frames of one link stay in order. The gateway numbers its links and never reuses a number.
 */
import { isUtf8 } from 'node:buffer';
import { ByteReader } from '#game/shared/math/bytes.ts';
import type { LinkKind } from '#game/shared/net/link.ts';
import { FrameError } from '#game/shared/protocol/frame-error.ts';

export type Direction = 'down' | 'up';

/** Maximum length of a batch, in bytes; a stream that announces a longer batch is broken. */
export const MAX_BATCH_BYTES = 16 * 1024 * 1024;
/** Maximum length of an event, in bytes of UTF-8: a link with this many bytes waiting is closed as too slow. */
export const MAX_STREAM_EVENT_BYTES = 4 * 1024 * 1024;
const MAX_REASON_CHARACTERS = 100;
const MAX_SHORT = 0xffff;

const HEADER_BYTES = 5;
const DIRECTIONS: readonly Direction[] = ['down', 'up'];
const STATE = 1;
const EVENT = 2;
const CLOSE = 3;
const OPENED = 4;
/** Kinds of links by their numbers on the wire; memory links stay within a process. */
const KINDS: readonly LinkKind[] = ['webrtc', 'websocket'];
const FIRST_CAPACITY = 4096;

/** Receives the entries of a batch, in order. The receiver may keep the bytes. */
export interface BatchReceiver {
  state(link: number, bytes: Uint8Array): void;
  event(link: number, text: string): void;
  close(link: number, reason: string): void;
  opened(link: number, kind: LinkKind, admission: number): void;
}

/** Collects entries until {@link take} is called. */
export class BatchWriter {
  readonly #direction: number;
  #bytes = Buffer.allocUnsafe(FIRST_CAPACITY);
  #length = HEADER_BYTES;
  /** Text of the last entry if that is an event, and the offset of its link count. */
  #lastText: string | undefined;
  #countAt = 0;

  constructor(direction: Direction) {
    this.#direction = DIRECTIONS.indexOf(direction) + 1;
  }

  /** Number of bytes collected, without the header. */
  get length(): number {
    return this.#length - HEADER_BYTES;
  }

  /** @param bytes At most 65,535; they are copied. */
  state(link: number, bytes: Uint8Array): void {
    this.#begin(STATE, 6 + bytes.length);
    this.#u32(link);
    this.#u16(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Adds an event. The same text sent to several links one after another is written only once. */
  event(link: number, text: string): void {
    const count = this.#lastText === text ? this.#bytes.readUInt16LE(this.#countAt) : MAX_SHORT;
    if (count < MAX_SHORT) {
      this.#reserve(4);
      this.#bytes.writeUInt16LE(count + 1, this.#countAt);
      this.#u32(link);
      return;
    }
    // UTF-8 takes at most three bytes for each UTF-16 unit.
    this.#begin(EVENT, 10 + 3 * text.length);
    const written = this.#bytes.write(text, this.#length + 4, 'utf8');
    this.#u32(written);
    this.#length += written;
    this.#countAt = this.#length;
    this.#u16(1);
    this.#u32(link);
    this.#lastText = text;
  }

  close(link: number, reason: string): void {
    const short = reason.slice(0, MAX_REASON_CHARACTERS);
    this.#begin(CLOSE, 6 + 3 * short.length);
    this.#u32(link);
    const written = this.#bytes.write(short, this.#length + 2, 'utf8');
    this.#u16(written);
    this.#length += written;
  }

  /** @param admission The number under which the link was admitted. */
  opened(link: number, kind: LinkKind, admission: number): void {
    this.#begin(OPENED, 9);
    this.#u32(link);
    this.#bytes[this.#length] = KINDS.indexOf(kind);
    this.#length += 1;
    this.#u32(admission);
  }

  /** Returns the batch, ready to be sent, and begins a new one; null if the batch is empty. */
  take(): Buffer | null {
    if (this.length === 0) return null;
    this.#bytes.writeUInt32LE(this.#length - 4, 0);
    this.#bytes[4] = this.#direction;
    const batch = Buffer.from(this.#bytes.subarray(0, this.#length));
    this.#length = HEADER_BYTES;
    this.#lastText = undefined;
    return batch;
  }

  #begin(what: number, bytes: number): void {
    this.#reserve(1 + bytes);
    this.#bytes[this.#length] = what;
    this.#length += 1;
    this.#lastText = undefined;
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.#length + bytes));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }

  #u16(value: number): void {
    this.#length = this.#bytes.writeUInt16LE(value, this.#length);
  }

  #u32(value: number): void {
    this.#length = this.#bytes.writeUInt32LE(value, this.#length);
  }
}

/** Assembles the pieces of a stream and passes on the entries of its batches. */
export class BatchReader {
  readonly #direction: Direction;
  readonly #receiver: BatchReceiver;
  #pieces: Buffer[] = [];
  #waiting = 0;
  /** Bytes of the current batch including its length field; 0 while unknown. */
  #wanted = 0;

  constructor(direction: Direction, receiver: BatchReceiver) {
    this.#direction = direction;
    this.#receiver = receiver;
  }

  /**
   * Reads a piece of the stream. @throws FrameError when the stream is invalid; nothing more may be read from it after
   * that
   */
  push(piece: Buffer): void {
    this.#pieces.push(piece);
    this.#waiting += piece.length;
    while (this.#waiting >= (this.#wanted || HEADER_BYTES)) {
      const bytes = this.#pieces.length === 1 ? this.#pieces[0] : Buffer.concat(this.#pieces);
      if (!bytes) return;
      if (this.#wanted === 0) this.#wanted = this.#lengthOf(bytes);
      const isComplete = bytes.length >= this.#wanted;
      const rest = isComplete ? bytes.subarray(this.#wanted) : bytes;
      this.#pieces = rest.length > 0 ? [rest] : [];
      this.#waiting = rest.length;
      if (!isComplete) return;
      const end = this.#wanted;
      this.#wanted = 0;
      this.#read(bytes, end);
    }
  }

  #lengthOf(bytes: Buffer): number {
    const length = bytes.readUInt32LE(0);
    if (length < 2 || length > MAX_BATCH_BYTES) throw new FrameError(`a batch of ${length} bytes`);
    const direction = DIRECTIONS[(bytes[4] ?? 0) - 1];
    if (direction !== this.#direction) throw new FrameError(`a batch that goes ${direction ?? 'nowhere'}`);
    return 4 + length;
  }

  #read(bytes: Buffer, end: number): void {
    const reader = new ByteReader(
      FrameError,
      new Uint8Array(bytes.buffer, bytes.byteOffset + HEADER_BYTES, end - HEADER_BYTES),
    );
    while (reader.left > 0) {
      const what = reader.u8();
      if (what === STATE) this.#receiver.state(reader.u32(), reader.bytes(reader.u16()));
      else if (what === EVENT) this.#readEvent(reader);
      else if (what === CLOSE) this.#receiver.close(reader.u32(), textOf(reader, reader.u16()));
      else if (what === OPENED && this.#direction === 'up') this.#readOpened(reader);
      else throw new FrameError(`an entry of kind ${what}`);
    }
  }

  #readEvent(reader: ByteReader): void {
    const length = reader.u32();
    if (length > MAX_STREAM_EVENT_BYTES) throw new FrameError(`an event of ${length} bytes`);
    const text = textOf(reader, length);
    const count = reader.u16();
    if (count === 0) throw new FrameError('an event to nobody');
    for (let i = 0; i < count; i += 1) this.#receiver.event(reader.u32(), text);
  }

  #readOpened(reader: ByteReader): void {
    const link = reader.u32();
    const kind = KINDS[reader.u8()];
    if (!kind) throw new FrameError('a link of no known kind');
    this.#receiver.opened(link, kind, reader.u32());
  }
}

function textOf(reader: ByteReader, length: number): string {
  const { buffer, byteOffset } = reader.bytes(length);
  const bytes = Buffer.from(buffer, byteOffset, length);
  if (!isUtf8(bytes)) throw new FrameError('a text that is none');
  return bytes.toString('utf8');
}
