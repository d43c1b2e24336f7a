/** IP addresses: their spellings, and the IPv4 addresses inside of IPv6 addresses. */
import { describe, expect, it } from 'vitest';
import { bucketOf, isLoopback, plainAddress, visitorOf } from '#api/addresses/ip.ts';
import { type Nat64Prefix, nat64Prefix } from '#api/addresses/translated.ts';
import { networkReader } from '#api/connection-limits.ts';
import { addressesOf } from '#api/middleware/address.ts';
import { networkAround } from '#api/services/limits/limits.ts';

const prefixes = (...texts: readonly string[]): Nat64Prefix[] =>
  texts.map(nat64Prefix).filter((prefix) => prefix !== null);

describe('an IPv4 visitor', () => {
  it.each([
    ['plain', '192.0.2.33'],
    ['with a port', '192.0.2.33:4711'],
    ['with spaces and quotes', ' "192.0.2.33:4711" '],
    ['mapped', '::ffff:192.0.2.33'],
    ['mapped, in hex digits', '::ffff:c000:221'],
    ['mapped, in capital letters', '::FFFF:C000:0221'],
    ['mapped, written in full', '0:0:0:0:0:ffff:192.0.2.33'],
    ['mapped, with all its zeros', '0000:0000:0000:0000:0000:ffff:c000:0221'],
    ['mapped, with brackets and a port', '[::ffff:192.0.2.33]:4711'],
    ['mapped, with a port behind its digits', '::ffff:192.0.2.33:4711'],
    ['mapped, with a zone', '::ffff:192.0.2.33%eth0'],
    ['compatible', '::192.0.2.33'],
    ['compatible, in hex digits', '::c000:221'],
    ['translated', '::ffff:0:192.0.2.33'],
    ['translated, in hex digits', '::ffff:0:c000:221'],
    ['behind NAT64', '64:ff9b::192.0.2.33'],
    ['behind NAT64, in hex digits', '64:ff9b::c000:221'],
    ['behind NAT64, in capital letters and brackets', '[64:FF9B::C000:221]:443'],
    ['behind NAT64 for local use', '64:ff9b:1::c000:221'],
    ['behind NAT64 for local use, in another subnet', '64:ff9b:1:fffe::192.0.2.33'],
    ['behind 6to4', '2002:c000:221::1'],
    ['behind 6to4, from another of its networks', '2002:c000:221:beef:1:2:3:4'],
    ['behind Teredo', '2001:0:cb00:7101:8000:63bf:3fff:fdde'],
    ['behind Teredo, at another server and port', '2001:0000:c633:6401::1:3fff:fdde'],
  ])('the address counts once, in whatever form it comes: %s', (_name, text) => {
    expect(bucketOf(text)).toBe('192.0.2.33');
    expect(visitorOf(text)).toBe('192.0.2.33');
    expect(networkReader()({ remoteAddress: text } as never)).toBe('192.0.2.33');
  });

  it('two visitors behind one translator count as two', () => {
    for (const prefix of ['::', '::ffff:', '::ffff:0:', '64:ff9b::', '64:ff9b:1:7::'])
      expect(bucketOf(`${prefix}198.51.100.1`)).not.toBe(bucketOf(`${prefix}198.51.100.2`));
  });

  // The examples of RFC 6052, 2.4.
  it.each([
    ['2001:db8::/32', '2001:db8:c000:221::'],
    ['2001:db8:100::/40', '2001:db8:1c0:2:21::'],
    ['2001:db8:122::/48', '2001:db8:122:c000:2:2100::'],
    ['2001:db8:122:300::/56', '2001:db8:122:3c0:0:221::'],
    ['2001:db8:122:344::/64', '2001:db8:122:344:c0:2:2100::'],
    ['2001:db8:122:344::/96', '2001:db8:122:344::192.0.2.33'],
    ['64:ff9b:1::/48', '64:ff9b:1:c000:2:2100::'],
  ])('the address behind a translator with the configured prefix %s counts by IPv4', (prefix, text) => {
    const nat64 = prefixes('2001:db8:ffff::/48', prefix);
    expect(bucketOf(text, nat64)).toBe('192.0.2.33');
    expect(addressesOf(1, undefined, nat64).networkOf(text)).toBe('192.0.2.33');
    expect(networkReader(nat64)({ remoteAddress: text } as never)).toBe('192.0.2.33');
    expect(bucketOf('64:ff9b::192.0.2.33', nat64)).toBe('192.0.2.33');
  });

  it('an address of a local translator whose layout is not known counts alone, not with the others of its /64', () => {
    const [one, other] = ['64:ff9b:1:c000:2:2100::', '64:ff9b:1:c000:2:2200::'].map((text) => bucketOf(text));
    expect([one, other]).toEqual(['64:ff9b:1:c000:2:2100::/128', '64:ff9b:1:c000:2:2200::/128']);
    expect(networkAround(one ?? '')).toBeNull();
  });

  it.each([
    '64:ff9b::/95',
    '2001:db8::1/96',
    '2001:db8::/128',
    '192.0.2.0/24',
    '64:ff9b::',
    'x/96',
    '',
    '::%1/96',
  ])('the text "%s" is no prefix of a translator', (text) => {
    expect(nat64Prefix(text)).toBeNull();
  });
});

describe('an IPv6 visitor', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]:4711', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1%eth0', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::192.0.2.1', '2001:db8:1:2::/64'],
    ['2001:1::1', '2001:1:0:0::/64'],
    ['64:ff9c::1', '64:ff9c:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['::fffe:192.0.2.1', '0:0:0:0::/64'],
  ])('the address %s counts as %s', (text, network) => {
    expect(bucketOf(text)).toBe(network);
  });
});

describe('a text that is no address', () => {
  it.each([
    '0x7f.1',
    '010.0.0.1',
    '127.1',
    '1.2.3',
    '1.2.3.4.5',
    '2130706433',
    '::ffff:1.2.3',
    '1::2::3',
    'x',
  ])('the text %s is no address', (text) => {
    expect(plainAddress(text)).toBeNull();
    expect(isLoopback(text)).toBe(false);
    expect(bucketOf(text)).toBe(text);
  });
});

describe('this machine', () => {
  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '::1',
    '0:0:0:0:0:0:0:1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '[::1]:80',
  ])('the address %s is this machine', (text) => {
    expect(isLoopback(text)).toBe(true);
  });

  it.each([
    '64:ff9b::127.0.0.1',
    '::127.0.0.1',
    '2002:7f00:1::1',
    '::ffff:0:127.0.0.1',
    '128.0.0.1',
    '::2',
    '',
  ])('the address %s is not this machine', (text) => {
    expect(isLoopback(text)).toBe(false);
  });

  it('a proxy that states a translated loopback address states none', () => {
    const of = (stated: string) =>
      addressesOf(1).of({ headers: { 'x-forwarded-for': stated }, socket: {} } as never);
    for (const text of ['64:ff9b::127.0.0.1', '::127.0.0.1', '::ffff:7f00:1', '[::1]'])
      expect(of(text)).toBe('unknown');
    expect(of('[64:FF9B::C000:221]:443')).toBe('192.0.2.33');
  });
});

it('the published address of the server is compared by its bytes', () => {
  const site = { origin: 'https://play.example.org', publicAddress: '2001:DB8::7' };
  const { isTold, isNear } = addressesOf(1, site);
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address }, socket: {} }) as never;
  expect(isTold(from('2001:db8:0:0::7'), '10.0.0.5')).toBe(true);
  expect(isTold(from('198.51.100.1'), '10.0.0.5')).toBe(false);
  expect(isTold(from('198.51.100.1'), '::ffff:10.0.0.5')).toBe(false);
  expect(isTold(from('::ffff:10.1.1.1'), '10.0.0.5')).toBe(true);
  expect(isNear(from('64:ff9b::198.51.100.1'), '198.51.100.1')).toBe(true);
});
