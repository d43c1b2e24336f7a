/** `/api/metrics` and `/api/health`: what is told, and to whom. */
import { describe, expect, it } from 'vitest';
import { createMetrics } from '#api/services/metrics.ts';
import { startTestApi } from '#tests/helpers/api.ts';

const TOKEN = 'a-token-of-some-length';
let asked = 0;
let players = 2;
const gateway = {
  udpPort: 4321,
  links: 12,
  isDraining: true,
  ageMs: 90_000,
  failures: 1,
  retirements: 2,
  waitingBytes: 7,
  unsent: 3,
  process: {
    rssBytes: 1e8,
    cpuMs: 2500,
    bytesIn: 100,
    bytesOut: 900,
    copies: 8,
    drops: { size: 1, rate: 4, malformed: 0 },
  },
};
const gateways = [gateway, { ...gateway, udpPort: 4322, isDraining: false, process: undefined }];
const source = () => {
  asked += 1;
  return {
    players,
    sessions: 3,
    tick: 1200,
    tickP50Ms: 1.5,
    tickP99Ms: 8,
    skippedTicks: 4,
    unsavedChanges: 1,
    saveLagMs: 2500,
    bytesIn: 1000,
    bytesOut: 9000,
    drops: { rate: 5, malformed: 0 },
    refusals: { 'player:jump': { 'too soon': 6 } },
    rejections: { speed: 7, terrain: 1 },
    unknownRows: { structures: 3, piles: 0 },
    storeFailures: { load: 0, save: 2, report: 0 },
  };
};
const metrics = createMetrics(source, () => gateways);
let trouble: string | null = null;
let isAlive = true;
const api = await startTestApi({
  metrics,
  metricsToken: TOKEN,
  health: { trouble: async () => trouble, isAlive: () => isAlive },
});
const here = api.browser('127.0.0.1');
const elsewhere = api.browser('203.0.113.7');

describe('metrics', () => {
  it('tell the realm’s figures and the process’s, as Prometheus reads them', async () => {
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

  it('ask for the figures once a reading, and count nothing twice', async () => {
    asked = 0;
    players = 5;
    const { text } = await here.get('/api/metrics');
    expect(asked).toBe(1);
    expect(text).toContain('\ntundra_players 5\n');
    expect(text).toContain('\ntundra_sent_bytes_total 9000\n');
  });

  it.each(['127.0.0.1', '127.0.0.53', '::1', '::ffff:127.0.0.1'])('are for %s', async (address) => {
    expect((await api.browser(address).get('/api/metrics')).status).toBe(200);
  });

  it.each(['203.0.113.7', '::ffff:203.0.113.7', '2001:db8::1', '10.127.0.1', '', 'unknown'])(
    'are not for %s',
    async (address) => {
      const reply = await api.browser(address).get('/api/metrics');
      expect(reply).toMatchObject({ status: 403, json: { error: { code: 'not_for_you' } } });
      expect(reply.text).not.toContain('tundra_');
    },
  );

  it.each(['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'])(
    'are not for those whom a proxy on this machine passes on, as %s shows',
    async (header) => {
      expect((await here.get('/api/metrics', { [header]: '127.0.0.1' })).status).toBe(403);
    },
  );

  it('are not for those who ask under the site’s name: a proxy that adds no header, or a rebound name', async () => {
    const address = 'http://play.example.org/api/metrics';
    expect((await here.get(address)).status).toBe(403);
    expect((await here.get(address, { Authorization: `Bearer ${TOKEN}` })).status).toBe(200);
  });

  it('are for whoever has the token, and no other', async () => {
    const status = async (authorization: string) =>
      (await elsewhere.get('/api/metrics', { Authorization: authorization })).status;
    expect(await status(`Bearer ${TOKEN}`)).toBe(200);
    expect(await status(`bearer ${TOKEN}`)).toBe(200);
    for (const wrong of [TOKEN, `Bearer ${TOKEN}x`, 'Bearer', 'Bearer null', `Basic ${TOKEN}`]) {
      expect(await status(wrong)).toBe(403);
    }
  });
});

it('of a site for others are not for this machine without the token: a plain proxy on it looks the same', async () => {
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

it('no token at all opens nothing', async () => {
  const closed = await startTestApi({ metrics, metricsToken: null });
  const reply = await closed.browser('203.0.113.7').get('/api/metrics', { Authorization: 'Bearer null' });
  expect(reply.status).toBe(403);
});

it('health answers 503 while players cannot be served', async () => {
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

it('whatever restarts the server asks whether it lives: it does while players cannot be let in', async () => {
  const ask = () => elsewhere.get('/api/health/live');
  trouble = 'What players do cannot be saved.';
  expect(await ask()).toMatchObject({ status: 200, json: { live: true } });
  isAlive = false;
  expect(await ask()).toMatchObject({ status: 503, json: { live: false } });
  isAlive = true;
  trouble = null;
});
