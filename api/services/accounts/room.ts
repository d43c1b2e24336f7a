/** Whether there is room for anybody new: an account that cannot be kept must not be begun. */

/** There is no room on the disk for anything new. */
export class DiskFullError extends Error {
  override readonly name = 'NoRoomError';

  constructor() {
    super('There is no room on the disk.');
  }
}

/** What the services know of the disk. */
export interface DiskSpace {
  /** Why nobody new should come, in words; null while there is room. */
  trouble(): string | null;
}

/** Where the database lies elsewhere, nothing is known of its disk. */
export const UNLIMITED_SPACE: DiskSpace = { trouble: () => null };

/** @throws NoRoomError */
export function requireDiskSpace(room: DiskSpace): void {
  if (room.trouble() !== null) throw new DiskFullError();
}
