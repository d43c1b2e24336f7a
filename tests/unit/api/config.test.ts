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

describe('an address in a setting', () => {
  const SAME = 'https://xn--80afog7a.xn--p1ai';
  it.each([
    ['ORIGIN', 'origin', 'https://играй.рф', SAME],
    ['ORIGIN', 'origin', ' HTTPS://ИГРАЙ.рф:443/ ', SAME],
    ['ORIGIN', 'origin', `${SAME}.`, SAME],
    ['ORIGIN', 'origin', 'https://Play.Example.ORG:443', 'https://play.example.org'],
    ['ORIGIN', 'origin', 'https://play.example.org.:8443/', 'https://play.example.org:8443'],
    ['ORIGIN', 'origin', 'http://play.example.org:80', 'http://play.example.org'],
    ['ORIGIN', 'origin', 'http://play.example.org:443', 'http://play.example.org:443'],
    ['ORIGIN', 'origin', 'https://münchen.example/', 'https://xn--mnchen-3ya.example'],
    ['ORIGIN', 'origin', 'http://[0:0:0:0:0:0:0:1]:4321', 'http://[::1]:4321'],
    ['ORIGIN', 'origin', 'https://play.example.org/?', 'https://play.example.org'],
    ['HOST', 'host', '[::1]', '::1'],
    ['HOST', 'host', '0:0:0:0:0:0:0:0', '::'],
    ['HOST', 'host', 'fe80::1%eth0', 'fe80::1%eth0'],
    ['HOST', 'host', 'LocalHost.', 'localhost'],
    ['PUBLIC_ADDRESS', 'publicAddress', '2001:DB8:0::7', '2001:db8::7'],
    ['PUBLIC_ADDRESS', 'publicAddress', '::ffff:203.0.113.7', '203.0.113.7'],
    ['SMTP_URL', 'smtpUrl', 'smtps://a:p%40s@почта.рф:465', 'smtps://a:p%40s@xn--80a1acny.xn--p1ai:465'],
    [
      'DATABASE_URL',
      'databaseUrl',
      'postgres://u:p$%2F@bücher.example/x',
      'postgres://u:p$%2F@xn--bcher-kva.example/x',
    ],
    ['MAIL_FROM', 'mailFrom', 'Tundra <game@почта.рф>', 'Tundra <game@xn--80a1acny.xn--p1ai>'],
    ['MAIL_FROM', 'mailFrom', 'game@Example.ORG', 'game@example.org'],
    ['SECURITY_CONTACT', 'securityContact', 'MAILTO:a@почта.рф', 'mailto:a@xn--80a1acny.xn--p1ai'],
    ['SECURITY_CONTACT', 'securityContact', 'https://Почта.рф/a', 'https://xn--80a1acny.xn--p1ai/a'],
    ['BREACH_CHECK_URL', 'breachCheckUrl', 'HTTPS://Example.org:443/range/', 'https://example.org/range'],
  ])('%s is used in the spelling of browsers: %s %s', (name, field, written, used) => {
    expect(loadConfig({ [name]: written })).toMatchObject({ [field]: used });
  });

  it('the issuer of sign-ins and the ICE servers have their hosts in ASCII', () => {
    const { google, iceServers } = loadConfig({
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ISSUER: 'https://Вход.рф:443/realm/',
      ICE_SERVERS: 'stun:почта.рф:3478 turn:u:p@[2001:db8::1]:3478',
    });
    expect(google?.issuer).toBe('https://xn--b1ae3a1a.xn--p1ai/realm');
    expect(iceServers.map(({ url }) => url)).toEqual([
      'stun:xn--80a1acny.xn--p1ai:3478',
      'turn:[2001:db8::1]:3478',
    ]);
  });

  it('mails and cookies are those of the normalised origin', () => {
    const config = loadConfig({ ORIGIN: 'https://ИГРАЙ.рф.' });
    expect(config.mailFrom).toBe('Tundra Babushkas <no-reply@xn--80afog7a.xn--p1ai>');
    expect([...allowedOrigins(config.origin)]).toEqual([SAME]);
  });

  it.each([
    ['ORIGIN', 'https://user@play.example.org'],
    ['ORIGIN', 'https://play.example.org/#x'],
    ['ORIGIN', 'https://play.example.org?x'],
    ['ORIGIN', 'https://'],
    ['ORIGIN', 'https://.'],
    ['ORIGIN', 'https://play example.org'],
    ['MAIL_FROM', 'game@exa mple.org'],
    ['PUBLIC_ADDRESS', 'fe80::1%eth0'],
    ['NAT64_PREFIXES', '64:ff9b::/95'],
    ['NAT64_PREFIXES', '64:ff9b::/96, nonsense'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => loadConfig({ [name]: value })).toThrow(`${name} is "${value}"; expected `);
  });

  it('prefixes of translators are separated by blanks or commas', () => {
    const { nat64Prefixes } = loadConfig({ NAT64_PREFIXES: '2001:DB8:64::/96, 64:ff9b:1::/48' });
    expect(nat64Prefixes.map(({ bits }) => bits)).toEqual([96, 48]);
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
