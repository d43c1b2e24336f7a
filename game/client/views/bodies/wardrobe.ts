/**
 * What somebody looks like in their clothes: for each variant and each set of clothes one picture, laid together from the
 * sheets when somebody wears it. Sheets come when they are first needed; at most one picture is made a frame, and
 * of those that nobody has on any more the oldest goes.
 */
import type { BodySheet } from '../files/art-files.ts';

export interface Look {
  /** Name of the texture; that of the bare variant when nothing is worn. */
  readonly key: string;
  /** Name of the texture of the variant without clothes. */
  readonly bare: string;
  /** Files of the layers, from below upward. */
  readonly layers: readonly string[];
}

/** Laid together: 29 × 4 frames of 32 px are half a megabyte, so these are 48 MB at the very most. */
export const LARGEST_WARDROBE = 96;

/** @param bare name of the texture of the variant @param wear catalogue numbers; what has no picture is passed over */
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
  /** Fetches a sheet; null when it cannot be had, which has been said. */
  readonly load: (file: string) => Promise<Picture | null>;
  /** Makes the texture `look.key`: the bare one with these layers over it. */
  readonly compose: (look: Look, layers: readonly Picture[]) => void;
  readonly discard: (key: string) => void;
}

export class Wardrobe<Picture> {
  readonly #host: WardrobeHost<Picture>;
  readonly #limit: number;
  /** The turn in which each texture was last asked for. */
  readonly #usedAt = new Map<string, number>();
  readonly #wanted = new Map<string, Look>();
  /** Undefined while it is on its way. */
  readonly #sheets = new Map<string, Picture | null | undefined>();
  #turn = 0;

  constructor(host: WardrobeHost<Picture>, limit = LARGEST_WARDROBE) {
    this.#host = host;
    this.#limit = limit;
  }

  /** Name of the texture to draw with: without clothes until they are there. Ask again in every frame. */
  textureOf(look: Look): string {
    if (look.layers.length === 0) return look.bare;
    if (this.#usedAt.has(look.key)) {
      this.#usedAt.set(look.key, this.#turn);
      return look.key;
    }
    this.#wanted.set(look.key, look);
    return look.bare;
  }

  /** A frame is over: fetches what was missing, and makes one picture if its sheets are there. */
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

  /** The sheets of a look, without those that cannot be had; null while one is on its way. */
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

  /** False when all that there is was drawn with in this frame. */
  #makeRoom(): boolean {
    if (this.#usedAt.size < this.#limit) return true;
    const [oldest] = [...this.#usedAt].sort(([, a], [, b]) => a - b);
    if (!oldest || oldest[1] === this.#turn) return false;
    this.#usedAt.delete(oldest[0]);
    this.#host.discard(oldest[0]);
    return true;
  }
}
