/** The local player: their identity, and their body, which is predicted and corrected by the server. */
import type { Connection } from '#game/client/net/connection.ts';
import type { Part, PartContext } from '#game/client/session/part.ts';
import { showMessage } from '#game/client/store/messages.ts';
import { setStep, toRecord } from '#game/client/store/store.ts';
import { SOUND_LUNGS } from '#game/features/needs/shared/hardship.ts';
import { BLOW_PAUSE_MS, JUMP_IN_FIGHT, STAMINA_MAX } from '#game/features/needs/shared/stamina.ts';
import type { Breath } from '#game/features/needs/shared/stamina-causes.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { ServerEvent, ServerEventPayload } from '#game/shared/protocol/events.ts';
import type { Facing } from '#game/shared/protocol/motion.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import type { Body, MoveIntent } from '../shared/movement.ts';
import { CarriedLoad } from './carried-load.ts';
import type { HotPlace } from './hot-edge.ts';
import { Predictor } from './prediction.ts';

export interface LocalPlayerPorts {
  readonly company: {
    /** Returns the positions of the bodies that may be in the way of a body at this place. */
    neighbours(place: Point, now: number): Iterable<Point>;
  };
  /** Returns the places near a body that would burn it. */
  hotPlaces(place: Point): Iterable<HotPlace>;
}

const UNMOVED: Point = { x: 0, y: 0 };

export class LocalPlayer implements Part {
  readonly #context: PartContext;
  readonly #load = new CarriedLoad();
  readonly #connection: Pick<Connection, 'sendMove'>;
  readonly #ports: LocalPlayerPorts;
  #ground: GroundRules | null = null;
  #welcome: ServerEventPayload<'session:welcome'> | null = null;
  #predictor: Predictor | null = null;
  #wasTooHeavy = false;
  #lungs = SOUND_LUNGS;

  constructor(context: PartContext, connection: Pick<Connection, 'sendMove'>, ports: LocalPlayerPorts) {
    this.#context = context;
    this.#connection = connection;
    this.#ports = ports;
  }

  /** The predicted body; null until both the ground and the player's place are known. */
  get body(): Body | null {
    return this.#predictor?.body ?? null;
  }

  get isDead(): boolean {
    return this.#predictor?.isDead ?? false;
  }

  get isJumping(): boolean {
    return this.#predictor?.isJumping ?? false;
  }

  /** Sum of all shoves since the start, in px. */
  get shoved(): Point {
    return this.#predictor?.shoved ?? UNMOVED;
  }

  /** True if the body can strike: it is neither dead nor stunned. */
  isFit(now: number): boolean {
    return this.#predictor !== null && !this.#predictor.isDead && !this.#predictor.isStunned(now);
  }

  /** Takes the stamina that a blow costs; no stamina comes back for a moment. */
  spend(stamina: number, now: number): void {
    this.#predictor?.spend(stamina, now, BLOW_PAUSE_MS);
  }

  /** Current stamina, 0 to {@link STAMINA_MAX}. */
  get stamina(): number {
    return this.#predictor?.stamina ?? STAMINA_MAX;
  }

  /** Factors that change the stamina; null before the player is in the world. */
  get breath(): Breath | null {
    return this.#predictor?.breath(this.#context.now()) ?? null;
  }

  /** Sets the ground to stand on; null while another world is being loaded. */
  setGround(ground: GroundRules | null): void {
    this.#ground = ground;
    this.#predictor = null;
    this.#place();
  }

  onEvent(event: ServerEvent): void {
    switch (event.name) {
      case 'session:welcome':
        this.#welcome = event.payload;
        this.#context.store.setState(({ isFirstTime }) => ({
          self: toRecord(event.payload.self),
          // A link that is lost before the world is shown makes no second first time.
          isFirstTime: isFirstTime || event.payload.isFirstTime,
        }));
        setStep(this.#context.store, 'player', 'done');
        this.#place();
        break;
      case 'player:move:rejected':
        this.#predictor?.reject(event.payload, this.#context.now());
        break;
      case 'player:shoved':
        this.#predictor?.shove(event.payload, this.#context.now());
        break;
      case 'inventory:all':
      case 'inventory:changed':
        this.#load.onEvent(event);
        this.#predictor?.setLoad(this.#load.kg);
        this.#predictor?.setShoes(this.#load.shoes);
        break;
      case 'player:condition':
        this.#lungs = event.payload.lungs;
        this.#predictor?.setLungs(this.#lungs);
        break;
      case 'player:needs':
        this.#predictor?.correctStamina(event.payload.stamina);
        break;
      case 'player:down':
      case 'player:up':
        if (event.payload.socket_id === this.#welcome?.self.socket_id) {
          this.#predictor?.setDown(event.name === 'player:down');
        }
        break;
      case 'player:died':
        if (event.payload.socket_id === this.#welcome?.self.socket_id) this.#die();
        break;
    }
  }

  /**
   * Notes the number of the last move that the server has accepted; null if it has accepted none since the last
   * correction.
   */
  confirm(moveSeq: number | null): void {
    this.#predictor?.confirm(moveSeq);
  }

  /** Advances one frame of `dt` ms. */
  step(dt: number, intent: MoveIntent & { readonly isAutoRunning: boolean }): void {
    const predictor = this.#predictor;
    const now = this.#context.now();
    if (predictor) {
      const { body } = predictor;
      const others = this.#ports.company.neighbours(body, now);
      predictor.step(dt, intent, now, { others, hot: this.#ports.hotPlaces(body) });
    }
    const isTooHeavy = predictor?.isTooHeavy ?? false;
    if (isTooHeavy && !this.#wasTooHeavy) {
      showMessage(this.#context.store, 'Too heavy to sprint', { kind: 'warning', now });
    }
    this.#wasTooHeavy = isTooHeavy;
  }

  /** Begins a jump; returns false if no jump is possible now. @param isFighting true if the jump costs stamina */
  jump(isFighting = false): boolean {
    const isBegun = this.#predictor?.jump(this.#context.now()) ?? false;
    if (isBegun && isFighting) this.#predictor?.spend(JUMP_IN_FIGHT, this.#context.now(), 0);
    return isBegun && this.#context.send('player:jump', {});
  }

  /** Turns a standing player to a direction. */
  face(facing: Facing): void {
    this.#predictor?.face(facing);
  }

  #die(): void {
    this.#predictor?.die();
    this.#context.send('player:death', {});
  }

  #place(): void {
    const welcome = this.#welcome;
    if (!welcome || !this.#ground) return;
    const { x, y, facingDirection, isDead, isDown } = welcome.self;
    const output = {
      sendMove: this.#connection.sendMove.bind(this.#connection),
      sendDirection: (facing: typeof facingDirection) =>
        this.#context.send('player:direction', { facingDirection: facing }),
    };
    const { epoch, needs } = welcome;
    const start = { x, y, facing: facingDirection, isDead, isDown, epoch, stamina: needs.stamina };
    this.#predictor = new Predictor(this.#ground, output, start, this.#context.now());
    this.#predictor.setLoad(this.#load.kg);
    this.#predictor.setShoes(this.#load.shoes);
    this.#predictor.setLungs(this.#lungs);
  }
}
