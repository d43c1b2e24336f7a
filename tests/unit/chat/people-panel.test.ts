/** The panel of people and the card of a player, as drawn. */
import type { FunctionComponent } from 'react';
import { describe, expect, it } from 'vitest';
import { StatsPanel } from '#game/client/hud/stats/StatsPanel.tsx';
import { createSettingsStore } from '#game/client/settings/store.ts';
import { createGameStore, type OwnPvp } from '#game/client/store/store.ts';
import { Card } from '#game/features/chat/client/people/Card.tsx';
import { People } from '#game/features/chat/client/people/People.tsx';
import type { Sighting } from '#game/features/map/client/sightings.ts';
import { hudMarkup, wordsOf } from '#tests/helpers/play/hud-markup.ts';
import { AT_PEACE } from '#tests/helpers/play/own-pvp.ts';

const MINUTE = 60_000;
const PLACES = [
  { socket_id: 'zoya', name: 'Zoya', endsIn: 23 * MINUTE },
  { socket_id: 'nina', name: 'Nina', endsIn: 30 * MINUTE },
];

function screen(sightings: readonly Sighting[] = []) {
  const store = createGameStore();
  const settings = createSettingsStore({ cores: 8, isMobile: false }, null);
  const view = { map: { sightings: () => sightings }, body: { x: 0, y: 0 } };
  const pvp = (change: Partial<OwnPvp>) =>
    store.setState({
      pvp: {
        ...AT_PEACE,
        ...change,
        at: performance.now(),
      },
    });
  const draw = hudMarkup({ store, settings, view, actions: {} });
  const words = (part: FunctionComponent) => wordsOf(draw(part));
  return { store, settings, pvp, draw, words };
}

const zoya: Sighting = {
  ...{ id: 'zoya', name: 'Zoya', how: 'here', place: { x: 320, y: 0 } },
  ...{ at: performance.now(), spokeAt: null },
};

describe('the panel of people', () => {
  it('an empty world has words for who is here and who was heard, and the number of players in its head', () => {
    const { store, words } = screen();
    expect(words(People)).toContain('|People|N/A in the world|');
    store.setState({ online: 2 });
    expect(words(People)).toContain('|People|2 in the world|');
    for (const none of [
      '|Here|Nobody is in sight.|',
      '|Heard|Nobody out of sight has spoken for ten minutes.|',
    ])
      expect(words(People)).toContain(none);
    // A section without anybody is left out if it needs an agreement first.
    expect(words(People)).not.toMatch(/At peace|On your map/);
  });

  it('a row gives name, place, peace and muting, and hides the name while the screen is streamed', () => {
    const { store, settings, pvp, words } = screen([zoya]);
    expect(words(People)).toContain('|Here|Zoya|10 m east|');
    pvp({
      truces: [
        { ...PLACES[0], socket_id: 'zoya', name: 'Zoya', endsIn: MINUTE, isCalm: true, isPartner: false },
      ],
    });
    store.setState({ muted: [{ id: 'zoya', name: 'Zoya' }] });
    expect(words(People)).toContain('|Here|Zoya|at peace, muted|10 m east|');
    settings.setState({ isStreaming: true });
    expect(words(People)).toContain('|Here|Somebody|at peace, muted|10 m east|');
    expect(words(People)).not.toContain('Zoya');
  });

  it('the panel says who sees the player now and for how long, each with a button', () => {
    const { pvp, draw, words } = screen();
    expect(draw(People)).not.toMatch(/sees you|On your map/);
    pvp({ places: PLACES });
    expect(words(People)).toContain('|Zoya sees you: |23 min|Hide|Nina sees you: |30 min|Hide|');
    // Without peace they have a section of their own, which is not there for anybody else.
    expect(words(People)).toContain('|On your map|Zoya|out of sight|Nina|out of sight|Heard|');
    expect(draw(People)).toContain('aria-label="Hide from Nina"');
  });
});

describe('the card of a player', () => {
  it('the card says where the player is, and its buttons give the reason why they are off', () => {
    const { store, pvp, draw, words } = screen([zoya]);
    expect(words(Card)).toContain('There is nobody.');
    store.setState({ card: { id: 'zoya', name: 'Zoya' } });
    expect(words(Card)).toContain('|Zoya|10 m east.|Where are you?|Offer peace|');
    expect(draw(Card)).not.toContain('aria-disabled');
    store.setState(({ asking }) => ({ asking: { ...asking, awaited: ['zoya'] } }));
    expect(words(Card)).toContain(
      '|Where are you?| |Asked|Offer peace| |Asked|Build together| |Asked|Whisper|',
    );
    expect(draw(Card).match(/aria-disabled="true"/g)).toHaveLength(3);
    pvp({ places: PLACES });
    expect(words(Card)).toContain('|Hide from each other| |23 min left|');
  });

  it('the card of a player of whom nothing is known any more keeps the name', () => {
    const { store, words } = screen();
    store.setState({ card: { id: 'raya', name: 'Raya' } });
    expect(words(Card)).toContain('|Raya|Out of sight.|Where are you?|Offer peace| |Not in sight|');
  });
});

it('the pill shows an open eye while somebody sees the player, and says by name who', () => {
  const { store, settings, pvp, draw, words } = screen();
  store.setState(({ connection }) => ({ connection: { ...connection, status: 'joined' }, online: 2 }));
  expect(words(StatsPanel)).toContain('|2| online|, People|');
  expect(draw(StatsPanel).match(/class="glass-sign"/g)).toHaveLength(1);
  pvp({ places: PLACES.slice(0, 1) });
  expect(words(StatsPanel)).toContain(', seen by Zoya, People|');
  expect(draw(StatsPanel).match(/class="glass-sign"/g)).toHaveLength(2);
  pvp({ places: PLACES });
  expect(words(StatsPanel)).toContain(', seen by Zoya and 1 more, People|');
  settings.setState({ isStreaming: true });
  expect(words(StatsPanel)).toContain(', seen by Somebody and 1 more, People|');
});
