/** E actions at the water and in the snow, and the words that say which water it is. */
import { USE_ORDER, type Usable, type Use, type UseView } from '#game/client/actions/use.ts';
import { heldThing } from '#game/features/inventory/client/in-hand.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { angleOf } from '#game/features/movement/shared/facing.ts';
import { CAULDRON } from '#game/shared/defs/fixtures.ts';
import { GULP_REACH, hasRoomForSnow, isOnSnow, type Water, waterIn, waterNear } from '../shared/drinking.ts';
import { readPot } from './pot-slice.ts';

/**
 * Thirst level below which the player is offered a drink; if they carry a flask to fill, the offer is made at any
 * level.
 */
const QUENCHED = 95;
/** Thirst level below which the hint about snow is shown whatever is in hand. */
const THIRSTY = 60;

/** Name of each water beside the deed, short enough for the large button of touch devices. */
const SHORT_WORDS: Readonly<Record<Water['id'], string>> = {
  fresh: 'Fresh, good for soup',
  spring: 'Warm, good for soup',
  bog: 'Bog, not for soup',
  sea: 'Salt, not for soup',
};
/** Words for each water while there is nothing to do at it. */
const WATER_WORDS: Readonly<Record<Water['id'], string>> = {
  fresh: 'Fresh water: good for soup, in a flask',
  spring: 'Hot spring water: good for soup, in a flask',
  bog: 'Bog water: not for soup',
  sea: 'Salt water: not for soup',
};

export const DRINK: Use = {
  order: USE_ORDER.drink,
  find(view) {
    const { body } = view.session;
    if (!body || view.store.getState().fall || view.session.isJumping) return null;
    const drink = drinking(view);
    if (drink) return isDrinkAsked(view) ? null : drink;
    return isSnowAsked(view) ? null : scooping(view);
  },
};

/** Frame of the snow or the shore at her feet. */
const AT_FEET = { halfWidth: 22, height: 18 } as const;

/** Snow or water that SOVA asks for: a thing at hand like plants, unless the mouse is on one of them. */
export const ASKED_WATER: Use = {
  order: USE_ORDER.collect,
  find(view) {
    const { session, store } = view;
    const { body } = session;
    if (!body || store.getState().fall || session.isJumping) return null;
    const offer = isSnowAsked(view) ? scooping(view) : isDrinkAsked(view) ? drinking(view) : null;
    return offer && { ...offer, isAsked: true, mark: { x: body.x, y: body.y, ...AT_FEET } };
  },
};

const isPlantPointed = ({ session }: UseView): boolean => session.harvest.pointedTarget() !== null;

const isSnowAsked = (view: UseView): boolean =>
  view.store.getState().objective?.id === 'water' && !isPlantPointed(view);

const isDrinkAsked = (view: UseView): boolean =>
  view.store.getState().objective?.aside === 'thirst' && !isPlantPointed(view);

/** Returns the offer to drink or to fill the flask; null if there is no water of use within reach. */
function drinking(view: UseView): Usable | null {
  const { body, ground, fixtures, meals } = view.session;
  const water = body && ground ? waterNear({ ground, fixtures }, body) : null;
  const hint = water && drinkingHint(view, water);
  return water && hint
    ? held('drink', hint, 'Drink', () => meals.gulp('drink'), SHORT_WORDS[water.id])
    : null;
}

/** Returns the offer to scoop snow; null if there is none under the feet, or no room for it. */
function scooping(view: UseView): Usable | null {
  const { body, ground, meals } = view.session;
  const { slots } = view.store.getState().inventory;
  if (!body || !ground || !isOnSnow(ground, body) || !hasRoomForSnow(slots)) return null;
  const hint = isSnowHinted(view) ? 'Hold [use] to scoop snow' : null;
  return held('scoop', hint, 'Scoop', () => meals.gulp('scoop'));
}

/** Returns the hint about drinking and filling; null at water that the player has no use for. */
function drinkingHint({ store }: UseView, { thirst, fills }: Water): string | null {
  const { needs, inventory } = store.getState();
  const isThirsty = thirst > 0 && (needs?.thirst.now ?? 100) < QUENCHED;
  const isFilling =
    fills &&
    [...inventory.slots.values()].some(
      ({ itemId, state }) => itemId === ITEM.flask && (state?.sips ?? 0) < 4,
    );
  if (isThirsty) return isFilling ? 'Hold [use] to drink and fill the flask' : 'Hold [use] to drink';
  return isFilling ? 'Hold [use] to fill the flask' : null;
}

/**
 * True if the hint about snow is shown. Snow is everywhere, so a player holding something is shown it only with the
 * ladle, which scoops fastest, or when water is wanted: by SOVA, by the player's thirst, or by the player's pot.
 */
function isSnowHinted({ session, store }: UseView): boolean {
  const state = store.getState();
  const weapon = state.self?.weapon_id ?? null;
  if (weapon === ITEM.steelLadle || (weapon === null && !heldThing(state))) return true;
  if (state.objective?.id === 'water' || (state.needs?.thirst.now ?? 100) < THIRSTY) return true;
  return session.fixtures.own([CAULDRON.key]).some((pot) => {
    const { phase, water } = readPot(pot.state, session.wallTime());
    return phase === 'filling' && water === 0;
  });
}

/** Names the water that the player looks at. It is only shown, after everything else, and E does nothing here. */
export const SHORE: Use = {
  order: USE_ORDER.shore,
  find({ session, store }) {
    const { body, ground } = session;
    if (!body || !ground || store.getState().fall || waterIn(ground, body)) return null;
    const angle = angleOf(body.facing);
    const ahead = { x: body.x + GULP_REACH * Math.cos(angle), y: body.y + GULP_REACH * Math.sin(angle) };
    const water = waterIn(ground, ahead);
    if (!water) return null;
    return { ...held(`shore ${water.id}`, WATER_WORDS[water.id], 'Look', () => {}), isReady: false };
  },
};

function held(key: string, hint: string | null, label: string, act: () => void, name = ''): Usable {
  return { key, hint, name, label, isReady: true, missing: null, mark: null, act };
}
