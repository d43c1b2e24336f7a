/** What the night knows of a player. Plain data, packed with their body; not saved. World times in ms. */
import { z } from 'zod';
import { NO_NIGHT } from '../shared/director.ts';
import { MEETING_IDS } from '../shared/meetings.ts';

const finite = z.number();

export const nightNote = z.strictObject({
  /** What the night has come to with their party. */
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
  /** When their party was looked at last; null: never. */
  lookedAt: finite.nullable(),
  /** The best damage per second that they have held, and when. */
  dps: finite,
  dpsAt: finite,
  /** When they were knocked out or died last; null: not since they came. */
  fellAt: finite.nullable(),
  /** How long they have been outside the safe circles in the night of this number. */
  night: finite,
  outMs: finite,
  /** Number of the night that dawn has paid them for. */
  paidNight: finite,
  /** Since when no creature has been near them; null while one is. */
  aloneSince: finite.nullable(),
  /** What has been announced and comes a moment later, by whom of the party it was looked for first. */
  coming: z.strictObject({ meeting: z.enum(MEETING_IDS), x: finite, y: finite, at: finite }).nullable(),
  /** The groups that the night has sent their party, by key. */
  bands: z.array(z.string()).readonly(),
  /** Loud shots since the last look. */
  shots: finite,
  /** The Visitor that is with them, a creature's id, and since when; null for none. */
  visitor: z.strictObject({ id: z.string(), since: finite }).nullable(),
  /** SOVA's last remark about what she does not believe in. */
  remarkedAt: finite.nullable(),
  remarkedOf: z.string().nullable(),
});
export type NightNote = Readonly<z.infer<typeof nightNote>>;

/** Of somebody who has just come. */
export const NEW_NOTE: NightNote = {
  state: NO_NIGHT,
  lookedAt: null,
  dps: 0,
  dpsAt: 0,
  fellAt: null,
  night: -1,
  outMs: 0,
  paidNight: -1,
  aloneSince: null,
  coming: null,
  bands: [],
  shots: 0,
  visitor: null,
  remarkedAt: null,
  remarkedOf: null,
};
