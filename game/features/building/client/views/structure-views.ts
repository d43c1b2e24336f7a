/**
 * View of structures. Loaded when the first structure is near; the scene reaches it through {@link
 * file://./structures.ts}.
 */
import type Phaser from 'phaser';
import type { Fixtures, KnownFixture } from '#game/client/session/fixtures.ts';
import type { GameView } from '#game/client/session/game-view.ts';
import type { NoiseKind, Noises } from '#game/client/views/effects/noises.ts';
import type { DoodadAtlas } from '#game/client/views/files/art-files.ts';
import type { FileHost } from '#game/client/views/files/files.ts';
import { type Area, growArea } from '#game/client/views/layout/chunks.ts';
import { DEPTH } from '#game/client/views/layout/depth.ts';
import { RescanGate } from '#game/client/views/layout/looking.ts';
import { fadeIfHidingPlayer } from '#game/client/views/layout/see-through.ts';
import type { DoodadPicture } from '#game/client/views/terrain/doodad-art.ts';
import { POT } from '#game/features/cooking/client/views/pot-picture.ts';
import { STATIONS } from '#game/features/crafting/client/views/station-pictures.ts';
import { CROPS } from '#game/features/farming/client/views/crop-pictures.ts';
import { FIRES } from '#game/features/fire/client/views/fire-pictures.ts';
import { openRoofs } from '#game/features/structures/client/views/open-roofs.ts';
import type {
  Beside,
  StructurePicture,
  StructurePictures,
} from '#game/features/structures/client/views/picture.ts';
import { type StructureArt, structureArt } from '#game/features/structures/client/views/structure-atlas.ts';
import { adjacentTiles, tileAt } from '#game/features/structures/shared/tiles.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import { BUILDINGS } from './building-pictures.ts';
import { appearSound, changeSound, removalSound } from './structure-sounds.ts';

export interface StructureDeps {
  readonly scene: Phaser.Scene;
  readonly files: FileHost;
  readonly game: Pick<GameView, 'fixtures' | 'wallTime' | 'building'>;
  readonly noises: Noises;
}

/** Pictures of each kind, by its key. */
export const STRUCTURE_PICTURES: StructurePictures = {
  ...FIRES,
  ...BUILDINGS,
  ...STATIONS,
  ...POT,
  ...CROPS,
};

/**
 * Margins around the screen within which structures are already shown, in px: beside and above it, and below it, where
 * the margin is larger because tall structures reach up into view.
 */
const MARGIN = { sides: 224, below: 320 } as const;
/** Interval at which moving pictures, and pictures of things that burn until a certain time, are updated, in ms. */
const LOOK_MS = 100;
/** Opacity of a roof while the local player is under it, and the rate at which it changes, per ms. */
const FADED = 0.1;
const FADE = 1 / 240;

interface View {
  readonly fixture: KnownFixture;
  readonly picture: StructurePicture;
  images: Phaser.GameObjects.Image[];
  shadow: Phaser.GameObjects.Image | null;
  /** Names of the frames now shown; an unchanged picture returns the identical list. */
  shown: readonly string[];
}

const NOTHING: readonly string[] = [];

/** Loads the pictures. If they cannot be loaded, logs the error and resolves to null, and structures are invisible. */
export async function loadStructures(deps: StructureDeps): Promise<StructureViews | null> {
  const art = await structureArt(deps.scene, deps.files);
  return art && new StructureViews(deps, art);
}

export class StructureViews {
  readonly #scene: Phaser.Scene;
  readonly #fixtures: Fixtures;
  readonly #wallTime: () => number;
  readonly #atlas: DoodadAtlas;
  readonly #frames: ReadonlyMap<string, DoodadPicture>;
  readonly #views = new Map<string, View>();
  readonly #noises: Noises;
  #revision = -1;
  #session = -1;
  readonly #looking = new RescanGate();
  #lookedAt = Number.NEGATIVE_INFINITY;
  #updatedAt = 0;
  /** The tiles of the room that the local player is in, with its walls. */
  #room: ReadonlySet<number> = new Set();
  #roomTile = -1;

  constructor({ scene, game, noises }: StructureDeps, { atlas, frames }: StructureArt) {
    this.#scene = scene;
    this.#fixtures = game.fixtures;
    this.#wallTime = () => game.wallTime();
    this.#noises = noises;
    this.#atlas = atlas;
    this.#frames = frames;
  }

  /** Shows the structures in and around an area, in world px. @param now time on this browser's clock, in ms */
  update(area: Area, self: Point, now: number): void {
    const isChanged = this.#revision !== this.#fixtures.revision;
    this.#revision = this.#fixtures.revision;
    if (this.#looking.isDue(area, this.#revision)) this.#lookUp(area);
    if (isChanged || now - this.#lookedAt >= LOOK_MS) {
      this.#lookedAt = now;
      const wall = this.#wallTime();
      for (const view of this.#views.values()) {
        if (isChanged || !view.picture.isStill || view.shown === NOTHING) this.#draw(view, wall);
      }
    }
    this.#enter(tileAt(self.x, self.y), isChanged);
    this.#fade(self, now - this.#updatedAt);
    this.#updatedAt = now;
  }

  destroy(): void {
    for (const view of this.#views.values()) this.#clear(view);
    this.#views.clear();
  }

  #lookUp(area: Area): void {
    const isSameSession = this.#session === this.#fixtures.sessions;
    this.#session = this.#fixtures.sessions;
    const found = new Map<string, KnownFixture>();
    for (const fixture of this.#fixtures.within(growArea(area, MARGIN.sides, MARGIN.below))) {
      if (pictureOf(fixture)) found.set(fixture.id, fixture);
    }
    for (const [id, view] of this.#views) {
      const after = found.get(id);
      if (after === view.fixture) continue;
      if (isSameSession && !this.#isReplaced(view.fixture, found)) this.#sound(view.fixture, after);
      this.#clear(view);
      this.#views.delete(id);
    }
    for (const [id, fixture] of found) {
      const picture = pictureOf(fixture);
      if (!picture || this.#views.has(id)) continue;
      this.#make(appearSound(fixture, this.#wallTime()), fixture);
      this.#views.set(id, { fixture, picture, images: [], shadow: null, shown: NOTHING });
    }
  }

  /** True if a better wall has replaced this wall: then the building sound is played, not the breaking sound. */
  #isReplaced({ id, x, y }: KnownFixture, found: ReadonlyMap<string, KnownFixture>): boolean {
    if (found.has(id)) return false;
    const wall = this.#wallTime();
    return [...found.values()].some(
      (other) => other.x === x && other.y === y && appearSound(other, wall) !== null,
    );
  }

  /** Plays the sound of a structure that has changed, or has disappeared while in view. */
  #sound(before: KnownFixture, after: KnownFixture | undefined): void {
    if (after) this.#make(changeSound(before, after), before);
    const isGone = !after && this.#fixtures.find(before.id) === undefined;
    const { middle } = this.#looking;
    const isNear = Math.hypot(before.x - middle.x, before.y - middle.y) < 700;
    if (isGone && isNear) this.#make(removalSound(before), before);
  }

  #make(kind: NoiseKind | null, { x, y }: Point): void {
    if (kind) this.#noises.push({ kind, x, y, isSelf: false });
  }

  #draw(view: View, wallNow: number): void {
    const { fixture, picture } = view;
    const names = picture.frames(fixture.state, wallNow, besideOf(this.#fixtures, fixture, picture));
    if (names === view.shown || (names.length > 0 && isSame(names, view.shown))) return;
    const alpha = view.images[0]?.alpha ?? 1;
    this.#clear(view);
    view.shown = names;
    const depth = depthOf(fixture, picture);
    for (const [at, name] of names.entries()) {
      const frame = this.#frames.get(name);
      if (frame)
        view.images.push(
          this.#add(frame, fixture)
            .setDepth(depth + at / 16)
            .setAlpha(alpha),
        );
    }
    const cast = this.#frames.get(`${names[0] ?? ''}:shadow`);
    if (cast) view.shadow = this.#add(cast, fixture).setDepth(DEPTH.shadow).setAlpha(this.#atlas.shadowAlpha);
  }

  #enter(tile: number, isChanged: boolean): void {
    if (tile === this.#roomTile && !isChanged) return;
    this.#roomTile = tile;
    this.#room = openRoofs(this.#fixtures.tiles, tile);
  }

  #fade(self: Point, dt: number): void {
    for (const { fixture, picture, images } of this.#views.values()) {
      if (picture.isTall) for (const image of images) fadeIfHidingPlayer(image, self);
      if (!picture.onRoof) continue;
      const wanted = this.#room.has(tileAt(fixture.x, fixture.y)) ? FADED : 1;
      for (const image of images) {
        if (image.alpha === wanted) continue;
        const step = dt * FADE;
        const next = wanted < image.alpha ? image.alpha - step : image.alpha + step;
        image.setAlpha(Math.max(FADED, Math.min(1, Math.abs(next - wanted) < step ? wanted : next)));
      }
    }
  }

  #add(frame: DoodadPicture, { x, y }: Point): Phaser.GameObjects.Image {
    return this.#scene.add
      .image(Math.round(x), Math.round(y), frame.texture, frame.frame)
      .setOrigin(frame.originX, frame.originY)
      .setScale(this.#atlas.scale);
  }

  #clear(view: View): void {
    for (const image of view.images) image.destroy();
    view.shadow?.destroy();
    view.images = [];
    view.shadow = null;
    view.shown = NOTHING;
  }
}

/** Returns the kinds beside a structure: roofs for a roof, structures on the ground for all other structures. */
export function besideOf(
  { tiles }: Fixtures,
  { x, y }: Point,
  { onRoof }: Pick<StructurePicture, 'onRoof'>,
): Beside {
  const at = (tile: number) => (onRoof ? tiles.roofOver(tile) : tiles.standingOn(tile))?.kind ?? 0;
  const [north, east, south, west] = adjacentTiles(tileAt(x, y));
  return [at(north), at(east), at(south), at(west)];
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name, at) => name === b[at]);

const pictureOf = ({ definition }: KnownFixture): StructurePicture | undefined =>
  STRUCTURE_PICTURES[definition.key];

function depthOf({ y }: KnownFixture, { isFlat, onRoof, anchor = 0 }: StructurePicture): number {
  if (isFlat) return DEPTH.surface;
  return onRoof ? y + TILE_SIZE / 2 : y + anchor;
}
