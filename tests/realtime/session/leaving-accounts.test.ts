/**
 * Every way in which an account's connections end, with real sessions over the API, PostgreSQL and real links: in each
 * of them the player's body stays standing, as after a lost link. Only a ban and a deletion remove the body, and then
 * its belongings drop for any player to take.
 */
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlayerStore } from '#api/db/players/player-store.ts';
import { createJournalStore } from '#api/db/worlds/journal-store.ts';
import { createWorldStore } from '#api/db/worlds/worlds.ts';
import { watchOperators } from '#api/services/operators/operator-watch.ts';
import { createOperatorService } from '#api/services/operators/operators.ts';
import { LINGER_MS } from '#game/features/combat/shared/death.ts';
import { giveItems } from '#game/features/inventory/server/belongings.ts';
import type { SlotRow } from '#game/features/inventory/server/inventory.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import type { World } from '#game/server/world/world.ts';
import { type Browser, ORIGIN, PASSWORD, startTestApi } from '#tests/helpers/api/api.ts';
import { tokenIn } from '#tests/helpers/api/mail.ts';
import { CLIENT_ID, CLIENT_SECRET, startProvider, throughProvider } from '#tests/helpers/api/oidc.ts';
import { CLI, IDLE_SERVER } from '#tests/helpers/api/operator.ts';
import { addPasskey, beginStep, turnOnTotp } from '#tests/helpers/api/second-step.ts';
import { startWebrtcRealm, type WebrtcRealm } from '#tests/helpers/play/webrtc-realm.ts';
import { pinTestWorld } from '#tests/helpers/processes/pinned-world.ts';
import type { TestPlayer } from '#tests/helpers/test-player.ts';

const WILDS = { x: 9000, y: 9000 };
/**
 * Distance between the players, who stand in rows of four, in px: they see each other even at night, and their dropped
 * items stay apart.
 */
const APART = 80;
const AMBER = 32;

let server: WebrtcRealm;
let world: World;
const provider = await startProvider();
provider.serve(ORIGIN);
const api = await startTestApi({
  openid: { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, issuer: provider.issuer },
  realm: {
    emergencySave: async () => 'saved',
    online: () => ({ count: 0, names: [] }),
    endUser: (userId) => server.realm.endUser(userId),
    rename: () => undefined,
    removeUser: (userId) => server.realm.removeUser(userId),
  },
});
const { db, pool } = api.database;
const operators = createOperatorService(db, api.now);
let observer: TestPlayer;
let stopWatching: () => Promise<void>;
/**
 * All connected players. They are pinged all the time, because a silent player is disconnected, however long the tests
 * take.
 */
const playing: TestPlayer[] = [];
let pinging: NodeJS.Timeout;

beforeAll(async () => {
  server = await startWebrtcRealm({
    store: createPlayerStore(db, () => 0.5),
    journal: createJournalStore(pool),
    world: await pinTestWorld(api.database),
    onTurn: (inside) => {
      world = inside.world;
    },
  });
  const game = {
    end: (userId: string) => server.realm.endUser(userId),
    remove: (userId: string) => server.realm.removeUser(userId),
    mute: () => undefined,
  };
  stopWatching = await watchOperators({
    ...{ db, pool, game },
    server: IDLE_SERVER,
    log: pino({ level: 'silent' }),
    now: api.now,
  });
  const onlooker = await idOf(await api.signedIn('onlooker@example.org'));
  observer = await server.join(onlooker);
  playing.push(observer);
  pinging = setInterval(() => {
    for (const one of playing) one.ping(0);
  }, 500);
  toTheWilds(observer);
});
afterAll(async () => {
  clearInterval(pinging);
  await stopWatching();
  await server.stop();
  await provider.stop();
});

const idOf = async (browser: Browser): Promise<string> =>
  ((await browser.get('/api/auth/session')).json as { user: { id: string } }).user.id;

const bodyOf = (who: TestPlayer) => world.players.get(who.self?.socket_id ?? '');

let people = 0;
function toTheWilds(who: TestPlayer): void {
  const player = bodyOf(who);
  if (!player) throw new Error('nobody there');
  const place = { x: WILDS.x + (people % 4) * APART, y: WILDS.y + Math.floor(people / 4) * APART };
  people += 1;
  world.moved(Object.assign(player, place));
}

/** Signs in and plays in the wilds, with 25 amber. */
async function inTheWilds(email: string) {
  const browser = await api.signedIn(email);
  const userId = await idOf(browser);
  const played = await server.join(userId);
  playing.push(played);
  toTheWilds(played);
  const player = bodyOf(played);
  if (!player) throw new Error('nobody there');
  giveItems(world, player, [{ itemId: AMBER, quantity: 25 }]);
  const sees = () => [...observer.seen.values()].some(({ socket_id }) => socket_id === player.id);
  await observer.until(sees, `sight of ${email}`);
  return { email, browser, userId, played, player };
}

type Leaver = Awaited<ReturnType<typeof inTheWilds>>;

/** Expects a request to be answered with 200. */
async function done(reply: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await reply;
  expect(status, text).toBe(200);
}

const elsewhere = async ({ email }: Leaver): Promise<Browser> => {
  const other = api.browser();
  await done(other.post('/api/auth/login', { email, password: PASSWORD }));
  return other;
};

/** The nine ways in which an account's connections end. */
const WAYS: Readonly<Record<string, (who: Leaver) => Promise<void>>> = {
  'signing out, in another browser': async (who) => {
    await done((await elsewhere(who)).post('/api/auth/logout'));
  },
  'signing out everywhere': ({ browser }) => done(browser.post('/api/account/sign-out-everywhere')),
  'ending one session': async (who) => {
    await elsewhere(who);
    const { sessions } = (await who.browser.get('/api/account')).json as {
      sessions: { handle: string; current: boolean }[];
    };
    const other = sessions.find(({ current }) => !current);
    await done(who.browser.post('/api/account/sessions/end', { handle: other?.handle }));
  },
  'changing the password': ({ browser }) =>
    done(
      browser.post('/api/account/password', {
        currentPassword: PASSWORD,
        password: 'a samovar for two',
        confirmPassword: 'a samovar for two',
      }),
    ),
  'a password reset': async ({ email }) => {
    const browser = api.browser();
    await browser.post('/api/auth/password-reset', { email });
    const token = tokenIn(api.mailer.last(email));
    const password = 'a samovar for two';
    await done(
      browser.post('/api/auth/password-reset/confirm', { token, password, confirmPassword: password }),
    );
  },
  'another address': async ({ browser }) => {
    const email = 'moved-in-a-fight@example.org';
    await done(browser.post('/api/account/email', { email, currentPassword: PASSWORD }));
    const token = tokenIn(api.mailer.last(email));
    await done(browser.post('/api/account/email/confirm', { token, currentPassword: PASSWORD }));
  },
  'unlinking Google': async ({ browser, email }) => {
    const other = api.browser();
    provider.person = { sub: 'leaver', email, email_verified: true };
    const { url } = (await other.post('/api/auth/google/start', {})).json as { url: string };
    await other.get(await throughProvider(new URL(url), ORIGIN));
    await done(browser.post('/api/account/google/unlink', { currentPassword: PASSWORD }));
  },
  'a second step': async ({ browser }) => {
    beginStep(api);
    await turnOnTotp(api, browser);
    const { reply } = await addPasskey(browser);
    expect(reply.status).toBe(200);
  },
  'an operator who ends her sessions': ({ userId }) => operators.act(CLI, userId, { type: 'end-sessions' }),
};

/** Resolves once the player's session has ended. */
const left = ({ played }: Leaver) => played.until(() => played.all('session:ended')[0], 'the end');

describe('22.13: a player who leaves the world', () => {
  it.each(Object.entries(WAYS).map(([way, act], i) => [way, act, `leaver${i}@example.org`] as const))(
    'the body of a player who leaves by %s stays in the world, with everything she carries',
    async (_, act, email) => {
      const who = await inTheWilds(email);
      const { id } = who.player;
      const turn = world.tick;
      await act(who);
      expect(await left(who)).toMatchObject({ reason: 'signed-out' });
      await observer.until(() => world.tick > turn + 2, 'two ticks');
      expect(world.players.get(id)).toBe(who.player);
      expect(who.player.leavesAt).toBeGreaterThan(world.now + LINGER_MS / 2);
      expect(who.player.inventory.count(AMBER)).toBe(25);
      expect(observer.all('player:left').map(({ socket_id }) => socket_id)).not.toContain(id);
    },
  );

  it('a player who comes back before her body is gone has that same body', async () => {
    const who = await inTheWilds('comes-back@example.org');
    await done(who.browser.post('/api/auth/logout'));
    await left(who);
    const again = await server.join(who.userId);
    expect(bodyOf(again)).toBe(who.player);
    expect(who.player.leavesAt).toBeNull();
    again.link.close('done');
  });
});

/** Strikes a player down, and waits until she lies. */
async function strikeDown({ player, email }: Leaver): Promise<void> {
  const deed = { type: 'damage', amount: 500, cause: 'unknown' } as const;
  world.effects.queue({ to: player.id, from: null, deed });
  await observer.until(() => player.isDown, `${email} knocked out`);
}

describe('a knocked-out player who leaves the world', () => {
  it.each([
    ['a password reset', 'down-reset@example.org'],
    ['a second step', 'down-step@example.org'],
  ] as const)(
    'the body of a knocked-out player who leaves by %s lies as before, and all of it is there when she is back',
    async (way, email) => {
      const who = await inTheWilds(email);
      await strikeDown(who);
      const { down } = who.player;
      await WAYS[way]?.(who);
      expect(await left(who)).toMatchObject({ reason: 'signed-out' });
      const again = await server.join(who.userId);
      expect(bodyOf(again)).toBe(who.player);
      expect(who.player.down).toEqual(down);
      expect(who.player.inventory.count(AMBER)).toBe(25);
      expect(world.fixtures.near(who.player.x, who.player.y, APART / 2)).toEqual([]);
      again.link.close('done');
    },
  );

  it.each([
    ['knocked out', 'down-banned@example.org', async () => undefined],
    ['dead', 'dead-banned@example.org', (who: Leaver) => die(who)],
  ] as const)(
    'the belongings of a player who is banned while %s lie on the ground exactly once',
    async (_, email, then) => {
      const who = await inTheWilds(email);
      await strikeDown(who);
      await then(who);
      await operators.act(CLI, who.userId, { type: 'ban', reason: 'a robber', until: null });
      await observer.until(() => !world.players.has(who.player.id), 'her body to go');
      const heaps = [...world.fixtures.near(who.player.x, who.player.y, APART / 2)];
      expect(heaps.map(({ id }) => amberIn(world.contents.of(id)))).toEqual([25]);
      expect(who.player.inventory.count(AMBER)).toBe(0);
    },
  );

  it('the belongings of a knocked-out player who deletes her account lie on the ground exactly once, and she cannot be helped up', async () => {
    const who = await inTheWilds('down-deleted@example.org');
    await strikeDown(who);
    const helper = bodyOf(observer);
    if (!helper) throw new Error('nobody there');
    world.moved(Object.assign(helper, { x: who.player.x + 20, y: who.player.y }));
    observer.send('player:help', { socket_id: who.player.id });
    await observer.until(() => helper.help !== null, 'help');
    await done(
      who.browser.post('/api/account/delete', { confirmation: who.email, currentPassword: PASSWORD }),
    );
    await observer.until(() => !world.players.has(who.player.id) && helper.help === null, 'her body to go');
    const heaps = [...world.fixtures.near(who.player.x, who.player.y, APART / 2)];
    expect(heaps.map(({ id }) => amberIn(world.contents.of(id)))).toEqual([25]);
  });
});

/** Strikes a knocked-out player until her time is up. */
async function die({ player, email }: Leaver): Promise<void> {
  for (let k = 0; k < 4; k += 1) {
    const deed = { type: 'damage', amount: 5, cause: 'blow' } as const;
    world.effects.queue({ to: player.id, from: null, deed });
  }
  await observer.until(() => player.motion.isDead, `the death of ${email}`);
}

/** The amber that dropped where a player stood, and the pile that contains it. */
function fallenFrom({ player }: Leaver) {
  const heap = world.fixtures
    .near(player.x, player.y, APART / 2)
    .find(({ id }) => world.contents.of(id).some(({ itemId }) => itemId === AMBER));
  return { heap, amber: amberIn(world.contents.of(heap?.id ?? '')) };
}

const amberIn = (rows: readonly SlotRow[]): number =>
  rows.reduce((sum, { itemId, quantity }) => sum + (itemId === AMBER ? quantity : 0), 0);

describe('a player whose account ends', () => {
  it.each([
    [
      'by a ban',
      'banned@example.org',
      ({ userId }: Leaver) => operators.act(CLI, userId, { type: 'ban', reason: 'a robber', until: null }),
    ],
    [
      'by its deletion',
      'deleted@example.org',
      ({ browser, email }: Leaver) =>
        done(browser.post('/api/account/delete', { confirmation: email, currentPassword: PASSWORD })),
    ],
  ] as const)(
    'the body of a player whose account ends %s disappears, and any player may take what she carried',
    async (_, email, act) => {
      const who = await inTheWilds(email);
      const { id } = who.player;
      expect(who.player.inventory.count(ITEM.steelLadle)).toBe(1);
      await act(who);
      await observer.until(
        () => observer.all('player:left').find(({ socket_id }) => socket_id === id),
        'her body to go',
      );
      expect(world.players.has(id)).toBe(false);
      const { heap, amber } = fallenFrom(who);
      expect([heap?.ownerId, amber]).toEqual([null, 25]);
      // The database has the amber only once, in the pile; the player's ladle is never dropped.
      const worldId = (await db.selectFrom('worlds').select('id').executeTakeFirstOrThrow()).id;
      const saved = async () =>
        (await createWorldStore(db).load(worldId)).corpses.find((corpse) => corpse.id === heap?.id)
          ?.contents ?? [];
      await expect.poll(async () => amberIn(await saved())).toBe(25);
      expect((await saved()).map(({ itemId }) => itemId)).not.toContain(ITEM.steelLadle);
      const rows = await db
        .selectFrom('player_inventory')
        .select('item_id')
        .where('player_id', '=', id)
        .execute();
      expect(rows.map(({ item_id }) => item_id)).not.toContain(AMBER);
    },
  );

  it('a player who was signed out in danger and is then banned drops her belongings', async () => {
    const who = await inTheWilds('outlaw@example.org');
    await done(who.browser.post('/api/auth/logout'));
    await left(who);
    await operators.act(CLI, who.userId, { type: 'ban', reason: 'a robber', until: null });
    await observer.until(() => !world.players.has(who.player.id), 'her body to go');
    expect(fallenFrom(who).amber).toBe(25);
  });
});
