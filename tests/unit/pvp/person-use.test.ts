/** The offer of E at a player: peace, where no fight is on. */
import { beforeEach, expect, it, vi } from 'vitest';
import { USE_ORDER, type UseView } from '#game/client/actions/use.ts';
import { createGameStore, type OwnPvp } from '#game/client/store/store.ts';
import { OFFER_PEACE } from '#game/features/pvp/client/person-use.ts';
import { AT_PEACE } from '#tests/helpers/play/own-pvp.ts';

const OWN: OwnPvp = { ...AT_PEACE, at: 0 };
const truce = { socket_id: 'zoya', name: 'Zoya', endsIn: 900_000, isCalm: true, isPartner: false };

beforeEach(() => {
  vi.stubGlobal('performance', { now: () => 100_000 });
});

function start() {
  const store = createGameStore();
  store.setState({ pvp: OWN });
  const asked: unknown[] = [];
  const fight = { isOn: false };
  const zoya = {
    ...{ id: 'zoya', kind: 'player', player: { username: 'Zoya', isAsleep: false }, isDown: false },
    pose: { x: 50, y: 0, motion: { isDead: false } },
  };
  const session = {
    body: { x: 0, y: 0, facing: 'right' },
    struckAt: Number.NEGATIVE_INFINITY,
    bodies: () => [zoya],
    combat: {
      fights: { isFighting: () => fight.isOn },
      consent: { ask: (...question: unknown[]) => asked.push(question) },
    },
  };
  const find = () => OFFER_PEACE.find({ session, store } as object as UseView);
  return { store, session, zoya, fight, asked, find };
}

it('E offers peace to the faced player, after all that lies at hand and before drinking', () => {
  const { find, asked } = start();
  expect(find()).toMatchObject({ hint: 'Press [use] to offer peace', name: 'Zoya', isPerson: true });
  find()?.act();
  expect(asked).toEqual([['truce.offered', { socketId: 'zoya' }]]);
  expect(OFFER_PEACE.order).toBeGreaterThan(USE_ORDER.harvest);
  expect(OFFER_PEACE.order).toBeLessThan(USE_ORDER.drink);
});

it('E does not offer peace to a player who was asked, is at peace, is muted, is asleep or lies on the ground', () => {
  const { store, zoya, find } = start();
  store.setState(({ asking }) => ({ asking: { ...asking, awaited: ['zoya'] } }));
  expect(find()).toBeNull();
  store.setState(({ asking }) => ({ asking: { ...asking, awaited: [] }, pvp: { ...OWN, truces: [truce] } }));
  expect(find()).toBeNull();
  store.setState({ pvp: OWN, muted: [{ id: 'zoya', name: 'Zoya' }] });
  expect(find()).toBeNull();
  store.setState({ muted: [] });
  expect(find()).not.toBeNull();
  zoya.player.isAsleep = true;
  expect(find()).toBeNull();
  zoya.player.isAsleep = false;
  zoya.isDown = true;
  expect(find()).toBeNull();
});

it('E strikes where players fight: in feud, in a hot spot, and for ten seconds after a blow', () => {
  const { store, session, fight, find } = start();
  for (const change of [
    { isFeudOn: true },
    { feudBeginsIn: 5 },
    { standing: 'feud' },
    { standing: 'hot' },
  ] as const) {
    store.setState({ pvp: { ...OWN, ...change } });
    expect(find()).toBeNull();
  }
  store.setState({ pvp: OWN });
  session.struckAt = 90_001;
  expect(find()).toBeNull();
  session.struckAt = 90_000;
  expect(find()).not.toBeNull();
  fight.isOn = true;
  expect(find()).toBeNull();
});
