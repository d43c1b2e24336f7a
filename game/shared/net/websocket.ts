/** Path and subprotocol of the WebSocket connection, on which both sides must agree. */

/** Path of the WebSocket, on the origin of the site. */
export const WEBSOCKET_PATH = '/ws';

/**
 * The subprotocol that is offered and chosen. The join ticket is offered alongside it: a browser cannot set headers on
 * a WebSocket request, and a ticket in the address would end up in logs.
 */
export const WEBSOCKET_PROTOCOL = 'tundra';
