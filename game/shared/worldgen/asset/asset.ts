/**
 * The world as one binary file, uncompressed but laid out to compress well: runs of equal cells, with
 * each run relative to the row above, and doodads and nodes as gaps between their tiles.
 *
 *     'TBWA' · version u8 · width u16 · height u16 · seed f64
 *     palette: count u8, ids as text
 *     cells: runs until width × height are written: token varint, length − 1 varint
 *            token 0 = as in the row above, token n = palette index n − 1
 *     doodad kinds: count varint, each imagePath, scale f64, name, type, noCollision u8
 *     doodads: count varint, then all tile gaps (varint each), then all kinds (u8 each)
 *     nodes: see {@link file://./nodes.ts}
 */
import { ByteReader, ByteWriter } from '../../math/bytes.ts';
import type { Doodad, DoodadKind, TerrainWorld } from '../world/types.ts';
import { WorldAssetError } from './error.ts';
import { readNodes, writeNodes } from './nodes.ts';

export { WorldAssetError } from './error.ts';

const MAGIC = 'TBWA';
/** Version of this format; a file of another version cannot be read. */
export const WORLD_FORMAT = 2;
/** Maximum edge that is accepted, in tiles; it limits how much memory untrusted bytes can make the reader allocate. */
const MAX_EDGE = 4096;
const MAX_KINDS = 256;

/** Creates a writer that grows as needed. */
const createWriter = (): ByteWriter => new ByteWriter(WorldAssetError, 1 << 16, Number.POSITIVE_INFINITY);

const kindKey = (kind: DoodadKind): string =>
  `${kind.imagePath}|${kind.scale}|${kind.name}|${kind.type}|${kind.noCollision}`;

/** Returns the bytes of a world. Throws {@link WorldAssetError} for a world that the format cannot hold. */
export function encodeWorldAsset(world: TerrainWorld): Uint8Array {
  const { width, height, palette, cells } = world;
  if (cells.length !== width * height) {
    throw new WorldAssetError(`a world of ${width} × ${height} tiles cannot have ${cells.length} cells`);
  }
  if (width > MAX_EDGE || height > MAX_EDGE)
    throw new WorldAssetError(`a world may have ${MAX_EDGE} tiles an edge`);
  const out = createWriter();
  for (const letter of MAGIC) out.u8(letter.charCodeAt(0));
  out.u8(WORLD_FORMAT);
  out.u16(width);
  out.u16(height);
  out.f64(world.seed);
  out.u8(palette.length);
  for (const id of palette) out.text(id);
  writeCells(cells, width, (token, length) => {
    out.varint(token);
    out.varint(length - 1);
  });
  writeDoodads(out, world);
  writeNodes(out, world.nodes, cells.length);
  return out.copy();
}

/** Splits the cells into runs, each the longer of "as above" and "all the same". */
function writeCells(cells: Uint8Array, width: number, run: (token: number, length: number) => void): void {
  for (let at = 0; at < cells.length; ) {
    let above = 0;
    if (at >= width)
      while (at + above < cells.length && cells[at + above] === cells[at + above - width]) above++;
    let same = 1;
    while (at + same < cells.length && cells[at + same] === cells[at]) same++;
    const copies = above >= same;
    run(copies ? 0 : (cells[at] as number) + 1, copies ? above : same);
    at += copies ? above : same;
  }
}

function writeDoodads(out: ByteWriter, world: TerrainWorld): void {
  const kinds = new Map<string, number>();
  const list: DoodadKind[] = [];
  const gaps = createWriter();
  const indexes = createWriter();
  let last = -1;
  for (const doodad of world.doodads) {
    const tile = doodad.tileY * world.width + doodad.tileX;
    if (tile <= last) throw new WorldAssetError('doodads must be sorted by tile, one a tile');
    const key = kindKey(doodad);
    let index = kinds.get(key);
    if (index === undefined) {
      index = list.length;
      kinds.set(key, index);
      list.push(doodad);
    }
    if (index >= MAX_KINDS) throw new WorldAssetError(`a world may have ${MAX_KINDS} kinds of doodads`);
    gaps.varint(tile - last - 1);
    indexes.u8(index);
    last = tile;
  }
  out.varint(list.length);
  for (const kind of list) {
    out.text(kind.imagePath);
    out.f64(kind.scale);
    out.text(kind.name);
    out.text(kind.type);
    out.u8(kind.noCollision ? 1 : 0);
  }
  out.varint(world.doodads.length);
  out.bytes(gaps.view());
  out.bytes(indexes.view());
}

/**
 * Returns the world encoded in the bytes. Throws {@link WorldAssetError} for bytes that are not a complete, valid world
 * asset.
 */
export function decodeWorldAsset(bytes: Uint8Array): TerrainWorld {
  const input = new ByteReader(WorldAssetError, bytes);
  for (const letter of MAGIC) {
    if (input.u8() !== letter.charCodeAt(0)) throw new WorldAssetError('these bytes are not a world asset');
  }
  const version = input.u8();
  if (version !== WORLD_FORMAT)
    throw new WorldAssetError(`world asset version ${version} is unknown; reload the page`);
  const width = input.u16();
  const height = input.u16();
  if (width < 1 || height < 1 || width > MAX_EDGE || height > MAX_EDGE) {
    throw new WorldAssetError(`world asset has the impossible size ${width} × ${height}`);
  }
  const seed = input.f64();
  const palette = Array.from({ length: input.u8() }, () => input.text());
  const cells = readCells(input, width, width * height, palette.length);
  const doodads = readDoodads(input, width, width * height);
  const nodes = readNodes(input, width * height);
  input.end();
  return { seed, width, height, palette, cells, doodads, nodes };
}

function readCells(input: ByteReader, width: number, total: number, colours: number): Uint8Array {
  const cells = new Uint8Array(total);
  for (let at = 0; at < total; ) {
    const token = input.varint();
    const length = input.varint() + 1;
    if (length > total - at)
      throw new WorldAssetError(`world asset has a run past its last cell (cell ${at})`);
    if (token > colours)
      throw new WorldAssetError(`world asset names palette entry ${token - 1} of ${colours}`);
    if (token > 0) cells.fill(token - 1, at, at + length);
    else if (at < width) throw new WorldAssetError('world asset copies from above its first row');
    // Cells are copied one by one, because a run may copy cells that it has written itself.
    else for (let i = at; i < at + length; i++) cells[i] = cells[i - width] as number;
    at += length;
  }
  return cells;
}

function readDoodads(input: ByteReader, width: number, total: number): Doodad[] {
  const kindCount = input.varint();
  if (kindCount > MAX_KINDS) throw new WorldAssetError(`world asset names ${kindCount} kinds of doodads`);
  const kinds = Array.from({ length: kindCount }, () => readKind(input));
  const count = input.varint();
  if (count > total || count > input.left) throw new WorldAssetError(`world asset names ${count} doodads`);
  const tiles = new Uint32Array(count);
  let last = -1;
  for (let k = 0; k < count; k++) {
    last += input.varint() + 1;
    if (last >= total) throw new WorldAssetError('world asset has a doodad outside the world');
    tiles[k] = last;
  }
  return Array.from(tiles, (tile) => {
    const index = input.u8();
    const kind = kinds[index];
    if (kind === undefined)
      throw new WorldAssetError(`world asset names doodad kind ${index} of ${kindCount}`);
    return { tileX: tile % width, tileY: Math.floor(tile / width), ...kind };
  });
}

function readKind(input: ByteReader): DoodadKind {
  const imagePath = input.text();
  const scale = input.f64();
  if (!(scale > 0)) throw new WorldAssetError(`world asset has a doodad of scale ${scale}`);
  const name = input.text();
  const type = input.text();
  return { imagePath, scale, name, type, noCollision: input.u8() === 1 };
}
