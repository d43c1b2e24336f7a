/** The note of a build, compared with the server that would serve it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { healthOf } from '#api/health.ts';
import { UNLIMITED_SPACE } from '#api/services/accounts/room.ts';
import { BuiltSite, fittingSite, ownNote } from '#api/site/built.ts';
import { fillIn, hasPlaceholder, PLACEHOLDER } from '#api/site/placeholder.mjs';
import { EXIT, StartupError } from '#api/startup-error.ts';
import { noteBuild } from '../../../api/cli/build.mjs';

const OWN = { version: '0.2.0', protocol: 'abc' };
let dist = '';
beforeEach(() => {
  dist = join(mkdtempSync(join(tmpdir(), 'tundra-built-')), 'dist');
  mkdirSync(dist);
  writeFileSync(join(dist, 'index.html'), '');
});
afterEach(() => rmSync(join(dist, '..'), { recursive: true }));
const note = (value: unknown) =>
  writeFileSync(join(dist, '.build.json'), typeof value === 'string' ? value : JSON.stringify(value));
const fault = () => new BuiltSite(dist, OWN).fault();

describe('a server before it starts', () => {
  it('the server takes a site of its own version and protocol', () => {
    note({ inputs: 'x', ...OWN });
    expect(fault()).toBeNull();
    expect(() => fittingSite(dist, OWN)).not.toThrow();
  });

  it.each([
    ['another protocol', { ...OWN, protocol: 'abd' }],
    ['another version', { ...OWN, version: '0.1.0' }],
    ['a build that did not say', { inputs: 'x' }],
    ['a damaged note', '{"inp'],
    ['a note that is no JSON', '{]}'],
    ['an empty note', ''],
  ])('the server refuses a site of %s, with one line that names the remedy', (_name, value) => {
    note(value);
    expect(fault()).toMatch(
      /^The site in \S+ is of version .*: run "npm run build", or start with "npm start"\.$/,
    );
    expect(() => fittingSite(dist, OWN)).toThrow(expect.objectContaining({ exitCode: EXIT.misconfigured }));
    expect(() => fittingSite(dist, OWN)).toThrow(StartupError);
  });

  it('the server refuses to start without a site', () => {
    rmSync(dist, { recursive: true });
    expect(fault()).toMatch(/^There is no built site in \S+: run "npm run build"/);
    mkdirSync(dist);
    note(OWN);
    expect(fault()).toMatch(/^There is no built site in/);
  });

  it('the note of a build holds what the pages and the server agree on', async () => {
    await noteBuild(join(dist, '..'), dist, 'x', ownNote());
    expect(new BuiltSite(dist).fault()).toBeNull();
  });
});

it('health is not ready once the site has been replaced by one that every player would have to reload', async () => {
  note(OWN);
  const site = new BuiltSite(dist, OWN);
  const pulse = { trouble: () => null, isAlive: () => true };
  const health = healthOf(pulse, { isReachable: async () => true }, UNLIMITED_SPACE, () => site.fault());
  expect(await health.trouble()).toBeNull();
  note({ ...OWN, protocol: 'newer' });
  expect(await health.trouble()).toContain('(protocol newer)');
  expect(health.isAlive()).toBe(true);
  note(OWN);
  expect(await health.trouble()).toBeNull();
});

it('the placeholder of the address is filled in wherever a text names it', () => {
  const text = `${PLACEHOLDER}/a ${encodeURIComponent(`${PLACEHOLDER}/a?b`)} ${JSON.stringify(PLACEHOLDER)}`;
  const filled = fillIn(text, 'http://[::1]:80');
  expect(filled).toBe('http://[::1]:80/a http%3A%2F%2F%5B%3A%3A1%5D%3A80%2Fa%3Fb "http://[::1]:80"');
  expect(hasPlaceholder(filled)).toBe(false);
  expect(hasPlaceholder(text)).toBe(true);
});
