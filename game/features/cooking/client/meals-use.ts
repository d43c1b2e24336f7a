/** E actions at a pot, and at a fire with a cauldron in the bag. */
import { USE_ORDER, type Usable, type Use, type UseView } from '#game/client/actions/use.ts';
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import { fireStateAt, fuelLeftMs, isFire, LOW_FIRE_MS } from '#game/features/fire/shared/fire.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { isInHandReach } from '#game/features/structures/client/access.ts';
import { openStirWindow, WINDOW_MS } from '../shared/cooking.ts';
import type { PotAct } from '../shared/pot-rights.ts';
import { isKeptOffByFeud, rightsAt } from './pot-rights.ts';
import { readPot, type ShownPot } from './pot-slice.ts';

/** Maximum distance from the feet at which a pot, or a fire to hang one over, is offered, in px. */
const OFFERED = 96;
/** Maximum distance between a pot and its fire, in px. */
const FIRE_UNDER = 24;
const APART = 'Nobody in feud cooks with others';

const HOOKS: ReadonlySet<number> = new Set([ITEM.campfire, ITEM.hearth]);

function offer(at: KnownFixture, hint: string, label: string, act: () => void): Usable {
  const mark = { x: at.x, y: at.y + 10, halfWidth: 30, height: 54 };
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

/** Returns a function that is true for the acts that the player may do at a pot. */
function mayAt({ session, store }: UseView, pot: KnownFixture, shown: ShownPot): (act: PotAct) => boolean {
  const {
    pvp,
    pot: { at },
  } = store.getState();
  return rightsAt(pot, shown, { fixtures: session.fixtures, at, pvp, wallNow: session.wallTime() });
}

/**
 * True if the pot needs the player's attention before its fire does, because a finished dish burns and bubbles do not
 * wait.
 */
function isUrgent({ phase, windows, since }: ShownPot, now: number, may: (act: PotAct) => boolean): boolean {
  if (phase === 'done') return may('ladle');
  return phase === 'brewing' && may('stir') && openStirWindow(windows, now - since, WINDOW_MS) >= 0;
}

/**
 * Returns the offer to close the open panel with E. It comes first, because otherwise the hint would name the action
 * that comes next in order.
 */
function closeOffer(view: UseView, hung: KnownFixture): Usable {
  const close = () => view.session.meals.show(null);
  return { ...offer(hung, 'Press [use] to close', 'Close', close), isEngaged: true };
}

function hungOffer(view: UseView, hung: KnownFixture, shown: ShownPot, isOpen: boolean): Usable {
  const { meals } = view.session;
  const { phase, windows, name } = shown;
  const open = () => {
    if (!isOpen) meals.show(hung.id);
  };
  const orClose = (closed: Usable): Usable => (isOpen ? closeOffer(view, hung) : closed);
  if (isKeptOffByFeud(hung, view.store.getState().pvp))
    return orClose({ ...offer(hung, APART, 'Cook', () => {}), isReady: false });
  const may = mayAt(view, hung, shown);
  if (phase === 'filling')
    return orClose(
      may('cook')
        ? offer(hung, 'Press [use] to cook', 'Cook', open)
        : offer(hung, 'Press [use] to put food into the pot', 'Fill', open),
    );
  const isStirred = windows.length > 0;
  const look = offer(hung, 'Press [use] to look into the pot', 'Pot', open);
  if (phase === 'done' ? !may('ladle') : isStirred && !may('stir')) return orClose(look);
  if (phase === 'done') {
    const serve = () => {
      open();
      meals.serve(hung.id, null);
    };
    return { ...offer(hung, `Press [use] to serve ${name}`.trim(), 'Serve', serve), isEngaged: isOpen };
  }
  if (isStirred) {
    const stir = () => {
      open();
      meals.stir(hung.id);
    };
    return { ...offer(hung, 'Press [use] to stir', 'Stir', stir), isEngaged: isOpen };
  }
  if (!isOpen) return look;
  // While the pot boils for salt, E keeps the panel open, because players press it as they would to stir a soup.
  return { ...offer(hung, 'Salt needs no stirring', 'Wait', () => {}), isEngaged: true };
}

/**
 * Returns the offer of the pot within reach. `isFirst` asks for urgent offers, which come before the fire; otherwise
 * returns an offer that comes in normal order.
 */
function potOffer(view: UseView, isFirst: boolean): Usable | null {
  const { session, store } = view;
  const { body, fixtures } = session;
  const { fall, pot } = store.getState();
  if (!body || fall) return null;
  const hung = fixtures
    .near(body.x, body.y, OFFERED)
    .find((fixture) => fixture.kind === ITEM.fieldCauldron && isInHandReach(view, fixture));
  if (!hung) return isFirst ? null : hangOffer(view);
  const now = session.wallTime();
  const shown = readPot(hung.state, now);
  const isOpen = pot.openId === hung.id;
  const isNow = isOpen || isUrgent(shown, now, mayAt(view, hung, shown)) || isAskedFor(view, hung);
  return isNow === isFirst ? hungOffer(view, hung, shown, isOpen) : null;
}

/** True if SOVA's errand is the player's own pot, and the fire under it burns long enough to open the pot first. */
function isAskedFor({ session }: UseView, hung: KnownFixture): boolean {
  if (hung.whose !== 'mine' || !session.objectives.asksForPot()) return false;
  const now = session.wallTime();
  return session.fixtures
    .near(hung.x, hung.y, FIRE_UNDER)
    .some(({ kind, state }) => isFire(kind) && fuelLeftMs(kind, state, now) > LOW_FIRE_MS);
}

/** Returns the offer to hang a carried cauldron over a burning fire. */
function hangOffer(view: UseView): Usable | null {
  const { session, store } = view;
  const { body, fixtures, meals } = session;
  const hasPot = [...store.getState().inventory.slots.values()].some(
    ({ itemId }) => itemId === ITEM.fieldCauldron,
  );
  if (!body || !hasPot) return null;
  const fire = fixtures
    .near(body.x, body.y, OFFERED)
    .filter((fixture) => isInHandReach(view, fixture))
    .find(({ kind, state }) => HOOKS.has(kind) && fireStateAt(kind, state, session.wallTime()) === 'burning');
  return fire ? offer(fire, 'Press [use] to hang the cauldron', 'Hang', () => meals.hang(fire.id)) : null;
}

/** An urgent pot comes before its fire, because the dish burns if the player feeds the fire first. */
export const URGENT_POT: Use = { order: USE_ORDER.urgentPot, find: (view) => potOffer(view, true) };

export const POT: Use = { order: USE_ORDER.pot, find: (view) => potOffer(view, false) };
