/** Titles of players: each can be earned, no further action takes one away, and a new player has none. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earnedTitles, type Lived, TITLES } from '#api/services/players/titles.ts';

const NOTHING: Lived = { nights: 0, hasCooked: false, met: 0, seen: 0 };
const lived = fc.record({
  nights: fc.nat(60),
  hasCooked: fc.boolean(),
  met: fc.nat(12),
  seen: fc.double({ min: 0, max: 1, noNaN: true }),
});

describe('titles of players', () => {
  it('a new player has no title, a player who has done everything has all, and every title has a unique id', () => {
    expect(earnedTitles(NOTHING)).toEqual([]);
    expect(earnedTitles({ nights: 40, hasCooked: true, met: 12, seen: 0.95 })).toEqual(TITLES);
    expect(new Set(TITLES.map(({ id }) => id)).size).toBe(TITLES.length);
  });

  it('a player earns titles with the first night, dish and truce', () => {
    expect(earnedTitles({ nights: 1, hasCooked: true, met: 1, seen: 0 }).map(({ name }) => name)).toEqual([
      'Saw a Morning',
      'Cook',
      'Neighbour',
    ]);
  });

  it('a player never loses a title through later actions', () => {
    fc.assert(
      fc.property(lived, lived, (before, more) => {
        const after: Lived = {
          nights: before.nights + more.nights,
          hasCooked: before.hasCooked || more.hasCooked,
          met: before.met + more.met,
          seen: Math.max(before.seen, more.seen),
        };
        expect(earnedTitles(after)).toEqual(expect.arrayContaining([...earnedTitles(before)]));
      }),
    );
  });
});
