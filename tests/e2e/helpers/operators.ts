/** Makes a person of a browser test an operator. */
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { codeAt } from '../../helpers/api/second-step.ts';
import { runChild } from '../../helpers/processes/child.ts';
import type { GameServer } from '../../helpers/processes/game-server.ts';
import { expect, PASSWORD } from './fixtures.ts';

/** Turns on one-time codes and grants the role, which requires them. @returns the secret for generating the codes */
export async function makeOperator(page: Page, server: GameServer, email: string): Promise<string> {
  const post = (path: string, data: object) =>
    page.request.post(`/api/account/second-step/${path}`, { data, headers: { Origin: server.origin } });
  const { secret } = (await (await post('totp', { currentPassword: PASSWORD })).json()) as { secret: string };
  expect((await post('totp/confirm', { code: codeAt(secret, new Date(), -1) })).status()).toBe(200);
  const child = runChild(resolve('api/cli/admin.ts'), ['grant-admin', email], { DATA_DIR: server.dataDir });
  expect([await child.ended(), child.stderr()]).toEqual([0, '']);
  return secret;
}
