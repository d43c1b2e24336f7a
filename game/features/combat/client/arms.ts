/**
 * Attacks of the local player: the item in hand decides between a blow, a shot and a snowball, and the pointer sets the
 * direction. The server decides the result. Times are on this browser's clock, in ms.
 */
import type { Part, PartContext } from '#game/client/session/part.ts';
import type { RemoteBody } from '#game/client/session/remote-bodies.ts';
import { showMessage } from '#game/client/store/messages.ts';
import { type Holdings, isWornOut } from '#game/features/items/shared/stack.ts';
import { STRIKE_MS } from '#game/features/items/shared/weapons.ts';
import { wornFactor } from '#game/features/items/shared/wearing.ts';
import { angleOf, facingOf } from '#game/features/movement/shared/facing.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { ServerEvent } from '#game/shared/protocol/events.ts';
import type { Facing } from '#game/shared/protocol/motion-bits.ts';
import { REACH_SLACK, type Weapon, weaponOf } from '../shared/combat.ts';
import { SHOT_HEIGHT, type Shooter, shooterOf } from '../shared/shots.ts';

export interface ArmsPorts {
  /** Returns the catalogue number of the weapon in hand; null if there is none. */
  held(): number | null;
  feet(): (Point & { readonly facing: Facing }) | null;
  /** True if the body can strike now: neither dead, nor knocked out, nor stunned. */
  isFit(): boolean;
  stamina(): number;
  /** Takes the stamina that a blow costs. */
  spend(stamina: number): void;
  face(facing: Facing): void;
  bodies(): Iterable<RemoteBody>;
  holdings(): Holdings;
  /** Returns the moment at which other bodies are shown, in ms of the server's time. */
  shown(): number;
  /** Begins a shot on the screen, before the server has confirmed it. */
  shot(angle: number, weaponId: number | null): void;
}

/**
 * Input that asked for an attack. A click without a weapon throws a snowball at the pointer; the key strikes with bare
 * hands. The touch button strikes if a body is in reach, else throws, and aims automatically.
 */
export type AttackBy = 'pointer' | 'key' | 'touch';

/** Maximum angle between a player's facing and a body that a touch attack aims at, in radians. */
const TOUCH_CONE = Math.PI * 0.6;

/** Distance of the reticle from the body while a stick or a finger aims, in px. */
const AIM_REACH = 220;

/** Returns the place that a body at (x, y) aims at. @param angle in radians */
export function aimPoint({ x, y }: Point, angle: number): Point {
  return { x: x + Math.cos(angle) * AIM_REACH, y: y - SHOT_HEIGHT + Math.sin(angle) * AIM_REACH };
}

export class Arms implements Part {
  readonly #context: Pick<PartContext, 'store' | 'now' | 'send'>;
  readonly #ports: ArmsPorts;
  /** The pointer over the world, in world px; null if there is none. */
  pointer: Point | null = null;
  /** Direction aimed by a stick or a dragged finger, in radians; null while neither aims. */
  aimed: number | null = null;
  /** True if nothing sets a direction, as with a finger that only taps: then attacks aim automatically. */
  isTouch = false;
  #struckAt = Number.NEGATIVE_INFINITY;
  #aim: number | null = null;
  #readyAt = Number.NEGATIVE_INFINITY;
  /** Time at which the player began to draw the bow; null while it is not drawn. */
  #drawnAt: number | null = null;

  constructor(context: Pick<PartContext, 'store' | 'now' | 'send'>, ports: ArmsPorts) {
    this.#context = context;
    this.#ports = ports;
  }

  /** Time at which the last attack began. */
  get struckAt(): number {
    return this.#struckAt;
  }

  /** Direction of the last attack, in radians; null for the player's facing. */
  get aim(): number | null {
    return this.#aim;
  }

  /** Readiness of the next attack, 0 to 1 (ready); null if there is no ammunition for it. */
  readiness(): number | null {
    const shooter = shooterOf(this.#ports.held());
    if (shooter && !this.#hasAmmo(shooter)) return null;
    const { cooldown } = this.#context.store.getState();
    const now = this.#context.now();
    if (!cooldown || now >= this.#readyAt) return 1;
    return Math.max(0, (now - cooldown.from) / (cooldown.until - cooldown.from));
  }

  onEvent(event: ServerEvent): void {
    if (event.name === 'player:reloading') this.#cool(event.payload.ms);
  }

  /** Starts an attack. Returns false if none began. */
  attack(asked: AttackBy): boolean {
    const by = this.isTouch ? 'touch' : asked;
    const held = this.#ports.held();
    const now = this.#context.now();
    if (!this.#ports.isFit() || !this.#ports.feet()) return false;
    if (this.#drawnAt !== null) return this.#letGo(by);
    if (now < this.#readyAt) return false;
    if (this.#isWornOut(held)) return this.#warn('Worn out');
    const weapon = weaponOf(held);
    const isThrow = held === null && (by === 'pointer' || (by === 'touch' && !this.#isNear(weapon)));
    if (weapon && !isThrow) return this.#strike(weapon, by);
    const shooter = shooterOf(held);
    if (!shooter) return false;
    if (!this.#hasAmmo(shooter)) return this.#warn('No ammunition');
    return shooter.undrawn === null ? this.#shoot(shooter, by) : this.#draw(shooter);
  }

  /** Releases a drawn bow; returns false if none is drawn. */
  loose(): boolean {
    return this.#drawnAt !== null && this.#letGo(this.isTouch ? 'touch' : 'pointer');
  }

  /** Shoots the bow once it is fully drawn. Called once per frame. */
  update(): void {
    if (this.#drawnAt === null) return;
    const shooter = shooterOf(this.#ports.held());
    if (!shooter || shooter.undrawn === null || !this.#ports.isFit()) this.#drawnAt = null;
    else if (this.#context.now() - this.#drawnAt >= shooter.intervalMs) {
      this.#letGo(this.isTouch ? 'touch' : 'pointer');
    }
  }

  #strike(weapon: Weapon, by: AttackBy): boolean {
    if (this.#ports.stamina() < weapon.stamina) return this.#warn('Out of breath');
    const angle = this.#aimOf(by, weapon.reach + REACH_SLACK);
    const payload = { weapon_id: weapon.itemId, angle, shown: this.#shown() };
    if (!this.#context.send('player:attack', payload)) return false;
    this.#ports.spend(weapon.stamina);
    const cooldown = weapon.cooldownMs * wornFactor(this.#ports.holdings(), 'melee_cooldown');
    this.#begin(angle, Math.max(STRIKE_MS, cooldown));
    return true;
  }

  #shoot(shooter: Shooter, by: AttackBy): boolean {
    const angle = this.#aimOf(by, shooter.range);
    if (!this.#context.send('player:shoot', { angle, shown: this.#shown() })) return false;
    this.#begin(angle, shooter.intervalMs);
    if (!this.#isEmpty(shooter)) this.#ports.shot(angle, shooter.itemId);
    return true;
  }

  #draw(shooter: Shooter): boolean {
    if (!this.#context.send('player:draw', {})) return false;
    this.#drawnAt = this.#context.now();
    this.#cool(shooter.intervalMs);
    return true;
  }

  #letGo(by: AttackBy): boolean {
    const shooter = shooterOf(this.#ports.held());
    this.#drawnAt = null;
    return shooter !== null && this.#shoot(shooter, by);
  }

  #begin(angle: number, cooldownMs: number): void {
    this.#struckAt = this.#context.now();
    this.#aim = angle;
    this.#ports.face(facingOf(angle));
    this.#cool(cooldownMs);
  }

  /** Starts the cooldown shown on the weapon's slot. */
  #cool(ms: number): void {
    const from = this.#context.now();
    this.#readyAt = from + ms;
    this.#context.store.setState({ cooldown: { from, until: this.#readyAt } });
  }

  /** Shows the reason why an attack fails. */
  #warn(text: string): false {
    const { store, now } = this.#context;
    showMessage(store, text, { kind: 'warning', now: now() });
    return false;
  }

  /** True if the weapon in hand is worn out and useless in that state. */
  #isWornOut(held: number | null): boolean {
    if (held === null || (weaponOf(held)?.wornOut ?? 0) > 0) return false;
    const stacks = [...this.#ports.holdings().values()].filter(({ itemId }) => itemId === held);
    return stacks.length > 0 && stacks.every(isWornOut);
  }

  #shown(): number {
    return Math.max(0, this.#ports.shown());
  }

  /**
   * Returns the direction of an attack, in radians: to the pointer, for touch to the nearest body in front, else the
   * player's facing.
   */
  #aimOf(by: AttackBy, reach: number): number {
    const feet = this.#ports.feet() ?? { x: 0, y: 0, facing: 'down' as const };
    const { pointer } = this;
    if (by !== 'touch' && pointer) return Math.atan2(pointer.y - (feet.y - SHOT_HEIGHT), pointer.x - feet.x);
    const target = this.#nearest(reach);
    return target ? Math.atan2(target.y - feet.y, target.x - feet.x) : angleOf(feet.facing);
  }

  /** Returns the nearest living body in reach in front of the player; null if there is none. */
  #nearest(reach: number): Point | null {
    const feet = this.#ports.feet();
    if (!feet) return null;
    let nearest: Point | null = null;
    let least = reach;
    for (const { pose } of this.#ports.bodies()) {
      const [dx, dy] = [pose.x - feet.x, pose.y - feet.y];
      const distance = Math.hypot(dx, dy);
      const turn = Math.cos(Math.atan2(dy, dx) - angleOf(feet.facing));
      if (pose.motion.isDead || distance > least || turn < Math.cos(TOUCH_CONE)) continue;
      [nearest, least] = [pose, distance];
    }
    return nearest;
  }

  #isNear(weapon: Weapon | null): boolean {
    return weapon !== null && this.#nearest(weapon.reach + REACH_SLACK) !== null;
  }

  #hasAmmo({ ammo, itemId, magazine }: Shooter): boolean {
    if (ammo === null) return true;
    const stacks = [...this.#ports.holdings().values()];
    const isLoaded = stacks.some((stack) => stack.itemId === itemId && (stack.state?.loaded ?? 0) > 0);
    return (magazine > 1 && isLoaded) || stacks.some((stack) => stack.itemId === ammo);
  }

  /** True if the magazine must be refilled first: then the server reloads instead of shooting. */
  #isEmpty({ magazine, itemId }: Shooter): boolean {
    if (magazine === 1) return false;
    const stacks = [...this.#ports.holdings().values()];
    return !stacks.some((stack) => stack.itemId === itemId && (stack.state?.loaded ?? 0) > 0);
  }
}
