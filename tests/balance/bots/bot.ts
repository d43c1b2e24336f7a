/**
 * A bot: a player who sees, reads, thinks and walks at a human pace, and acts through the same verbs as clients. Its
 * actions are generators that run one tick at a time. Lengths in world px, times in ms.
 */
import { firesNear, firesUnderfoot } from '#game/features/fire/server/fires.ts';
import { bestToolFor } from '#game/features/harvest/shared/harvest.ts';
import { canStand } from '#game/features/movement/shared/movement.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import { nodeCategory, nodeTypeById } from '#game/shared/defs/nodes.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { PlacedNode } from '#game/shared/worldgen/world/ground-rules.ts';
import type { Actor, BotRealm, Doing } from './realm.ts';
import { type Manner, SINGES, Walker } from './walker.ts';

/** Half of the area that a screen of 1280 × 720 shows, in px. */
const SIGHT = { x: 640, y: 360 } as const;
/** Time without a find after which the bot is pointed to the nearest source, in ms. */
const POINTED_MS = 45_000;
const POINTED = { x: 3200, y: 3200 } as const;
/** Distance from home at which a searching bot turns back, in px. */
const STRAYS = 1500;
export const STAYS_NEAR = 400;

export class Bot extends Walker implements Actor {
  /** Time of the first occurrence of each noted event, in ms since the bot joined. */
  readonly diary = new Map<string, number>();
  /** Place that the bot stays near, in px. */
  home: Point;
  strays = STRAYS;
  /** Reaction that has priority over everything else; returns true while it keeps the bot busy. */
  reflex: () => boolean = () => false;
  readonly #cameAt: number;
  #doing: Doing | null = null;
  #requests = 0;
  #isDone = false;
  /** Nodes that the bot failed to harvest, with the time until which it avoids them. */
  readonly #spurned = new Map<number, number>();

  constructor(realm: BotRealm, player: Player, manner: Manner, seed: number) {
    super(realm, player, manner, seed);
    this.home = { x: player.x, y: player.y };
    this.#cameAt = realm.past;
    realm.actors.push(this);
  }

  /** Time since the bot joined, in ms. */
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
    this.stand();
    if (this.isHelpless || this.#leavesFire() || this.reflex() || this.#isDone) return;
    this.#isDone = this.#doing?.next().done ?? true;
  }

  /** Steps out of a fire underfoot, whatever the bot is doing. @returns true while the bot stands in a fire */
  #leavesFire(): boolean {
    const { world } = this.realm;
    const { x, y } = this.player;
    if (firesUnderfoot(world, this.player).length === 0) return false;
    const [fire] = firesNear(world, x, y, SINGES);
    const angle = fire ? Math.atan2(y - fire.fixture.y, x - fire.fixture.x) : 0;
    this.step({ x: x + Math.cos(angle) * TILE_SIZE, y: y + Math.sin(angle) * TILE_SIZE });
    return true;
  }

  /** Records the time of the first occurrence of an event. */
  note(what: string): void {
    if (!this.diary.has(what)) this.diary.set(what, this.age);
  }

  /** Sends a request about the inventory. */
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

  /** Returns the nodes in sight for which `fits` is true, nearest first. */
  nodesInSight(fits: (node: PlacedNode) => boolean, isPointed = false): PlacedNode[] {
    const { x, y } = this.player;
    const reach = isPointed ? POINTED : SIGHT;
    const area = { x: x - reach.x, y: y - reach.y, width: 2 * reach.x, height: 2 * reach.y };
    return this.realm.ground
      .nodesIn(area)
      .filter((node) => fits(node) && this.mayHave(node))
      .sort((a, b) => this.away(a) - this.away(b));
  }

  /** True if a node is standing, the bot has a tool for it, and the bot has not failed at it recently. */
  mayHave(node: PlacedNode): boolean {
    const { world } = this.realm;
    const type = nodeTypeById(node.typeId);
    if (!type || !world.nodes.stands(node.id) || world.harvests.isTaken(node.id)) return false;
    if ((this.#spurned.get(node.id) ?? 0) > world.now) return false;
    return !('error' in bestToolFor(this.player.inventory.stacks, type));
  }

  /** Works at a node. @returns true if it was harvested */
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

  /** Makes the bot avoid a node for two minutes. */
  spurn({ id }: PlacedNode): void {
    this.#spurned.set(id, this.realm.world.now + 120_000);
  }

  /**
   * Gathers from nodes of these types until `holds` returns true: first from nodes in sight; if the bot sees none, it
   * wanders around, and is shown the nearest node after a while.
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

  /** Walks on, roughly in the previous direction. */
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
}
