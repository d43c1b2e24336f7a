/** STUN and TURN servers: the format of their settings, and the passwords generated for them. */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from '#api/config.ts';
import { iceServersFor } from '#api/ice-servers.ts';

const USER = '0b0e7f6e-7c7d-4a55-9c7e-3f8d4a1b2c3d';

describe('ICE_SERVERS', () => {
  it('ICE_SERVERS lists STUN and TURN servers, with passwords percent-encoded where necessary', () => {
    const { iceServers } = loadConfig({
      ICE_SERVERS: `stun:stun.example.org, turn:anna:p%40ss:word@turn.example.org:3478?transport=tcp
        turns:a:b@[2001:db8::7]:443`,
    });
    expect(iceServersFor(iceServers, null, USER, 0)).toEqual([
      { urls: 'stun:stun.example.org' },
      {
        urls: 'turn:turn.example.org:3478?transport=tcp',
        username: 'anna',
        credential: 'p@ss:word',
      },
      { urls: 'turns:[2001:db8::7]:443', username: 'a', credential: 'b' },
    ]);
  });

  it('a TURN server without credentials is refused', () => {
    const load = () => loadConfig({ ICE_SERVERS: 'turn:turn.example.org' });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow('add them, or set TURN_SECRET');
  });
});

describe('TURN_SECRET', () => {
  it('TURN_SECRET is used to generate a password that is for one player and expires', () => {
    const { iceServers, turnSecret } = loadConfig({
      ICE_SERVERS: 'stun:stun.example.org turn:turn.example.org turn:a:b@other.example.org',
      TURN_SECRET: 'kettle',
    });
    const now = 1_700_000_000_000;
    const username = `${now / 1000 + 24 * 60 * 60}:${USER}`;
    expect(iceServersFor(iceServers, turnSecret, USER, now)).toEqual([
      { urls: 'stun:stun.example.org' },
      {
        urls: 'turn:turn.example.org',
        username,
        credential: createHmac('sha1', 'kettle').update(username).digest('base64'),
      },
      { urls: 'turn:other.example.org', username: 'a', credential: 'b' },
    ]);
  });
});
