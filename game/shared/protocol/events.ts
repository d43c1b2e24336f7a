/**
 * The events channel, which is reliable and ordered: every verb of a client and every event of the server, put together
 * from the domains. A frame is the JSON text `["name", payload]`. Types, docs and the protocol hash derive from this
 * list.
 */
import type { z } from 'zod';
import { STRUCTURES } from '#game/features/building/shared/protocol.ts';
import { CHAT, type chatLine, type saidLine } from '#game/features/chat/shared/protocol.ts';
import { COMBAT } from '#game/features/combat/shared/protocol.ts';
import { MEALS } from '#game/features/cooking/shared/protocol.ts';
import { CRAFTING } from '#game/features/crafting/shared/protocol.ts';
import { CARCASSES } from '#game/features/creatures/shared/carcass-protocol.ts';
import { CREATURES } from '#game/features/creatures/shared/protocol.ts';
import { TAMING } from '#game/features/creatures/shared/taming-protocol.ts';
import { CROPS } from '#game/features/farming/shared/protocol.ts';
import { FIRE } from '#game/features/fire/shared/protocol.ts';
import { GUIDANCE } from '#game/features/guidance/shared/protocol.ts';
import { RESOURCES } from '#game/features/harvest/shared/protocol.ts';
import { INVENTORY } from '#game/features/inventory/shared/protocol.ts';
import { MAP } from '#game/features/map/shared/protocol.ts';
import { MOVEMENT } from '#game/features/movement/shared/protocol.ts';
import { NEEDS } from '#game/features/needs/shared/protocol.ts';
import { PVP } from '#game/features/pvp/shared/protocol.ts';
import { ASKING } from '#game/features/questions/shared/protocol.ts';
import { DEBUG } from './debug.ts';
import type { Domain } from './domain.ts';
import { FIXTURES } from './fixtures.ts';
import { type livePlayer, type ownPlayer, PLAYERS } from './players.ts';
import { SESSION } from './session.ts';

/** Every domain, in the order in which the protocol's page shows them. */
export const DOMAINS = {
  session: SESSION,
  players: PLAYERS,
  movement: MOVEMENT,
  needs: NEEDS,
  combat: COMBAT,
  pvp: PVP,
  asking: ASKING,
  creatures: CREATURES,
  carcasses: CARCASSES,
  taming: TAMING,
  resources: RESOURCES,
  fixtures: FIXTURES,
  fire: FIRE,
  structures: STRUCTURES,
  crops: CROPS,
  inventory: INVENTORY,
  meals: MEALS,
  crafting: CRAFTING,
  map: MAP,
  objectives: GUIDANCE,
  chat: CHAT,
  debug: DEBUG,
} as const satisfies Readonly<Record<string, Domain>>;

/** Verbs that a client may send. */
export const CLIENT_EVENTS = {
  ...SESSION.verbs,
  ...PLAYERS.verbs,
  ...MOVEMENT.verbs,
  ...NEEDS.verbs,
  ...COMBAT.verbs,
  ...PVP.verbs,
  ...ASKING.verbs,
  ...CREATURES.verbs,
  ...CARCASSES.verbs,
  ...TAMING.verbs,
  ...RESOURCES.verbs,
  ...FIXTURES.verbs,
  ...FIRE.verbs,
  ...STRUCTURES.verbs,
  ...CROPS.verbs,
  ...INVENTORY.verbs,
  ...MEALS.verbs,
  ...CRAFTING.verbs,
  ...MAP.verbs,
  ...GUIDANCE.verbs,
  ...CHAT.verbs,
  ...DEBUG.verbs,
} as const;

/** Events that the server may send. */
export const SERVER_EVENTS = {
  ...SESSION.events,
  ...PLAYERS.events,
  ...MOVEMENT.events,
  ...NEEDS.events,
  ...COMBAT.events,
  ...PVP.events,
  ...ASKING.events,
  ...CREATURES.events,
  ...CARCASSES.events,
  ...TAMING.events,
  ...RESOURCES.events,
  ...FIXTURES.events,
  ...FIRE.events,
  ...STRUCTURES.events,
  ...CROPS.events,
  ...INVENTORY.events,
  ...MEALS.events,
  ...CRAFTING.events,
  ...MAP.events,
  ...GUIDANCE.events,
  ...CHAT.events,
  ...DEBUG.events,
} as const;

export type ClientEventName = keyof typeof CLIENT_EVENTS;
export type ServerEventName = keyof typeof SERVER_EVENTS;
export type ClientEventPayload<N extends ClientEventName> = z.output<(typeof CLIENT_EVENTS)[N]>;
export type ServerEventPayload<N extends ServerEventName> = z.output<(typeof SERVER_EVENTS)[N]>;
/** A decoded event of a client, discriminated by `name`. */
export type ClientEvent = {
  [N in ClientEventName]: { name: N; payload: ClientEventPayload<N> };
}[ClientEventName];
/** A decoded event of the server, discriminated by `name`. */
export type ServerEvent = {
  [N in ServerEventName]: { name: N; payload: ServerEventPayload<N> };
}[ServerEventName];

/** A push of a session's own player. */
export type Shove = ServerEventPayload<'player:shoved'>;
/** A player in the form sent live to other players. */
export type LivePlayer = z.output<typeof livePlayer>;
export type OwnPlayer = z.output<typeof ownPlayer>;
/** The levels of a session's own player. */
export type Needs = ServerEventPayload<'player:needs'>;
export type ChatLine = z.output<typeof chatLine>;
/** A chat line that is not sent to all players. */
export type SaidLine = z.output<typeof saidLine>;
/** A chat line returned to its writer, because it was sent to no player. */
export type RefusedLine = ServerEventPayload<'chat:refused'>;
export type MoveRejection = ServerEventPayload<'player:move:rejected'>;
export type WorldNotice = ServerEventPayload<'world:data'>;
