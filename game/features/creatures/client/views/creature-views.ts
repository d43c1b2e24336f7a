/** All creatures with loaded pictures: a view of each, the marks of their blows, and their breath and prints. */
import type Phaser from 'phaser';
import { type Picks, pickKey } from '#game/client/picking/picked.ts';
import type { GameView } from '#game/client/session/game-view.ts';
import { nameOf, type RemoteBody } from '#game/client/session/remote-bodies.ts';
import type { SettingsStore } from '#game/client/settings/store.ts';
import type { Person } from '#game/client/views/atmosphere.ts';
import type { FileHost } from '#game/client/views/files/files.ts';
import { REACH_SLACK } from '#game/features/combat/shared/combat.ts';
import { SPECIES } from '../../shared/species.ts';
import { COMMITS_MS } from '../../shared/strikes.ts';
import type { ComingStrike, CreatureState } from '../creatures.ts';
import { type CreatureArts, loadCreatures } from './creature-art.ts';
import { BREATHLESS, CreatureView } from './creature-view.ts';
import { addOverhead } from './overhead.ts';
import { Telegraph } from './telegraph.ts';

/** Leader named on a tame creature's label, by ownership. */
const LEADERS = { nobody: null, mine: 'you', others: 'somebody' } as const;
/** Maximum number of marks of blows shown together; any more blows are shown by the sign over the head alone. */
const MOST_MARKS = 8;
const LONGEST_REACH = 146;
/** Speed above which a striking creature counts as running, in px/s. */
const RUNS_AFTER = 40;
/** Minimum radius of a creature whose steps are audible, and radius at which they are as loud as a player's; px. */
const HEARD_FROM = 16;
const LOUDEST = 30;

export interface CreatureDeps {
  readonly scene: Phaser.Scene;
  readonly files: FileHost;
  readonly game: Pick<GameView, 'creatures' | 'ground' | 'combat'>;
  readonly settings: SettingsStore;
  readonly picks: Picks;
  /** Returns the glow of eyes at a place, 0 to 1. */
  readonly shineAt: (x: number, y: number) => number;
}

interface Kept {
  readonly view: CreatureView;
  readonly whose: CreatureState['whose'];
  frame: number;
  /** The strike marked last, and its current direction. */
  strike: ComingStrike | null;
  aim: number;
}

export class CreatureViews {
  readonly #deps: CreatureDeps;
  readonly #arts: CreatureArts;
  readonly #kept = new Map<string, Kept>();
  readonly #marks: Telegraph[] = [];
  #marked = 0;
  #frame = 0;
  #zoom = 1;

  constructor(deps: CreatureDeps, arts: CreatureArts) {
    this.#deps = deps;
    this.#arts = arts;
    addOverhead(deps.scene);
  }

  setZoom(zoom: number): void {
    this.#zoom = zoom;
    for (const { view } of this.#kept.values()) view.setZoom(zoom);
  }

  /** Shows a creature. @returns its steps and breath; null while it has no pictures */
  show(body: RemoteBody, isPointed: boolean, now: number): Person | null {
    const { game, picks, settings, shineAt } = this.#deps;
    const state = game.creatures.find(body.id);
    const view = state && this.#viewOf(body, state);
    if (!view) return null;
    const { motion, velocityX, velocityY } = body.pose;
    const [x, y] = [Math.round(body.pose.x), Math.round(body.pose.y)];
    const isSwimming = game.ground?.isWater(x, y) ?? false;
    const speed = Math.hypot(velocityX, velocityY);
    const sinceHit = now - game.combat.fights.hitAt(body.id);
    const isFlashSoft = settings.getState().areFlashesSoft;
    const shine = motion.isDead ? 0 : shineAt(x, y);
    view.show({ x, y, motion, speed, isSwimming, sinceHit, isFlashSoft, isPointed, shine, state }, now);
    if (!motion.isDead && state.strike) this.#mark(body, state.strike, now);
    picks.set(pickKey(body.id), { type: 'body', id: body.id }, view.shape(x, y));
    const { strike } = state;
    // A blow is heard when it lands.
    const struckAt = strike && now >= strike.landsAt ? strike.landsAt : Number.NEGATIVE_INFINITY;
    return personOf(body, view, { x, y, speed, isSwimming, struckAt });
  }

  /** Ends a frame: removes creatures that were not shown in it. */
  endFrame(): void {
    for (const [id, { view, frame }] of this.#kept) if (frame !== this.#frame) this.#remove(id, view);
    for (const mark of this.#marks.slice(this.#marked)) mark.hide();
    this.#marked = 0;
    this.#frame += 1;
  }

  destroy(): void {
    for (const [id, { view }] of this.#kept) this.#remove(id, view);
    for (const mark of this.#marks) mark.destroy();
  }

  #viewOf({ id, kind, player }: RemoteBody, { whose }: CreatureState): CreatureView | null {
    const kept = this.#kept.get(id);
    if (kept?.view.art.kind === kind && kept.whose === whose) {
      kept.frame = this.#frame;
      return kept.view;
    }
    const art = this.#arts.of(kind);
    if (!art || !SPECIES.has(kind)) return null;
    if (kept) this.#remove(id, kept.view);
    const label = labelOf(nameOf({ player, kind }), LEADERS[whose ?? 'nobody']);
    const view = new CreatureView(this.#deps.scene, this.#arts, art, SPECIES.get(kind), label);
    view.setZoom(this.#zoom);
    this.#kept.set(id, { view, whose, frame: this.#frame, strike: null, aim: 0 });
    return view;
  }

  #remove(id: string, view: CreatureView): void {
    view.destroy();
    this.#kept.delete(id);
    this.#deps.picks.delete(pickKey(id));
  }

  #mark({ id, kind, pose }: RemoteBody, strike: ComingStrike, now: number): void {
    const kept = this.#kept.get(id);
    const reach = SPECIES.get(kind).strike?.reach ?? 0;
    if (!kept || reach === 0 || this.#marked >= MOST_MARKS) return;
    if (kept.strike !== strike) Object.assign(kept, { strike, aim: strike.angle });
    // Until it commits, the creature runs after its target and its blow turns with it.
    const isTurning = now < strike.landsAt - COMMITS_MS;
    if (isTurning && Math.hypot(pose.velocityX, pose.velocityY) > RUNS_AFTER)
      kept.aim = Math.atan2(pose.velocityY, pose.velocityX);
    const place = { x: Math.round(pose.x), y: Math.round(pose.y) };
    const at = this.#marked;
    const mark = this.#marks[at] ?? new Telegraph(this.#deps.scene, `blow-${at}`, LONGEST_REACH);
    this.#marks[at] = mark;
    const shown = Math.min(reach + REACH_SLACK, LONGEST_REACH);
    if (mark.show(place, strike, kept.aim, shown, now)) this.#marked += 1;
  }
}

/** Returns a label such as `Arctic Fox, tamed by Rada`. */
export function labelOf(name: string, leader: string | null): string {
  return leader === null ? name : `${name}, tamed by ${leader}`;
}

/** Returns the data from which breath, prints and step sounds are made. */
function personOf(
  { handle, kind, pose: { motion } }: RemoteBody,
  view: CreatureView,
  at: Pick<Person, 'x' | 'y' | 'speed' | 'isSwimming' | 'struckAt'>,
): Person {
  const { radius } = SPECIES.get(kind);
  const isAloft = view.height > 0;
  const isSilent = isAloft || motion.isDead;
  return {
    ...at,
    id: handle,
    isSelf: false,
    seed: (handle % 17) / 17,
    facing: motion.facing,
    isMoving: motion.isMoving && !isSilent,
    isJumping: false,
    isSwimming: at.isSwimming && !isSilent,
    species: kind,
    steps: view.steps,
    loud: radius < HEARD_FROM ? 0 : Math.min(1, radius / LOUDEST),
    prints: isAloft ? null : kind,
    mouth: BREATHLESS.has(kind) || isSilent ? null : view.mouth,
  };
}

/** Loads the pictures and returns the views; null if there are no pictures at all, which is logged. */
export async function beginCreatures(deps: CreatureDeps): Promise<CreatureViews | null> {
  const arts = await loadCreatures(deps.scene, deps.files);
  return arts && new CreatureViews(deps, arts);
}
