/**
 * The reliable, ordered channel: every verb of a client and every event of the server, put together from the domains.
 * A frame is the JSON text `["name", payload]`. Types, docs and the protocol hash derive from this list.
 */
import type { z } from 'zod';
import { ASKING } from './asking.ts';
import { CARCASSES } from './carcasses.ts';
import { CHAT, type chatLine, type saidLine } from './chat.ts';
import { COMBAT } from './combat.ts';
import { CRAFTING } from './crafting.ts';
import { CREATURES } from './creatures.ts';
import { CROPS } from './crops.ts';
import { DEBUG } from './debug.ts';
import type { Domain } from './domain.ts';
import { FIRE } from './fire.ts';
import { FIXTURES } from './fixtures.ts';
import { INVENTORY } from './inventory.ts';
import { MAP } from './map.ts';
import { MEALS } from './meals.ts';
import { MOVEMENT } from './movement.ts';
import { NEEDS } from './needs.ts';
import { GUIDANCE } from './objectives.ts';
import { type livePlayer, type ownPlayer, PLAYERS } from './players.ts';
import { PVP } from './pvp.ts';
import { RESOURCES } from './resources.ts';
import { SESSION } from './session.ts';
import { STRUCTURES } from './structures.ts';
import { TAMING } from './taming.ts';

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

/** What a client may send. */
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

/** What the server may send. */
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

/** A push that a session's own player took. */
export type Shove = ServerEventPayload<'player:shoved'>;
/** A player as others see them live. */
export type LivePlayer = z.output<typeof livePlayer>;
export type OwnPlayer = z.output<typeof ownPlayer>;
/** The levels of a session's own player. */
export type Needs = ServerEventPayload<'player:needs'>;
export type ChatLine = z.output<typeof chatLine>;
/** A line that not everybody is sent. */
export type SaidLine = z.output<typeof saidLine>;
/** A line that its writer gets back, because nobody was sent it. */
export type RefusedLine = ServerEventPayload<'chat:refused'>;
export type MoveRejection = ServerEventPayload<'player:move:rejected'>;
export type WorldNotice = ServerEventPayload<'world:data'>;
