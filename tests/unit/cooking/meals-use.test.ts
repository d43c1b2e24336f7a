/** Offers of E at a pot: only actions that the server would accept. */
import { expect, it } from 'vitest';
import { UseOffers } from '#game/client/actions/use.ts';
import { Fixtures } from '#game/client/session/fixtures.ts';
import type { GameSession } from '#game/client/session/session.ts';
import { createGameStore, toRecord } from '#game/client/store/store.ts';
import { POT, URGENT_POT } from '#game/features/cooking/client/meals-use.ts';
import { POT_REFUSED } from '#game/features/cooking/server/pots/at-pot.ts';
import { EMPTY_POT, type PotState, packPot } from '#game/features/cooking/server/pots/pot-state.ts';
import type { PotAct } from '#game/features/cooking/shared/pot-rights.ts';
import { FIRESIDE, STOKE } from '#game/features/fire/client/fire-use.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import type { Whose } from '#game/features/structures/shared/ownership.ts';
import { SELF } from '../client/fake-realm.ts';

function start() {
  const store = createGameStore();
  store.setState({ self: { ...toRecord(SELF), weapon_id: null } });
  const fixtures = new Fixtures();
  fixtures.onEvent({ name: 'fixture:chunks', payload: { left: 0, top: 0, right: 3, bottom: 3 } });
  const opened: unknown[] = [];
  const done: unknown[] = [];
  const clock = { wall: 0 };
  const asked = { isPot: false };
  const session = {
    fixtures,
    body: { x: 1000, y: 1000 },
    wallTime: () => clock.wall,
    combat: { arms: { pointer: null } },
    objectives: { keeps: () => 0, asksForFire: () => false, asksForPot: () => asked.isPot },
    fires: { feed: (_: string, itemId: number) => done.push(itemId), own: () => null },
    meals: {
      show: (id: string | null) => opened.push(id),
      serve: (id: string, to: string | null) => done.push(['serve', id, to]),
      stir: (id: string) => done.push(['stir', id]),
    },
  } as object as GameSession;
  const hang = (whose: Whose | null, pot: Partial<PotState> = {}) => {
    const state = packPot({ ...EMPTY_POT, fire: null, ...pot });
    const payload = { id: 'pot', kind: ITEM.fieldCauldron, x: 1000, y: 1000, health: 0, whose, state };
    fixtures.onEvent({ name: 'fixture:add', payload });
  };
  const feud = (isFeudOn: boolean, feudBeginsIn: number | null, feudEndsIn: number | null) =>
    store.setState({ pvp: { isFeudOn, feudBeginsIn, feudEndsIn } } as object);
  const look = (openId: string | null) => store.setState(({ pot }) => ({ pot: { ...pot, openId } }));
  /** A low fire under the pot, and timber in the bag to feed it. */
  const kindle = (leftMs = 55_000) => {
    const state = { burning: clock.wall + leftMs };
    const fire = { id: 'fire', kind: ITEM.campfire, x: 1000, y: 999, health: 1, whose: null, state };
    fixtures.onEvent({ name: 'fixture:add', payload: fire });
    const slots = new Map([[0, { itemId: ITEM.timber, quantity: 3 }]]);
    store.setState(({ inventory }) => ({ inventory: { ...inventory, slots } }));
  };
  const view = { session, store };
  let now = 0;
  const uses = new UseOffers([FIRESIDE, STOKE, POT, URGENT_POT], view, () => {
    now += 1000;
    return now;
  });
  return { store, hang, feud, look, kindle, uses, opened, done, clock, asked, view };
}

const BREWING = { phase: 'brewing', since: 0, brewMs: 20_000, windows: [5000, 10_000, 15_000] } as const;
const DONE = {
  phase: 'done',
  since: 0,
  brewMs: 20_000,
  left: 2,
  dish: ITEM.gribnitsa,
  name: 'Gribnitsa',
} as const;

it("a player in feud cannot cook in another player's pot", () => {
  const { view, hang, feud } = start();
  hang('others');
  expect(POT.find(view)).toMatchObject({ isReady: true, label: 'Fill' });
  feud(true, 5000, null);
  expect(POT.find(view)).toMatchObject({ isReady: true });
  const apart = { isReady: false, hint: POT_REFUSED.feud.replace(/\.$/, '') };
  for (const owner of ['others', null] as const) {
    hang(owner);
    feud(true, null, null);
    expect(POT.find(view)).toMatchObject(apart);
    feud(false, null, 60_000);
    expect(POT.find(view)).toMatchObject(apart);
  }
  hang('mine');
  expect(POT.find(view)).toMatchObject({ isReady: true, label: 'Cook' });
});

it('E at a pot of others offers only what the player may do, and looks into it otherwise', () => {
  const { store, view, hang, clock, look } = start();
  const at = (may: readonly PotAct[], whose: Whose, pot: Partial<PotState>) => {
    store.setState((state) => ({ pot: { ...state.pot, at: { id: 'pot', owner: null, may: [...may] } } }));
    hang(whose, pot);
    return (URGENT_POT.find(view) ?? POT.find(view))?.label;
  };
  expect([at([], 'others', {}), at([], 'ours', {})]).toEqual(['Fill', 'Cook']);
  clock.wall = 5600;
  expect([at([], 'others', BREWING), at(['stir'], 'others', BREWING), at([], 'ours', BREWING)]).toEqual([
    'Pot',
    'Stir',
    'Stir',
  ]);
  clock.wall = 30_000;
  expect([at(['stir'], 'others', DONE), at(['ladle'], 'others', DONE), at([], 'ours', DONE)]).toEqual([
    'Pot',
    'Serve',
    'Serve',
  ]);
  look('pot');
  expect(at([], 'others', DONE)).toBe('Close');
  clock.wall = 50_000;
  expect(at([], 'others', DONE)).toBe('Serve');
});

it('a player who entered a feud while a pot was open can close it', () => {
  const { view, hang, feud, look, opened } = start();
  hang('others');
  feud(true, null, null);
  look('pot');
  const close = URGENT_POT.find(view);
  expect(close).toMatchObject({ isReady: true, label: 'Close' });
  close?.act();
  expect(opened).toEqual([null]);
});

it('E serves a finished dish before it feeds the fire under the pot, and feeding stays an alternative', () => {
  const { hang, kindle, uses, done, opened, clock } = start();
  clock.wall = 30_000;
  kindle();
  hang('mine');
  expect(uses.shown()?.hint).toBe('Hold [use] to add Timber');
  expect(uses.others().map(({ label }) => label)).toEqual(['Cook']);
  hang('mine', DONE);
  expect(uses.shown()?.hint).toBe('Press [use] to serve Gribnitsa');
  expect(uses.use()).toBe(true);
  expect([done, opened]).toEqual([[['serve', 'pot', null]], ['pot']]);
  expect(uses.chooseNext()).toBe(true);
  expect(uses.shown()?.hint).toBe('Hold [use] to add Timber');
});

it('E opens the own pot that SOVA asks to fill before it feeds the fire, until that is about to go out', () => {
  const { hang, kindle, uses, asked } = start();
  hang('mine');
  kindle(40_000);
  expect(uses.ready()?.label).toBe('Add');
  asked.isPot = true;
  expect(uses.ready()?.label).toBe('Cook');
  kindle(25_000);
  expect(uses.ready()?.label).toBe('Add');
  kindle(40_000);
  hang('others');
  expect(uses.ready()?.label).toBe('Add');
});

it('E opens the pot rather than feeding a fire that burns for more than a minute', () => {
  const { hang, kindle, uses } = start();
  hang('mine');
  kindle(70_000);
  expect(uses.ready()?.label).toBe('Cook');
});

it('E stirs the pot rather than feeding the fire as long as there are bubbles', () => {
  const { hang, kindle, uses, clock } = start();
  kindle();
  hang('mine', BREWING);
  clock.wall = 4000;
  expect(uses.ready()?.label).toBe('Add');
  clock.wall = 5600;
  expect(uses.ready()?.label).toBe('Stir');
  clock.wall = 7000;
  expect(uses.ready()?.label).toBe('Add');
});

it('E feeds the fire if the player has no right to the dish over it', () => {
  const { hang, kindle, feud, uses } = start();
  kindle();
  hang('others', DONE);
  feud(true, null, null);
  expect([uses.shown()?.label, uses.ready()?.label]).toEqual(['Add', 'Add']);
});

it('the hint of an open pot says what E does to the pot, whatever the fire needs', () => {
  const { hang, kindle, look, uses, opened } = start();
  kindle();
  hang('mine');
  look('pot');
  expect(uses.shown()?.hint).toBe('Press [use] to close');
  uses.use();
  expect(opened).toEqual([null]);
});

it('E never closes an open pot while the pot brews or contains a dish', () => {
  const { hang, look, kindle, uses, opened, done, clock } = start();
  kindle();
  look('pot');
  hang('mine', BREWING);
  for (const wall of [1000, 5600, 19_000]) {
    clock.wall = wall;
    uses.use();
  }
  hang('mine', { ...BREWING, windows: [] });
  uses.use();
  // The player presses E for the last bubbles, but too late.
  clock.wall = 20_100;
  hang('mine', BREWING);
  uses.use();
  hang('mine', DONE);
  uses.use();
  const [stir, serve] = [
    ['stir', 'pot'],
    ['serve', 'pot', null],
  ];
  expect([done, opened]).toEqual([[stir, stir, stir, serve, serve], []]);
});
