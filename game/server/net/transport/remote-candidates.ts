/**
 * Limits the addresses to which a browser's answer can make the server send. The server would send connectivity checks
 * to every candidate in an answer, so it keeps only candidates from the network that the answer came from, and drops
 * host names, which would have to be looked up. The other candidates are not needed: a client that checks the addresses
 * of the offer is answered at the address its check came from (RFC 8445, 7.3.1.3), be it through NAT, over the other
 * version of IP, or through a relay.
 */
import { isIP } from 'node:net';

/** A candidate over UDP with an address, according to RFC 8839, 5.1. */
const CANDIDATE = /^a=candidate:[^ ]{1,32} 1 udp \d{1,10} ([^ ]{1,45}) \d{1,5} typ [a-z]+(?: [ -~]*)?$/i;
/** Maximum number of candidates kept; the library checks each candidate seven times. */
const MOST_CANDIDATES = 1;

/**
 * Returns the description without candidates of other networks.
 * @param isNear true if an address belongs to the network that the description came from
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
