/** The client's part of a fight: attacks, shots in the air, hits, and consent between players. */
import type { OtherBodies } from '#game/client/session/other-bodies.ts';
import type { Part, PartContext } from '#game/client/session/part.ts';
import type { HotbarHands } from '#game/features/inventory/client/hands.ts';
import type { LocalPlayer } from '#game/features/movement/client/local-player.ts';
import { Consent } from '#game/features/pvp/client/consent.ts';
import type { ServerEvent } from '#game/shared/protocol/events.ts';
import { Arms } from './arms.ts';
import { Fights } from './fights.ts';
import { ShotsInFlight, type ShownShot } from './flying.ts';
import { RootedBodies } from './rooted-bodies.ts';

export interface CombatPorts {
  readonly hands: Pick<HotbarHands, 'held'>;
  readonly self: Pick<LocalPlayer, 'body' | 'stamina' | 'isFit' | 'spend' | 'face'>;
  readonly company: Pick<OtherBodies, 'shown' | 'time' | 'swing'>;
}

export class Combat implements Part {
  readonly arms: Arms;
  readonly fights: Fights;
  readonly holds: RootedBodies;
  readonly flying: ShotsInFlight;
  readonly consent: Consent;
  readonly #shown: () => number;

  constructor(context: PartContext, { hands, self, company }: CombatPorts) {
    const { store, now } = context;
    this.#shown = () => company.time(now());
    this.fights = new Fights(context);
    this.holds = new RootedBodies(now);
    this.consent = new Consent(context);
    this.flying = new ShotsInFlight({
      selfId: () => store.getState().self?.socket_id ?? '',
      swing: (id, angle) => company.swing(id, angle),
    });
    this.arms = new Arms(context, {
      held: () => hands.held,
      feet: () => self.body,
      isFit: () => self.isFit(now()) && store.getState().fall === null,
      stamina: () => self.stamina,
      spend: (stamina) => self.spend(stamina, now()),
      face: (facing) => self.face(facing),
      bodies: () => company.shown(now()),
      holdings: () => store.getState().inventory.slots,
      shown: this.#shown,
      shot: (angle, weaponId) => {
        if (self.body) this.flying.begin(self.body, angle, weaponId, this.#shown());
      },
    });
  }

  onEvent(event: ServerEvent): void {
    this.arms.onEvent(event);
    this.fights.onEvent(event);
    this.holds.onEvent(event);
    this.flying.onEvent(event);
    this.consent.onEvent(event);
  }

  /** Returns the shots in the air at their shown places. */
  shots(): ShownShot[] {
    return this.flying.at(this.#shown());
  }

  /** Called once per frame. */
  update(): void {
    this.arms.update();
  }
}
