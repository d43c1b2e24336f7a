/** The people of the panel: their sections, the order of their rows, and the words and buttons for each. */
import { describe, expect, it } from 'vitest';
import type { OwnPvp } from '#game/client/store/store.ts';
import { type Asker, bondWords, deedsFor } from '#game/features/chat/client/people/deeds.ts';
import { knownPeople, type Person, placeWords } from '#game/features/chat/client/people/person.ts';
import { Roll } from '#game/features/chat/client/people/roll.ts';
import type { Sighting } from '#game/features/map/client/sightings.ts';
import { hasFeud, spanWords } from '#game/features/pvp/client/bonds.ts';
import { AT_PEACE } from '#tests/helpers/play/own-pvp.ts';

const MINUTE = 60_000;
const OWN: OwnPvp = { ...AT_PEACE, at: 0 };
const truce = (id: string, endsIn = 15 * MINUTE, isPartner = false, name = id) => ({
  socket_id: id,
  name,
  endsIn,
  isCalm: true,
  isPartner,
});
const place = (id: string, endsIn = 30 * MINUTE) => ({ socket_id: id, name: id, endsIn });
const sighting = (id: string, how: Sighting['how'], change: Partial<Sighting> = {}): Sighting => ({
  id,
  name: id,
  how,
  place: how === 'heard' ? null : { x: 320, y: 0 },
  at: 0,
  spokeAt: how === 'heard' ? 0 : null,
  ...change,
});
const sections = (people: readonly Person[]) => people.map(({ id, section }) => [id, section]);

describe('the sections of the people', () => {
  it('each player is once in the list, in the first section that fits', () => {
    const pvp = { ...OWN, truces: [truce('anna'), truce('nina')], places: [place('olga')] };
    const sightings = [
      sighting('anna', 'here', { spokeAt: 0 }),
      sighting('olga', 'shown', { spokeAt: 0 }),
      sighting('vera', 'seen', { spokeAt: 0 }),
      sighting('raya', 'heard'),
    ];
    expect(sections(knownPeople(sightings, pvp, 0))).toEqual([
      ['anna', 'here'],
      ['olga', 'shown'],
      ['vera', 'heard'],
      ['raya', 'heard'],
      ['nina', 'peace'],
    ]);
  });

  it('a player who is out of sight and neither spoke nor is at peace is in no section', () => {
    expect(sections(knownPeople([sighting('anna', 'seen')], OWN, 0))).toEqual([['anna', null]]);
  });

  it('a truce that has been called off is no peace, and a player who is away without a name is not listed', () => {
    const pvp = { ...OWN, truces: [truce('anna', 10_000), truce('olga', 15 * MINUTE, false, '')] };
    expect(sections(knownPeople([], pvp, 0))).toEqual([['anna', null]]);
  });
});

describe('the rows of the open panel', () => {
  const ids = (roll: Roll, people: readonly Person[], now: number) =>
    roll
      .update(people, now)
      .filter(({ section }) => section !== 'shown')
      .map(({ rows }) => rows.map(({ id }) => id));

  it('a row keeps its place while its player walks away, makes peace and comes back, and newcomers come last', () => {
    const roll = new Roll();
    const both = [sighting('zoya', 'here'), sighting('anna', 'here')];
    expect(ids(roll, knownPeople(both, OWN, 0), 0)).toEqual([['zoya', 'anna'], [], []]);
    expect(ids(roll, knownPeople(both.toReversed(), OWN, 1), 1)).toEqual([['zoya', 'anna'], [], []]);
    const gone = [sighting('nina', 'here'), sighting('anna', 'here'), sighting('zoya', 'seen')];
    const pvp = { ...OWN, truces: [truce('zoya')] };
    expect(ids(roll, knownPeople(gone, pvp, 2), 2)).toEqual([['zoya', 'anna', 'nina'], [], []]);
  });

  it('the row of a player who is only remembered goes after a minute, and on opening the panel again', () => {
    const roll = new Roll();
    roll.update(knownPeople([sighting('zoya', 'here')], OWN, 0), 0);
    const seen = knownPeople([sighting('zoya', 'seen')], OWN, 0);
    expect(ids(roll, seen, MINUTE - 1)).toEqual([['zoya'], [], []]);
    expect(ids(roll, seen, MINUTE)).toEqual([[], [], []]);
    expect(ids(new Roll(), seen, 0)).toEqual([[], [], []]);
  });

  it('the row of a player of whom nothing is known any more goes at once', () => {
    const roll = new Roll();
    roll.update(knownPeople([sighting('zoya', 'here')], OWN, 0), 0);
    expect(ids(roll, [], 1)).toEqual([[], [], []]);
  });
});

it('the row of a player who falls asleep is no longer under those who are here, and comes back when she wakes', () => {
  const roll = new Roll();
  const pvp = { ...OWN, truces: [truce('anna')] };
  const look = (isAsleep: boolean, now: number) => {
    const how = isAsleep ? sighting('', 'seen', { isAsleep: true }) : sighting('', 'here');
    const people = knownPeople(
      ['zoya', 'anna'].map((id) => ({ ...how, id, name: id })),
      pvp,
      0,
    );
    return roll.update(people, now).map(({ section, rows }) => [section, rows.map(({ id }) => id).join(' ')]);
  };
  expect(look(false, 0).slice(0, 3)).toEqual([
    ['here', 'zoya anna'],
    ['shown', ''],
    ['peace', ''],
  ]);
  expect(look(true, 1).slice(0, 3)).toEqual([
    ['here', ''],
    ['shown', ''],
    ['peace', 'anna'],
  ]);
  expect(look(false, 2)[0]).toEqual(['here', 'zoya']);
});

it('the words for a place say how far it is, which way, and how it is known', () => {
  const words = (one: Sighting | null, now = 0) => placeWords({ sighting: one }, { x: 0, y: 0 }, now);
  expect(words(sighting('zoya', 'here'))).toBe('10 m east');
  expect(words(sighting('zoya', 'here', { place: { x: 20, y: -30 } }))).toBe('beside you');
  expect(words(sighting('zoya', 'shown', { place: { x: 0, y: 3840 } }))).toBe('shows: 120 m south');
  expect(words(sighting('zoya', 'seen', { place: { x: -2560, y: 0 } }), 2.5 * MINUTE)).toBe(
    'last seen 2 min ago, 80 m west',
  );
  expect(words(sighting('zoya', 'seen', { isAsleep: true }))).toBe('asleep, 10 m east');
  expect(words(sighting('zoya', 'heard'), 30_000)).toBe('spoke just now');
  expect(words(null)).toBe('out of sight');
});

describe('the buttons of a card', () => {
  const known = (pvp: OwnPvp, one: Sighting | null = sighting('zoya', 'here'), now = 0): Person => {
    const all = knownPeople(one ? [one] : [], pvp, now);
    return all[0] ?? { id: 'zoya', name: 'zoya', section: null, sighting: one, bond: NO_BOND };
  };
  const NO_BOND = { peaceLeft: null, isPartner: false, shownLeft: null };
  const buttons = (person: Person, asker: Partial<Asker> = {}) =>
    deedsFor(person, { pvp: OWN, self: { x: 0, y: 0 }, isAwaited: false, isMuted: false, ...asker }).map(
      ({ label, sub, isOff }) => `${isOff ? '– ' : ''}${label}${sub === undefined ? '' : ` (${sub})`}`,
    );

  it('a stranger in sight can be asked for everything', () => {
    expect(buttons(known(OWN))).toEqual([
      'Where are you?',
      'Offer peace',
      'Build together',
      'Whisper',
      'Mute',
      'Report…',
    ]);
  });

  it('a sleeper can be asked for nothing and hears no whisper, but agreements can be ended', () => {
    const asleep = sighting('zoya', 'seen', { isAsleep: true });
    expect(buttons(known(OWN, asleep))).toEqual([
      '– Where are you? (Asleep)',
      '– Offer peace (Asleep)',
      '– Build together (Asleep)',
      '– Whisper (Asleep)',
      'Mute',
      'Report…',
    ]);
    const pvp = { ...OWN, truces: [truce('zoya', 12 * MINUTE, true)], places: [place('zoya', 23 * MINUTE)] };
    expect(buttons(known(pvp, asleep), { pvp }).slice(0, 3)).toEqual([
      'Hide from each other (23 min left)',
      'End peace (12 min left)',
      'Build apart',
    ]);
  });

  it('an agreement has a button that ends it, with the time left', () => {
    const pvp = { ...OWN, truces: [truce('zoya', 12 * MINUTE, true)], places: [place('zoya', 23 * MINUTE)] };
    expect(buttons(known(pvp), { pvp }).slice(0, 3)).toEqual([
      'Hide from each other (23 min left)',
      'End peace (12 min left)',
      'Build apart',
    ]);
  });

  it('nothing more can be asked while an answer is awaited, nor of a muted player', () => {
    expect(buttons(known(OWN), { isAwaited: true }).slice(0, 3)).toEqual([
      '– Where are you? (Asked)',
      '– Offer peace (Asked)',
      '– Build together (Asked)',
    ]);
    expect(buttons(known(OWN), { isMuted: true })).toEqual([
      '– Where are you? (You have muted them)',
      '– Offer peace (You have muted them)',
      '– Build together (You have muted them)',
      'Whisper',
      'Unmute',
      'Report…',
    ]);
  });

  it('a player out of reach can only be asked where they are', () => {
    const far = known(OWN, sighting('zoya', 'shown', { place: { x: 1401, y: 0 } }));
    const near = known(OWN, sighting('zoya', 'shown', { place: { x: 1400, y: 0 } }));
    expect(buttons(near).slice(0, 3)).toEqual(['Where are you?', 'Offer peace', 'Build together']);
    expect(buttons(far).slice(0, 3)).toEqual([
      'Where are you?',
      '– Offer peace (Too far to ask)',
      '– Build together (Too far to ask)',
    ]);
    for (const how of ['seen', 'heard'] as const)
      expect(buttons(known(OWN, sighting('zoya', how))).slice(0, 3)).toEqual([
        'Where are you?',
        '– Offer peace (Not in sight)',
        '– Build together (Not in sight)',
      ]);
  });

  it('a player in feud can only offer peace, one who is not calm cannot build, and seven partners are the most', () => {
    const feud = { ...OWN, isFeudOn: true, isCalm: false };
    expect(buttons(known(feud), { pvp: feud }).slice(0, 3)).toEqual([
      '– Where are you? (Not while you are in feud)',
      'Offer peace',
      '– Build together (Not while you are in feud)',
    ]);
    const restless = { ...OWN, isCalm: false };
    expect(buttons(known(restless), { pvp: restless })[2]).toBe(
      '– Build together (Not so soon after a blow)',
    );
    const full = { ...OWN, truces: [1, 2, 3, 4, 5, 6, 7].map((id) => truce(`${id}`, MINUTE, true)) };
    expect(buttons(known(full), { pvp: full })[2]).toBe(
      '– Build together (You build together with seven already)',
    );
  });
});

it('a row says in a word that two build together, or are at peace', () => {
  const words = (pvp: OwnPvp) => knownPeople([sighting('zoya', 'here')], pvp, 0).map(bondWords);
  expect(words(OWN)).toEqual(['']);
  expect(words({ ...OWN, truces: [truce('zoya')] })).toEqual(['at peace']);
  expect(words({ ...OWN, truces: [truce('zoya', MINUTE, true)] })).toEqual(['partner']);
});

it('feud counts from its announcement to its end, and times are given in seconds, minutes or hours', () => {
  const changes = [{ isFeudOn: true }, { feudBeginsIn: 1 }, { standing: 'feud' }] as const;
  expect(changes.map((change) => hasFeud({ ...OWN, ...change }))).toEqual([true, true, true]);
  expect([hasFeud(OWN), hasFeud(null)]).toEqual([false, false]);
  expect([99_000, 100_000, 7_200_000].map(spanWords)).toEqual(['99 s', '2 min', '2 hours']);
});
