/**
 * What a browser's answer may make the server send to. Every candidate in it is an address that the server would send
 * connectivity checks to, so it keeps those of the network that the answer came from, and no names, which would have to be
 * looked up. Nobody needs the others: whoever checks the addresses of the offer is answered where the check came from
 * (RFC 8445, 7.3.1.3), through NAT, by the other version of IP, and through a relay.
 */
import { isIP } from 'node:net';

/** A candidate over UDP with an address, as of RFC 8839, 5.1. */
const CANDIDATE = /^a=candidate:[^ ]{1,32} 1 udp \d{1,10} ([^ ]{1,45}) \d{1,5} typ [a-z]+(?: [ -~]*)?$/i;
/** One is checked seven times by the library. */
const MOST_CANDIDATES = 1;

/**
 * The description without candidates of other networks.
 * @param isNear whether an address is of the network that the description came from
 */
export function withNearCandidates(sdp: string, isNear: (address: string) => boolean): string {
  let kept = 0;
  const lines = sdp.split('\n').filter((line) => {
    const text = line.trim();
    if (!text.toLowerCase().includes('candidate') || text === 'a=end-of-candidates') return true;
    const address = CANDIDATE.exec(text)?.[1] ?? '';
    if (kept === MOST_CANDIDATES || isIP(address) === 0 || !isNear(address)) return false;
    kept += 1;
    return true;
  });
  return lines.join('\n');
}
