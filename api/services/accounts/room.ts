/** Disk space for new accounts: no account is begun if it cannot be stored. */

/** The disk has no space for new data. */
export class DiskFullError extends Error {
  override readonly name = 'NoRoomError';

  constructor() {
    super('There is no room on the disk.');
  }
}

/** State of the disk, as far as the services need it. */
export interface DiskSpace {
  /** Returns the reason why new people should not come, in words; null while there is space. */
  trouble(): string | null;
}

/** Used if the database is on another machine, whose disk is unknown. */
export const UNLIMITED_SPACE: DiskSpace = { trouble: () => null };

/** @throws DiskFullError if the disk has no space for new data */
export function requireDiskSpace(room: DiskSpace): void {
  if (room.trouble() !== null) throw new DiskFullError();
}
