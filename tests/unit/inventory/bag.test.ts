/**
 * The player's own inventory: a change shows at once, is confirmed or undone by the server, and is never lost in
 * between.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServerClock } from '#game/client/net/clock.ts';
import { OtherBodies } from '#game/client/session/other-bodies.ts';
import { CONTAINER, INVENTORY, Panels } from '#game/client/store/panels.ts';
import { createGameStore, toRecord } from '#game/client/store/store.ts';
import { keepBagPanels } from '#game/features/inventory/client/bag-panels.ts';
import { Inventory } from '#game/features/inventory/client/inventory.ts';
import { INVENTORY_ERROR } from '#game/features/inventory/client/inventory-errors.ts';
import { PredictedInventory } from '#game/features/inventory/client/ledger.ts';
import { withChanges } from '#game/features/inventory/shared/places.ts';
import { moveItems } from '#game/features/inventory/shared/rules.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import type { Holdings, Stack } from '#game/features/items/shared/stack.ts';
import { NOT_SAVED } from '#game/shared/constants.ts';
import type { ServerEvent, ServerEventName, ServerEventPayload } from '#game/shared/protocol/events.ts';
import { SELF, WELCOME } from '../client/fake-realm.ts';

const timber = (quantity: number): Stack => ({ itemId: ITEM.timber, quantity });
const row = (slot: number, itemId: number, quantity = 1) => ({ slot, itemId, quantity });

function bag(slots = [row(0, ITEM.timber, 10), row(1, ITEM.stone, 3)]) {
  const store = createGameStore();
  store.setState({ phase: 'playing', self: toRecord(SELF) });
  const sent: [string, Record<string, unknown>][] = [];
  const line = { isUp: true };
  const time = { now: 0 };
  const failures: string[] = [];
  const send = ((name: string, payload: Record<string, unknown>) => {
    if (line.isUp) sent.push([name, payload]);
    return line.isUp;
  }) as ConstructorParameters<typeof Inventory>[0]['send'];
  const own = new Inventory(
    { store, now: () => time.now, send },
    { onChange: () => undefined, onFailed: (message) => failures.push(message) },
  );
  const tell = <N extends ServerEventName>(name: N, payload: ServerEventPayload<N>) =>
    own.onEvent({ name, payload } as ServerEvent);
  const at = (slot: number) => store.getState().inventory.slots.get(slot);
  const state = () => store.getState().inventory;
  const notices = () => store.getState().notices.map(({ text }) => text);
  tell('session:welcome', WELCOME);
  tell('inventory:all', { revision: 5, slots });
  return { own, store, sent, line, time, failures, tell, at, state, notices };
}

const LOST = {
  status: 'disconnected',
  transport: null,
  attempt: 1,
  message: null,
  awaited: null,
  remedy: null,
  keepsTrying: false,
} as const;

describe('a change that is never answered', () => {
  it('an inventory change that is never answered is undone after a while, with a message, and the bag is usable again', () => {
    const { own, time, at, state } = bag();
    expect([own.move(0, 3, 4), own.sort()]).toEqual([true, true]);
    time.now += 7999;
    own.update();
    expect([state().pending, own.use(1)]).toEqual([2, false]);
    time.now += 1;
    own.update();
    expect(state()).toMatchObject({ pending: 0, error: INVENTORY_ERROR.lost });
    expect([at(0), at(3)]).toEqual([timber(10), undefined]);
    expect([own.move(0, 3, 4), own.sort()]).toEqual([true, true]);
  });

  it('an unanswered inventory change takes effect if its answer arrives later', () => {
    const { own, sent, time, tell, at, state } = bag();
    own.move(0, 3, 4);
    time.now += 10_000;
    own.update();
    const slots = [
      { slot: 0, stack: timber(6) },
      { slot: 3, stack: timber(4) },
    ];
    tell('inventory:changed', { revision: 6, request: Number(sent[0]?.[1].request), slots });
    expect([at(0), at(3), state().pending]).toEqual([timber(6), timber(4), 0]);
  });
});

describe('changes to the inventory', () => {
  it('an inventory change shows at once, names the revision on which it is based, and is pending until answered', () => {
    const { own, sent, tell, at, state } = bag();
    expect(own.move(0, 3, 4)).toBe(true);
    expect(own.move(1, 0, 2)).toBe(false);
    expect(own.move(3, 24, 4)).toBe(true);
    expect(at(0)).toEqual(timber(6));
    expect(at(24)).toEqual(timber(4));
    expect(state().pending).toBe(2);
    expect(
      sent.map(([name, { from, to, quantity, revision }]) => [name, from, to, quantity, revision]),
    ).toEqual([
      ['inventory:move', 0, 3, 4, 5],
      ['inventory:move', 3, 24, 4, 6],
    ]);
    const requests = sent.map(([, { request }]) => Number(request));
    expect(new Set(requests).size).toBe(2);
    tell('inventory:changed', {
      revision: 6,
      request: requests[0],
      slots: [
        { slot: 0, stack: timber(6) },
        { slot: 3, stack: timber(4) },
      ],
    });
    expect(at(24)).toEqual(timber(4));
    expect(state().pending).toBe(1);
  });

  it('a refused inventory change is undone together with all changes based on it, and the reason is shown once', () => {
    const { own, sent, tell, at, state, notices } = bag();
    own.move(0, 3, 10);
    own.move(3, 4, 10);
    const [first, second] = sent.map(([, { request }]) => Number(request));
    tell('inventory:refused', { request: first ?? 0, reason: 'It belongs to somebody else.', revision: 5 });
    tell('inventory:all', { revision: 5, slots: [row(0, ITEM.timber, 10)] });
    tell('inventory:refused', {
      request: second ?? 0,
      reason: 'Something has changed in the meantime.',
      revision: 5,
    });
    expect(at(0)).toEqual(timber(10));
    expect(at(4)).toBeUndefined();
    expect(state().pending).toBe(0);
    expect(notices()).toEqual(['It belongs to somebody else.']);
  });

  it('an inventory change that merely came too early is requested once more, with all changes based on it', () => {
    const { own, sent, tell, at, notices } = bag();
    own.move(0, 3, 10);
    own.move(3, 4, 10);
    const early = 'Something has changed in the meantime.';
    const [first, second] = sent.map(([, { request }]) => Number(request));
    const slots = [row(0, ITEM.timber, 12), row(1, ITEM.stone, 3)];
    tell('inventory:refused', { request: first ?? 0, reason: early, revision: 6 });
    tell('inventory:all', { revision: 6, slots });
    expect(sent.slice(2).map(([, { from, to, revision }]) => [from, to, revision])).toEqual([
      [0, 3, 6],
      [3, 4, 7],
    ]);
    expect(at(4)).toEqual(timber(10));
    expect(at(0)).toEqual(timber(2));
    tell('inventory:refused', { request: second ?? 0, reason: early, revision: 6 });
    expect(notices()).toEqual([]);
    // Refused a second time: the change is undone, and the reason is shown.
    tell('inventory:refused', { request: Number(sent[2]?.[1].request), reason: early, revision: 7 });
    tell('inventory:all', { revision: 7, slots });
    expect(sent).toHaveLength(4);
    expect(at(0)).toEqual(timber(12));
    expect(notices()).toEqual([early]);
  });

  it('an inventory change is not requested again if its item is gone', () => {
    const { own, sent, tell, notices } = bag();
    own.move(0, 3, 10);
    const early = 'Something has changed in the meantime.';
    tell('inventory:refused', { request: Number(sent[0]?.[1].request), reason: early, revision: 6 });
    tell('inventory:all', { revision: 6, slots: [row(0, ITEM.stone, 10)] });
    expect(sent).toHaveLength(1);
    expect(notices()).toEqual([early]);
  });

  it('an inventory change that the rules forbid is not even requested', () => {
    const { own, sent, notices } = bag([row(0, ITEM.furHeadscarf), row(1, ITEM.timber)]);
    expect(own.move(0, 24, 1)).toBe(false);
    expect(own.move(1, 100, 1)).toBe(false);
    expect(sent).toEqual([]);
    expect(notices()).toEqual([
      'Equipment cannot go into the hotbar.',
      'Only fitting equipment can be worn there.',
    ]);
  });

  it('the right button moves an item to hotbar or body, and a release outside the panels drops it', () => {
    const { own, at, sent } = bag([row(0, ITEM.furHeadscarf), row(1, ITEM.timber, 5)]);
    own.quick(0);
    own.quick(1);
    expect(at(100)).toMatchObject({ itemId: ITEM.furHeadscarf });
    expect(at(24)).toEqual(timber(5));
    own.drop(24, 2);
    expect(at(24)).toEqual(timber(3));
    expect(sent.map(([name]) => name)).toEqual(['inventory:quick', 'inventory:quick', 'inventory:drop']);
  });

  it('the bag is sorted only once, however often the player asks while the change is pending', () => {
    const { own, sent, tell, state } = bag([row(5, ITEM.timber, 2), row(9, ITEM.timber, 3)]);
    own.sort();
    own.sort();
    expect(sent).toHaveLength(1);
    tell('inventory:changed', { revision: 6, request: Number(sent[0]?.[1].request), slots: [] });
    expect(state().pending).toBe(0);
  });
});

describe('changes that could not be saved', () => {
  it('an inventory change that the world cannot save is undone, with an error that stays until it is dismissed', () => {
    const { own, sent, tell, at, state } = bag();
    own.move(0, 3, 10);
    tell('inventory:refused', { request: Number(sent[0]?.[1].request), reason: NOT_SAVED, revision: 5 });
    expect(at(0)).toEqual(timber(10));
    expect(state().error).toBe('Failed to save inventory.');
    own.dismiss();
    expect(state().error).toBeNull();
  });

  it('a broken link undoes an inventory change with an error, which disappears if the change was saved after all', () => {
    const { own, tell, at, state } = bag();
    own.move(0, 3, 10);
    own.onConnection(LOST);
    expect(state().error).toBe('Error saving inventory. Please try again.');
    expect(at(0)).toEqual(timber(10));
    tell('session:welcome', WELCOME);
    tell('inventory:all', { revision: 0, slots: [row(3, ITEM.timber, 10), row(1, ITEM.stone, 3)] });
    expect(state().error).toBeNull();
    expect(at(3)).toEqual(timber(10));
  });

  it('a broken link shows no error if every change was answered', () => {
    const { own, state } = bag();
    own.onConnection(LOST);
    expect(state().error).toBeNull();
  });

  it('an inventory change that cannot be sent shows an error at once', () => {
    const { own, line, at, state } = bag();
    line.isUp = false;
    expect(own.move(0, 3, 10)).toBe(false);
    expect(at(0)).toEqual(timber(10));
    expect(state().error).toBe(INVENTORY_ERROR.lost);
  });

  it('a missing inventory stops the game before it has begun, and only shows an error afterwards', () => {
    const { own, store, tell, time, failures, state } = bag();
    tell('session:welcome', WELCOME);
    time.now += 14_999;
    own.update();
    expect(state().error).toBeNull();
    time.now += 1;
    own.update();
    expect(state().error).toBe('Failed to load inventory items');
    store.setState({ phase: 'loading' });
    tell('session:welcome', WELCOME);
    time.now += 15_000;
    own.update();
    expect(failures).toEqual(['Failed to load inventory.']);
    expect(store.getState().steps.inventory).toBe('failed');
  });
});

describe('an open container', () => {
  const opened = (tell: ReturnType<typeof bag>['tell']) =>
    tell('container:opened', {
      id: 'pile-1',
      kind: 801,
      name: 'Pile',
      size: 32,
      revision: 5,
      slots: [row(200, ITEM.rawFiber, 7), row(203, ITEM.timber, 60)],
    });

  it('the right button moves items to and from the container, and one button takes everything', () => {
    const { own, tell, at, state, sent } = bag();
    opened(tell);
    own.quick(200);
    expect(at(2)).toMatchObject({ itemId: ITEM.rawFiber, quantity: 7 });
    own.quick(1);
    expect(state().container?.slots.get(200)).toMatchObject({ itemId: ITEM.stone });
    own.takeAll();
    expect(state().container?.slots.size).toBe(0);
    expect(sent.at(-1)?.[0]).toBe('container:take-all');
  });

  it('the container shows when another player takes something out, and ignores changes to other containers', () => {
    const { tell, state } = bag();
    opened(tell);
    tell('container:changed', { id: 'pile-1', revision: 6, slots: [{ slot: 200, stack: null }] });
    tell('container:changed', { id: 'pile-2', revision: 7, slots: [{ slot: 203, stack: null }] });
    expect([...(state().container?.slots.keys() ?? [])]).toEqual([203]);
    tell('container:closed', { id: 'pile-1', reason: 'away' });
    expect(state().container).toBeNull();
    expect(state().slots.get(0)).toEqual(timber(10));
  });

  it('the container opens together with its panel and the bag, and all of them close together', () => {
    const { own, store, tell, sent } = bag();
    const rule = { key: null, title: '', isModal: false, order: 1 };
    const panels = new Panels([
      { ...rule, id: INVENTORY },
      { ...rule, id: CONTAINER },
    ]);
    const end = keepBagPanels(store, panels, own);
    opened(tell);
    expect(store.getState().panels).toEqual([INVENTORY, CONTAINER]);
    panels.close(store, CONTAINER);
    expect(store.getState()).toMatchObject({ panels: [], inventory: { container: null } });
    expect(sent.at(-1)).toEqual(['container:close', {}]);
    panels.open(store, INVENTORY);
    opened(tell);
    tell('container:closed', { id: 'pile-1', reason: 'away' });
    // The bag was already open, so it stays open.
    expect(store.getState().panels).toEqual([INVENTORY]);
    store.setState({ phase: 'dead' });
    expect(store.getState().panels).toEqual([]);
    end();
  });
});

describe('the player as other players see them', () => {
  it("the player's own clothes are shown as the server reports them", () => {
    const { store, tell } = bag();
    tell('player:wear', { socket_id: 'somebody', wear: [ITEM.woolSkirt] });
    expect(store.getState().self?.wear).toEqual([]);
    tell('player:wear', { socket_id: SELF.socket_id, wear: [ITEM.woolSkirt] });
    expect(store.getState().self?.wear).toEqual([ITEM.woolSkirt]);
  });
});

describe('other players as this player sees them', () => {
  it('the clothes of other players stay current, even if those players do not come into view again', () => {
    const company = new OtherBodies({
      store: createGameStore(),
      clock: new ServerClock(),
      now: () => 0,
      send: () => true,
    });
    company.onEvent({ name: 'session:welcome', payload: WELCOME });
    const other = { ...SELF, socket_id: 'other', handle: 2, wear: [ITEM.woolSkirt] };
    company.onEvent({ name: 'player:joined', payload: other });
    const wear = () => [...company.shown(2000)][0]?.player?.wear;
    expect(wear()).toEqual([ITEM.woolSkirt]);
    company.onEvent({
      name: 'player:wear',
      payload: { socket_id: 'other', wear: [ITEM.furHeadscarf, ITEM.woolSkirt] },
    });
    expect(wear()).toEqual([ITEM.furHeadscarf, ITEM.woolSkirt]);
    company.onEvent({ name: 'player:wear', payload: { socket_id: 'nobody', wear: [] } });
    expect(wear()).toHaveLength(2);
  });
});

describe('the ledger of predicted changes', () => {
  const slot = fc.integer({ min: 0, max: 7 });
  const wish = fc.record({ from: slot, to: slot, quantity: fc.integer({ min: 1, max: 12 }) });

  it("the ledger of predicted changes shows the server's inventory once all requests are answered or refused", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(wish, fc.boolean()), { maxLength: 25 }), (wishes) => {
        let truth: Holdings = new Map([
          [0, timber(10)],
          [1, { itemId: ITEM.stone, quantity: 12 }],
          [2, timber(60)],
        ]);
        let revision = 0;
        const ledger = new PredictedInventory();
        ledger.reset(0, truth);
        const answers: (() => void)[] = [];
        for (const [request, [asked, isRefused]] of wishes.entries()) {
          const predict = (all: Holdings) => moveItems(all, asked);
          const guess = ledger.try(predict);
          if (!('changes' in guess) || guess.changes.size === 0) continue;
          const based = ledger.revision;
          ledger.begin(request, predict);
          answers.push(() => {
            const outcome = predict(truth);
            if (isRefused || based !== revision || !('changes' in outcome)) {
              ledger.refuse(request);
              ledger.reset(revision, truth);
              return;
            }
            truth = withChanges(truth, outcome.changes);
            revision += 1;
            const slots = [...outcome.changes].map(([at, stack]) => ({ slot: at, stack }));
            ledger.confirm(revision, slots, request);
          });
          // Answers arrive some time later, in order.
          if (answers.length > 2) answers.shift()?.();
        }
        for (const answer of answers) answer();
        expect(ledger.pending).toBe(0);
        expect(new Map(ledger.shown)).toEqual(new Map(truth));
      }),
    );
  });

  it('the ledger of predicted changes ignores a change older than the inventory it has received since then', () => {
    const ledger = new PredictedInventory();
    ledger.reset(7, new Map([[0, timber(3)]]));
    ledger.confirm(6, [{ slot: 0, stack: timber(9) }]);
    expect(ledger.shown.get(0)).toEqual(timber(3));
    ledger.confirm(8, [{ slot: 0, stack: null }]);
    expect(ledger.shown.has(0)).toBe(false);
  });
});
