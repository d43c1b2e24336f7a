/** Event frames: their text form, and refusal of everything else. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MAX_EVENT_BYTES } from '#game/shared/constants.ts';
import {
  decodeClientEvent,
  decodeServerEvent,
  encodeClientEvent,
  encodeServerEvent,
  ROW_EVENTS,
} from '#game/shared/protocol/event-codec.ts';
import { CLIENT_EVENTS, DOMAINS, SERVER_EVENTS } from '#game/shared/protocol/events.ts';
import { FrameError } from '#game/shared/protocol/frame-error.ts';

describe('golden texts', () => {
  it('events of the client are encoded as the golden texts', () => {
    expect(encodeClientEvent('chat:message', { message: 'hi' })).toBe('["chat:message",{"message":"hi"}]');
    expect(encodeClientEvent('hello', { protocol: 'x' })).toBe('["hello",{"protocol":"x"}]');
  });

  it('events of the server are encoded as the golden texts', () => {
    expect(encodeServerEvent('player:left', { socket_id: 'a', handle: 3 })).toBe('["player:left",["a",3]]');
  });
});

describe('domains of events', () => {
  const named = (part: 'verbs' | 'events') =>
    Object.values(DOMAINS).flatMap((domain) => Object.keys(domain[part]));

  it('every domain is in the lists, and no name is declared in two domains', () => {
    expect(named('verbs')).toEqual(Object.keys(CLIENT_EVENTS));
    expect(named('events')).toEqual(Object.keys(SERVER_EVENTS));
  });

  it('frequent events are encoded as rows of values', () => {
    const appeared = {
      id: 'c1',
      handle: 9,
      kind: 'arctic fox',
      x: 1.5,
      y: 2,
      facingDirection: 'left',
      isMoving: true,
      isDead: false,
      velocity: { x: -40, y: 0 },
      health: 12,
      maxHealth: 20,
      timestamp: 77,
      act: 'watch',
      whose: 'others',
    } as const;
    const text = encodeServerEvent('creature:appeared', appeared);
    expect(text).toBe(
      '["creature:appeared",["c1",9,"arctic fox",1.5,2,"left",true,false,{"x":-40,"y":0},12,20,77,"watch","others"]]',
    );
    expect(decodeServerEvent(text)).toEqual({ name: 'creature:appeared', payload: appeared });
  });
});

describe('decoding an event', () => {
  it('a decoded event equals the sent one, without undeclared fields', () => {
    expect(decodeClientEvent('["chat:message",{"message":"hi","admin":true}]')).toEqual({
      name: 'chat:message',
      payload: { message: 'hi' },
    });
    const stats = { stats: { onlinePlayers: 3, timestamp: 5 } };
    expect(decodeServerEvent(encodeServerEvent('server:stats', stats))).toEqual({
      name: 'server:stats',
      payload: stats,
    });
  });

  it.each([
    'null',
    '',
    '[]',
    '{}',
    '["hello"]',
    '["hello",null]',
    '["hello",{"protocol":5}]',
    '["__proto__",{}]',
    '["toString",{}]',
    '["player:left",{"socket_id":"a","handle":1}]',
    '["hello",{"protocol":"x"},1]',
    '{"disconnect":"closed"}',
    '["savePosition",{"position":{"x":1e999,"y":0}}]',
    '["player:direction",{"facingDirection":"sideways"}]',
  ])('the text %s is refused', (text) => {
    expect(() => decodeClientEvent(text)).toThrow(FrameError);
  });

  it('a frequent event is read from a row of its values, and refused if the row has the wrong length', () => {
    expect(decodeServerEvent('["player:left",["a",3]]')).toEqual({
      name: 'player:left',
      payload: { socket_id: 'a', handle: 3 },
    });
    for (const text of [
      '["player:left",["a"]]',
      '["player:left",["a",3,4]]',
      '["player:left",{"socket_id":"a"}]',
    ]) {
      expect(() => decodeServerEvent(text)).toThrow(FrameError);
    }
  });

  it('a text that is too long is refused before it is parsed', () => {
    const text = `["chat:message",{"message":"${'x'.repeat(MAX_EVENT_BYTES)}"}]`;
    expect(() => decodeClientEvent(text)).toThrow(/characters/);
  });

  it('a decoder throws nothing but FrameError, whatever the text', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      fc.tuple(fc.string(), fc.jsonValue()).map((pair) => JSON.stringify(pair)),
    );
    fc.assert(
      fc.property(texts, (text) => {
        for (const decode of [decodeClientEvent, decodeServerEvent]) {
          try {
            decode(text);
          } catch (error) {
            expect(error).toBeInstanceOf(FrameError);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });
});

it('an optional field of a row may be null, because a row cannot leave it out', () => {
  for (const name of Object.keys(ROW_EVENTS) as (keyof typeof ROW_EVENTS)[]) {
    const schema: z.ZodType = SERVER_EVENTS[name];
    if (!(schema instanceof z.ZodObject)) throw new Error(`${name} has no fields`);
    for (const [field, one] of Object.entries<z.ZodType>(schema.shape)) {
      const mayBeMissing = one.safeParse(undefined).success;
      if (mayBeMissing) expect(one.safeParse(null).success, `${name} ${field}`).toBe(true);
    }
  }
});
