/** All bodies in view, of any kind, including the local player's: each has a view object while it is in view. */
import type Phaser from 'phaser';
import { STRIKE_MS } from '#game/features/items/shared/weapons.ts';
import { MireView } from '#game/features/movement/client/views/mire-view.ts';
import { facingOf } from '#game/features/movement/shared/facing.ts';
import { FALLS } from '#game/features/movement/shared/footing.ts';
import { shiverOffset } from '#game/features/needs/client/views/shiver.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { MotionFlags } from '#game/shared/protocol/motion-bits.ts';
import { isBody, type PickedBody, type Picks, pickKey } from '../../picking/picked.ts';
import { nameOf, PLAYER_KIND, type RemoteBody } from '../../session/remote-bodies.ts';
import type { GameView } from '../../session/session.ts';
import { isMotionReduced } from '../../settings/settings.ts';
import type { SettingsStore } from '../../settings/store.ts';
import type { GameStore, PlayerRecord } from '../../store/store.ts';
import type { Person } from '../atmosphere.ts';
import type { Air } from '../effects/lit.ts';
import type { BodyKinds } from './body-kinds.ts';
import { type Appearance, BodyView } from './body-view.ts';
import { type Plate, type PlatesFrame, PlatesView } from './plates-view.ts';
import { DRY, skinOf } from './skin.ts';
import { type SpokenWords, stackSpeech } from './speech-stack.ts';

/** Identity of a body. */
interface Identity {
  readonly id: string;
  readonly handle: number;
  readonly kind: string;
  readonly player: PlayerRecord | null;
}

interface Shown {
  readonly view: BodyView;
  picked: PickedBody;
  readonly handle: number;
  readonly kind: string;
  readonly color: string;
}

/** Parts of the appearance that do not come with the position. */
type FromElsewhere =
  | 'isFlashSoft'
  | 'isSwimming'
  | 'sinceHit'
  | 'sinceLanded'
  | 'speech'
  | 'weaponId'
  | 'wear'
  | 'work'
  | 'isIdle'
  | 'isAsleep'
  | 'sunk'
  | 'hasSlipped';

/** Colour for creatures, which choose none: the nearest variant of their pictures is shown. */
const CREATURE_COLOUR = '#808080';
const NOTHING: readonly number[] = [];
/** Half the width, and the height, of the area in which a pointer hits a body, in world px. */
const REACH = { halfWidth: 26, height: 62 } as const;

/** Turns a body towards its target during a strike. */
function aimed(motion: MotionFlags, struckAt: number, aim: number | null, now: number): MotionFlags {
  if (aim === null || now - struckAt >= STRIKE_MS) return motion;
  return { ...motion, facing: facingOf(aim) };
}

/** View of the creatures. */
export interface CreatureStage {
  /** Shows a creature. @returns its steps and breath; null while its pictures are missing */
  show(body: RemoteBody, isPointed: boolean, now: number): Person | null;
  setZoom(zoom: number): void;
  endFrame(): void;
  destroy(): void;
}

export interface BodyViewsDeps {
  readonly game: GameView;
  readonly store: GameStore;
  readonly picks: Picks;
  readonly settings: SettingsStore;
  readonly creatures: CreatureStage;
  /** Returns the light and the air of the last frame; null before the first. */
  readonly air: () => Air | null;
}

/** A frame, as far as bodies depend on it. */
export interface BodiesFrame extends PlatesFrame {
  /** Position of the pointer, in world px; null if there is none. */
  readonly pointer: Point | null;
}

export class BodyViews {
  readonly #scene: Phaser.Scene;
  readonly #kinds: BodyKinds;
  readonly #game: GameView;
  readonly #store: GameStore;
  readonly #views = new Map<string, Shown>();
  readonly #people: Person[] = [];
  readonly #spoken: SpokenWords[] = [];
  readonly #mire = new MireView();
  readonly #picks: Picks;
  readonly #settings: SettingsStore;
  readonly #creatures: BodyViewsDeps['creatures'];
  readonly #plates: PlatesView;
  /** Id of the body under the pointer. */
  #pointed: string | null = null;
  #now = 0;
  #zoom = 1;
  /** True if a blow that lands stops both figures for a moment. */
  #hasStops = true;

  constructor(scene: Phaser.Scene, kinds: BodyKinds, deps: BodyViewsDeps) {
    this.#scene = scene;
    this.#kinds = kinds;
    this.#game = deps.game;
    this.#store = deps.store;
    this.#picks = deps.picks;
    this.#settings = deps.settings;
    this.#creatures = deps.creatures;
    this.#plates = new PlatesView(scene, deps);
  }

  setZoom(zoom: number): void {
    this.#zoom = zoom;
    this.#creatures.setZoom(zoom);
    this.#plates.setZoom(zoom);
    for (const { view } of this.#views.values()) view.setZoom(zoom);
  }

  /** Returns the bodies shown last, as input for breath and footing. */
  people(): readonly Person[] {
    return this.#people;
  }

  /** Shows all bodies. */
  update(frame: BodiesFrame): void {
    const { self, pointer, now } = frame;
    const pointed = pointer && this.#picks.at(pointer.x, pointer.y, isBody);
    this.#pointed = pointed?.type === 'body' ? pointed.id : null;
    this.#now = now;
    this.#hasStops = !isMotionReduced(this.#settings.getState());
    this.#people.length = 0;
    this.#spoken.length = 0;
    const present = new Set<string>();
    const bodies = [...this.#game.bodies()];
    this.#plates.beginFrame(bodies, this.#pointed, frame);
    for (const body of bodies) {
      // While a creature's pictures are missing, a plain figure stands in its place.
      const beast = body.player ? null : this.#creatures.show(body, this.#pointed === body.id, now);
      if (beast) this.#people.push(beast);
      if (beast) continue;
      present.add(body.id);
      const { pose, struckAt, aim } = body;
      const speed = Math.hypot(pose.velocityX, pose.velocityY);
      const [x, y] = [Math.round(pose.x), Math.round(pose.y)];
      const motion = aimed(pose.motion, struckAt, aim, now);
      this.#show(body, { x, y, motion, speed, struckAt, isDown: body.isDown });
    }
    this.#showSelf(self, present);
    for (const [id, shown] of this.#views) if (!present.has(id)) this.#remove(id, shown);
    stackSpeech(this.#spoken, this.#zoom);
    this.#plates.endFrame();
    this.#creatures.endFrame();
    this.#kinds.endFrame();
  }

  destroy(): void {
    for (const [id, shown] of this.#views) this.#remove(id, shown);
    this.#creatures.destroy();
    this.#plates.destroy();
  }

  #showSelf(self: Point, present: Set<string>): void {
    const { self: player, isAutoRunning, fall, needs } = this.#store.getState();
    const { body, isDead, isJumping, struckAt } = this.#game;
    if (!player || !body) return;
    const { socket_id: id, handle } = player;
    present.add(id);
    const x = self.x + (this.#hasStops && !isDead ? shiverOffset(needs?.warmth.now ?? null, this.#now) : 0);
    const { facing, isMoving, velocityX, velocityY } = body;
    const own = { facing, isMoving, isDead, isJumping, isAutoRunning };
    const motion = aimed(own, struckAt, this.#game.combat.arms.aim, this.#now);
    const speed = Math.hypot(velocityX, velocityY);
    this.#show(
      { id, handle, kind: PLAYER_KIND, player },
      { ...self, x, motion, speed, struckAt, isDown: fall !== null },
    );
  }

  #show(who: Identity, appearance: Omit<Appearance, FromElsewhere>): void {
    const isSwimming = this.#game.ground?.isWater(appearance.x, appearance.y) ?? false;
    const isHidden = this.#settings.getState().isStreaming && !this.#isSelf(who.id);
    // On phones bubbles are parts of the page, which a finger can unfold.
    const isDrawn = who.player && !isHidden && !this.#store.getState().isOneLine;
    const said = isDrawn ? this.#game.speechOf(who.id) : null;
    const { weapon_id: weaponId, wear } = who.player ?? { weapon_id: null, wear: NOTHING };
    const { fights } = this.#game.combat;
    const sinceHit = this.#now - fights.hitAt(who.id);
    // Players who want less motion see no pause at a hit either.
    const sinceLanded = this.#hasStops ? this.#now - fights.landedAt(who.id) : null;
    const work = who.player && this.#game.harvest.workOf(who.id);
    // The server's word takes a moment; work that has begun shows at once.
    const isIdle = typeof who.player?.idle_since === 'number' && !work;
    const isAsleep = who.player?.isAsleep === true;
    const isFlashSoft = this.#settings.getState().areFlashesSoft;
    const whole = {
      ...appearance,
      isFlashSoft,
      isSwimming,
      sinceHit,
      sinceLanded,
      speech: said?.text ?? null,
      weaponId,
      wear,
      work,
      isIdle,
      isAsleep,
      sunk: this.#sunk(who.handle, appearance),
      hasSlipped: this.#now - fights.slippedAt(who.id) < FALLS.ms,
    };
    const shown = this.#shownOf(who);
    const plate = this.#plateOf(who);
    shown.view.show(whole, plate, this.#now);
    const { x, y, speed, motion, struckAt, isDown } = appearance;
    if (said) this.#spoken.push({ feet: { x, y }, from: said.from, speech: shown.view.speech });
    if (shown.picked.plate !== plate?.text.text) shown.picked = pickedBody(who.id, plate);
    this.#picks.set(pickKey(who.id), shown.picked, { x, y, ...REACH });
    if (motion.isDead || isDown || isAsleep) return;
    const { facing, isMoving, isJumping } = motion;
    const about = {
      id: who.handle,
      isSelf: this.#isSelf(who.id),
      seed: (who.handle % 17) / 17,
      struckAt,
      wear,
      lowered: shown.view.lowered,
    };
    const skin = about.isSelf ? skinOf(this.#store.getState()) : DRY;
    this.#people.push({ ...about, ...skin, x, y, facing, isMoving, isJumping, isSwimming, speed });
  }

  /** Returns the depth to which a body has sunk into soft ground, in art px. */
  #sunk(id: number, { x, y, motion, isDown }: Pick<Appearance, 'x' | 'y' | 'motion' | 'isDown'>): number {
    const { ground } = this.#game;
    const isHeld = !motion.isMoving && !motion.isJumping && !motion.isDead && !isDown;
    return ground ? this.#mire.depthOf(ground, { id, x, y, isHeld }, this.#now) : 0;
  }

  /** Returns the name over a body; null if there is none. */
  #plateOf(who: Identity): Plate | null {
    const isSelf = this.#isSelf(who.id);
    if (who.player && !isSelf) return this.#plates.of(who.id);
    if (this.#pointed !== who.id) return null;
    const name = nameOf(who);
    return this.#plates.pointed(who.id, isSelf ? `${name} (You)` : name, who.player?.standing ?? null);
  }

  /** Returns the view of a body. A body that returns with another identity or colour gets a new view. */
  #shownOf({ id, handle, kind, player }: Identity): Shown {
    const color = player?.color ?? CREATURE_COLOUR;
    const shown = this.#views.get(id);
    if (shown?.color === color && shown.kind === kind) return shown;
    if (shown) this.#remove(id, shown);
    const view = new BodyView(this.#scene, this.#kinds.artOf(kind), color);
    view.setZoom(this.#zoom);
    const next = { view, picked: pickedBody(id, null), handle, kind, color };
    this.#views.set(id, next);
    return next;
  }

  #remove(id: string, { view, handle }: Shown): void {
    this.#mire.forget(handle);
    view.destroy();
    this.#views.delete(id);
    this.#picks.delete(pickKey(id));
  }

  #isSelf(id: string): boolean {
    return id === this.#store.getState().self?.socket_id;
  }
}

const pickedBody = (id: string, plate: Plate | null): PickedBody => ({
  type: 'body',
  id,
  ...(plate ? { plate: plate.text.text } : {}),
});
