/** Disk space for new accounts: no account is created if it cannot be stored. */

/** Thrown if the disk has no space for new data. */
export class DiskFullError extends Error {
  override readonly name = 'NoRoomError';

  constructor() {
    super('There is no room on the disk.');
  }
}

/** State of the disk, limited to what the services need. */
export interface DiskSpace {
  /** Returns the reason why no new people should be admitted, in words; null while there is space. */
  trouble(): string | null;
}

/** Used if the database is on another machine, whose disk is unknown. */
export const UNLIMITED_SPACE: DiskSpace = { trouble: () => null };

/** @throws DiskFullError if the disk has no space for new data */
export function requireDiskSpace(room: DiskSpace): void {
  if (room.trouble() !== null) throw new DiskFullError();
}
