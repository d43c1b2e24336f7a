/** Turns domain events into event frames and their audiences. Each frame is encoded once for its whole audience. */
import { announceStructureEvent, isStructureEvent } from '#game/features/building/server/announce.ts';
import { announceChatEvent, isChatEvent } from '#game/features/chat/server/announce.ts';
import { announceFightEvent, isFightEvent } from '#game/features/combat/server/announce.ts';
import {
  conditionText,
  deathText,
  fallText,
  helpText,
  objectiveText,
} from '#game/features/combat/server/death/announce.ts';
import { bodyNameOf } from '#game/features/combat/server/death/dying.ts';
import { announceMealEvent, isMealEvent } from '#game/features/cooking/server/announce-meals.ts';
import { announceCraftEvent, isCraftEvent } from '#game/features/crafting/server/announce.ts';
import { announceAnimalEvent, isAnimalEvent } from '#game/features/creatures/server/announce-animals.ts';
import { announceFireEvent, isFireEvent } from '#game/features/fire/server/announce.ts';
import { announceHarvest } from '#game/features/harvest/server/announce.ts';
import { nodeChange } from '#game/features/harvest/server/node-records.ts';
import type { NodeEvent } from '#game/features/harvest/server/node-states.ts';
import { inventoryText } from '#game/features/inventory/server/announce.ts';
import { itemById } from '#game/features/items/shared/items.ts';
import { announceMapEvent, isMapEvent } from '#game/features/map/server/announce.ts';
import { announcePvpEvent, isPvpEvent } from '#game/features/pvp/server/announce.ts';
import { announceQuestionEvent, isQuestionEvent } from '#game/features/questions/server/announce.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import type { MoveRejection } from '#game/shared/protocol/events.ts';
import { PLAYER_KIND } from '../world/bodies/body.ts';
import type { ChunksEvent, Correction, WorldEvent } from '../world/events.ts';
import { type FixtureEvent, nodeAddress } from '../world/fixtures.ts';
import type { World } from '../world/world.ts';
import { announceToolEvent, isToolEvent } from './announce-debug.ts';
import { type Announcement, type Texts, unlessSent } from './audience.ts';
import { asleepText, idleText, needsOf } from './body-records.ts';
import { fixtureTexts } from './fixture-records.ts';
import { fixtureLists, nodeLists } from './record-lists.ts';

/** Returns the encoded texts of an event and their audience. */
export function announce(world: World, event: WorldEvent): Announcement {
  if ('nodeId' in event) return announceHarvest(event);
  if (isFightEvent(event)) return announceFightEvent(world, event);
  if (isPvpEvent(event)) return announcePvpEvent(world, event);
  if (isAnimalEvent(event)) return announceAnimalEvent(event);
  if (isQuestionEvent(event)) return announceQuestionEvent(world, event);
  if (isChatEvent(event)) return announceChatEvent(world, event);
  if (isMapEvent(event)) return announceMapEvent(world, event);
  if (isStructureEvent(event)) return announceStructureEvent(world, event);
  if (isFireEvent(event)) return announceFireEvent(event);
  if (isMealEvent(event)) return announceMealEvent(world, event);
  if (isCraftEvent(event)) return announceCraftEvent(world, event);
  if (isToolEvent(event)) return announceToolEvent(world, event);
  if (event.type === 'objective' || event.type === 'sova-said') {
    return { to: 'self', player: event.player, texts: [objectiveText(event)] };
  }
  if (event.type === 'helping') return announceHelp(world, event);
  switch (event.type) {
    case 'corrected': {
      const texts = [encodeServerEvent('player:move:rejected', rejectionOf(event))];
      return { to: 'self', player: event.player, texts };
    }
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
      return { to: 'known', body: event.player, texts: [fallText(world, event)] };
    case 'idle':
      return { to: 'known', body: event.player, texts: [idleText(world, event.player)] };
    case 'chunks':
      return { to: 'self', player: event.player, texts: chunkTexts(world, event) };
    case 'node-changed':
      return { ...viewersOf(event), texts: nodeTexts(event) };
    case 'fixture-added':
    case 'fixture-changed':
    case 'fixture-removed':
      return { ...viewersOf(event), texts: fixtureTexts(world, event) };
    default:
      return { to: 'seeing', body: event.player, texts: [deedText(world, event)] };
  }
}

/** Returns the audience of a change to a thing of the land: all viewers of its chunk, or the one it waited for. */
const viewersOf = ({ chunk, onlyTo }: FixtureEvent | NodeEvent) =>
  onlyTo ? ({ to: 'self', player: onlyTo } as const) : ({ to: 'chunk', chunk } as const);

function nodeTexts({ node }: NodeEvent): Texts {
  const { id, x, y } = node;
  const texts = [encodeServerEvent('resource:update', nodeChange(node))];
  const thing = { id: nodeAddress(id), kind: null, x, y, ownerId: null, isNew: false };
  return (told) => (told.shows(thing) ? texts : []);
}

function diedAnnouncement(world: World, event: WorldEvent & { readonly type: 'died' }): Announcement {
  const { body, cause, weapon } = event;
  // Creatures' deaths are sent in snapshots, so no event is needed.
  if (body.kind !== PLAYER_KIND) return { to: 'known', body, texts: [] };
  const text = (killer: string | null) => [
    encodeServerEvent('player:died', { socket_id: body.id, cause, killer, weapon }),
  ];
  const by = event.killer === null ? undefined : world.body(event.killer);
  if (!by) return { to: 'known', body, texts: text(null) };
  const named = () => text(bodyNameOf(world, by.id));
  return { to: 'known', body, texts: unlessSent(by, named, () => text(null)) };
}

/** Announces help for a knocked-out player. Viewers who see the helper but not the patient are sent nothing. */
function announceHelp(world: World, event: WorldEvent & { readonly type: 'helping' }): Announcement {
  const { player, patientId } = event;
  const help = () => [helpText(event)];
  const patient = world.players.get(patientId);
  if (!patient) return { to: 'self', player, texts: help() };
  return { to: 'known', body: player, texts: unlessSent(patient, help, () => []) };
}

/** Returns a correction in its form on the wire (game specification, section 7: `player:move:rejected`). */
function rejectionOf({ reason, place, slides, epoch, seq }: Correction): MoveRejection {
  const { x, y } = place;
  const slide = { details: { slideX: x, slideY: y, velocity: { x: 0, y: 0 } }, slideX: x, slideY: y };
  return { reason, ...(slides ? slide : {}), x, y, correctedPosition: { x, y }, epoch, seq };
}

type DeedEvent = WorldEvent & { readonly type: 'faced' | 'jumped' | 'armed' | 'struck' | 'asleep' };

function deedText(world: World, event: DeedEvent): string {
  const { player } = event;
  const socket_id = player.id;
  switch (event.type) {
    case 'faced':
      return encodeServerEvent('player:direction', { facingDirection: event.facing, socket_id });
    case 'jumped':
      return encodeServerEvent('player:jump', { socket_id, timestamp: world.wallNow });
    case 'asleep':
      return asleepText(player);
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

/** Returns the frames for chunks. The chunk list comes first, because a client ignores things outside its chunks. */
function chunkTexts(world: World, { player, chunks, isAnew, nodes, fixtures }: ChunksEvent): string[] {
  return [
    ...(isAnew ? [encodeServerEvent('fixture:chunks', null)] : []),
    encodeServerEvent('fixture:chunks', chunks),
    // A client that has asked waits for a list, even an empty one.
    ...(isAnew || nodes.length > 0 ? nodeLists(nodes) : []),
    ...(fixtures.length > 0 ? fixtureLists(world, player, fixtures) : []),
  ];
}
