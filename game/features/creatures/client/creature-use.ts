/**
 * The action E offers at a creature within reach: to feed a wild one, to open the bags of the player's own, or to tell
 * it to wait or follow.
 */
import { USE_ORDER, type Usable, type Use, type UseView } from '#game/client/actions/use.ts';
import { nameOf, type RemoteBody } from '#game/client/session/remote-bodies.ts';
import { isBeastInReach } from '#game/features/harvest/client/harvest-use.ts';
import { isInHandReach } from '#game/features/structures/client/access.ts';
import { FEED_REACH } from '../shared/taming.ts';
import type { CreatureState } from './creatures.ts';

/**
 * Distance at which the action is offered, in px. It is a little less than the server allows because both may have
 * moved in the meantime.
 */
const REACH = FEED_REACH - 20;

/** The species, loaded when the first creature comes within reach: the scripts loaded at the start do not need them. */
let species: typeof import('../shared/species.ts').SPECIES | null = null;
let isWanted = false;

function wantSpecies(): void {
  if (isWanted) return;
  isWanted = true;
  import('../shared/species.ts').then(
    (module) => {
      species = module.SPECIES;
    },
    () => {
      isWanted = false;
    },
  );
}

interface AtHand {
  readonly who: RemoteBody;
  readonly state: CreatureState;
}

/** Returns the nearest living, tameable creature in reach; null if there is none. */
function nearest(view: UseView): AtHand | null {
  const { session } = view;
  const { body, creatures } = session;
  if (!body) return null;
  let found: AtHand | null = null;
  let best = REACH;
  for (const who of session.bodies()) {
    if (who.player || who.pose.motion.isDead) continue;
    const distance = Math.hypot(who.pose.x - body.x, who.pose.y - body.y);
    if (distance > best || !isInHandReach(view, who.pose)) continue;
    wantSpecies();
    const state = creatures.find(who.id);
    if (!state || !species?.has(who.kind) || species.get(who.kind).tame === null) continue;
    [found, best] = [{ who, state }, distance];
  }
  return found;
}

function offerOf(view: UseView, { who, state }: AtHand): Usable | null {
  const { session, store } = view;
  const { self, inventory } = store.getState();
  const { taming } = session.creatures;
  const terms = species?.get(who.kind).tame;
  if (!self || !terms) return null;
  const { x, y } = who.pose;
  const offer = (hint: string | null, label: string, act: () => void): Usable => ({
    key: `creature ${who.id} ${label}`,
    hint,
    name: nameOf(who),
    label,
    isReady: true,
    missing: null,
    mark: hint === null ? null : { x, y, halfWidth: 30, height: 44 },
    act,
  });
  const isOwn = state.whose === 'mine';
  if (!isOwn) {
    const hasMeal = [...inventory.slots.values()].some(({ itemId }) => terms.food.includes(itemId));
    if (state.whose !== null || !hasMeal) return null;
    return offer('Press [use] to feed', 'Feed', () => taming.feed(who.id));
  }
  if (terms.carries > 0) {
    const isOpen = inventory.container?.id === who.id;
    if (isOpen) return offer(null, 'Close', () => session.inventory.close());
    return offer('Press [use] to open its bags', 'Open', () => session.inventory.open(who.id));
  }
  return state.stays
    ? offer('Press [use] to take it along', 'Come', () => taming.ask(who.id, 'follow'))
    : offer('Press [use] to let it wait', 'Wait', () => taming.ask(who.id, 'stay'));
}

export const TAME: Use = {
  order: USE_ORDER.interact + 2,
  find(view) {
    if (view.store.getState().fall || isBeastInReach(view)) return null;
    const found = nearest(view);
    return found && offerOf(view, found);
  },
};
