/**
 * A row for each verb that is sent as an event: a valid payload, its outcome, and invalid payloads. Used by the test of
 * messages and by the recording of every verb; a verb without a row is a type error.
 */
import { CHAT_MAX_LENGTH } from '#game/shared/constants.ts';
import type { ClientEventName } from '#game/shared/protocol/events.ts';
import { PROTOCOL_HASH } from '#game/shared/protocol/hash.ts';

/** Senders: a connection that has sent nothing yet, a connection that has greeted, and a player. */
export const SENDERS = ['anonymous', 'greeted', 'player'] as const;
export type Sender = (typeof SENDERS)[number];
/**
 * Outcome of a valid payload. `taken`: the server acts on it · `dropped`: counted as out of phase · `ignored`: no
 * effect, but not an error.
 */
export type Outcome = 'taken' | 'dropped' | 'ignored';

export interface VerbRow {
  /** Returns a valid payload; `victim` is a player other than the sender. */
  payload(victim: { socket_id: string; user_id: string; username: string }): unknown;
  readonly outcome: Record<Sender, Outcome>;
  /** Invalid payloads, in addition to those that are invalid for every event. */
  readonly misfits: readonly unknown[];
}

const AS_PLAYER = { anonymous: 'dropped', greeted: 'dropped', player: 'taken' } as const;
const LONG = 'x'.repeat(1000);

export const VERB_ROWS: Readonly<Record<ClientEventName, VerbRow>> = {
  hello: {
    payload: () => ({ protocol: PROTOCOL_HASH }),
    outcome: { anonymous: 'taken', greeted: 'dropped', player: 'dropped' },
    misfits: [{}, { protocol: 7 }, { protocol: LONG }],
  },
  'player:join': {
    payload: ({ socket_id, user_id, username }) => ({
      socket_id,
      user_id,
      username,
      x: 60_000,
      y: 60_000,
      facingDirection: 'up',
      isMoving: true,
      isDead: true,
    }),
    outcome: { anonymous: 'dropped', greeted: 'taken', player: 'dropped' },
    misfits: [
      {},
      { user_id: LONG, facingDirection: 'up', isMoving: true, isDead: true },
      { user_id: 'a', facingDirection: 'sideways', isMoving: true, isDead: true },
      { user_id: 'a', facingDirection: 'up', isMoving: 'yes', isDead: true },
    ],
  },
  'player:request-current': { payload: () => ({}), outcome: AS_PLAYER, misfits: [] },
  'player:direction': {
    payload: ({ socket_id }) => ({ facingDirection: 'left', socket_id }),
    outcome: AS_PLAYER,
    misfits: [{}, { facingDirection: 'north' }, { facingDirection: 'left', socket_id: LONG }],
  },
  'chat:message': {
    payload: ({ socket_id, username }) => ({
      sender: username,
      socket_id,
      message: 'the borscht is mine',
      timestamp: 1,
    }),
    outcome: AS_PLAYER,
    misfits: [
      {},
      { message: 7 },
      { message: 'y'.repeat(4 * CHAT_MAX_LENGTH + 1) },
      { message: 'z', timestamp: -1 },
    ],
  },
  'player:jump': {
    payload: ({ socket_id }) => ({ socket_id, timestamp: 1 }),
    outcome: AS_PLAYER,
    misfits: [{ socket_id: LONG }, { timestamp: 'now' }, { timestamp: -1 }],
  },
  'player:equip': {
    payload: ({ socket_id }) => ({ socket_id, item_id: 403, item_name: 'Steel Ladle' }),
    outcome: AS_PLAYER,
    misfits: [{}, { item_id: 0 }, { item_id: '403' }, { item_id: 403, item_name: LONG }],
  },
  'player:unequip': {
    payload: ({ socket_id }) => ({ socket_id }),
    outcome: AS_PLAYER,
    misfits: [{ socket_id: LONG }],
  },
  'player:attack': {
    payload: ({ socket_id }) => ({ socket_id, weapon_id: 406, angle: 1.5, shown: 1000 }),
    outcome: AS_PLAYER,
    misfits: [{ weapon_id: -1 }, { weapon_id: 'ladle' }, { angle: 7 }, { shown: -1 }],
  },
  'player:draw': { payload: () => ({}), outcome: AS_PLAYER, misfits: [] },
  'player:shoot': {
    payload: () => ({ angle: -1, shown: 1000 }),
    outcome: AS_PLAYER,
    misfits: [{}, { angle: 4 }, { angle: 'east' }],
  },
  'pvp:feud': { payload: () => ({ on: true }), outcome: AS_PLAYER, misfits: [{}, { on: 'yes' }] },
  'pvp:end-truce': {
    payload: ({ socket_id }) => ({ socket_id }),
    outcome: AS_PLAYER,
    misfits: [{}, { socket_id: LONG }],
  },
  'pvp:hide': {
    payload: ({ socket_id }) => ({ socket_id }),
    outcome: AS_PLAYER,
    misfits: [{}, { socket_id: LONG }],
  },
  'person:part': {
    payload: ({ socket_id }) => ({ socket_id }),
    outcome: AS_PLAYER,
    misfits: [{}, { socket_id: LONG }],
  },
  'person:ask': {
    payload: ({ socket_id }) => ({ code: 'build.asked', socket_id, fixture: null }),
    outcome: AS_PLAYER,
    misfits: [
      {},
      { code: 'meal.offered', socket_id: 'a', fixture: null },
      { code: 'build.asked', socket_id: LONG, fixture: null },
    ],
  },
  'ask:answer': {
    payload: () => ({ id: 1, yes: true, forGood: false }),
    outcome: AS_PLAYER,
    misfits: [{}, { id: 0, yes: true, forGood: false }, { id: 1, yes: 'y', forGood: false }],
  },
  'ask:hear': {
    payload: ({ socket_id }) => ({ socket_id }),
    outcome: AS_PLAYER,
    misfits: [{}, { socket_id: LONG }],
  },
  'ask:offers': { payload: () => ({ taken: true }), outcome: AS_PLAYER, misfits: [{}, { taken: 1 }] },
  'structure:leave': { payload: () => ({ id: 'hearth' }), outcome: AS_PLAYER, misfits: [{}, { id: LONG }] },
  'player:death': { payload: () => ({}), outcome: AS_PLAYER, misfits: [] },
  'player:give-up': { payload: () => ({}), outcome: AS_PLAYER, misfits: [] },
  'player:help': {
    payload: ({ socket_id }) => ({ socket_id }),
    outcome: AS_PLAYER,
    misfits: [{}, { socket_id: LONG }, { socket_id: 7 }],
  },
  'player:help-end': { payload: () => ({}), outcome: AS_PLAYER, misfits: [] },
  'player:respawn': {
    payload: () => ({ x: 60_000, y: 60_000 }),
    outcome: AS_PLAYER,
    misfits: [{ x: 'here' }],
  },
  'fire:light': {
    payload: () => ({ id: 'a campfire' }),
    outcome: AS_PLAYER,
    misfits: [{}, { id: 7 }, { id: '' }, { id: LONG }],
  },
  'fire:light-end': { payload: () => ({}), outcome: AS_PLAYER, misfits: [] },
  'fire:feed': {
    payload: () => ({ id: 'a campfire', itemId: 3 }),
    outcome: AS_PLAYER,
    misfits: [{}, { id: LONG }, { id: 'a campfire', itemId: 0 }, { id: 'a campfire', itemId: 'log' }],
  },
  'fire:tea': { payload: () => ({ id: 'a samovar' }), outcome: AS_PLAYER, misfits: [{}, { id: LONG }] },
  'fire:rake': { payload: () => ({ id: 'a campfire' }), outcome: AS_PLAYER, misfits: [{}, { id: LONG }] },
  'resource:request': { payload: () => ({}), outcome: AS_PLAYER, misfits: [] },
  'resource:harvest': {
    payload: ({ socket_id }) => ({ nodeId: 1, playerId: socket_id }),
    outcome: AS_PLAYER,
    misfits: [{}, { nodeId: 0 }, { nodeId: 'tree' }],
  },
  'inventory:move': {
    payload: () => ({ from: 24, to: 0, quantity: 1, revision: 0, request: 1 }),
    outcome: AS_PLAYER,
    misfits: [
      {},
      { from: -1, to: 0, quantity: 1, revision: 0, request: 1 },
      { from: 0.5, to: 0, quantity: 1, revision: 0, request: 1 },
      { from: 0, to: 232, quantity: 1, revision: 0, request: 1 },
      { from: 0, to: 1, quantity: 0, revision: 0, request: 1 },
      { from: 0, to: 1, quantity: -3, revision: 0, request: 1 },
      { from: 0, to: 1, quantity: 1.5, revision: 0, request: 1 },
      { from: 0, to: 1, quantity: 1e9, revision: 0, request: 1 },
      { from: 0, to: 1, quantity: 1, revision: -1, request: 1 },
      { from: 0, to: 1, quantity: 1, revision: 0, request: 1.5 },
    ],
  },
  'inventory:quick': {
    payload: () => ({ from: 24, revision: 0, request: 1 }),
    outcome: AS_PLAYER,
    misfits: [{}, { from: 'head', revision: 0, request: 1 }, { from: 24, request: 1 }],
  },
  'inventory:sort': {
    payload: () => ({ revision: 0, request: 1 }),
    outcome: AS_PLAYER,
    misfits: [{}, { revision: '0', request: 1 }],
  },
  'inventory:drop': {
    payload: () => ({ from: 25, quantity: 1, revision: 0, request: 1 }),
    outcome: AS_PLAYER,
    misfits: [
      {},
      { from: 24, quantity: -1, revision: 0, request: 1 },
      { from: 24, quantity: 0.5, revision: 0, request: 1 },
      { from: 24, quantity: 10_001, revision: 0, request: 1 },
    ],
  },
  'inventory:give': {
    payload: () => ({ to: 'baba', from: 25, quantity: 1, revision: 0, request: 1 }),
    outcome: AS_PLAYER,
    misfits: [
      {},
      { from: 24, quantity: 1, revision: 0, request: 1 },
      { to: LONG, from: 24, quantity: 1, revision: 0, request: 1 },
      { to: 'baba', from: 24, quantity: 0, revision: 0, request: 1 },
    ],
  },
  'inventory:use': {
    payload: () => ({ from: 24, revision: 0, request: 1 }),
    outcome: AS_PLAYER,
    misfits: [{}, { from: 1e6, revision: 0, request: 1 }],
  },
  'container:open': {
    payload: () => ({ id: 'pile', request: 1 }),
    outcome: AS_PLAYER,
    misfits: [{}, { id: '', request: 1 }, { id: LONG, request: 1 }, { id: 7, request: 1 }],
  },
  'carcass:harvest': {
    payload: () => ({ id: 'no such carcass' }),
    outcome: AS_PLAYER,
    misfits: [{}, { id: '' }, { id: 7 }, { id: LONG }],
  },
  'creature:feed': {
    payload: () => ({ id: 'no such creature' }),
    outcome: AS_PLAYER,
    misfits: [{}, { id: '' }, { id: 7 }, { id: LONG }, { id: 'a', from: -1 }, { id: 'a', from: 0.5 }],
  },
  'creature:call': { payload: () => ({}), outcome: AS_PLAYER, misfits: [] },
  'creature:stay': {
    payload: () => ({ id: 'no such creature' }),
    outcome: AS_PLAYER,
    misfits: [{}, { id: '' }, { id: 7 }, { id: LONG }],
  },
  'creature:follow': {
    payload: () => ({ id: 'no such creature' }),
    outcome: AS_PLAYER,
    misfits: [{}, { id: '' }, { id: 7 }, { id: LONG }],
  },
  'creature:release': {
    payload: () => ({ id: 'no such creature' }),
    outcome: AS_PLAYER,
    misfits: [{}, { id: '' }, { id: 7 }, { id: LONG }],
  },
  'crop:sow': {
    payload: () => ({ slot: 24, x: 2500, y: 2500 }),
    outcome: AS_PLAYER,
    misfits: [{}, { slot: -1, x: 2500, y: 2500 }, { slot: 24, x: 'here', y: 2500 }],
  },
  'crop:water': {
    payload: () => ({ id: 'no such crop' }),
    outcome: AS_PLAYER,
    misfits: [{}, { id: '' }, { id: 7 }, { id: LONG }],
  },
  'crop:reap': {
    payload: () => ({ id: 'no such crop' }),
    outcome: AS_PLAYER,
    misfits: [{}, { id: '' }, { id: 7 }, { id: LONG }],
  },
  'structure:place': {
    payload: () => ({ slot: 24, x: 2600, y: 2600, request: 1 }),
    outcome: AS_PLAYER,
    misfits: [
      {},
      { slot: 24, x: 'here', y: 1, request: 1 },
      { slot: -1, x: 1, y: 1, request: 1 },
      { slot: 24, x: 1, y: 1 },
    ],
  },
  'structure:door': { payload: () => ({ id: 'door' }), outcome: AS_PLAYER, misfits: [{}, { id: LONG }] },
  'structure:look': { payload: () => ({ id: 'door' }), outcome: AS_PLAYER, misfits: [{}, { id: '' }] },
  'structure:mend': {
    payload: () => ({ id: 'wall', request: 1 }),
    outcome: AS_PLAYER,
    misfits: [{}, { id: 'wall' }, { id: 'wall', request: -1 }],
  },
  'structure:remove': {
    payload: () => ({ id: 'wall', request: 1 }),
    outcome: AS_PLAYER,
    misfits: [{}, { id: 7, request: 1 }],
  },
  'structure:rights': {
    payload: () => ({ id: 'door', rights: 'guests' }),
    outcome: AS_PLAYER,
    misfits: [{}, { id: 'door', rights: 'friends' }],
  },
  'structure:code': {
    payload: () => ({ id: 'door', code: '1234' }),
    outcome: AS_PLAYER,
    misfits: [{}, { id: 'door', code: '12' }, { id: 'door', code: 'abcd' }, { id: 'door', code: 1234 }],
  },
  'structure:unlock': {
    payload: () => ({ id: 'door', code: '1234' }),
    outcome: AS_PLAYER,
    misfits: [{}, { id: 'door', code: null }, { id: 'door', code: '123456789' }],
  },
  'structure:member': {
    payload: ({ username }) => ({ id: 'hearth', name: username, isIn: true }),
    outcome: AS_PLAYER,
    misfits: [{}, { id: 'hearth', name: LONG, isIn: true }, { id: 'hearth', name: 'a', isIn: 1 }],
  },
  'structure:feud': {
    payload: () => ({ id: 'hearth', isOn: true }),
    outcome: AS_PLAYER,
    misfits: [{}, { id: 'hearth', isOn: 'yes' }],
  },
  'structure:write': {
    payload: () => ({ id: 'sign', text: 'Soup inside' }),
    outcome: AS_PLAYER,
    misfits: [{}, { id: 'sign', text: LONG }, { id: 'sign', text: 7 }],
  },
  'structure:squeeze': { payload: () => ({ id: 'wall' }), outcome: AS_PLAYER, misfits: [{}, { id: LONG }] },
  'structure:squeeze-end': { payload: () => ({}), outcome: AS_PLAYER, misfits: [] },
  'structure:lie': { payload: () => ({ id: 'bag' }), outcome: AS_PLAYER, misfits: [{}, { id: 7 }] },
  'container:close': { payload: () => ({}), outcome: AS_PLAYER, misfits: [] },
  'container:take-all': {
    payload: () => ({ revision: 0, request: 1 }),
    outcome: AS_PLAYER,
    misfits: [{}, { revision: null, request: 1 }],
  },
  'chat:say': {
    payload: ({ username }) => ({ channel: 'whisper', to: username, message: 'the borscht is ours' }),
    outcome: AS_PLAYER,
    misfits: [
      {},
      { channel: 'all', message: 'a' },
      { channel: 'near' },
      { channel: 'near', message: 'y'.repeat(4 * CHAT_MAX_LENGTH + 1) },
      { channel: 'whisper', to: '', message: 'a' },
      { channel: 'whisper', to: LONG, message: 'a' },
    ],
  },
  'craft:start': {
    payload: () => ({ recipe: 'cord', count: 1, request: 1 }),
    outcome: AS_PLAYER,
    misfits: [
      {},
      { recipe: '', count: 1, request: 1 },
      { recipe: LONG, count: 1, request: 1 },
      { recipe: 'cord', count: 0, request: 1 },
      { recipe: 'cord', count: 1.5, request: 1 },
      { recipe: 'cord', count: 1e9, request: 1 },
      { recipe: 'cord', count: 1, request: -1 },
    ],
  },
  'craft:cancel': {
    payload: () => ({ job: 1, request: 1 }),
    outcome: AS_PLAYER,
    misfits: [{}, { job: 0, request: 1 }, { job: 'cord', request: 1 }],
  },
  'pot:hang': {
    payload: () => ({ fire: null }),
    outcome: AS_PLAYER,
    misfits: [{}, { fire: '' }, { fire: 7 }, { fire: LONG }],
  },
  'pot:look': { payload: () => ({ id: 'pot' }), outcome: AS_PLAYER, misfits: [{}, { id: '' }, { id: LONG }] },
  'pot:add': {
    payload: () => ({ id: 'pot', from: 0, at: 0, quantity: 1 }),
    outcome: AS_PLAYER,
    misfits: [
      {},
      { id: 'pot', from: -1, at: 0, quantity: 1 },
      { id: 'pot', from: 0, at: 6, quantity: 1 },
      { id: 'pot', from: 0, at: 0, quantity: 4 },
      { id: 'pot', from: 0, at: 0, quantity: 0 },
      { id: 'pot', from: 0, at: 0.5, quantity: 1 },
    ],
  },
  'pot:take': {
    payload: () => ({ id: 'pot', at: 0 }),
    outcome: AS_PLAYER,
    misfits: [{}, { id: 'pot', at: 5 }, { id: 'pot', at: -1 }],
  },
  'pot:start': {
    payload: () => ({ id: 'pot', salt: false }),
    outcome: AS_PLAYER,
    misfits: [{}, { id: 'pot' }, { id: 'pot', salt: 1 }],
  },
  'pot:stir': {
    payload: () => ({ id: 'pot', shown: 1000 }),
    outcome: AS_PLAYER,
    misfits: [{}, { id: 'pot', shown: -1 }, { id: 'pot', shown: 'now' }],
  },
  'pot:serve': {
    payload: () => ({ id: 'pot', to: null }),
    outcome: AS_PLAYER,
    misfits: [{}, { id: 'pot' }, { id: 'pot', to: 7 }],
  },
  'pot:unhang': { payload: () => ({ id: 'pot' }), outcome: AS_PLAYER, misfits: [{}, { id: 7 }] },
  'gulp:begin': {
    payload: () => ({ what: 'drink' }),
    outcome: AS_PLAYER,
    misfits: [{}, { what: 'spill' }, { what: 1 }],
  },
  'gulp:end': { payload: () => ({}), outcome: AS_PLAYER, misfits: [] },
  'craft:take': {
    payload: () => ({ fixture: 'rack', place: 0, request: 1 }),
    outcome: AS_PLAYER,
    misfits: [
      {},
      { fixture: '', request: 1 },
      { fixture: LONG, request: 1 },
      { fixture: 'a', place: 8, request: 1 },
    ],
  },
  'craft:repair': {
    payload: () => ({ slot: 24, request: 1 }),
    outcome: AS_PLAYER,
    misfits: [{}, { slot: -1, request: 1 }, { slot: 'hand', request: 1 }],
  },
  'map:mark': {
    payload: () => ({ name: 'mushrooms!', x: 3000, y: 3000 }),
    outcome: AS_PLAYER,
    misfits: [
      {},
      { name: LONG, x: 1, y: 1 },
      { name: 'a', x: '1', y: 1 },
      { name: 'a', x: 1 },
      { name: 7, x: 1, y: 1 },
    ],
  },
  'map:rename': {
    payload: () => ({ id: 1, name: 'birch camp' }),
    outcome: AS_PLAYER,
    misfits: [{}, { id: 0, name: 'a' }, { id: 1.5, name: 'a' }, { id: 1, name: LONG }],
  },
  'objective:dismiss': {
    payload: () => ({ isDismissed: true }),
    outcome: AS_PLAYER,
    misfits: [{}, { isDismissed: 'yes' }],
  },
  'objective:hide': {
    payload: () => ({ id: 'sticks', isHidden: true }),
    outcome: AS_PLAYER,
    misfits: [{}, { id: 'sticks' }, { id: 'riches', isHidden: true }],
  },
  'map:unmark': {
    payload: () => ({ id: 1 }),
    outcome: AS_PLAYER,
    misfits: [{}, { id: -1 }, { id: 'all' }],
  },
  'chat:report': {
    payload: ({ username }) => ({ name: username, reason: 'She took my ladle.' }),
    outcome: AS_PLAYER,
    misfits: [{}, { name: '' }, { name: LONG }, { name: 'a', reason: 7 }, { name: 'a', reason: LONG }],
  },
  // These two verbs exist only in a realm with debug tools.
  'debug:command': {
    payload: () => ({ line: 'heal' }),
    outcome: AS_PLAYER,
    misfits: [{}, { line: '' }, { line: 7 }, { line: LONG }],
  },
  'debug:immunity': { payload: () => ({ isOn: true }), outcome: AS_PLAYER, misfits: [{}, { isOn: 1 }] },
  ping: {
    payload: () => ({ id: 7 }),
    outcome: AS_PLAYER,
    misfits: [{}, { id: -1 }, { id: 1.5 }, { id: '1' }],
  },
  savePosition: {
    payload: ({ socket_id, user_id }) => ({ position: { x: 1, y: 1 }, id: socket_id, user_id }),
    outcome: AS_PLAYER,
    misfits: [{}, { position: null }, { position: { x: '1', y: 1 } }, { position: { x: 1 } }],
  },
  'session:leave': {
    payload: () => ({}),
    outcome: { anonymous: 'dropped', greeted: 'taken', player: 'taken' },
    misfits: [],
  },
  // With only one link the verb changes nothing.
  'session:carry': {
    payload: () => ({}),
    outcome: { anonymous: 'dropped', greeted: 'ignored', player: 'taken' },
    misfits: [],
  },
};
