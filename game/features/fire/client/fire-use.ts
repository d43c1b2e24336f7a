/** E actions at a fire: lighting it, adding fuel, taking the charcoal; or a hint about what is missing. */
import { USE_ORDER, type Usable, type Use, type UseView } from '#game/client/actions/use.ts';
import { clockOf } from '#game/client/hud/clock-words.ts';
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import { ITEM, itemById } from '#game/features/items/shared/items.ts';
import type { Holdings } from '#game/features/items/shared/stack.ts';
import { accessTo, isInHandReach } from '#game/features/structures/client/access.ts';
import { weatherAtPlayer } from '#game/features/weather/client/weather-here.ts';
import {
  charcoalLeftIn,
  fireStateAt,
  fuelCapacityOf,
  fuelLeftMs,
  fuelOf,
  HARD_STORM,
  isFire,
  PLAIN_FUELS,
  STEEL,
  STORM_FIBER,
} from '../shared/fire.ts';
import { cupReadyAt } from '../shared/samovar.ts';

/**
 * Maximum distance from the feet at which a fire is offered, in px: a fire placed on the next tile ahead is 80 px away.
 */
const OFFERED = 92;
/**
 * Share of its capacity below which feeding a burning fire comes before every other E action at the fire. Above this
 * share, feeding comes last, as long as more fuel fits in, so that a fire can be stocked for the night.
 */
const LOW = 0.1;
/** Time for which the key is held until a piece of fuel is added, in ms, so that a passing press burns nothing. */
const FEEDING_MS = 400;
const OPENING = 'container:open';
const SAMOVAR: number = ITEM.radiatedSamovar;
const MINUTE = 60_000;
/** Remaining time below which it is shown to the second, in ms, so that the effect of a few sticks is visible. */
const EXACT = 5 * MINUTE;

/** The action that a fire needs: lighting or fuel. */
export const FIRESIDE: Use = {
  order: USE_ORDER.fireside,
  find: (view) => offerAt(view, 'need'),
};

/** Offers more fuel for a fire that needs none yet, or at which another action comes first. */
export const STOKE: Use = {
  order: USE_ORDER.interact + 2,
  find: (view) => offerAt(view, 'more'),
};

/** `need`: action that a fire needs before anything else; `more`: fuel that it can also take. */
type Want = 'need' | 'more';

function offerAt(view: UseView, want: Want): Usable | null {
  const { body, fixtures } = view.session;
  if (!body || view.store.getState().fall) return null;
  const near = fixtures
    .near(body.x, body.y, OFFERED)
    .filter((fixture) => isInHandReach(view, fixture))
    .find(({ kind, definition }) => isFire(kind) || kind === SAMOVAR || definition.verbs.includes(OPENING));
  if (near?.kind === SAMOVAR) return teaOffer(view, near, want === 'more');
  return near && isFire(near.kind) ? offerOf(view, near, want) : null;
}

function offerOf(view: UseView, fire: KnownFixture, want: Want): Usable | null {
  const needed = neededOffer(view, fire);
  if (want === 'need') return needed;
  const feeding = feedingOffer(view, fire);
  // If something is missing, only that is shown, without further offers.
  return needed && (!needed.isReady || needed.key === feeding?.key) ? null : feeding;
}

function neededOffer(view: UseView, fire: KnownFixture): Usable | null {
  const { session } = view;
  const { kind, state, id, definition } = fire;
  const now = session.wallTime();
  const stage = fireStateAt(kind, state, now);
  const left = fuelLeftMs(kind, state, now);
  if (stage === 'cold' && (left > 0 || session.fires.own()?.id === id)) return lightingOffer(view, fire);
  if (stage === 'burning') {
    return left > LOW * fuelCapacityOf(kind) || definition.verbs.includes(OPENING)
      ? null
      : feedingOffer(view, fire);
  }
  const hasCharcoal = stage === 'cold' && charcoalLeftIn(kind, state, now) > 0;
  if (hasCharcoal && accessTo(view, fire, 'take') === 'yes') {
    return usable(fire, 'Press [use] to take the charcoal', 'Take', () => session.fires.rake(id));
  }
  const feeding = feedingOffer(view, fire);
  if (feeding) return feeding;
  const hint = stage === 'embers' ? 'The embers need fuel' : 'It needs fuel';
  return { ...usable(fire, hint, 'Add', () => {}), isReady: false, missing: ITEM.drySticks };
}

/**
 * Returns the offer to add a piece of carried fuel, for which the key is held; null if the player has none or no more
 * of it fits in. Pieces that SOVA's errand takes are only named until the last minute of the fire.
 */
function feedingOffer(view: UseView, fire: KnownFixture): Usable | null {
  const { session, store } = view;
  const { kind, state, id } = fire;
  const { inventory, pvp } = store.getState();
  const now = session.wallTime();
  const left = fuelLeftMs(kind, state, now);
  const isBeginner = pvp !== null && pvp.shelterLeft !== null;
  const fitting = PLAIN_FUELS.filter((one) => {
    const ms = fuelOf(kind, one, isBeginner);
    return ms > 0 && left + ms <= fuelCapacityOf(kind) && countOf(inventory.slots, one) > 0;
  });
  const isFree = (one: number) => countOf(inventory.slots, one) > session.objectives.keeps(one);
  // A fire that goes out soon takes what SOVA wants kept as well: warmth comes first.
  const fuel = fitting.find(isFree) ?? (left <= MINUTE ? fitting[0] : undefined);
  const item = itemById(fuel ?? fitting[0] ?? 0);
  if (!item) return null;
  const note = timeLeft(fireStateAt(kind, state, now), left);
  if (fuel === undefined) {
    const kept = usable(fire, `${item.name}: kept for what SOVA asks`, 'Add', () => {}, note);
    return { ...kept, key: `${kept.key} kept`, isReady: false };
  }
  const feed = () => session.fires.feed(id, fuel);
  const offer = usable(fire, `Hold [use] to add ${item.name}`, 'Add', feed, note);
  return { ...offer, holdMs: FEEDING_MS, isRepeated: true };
}

/**
 * Returns the offer of a cup of tea when a cup is ready. Until then, returns a hint with the remaining time, which
 * comes after all other actions.
 */
function teaOffer({ session }: UseView, samovar: KnownFixture, isLast: boolean): Usable | null {
  const left = cupReadyAt(samovar.state) - session.wallTime();
  if (left > 0) {
    if (!isLast) return null;
    const seconds = 5 * Math.ceil(left / 5000);
    const offer = usable(samovar, `The next cup takes ${seconds} s`, 'Tea', () => {});
    return { ...offer, key: `${offer.key} ${seconds}`, isReady: false };
  }
  return usable(samovar, 'Press [use] for a cup of tea', 'Tea', () => session.fires.drinkTea(samovar.id));
}

/** Returns the offer to light a fire that has fuel but does not burn. In a claim only its people may light it. */
function lightingOffer(view: UseView, fire: KnownFixture): Usable {
  const { session, store } = view;
  const { slots } = store.getState().inventory;
  if (accessTo(view, fire, 'take') !== 'yes') {
    const refused = usable(fire, 'Only the people of this claim may light it', 'Light', () => {});
    return feedingOffer(view, fire) ?? { ...refused, isReady: false };
  }
  const hasTorch = [...slots.values()].some(
    ({ itemId, state }) => itemId === ITEM.torch && state?.litUntil !== undefined,
  );
  const isStruck = hasTorch || STEEL.some((one) => countOf(slots, one) > 0);
  if (!hasTorch && countOf(slots, ITEM.flint) === 0) return lacking(fire, 'Flint', ITEM.flint);
  if (!isStruck) return lacking(fire, 'Steel', ITEM.steelLadle);
  const isStormy = weatherAtPlayer(session).storm > HARD_STORM;
  const isDry = !isStormy || countOf(slots, ITEM.rawFiber) >= STORM_FIBER;
  const storm = isDry ? undefined : `in this storm with ${STORM_FIBER} Raw Fiber, or under a roof`;
  return usable(fire, 'Press [use] to light', 'Light', () => session.fires.light(fire.id), storm);
}

/** Returns the offer at a fire that cannot be lit. */
function lacking(fire: KnownFixture, called: string, missing: number): Usable {
  const hint = `Flint and steel light it. ${called} is missing`;
  return { ...usable(fire, hint, 'Light', () => {}), isReady: false, missing };
}

function usable(fire: KnownFixture, hint: string, label: string, act: () => void, note?: string): Usable {
  const { id, x, y } = fire;
  const mark = { x, y: y + 10, halfWidth: 28, height: 44 };
  const { name } = fire.definition;
  const about = note === undefined ? {} : { note };
  return { key: `fire ${id} ${label}`, hint, name, ...about, label, isReady: true, missing: null, mark, act };
}

/** Returns "2:10 left"; undefined for a fire that does not burn. */
function timeLeft(stage: string, left: number): string | undefined {
  if (stage !== 'burning') return undefined;
  return `${left < EXACT ? clockOf(left) : `${Math.round(left / MINUTE)} min`} left`;
}

/** Returns the number of carried pieces of an item; what is worn does not count. */
function countOf(slots: Holdings, itemId: number): number {
  let count = 0;
  for (const [slot, stack] of slots) if (slot < 100 && stack.itemId === itemId) count += stack.quantity;
  return count;
}
