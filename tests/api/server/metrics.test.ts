/** `/api/metrics` and `/api/health`: their contents, and which clients may read them. */
import { describe, expect, it } from 'vitest';
import { createMetrics } from '#api/services/metrics/metrics.ts';
import { startTestApi } from '#tests/helpers/api/api.ts';
import { GATEWAY_FIGURES, REALM_FIGURES, SERVER_FIGURES } from '#tests/helpers/hosting/metric-figures.ts';

const TOKEN = 'a-token-of-some-length';
let asked = 0;
let players = 2;
const gateways = [
  { ...GATEWAY_FIGURES, udpPort: 4321 },
  { ...GATEWAY_FIGURES, udpPort: 4322, isDraining: false, process: undefined },
];
const source = () => {
  asked += 1;
  return { ...REALM_FIGURES, players };
};
let records: typeof SERVER_FIGURES.records | null = SERVER_FIGURES.records;
let free: number | null = 5e9;
let backups: {
  lastAt: number | null;
  lastVerifiedAt: number | null;
  bytes: number;
  failures: number;
} | null = null;
const metrics = createMetrics({
  figures: source,
  gateways: () => gateways,
  backups: () => backups,
  server: {
    answers: () => ({ 200: 40, 404: 2, 'broken-off': 1 }),
    records: async () => records,
    freeBytes: () => free,
    isRestartPending: () => true,
    build: SERVER_FIGURES.build,
  },
});
let trouble: string | null = null;
let isAlive = true;
const api = await startTestApi({
  metrics,
  metricsToken: TOKEN,
  health: { trouble: async () => trouble, isAlive: () => isAlive },
});
const here = api.browser('127.0.0.1');
const elsewhere = api.browser('203.0.113.7');

describe('the metrics', () => {
  it('the metrics contain the figures of realm and process, in the Prometheus format', async () => {
    const reply = await here.get('/api/metrics');
    expect(reply.status).toBe(200);
    expect(reply.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const lines = reply.text.split('\n');
    for (const line of [
      '# TYPE tundra_players gauge',
      'tundra_players 2',
      'tundra_sessions 3',
      'tundra_tick_seconds{quantile="0.5"} 0.0015',
      'tundra_tick_seconds{quantile="0.99"} 0.008',
      '# TYPE tundra_ticks_total counter',
      'tundra_ticks_total 1200',
      'tundra_skipped_ticks_total 4',
      'tundra_unsaved_changes 1',
      'tundra_save_lag_seconds 2.5',
      'tundra_received_bytes_total 1000',
      'tundra_sent_bytes_total 9000',
      'tundra_dropped_frames_total{reason="rate"} 5',
      'tundra_dropped_frames_total{reason="malformed"} 0',
      'tundra_refused_verbs_total{verb="player:jump",reason="too soon"} 6',
      'tundra_rejected_moves_total{reason="speed"} 7',
      'tundra_store_failures_total{operation="save"} 2',
      'tundra_unknown_rows{table="structures"} 3',
      'tundra_unknown_rows{table="piles"} 0',
      'tundra_links{transport="webrtc"} 2',
      'tundra_links{transport="websocket"} 1',
      'tundra_turn_seconds{quantile="0.5"} 0.0005',
      'tundra_turn_seconds{quantile="0.99"} 0.003',
      '# TYPE tundra_joins_total counter',
      'tundra_joins_total{outcome="entered"} 9',
      'tundra_joins_total{outcome="silent"} 3',
      'tundra_join_seconds{quantile="0.5"} 0.12',
      'tundra_join_seconds{quantile="0.99"} 4',
      '# TYPE tundra_http_requests_total counter',
      'tundra_http_requests_total{status="200"} 40',
      'tundra_http_requests_total{status="broken-off"} 1',
      'tundra_mails_waiting 3',
      'tundra_database_bytes 12000000',
      'tundra_data_free_bytes 5000000000',
      'tundra_restart_pending 1',
      'tundra_build_info{version="0.1.0",commit="0123456789ab"} 1',
      'tundra_gateway_links{port="4321"} 12',
      'tundra_gateway_draining{port="4321"} 1',
      'tundra_gateway_draining{port="4322"} 0',
      'tundra_gateway_age_seconds{port="4321"} 90',
      'tundra_gateway_resident_bytes{port="4321"} 100000000',
      'tundra_gateway_resident_bytes{port="4322"} 0',
      'tundra_gateway_failures{port="4321"} 1',
      'tundra_gateway_unsent_datagrams{port="4321"} 3',
      'tundra_gateway_copied_snapshots{port="4321"} 8',
      'tundra_gateway_dropped_frames{port="4321",reason="rate"} 4',
    ]) {
      expect(lines).toContain(line);
    }
    expect(reply.text).toMatch(/^process_resident_memory_bytes \d+/m);
    expect(reply.text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  });

  it('a request for the metrics reads the figures once, and counts nothing twice', async () => {
    asked = 0;
    players = 5;
    const { text } = await here.get('/api/metrics');
    expect(asked).toBe(1);
    expect(text).toContain('\ntundra_players 5\n');
    expect(text).toContain('\ntundra_sent_bytes_total 9000\n');
  });

  it('the metrics leave out unknown values instead of reporting zero', async () => {
    const told = ['tundra_backup_bytes', 'tundra_backup_failures_total', 'tundra_mails_waiting'];
    const values = async (names: readonly string[]) => {
      const { text } = await here.get('/api/metrics');
      return names.map((name) => new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
    };
    expect(await values(told)).toEqual([undefined, undefined, '3']);
    backups = { lastAt: 1_700_000_000_000, lastVerifiedAt: null, bytes: 300, failures: 2 };
    records = null;
    free = null;
    expect(await values(told)).toEqual(['300', '2', undefined]);
    const times = [
      'tundra_backup_last_success_timestamp_seconds',
      'tundra_backup_last_verified_timestamp_seconds',
    ];
    expect(await values(times)).toEqual(['1700000000', undefined]);
    expect(await values(['tundra_database_bytes', 'tundra_data_free_bytes'])).toEqual([undefined, undefined]);
    backups = null;
    records = { mailsWaiting: 0, databaseBytes: 1 };
    free = 0;
    expect(await values([...told, 'tundra_data_free_bytes'])).toEqual([undefined, undefined, '0', '0']);
  });

  it.each(['127.0.0.1', '127.0.0.53', '::1', '::ffff:127.0.0.1'])(
    'the metrics are open to %s',
    async (address) => {
      expect((await api.browser(address).get('/api/metrics')).status).toBe(200);
    },
  );

  it.each(['203.0.113.7', '::ffff:203.0.113.7', '2001:db8::1', '10.127.0.1', '', 'unknown'])(
    'the metrics are closed to %s',
    async (address) => {
      const reply = await api.browser(address).get('/api/metrics');
      expect(reply).toMatchObject({ status: 403, json: { error: { code: 'not_for_you' } } });
      expect(reply.text).not.toContain('tundra_');
    },
  );

  it.each(['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'])(
    'the metrics are closed to clients behind a proxy on this machine, as shown by %s',
    async (header) => {
      expect((await here.get('/api/metrics', { [header]: '127.0.0.1' })).status).toBe(403);
    },
  );

  it('the metrics are closed to requests under the site’s own name: these may come from a proxy without headers, or a rebound name', async () => {
    const address = 'http://play.example.org/api/metrics';
    expect((await here.get(address)).status).toBe(403);
    expect((await here.get(address, { Authorization: `Bearer ${TOKEN}` })).status).toBe(200);
  });

  it('the metrics are open to clients with the right token, and closed to any other token', async () => {
    const status = async (authorization: string) =>
      (await elsewhere.get('/api/metrics', { Authorization: authorization })).status;
    expect(await status(`Bearer ${TOKEN}`)).toBe(200);
    expect(await status(`bearer ${TOKEN}`)).toBe(200);
    for (const wrong of [TOKEN, `Bearer ${TOKEN}x`, 'Bearer', 'Bearer null', `Basic ${TOKEN}`]) {
      expect(await status(wrong)).toBe(403);
    }
  });
});

it('the metrics of a public site need the token even on this machine, since a plain proxy looks the same as a local client', async () => {
  const open = await startTestApi({ metrics, metricsToken: TOKEN, origin: 'https://play.example.org' });
  for (const address of [
    'http://localhost/api/metrics',
    'http://127.0.0.1:4321/api/metrics',
    '/api/metrics',
  ]) {
    const ask = (headers = {}) => open.browser('127.0.0.1').get(address, headers);
    expect(await ask()).toMatchObject({ status: 403, json: { error: { code: 'not_for_you' } } });
    expect((await ask({ Authorization: `Bearer ${TOKEN}` })).status).toBe(200);
  }
});

it('the metrics of a server behind a proxy need the token, even on this machine and under a local name', async () => {
  const behind = await startTestApi({ metrics, metricsToken: TOKEN, trustedProxies: 1 });
  const ask = (headers = {}) => behind.browser('127.0.0.1').get('http://localhost:4321/api/metrics', headers);
  expect((await ask()).status).toBe(403);
  expect((await ask({ Authorization: `Bearer ${TOKEN}` })).status).toBe(200);
});

it('a server without a metrics token accepts no token', async () => {
  const closed = await startTestApi({ metrics, metricsToken: null });
  const reply = await closed.browser('203.0.113.7').get('/api/metrics', { Authorization: 'Bearer null' });
  expect(reply.status).toBe(403);
});

it('the health check responds with status 503 while players cannot be served', async () => {
  expect(await elsewhere.get('/api/health')).toMatchObject({
    status: 200,
    json: { live: true, ready: true },
  });
  trouble = 'What players do cannot be saved.';
  expect(await elsewhere.get('/api/health')).toMatchObject({
    status: 503,
    json: { live: true, ready: false, reason: trouble },
  });
  trouble = null;
});

it('the process still reports itself healthy to the supervisor while players cannot be let in', async () => {
  const ask = () => elsewhere.get('/api/health/live');
  trouble = 'What players do cannot be saved.';
  expect(await ask()).toMatchObject({ status: 200, json: { live: true } });
  isAlive = false;
  expect(await ask()).toMatchObject({ status: 503, json: { live: false } });
  isAlive = true;
  trouble = null;
});
