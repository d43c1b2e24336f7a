/** Checks whether this browser can run the game, and gives the player advice if it cannot. */

export interface Obstacle {
  readonly title: string;
  readonly text: string;
  readonly remedy: string;
}

const NO_WEBGL: Obstacle = {
  title: 'This browser cannot draw the tundra',
  text: 'The game draws with WebGL, and this browser has it switched off or does not have it.',
  remedy:
    'Switch on hardware acceleration in the browser settings, update the graphics driver, or open this page in a current Firefox, Chrome, Edge or Safari.',
};

const NO_REALTIME: Obstacle = {
  title: 'This browser cannot reach the others',
  text: 'The game talks to its server by WebRTC or WebSocket, and this browser has both switched off or has neither.',
  remedy:
    'Allow one of them in the browser settings or in the extension that blocks them, then reload, or open this page in a current Firefox, Chrome, Edge or Safari.',
};

/** Properties that the check reads; in production, the browser's own window. */
export interface Host {
  readonly RTCPeerConnection?: unknown;
  readonly WebSocket?: unknown;
  readonly document: Pick<Document, 'createElement'>;
}

/** Returns the first obstacle that keeps the game from running here; null if there is none. */
export function findObstacle(host: Host): Obstacle | null {
  if (!hasWebgl(host)) return NO_WEBGL;
  const canConnect = typeof host.RTCPeerConnection === 'function' || typeof host.WebSocket === 'function';
  return canConnect ? null : NO_REALTIME;
}

function hasWebgl(host: Host): boolean {
  const canvas = host.document.createElement('canvas');
  const context = canvas.getContext('webgl2') ?? canvas.getContext('webgl');
  // Browsers allow only a few contexts at a time: release the one made for the check immediately.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
