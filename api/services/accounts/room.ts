/** Whether there is room for anybody new: an account that cannot be kept must not be begun. */

/** There is no room on the disk for anything new. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';

  constructor() {
    super('There is no room on the disk.');
  }
}

/** What the services know of the disk. */
export interface Room {
  /** Why nobody new should come, in words; null while there is room. */
  trouble(): string | null;
}

/** Where the database lies elsewhere, nothing is known of its disk. */
export const ENOUGH_ROOM: Room = { trouble: () => null };

/** @throws NoRoomError */
export function requireRoom(room: Room): void {
  if (room.trouble() !== null) throw new NoRoomError();
}
