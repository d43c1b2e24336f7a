/**
 * Pictures of bodies with equipment: for each variant and set of equipment one picture, composed from the sheets when
 * it is first worn. Sheets are loaded when they are first needed; at most one picture is composed per frame, and of the
 * unused pictures the oldest is dropped.
 */
import type { BodySheet } from '../files/art-files.ts';

export interface Look {
  /** Name of the texture; that of the bare variant if nothing is worn. */
  readonly key: string;
  /** Name of the texture of the variant without equipment. */
  readonly bare: string;
  /** Files of the layers, bottom first. */
  readonly layers: readonly string[];
}

/** Maximum number of composed pictures: 32 × 4 frames of 32 px take half a megabyte, so these take at most 48 MB. */
export const LARGEST_WARDROBE = 96;

/**
 * Returns the look of a variant with this equipment. @param bare name of the texture of the variant @param wear
 * catalogue numbers; items without a picture are ignored
 */
export function lookOf(
  sheet: Pick<BodySheet, 'wear'>,
  variant: string,
  bare: string,
  wear: readonly number[],
): Look {
  const worn = sheet.wear.filter(({ item }) => wear.includes(item));
  return {
    key: [bare, ...worn.map(({ item }) => item)].join('+'),
    bare,
    layers: worn.map(({ image }) => image.replace('{variant}', variant)),
  };
}

export interface WardrobeHost<Picture> {
  /** Fetches a sheet; null if it cannot be loaded, which has been logged. */
  readonly load: (file: string) => Promise<Picture | null>;
  /** Creates the texture `look.key`: the bare texture with these layers over it. */
  readonly compose: (look: Look, layers: readonly Picture[]) => void;
  readonly discard: (key: string) => void;
}

export class Wardrobe<Picture> {
  readonly #host: WardrobeHost<Picture>;
  readonly #limit: number;
  /** Frame in which each texture was last requested. */
  readonly #usedAt = new Map<string, number>();
  readonly #wanted = new Map<string, Look>();
  /** Sheets by file; undefined while loading, null if it cannot be loaded. */
  readonly #sheets = new Map<string, Picture | null | undefined>();
  #turn = 0;

  constructor(host: WardrobeHost<Picture>, limit = LARGEST_WARDROBE) {
    this.#host = host;
    this.#limit = limit;
  }

  /**
   * Returns the name of the texture to draw with: the bare variant until the layers are loaded. Must be called in every
   * frame.
   */
  textureOf(look: Look): string {
    if (look.layers.length === 0) return look.bare;
    if (this.#usedAt.has(look.key)) {
      this.#usedAt.set(look.key, this.#turn);
      return look.key;
    }
    this.#wanted.set(look.key, look);
    return look.bare;
  }

  /** Ends a frame: fetches missing sheets, and composes one picture if its sheets are loaded. */
  endFrame(): void {
    for (const look of this.#wanted.values()) {
      const layers = this.#layersOf(look);
      if (!layers || !this.#makeRoom()) continue;
      this.#host.compose(look, layers);
      this.#usedAt.set(look.key, this.#turn);
      break;
    }
    this.#wanted.clear();
    this.#turn += 1;
  }

  /** Returns the sheets of a look, without those that cannot be loaded; null while any of them is loading. */
  #layersOf(look: Look): readonly Picture[] | null {
    const layers: Picture[] = [];
    let isComplete = true;
    for (const file of look.layers) {
      if (!this.#sheets.has(file)) this.#fetch(file);
      const sheet = this.#sheets.get(file);
      if (sheet === undefined) isComplete = false;
      else if (sheet !== null) layers.push(sheet);
    }
    return isComplete ? layers : null;
  }

  #fetch(file: string): void {
    this.#sheets.set(file, undefined);
    void this.#host.load(file).then((sheet) => this.#sheets.set(file, sheet));
  }

  /** Drops the oldest unused picture if the wardrobe is full. Returns false if all pictures were used in this frame. */
  #makeRoom(): boolean {
    if (this.#usedAt.size < this.#limit) return true;
    const [oldest] = [...this.#usedAt].sort(([, a], [, b]) => a - b);
    if (!oldest || oldest[1] === this.#turn) return false;
    this.#usedAt.delete(oldest[0]);
    this.#host.discard(oldest[0]);
    return true;
  }
}
