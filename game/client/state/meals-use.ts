/** What E offers at a pot, at a fire with a cauldron in the bag, at the water and in the snow. */
import { ITEM } from '#game/shared/defs/items.ts';
import { mayCookAt } from '#game/shared/rules/cooking.ts';
import { hasRoomForSnow, isOnSnow, waterNear } from '#game/shared/rules/drinking.ts';
import { fireOf } from '#game/shared/rules/fire.ts';
import { isAtHand } from './access.ts';
import type { KnownFixture } from './fixtures.ts';
import { heldThing } from './in-hand.ts';
import { readPot } from './pot-slice.ts';
import type { OwnPvp } from './store.ts';
import { USE_ORDER, type Usable, type Use, type UseView } from './use.ts';

/** So near the feet a pot, or a fire to hang one over, is offered, in px. */
const OFFERED = 96;
/** From here on a thirsty player is offered to drink; a flask to fill counts too. */
const QUENCHED = 95;

const APART = 'Nobody in feud cooks with others';

const HOOKS: ReadonlySet<number> = new Set([ITEM.campfire, ITEM.hearth]);

function isInFeud(pvp: OwnPvp | null): boolean {
  return pvp !== null && (pvp.feudEndsIn !== null || (pvp.isFeudOn && pvp.feudBeginsIn === null));
}

function offer(at: KnownFixture, hint: string | null, label: string, act: () => void): Usable {
  const mark = hint === null ? null : { x: at.x, y: at.y + 10, halfWidth: 30, height: 54 };
  return {
    key: `pot ${at.id} ${label}`,
    hint,
    name: 'Field Cauldron',
    label,
    isReady: true,
    missing: null,
    mark,
    act,
  };
}

export const POT: Use = {
  order: USE_ORDER.pot,
  find({ session, store }) {
    const { body, fixtures, meals } = session;
    const { fall, pot, inventory, pvp } = store.getState();
    if (!body || fall) return null;
    const view = { session, store };
    const near = fixtures.near(body.x, body.y, OFFERED).filter((fixture) => isAtHand(view, fixture));
    const hung = near.find(({ kind }) => kind === ITEM.fieldCauldron);
    if (hung) {
      const { phase, windows } = readPot(hung.state, session.wallTime());
      const isOpen = pot.openId === hung.id;
      const isLet = mayCookAt(hung.whose, isInFeud(pvp));
      if (!isLet && !isOpen) return { ...offer(hung, APART, 'Cook', () => {}), isReady: false };
      if (isLet && phase === 'brewing' && windows.length > 0) {
        const stir = () => {
          if (!isOpen) meals.show(hung.id);
          meals.stir(hung.id);
        };
        return { ...offer(hung, 'Press [use] to stir', 'Stir', stir), isEngaged: isOpen };
      }
      if (isOpen) return offer(hung, null, 'Close', () => meals.show(null));
      return offer(hung, 'Press [use] to cook', 'Cook', () => meals.show(hung.id));
    }
    const hasPot = [...inventory.slots.values()].some(({ itemId }) => itemId === ITEM.fieldCauldron);
    if (!hasPot) return null;
    const fire = near.find(
      ({ kind, state }) => HOOKS.has(kind) && fireOf(kind, state, session.wallTime()) === 'burning',
    );
    return fire ? offer(fire, 'Press [use] to hang the cauldron', 'Hang', () => meals.hang(fire.id)) : null;
  },
};

export const DRINK: Use = {
  order: USE_ORDER.drink,
  find(view) {
    const { session, store } = view;
    const { body, ground, meals } = session;
    const { fall, needs } = store.getState();
    if (!body || !ground || fall || session.isJumping) return null;
    const water = waterNear({ ground, fixtures: session.fixtures }, body);
    const isWanted = (needs?.thirst.now ?? 100) < QUENCHED || (water?.fills === true && hasEmptyFlask(view));
    if (water && water.thirst > 0 && isWanted)
      return held('drink', 'Hold [use] to drink', 'Drink', () => meals.gulp('drink'));
    const { self, inventory } = store.getState();
    // Snow is everywhere: what is in hand was taken there to be used.
    if (heldThing(store.getState())) return null;
    if (!isOnSnow(ground, body) || self?.weapon_id || !hasRoomForSnow(inventory.slots)) return null;
    return held('scoop', 'Hold [use] to scoop snow', 'Scoop', () => meals.gulp('scoop'));
  },
};

function held(key: string, hint: string, label: string, act: () => void): Usable {
  return { key, hint, name: '', label, isReady: true, missing: null, mark: null, act };
}

function hasEmptyFlask({ store }: UseView): boolean {
  return [...store.getState().inventory.slots.values()].some(
    ({ itemId, state }) => itemId === ITEM.flask && (state?.sips ?? 0) < 4,
  );
}
