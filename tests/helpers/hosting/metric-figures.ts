/**
 * Figures of a server on which everything that is counted has happened at least once, for tests of the metrics made
 * from them.
 */
import type { RealmFigures } from '#game/server/realm.ts';
import { emptyRejectionCounts } from '#game/server/world/events.ts';

/** Figures of the realm. */
export const REALM_FIGURES: RealmFigures = {
  players: 2,
  sessions: 3,
  tick: 1200,
  tickP50Ms: 1.5,
  tickP99Ms: 8,
  turnP50Ms: 0.5,
  turnP99Ms: 3,
  links: { webrtc: 2, websocket: 1, memory: 0 },
  joins: { entered: 9, left: 1, failed: 0, protocol: 2, silent: 3 },
  joinP50Ms: 120,
  joinP99Ms: 4000,
  skippedTicks: 4,
  unsavedChanges: 1,
  saveLagMs: 2500,
  bytesIn: 1000,
  bytesOut: 9000,
  drops: { size: 0, rate: 5, malformed: 0, phase: 0, internal: 0 },
  refusals: { 'player:jump': { 'too soon': 6 } },
  rejections: { ...emptyRejectionCounts(), speed: 7, terrain: 1 },
  unknownRows: { structures: 3, piles: 0 },
  storeFailures: { load: 0, save: 2, report: 0 },
};

/** Figures of a gateway that is to be replaced. */
export const GATEWAY_FIGURES = {
  udpPort: 1,
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

/** Figures of the process around the realm and its gateways. */
export const SERVER_FIGURES = {
  records: { mailsWaiting: 3, databaseBytes: 12_000_000 },
  build: { version: '0.1.0', commit: '0123456789ab' },
};
