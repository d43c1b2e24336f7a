/** Addresses of the server in the offer to a browser. */
import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { addressesOf } from '#api/middleware/address.ts';
import { isInnerOrigin } from '#api/middleware/reach.ts';
import { toldCandidates, withToldCandidates } from '#game/server/net/transport/own-candidates.ts';

const HEAD = ['v=0', 'o=rtc 1 0 IN IP4 127.0.0.1', 'm=application 9 UDP/DTLS/SCTP x', 'a=mid:0'];
const PUBLIC = '203.0.113.7';
const OWN = [
  '10.4.0.2',
  '172.17.0.1',
  '192.168.1.2',
  '100.64.3.3',
  '169.254.7.7',
  '127.0.0.1',
  'fd00::2',
  'fe80::1:2',
  '::1',
  '::ffff:10.4.0.2',
  PUBLIC,
  '198.51.100.20',
  '2001:db8::5',
];
const line = (address: string, rest = 'typ host') => `a=candidate:1 1 UDP 2114977791 ${address} 4321 ${rest}`;

interface Caller {
  readonly origin?: string;
  readonly proxies?: number;
  readonly socket: string;
  readonly forwarded?: string;
}

/** Returns the addresses that a caller receives. */
function told({ origin = 'https://play.example.org', proxies = 0, socket, forwarded }: Caller): string[] {
  const addresses = addressesOf(proxies, { origin, publicAddress: PUBLIC });
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const request = { headers, socket: { remoteAddress: socket } } as unknown as IncomingMessage;
  const isTold = (address: string) => addresses.isTold(request, address);
  const all = [...HEAD, ...OWN.map((address) => line(address)), 'a=end-of-candidates', ''];
  const left = withToldCandidates(all.join('\r\n'), isTold).split('\r\n');
  expect(left.slice(0, HEAD.length)).toEqual(HEAD);
  expect(left.slice(-2)).toEqual(['a=end-of-candidates', '']);
  const candidates = OWN.map((address) => ({ candidate: line(address).slice(2), sdpMid: '0' }));
  const later = toldCandidates(candidates, isTold);
  const shown = left.slice(HEAD.length, -2);
  expect(later.map(({ candidate }) => `a=${candidate}`)).toEqual(shown);
  return shown.map((one) => one.split(' ')[4] ?? '');
}
const OPEN = [PUBLIC, '198.51.100.20', '2001:db8::5'];

describe('the offer of a public site', () => {
  it.each<[string, Caller]>([
    ['a stranger', { socket: '192.0.2.9' }],
    ['a stranger over IPv6', { socket: '2001:db8:7::1' }],
    ['a stranger behind our proxy', { proxies: 1, socket: '127.0.0.1', forwarded: '192.0.2.9' }],
    [
      'a stranger who claims an inner address',
      { proxies: 1, socket: '127.0.0.1', forwarded: '10.4.0.9, 192.0.2.9' },
    ],
    ['a request behind our proxy without an address', { proxies: 1, socket: '127.0.0.1' }],
    [
      'a request behind our proxy from this machine',
      { proxies: 1, socket: '10.4.0.1', forwarded: '127.0.0.1' },
    ],
    ['a stranger behind an unknown proxy here', { socket: '127.0.0.1', forwarded: '192.0.2.9' }],
    [
      'a stranger behind an unknown proxy in the inner network',
      { socket: '10.4.0.1', forwarded: '10.4.0.9' },
    ],
  ])('%s receives only public addresses of the server', (_who, caller) => {
    expect(told(caller)).toEqual(OPEN);
  });

  it('a player in one of the server’s inner networks receives its addresses there', () => {
    const lan = ['192.168.1.2', ...OPEN];
    expect(told({ socket: '192.168.7.7' })).toEqual(lan);
    expect(told({ socket: '::ffff:192.168.7.7' })).toEqual(lan);
    expect(told({ proxies: 1, socket: '127.0.0.1', forwarded: '192.168.7.7' })).toEqual(lan);
    expect(told({ socket: 'fd00::9' })).toEqual(['fd00::2', ...OPEN]);
    expect(told({ socket: 'fe80::9%eth0' })).toEqual(['fe80::1:2', ...OPEN]);
    expect(told({ socket: '10.9.9.9' })).toEqual(['10.4.0.2', '::ffff:10.4.0.2', ...OPEN]);
  });

  it('a player on the server’s own machine, or behind the same router, receives all addresses', () => {
    expect(told({ socket: '127.0.0.1' })).toEqual(OWN);
    expect(told({ socket: '::1' })).toEqual(OWN);
    expect(told({ proxies: 1, socket: '127.0.0.1', forwarded: PUBLIC })).toEqual(OWN);
  });

  it('a candidate found through a STUN server does not name the inner address behind it', () => {
    const isTold = (address: string) => address === PUBLIC;
    const at = (rest: string) => withToldCandidates(line(PUBLIC, rest), isTold);
    expect(at('typ srflx raddr 10.4.0.2 rport 4321')).toBe(line(PUBLIC, 'typ srflx raddr 0.0.0.0 rport 0'));
    expect(at('typ srflx raddr fd00::2 rport 4321 ufrag x')).toBe(
      line(PUBLIC, 'typ srflx raddr :: rport 0 ufrag x'),
    );
    expect(at(`typ srflx raddr ${PUBLIC} rport 4321`)).toBe(
      line(PUBLIC, `typ srflx raddr ${PUBLIC} rport 4321`),
    );
    for (const odd of ['a=candidate:1', line('inner.example.org'), line('0x0a.4.0.2')]) {
      expect(withToldCandidates(odd, isTold)).toBe('');
    }
  });
});

it.each([
  'http://localhost:4321',
  'http://127.0.0.1:4321',
  'http://[::1]:4321',
  'http://192.168.1.2:4321',
  'http://[fd00::2]:4321',
  'http://tundra:4321',
  'http://tundra.local',
  'https://tundra.lan',
])('the site %s is only for its own network, and names all addresses', (origin) => {
  expect(isInnerOrigin(origin)).toBe(true);
  expect(told({ origin, socket: '10.9.9.9' })).toEqual(OWN);
});

it.each([
  'https://play.example.org',
  'http://203.0.113.7:4321',
  'https://[2001:db8::5]',
  'https://local.example',
])('the site %s is public', (origin) => expect(isInnerOrigin(origin)).toBe(false));
