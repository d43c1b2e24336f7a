/** The environment variables: their defaults, and a clear refusal of every wrong value. */
import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { allowedOrigins, ConfigError, loadConfig, VARIABLE_NAMES } from '#api/config.ts';

it('every environment variable has a default, and an empty value is treated as unset', () => {
  const empty = Object.fromEntries(VARIABLE_NAMES.map((name) => [name, '']));
  expect(loadConfig(empty, '/srv/game')).toEqual(loadConfig({}, '/srv/game'));
  expect(loadConfig({}, '/srv/game')).toEqual({
    host: '127.0.0.1',
    port: 4321,
    origin: 'http://localhost:4321',
    local: true,
    dataDir: '/srv/game/.data',
    backupDir: '/srv/game/.data/backups',
    backups: { everyMs: 3_600_000, keep: { hours: 24, days: 14, weeks: 8 }, command: null },
    restartAt: null,
    databaseUrl: null,
    udpPort: 4321,
    gateways: availableParallelism() > 1 ? 1 : 0,
    gatewayMemoryMb: 400,
    gatewayAgeHours: 0,
    publicAddress: null,
    iceServers: [],
    turnSecret: null,
    websocketFallback: true,
    smtpUrl: null,
    mailFrom: 'Tundra Babushkas <no-reply@localhost>',
    securityContact: 'mailto:security@localhost',
    serveSite: true,
    guests: true,
    nat64Prefixes: [],
    maxPlayers: 300,
    pvpRule: 'consent',
    google: null,
    secretsKeys: [],
    worldSeed: 7,
    debugTools: false,
    stopSeconds: 30,
    logLevel: 'info',
    metricsToken: null,
    trustedProxies: 0,
    rateLimitFactor: 1,
    breachCheckUrl: 'https://api.pwnedpasswords.com/range',
  });
});

it('the configuration uses every value that is set', () => {
  const config = loadConfig({
    HOST: '0.0.0.0',
    PORT: '8080',
    ORIGIN: 'https://play.example.org/',
    DATA_DIR: '/var/lib/game',
    DATABASE_URL: 'postgres://u:p@db/game',
    UDP_PORT: '9000',
    SMTP_URL: 'smtps://mail.example.org',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    SECRETS_KEY: `${'n'.repeat(32)}, ${'o'.repeat(44)}`,
    WORLD_SEED: '0',
    PVP: 'open',
    DEBUG_TOOLS: '1',
    STOP_SECONDS: '600',
    BREACH_CHECK_URL: '0',
    LOG_LEVEL: 'debug',
  });
  expect(config).toMatchObject({
    port: 8080,
    origin: 'https://play.example.org',
    local: false,
    dataDir: '/var/lib/game',
    udpPort: 9000,
    google: { clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' },
    secretsKeys: ['n'.repeat(32), 'o'.repeat(44)],
    worldSeed: 0,
    pvpRule: 'open',
    debugTools: true,
    stopSeconds: 600,
    breachCheckUrl: null,
  });
  expect(loadConfig({ PORT: '5000' })).toMatchObject({ origin: 'http://localhost:5000', udpPort: 5000 });
});

describe('a wrong value', () => {
  it.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80a'],
    ['PORT', '1e3'],
    ['UDP_PORT', '-1'],
    ['GATEWAYS', '17'],
    ['GATEWAYS', '-1'],
    ['GATEWAYS', 'many'],
    ['GATEWAY_MEMORY_MB', '50'],
    ['GATEWAY_AGE_HOURS', '1.5'],
    ['ORIGIN', 'play.example.org'],
    ['ORIGIN', 'https://play.example.org/game'],
    ['ORIGIN', 'ftp://play.example.org'],
    ['HOST', 'http://x'],
    ['GOOGLE_ISSUER', 'accounts'],
    ['WORLD_SEED', '4294967296'],
    ['WORLD_SEED', '-7'],
    ['DEBUG_TOOLS', 'yes'],
    ['PVP', '1'],
    ['PVP', 'Open'],
    ['PUBLIC_ADDRESS', 'play.example.org'],
    ['PUBLIC_ADDRESS', '203.0.113.7:4321'],
    ['WEBSOCKET_FALLBACK', 'no'],
    ['STOP_SECONDS', '0'],
    ['STOP_SECONDS', '601'],
    ['STOP_SECONDS', '1.5'],
    ['STOP_SECONDS', '30s'],
    ['BREACH_CHECK_URL', '1'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is refused by name', (name, value) => {
    const load = () => loadConfig({ [name]: value });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(`${name} is "${value}"; expected `);
  });

  it.each([
    ['DATABASE_URL', 'mysql://u:hidden@db/x'],
    ['DATABASE_URL', 'postgres:hidden'],
    ['SMTP_URL', 'hidden'],
    ['METRICS_TOKEN', 'hidden'],
    ['SECRETS_KEY', 'hidden'],
    ['SECRETS_KEY', `hidden, ${'n'.repeat(32)}`],
    ['ICE_SERVERS', 'turn.example.org:hidden'],
    ['ICE_SERVERS', 'http://turn.example.org/hidden'],
    ['ICE_SERVERS', 'stun:user:hidden@stun.example.org'],
    ['ICE_SERVERS', 'turn:user:hidden%@turn.example.org'],
    ['ICE_SERVERS', 'turn:user:hidden@turn.example.org?transport=sctp'],
  ])('%s is refused without repeating its secrets', (name, value) => {
    const load = () => loadConfig({ [name]: value });
    expect(load).toThrow(`${name} holds a value that cannot be used; expected `);
    expect(load).not.toThrow(/hidden/);
  });

  it('a Google client with only one of its two values is refused, and the missing one is named', () => {
    expect(() => loadConfig({ GOOGLE_CLIENT_ID: 'id' })).toThrow('GOOGLE_CLIENT_SECRET is unset');
    expect(() => loadConfig({ GOOGLE_CLIENT_SECRET: 's' })).toThrow('GOOGLE_CLIENT_ID is unset');
  });
});

it('a local server accepts requests under every name of its machine, and any other server only under its own name', () => {
  expect([...allowedOrigins('http://127.0.0.1:4321')]).toContain('http://localhost:4321');
  expect([...allowedOrigins('https://play.example.org')]).toEqual(['https://play.example.org']);
});

it('the configuration refuses more gateways than there are ports above UDP_PORT', () => {
  expect(loadConfig({ UDP_PORT: '65535', GATEWAYS: '1' })).toMatchObject({ udpPort: 65_535, gateways: 1 });
  expect(() => loadConfig({ UDP_PORT: '65534', GATEWAYS: '3' })).toThrow(/GATEWAYS.*65536/);
  expect(loadConfig({ GATEWAYS: '0', GATEWAY_MEMORY_MB: '600', GATEWAY_AGE_HOURS: '24' })).toMatchObject({
    gateways: 0,
    gatewayMemoryMb: 600,
    gatewayAgeHours: 24,
  });
});
