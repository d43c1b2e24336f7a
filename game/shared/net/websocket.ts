/** Where and how the WebSocket connection is opened: what both sides must agree on. */

/** Path of the WebSocket, on the origin of the site. */
export const WEBSOCKET_PATH = '/ws';

/**
 * The subprotocol that is offered and chosen. The join ticket is offered beside it: a browser cannot set headers on a
 * WebSocket request, and in the address the ticket would end up in logs.
 */
export const WEBSOCKET_PROTOCOL = 'tundra';
