/**
 * Connections of a browser to the realm: WebRTC first, WebSocket if UDP is blocked, and the overlay names the
 * transport.
 */
import { expect, longOnly, type Person, test } from '../helpers/fixtures.ts';
import { walkBeyond, walkToAndFro } from '../helpers/walking.ts';

/**
 * Keeps WebRTC but blocks all of its packets, like a firewall that drops UDP. `window.rtcTries` counts the attempts.
 */
function shutUdp(): void {
  const Original = window.RTCPeerConnection;
  Reflect.set(window, 'rtcTries', 0);
  window.RTCPeerConnection = class extends Original {
    constructor(configuration?: RTCConfiguration) {
      super({ ...configuration, iceServers: [], iceTransportPolicy: 'relay' });
      Reflect.set(window, 'rtcTries', Reflect.get(window, 'rtcTries') + 1);
    }
  };
}

async function expectTransport(person: Person, name: string): Promise<void> {
  await person.showOverlay();
  await expect(person.page.getByText(`Transport: ${name}`)).toBeVisible();
}

// Slow: WebRTC gives up after eight seconds of its own clock.
test('a player over WebSocket, because UDP is blocked, meets players on WebRTC', async ({ person }) => {
  const afimya = await person({ email: 'afimya-udp@example.org', name: 'Afimya' });
  await afimya.enterGame();
  await expectTransport(afimya, 'webrtc');

  const varvara = await person({ email: 'varvara-tcp@example.org', name: 'Varvara' });
  await varvara.page.addInitScript(shutUdp);
  await varvara.enterGame();
  await expectTransport(varvara, 'websocket');
  const rtcTries = () => varvara.page.evaluate(() => Reflect.get(window, 'rtcTries'));
  expect(await rtcTries()).toBeGreaterThan(0);

  await expect.poll(() => afimya.sees('Varvara')).toEqual({ x: 2500, y: 2500 });
  const stop = await walkToAndFro(varvara, 2500, 2650);
  await expect.poll(async () => (await afimya.sees('Varvara')).x).toBeGreaterThan(2600);
  await stop();
  await walkBeyond(varvara, 'a', 2500);
  const stopAfimya = await walkToAndFro(afimya, 2350, 2500);
  await expect.poll(async () => (await varvara.sees('Afimya')).x).toBeLessThan(2400);
  await stopAfimya();
  await varvara.say('The wire is slow but warm');
  await expect(afimya.page.getByText('The wire is slow but warm').first()).toBeVisible();

  // The transport that worked is tried first for the rest of the session, without waiting for the time limit of WebRTC
  // again.
  varvara.page.on('dialog', (dialog) => dialog.accept());
  await varvara.page.reload();
  await varvara.untilPlaying();
  await expectTransport(varvara, 'websocket');
  expect(await rtcTries()).toBe(0);
});

test('the game plays over WebSocket at once if the browser has no WebRTC', async ({ person }) => {
  const ofelia = await person({ email: 'ofelia-ws@example.org', name: 'Ofelia' });
  await ofelia.page.addInitScript(() => Reflect.deleteProperty(window, 'RTCPeerConnection'));
  const steps: string[] = [];
  ofelia.page.on('request', (request) => {
    if (request.url().endsWith('/api/play/ticket')) steps.push('ticket');
  });
  ofelia.page.on('websocket', (socket) => steps.push(`socket${new URL(socket.url()).search}`));
  await ofelia.enterGame();
  await expectTransport(ofelia, 'websocket');
  // The first ticket opens the socket, and is not part of its address. On a machine too busy to send anything for two
  // seconds, a spare connection follows with a ticket of its own.
  expect(steps.slice(0, 2)).toEqual(['ticket', 'socket']);
});

test(
  'the STUN and TURN servers that come with the ticket are passed on to WebRTC',
  longOnly('unit/api/ice-servers; UDP is shut in the first test'),
  async ({ person }) => {
    const zoya = await person({ email: 'zoya-ice@example.org' });
    const iceServers = [
      { urls: 'stun:127.0.0.1:9' },
      { urls: 'turn:127.0.0.1:9?transport=tcp', username: 'anna', credential: 'ladle' },
    ];
    await zoya.page.route('**/api/play/ticket', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), iceServers } });
    });
    await zoya.page.addInitScript(() => {
      const Original = window.RTCPeerConnection;
      const seen: unknown[] = [];
      Reflect.set(window, 'configurationsSeen', seen);
      window.RTCPeerConnection = class extends Original {
        constructor(configuration?: RTCConfiguration) {
          super(configuration);
          seen.push(configuration?.iceServers);
        }
      };
    });
    await zoya.enterGame();
    await expectTransport(zoya, 'webrtc');
    const seen = await zoya.page.evaluate(() => Reflect.get(window, 'configurationsSeen'));
    expect(seen).toEqual([iceServers]);
  },
);

test(
  'the game reports blocked UDP if the server does not offer WebSocket',
  longOnly('unit tests of the transports; UDP is shut in the first test'),
  async ({ person }) => {
    const nina = await person({ email: 'nina-shut@example.org' });
    await nina.page.route('**/api/play/ticket', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), transports: ['webrtc'] } });
    });
    const sockets: string[] = [];
    nina.page.on('websocket', (socket) => sockets.push(socket.url()));
    await nina.page.addInitScript(shutUdp);
    await nina.page.goto('/play');
    // The attempt as a whole has a time limit too, which a slow machine reaches first.
    const shut = nina.page.getByText(/The connection( \(UDP\))? did not open in time\./);
    await expect(shut.first()).toBeVisible({ timeout: 90_000 });
    expect(sockets).toEqual([]);
  },
);
