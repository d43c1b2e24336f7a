/** Checks for settings that are valid, but unwise on a public site. */
import type { Config } from '../config.ts';
import { type Finding, fault, look, ok } from './finding.ts';

export type JudgedSettings = Pick<
  Config,
  'local' | 'origin' | 'host' | 'debugTools' | 'metricsToken' | 'turnSecret' | 'trustedProxies'
>;

/** Minimum number of characters in a secret; the constant below is the minimum number of different characters. */
const LEAST_LENGTH = 20;
const LEAST_KINDS = 10;

const isWeak = (secret: string): boolean =>
  secret.length < LEAST_LENGTH || new Set(secret).size < LEAST_KINDS;

export function checkSettings(settings: JudgedSettings): readonly Finding[] {
  const { local, debugTools, metricsToken, turnSecret } = settings;
  const findings: Finding[] = [];
  if (debugTools && !local)
    findings.push(fault('Every player has the tools for testing: DEBUG_TOOLS is 1.', 'Unset DEBUG_TOOLS.'));
  findings.push(...proxyOf(settings));
  for (const [name, secret] of [
    ['METRICS_TOKEN', metricsToken],
    ['TURN_SECRET', turnSecret],
  ] as const) {
    if (secret !== null && isWeak(secret))
      findings.push(look(`${name} can be guessed.`, 'openssl rand -hex 24'));
  }
  return findings.length === 0 ? [ok('The settings are fit for what ORIGIN says.')] : findings;
}

/** Checks the proxy settings. The game itself does not support TLS, so an https site must have a proxy. */
function proxyOf({ local, origin, host, trustedProxies }: JudgedSettings): readonly Finding[] {
  if (local) return [];
  if (origin.startsWith('https:') && trustedProxies === 0) {
    return [
      fault(
        'All players have the address of the proxy, and share its limits: TRUSTED_PROXIES is 0.',
        'Set TRUSTED_PROXIES=1.',
      ),
    ];
  }
  const isOpen = !['127.0.0.1', '::1', 'localhost'].includes(host);
  if (trustedProxies === 0 || !isOpen) return [];
  return [
    look(
      `Anybody who reaches PORT on ${host} past the proxy can forge an address.`,
      'Unset HOST, or close PORT in the firewall.',
    ),
  ];
}
