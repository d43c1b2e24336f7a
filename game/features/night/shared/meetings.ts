/** Meetings that the night may send, each with its cost in the director's points and its share of the draws. */
import type { TerrainId } from '#game/shared/defs/terrain.ts';

export interface Meeting {
  readonly id: string;
  /** Species, and number of creatures that come. */
  readonly kind: string;
  readonly count: number;
  /** Cost in the director's points. */
  readonly cost: number;
  /** Weight of the meeting when one of the fitting meetings is drawn. */
  readonly share: number;
  /** Minimum number of players in the party. */
  readonly least?: number;
  /** Terrains from which the meeting comes; left out for the habitat of its species. */
  readonly from?: readonly TerrainId[];
}

const ROWS = [
  { id: 'fox', kind: 'fox', count: 1, cost: 0.7, share: 1 },
  { id: 'lone_wolf', kind: 'wolf', count: 1, cost: 2, share: 1.5 },
  { id: 'sailor', kind: 'sailor', count: 1, cost: 2, share: 2 },
  { id: 'kikimora', kind: 'kikimora', count: 1, cost: 3, share: 2 },
  { id: 'wolf_pair', kind: 'wolf', count: 2, cost: 3.5, share: 3 },
  { id: 'zhuk', kind: 'zhuk', count: 1, cost: 4, share: 1, from: ['A', 'R'] },
  { id: 'three_sailors', kind: 'sailor', count: 3, cost: 5.5, share: 2 },
  { id: 'wolf_pack', kind: 'wolf', count: 4, cost: 6.5, share: 2 },
  { id: 'leshy', kind: 'leshy', count: 1, cost: 8, share: 1, least: 2 },
] as const satisfies readonly Meeting[];

export type MeetingId = (typeof ROWS)[number]['id'];
export const MEETING_IDS: readonly MeetingId[] = ROWS.map(({ id }) => id);
export const MEETINGS: readonly (Meeting & { readonly id: MeetingId })[] = ROWS;

/** Returns the meeting with this id. @throws Error if there is none */
export function meetingById(id: MeetingId): Meeting & { readonly id: MeetingId } {
  const found = MEETINGS.find((meeting) => meeting.id === id);
  if (!found) throw new Error(`there is no meeting ${id}`);
  return found;
}
