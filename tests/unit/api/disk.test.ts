/** Free space on the disk of the data folder, and the reserve file that is deleted when the disk is full. */
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { DataDisk } from '#api/disk.ts';

const MB = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'tundra-disk-'));
afterAll(() => rmSync(folder, { recursive: true }));

function disk() {
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(JSON.parse(line).msg) });
  const room = { free: (5000 * MB) as number | null };
  return { logged, room, disk: new DataDisk({ folder, log, free: () => room.free }) };
}
const reserve = join(folder, 'ballast');

describe('the disk of the data folder', () => {
  it('the server keeps a reserve, deletes it when the disk is full, and creates it again once there is space', async () => {
    const { disk: data, room, logged } = disk();
    await data.check();
    expect(statSync(reserve).size).toBe(64 * MB);
    // There is enough space for the game, but not for another reserve.
    room.free = 300 * MB;
    data.freeReserve();
    expect(existsSync(reserve)).toBe(true);
    room.free = 15 * MB;
    data.freeReserve();
    expect(existsSync(reserve)).toBe(false);
    expect(logged).toEqual(['the disk is full: the reserve of 64 MB is used up now; make room']);
    room.free = 319 * MB;
    await data.check();
    expect(existsSync(reserve)).toBe(false);
    room.free = 320 * MB;
    await data.check();
    expect(existsSync(reserve)).toBe(true);
  });

  it('the server admits no new player below 256 MB, reports how much is left, and logs it once', async () => {
    const { disk: data, room, logged } = disk();
    room.free = 256 * MB;
    expect(data.trouble()).toBeNull();
    room.free = 212.9 * MB;
    expect(data.trouble()).toBe('The disk has 212 MB left.');
    await data.check();
    await data.check();
    expect(logged).toEqual(['The disk has 212 MB left. Make room: until then nobody new is let in']);
    room.free = 400 * MB;
    await data.check();
    room.free = 100 * MB;
    await data.check();
    expect(logged).toHaveLength(2);
  });

  it('a disk whose free space is unknown is treated as having enough', () => {
    const { disk: data, room } = disk();
    room.free = null;
    expect(data.trouble()).toBeNull();
  });
});
