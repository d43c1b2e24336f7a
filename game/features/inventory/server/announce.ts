/** Frames that send a player their inventory and the contents of their open container. */
import type { Stack } from '#game/features/items/shared/stack.ts';
import type { InventoryEvent } from '#game/server/world/events.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';
import type { Changes } from '../shared/places.ts';
import type { SlotRow } from './inventory.ts';
import { slotCountOf } from './open-containers.ts';

type WireStack = NonNullable<ServerEventPayload<'inventory:changed'>['slots'][number]['stack']>;

/** Returns an inventory event as a frame. */
export function inventoryText(event: InventoryEvent): string {
  const { player } = event;
  switch (event.type) {
    case 'inventory-all': {
      const { revision, rows } = event;
      return encodeServerEvent('inventory:all', { revision, slots: rows.map(wireRow) });
    }
    case 'inventory-changed': {
      const { revision, changes, request } = event;
      const payload = { revision, slots: wireChanges(changes) };
      return encodeServerEvent(
        'inventory:changed',
        request === undefined ? payload : { ...payload, request },
      );
    }
    case 'inventory-refused': {
      const { request, reason, revision } = event;
      return encodeServerEvent('inventory:refused', { request, reason, revision });
    }
    case 'container-opened': {
      const { fixture, revision, rows, request } = event;
      const { id, kind } = fixture;
      const slots = rows.map(wireRow);
      const { name } = fixture.definition;
      return encodeServerEvent('container:opened', {
        id,
        kind,
        name,
        size: slotCountOf(fixture),
        revision,
        slots,
        request,
      });
    }
    case 'contents-changed': {
      const { id, revision, changes } = event;
      return encodeServerEvent('container:changed', { id, revision, slots: wireChanges(changes) });
    }
    case 'container-closed':
      return encodeServerEvent('container:closed', { id: event.id, reason: event.reason });
    case 'wear-changed':
      return encodeServerEvent('player:wear', { socket_id: player.id, wear: [...event.wear] });
  }
}

function wireStack({ itemId, quantity, state }: Stack): WireStack {
  return state ? { itemId, quantity, state } : { itemId, quantity };
}

function wireRow(row: SlotRow) {
  return { slot: row.slot, ...wireStack(row) };
}

function wireChanges(changes: Changes) {
  return [...changes].map(([slot, stack]) => ({ slot, stack: stack && wireStack(stack) }));
}
