/** The action E offers beside a knocked-out player. */
import { USE_ORDER, type Use, type UseView } from '#game/client/actions/use.ts';
import { nameOf, type RemoteBody } from '#game/client/session/remote-bodies.ts';
import { HELP_REACH } from '#game/features/needs/shared/down.ts';
import { isInHandReach } from '#game/features/structures/client/access.ts';

/** Returns the nearest knocked-out player within reach; null if there is none. */
function nearest(view: UseView): RemoteBody | null {
  const { session } = view;
  const { body } = session;
  if (!body) return null;
  let found: { readonly who: RemoteBody; readonly distance: number } | null = null;
  for (const who of session.bodies()) {
    if (!who.isDown || who.pose.motion.isDead || !isInHandReach(view, who.pose)) continue;
    const distance = Math.hypot(who.pose.x - body.x, who.pose.y - body.y);
    if (distance <= HELP_REACH && distance < (found?.distance ?? Number.POSITIVE_INFINITY))
      found = { who, distance };
  }
  return found?.who ?? null;
}

export const HELP: Use = {
  order: USE_ORDER.revive,
  find(view) {
    const who = nearest(view);
    return (
      who && {
        key: `help ${who.id}`,
        hint: 'Hold [use] to help up',
        name: nameOf(who),
        isPerson: true,
        label: 'Help',
        isReady: true,
        missing: null,
        mark: { x: who.pose.x, y: who.pose.y, halfWidth: 34, height: 34 },
        act: () => view.session.helping.begin(who.id),
      }
    );
  },
};
