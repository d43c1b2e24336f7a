/**
 * Bounds-checked reading and writing of little-endian binary frames. A read past the end, or a frame with
 * bytes left over, throws `FrameError`; the codecs' callers count it and drop the frame.
 */

/** A frame that is not what its codec expects. */
export class FrameError extends Error {
  override readonly name = 'FrameError';
}

export class FrameWriter {
  readonly #view: DataView;
  readonly #bytes: Uint8Array<ArrayBuffer>;
  #at = 0;

  /** @param capacity Size of the frame's buffer, in bytes; writing past it throws. */
  constructor(capacity: number) {
    this.#bytes = new Uint8Array(capacity);
    this.#view = new DataView(this.#bytes.buffer);
  }

  get length(): number {
    return this.#at;
  }

  /** Starts a new frame in the same buffer. */
  reset(): this {
    this.#at = 0;
    return this;
  }

  u8(value: number): this {
    this.#view.setUint8(this.#take(1), value);
    return this;
  }

  u16(value: number): this {
    this.#view.setUint16(this.#take(2), value, true);
    return this;
  }

  i16(value: number): this {
    this.#view.setInt16(this.#take(2), value, true);
    return this;
  }

  u32(value: number): this {
    this.#view.setUint32(this.#take(4), value, true);
    return this;
  }

  f32(value: number): this {
    this.#view.setFloat32(this.#take(4), value, true);
    return this;
  }

  f64(value: number): this {
    this.#view.setFloat64(this.#take(8), value, true);
    return this;
  }

  /** Overwrites one byte that was written before, such as a count known only at the end. */
  patchU8(at: number, value: number): void {
    if (at >= this.#at) throw new FrameError(`cannot patch byte ${at} of a frame of ${this.#at}`);
    this.#view.setUint8(at, value);
  }

  /** The frame so far as bytes of its own: the writer can be reused at once. */
  copy(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#at);
  }

  /** The frame so far, good until the writer is used again. */
  view(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#at);
  }

  #take(size: number): number {
    const at = this.#at;
    if (at + size > this.#bytes.length) {
      throw new FrameError(`a frame of more than ${this.#bytes.length} bytes`);
    }
    this.#at = at + size;
    return at;
  }
}

export class FrameReader {
  readonly #view: DataView;
  #at = 0;

  constructor(frame: Uint8Array) {
    this.#view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  }

  u8(): number {
    return this.#view.getUint8(this.#take(1));
  }

  u16(): number {
    return this.#view.getUint16(this.#take(2), true);
  }

  i16(): number {
    return this.#view.getInt16(this.#take(2), true);
  }

  u32(): number {
    return this.#view.getUint32(this.#take(4), true);
  }

  /** A 32-bit float that is a number: NaN and the infinities throw. */
  f32(): number {
    return finite(this.#view.getFloat32(this.#take(4), true));
  }

  /** A 64-bit float that is a number: NaN and the infinities throw. */
  f64(): number {
    return finite(this.#view.getFloat64(this.#take(8), true));
  }

  /** Bytes that are not read yet. */
  get left(): number {
    return this.#view.byteLength - this.#at;
  }

  /** The next bytes: a view into the frame. */
  bytes(length: number): Uint8Array {
    const at = this.#take(length);
    return new Uint8Array(this.#view.buffer, this.#view.byteOffset + at, length);
  }

  /** Asserts that the whole frame was read. */
  end(): void {
    if (this.left !== 0) throw new FrameError(`${this.left} bytes too many`);
  }

  #take(size: number): number {
    const at = this.#at;
    if (at + size > this.#view.byteLength) {
      throw new FrameError(`${this.#view.byteLength} bytes are too few`);
    }
    this.#at = at + size;
    return at;
  }
}

function finite(value: number): number {
  if (!Number.isFinite(value)) throw new FrameError('a coordinate that is not a number');
  return value;
}
