/**
 * Limits the addresses that an offer names to a browser: without this, every stranger would learn the addresses of the
 * server's inner networks and containers.
 */
import { isIPv6 } from 'node:net';

/** A candidate in the form of the geckos client. */
export interface OwnCandidate {
  readonly candidate: string;
}

/** Positions in a candidate, which is a list of words (RFC 8839, 5.1). */
const ADDRESS_AT = 4;
const LINE_END = '\r\n';

/** Returns the offer with only the candidates at addresses that may be told. */
export function withToldCandidates(sdp: string, isTold: (address: string) => boolean): string {
  const lines = sdp.split(LINE_END).flatMap((line) => {
    if (!line.startsWith('a=candidate:')) return [line];
    const told = toldCandidate(line, isTold);
    return told === null ? [] : [told];
  });
  return lines.join(LINE_END);
}

/** Returns only the candidates at addresses that may be told. */
export const toldCandidates = (
  candidates: readonly OwnCandidate[],
  isTold: (address: string) => boolean,
): readonly OwnCandidate[] =>
  candidates.flatMap((one) => {
    const candidate = toldCandidate(one.candidate, isTold);
    return candidate === null ? [] : [{ ...one, candidate }];
  });

/**
 * Returns a candidate as it may be told; null if it may not. A candidate that was found through a STUN server also names
 * the inner address behind it, which is replaced by zeros: browsers do the same.
 */
function toldCandidate(text: string, isTold: (address: string) => boolean): string | null {
  const words = text.split(' ');
  if (!isTold(words[ADDRESS_AT] ?? '')) return null;
  const [base, port] = [words.indexOf('raddr') + 1, words.indexOf('rport') + 1];
  const inner = words[base];
  if (base === 0 || inner === undefined || isTold(inner)) return text;
  words[base] = isIPv6(inner) ? '::' : '0.0.0.0';
  if (port > 0) words[port] = '0';
  return words.join(' ');
}
