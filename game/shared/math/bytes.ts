/**
 * Bounds-checked writing and reading of bytes, for frames on the wire and files of worlds. Numbers are little-endian.
 * Values that do not fit throw the codec's own error class, so that its callers can distinguish bad bytes from a bug.
 */

/** Error class of a codec, thrown for unexpected bytes. */
export type BytesError = new (message: string) => Error;

export class ByteWriter {
  readonly #Failure: BytesError;
  readonly #limit: number;
  #bytes: Uint8Array<ArrayBuffer>;
  #view: DataView;
  #at = 0;

  /**
   * @param capacity Initial size of the buffer, in bytes.
   * @param limit Maximum size to which the buffer grows, in bytes; writing past it throws `Failure`.
   */
  constructor(Failure: BytesError, capacity: number, limit = capacity) {
    this.#Failure = Failure;
    this.#limit = limit;
    this.#bytes = new Uint8Array(capacity);
    this.#view = new DataView(this.#bytes.buffer);
  }

  get length(): number {
    return this.#at;
  }

  /** Clears the writer; the buffer is reused. */
  reset(): this {
    this.#at = 0;
    return this;
  }

  u8(value: number): this {
    const at = this.#take(1);
    this.#view.setUint8(at, value);
    return this;
  }

  u16(value: number): this {
    const at = this.#take(2);
    this.#view.setUint16(at, value, true);
    return this;
  }

  i16(value: number): this {
    const at = this.#take(2);
    this.#view.setInt16(at, value, true);
    return this;
  }

  u32(value: number): this {
    const at = this.#take(4);
    this.#view.setUint32(at, value, true);
    return this;
  }

  f32(value: number): this {
    const at = this.#take(4);
    this.#view.setFloat32(at, value, true);
    return this;
  }

  f64(value: number): this {
    const at = this.#take(8);
    this.#view.setFloat64(at, value, true);
    return this;
  }

  /** Writes seven bits per byte, least significant bits first; the value must be a whole number from 0 to 2^32 − 1. */
  varint(value: number): this {
    let rest = value >>> 0;
    while (rest > 127) {
      this.u8((rest & 127) | 128);
      rest >>>= 7;
    }
    return this.u8(rest);
  }

  /** Writes UTF-8, preceded by its length in bytes (varint). */
  text(value: string): this {
    const encoded = encodeUtf8(value);
    return this.varint(encoded.length).bytes(encoded);
  }

  bytes(values: Uint8Array): this {
    const at = this.#take(values.length);
    this.#bytes.set(values, at);
    return this;
  }

  /** Overwrites one byte that was written before, such as a count known only at the end. */
  patchU8(at: number, value: number): void {
    if (at >= this.#at) throw new this.#Failure(`cannot patch byte ${at} of ${this.#at}`);
    this.#view.setUint8(at, value);
  }

  /** Returns a copy of the bytes written; the writer can be reused immediately. */
  copy(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#at);
  }

  /** Returns a view of the bytes written, which is valid until the writer is used again. */
  view(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#at);
  }

  #take(size: number): number {
    const at = this.#at;
    if (at + size > this.#bytes.length) this.#grow(at + size);
    this.#at = at + size;
    return at;
  }

  #grow(least: number): void {
    if (least > this.#limit) throw new this.#Failure(`more than ${this.#limit} bytes`);
    const grown = new Uint8Array(Math.min(this.#limit, Math.max(least, this.#bytes.length * 2)));
    grown.set(this.#bytes.subarray(0, this.#at));
    this.#bytes = grown;
    this.#view = new DataView(grown.buffer);
  }
}

/** Reads bytes; every read throws `Failure` if the bytes end too early. */
export class ByteReader {
  readonly #Failure: BytesError;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(Failure: BytesError, bytes: Uint8Array) {
    this.#Failure = Failure;
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Reads the same bytes again from the start, for a buffer that is used for one frame after another. */
  rewind(): void {
    this.#at = 0;
  }

  /** Number of bytes not read yet. */
  get left(): number {
    return this.#bytes.length - this.#at;
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

  /** Reads a 32-bit float; NaN and the infinities throw. */
  f32(): number {
    return this.#finite(this.#view.getFloat32(this.#take(4), true));
  }

  /** Reads a 64-bit float; NaN and the infinities throw. */
  f64(): number {
    return this.#finite(this.#view.getFloat64(this.#take(8), true));
  }

  /** Reads a whole number written by {@link ByteWriter.varint}; more than 32 bits throw. */
  varint(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.u8();
      if (shift === 28 && byte > 15) break;
      value = (value | ((byte & 127) << shift)) >>> 0;
      if (byte < 128) return value;
    }
    throw new this.#Failure(`a number of more than 32 bits before byte ${this.#at}`);
  }

  /** Reads a text written by {@link ByteWriter.text}. */
  text(): string {
    const text = decodeUtf8(this.bytes(this.varint()));
    if (text === null) throw new this.#Failure(`text that is not UTF-8 before byte ${this.#at}`);
    return text;
  }

  bytes(count: number): Uint8Array {
    const from = this.#take(count);
    return this.#bytes.slice(from, from + count);
  }

  /** Asserts that everything was read. */
  end(): void {
    if (this.left !== 0) throw new this.#Failure(`${this.left} bytes too many`);
  }

  #take(size: number): number {
    const at = this.#at;
    if (size > this.left) {
      throw new this.#Failure(`${this.#bytes.length} bytes are too few: ${size} more were due at byte ${at}`);
    }
    this.#at = at + size;
    return at;
  }

  #finite(value: number): number {
    if (!Number.isFinite(value)) throw new this.#Failure(`${value} is not a number that can be told`);
    return value;
  }
}

/** Encodes UTF-8 here, because shared code cannot rely on a host's TextEncoder. */
function encodeUtf8(text: string): Uint8Array {
  const out: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) out.push(code);
    else if (code < 0x800) out.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    else if (code < 0x10000) out.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    else
      out.push(
        0xf0 | (code >> 18),
        0x80 | ((code >> 12) & 63),
        0x80 | ((code >> 6) & 63),
        0x80 | (code & 63),
      );
  }
  return Uint8Array.from(out);
}

/** Returns the text of UTF-8 bytes; null if they are not valid UTF-8. */
function decodeUtf8(bytes: Uint8Array): string | null {
  let text = '';
  for (let i = 0; i < bytes.length; ) {
    const first = bytes[i++] as number;
    const more = first < 0x80 ? 0 : first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc0 ? 1 : -1;
    let code = more === 0 ? first : first & (0x3f >> more);
    for (let k = 0; k < more; k++) code = (code << 6) | ((bytes[i++] ?? 0) & 63);
    if (more < 0 || i > bytes.length || code > 0x10ffff) return null;
    text += String.fromCodePoint(code);
  }
  return text;
}
