/** SOVA's remarks on the settings: one for each existing setting, and none for anything else. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { REMARKED, remarkOn } from '#game/client/hud/settings/remarks.ts';

const FOLDER = new URL('../../../../game/client/hud/settings/', import.meta.url);
const TABS = readdirSync(FOLDER)
  .filter((name) => name.endsWith('Tab.tsx'))
  .map((name) => readFileSync(new URL(name, FOLDER), 'utf8'))
  .join('\n');

it.each(REMARKED)('the remark on "%s" belongs to an existing label', (label) => {
  expect(TABS).toMatch(new RegExp(`(label=|: )["']${label.replace(/[()]/g, '\\$&')}["']`));
});

it('every labelled row of the settings has a remark', () => {
  const labels = [...TABS.matchAll(/(?<!GlassButton\s+)label="([^"]+)"/g)].map(([, label]) => label);
  const rows = labels.filter((label) => label !== 'Reset all keys' && !/^(Swap|Leave)/.test(label ?? ''));
  expect(rows.length).toBeGreaterThan(8);
  for (const label of rows) expect(REMARKED, label).toContain(label);
});

it('the remark on a setting depends on the value of the setting', () => {
  const said = [0, 0.5, 1].map((share) => remarkOn('Everything', share));
  expect(new Set(said).size).toBe(3);
  expect(remarkOn('Music', 1)).toBe(remarkOn('Music', 0.5));
  expect(remarkOn('Jump', null)).toBeNull();
});
