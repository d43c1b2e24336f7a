/** Names over bodies: plates over other players, and the name under the pointer. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import type { RemoteBody } from '#game/client/session/remote-bodies.ts';
import { type GameState, toRecord } from '#game/client/store/store.ts';
import type { Air } from '#game/client/views/effects/lit.ts';
import { ITEM } from '#game/features/items/shared/catalogue/names.ts';
import type { Standing } from '#game/features/pvp/shared/pvp.ts';
import { TileIndex } from '#game/features/structures/shared/tiles.ts';
import { body, stage } from '../body-stage.ts';
import { SELF } from '../fake-realm.ts';

beforeEach(() => {
  vi.stubGlobal('window', { devicePixelRatio: 1 });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('names over bodies', () => {
  const NOON: Air = { darkness: 0, lights: [], haze: 0 };
  const STANDING_THERE = { x: 0, y: 0, facing: 'down', isMoving: false, velocityX: 0, velocityY: 0 } as const;

  /** A stage at noon where the local player stands and nobody speaks. */
  function noon() {
    const scene = stage();
    scene.game.body = STANDING_THERE;
    scene.game.speechOf = () => null;
    scene.store.setState({ self: toRecord({ ...SELF, standing: 'safe' }) });
    scene.air.now = NOON;
    const names = () => scene.fake.texts().filter((text) => text !== '');
    const { show } = scene;
    /** Shows bodies for as many frames as plates need to be drawn. */
    const rest = (...bodies: RemoteBody[]) => {
      for (let frame = 0; frame < 20; frame += 1) show(...bodies);
      return names();
    };
    return { ...scene, names, rest };
  }
  const person = (id: string, x: number, standing: Standing = 'safe', y = 100): RemoteBody => {
    const one = body(id, 'player', x, y);
    return { ...one, player: one.player && { ...one.player, standing } };
  };
  const crowd = (count: number) =>
    Array.from({ length: count }, (_, at) => person(`p${at}`, 20 * at, 'safe', 20 * at));

  it('a plate stands over a player near by, not over a creature, the dead, or the local player', () => {
    const { rest } = noon();
    const dead = person('olga', -120);
    const motion = { ...dead.pose.motion, isDead: true };
    expect(
      rest(person('vera', 120), body('beast-1', 'test-beast', 60, 40), {
        ...dead,
        pose: { ...dead.pose, motion },
      }),
    ).toEqual(['Name of vera']);
  });

  it('no plate is shown before the light of the first frame is known, nor over a stranger in the dark', () => {
    const { air, rest } = noon();
    air.now = null;
    expect(rest(person('vera', 120))).toEqual([]);
    air.now = { ...NOON, darkness: 1 };
    expect(rest(person('vera', 120))).toEqual([]);
    air.now = { ...NOON, darkness: 1, lights: [{ x: 100, y: 100, radius: 80, color: 0, mask: 'fire' }] };
    expect(rest(person('vera', 120))).toEqual(['Name of vera']);
  });

  it('the plate of a player at peace, or who shows her place, is shown far away in the dark, and goes with the agreement', () => {
    const { air, rest, store } = noon();
    air.now = { ...NOON, darkness: 1 };
    const truce = {
      socket_id: 'vera',
      name: 'Vera',
      endsIn: 9e5,
      isCalm: true,
      isPartner: false,
    } as const;
    const pvp = { standing: 'safe', truces: [truce] } as object as NonNullable<GameState['pvp']>;
    store.setState({ pvp });
    expect(rest(person('vera', 700))).toEqual(['Name of vera']);
    store.setState({ pvp: { ...pvp, truces: [] } });
    expect(rest(person('vera', 700))).toEqual([]);
    // A player who shows her place is no stranger either.
    store.setState({
      pvp: { ...pvp, truces: [], places: [{ socket_id: 'vera', name: 'Vera', endsIn: 9e5 }] },
    });
    expect(rest(person('vera', 700))).toEqual(['Name of vera']);
  });

  it('the plate of a far player is shown for ten seconds after she spoke', () => {
    const { game, rest, store } = noon();
    const line = {
      id: 1,
      channel: 'all',
      sender: 'Vera',
      socketId: 'vera',
      to: null,
      message: 'Soup!',
      at: 0,
    } as const;
    store.setState({ chat: [{ ...line, timestamp: 50_000 }] });
    game.wallTime = () => 60_000;
    expect(rest(person('vera', 700))).toEqual(['Name of vera']);
    game.wallTime = () => 60_001;
    expect(rest(person('vera', 700))).toEqual([]);
  });

  it('a stranger who keeps still in a thicket loses her plate after a second, and has it back when she strikes', () => {
    const { game, rest, show, names } = noon();
    game.ground = { isWater: () => false, coversAt: () => true, terrainAt: () => ({ id: 0 }) };
    const still = person('vera', 120);
    const walking = { ...still, pose: { ...still.pose, motion: { ...still.pose.motion, isMoving: true } } };
    expect(rest(still)).toEqual([]);
    expect(rest(walking)).toEqual(['Name of vera']);
    show(still);
    expect(names()).toEqual(['Name of vera']);
    for (let turn = 0; turn < 4; turn += 1) rest(still);
    expect(names()).toEqual([]);
    expect(rest({ ...still, struckAt: 1000 })).toEqual(['Name of vera']);
  });

  it('a player under a roof has a plate only for who is in the same room', () => {
    const { game, rest, show, names, self } = noon();
    const roofs = new TileIndex<KnownFixture>();
    for (const x of [16, 144, 176])
      roofs.put({ id: `${x}`, kind: ITEM.thatchRoof, x, y: 112 } as KnownFixture);
    game.fixtures = { revision: 1, tiles: roofs };
    expect(rest(person('vera', 150))).toEqual([]);
    expect(rest(person('vera', 300))).toEqual(['Name of vera']);
    show(person('vera', 20));
    expect(names()).toEqual([]);
    self.at = { x: 144, y: 112 };
    expect(rest(person('vera', 150), person('olga', 20))).toEqual(['Name of vera']);
  });

  it('a frame draws at most one name, when players arrive, are renamed or change standing', () => {
    const { fake, show, names, pointer, rest } = noon();
    const drawn = () =>
      [...fake.alive].filter(({ kind }) => kind === 'text').reduce((sum, { drawn }) => sum + drawn, 0);
    /** Returns the number of names drawn in each of 20 frames. */
    const draws = (...bodies: RemoteBody[]) =>
      Array.from({ length: 20 }, () => {
        const before = drawn();
        show(...bodies);
        return drawn() - before;
      });
    // Bubbles are made in the first frame.
    show(...crowd(40).map((one) => ({ ...one, pose: { ...one.pose, x: 5000 } })));
    pointer.at = { x: 0, y: -10 };
    const arrivals = draws(...crowd(40));
    expect(Math.max(...arrivals)).toBe(1);
    expect(arrivals.reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(names()).toHaveLength(12);
    const renamed = crowd(40).map((one) => ({
      ...one,
      player: one.player && { ...one.player, username: `New ${one.id}`, standing: 'sheltered' as const },
    }));
    expect(draws(...renamed)).toEqual([...Array(12).fill(1), ...Array(8).fill(0)]);
    expect(names().every((name) => name.startsWith('New'))).toBe(true);
    expect(rest(...crowd(1))).toHaveLength(1);
  });

  it('a plate takes the new name and the new colour of its player', () => {
    const { fake, rest } = noon();
    const look = () =>
      [...fake.alive].flatMap(({ kind, text, style, visible }) =>
        kind === 'text' && visible && text ? `${text} ${style.color}` : [],
      );
    rest(person('vera', 120));
    expect(look()).toEqual(['Name of vera #9fd0b0']);
    const vera = person('vera', 120, 'peace');
    rest({ ...vera, player: vera.player && { ...vera.player, username: 'Veruschka' } });
    expect(look()).toEqual(['Veruschka #eef1f8']);
    rest(person('vera', 120, 'peace'));
    rest(person('vera', 120, 'safe'));
    expect(look()).toEqual(['Name of vera #9fd0b0']);
  });

  it('plates come from 16 texts, however many players come and go, and a player who comes back needs no new drawing', () => {
    const { fake, rest, show, pointer } = noon();
    const texts = () => [...fake.alive].filter(({ kind, text }) => kind === 'text' && text !== '');
    pointer.at = { x: 0, y: -10 };
    for (let turn = 0; turn < 10; turn += 1)
      rest(...crowd(14).map((one) => ({ ...one, id: `${turn} ${one.id}` })));
    expect(texts()).toHaveLength(16);
    pointer.at = null;
    rest(person('vera', 120));
    rest();
    const sum = () => texts().reduce((all, { drawn }) => all + drawn, 0);
    const before = sum();
    show(person('vera', 120));
    expect([sum(), fake.texts().includes('Name of vera')]).toEqual([before, true]);
  });

  it('the name under the pointer takes the place of the plate, with the name of the dangerous too', () => {
    const { pointer, rest } = noon();
    expect(rest(person('vera', 120, 'feud'), person('olga', -120))).toEqual(['Name of olga']);
    pointer.at = { x: 120, y: 90 };
    expect(rest(person('vera', 120, 'feud'), person('olga', -120)).toSorted()).toEqual([
      'Name of olga',
      'Name of vera',
    ]);
    pointer.at = { x: -120, y: 90 };
    expect(rest(person('vera', 120), person('olga', -120)).toSorted()).toEqual([
      'Name of olga',
      'Name of vera',
    ]);
  });

  it('a streamed screen names nobody but “Somebody” under the pointer', () => {
    const { pointer, rest, settings, show, names } = noon();
    rest(person('vera', 120));
    settings.setState({ isStreaming: true });
    show(person('vera', 120));
    expect(names()).toEqual([]);
    pointer.at = { x: 120, y: 90 };
    expect(rest(person('vera', 120))).toEqual(['Somebody']);
  });

  it('the setting hides plates at once, except those of its kind', () => {
    const { rest, settings, show, names } = noon();
    rest(person('vera', 120));
    settings.setState({ namesOver: 'friends' });
    show(person('vera', 120));
    expect(names()).toEqual([]);
    settings.setState({ namesOver: 'near' });
    expect(rest(person('vera', 120))).toEqual(['Name of vera']);
    settings.setState({ namesOver: 'pointing' });
    show(person('vera', 120));
    expect(names()).toEqual([]);
  });

  it('the plate of a body is raised above that of one in front of it, and the index of things to point at knows it', () => {
    const { fake, rest, picks } = noon();
    rest(person('vera', 120, 'safe', 110), person('olga', 140, 'safe', 100));
    const heights = Object.fromEntries(
      [...fake.alive].flatMap(({ kind, text, y }) => (kind === 'text' && text ? [[text, y]] : [])),
    );
    expect(heights).toEqual({ 'Name of vera': 110 - 56, 'Name of olga': 100 - 56 - 16 });
    expect(picks.get('body vera')).toEqual({ type: 'body', id: 'vera', plate: 'Name of vera' });
    rest();
    expect(picks.size).toBe(1);
  });
});
