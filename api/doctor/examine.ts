/** All checks: for the machine that runs the game, and for a site checked from outside. */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildInfo } from '../build-info.ts';
import { type Config, isLocalOrigin } from '../config.ts';
import { listBackups, newestVerified } from '../db/backup/files.ts';
import type { DatabaseFacts } from '../db/doctor-facts.ts';
import { freeBytes } from '../disk.ts';
import { oneLineReason } from '../startup-error.ts';
import { checkAddresses } from './addresses.ts';
import { checkBackups } from './backups.ts';
import { checkBuild } from './build.ts';
import { checkClock } from './clock.ts';
import { checkDatabase, checkMailsWaiting } from './database.ts';
import { checkDisk } from './disk.ts';
import { type Finding, fault } from './finding.ts';
import { tryGuest } from './guest-trial.ts';
import { checkMachine } from './machine.ts';
import { checkMail } from './mail.ts';
import {
  certificateOf,
  countedAs,
  getPage,
  interfaceAddresses,
  isTaken,
  resolveName,
  smtpGreeting,
} from './net-probes.ts';
import { checkOrigin } from './origin.ts';
import { checkPorts } from './ports.ts';
import { checkService } from './service.ts';
import { checkSettings } from './settings.ts';
import { checkSite } from './site.ts';
import { isSameDisk, isSynchronised, leftOverIn, machineOf, secretsOf, serviceOf } from './system-probes.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Facts known from the database. */
export interface Known {
  readonly facts: DatabaseFacts;
  /** The latest point in time known to have been reached, in ms; null if none is known. */
  readonly known: number | null;
}

type Check = () => readonly Finding[] | Promise<readonly Finding[]>;

/** Runs checks one after another: a check that fails is a finding, and does not stop the others. */
export async function runChecks(checks: Readonly<Record<string, Check>>): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const [name, check] of Object.entries(checks)) {
    try {
      findings.push(...(await check()));
    } catch (error) {
      findings.push(
        fault(
          `${name} could not be checked: ${oneLineReason(error)}`,
          'Run it as the account that runs the game.',
        ),
      );
    }
  }
  return findings;
}

/** Returns the checks of a site that runs elsewhere. */
export const checksFromOutside = (origin: string): Readonly<Record<string, Check>> => ({
  'The address': () =>
    checkOrigin({
      origin,
      isLocal: isLocalOrigin(origin),
      resolve: resolveName,
      ownAddresses: null,
      certificate: certificateOf,
    }),
  'The site': () => siteAt(origin, []),
});

const siteAt = (origin: string, udpPorts: readonly number[]) =>
  checkSite({ origin, udpPorts, get: (path) => getPage(origin, path), guest: () => tryGuest(origin) });

const udpPortsOf = ({ udpPort, gateways }: Config): readonly number[] =>
  Array.from({ length: Math.max(1, gateways) }, (_, k) => udpPort + k);

/** Returns the checks of this machine. @param known null if there is no database yet */
export function checksHere(config: Config, known: Known | null): Readonly<Record<string, Check>> {
  const { origin, local, dataDir, backupDir, databaseUrl } = config;
  const game = known?.facts.gamePid ?? null;
  const isRunning = game !== null || (known?.facts.isHeard ?? false);
  return {
    'The version': async () =>
      checkBuild({
        ...(await buildInfo()),
        node: process.versions.node,
        has: (path) => existsSync(join(ROOT, path)),
      }),
    'The settings': () => checkSettings(config),
    'The service': async () => checkService(await serviceOf(game), config.stopSeconds),
    'The ports': () =>
      checkPorts({
        isRunning,
        tcp: config.port,
        udp: udpPortsOf(config),
        isTaken: (kind, port) => isTaken(config.host, kind, port),
      }),
    'The address': () =>
      checkOrigin({
        origin,
        isLocal: local,
        resolve: resolveName,
        ownAddresses: [
          ...interfaceAddresses(),
          ...(config.publicAddress === null ? [] : [config.publicAddress]),
        ],
        certificate: certificateOf,
      }),
    'The site': () => siteAt(origin, udpPortsOf(config)),
    'The visitors’ addresses': () =>
      checkAddresses({
        isLocal: local,
        trustedProxies: config.trustedProxies,
        resolve: () => resolveName(new URL(origin).hostname),
        countedAs: (pretended) => countedAs(origin, pretended),
      }),
    'The database': () => (known === null ? NO_DATABASE : checkDatabase(known.facts)),
    'The clock': async () =>
      checkClock({ isSynchronised: await isSynchronised(), now: Date.now(), known: known?.known ?? null }),
    'The disk': () =>
      checkDisk({
        folders: {
          database: dataDir,
          backups: existsSync(backupDir) ? backupDir : dataDir,
          'temporary files': tmpdir(),
        },
        free: freeBytes,
        secret: secretsOf(config),
        leftOver: leftOverIn([...new Set([dataDir, backupDir])]),
      }),
    'The backups': () =>
      checkBackups({
        everyMs: config.backups.everyMs,
        newestAt: listBackups(backupDir).at(-1)?.at.getTime() ?? null,
        verifiedAt: newestVerified(backupDir)?.at.getTime() ?? null,
        now: Date.now(),
        isSameDisk: databaseUrl === null ? isSameDisk(dataDir, backupDir) : null,
        hasCommand: config.backups.command !== null,
      }),
    'The machine': () => checkMachine(machineOf(game)),
    'The mail server': () => checkMail({ smtpUrl: config.smtpUrl, isLocal: local, greeting: smtpGreeting }),
    'The mails': () => (known === null ? [] : checkMailsWaiting(known.facts)),
  };
}

const NO_DATABASE: readonly Finding[] = [
  { state: 'look', what: 'There is no database yet.', remedy: 'The first start of the game makes it.' },
];
