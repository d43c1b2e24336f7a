/** Equipment that the local player wears. */
import type { GameStore } from '#game/client/store/store.ts';
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';

/** Records the equipment of the local player; that of other players belongs to their bodies. */
export function dressSelf(store: GameStore, { socket_id, wear }: ServerEventPayload<'player:wear'>): void {
  const { self } = store.getState();
  if (self?.socket_id === socket_id) store.setState({ self: { ...self, wear } });
}
