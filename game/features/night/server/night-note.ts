/**
 * The night note: the night's state for a player. Plain data, packed with the player's body; not saved. World times in
 * ms.
 */
import { z } from 'zod';
import { NO_NIGHT } from '../shared/director.ts';
import { MEETING_IDS } from '../shared/meetings.ts';

const finite = z.number();

export const nightNote = z.strictObject({
  /** Director state of the player's party. */
  state: z
    .strictObject({
      night: finite,
      points: finite,
      draws: finite,
      next: z.enum(MEETING_IDS).nullable(),
      running: finite,
      restUntil: finite,
    })
    .readonly(),
  /** Time of the last check of the player's party; null if there has been none. */
  lookedAt: finite.nullable(),
  /** Best damage per second of the weapons that the player has held, and when that was. */
  dps: finite,
  dpsAt: finite,
  /** Time of the player's last knockout or death; null if none since they joined. */
  fellAt: finite.nullable(),
  /** Number of a night, and the time the player spent outside the safe circles during it. */
  night: finite,
  outMs: finite,
  /** Time the player spent alive in the world during that night. */
  livedMs: finite,
  /** Number of the last night for which dawn has rewarded the player. */
  paidNight: finite,
  /** Time since which no creature has been near the player; null while a creature is near. */
  aloneSince: finite.nullable(),
  /** The announced meeting that comes a moment later; kept by the member whose check chose it. */
  coming: z.strictObject({ meeting: z.enum(MEETING_IDS), x: finite, y: finite, at: finite }).nullable(),
  /** Keys of the groups that the night has sent to the player's party. */
  bands: z.array(z.string()).readonly(),
  /** Loud shots since the last check. */
  shots: finite,
  /** Creature id of the Visitor that is with the player, and the time since which it is there; null without one. */
  visitor: z.strictObject({ id: z.string(), since: finite }).nullable(),
  /** Time of SOVA's last remark about creatures that she does not believe in. */
  remarkedAt: finite.nullable(),
  remarkedOf: z.string().nullable(),
});
export type NightNote = Readonly<z.infer<typeof nightNote>>;

/** Night note of a player who has just joined. */
export const NEW_NOTE: NightNote = {
  state: NO_NIGHT,
  lookedAt: null,
  dps: 0,
  dpsAt: 0,
  fellAt: null,
  night: -1,
  outMs: 0,
  livedMs: 0,
  paidNight: -1,
  aloneSince: null,
  coming: null,
  bands: [],
  shots: 0,
  visitor: null,
  remarkedAt: null,
  remarkedOf: null,
};
