/**
 * A real server with its own database, all killed at the same moment while people play: nothing is lost, and the server
 * starts again.
 * In the gate `tests/realtime/kept/kept-items.test.ts` proves that a killed realm keeps everything that it has
 * confirmed to players, and `tests/api/database/embedded.test.ts` that a killed database starts again with everything
 * committed.
 */
import { expect, it } from 'vitest';
import { powerCuts } from '#tests/helpers/processes/power.ts';

it.runIf(process.platform === 'linux')(
  '22.33: the server starts healthy after each power cut, and everything confirmed to players exists exactly once',
  { timeout: 300_000 },
  async () => {
    const { cuts, told } = await powerCuts({ cuts: 2, seed: 4, carriers: 6, makers: 2, byNpm: false });
    expect(cuts).toHaveLength(2);
    for (const cut of cuts) {
      // The server, its gateway, and a database of several processes.
      expect(cut.killed).toBeGreaterThan(4);
      expect(cut).toMatchObject({ lost: 0, doubled: 0, untrue: 0 });
    }
    expect(told).toBeGreaterThan(10);
    expect(cuts.reduce((sum, { checked }) => sum + checked, 0)).toBeGreaterThan(0);
  },
);
