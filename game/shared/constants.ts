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
/** Minimum distance of players from the edge of the world, in px. */
export const WORLD_MARGIN = 32;

/** First place of a player who has never played, in px. */
export const FIRST_SPAWN = { x: 2500, y: 2500 } as const;
/** Default place of a respawn: the centre of the world, in px. */
export const WORLD_CENTRE = { x: WORLD_SIZE / 2, y: WORLD_SIZE / 2 } as const;
/** Items of a first-time player: steel ladle (403) and field cauldron (404). */
export const STARTING_ITEMS = [
  { itemId: 403, quantity: 1 },
  { itemId: 404, quantity: 1 },
] as const;

/** Walking speed on ground that does not slow players down, in px/s. */
export const WALK_SPEED = 300;
/** Sprinting speed on ground that does not slow players down, in px/s. */
export const SPRINT_SPEED = 600;
/** Radius of a player's body, in px. */
export const PLAYER_RADIUS = 32;

/** Simulation and replication steps of the server, per second. */
export const TICK_RATE = 20;
/** Duration of one server step, in ms. */
export const TICK_MS = 1000 / TICK_RATE;
/** Longest time that client or server simulates in one step, in ms. */
export const MAX_STEP_MS = 100;

/** Time between two `player:move` frames of a moving player, in ms: one server tick. */
export const MOVE_INTERVAL_MS = 50;
/** Minimum time between two moves, in ms; apart from that, a change of direction or state is sent immediately. */
export const MOVE_MIN_INTERVAL_MS = 30;
/** Interval at which a client repeats its whole state even if nothing moves, in ms. */
export const GLOBAL_SYNC_MS = 10_000;
/** Minimum time between two rejections, in ms; the client ignores a rejection that follows sooner. */
export const REJECTION_IGNORE_MS = 50;
/** Share of the way that a rejected player eases toward the slide point, 0 to 1. */
export const SLIDE_EASING = 0.6;

/** Time of silence after which a client counts as gone, in ms (its connection may take half a minute to report it). */
export const SILENCE_LIMIT_MS = 8000;
/** Time without any activity of its player after which a body is idle, in ms. */
export const IDLE_AFTER_MS = 10 * 60_000;
/** Maximum delay until positions are written to the store, in ms. */
export const SAVE_INTERVAL_MS = 5000;

/** Maximum size of an unreliable datagram that we send, in bytes, so that one datagram is one packet. */
export const MAX_DATAGRAM_BYTES = 1100;
/** Maximum size of a frame on the events channel, in bytes. */
export const MAX_EVENT_BYTES = 16 * 1024;

/** Number of directions of a sound: eighths of a turn clockwise from the east, as seen by the listener. */
export const CALL_EIGHTHS = 8;

/** Maximum length of a chat message, in characters. */
export const CHAT_MAX_LENGTH = 200;
/** Number of chat lines kept on screen, and sent to players who join. */
export const CHAT_HISTORY = 50;
/** Number of lines around those of the reported player that a report keeps as evidence. */
export const CHAT_EVIDENCE = 20;

export const INVENTORY_SLOTS = 24;
export const HOTBAR_SLOTS = 6;

/** Message to the player when no lasting action is possible because the database does not accept changes. */
export const NOT_SAVED = 'The world cannot be saved right now. Nothing was changed.';
