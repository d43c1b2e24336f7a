/**
 * The doctor, run while the game runs, with settings that differ from those of the game. In the gate
 * `tests/unit/hosting/doctor.test.ts` proves the finding, and `tests/api/server/doctor.test.ts` that the program ends
 * with exit code 1 if there is a fault.
 */
import { expect, it, onTestFinished } from 'vitest';
import { claimPorts } from '#tests/helpers/ports.ts';
import { doctor, launchWithDoctorEnv } from '#tests/helpers/processes/doctor.ts';

it('the doctor reports settings that differ from those of the game as a fault, and ends with exit code 1', async () => {
  const { server, env } = await launchWithDoctorEnv();
  onTestFinished(() => server.destroy(), 180_000);
  const free = String(await claimPorts());
  const { code, out } = await doctor([], { ...env, PORT: free });
  expect(out).toContain(`fault  The game runs, and nothing listens on TCP ${free}.`);
  expect(code).toBe(1);
}, 300_000);
