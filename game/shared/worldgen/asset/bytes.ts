/** Growing byte output and bounds-checked byte input for the world asset. Numbers are little-endian. */

/** Thrown when bytes are not a world asset; the message says where and why. */
export class WorldAssetError extends Error {
  override readonly name = 'WorldAssetError';
}

export interface ByteWriter {
  u8(value: number): void;
  u16(value: number): void;
  u32(value: number): void;
  f64(value: number): void;
  /** Seven bits a byte, least first; the value must be a whole number from 0 to 2^32 − 1. */
  varint(value: number): void;
  /** UTF-8 with its length in bytes before it. */
  text(value: string): void;
  bytes(values: Uint8Array): void;
  finish(): Uint8Array;
}

export function createWriter(): ByteWriter {
  let buffer = new Uint8Array(1 << 16);
  let view = new DataView(buffer.buffer);
  let length = 0;
  const reserve = (more: number) => {
    if (length + more <= buffer.length) return;
    const grown = new Uint8Array(Math.max(buffer.length * 2, length + more));
    grown.set(buffer.subarray(0, length));
    buffer = grown;
    view = new DataView(buffer.buffer);
  };
  const writer: ByteWriter = {
    u8(value) {
      reserve(1);
      view.setUint8(length, value);
      length += 1;
    },
    u16(value) {
      reserve(2);
      view.setUint16(length, value, true);
      length += 2;
    },
    u32(value) {
      reserve(4);
      view.setUint32(length, value, true);
      length += 4;
    },
    f64(value) {
      reserve(8);
      view.setFloat64(length, value, true);
      length += 8;
    },
    varint(value) {
      let rest = value >>> 0;
      while (rest > 127) {
        writer.u8((rest & 127) | 128);
        rest >>>= 7;
      }
      writer.u8(rest);
    },
    text(value) {
      const encoded = encodeUtf8(value);
      writer.varint(encoded.length);
      writer.bytes(encoded);
    },
    bytes(values) {
      reserve(values.length);
      buffer.set(values, length);
      length += values.length;
    },
    finish: () => buffer.slice(0, length),
  };
  return writer;
}

export interface ByteReader {
  /** Bytes read so far. */
  readonly position: number;
  readonly left: number;
  u8(): number;
  u16(): number;
  u32(): number;
  f64(): number;
  varint(): number;
  text(): string;
  bytes(count: number): Uint8Array;
}

/** Every read throws {@link WorldAssetError} when the bytes end before it. */
export function createReader(source: Uint8Array): ByteReader {
  const view = new DataView(source.buffer, source.byteOffset, source.byteLength);
  let at = 0;
  const take = (count: number): number => {
    if (count > source.length - at) {
      throw new WorldAssetError(
        `world asset ends at byte ${source.length}, but ${count} more were due at ${at}`,
      );
    }
    const from = at;
    at += count;
    return from;
  };
  const reader: ByteReader = {
    get position() {
      return at;
    },
    get left() {
      return source.length - at;
    },
    u8: () => view.getUint8(take(1)),
    u16: () => view.getUint16(take(2), true),
    u32: () => view.getUint32(take(4), true),
    f64: () => view.getFloat64(take(8), true),
    varint() {
      let value = 0;
      for (let shift = 0; shift < 35; shift += 7) {
        const byte = reader.u8();
        if (shift === 28 && byte > 15) break;
        value = (value | ((byte & 127) << shift)) >>> 0;
        if (byte < 128) return value;
      }
      throw new WorldAssetError(`world asset has a number of more than 32 bits before byte ${at}`);
    },
    text: () => decodeUtf8(reader.bytes(reader.varint())),
    bytes(count) {
      const from = take(count);
      return source.slice(from, from + count);
    },
  };
  return reader;
}

/** UTF-8 by hand, because this folder may not count on a host's TextEncoder. */
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

function decodeUtf8(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; ) {
    const first = bytes[i++] as number;
    const more = first < 0x80 ? 0 : first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc0 ? 1 : -1;
    let code = more === 0 ? first : first & (0x3f >> more);
    for (let k = 0; k < more; k++) code = (code << 6) | ((bytes[i++] ?? 0) & 63);
    if (more < 0 || i > bytes.length || code > 0x10ffff)
      throw new WorldAssetError('world asset has text that is not UTF-8');
    text += String.fromCodePoint(code);
  }
  return text;
}
