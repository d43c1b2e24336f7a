/**
 * A bot: a player who sees, reads, thinks and walks at the pace of a person, and asks the realm by the verbs that clients use.
 * What it does is written as generators, one tick at a time. Lengths in world px, times in ms.
 */
import { firesNear, isBurningBeside, isInFire } from '#game/server/world/fire/fires.ts';
import type { Player } from '#game/server/world/player.ts';
import { TICK_MS, TILE_SIZE } from '#game/shared/constants.ts';
import { nodeCategory, nodeTypeById } from '#game/shared/defs/nodes.ts';
import type { Point } from '#game/shared/math/point.ts';
import { createRng, type Rng } from '#game/shared/math/rng.ts';
import type { PlacedNode } from '#game/shared/rules/ground.ts';
import { toolFor } from '#game/shared/rules/harvest.ts';
import { maySprintWith } from '#game/shared/rules/inventory/weight.ts';
import { canStand, groundSpeed } from '#game/shared/rules/movement.ts';
import { slideToward } from '#game/shared/rules/path.ts';
import type { Actor, BotRealm, Doing } from './realm.ts';
import { findWay } from './way.ts';

/** How somebody plays. */
export interface Manner {
  /** To read what is asked of them, to find what they want in a menu, and to look round before each thing they pick up. */
  readonly readMs: number;
  readonly menuMs: number;
  readonly glanceMs: number;
  /** Their ways are so many times as long as the shortest. */
  readonly detour: number;
  /** Do they run where they have far to go? */
  readonly runs: boolean;
}

/** Twice the ways of somebody careful, and the time of somebody who reads every word and looks for every button. */
export const SLOW_NOVICE: Manner = { readMs: 9000, menuMs: 9000, glanceMs: 3000, detour: 2, runs: false };
/** Somebody who knows the game and is in no hurry. */
export const STEADY: Manner = { readMs: 2500, menuMs: 3000, glanceMs: 700, detour: 1.25, runs: true };

/** What a screen of 1280 × 720 shows round a player. */
const SIGHT = { x: 640, y: 360 } as const;
/** Who finds nothing for so long is pointed to the nearest source. */
const POINTED_MS = 45_000;
const POINTED = { x: 3200, y: 3200 } as const;
/** A walk gives up after so long without coming nearer. */
const STUCK_MS = 4000;
const NEAR_ENOUGH = 12;
/** Slower than the rules allow, so that no step is too far. */
const CAUTION = 0.985;
const RUNS_FROM = 45;
/** Nobody walks so near past a fire. */
const SINGES = 40;
/** Whoever finds nothing turns back from so far away. */
const STRAYS = 1500;
export const STAYS_NEAR = 400;

export class Bot implements Actor {
  readonly realm: BotRealm;
  readonly player: Player;
  readonly manner: Manner;
  readonly chance: Rng;
  /** When what happened first, in ms since the bot came. */
  readonly diary = new Map<string, number>();
  /** Where they keep near to. */
  home: Point;
  strays = STRAYS;
  /** What comes before everything else: it returns true while the bot has its hands full with it. */
  reflex: () => boolean = () => false;
  readonly #cameAt: number;
  #doing: Doing | null = null;
  #seq = 0;
  #requests = 0;
  #isDone = false;
  /** Nodes that could not be had. */
  readonly #spurned = new Map<number, number>();

  constructor(realm: BotRealm, player: Player, manner: Manner, seed: number) {
    this.realm = realm;
    this.player = player;
    this.manner = manner;
    this.chance = createRng(seed);
    this.home = { x: player.x, y: player.y };
    this.#cameAt = realm.past;
    realm.actors.push(this);
  }

  /** Since the bot came, in ms. */
  get age(): number {
    return this.realm.past - this.#cameAt;
  }

  get isDone(): boolean {
    return this.#isDone;
  }

  get isHelpless(): boolean {
    return this.player.isDown || this.player.motion.isDead;
  }

  does(doing: Doing): void {
    this.#doing = doing;
    this.#isDone = false;
  }

  act(): void {
    if (this.player.motion.isMoving) this.#stand();
    if (this.isHelpless || this.#leavesFire() || this.reflex() || this.#isDone) return;
    this.#isDone = this.#doing?.next().done ?? true;
  }

  /** Whoever stands in a fire steps out of it, whatever they were at. */
  #leavesFire(): boolean {
    const { world } = this.realm;
    const { x, y } = this.player;
    if (!isInFire(world, this.player)) return false;
    const [fire] = firesNear(world, x, y, SINGES);
    const angle = fire ? Math.atan2(y - fire.fixture.y, x - fire.fixture.x) : 0;
    this.step({ x: x + Math.cos(angle) * TILE_SIZE, y: y + Math.sin(angle) * TILE_SIZE });
    return true;
  }

  /** Notes when something was so for the first time. */
  note(what: string): void {
    if (!this.diary.has(what)) this.diary.set(what, this.age);
  }

  ask(name: string, payload: object): void {
    const { world } = this.realm;
    world.ask(this.player, { name, payload, at: world.now });
  }

  /** Asks something of the bag. */
  handle(name: string, payload: object): void {
    this.ask(name, { ...payload, revision: this.player.inventory.revision, request: this.request() });
  }

  request(): number {
    this.#requests += 1;
    return this.#requests;
  }

  count(itemId: number): number {
    return this.player.inventory.count(itemId);
  }

  slotOf(itemId: number): number | null {
    return this.player.inventory.findSlot((stack, slot) => stack.itemId === itemId && slot < 100);
  }

  away({ x, y }: Point): number {
    return Math.hypot(x - this.player.x, y - this.player.y);
  }

  *wait(ms: number): Doing {
    for (let left = ms; left > 0; left -= TICK_MS) yield;
  }

  /** A time of about so long: people are not clocks. */
  *muse(ms: number): Doing {
    yield* this.wait(ms * this.chance.between(0.6, 1.4));
  }

  *until(holds: () => boolean, mostMs: number): Doing<boolean> {
    for (let past = 0; past < mostMs; past += TICK_MS) {
      if (holds()) return true;
      yield;
    }
    return holds();
  }

  /** One step of a walk straight towards a place. @returns how far it is after it */
  step(to: Point, mayRun = this.manner.runs): number {
    const { player, realm } = this;
    const { ground } = realm.world;
    const away = this.away(to);
    if (away < 1) return away;
    const runs =
      mayRun && player.stamina > RUNS_FROM && away > TILE_SIZE && maySprintWith(player.inventory.weight);
    const speed = groundSpeed(ground.multiplierAt(player.x, player.y), runs) * player.loadFactor * CAUTION;
    const share = Math.min(1, (speed * TICK_MS) / 1000 / away);
    const wish = {
      x: player.x + (to.x - player.x) * share,
      y: player.y + (to.y - player.y) * share,
    };
    this.#move(canStand(ground, wish.x, wish.y) ? wish : slideToward(ground, player, wish), runs);
    return this.away(to);
  }

  /** @returns whether they came within so many px */
  *walk(to: Point, within = NEAR_ENOUGH): Doing<boolean> {
    const { world } = this.realm;
    const isFire = (place: Point) => isBurningBeside(world, place, SINGES);
    for (let tries = 0; tries < 6 && this.away(to) > within; tries += 1) {
      const way = findWay(
        world.ground,
        this.player,
        to,
        Math.max(within - TILE_SIZE / 2, TILE_SIZE / 2),
        isFire,
      );
      for (const place of way) {
        if (this.away(to) <= within) return true;
        if (!(yield* this.#leg(place, NEAR_ENOUGH, () => this.away(to) <= within))) break;
      }
      if (this.away(to) <= TILE_SIZE * 2) yield* this.#leg(to, within);
      if (this.away(to) > within) yield* this.#sidestep();
    }
    return this.away(to) <= within;
  }

  /** Out of a corner. */
  *#sidestep(): Doing {
    const angle = this.chance.between(-Math.PI, Math.PI);
    const to = { x: this.player.x + Math.cos(angle) * 90, y: this.player.y + Math.sin(angle) * 90 };
    for (let k = 0; k < 8; k += 1) {
      this.step(to, false);
      yield;
    }
  }

  *#leg(to: Point, within: number, isThere: () => boolean = () => false): Doing<boolean> {
    let best = this.away(to);
    let stuck = 0;
    // Part of the way is spent in going wrong.
    let wasted = 0;
    while (best > within && !isThere()) {
      wasted += TICK_MS * (this.manner.detour - 1);
      if (wasted >= TICK_MS) {
        wasted -= TICK_MS;
        yield;
      }
      this.step(to);
      yield;
      const away = this.away(to);
      stuck = away < best - 1 ? 0 : stuck + TICK_MS;
      best = Math.min(best, away);
      if (stuck > STUCK_MS) return false;
    }
    return true;
  }

  /** The nodes within sight that fit, the nearest first. */
  nodesInSight(fits: (node: PlacedNode) => boolean, isPointed = false): PlacedNode[] {
    const { x, y } = this.player;
    const reach = isPointed ? POINTED : SIGHT;
    const area = { x: x - reach.x, y: y - reach.y, width: 2 * reach.x, height: 2 * reach.y };
    return this.realm.ground
      .nodesIn(area)
      .filter((node) => fits(node) && this.mayHave(node))
      .sort((a, b) => this.away(a) - this.away(b));
  }

  /** Does it stand, have they the tool for it, and was it to be had before? */
  mayHave(node: PlacedNode): boolean {
    const { world } = this.realm;
    const type = nodeTypeById(node.typeId);
    if (!type || !world.nodes.stands(node.id) || world.harvests.isTaken(node.id)) return false;
    if ((this.#spurned.get(node.id) ?? 0) > world.now) return false;
    return !('error' in toolFor(this.player.inventory.stacks, type));
  }

  /** Works at a node. @returns whether it was harvested */
  *harvest(node: PlacedNode): Doing<boolean> {
    const { world } = this.realm;
    const type = nodeTypeById(node.typeId);
    const isThere = type !== undefined && (yield* this.walk(node, 110));
    if (!isThere) {
      this.spurn(node);
      return false;
    }
    yield* this.muse(this.manner.glanceMs);
    this.ask('resource:harvest', { nodeId: node.id });
    yield;
    yield* this.until(
      () => world.harvests.of(this.player.id) === undefined,
      4 * nodeCategory(type.category).harvestMs,
    );
    return !world.nodes.stands(node.id);
  }

  /** For a while they do not try it again. */
  spurn({ id }: PlacedNode): void {
    this.#spurned.set(id, this.realm.world.now + 120_000);
  }

  /**
   * Gathers from nodes of these types until something holds: what is in sight first; who sees nothing wanders about, and
   * is shown the nearest one after a while.
   */
  *gather(typeIds: readonly number[], holds: () => boolean, mostMs = 600_000): Doing<boolean> {
    const end = this.age + mostMs;
    const fits = ({ typeId }: PlacedNode) => typeIds.includes(typeId);
    let since = this.age;
    while (!holds() && this.age < end) {
      const isPointed = this.age - since > POINTED_MS;
      const [nearest, second] = this.nodesInSight(fits, isPointed);
      const node = second && this.chance.chance(0.2) ? second : nearest;
      if (node) {
        if (yield* this.harvest(node)) since = this.age;
      } else yield* this.roam(isPointed);
      yield;
    }
    return holds();
  }

  #heading = Number.NaN;

  /** Goes on somewhere, in about the direction in which they went before. */
  *roam(turns = false): Doing {
    const { chance, player } = this;
    if (Number.isNaN(this.#heading) || turns) this.#heading = chance.between(-Math.PI, Math.PI);
    this.#heading += chance.between(-0.6, 0.6);
    if (this.away(this.home) > this.strays)
      this.#heading = Math.atan2(this.home.y - player.y, this.home.x - player.x) + chance.between(-0.7, 0.7);
    const to = { x: player.x + Math.cos(this.#heading) * 500, y: player.y + Math.sin(this.#heading) * 500 };
    const { ground } = this.realm.world;
    const isGood = canStand(ground, to.x, to.y) && !ground.liquidAt?.(to.x, to.y);
    if (!isGood || !(yield* this.walk(to, 80))) this.#heading += chance.between(1, 2.5);
    yield;
  }

  #move(to: Point, isSprinting: boolean): void {
    const { player } = this;
    const [dx, dy] = [to.x - player.x, to.y - player.y];
    const facing = Math.abs(dx) > Math.abs(dy) ? (dx < 0 ? 'left' : 'right') : dy < 0 ? 'up' : 'down';
    this.#tell(to, { ...player.motion, facing, isMoving: true, isJumping: false }, isSprinting, [
      dx / (TICK_MS / 1000),
      dy / (TICK_MS / 1000),
    ]);
    this.#walkedAt = this.realm.world.now;
  }

  #walkedAt = Number.NEGATIVE_INFINITY;

  /** Who did not step in the last tick stands. */
  #stand(): void {
    const { player, realm } = this;
    if (realm.world.now - this.#walkedAt <= TICK_MS) return;
    this.#tell(player, { ...player.motion, isMoving: false }, false, [0, 0]);
  }

  #tell(
    to: Point,
    motion: Player['motion'],
    isSprinting: boolean,
    [velocityX, velocityY]: readonly [number, number],
  ): void {
    this.#seq = (this.#seq + 1) & 0xffff;
    this.ask('player:move', {
      kind: 'player:move',
      epoch: this.player.epoch,
      seq: this.#seq,
      clientTime: 0,
      x: to.x,
      y: to.y,
      velocityX,
      velocityY,
      motion,
      isSprinting,
      ackTick: 0,
    });
  }
}
