/**
 * Sizes, rates and limits that both sides of the game agree on. Every constant names its unit;
 * the source is the game specification (sections 5 and 9) unless a comment says otherwise.
 */

/** Edge of one terrain tile, in world pixels. */
export const TILE_SIZE = 64;
/** Edge of the square world, in tiles: the whole number of tiles that covers 75,000 px. */
export const WORLD_TILES = 1172;
/** Edge of the square world, in world pixels (75,008). */
export const WORLD_SIZE = WORLD_TILES * TILE_SIZE;
/** Nobody gets closer to the edge of the world than this, in px. */
export const WORLD_MARGIN = 32;

/** Where a player who has never played stands first, in px. */
export const FIRST_SPAWN = { x: 2500, y: 2500 } as const;
/** The default place of a respawn: the centre of the world, in px. */
export const WORLD_CENTRE = { x: WORLD_SIZE / 2, y: WORLD_SIZE / 2 } as const;
/** What a first-time player carries: steel ladle (403) and field cauldron (404). */
export const STARTING_ITEMS = [
  { itemId: 403, quantity: 1 },
  { itemId: 404, quantity: 1 },
] as const;

/** px/s on ground that does not slow. */
export const WALK_SPEED = 300;
/** px/s on ground that does not slow. */
export const SPRINT_SPEED = 600;
/** Radius of a player's body, in px. */
export const PLAYER_RADIUS = 32;

/** Simulation and replication steps per second of the server. */
export const TICK_RATE = 20;
/** One server step, in ms. */
export const TICK_MS = 1000 / TICK_RATE;
/** Longest step that client or server simulates at once, in ms. */
export const MAX_STEP_MS = 100;

/** Time between two `player:move` of a moving player, in ms: one server tick. */
export const MOVE_INTERVAL_MS = 50;
/** A change of direction or state is told at once, but never closer than this, in ms. */
export const MOVE_MIN_INTERVAL_MS = 30;
/** A client repeats its whole state this often even when nothing moves, in ms. */
export const GLOBAL_SYNC_MS = 10_000;
/** Rejections closer together than this are ignored by the client, in ms. */
export const REJECTION_IGNORE_MS = 50;
/** Share of the way that a rejected player eases toward the slide point. */
export const SLIDE_EASING = 0.6;

/** A silent client is gone after this, in ms (its connection may not say so for half a minute). */
export const SILENCE_LIMIT_MS = 8000;
/** Positions are written to the store at most this late, in ms. */
export const SAVE_INTERVAL_MS = 5000;

/** Largest unreliable datagram we send, in bytes, so that one datagram is one packet. */
export const MAX_DATAGRAM_BYTES = 1100;
/** Largest frame on the events channel, in bytes. */
export const MAX_EVENT_BYTES = 16 * 1024;

/** From where a sound is heard: eighths of a turn from the east clockwise, as seen by the listener. */
export const CALL_EIGHTHS = 8;

/** Longest chat message, in characters. */
export const CHAT_MAX_LENGTH = 200;
/** Chat lines kept on screen, and told to those who join. */
export const CHAT_HISTORY = 50;
/** Chat lines that a report keeps as evidence. */
export const CHAT_EVIDENCE = 20;

export const INVENTORY_SLOTS = 24;
export const HOTBAR_SLOTS = 6;

/** Why nothing that lasts can be done: the database does not take it. For the player. */
export const NOT_SAVED = 'The world cannot be saved right now. Nothing was changed.';
