/** Turns domain events into event frames and their audiences. Each frame is encoded once for its whole audience. */
import { itemById } from '#game/shared/defs/items.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import type { MoveRejection } from '#game/shared/protocol/events.ts';
import { PLAYER_KIND } from '../world/body.ts';
import { nameOf } from '../world/dying.ts';
import type { ChunksEvent, Correction, WorldEvent } from '../world/events/events.ts';
import type { Player } from '../world/player.ts';
import type { FixtureEvent } from '../world/stores/fixtures.ts';
import type { NodeEvent } from '../world/stores/nodes.ts';
import type { World } from '../world/world.ts';
import { announceAnimals, isOfAnimals } from './announce-animals.ts';
import { announceChat, isChat } from './announce-chat.ts';
import { announceCrafting, isOfCrafting } from './announce-crafting.ts';
import { immunityText, skyText } from './announce-debug.ts';
import { announceFight, isFight } from './announce-fight.ts';
import { announceFire, isOfFire } from './announce-fire.ts';
import { announceHarvest } from './announce-harvest.ts';
import { inventoryText } from './announce-inventory.ts';
import { announceMap, isOfMap } from './announce-map.ts';
import { announceMeal, isMeal } from './announce-meals.ts';
import { conditionText, deathText, fallText, objectiveText } from './announce-needs.ts';
import { announceStructures, isOfStructures } from './announce-structures.ts';
import type { Announcement } from './audience.ts';
import { fixtureLists, nodeLists } from './lists.ts';
import { nodeChange } from './nodes.ts';
import { needsOf } from './records.ts';

export function announce(world: World, event: WorldEvent): Announcement {
  if ('nodeId' in event) return announceHarvest(event);
  if (isFight(event)) return announceFight(world, event);
  if (isOfAnimals(event)) return announceAnimals(event);
  if (isChat(event)) return announceChat(world, event);
  if (isOfMap(event)) return announceMap(world, event);
  if (isOfStructures(event)) return announceStructures(world, event);
  if (isOfFire(event)) return announceFire(event);
  if (isMeal(event)) return announceMeal(world, event);
  if (isOfCrafting(event)) return announceCrafting(world, event);
  if (event.type === 'objective' || event.type === 'sova-said') {
    return { to: 'self', player: event.player, texts: [objectiveText(event)] };
  }
  switch (event.type) {
    case 'corrected':
      return {
        to: 'self',
        player: event.player,
        texts: [encodeServerEvent('player:move:rejected', rejectionOf(event))],
      };
    case 'needs': {
      const { player } = event;
      return { to: 'self', player, texts: [encodeServerEvent('player:needs', needsOf(player, world.now))] };
    }
    case 'condition':
      return { to: 'self', player: event.player, texts: [conditionText(world, event)] };
    case 'died':
      return diedAnnouncement(world, event);
    case 'death':
      return { to: 'self', player: event.player, texts: [deathText(world, event.player)] };
    case 'inventory-all':
    case 'inventory-changed':
    case 'inventory-refused':
    case 'container-opened':
    case 'contents-changed':
    case 'container-closed':
      return { to: 'self', player: event.player, texts: [inventoryText(event)] };
    case 'wear-changed':
      return { to: 'known', body: event.player, texts: [inventoryText(event)] };
    case 'down':
    case 'up':
    case 'slipped':
    case 'helping':
      return { to: 'known', body: event.player, texts: [fallText(world, event)] };
    case 'immunity':
      return { to: 'self', player: event.player, texts: [immunityText(world, event.player)] };
    case 'sky':
      return { to: 'everybody', texts: [skyText(world)] };
    case 'chunks':
      return { to: 'self', player: event.player, texts: chunkTexts(event) };
    case 'node-changed':
    case 'fixture-added':
    case 'fixture-changed':
    case 'fixture-removed':
      return { to: 'chunk', chunk: event.chunk, texts: [standingText(event)] };
    default:
      return { to: 'seeing', body: event.player, texts: [deedText(world, event.type, event.player)] };
  }
}

function diedAnnouncement(world: World, event: WorldEvent & { readonly type: 'died' }): Announcement {
  const { body, cause, weapon } = event;
  const killer = event.killer === null ? null : nameOf(world, event.killer);
  const text = encodeServerEvent('player:died', { socket_id: body.id, cause, killer, weapon });
  // That a creature is dead, its snapshots say.
  return { to: 'known', body, texts: body.kind === PLAYER_KIND ? [text] : [] };
}

/** A correction on the wire (game specification, section 7: `player:move:rejected`). */
function rejectionOf({ reason, place, slides, epoch, seq }: Correction): MoveRejection {
  const { x, y } = place;
  const slide = { details: { slideX: x, slideY: y, velocity: { x: 0, y: 0 } }, slideX: x, slideY: y };
  return { reason, ...(slides ? slide : {}), x, y, correctedPosition: { x, y }, epoch, seq };
}

function deedText(world: World, deed: 'faced' | 'jumped' | 'armed' | 'struck', player: Player): string {
  const socket_id = player.id;
  switch (deed) {
    case 'faced':
      return encodeServerEvent('player:direction', { facingDirection: player.motion.facing, socket_id });
    case 'jumped':
      return encodeServerEvent('player:jump', { socket_id, timestamp: world.wallNow });
    case 'struck':
      return encodeServerEvent('player:attack', {
        socket_id,
        weapon_id: player.struckWith || null,
        angle: player.aim,
      });
    case 'armed': {
      if (player.weapon === null) return encodeServerEvent('player:unequip', { socket_id });
      const item_name = itemById(player.weapon)?.name ?? '';
      return encodeServerEvent('player:equip', { socket_id, item_id: player.weapon, item_name });
    }
  }
}

/** The chunks come first, because a client ignores what is not in its chunks. */
function chunkTexts({ chunks, isAnew, nodes, fixtures }: ChunksEvent): string[] {
  return [
    ...(isAnew ? [encodeServerEvent('fixture:chunks', null)] : []),
    encodeServerEvent('fixture:chunks', chunks),
    // A client that has asked waits for a list, even an empty one.
    ...(isAnew || nodes.length > 0 ? nodeLists(nodes) : []),
    ...(fixtures.length > 0 ? fixtureLists(fixtures) : []),
  ];
}

function standingText(event: NodeEvent | FixtureEvent): string {
  switch (event.type) {
    case 'node-changed':
      return encodeServerEvent('resource:update', nodeChange(event.node));
    case 'fixture-added':
      return encodeServerEvent('fixture:add', event.fixture);
    case 'fixture-changed': {
      const { id, health, state } = event.fixture;
      return encodeServerEvent('fixture:update', { id, health, state });
    }
    case 'fixture-removed':
      return encodeServerEvent('fixture:remove', { id: event.id });
  }
}
