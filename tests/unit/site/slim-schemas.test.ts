/**
 * The build's own reader of schemas: used only in the game's code and only for browsers, with a precomputed protocol
 * hash.
 */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROTOCOL_HASH } from '#game/shared/protocol/hash.ts';
import { slimSchemas } from '../../../src/lib/build/vite-plugins/schemas.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const plugin = slimSchemas(ROOT);

describe('zod in the build', () => {
  it('zod is replaced by the small reader in the game’s code, but not in the website’s forms', () => {
    expect(plugin.resolveId('zod', join(ROOT, 'game/features/chat/shared/protocol.ts'))).toMatch(
      /game\/client\/schema\//,
    );
    expect(plugin.resolveId('zod', join(ROOT, 'api/contracts/auth.ts'))).toBeNull();
    expect(plugin.resolveId('zod', join(ROOT, 'src/lib/browser/forms.ts'))).toBeNull();
    expect(plugin.resolveId('zustand', join(ROOT, 'game/client/boot.ts'))).toBeNull();
  });

  it('zod is unchanged in the code that renders the site', () => {
    expect(plugin.applyToEnvironment({ name: 'client' })).toBe(true);
    expect(plugin.applyToEnvironment({ name: 'ssr' })).toBe(false);
  });
});

it('the protocol hash in the build equals that of the server', async () => {
  expect(await plugin.load(join(ROOT, 'game/shared/protocol/hash.ts'))).toContain(PROTOCOL_HASH);
  expect(await plugin.load(join(ROOT, 'game/shared/protocol/events.ts'))).toBeNull();
});
