/** Candidates in a browser's answer to which the server may send. */
import { describe, expect, it } from 'vitest';
import { withNearCandidates } from '#game/server/net/transport/remote-candidates.ts';

const HEAD = ['v=0', 'a=group:BUNDLE 0', 'm=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'a=mid:0'];
const OWN = 'a=candidate:1 1 UDP 2122317823 203.0.113.9 50000 typ host';
const kept = (lines: readonly string[], end = '\r\n') =>
  withNearCandidates([...HEAD, ...lines].join(end), (address) => /^203\.0\.113\.9$|^2001:db8:/.test(address))
    .split(end)
    .slice(HEAD.length);

describe('an answer from a browser', () => {
  it('a WebRTC answer from a browser keeps everything unchanged except its candidates', () => {
    const rest = ['a=ice-ufrag:abcd', 'a=ice-pwd:x', 'a=setup:active', 'a=end-of-candidates', ''];
    expect(kept(rest)).toEqual(rest);
  });

  it('a WebRTC answer keeps one candidate in the caller’s own network, for either version of IP', () => {
    const six =
      'a=candidate:842163049 1 udp 1677729535 2001:db8::7 51000 typ srflx raddr 0.0.0.0 rport 0 generation 0';
    expect(kept([OWN, six, OWN, ''])).toEqual([OWN, '']);
    expect(kept([six, OWN, ''])).toEqual([six, '']);
    expect(kept([OWN, 'a=mid:1'], '\n')).toEqual([OWN, 'a=mid:1']);
  });

  it.each([
    'a=candidate:1 1 UDP 2122317823 198.51.100.1 53 typ host',
    'a=candidate:1 1 UDP 2122317823 3b7f4c0e-6a4f-4b0e-9d1a-1f2e3d4c5b6a.local 51000 typ host',
    'a=candidate:1 1 UDP 2122317823 203.0.113.9.evil.example 53 typ host',
    'a=candidate:1 1 TCP 1518280447 203.0.113.9 9 typ host tcptype active',
    'a=candidate:1 2 UDP 2122317823 203.0.113.9 50000 typ host',
    'a=candidate:1  1 UDP 2122317823 203.0.113.9 50000 typ host',
    'a=candidate:1 1 UDP 2122317823 0313.0.0161.9 53 typ host',
    ' a=candidate:1 1 UDP 2122317823 198.51.100.1 53 typ host',
    'A=CANDIDATE:1 1 UDP 2122317823 198.51.100.1 53 typ host',
    'a=remote-candidates:1 198.51.100.1 53',
    `${OWN}\ra=candidate:2 1 UDP 1 198.51.100.1 53 typ host`,
    'candidate:1 1 UDP 2122317823 198.51.100.1 53 typ host',
  ])('a WebRTC answer loses the candidate "%s"', (line) => {
    expect(kept([line, 'a=mid:1'])).toEqual(['a=mid:1']);
  });
});
