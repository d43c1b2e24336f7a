/**
 * A page with the panels of a phone on the HUD, without a server: a full bag, an open box, things to make, and a pot over
 * a fire. `window.sheets` opens and closes them.
 */
import { createRoot } from 'react-dom/client';
import { createActions } from '#game/client/actions/actions.ts';
import { UseOffers } from '#game/client/actions/use.ts';
import { GameContext, type GameContextValue } from '#game/client/hud/context.tsx';
import '#game/client/hud/base.css';
import '#game/client/hud/glass/glass.css';
import '#game/client/hud/layout.css';
import '#game/client/hud/near/near.css';
import { OpenPanels } from '#game/client/hud/panels/OpenPanels.tsx';
import { PANELS } from '#game/client/hud/panels/registry.ts';
import { followScale } from '#game/client/hud/wool/use-scale.ts';
import { BINDINGS } from '#game/client/input/bindings.ts';
import { IntentSource } from '#game/client/input/intent.ts';
import { createKeyMapStore } from '#game/client/input/key-map-store.ts';
import type { GameSession } from '#game/client/session/session.ts';
import { createSettingsStore } from '#game/client/settings/store.ts';
import { Panels } from '#game/client/store/panels.ts';
import { createGameStore } from '#game/client/store/store.ts';
import { SlotsProvider } from '#game/features/inventory/client/slots/SlotsProvider.tsx';
import { ITEM } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import { PLAIN_SKY } from '#game/features/weather/shared/sky.ts';

/** Goods of the bag: item and quantity, from the first slot on. */
const GOODS = [
  [ITEM.drySticks, 5],
  [ITEM.flint, 1],
  [ITEM.rawFiber, 4],
  [ITEM.crowberry, 6],
  [ITEM.saranaBulb, 1],
  [ITEM.mussels, 2],
  [ITEM.ramson, 3],
  [ITEM.fireweedLeaves, 1],
  [ITEM.salt, 1],
  [ITEM.packedSnow, 2],
  [ITEM.boletus, 3],
  [ITEM.stone, 12],
  [ITEM.timber, 30],
  [ITEM.furHeadscarf, 1],
] as const;
const POT_ID = 'pot';
const fires = { act: () => undefined };

const store = createGameStore();
const stacks = (first: number): [number, Stack][] =>
  GOODS.map(([itemId, quantity], at) => [first + at, { itemId, quantity }]);
const slots = new Map<number, Stack>([
  ...stacks(FIRST_SLOT.inventory),
  [FIRST_SLOT.hotbar, { itemId: ITEM.steelLadle, quantity: 1 }],
  [FIRST_SLOT.hotbar + 1, { itemId: ITEM.torch, quantity: 2 }],
  [FIRST_SLOT.worn + 5, { itemId: ITEM.backPack, quantity: 1 }],
  [FIRST_SLOT.pack, { itemId: ITEM.cord, quantity: 2 }],
]);
store.setState((state) => ({
  phase: 'playing',
  device: 'touch',
  inventory: { ...state.inventory, slots },
  crafting: {
    ...state.crafting,
    held: new Set([...slots.values()].map(({ itemId }) => itemId)),
    jobs: [
      { id: 1, recipe: 'cord', count: 2, left: 1500, isBegun: true, waits: null },
      { id: 2, recipe: 'campfire', count: 1, left: 8000, isBegun: false, waits: 'goods' },
    ],
    working: 1,
  },
}));

const pot = {
  id: POT_ID,
  kind: ITEM.fieldCauldron,
  whose: 'mine',
  x: 0,
  y: 0,
  state: { phase: 'filling', water: 0 } as Record<string, unknown>,
  definition: { name: 'Field Cauldron', verbs: [] },
};
const fire = {
  id: 'fire',
  kind: ITEM.campfire,
  whose: 'mine',
  x: 0,
  y: 0,
  state: { burning: 250_000, fuel: 0 },
  definition: { name: 'Campfire', verbs: [] },
};
const fixtures = {
  near: () => [pot, fire],
  find: (id: string) => [pot, fire].find((one) => one.id === id),
  hasWay: () => true,
};
const view = {
  objectives: { keeps: () => 0, asksToMake: () => false },
  body: { x: 0, y: 0 },
  ground: null,
  sky: PLAIN_SKY,
  wallTime: () => 100_000,
  bodies: () => [],
  building: { chosen: null },
  fixtures,
};
const session = { fixtures, building: view.building } as object as GameSession;
const panels = new Panels(PANELS);
const keyMap = createKeyMapStore([...BINDINGS, ...panels.bindings()]);
const intent = new IntentSource();
const offer = {
  key: 'fire fire Add',
  hint: 'Press [use] to add Dry Sticks',
  name: 'Campfire, 2:30 left',
  label: 'Add',
  isReady: true,
  missing: null,
  mark: null,
  act: () => fires.act(),
};
const uses = new UseOffers([{ order: 15, find: () => offer }], { session, store }, () => performance.now());
const actions = createActions({ store, session, intent, panels, uses, onLeave: () => undefined });
const settings = createSettingsStore({ cores: 8, isMobile: true }, null);
const context = { store, panels, keyMap, actions, intent, settings, view, uses };

const hud = document.body.appendChild(document.createElement('div'));
hud.className = 'game-hud';
hud.dataset.hand = 'right';
// Without animations, everything can be measured at once.
hud.dataset.motion = 'reduced';
document.body.style.cssText = 'margin:0;background:#3a4a2c;position:fixed;inset:0';
followScale(hud, { read: () => ({ share: 1, isTouch: true }), subscribe: () => () => undefined });

const contentsOf = (ids: readonly number[]) =>
  new Map(ids.map((itemId, at) => [at, { itemId, quantity: 1 }]));

Object.assign(window, {
  sheets: {
    /** Opens one panel and closes all others. */
    show(id: string) {
      store.setState((state) => ({
        panels: id === 'container' ? ['inventory', 'container'] : [id],
        pot: { ...state.pot, openId: POT_ID },
        inventory: {
          ...state.inventory,
          container:
            id === 'container'
              ? {
                  id: 'chest',
                  kind: ITEM.chest,
                  name: 'Chest',
                  size: 24,
                  slots: new Map(stacks(FIRST_SLOT.container)),
                }
              : null,
        },
      }));
    },
    open: () => store.getState().panels,
    left(isLeftHanded: boolean) {
      settings.setState({ isLeftHanded });
      hud.dataset.hand = isLeftHanded ? 'left' : 'right';
    },
    /** Puts things and water into the pot. */
    fill(ids: readonly number[], water: number) {
      pot.state = { ...pot.state, water };
      store.setState((state) => ({ pot: { ...state.pot, contents: contentsOf(ids) } }));
    },
    /** Gives one stack in the next free slot. */
    give(itemId: number, quantity: number) {
      store.setState((state) => {
        const next = new Map(state.inventory.slots);
        let slot = 0;
        while (next.has(slot)) slot += 1;
        next.set(slot, { itemId, quantity });
        return { inventory: { ...state.inventory, slots: next } };
      });
    },
  },
});
createRoot(hud).render(
  <GameContext value={context as object as GameContextValue}>
    <SlotsProvider>
      <OpenPanels />
    </SlotsProvider>
  </GameContext>,
);
