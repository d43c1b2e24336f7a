/** Names over bodies: the plates of players near, heard or at peace, and the name under the pointer. */
import type Phaser from 'phaser';
import type { ChatEntry } from '#game/features/chat/client/chat-state.ts';
import type { Standing } from '#game/features/pvp/shared/pvp.ts';
import { openRoofs } from '#game/features/structures/client/views/open-roofs.ts';
import { tileAt } from '#game/features/structures/shared/tiles.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { RemoteBody } from '../../session/remote-bodies.ts';
import type { GameView } from '../../session/session.ts';
import type { SettingsStore } from '../../settings/store.ts';
import { shownName } from '../../settings/streaming.ts';
import type { GameStore, PlayerRecord } from '../../store/store.ts';
import { type Air, isLitAt } from '../effects/lit.ts';
import type { Area } from '../layout/chunks.ts';
import { nameColour, PLATE_RISE } from './labels.ts';
import { PlatePool } from './plate-pool.ts';
import {
  choosePlates,
  HAZY,
  HEARD_MS,
  nameWords,
  type PlateBody,
  type PlateBox,
  plateWords,
  type Sight,
  stackPlates,
} from './plates.ts';

/** Time without moving, and without striking, after which a body counts as keeping still, in ms: those of the realm. */
const STILL_MS = 1000;
const STRUCK_MS = 3000;
/** Width of a cell of a plate, and of its outline, in screen px. */
const CELL_WIDTH = 7.2;
const OUTLINE = 6;

/** A name over a body. */
export interface Plate {
  readonly text: Phaser.GameObjects.Text;
  /** Number of lines by which it is raised above the names of others. */
  readonly lines: number;
}

export interface PlatesDeps {
  readonly game: Pick<GameView, 'fixtures' | 'ground' | 'wallTime'>;
  readonly store: GameStore;
  readonly settings: SettingsStore;
  /** Returns the light and the air of the last frame; null before the first. */
  readonly air: () => Air | null;
}

/** A frame, as far as plates depend on it; lengths in world px. */
export interface PlatesFrame {
  readonly self: Point;
  readonly area: Area;
  /** Clock of this browser, in ms. */
  readonly now: number;
}

/** Another player's body and record. */
interface Other extends PlateBody {
  readonly body: RemoteBody;
  readonly player: PlayerRecord;
}

const NOBODY: ReadonlySet<string> = new Set();

export class PlatesView {
  readonly #deps: PlatesDeps;
  readonly #pool: PlatePool;
  readonly #plates = new Map<string, Plate>();
  /** Ids of the bodies that had a plate in the last frame. */
  #had = NOBODY;
  /** Time at which each player was last seen to move, by id. */
  readonly #movedAt = new Map<string, number>();
  /** Tiles whose roofs the local player can see under, for a tile and a state of the fixtures. */
  #open = { tile: -1, revision: -1, tiles: new Set() as ReadonlySet<number> };
  #zoom = 1;

  constructor(scene: Phaser.Scene, deps: PlatesDeps) {
    this.#deps = deps;
    this.#pool = new PlatePool(scene);
  }

  setZoom(zoom: number): void {
    this.#zoom = zoom;
    this.#pool.setZoom(zoom);
  }

  /** Chooses the plates of a frame. @param pointed id of the body under the pointer; null if there is none */
  beginFrame(bodies: readonly RemoteBody[], pointed: string | null, frame: PlatesFrame): void {
    this.#pool.beginFrame();
    this.#plates.clear();
    const others = bodies.flatMap((body) => otherOf(body) ?? []);
    this.#watch(others, frame.now);
    const sight = this.#sight(frame);
    const chosen = sight ? choosePlates(others, sight, this.#had) : [];
    this.#had = chosen.length === 0 ? NOBODY : new Set(chosen.map(({ id }) => id));
    const first = others.find(({ id }) => id === pointed);
    this.#draw(first ? [first, ...chosen.filter((other) => other !== first)] : chosen, first?.id ?? null);
  }

  /** Returns the plate over another player in this frame; null if there is none. */
  of(id: string): Plate | null {
    return this.#plates.get(id) ?? null;
  }

  /** Returns the name over a body under the pointer that is no other player; null until its turn to be drawn. */
  pointed(id: string, words: string, standing: Standing | null): Plate | null {
    const text = this.#pool.pointed(id, words, nameColour(standing));
    return text && { text, lines: 0 };
  }

  endFrame(): void {
    this.#pool.endFrame();
  }

  destroy(): void {
    this.#pool.destroy();
  }

  /**
   * Sets the texts of this frame. The first of the list has the first turn to be drawn: the pointed body, then the
   * nearest.
   */
  #draw(shown: readonly Other[], pointed: string | null): void {
    if (shown.length === 0) return;
    const settings = this.#deps.settings.getState();
    const boxes: PlateBox[] = [];
    const names = new Map<string, string>();
    for (const { id, x, y, player } of shown) {
      const name = shownName(player.username, settings);
      const { words, cells } = plateWords(name, player.isAsleep);
      names.set(id, id === pointed ? nameWords(name, player.isAsleep) : words);
      boxes.push({ id, x, y, width: (cells * CELL_WIDTH + OUTLINE) / this.#zoom });
    }
    const lines = stackPlates(boxes, PLATE_RISE / this.#zoom, pointed);
    for (const { id, standing } of shown) {
      const up = lines.get(id);
      if (up === undefined) continue;
      const write = id === pointed ? this.#pool.pointed : this.#pool.plate;
      const text = write.call(this.#pool, id, names.get(id) ?? '', nameColour(standing));
      if (text) this.#plates.set(id, { text, lines: up });
    }
  }

  /** Notes who moves, and forgets who is out of view. */
  #watch(others: readonly Other[], now: number): void {
    for (const { id, body } of others) if (body.pose.motion.isMoving) this.#movedAt.set(id, now);
    if (this.#movedAt.size <= others.length) return;
    const present = new Set(others.map(({ id }) => id));
    for (const id of this.#movedAt.keys()) if (!present.has(id)) this.#movedAt.delete(id);
  }

  /** Returns the local player's view of the others; null before the light of the first frame is known. */
  #sight({ self, area, now }: PlatesFrame): Sight<Other> | null {
    const { game, store, settings } = this.#deps;
    const air = this.#deps.air();
    const { pvp, chat, self: player } = store.getState();
    if (!air || !player) return null;
    const { namesOver, isStreaming } = settings.getState();
    const heard = heardIn(chat, game.wallTime());
    return {
      ...{ self, area, namesOver, isStreaming },
      standing: pvp?.standing ?? player.standing,
      isHazy: air.haze >= HAZY,
      isFriend: (id) => [pvp?.truces, pvp?.places].some((of) => of?.some((one) => one.socket_id === id)),
      isHeard: (id) => heard.has(id),
      isRoofed: (body) => this.#isRoofed(body, self),
      isInCover: (body) => this.#isInCover(body, now),
      isLit: (body, wasLit) => isLitAt(air, body, wasLit),
    };
  }

  #isRoofed({ x, y }: Point, self: Point): boolean {
    const { tiles, revision } = this.#deps.game.fixtures;
    const over = tileAt(x, y);
    if (!tiles.roofOver(over)) return false;
    const tile = tileAt(self.x, self.y);
    if (this.#open.tile !== tile || this.#open.revision !== revision)
      this.#open = { tile, revision, tiles: openRoofs(tiles, tile) };
    return !this.#open.tiles.has(over);
  }

  #isInCover({ id, x, y, body }: Other, now: number): boolean {
    const movedAt = this.#movedAt.get(id) ?? Number.NEGATIVE_INFINITY;
    if (now - movedAt < STILL_MS || now - body.struckAt < STRUCK_MS) return false;
    return this.#deps.game.ground?.coversAt(x, y) ?? false;
  }
}

/** Returns another player's body; null for a creature. */
function otherOf(body: RemoteBody): Other | null {
  const { id, player, pose } = body;
  if (!player) return null;
  return { id, x: pose.x, y: pose.y, standing: player.standing, isDead: pose.motion.isDead, body, player };
}

/** Returns the ids of the players who spoke within {@link HEARD_MS}. @param wall the server's wall clock, in ms since the epoch */
function heardIn(chat: readonly ChatEntry[], wall: number): ReadonlySet<string> {
  const from = chat.findLastIndex(
    ({ timestamp, channel }) => channel !== 'notice' && wall - timestamp > HEARD_MS,
  );
  const spoken = chat.slice(from + 1);
  return spoken.length === 0 ? NOBODY : new Set(spoken.map(({ socketId }) => socketId));
}
