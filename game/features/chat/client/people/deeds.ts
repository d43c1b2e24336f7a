/** The buttons of a person's card: the questions and agreements, whispering, muting, reporting. */
import type { OwnPvp } from '#game/client/store/store.ts';
import { hasFeud, spanWords } from '#game/features/pvp/client/bonds.ts';
import { PARTNERS_MOST } from '#game/features/pvp/shared/together.ts';
import { ASK_REACH } from '#game/features/questions/shared/questions.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Person } from './person.ts';

export type DeedId =
  | 'where'
  | 'hide'
  | 'peace'
  | 'unpeace'
  | 'build'
  | 'apart'
  | 'whisper'
  | 'mute'
  | 'report';

export interface Deed {
  readonly id: DeedId;
  readonly label: string;
  /** The rest of the label: the time left, or the reason why the button is off. */
  readonly sub?: string;
  readonly isOff: boolean;
}

/** The local player's state that decides what they may ask another player. */
export interface Asker {
  readonly pvp: OwnPvp | null;
  readonly self: Point | null;
  /** True if the other player was asked something and has not answered. */
  readonly isAwaited: boolean;
  /** True if the local player has muted the other player. */
  readonly isMuted: boolean;
}

/** Returns the buttons in their order on the card. */
export function deedsFor(person: Person, asker: Asker): readonly Deed[] {
  const { peaceLeft, isPartner, shownLeft } = person.bond;
  const asleep = person.sighting?.isAsleep ? 'Asleep' : null;
  return [
    shownLeft === null
      ? asked('where', 'Where are you?', asleep ?? refusalToAskWhere(asker))
      : on('hide', 'Hide from each other', `${spanWords(shownLeft)} left`),
    peaceLeft === null
      ? asked('peace', 'Offer peace', asleep ?? refusalToAsk(asker) ?? refusalOfReach(person, asker))
      : on('unpeace', 'End peace', `${spanWords(peaceLeft)} left`),
    isPartner
      ? on('apart', 'Build apart')
      : asked('build', 'Build together', asleep ?? refusalToAskToBuild(person, asker)),
    asked('whisper', 'Whisper', asleep),
    on('mute', asker.isMuted ? 'Unmute' : 'Mute'),
    on('report', 'Report…'),
  ];
}

const on = (id: DeedId, label: string, sub?: string): Deed => ({
  id,
  label,
  ...(sub === undefined ? {} : { sub }),
  isOff: false,
});

const asked = (id: DeedId, label: string, refusal: string | null): Deed =>
  refusal === null ? on(id, label) : { id, label, sub: refusal, isOff: true };

function refusalToAsk({ isAwaited, isMuted }: Asker): string | null {
  if (isAwaited) return 'Asked';
  return isMuted ? 'You have muted them' : null;
}

function refusalToAskWhere(asker: Asker): string | null {
  return refusalToAsk(asker) ?? (hasFeud(asker.pvp) ? 'Not while you are in feud' : null);
}

function refusalToAskToBuild(person: Person, asker: Asker): string | null {
  const { pvp } = asker;
  const refusal = refusalToAskWhere(asker);
  if (refusal !== null) return refusal;
  if (pvp?.isCalm === false) return 'Not so soon after a blow';
  const partners = pvp?.truces.filter(({ isPartner }) => isPartner).length ?? 0;
  return partners >= PARTNERS_MOST ? 'You build together with seven already' : refusalOfReach(person, asker);
}

/** A question reaches nobody beyond {@link ASK_REACH}; a place that is only remembered may be anywhere by now. */
function refusalOfReach({ sighting }: Person, { self }: Asker): string | null {
  const isNow = sighting?.how === 'here' || sighting?.how === 'shown';
  if (!isNow || !sighting.place || !self) return 'Not in sight';
  const away = Math.hypot(sighting.place.x - self.x, sighting.place.y - self.y);
  return away > ASK_REACH ? 'Too far to ask' : null;
}

/** Returns the words for the agreements with a player, for their row; empty if there are none. */
export function bondWords({ bond: { isPartner, peaceLeft } }: Pick<Person, 'bond'>): string {
  if (isPartner) return 'partner';
  return peaceLeft === null ? '' : 'at peace';
}
