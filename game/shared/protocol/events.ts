/**
 * The events of the reliable, ordered channel: every name with its direction and payload, declared once.
 * A frame is the JSON text `["name", payload]`. Types, docs and the protocol hash derive from this list.
 */
import { z } from 'zod';
import { CHAT_HISTORY, CHAT_MAX_LENGTH, HOTBAR_SLOTS } from '../constants.ts';
import { EQUIPMENT_SLOTS } from '../defs/items.ts';
import { FACINGS } from './motion.ts';

const coordinate = z.number();
const point = z.object({ x: coordinate, y: coordinate });
const facing = z.enum(FACINGS);
/** Public id of a player: never a transport's own id, which would let others close the connection. */
const socketId = z.string().min(1).max(64);
/** Number in the catalogue. */
const itemId = z.number().int().positive();
const nodeId = z.number().int().positive();
/** ms since the epoch. */
const timestamp = z.number().int().nonnegative();

const livePlayer = z.object({
  socket_id: socketId,
  user_id: z.string().max(64),
  /** Short number that stands for this player in snapshots while they are in view. */
  handle: z.number().int().min(0).max(0xffff),
  username: z.string().max(64),
  /** `#rrggbb` */
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  x: coordinate,
  y: coordinate,
  facingDirection: facing,
  isMoving: z.boolean(),
  isDead: z.boolean(),
  velocity: point,
  /** The weapon in hand, if any. */
  weapon_id: itemId.nullable(),
  /** What is worn: one thing for each slot of the equipment at most, in the order of the slots. */
  wear: z.array(itemId).max(EQUIPMENT_SLOTS.length),
  timestamp,
});

const chatLine = z.object({
  sender: z.string().max(64),
  socket_id: socketId,
  /** {@link CHAT_MAX_LENGTH} characters, each of which may be two units long. */
  message: z
    .string()
    .min(1)
    .max(2 * CHAT_MAX_LENGTH),
  timestamp,
});

const resourceNode = z.object({
  id: nodeId,
  node_type_id: z.number().int().positive(),
  position_x: coordinate,
  position_y: coordinate,
  current_health: z.number(),
  last_harvested: z.iso.datetime().nullable(),
});

const harvestYield = z.object({
  itemId,
  quantity: z.number().int().positive(),
  itemName: z.string().max(64),
  icon_path: z.string().max(200).nullable(),
});

/** What a client may send. */
export const CLIENT_EVENTS = {
  /** First frame of a connection: the sender's {@link file://./hash.ts PROTOCOL_HASH}. */
  hello: z.object({ protocol: z.string().max(32) }),
  /** Asks to enter the world. The server takes identity and place from its own records. */
  'player:join': z.object({
    socket_id: socketId.optional(),
    user_id: z.string().max(64),
    username: z.string().max(64).optional(),
    x: coordinate.optional(),
    y: coordinate.optional(),
    facingDirection: facing,
    isMoving: z.boolean(),
    isDead: z.boolean(),
  }),
  /** Asks for `player:current-players` again. */
  'player:request-current': z.object({}),
  /** A turn on the spot; while walking, the facing rides in `player:move`. */
  'player:direction': z.object({ facingDirection: facing, socket_id: socketId.optional() }),
  /** A jump begins. */
  'player:jump': z.object({ socket_id: socketId.optional(), timestamp: timestamp.optional() }),
  /** Takes a weapon in hand; it must be among what the player carries. */
  'player:equip': z.object({
    socket_id: socketId.optional(),
    item_id: itemId,
    item_name: z.string().max(64).optional(),
  }),
  'player:unequip': z.object({ socket_id: socketId.optional() }),
  /** Strikes with the weapon in hand. */
  'player:attack': z.object({ socket_id: socketId.optional(), weapon_id: itemId.optional() }),
  /** A client thinks that its player has died. Only the server knows: it is read and not believed. */
  'player:death': z.object({}),
  /** A dead player asks to live again; the server chooses the place. */
  'player:respawn': z.object({ x: coordinate.optional(), y: coordinate.optional() }),
  /** Asks for the resource nodes near the player that are not as the world was made with them. */
  'resource:request': z.object({}),
  'resource:harvest': z.object({ nodeId, playerId: socketId.optional() }),
  /** A line of chat; the server sets sender, id and time itself. */
  'chat:message': z.object({
    sender: z.string().max(64).optional(),
    socket_id: socketId.optional(),
    message: z.string().max(4 * CHAT_MAX_LENGTH),
    timestamp: timestamp.optional(),
  }),
  /** Complains of what a player has said; the server keeps the newest lines of the chat with it. */
  'chat:report': z.object({
    name: z.string().min(1).max(64),
    reason: z
      .string()
      .max(4 * CHAT_MAX_LENGTH)
      .optional(),
  }),
  /** Asks that the position be saved now. */
  savePosition: z.object({
    position: point,
    id: socketId.optional(),
    user_id: z.string().max(64).optional(),
  }),
  /** Asks for a sign of life on this channel; the server sends the number back. */
  ping: z.object({ id: z.number().int().nonnegative() }),
  /** Leaves the world at once, without waiting for the connection to be missed. */
  'session:leave': z.object({}),
} as const;

/** What the server may send. */
export const SERVER_EVENTS = {
  /** Answer to the client's `hello`. */
  hello: z.object({ protocol: z.string().max(32) }),
  /** Where the world is to be fetched, and what it must turn out to be. */
  'world:data': z.object({
    worldSeed: z.number().int(),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    tileSize: z.number().int().positive(),
    palette: z.array(z.string().max(4)).max(255),
    /** SHA-256 of the asset's bytes before compression, in hex; also its address, `/api/world/<hash>`. */
    hash: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  'world:error': z.object({ message: z.string().max(300) }),
  /** The own player has entered the world. */
  'session:welcome': z.object({
    self: livePlayer,
    /** Number of the first correction epoch to put into moves. */
    epoch: z.number().int().min(0).max(255),
    /** The simulation clock, in ms. */
    serverTime: z.number().nonnegative(),
    isFirstTime: z.boolean(),
    /** 0 to 100. */
    stamina: z.number().min(0).max(100),
    /** What lies in each slot of the own hotbar; null for nothing. */
    hotbar: z.array(itemId.nullable()).length(HOTBAR_SLOTS),
    chat: z.array(chatLine).max(CHAT_HISTORY),
  }),
  /** The server ends this session; the text is for the player. */
  'session:ended': z.object({
    reason: z.enum(['replaced', 'protocol', 'shutdown', 'flood', 'failed', 'signed-out']),
    message: z.string().max(300),
  }),
  'player:current-players': z.array(livePlayer),
  'player:joined': livePlayer,
  'player:left': z.object({ socket_id: socketId, handle: z.number().int().min(0).max(0xffff) }),
  'player:direction': z.object({ facingDirection: facing, socket_id: socketId }),
  'player:jump': z.object({ socket_id: socketId, timestamp }),
  'player:equip': z.object({ socket_id: socketId, item_id: itemId, item_name: z.string().max(64) }),
  'player:unequip': z.object({ socket_id: socketId }),
  'player:attack': z.object({ socket_id: socketId, weapon_id: itemId }),
  /** A correction of the own place; `respawn` is the one that a dead player asked for. */
  'player:move:rejected': z.object({
    reason: z.enum(['terrain', 'doodad', 'speed', 'bounds', 'dead', 'respawn']),
    doodadType: z.string().max(64).optional(),
    /** Where the move would slide to, when something is in the way. */
    details: z.object({ slideX: coordinate, slideY: coordinate, velocity: point }).optional(),
    slideX: coordinate.optional(),
    slideY: coordinate.optional(),
    x: coordinate,
    y: coordinate,
    correctedPosition: point,
    /** Put this number into the moves that start from the correction. */
    epoch: z.number().int().min(0).max(255),
    /** Number of the move that was refused. */
    seq: z.number().int().min(0).max(0xffff),
  }),
  'chat:message': chatLine,
  /** A word from the server to this player alone, such as "you are writing too fast". */
  'chat:notice': z.object({ message: z.string().max(300) }),
  /** Answer to a `ping`. */
  ping: z.object({ id: z.number().int().nonnegative() }),
  /** Answer to a `resource:request`: nodes near the player that are not whole, the nearest first. All others are. */
  'resource:nodes': z.array(resourceNode),
  'resource:add': resourceNode,
  'resource:remove': nodeId,
  'resource:update': z.object({
    id: nodeId,
    current_health: z.number(),
    last_harvested: z.iso.datetime().nullable(),
  }),
  'resource:harvest:result': z.object({
    success: z.boolean(),
    nodeId,
    yields: z.array(harvestYield),
    /** Seconds until the node is back; null for never. */
    respawnTime: z.number().nullable(),
    error: z.string().max(200).optional(),
  }),
  'server:stats': z.object({
    stats: z.object({ onlinePlayers: z.number().int().nonnegative(), timestamp }),
  }),
} as const;

export type ClientEventName = keyof typeof CLIENT_EVENTS;
export type ServerEventName = keyof typeof SERVER_EVENTS;
export type ClientEventPayload<N extends ClientEventName> = z.output<(typeof CLIENT_EVENTS)[N]>;
export type ServerEventPayload<N extends ServerEventName> = z.output<(typeof SERVER_EVENTS)[N]>;
/** A decoded event of the client, discriminated by `name`. */
export type ClientEvent = {
  [N in ClientEventName]: { name: N; payload: ClientEventPayload<N> };
}[ClientEventName];
/** A decoded event of the server, discriminated by `name`. */
export type ServerEvent = {
  [N in ServerEventName]: { name: N; payload: ServerEventPayload<N> };
}[ServerEventName];

/** A player as others see them live. */
export type LivePlayer = z.output<typeof livePlayer>;
export type ChatLine = z.output<typeof chatLine>;
export type MoveRejection = ServerEventPayload<'player:move:rejected'>;
export type WorldNotice = ServerEventPayload<'world:data'>;
