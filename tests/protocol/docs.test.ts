/** docs/protocol.md says what the definitions say. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { protocolPage } from '#api/cli/protocol-docs.ts';

it('docs/protocol.md is up to date; `npm run docs:protocol` writes it', () => {
  const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'protocol.md'), 'utf8');
  expect(page).toBe(protocolPage());
});
