/** Checks the address that people type: its name, its certificate, and its proxy. */
import { oneLineReason } from '../startup-error.ts';
import { type Finding, fault, look, ok } from './finding.ts';

export interface Certificate {
  readonly daysLeft: number;
  /** Reason why browsers refuse the certificate; null if they accept it. */
  readonly objection: string | null;
}

export interface OriginProbes {
  readonly origin: string;
  readonly isLocal: boolean;
  /** Returns the addresses to which a name resolves. */
  readonly resolve: (name: string) => Promise<readonly string[]>;
  /** Addresses at which this machine can be reached; null if the check runs on another machine. */
  readonly ownAddresses: readonly string[] | null;
  readonly certificate: (name: string, port: number) => Promise<Certificate>;
}

/** Number of days before expiry by which a certificate should have been renewed. */
const DAYS_LEFT = 14;

export async function checkOrigin(probes: OriginProbes): Promise<readonly Finding[]> {
  const { origin, isLocal } = probes;
  if (isLocal) return [ok(`ORIGIN is ${origin}: the game is for this machine alone.`)];
  const { protocol, hostname, port } = new URL(origin);
  const name = await checkName(hostname, probes);
  if (protocol !== 'https:') {
    const remedy = 'Put a TLS proxy in front, and set ORIGIN to its https address.';
    return [fault(`ORIGIN is ${origin}: passwords and cookies are sent unencrypted.`, remedy), name];
  }
  return [ok(`ORIGIN is ${origin}.`), name, await checkCertificate(hostname, Number(port || 443), probes)];
}

async function checkName(hostname: string, { resolve, ownAddresses }: OriginProbes): Promise<Finding> {
  let addresses: readonly string[];
  try {
    addresses = await resolve(hostname);
  } catch (error) {
    return fault(
      `${hostname} is not found (${oneLineReason(error)}).`,
      'Point its DNS at this machine, by A and AAAA.',
    );
  }
  const text = `${hostname} is ${addresses.join(', ')}`;
  if (ownAddresses === null || addresses.some((address) => ownAddresses.includes(address)))
    return ok(`${text}.`);
  return look(
    `${text}, which is no address of this machine.`,
    'If it is behind NAT or a proxy elsewhere, all is well: set PUBLIC_ADDRESS; if not, correct the DNS.',
  );
}

async function checkCertificate(name: string, port: number, { certificate }: OriginProbes): Promise<Finding> {
  try {
    const { daysLeft, objection } = await certificate(name, port);
    if (objection !== null) {
      return fault(
        `Browsers refuse the certificate of ${name}: ${objection}.`,
        'Look at the log of the proxy that fetches it.',
      );
    }
    const text = `The certificate of ${name} ends in ${Math.floor(daysLeft)} days`;
    return daysLeft > DAYS_LEFT
      ? ok(`${text}.`)
      : look(`${text}: it should have been renewed.`, 'Look at the log of the proxy.');
  } catch (error) {
    return fault(
      `${name}:${port} shows no certificate (${oneLineReason(error)}).`,
      'Start the proxy, and open TCP 443.',
    );
  }
}
