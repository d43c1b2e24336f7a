/** The geometry of the map, the browser's memory of the map, and the things listed on it. */
import { describe, expect, it } from 'vitest';
import { agoWords } from '#game/client/hud/clock-words.ts';
import { Fixtures } from '#game/client/session/fixtures.ts';
import { NO_OBJECTIVE } from '#game/features/guidance/client/objective-slice.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { NO_MAP } from '#game/features/map/client/map-slice.ts';
import {
  type Dot,
  distanceText,
  dotOpacity,
  dotsOf,
  NAMELESS,
  NAMELESS_MARK,
} from '#game/features/map/client/panel/dots.ts';
import {
  KEYS,
  recallFrame,
  recallLabels,
  rememberFrame,
  rememberLabels,
} from '#game/features/map/client/panel/remembered.ts';
import { RowOrder } from '#game/features/map/client/panel/row-order.ts';
import {
  cellName,
  centreFrame,
  clampFrame,
  GRID,
  gridCells,
  MAP_HEIGHT,
  MAP_WIDTH,
  panFrame,
  toCanvas,
  toWorld,
  WHOLE_WORLD,
  wholePixelFrame,
  ZOOM_STEP,
  zoomedSteps,
  zoomFrame,
} from '#game/features/map/client/panel/view.ts';
import { REMEMBERED_MS, type Sighting } from '#game/features/map/client/sightings.ts';
import { cellAt, SeenCells } from '#game/features/map/shared/seen.ts';
import { PLAIN_SKY } from '#game/features/weather/shared/sky.ts';
import { WORLD_SIZE } from '#game/shared/constants.ts';
import { createRng } from '#game/shared/math/rng.ts';
import { landmarksOf } from '#game/shared/worldgen/charting/landmarks.ts';

const { next } = createRng(23);
const between = (least: number, most: number) => least + next() * (most - least);

describe('zoom and pan of the map', () => {
  it('the zoom of the map changes by 15 % per step, between 1 and 4', () => {
    const middle = { x: MAP_WIDTH / 2, y: MAP_HEIGHT / 2 };
    expect(zoomedSteps(WHOLE_WORLD, 1, middle).zoom).toBe(ZOOM_STEP);
    expect(zoomedSteps(WHOLE_WORLD, -1, middle)).toEqual(WHOLE_WORLD);
    expect(zoomedSteps(WHOLE_WORLD, 40, middle).zoom).toBe(4);
    expect(zoomedSteps(zoomedSteps(WHOLE_WORLD, 3, middle), -3, middle).zoom).toBeCloseTo(1, 10);
  });

  it('zooming the map keeps the place of the world that is under the pointer', () => {
    let checked = 0;
    for (let k = 0; k < 500; k += 1) {
      const frame = clampFrame({
        zoom: between(1, 4),
        pan: { x: between(-800, 800), y: between(-600, 600) },
      });
      const at = { x: between(0, MAP_WIDTH), y: between(0, MAP_HEIGHT) };
      const factor = between(0.5, 2);
      const after = zoomFrame(frame, factor, at);
      const free = { zoom: after.zoom, pan: panBy(frame, after.zoom / frame.zoom, at) };
      // At its limits the map cannot follow the pointer.
      if (JSON.stringify(clampFrame(free)) !== JSON.stringify(free)) continue;
      checked += 1;
      const [before, now] = [toWorld(frame, at), toWorld(after, at)];
      // Tolerance: the place can come only as close to the pointer as whole art px allow.
      const px = WORLD_SIZE / wholePixelFrame(frame).edge + WORLD_SIZE / wholePixelFrame(after).edge;
      expect(Math.abs(now.x - before.x)).toBeLessThan(1.5 * px);
      expect(Math.abs(now.y - before.y)).toBeLessThan(1.5 * px);
    }
    expect(checked).toBeGreaterThan(50);
  });

  it('the map can be panned by at most half the size of the canvas times (zoom - 1)', () => {
    expect(panFrame(WHOLE_WORLD, 300, -300)).toEqual(WHOLE_WORLD);
    const twice = { zoom: 2, pan: { x: 0, y: 0 } };
    expect(panFrame(twice, 1000, -1000).pan).toEqual({ x: 250, y: -200 });
    expect(panFrame(panFrame(twice, -30, 20), -5, 5).pan).toEqual({ x: -35, y: 25 });
    for (let k = 0; k < 200; k += 1) {
      const { zoom, pan } = zoomFrame(
        clampFrame({ zoom: between(0, 9), pan: { x: between(-9e3, 9e3), y: between(-9e3, 9e3) } }),
        between(0.1, 5),
        { x: between(-100, 900), y: between(-100, 900) },
      );
      expect(zoom).toBeGreaterThanOrEqual(1);
      expect(zoom).toBeLessThanOrEqual(4);
      expect(Math.abs(pan.x)).toBeLessThanOrEqual(250 * (zoom - 1));
      expect(Math.abs(pan.y)).toBeLessThanOrEqual(200 * (zoom - 1));
    }
  });

  it('a place in a corner of the world comes into the middle too, and dragging from there does not jump', () => {
    for (const zoom of [1, 1.5, 2, 3, 4]) {
      for (const there of [2500, WORLD_SIZE - 40].flatMap((x) => [
        { x, y: 2500 },
        { x, y: WORLD_SIZE - 40 },
      ])) {
        const frame = centreFrame({ zoom, pan: { x: 0, y: 0 } }, there);
        // An overview comes nearer, and any other zoom stays.
        expect(frame.zoom).toBe(Math.max(2, zoom));
        const at = toCanvas(frame, there);
        expect(Math.abs(at.x - 250)).toBeLessThanOrEqual(2);
        expect(Math.abs(at.y - 200)).toBeLessThanOrEqual(2);
        const inward = { x: -Math.sign(frame.pan.x) * 7, y: -Math.sign(frame.pan.y) * 7 };
        const dragged = panFrame(frame, inward.x, inward.y).pan;
        expect(dragged).toEqual({ x: frame.pan.x + inward.x, y: frame.pan.y + inward.y });
        // It goes no farther out.
        expect(panFrame(frame, -40 * inward.x, -40 * inward.y).pan).toEqual({
          x: expect.closeTo(Math.sign(frame.pan.x) * Math.max(Math.abs(frame.pan.x), 250 * (frame.zoom - 1))),
          y: expect.closeTo(Math.sign(frame.pan.y) * Math.max(Math.abs(frame.pan.y), 200 * (frame.zoom - 1))),
        });
        const nearer = toCanvas(zoomFrame(frame, 1.05, { x: 250, y: 200 }), there);
        expect(Math.hypot(nearer.x - 250, nearer.y - 200)).toBeLessThan(6);
      }
    }
  });

  it('the map shows the whole world at zoom 1, and can bring any place into the middle', () => {
    expect(toCanvas(WHOLE_WORLD, { x: 0, y: 0 })).toEqual({ x: 50, y: 0 });
    expect(toCanvas(WHOLE_WORLD, { x: WORLD_SIZE, y: WORLD_SIZE })).toEqual({ x: 450, y: 400 });
    const there = { x: 40_000, y: 36_000 };
    const at = toCanvas(centreFrame({ zoom: 3, pan: { x: 9, y: 9 } }, there), there);
    expect(Math.abs(at.x - 250)).toBeLessThanOrEqual(2);
    expect(Math.abs(at.y - 200)).toBeLessThanOrEqual(2);
    const back = toWorld(WHOLE_WORLD, toCanvas(WHOLE_WORLD, there));
    expect(back.x).toBeCloseTo(there.x, 6);
  });
});

/** The pan that would keep the place under the pointer if there were no limits. */
function panBy({ pan }: { pan: { x: number; y: number } }, ratio: number, at: { x: number; y: number }) {
  const of = (value: number, middle: number, by: number) => value - middle - (value - middle - by) * ratio;
  return { x: of(at.x, MAP_WIDTH / 2, pan.x), y: of(at.y, MAP_HEIGHT / 2, pan.y) };
}

describe('the grid of the map', () => {
  it('the grid has cells of 150 tiles, with a letter for each column and a number for each row', () => {
    expect(GRID).toBe(9600);
    expect(cellName({ x: 0, y: 0 })).toBe('A1');
    expect(cellName({ x: 9599, y: 9600 })).toBe('A2');
    expect(cellName({ x: WORLD_SIZE - 1, y: 2 * GRID })).toBe('H3');
    expect(cellName({ x: -5, y: 1e9 })).toBe('A8');
    expect(gridCells().map(cellName)).toHaveLength(64);
    expect(new Set(gridCells().map(cellName)).size).toBe(64);
  });
});

describe("the browser's memory of the map", () => {
  const storage = (entries: Record<string, string> = {}) => {
    const kept = new Map(Object.entries(entries));
    return {
      kept,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
  };

  it("the browser remembers the map's zoom, pan and labels, each under the key given in the specification", () => {
    const memory = storage();
    const frame = { zoom: 2.3, pan: { x: -20, y: 31 } };
    rememberFrame(memory, frame, { x: 2500.4, y: 9 });
    rememberLabels(memory, false);
    expect([...memory.kept.keys()]).toEqual(['mapZoom', 'mapPanOffset', 'mapSeenFrom', 'mapShowGridLabels']);
    expect(recallFrame(memory)).toEqual({ frame, from: { x: 2500, y: 9 } });
    expect(recallLabels(memory)).toBe(false);
  });

  it('remembered map settings that cannot be read count as missing', () => {
    for (const broken of ['', 'NaN', '"far"', '{', 'null', '{"x":1}', '[]']) {
      const memory = storage({ [KEYS.zoom]: broken, [KEYS.pan]: broken, [KEYS.labels]: broken });
      expect(recallFrame(memory)).toBeNull();
      expect(recallLabels(memory)).toBe(true);
    }
    // The middle of the map stays in the world.
    expect(recallFrame(storage({ mapZoom: '99', mapPanOffset: '{"x":1e9,"y":-1e9}' }))).toEqual({
      frame: { zoom: 4, pan: { x: 800, y: -800 } },
      from: null,
    });
    const closed = {
      getItem: () => {
        throw new Error('closed');
      },
      setItem: () => {
        throw new Error('full');
      },
    };
    rememberFrame(closed, WHOLE_WORLD, null);
    expect([recallFrame(closed), recallFrame(null)]).toEqual([null, null]);
  });
});

describe('things on the map', () => {
  const seen = new SeenCells();
  seen.add(cellAt(5000, 5000));
  const sighting = (one: Pick<Sighting, 'id' | 'name' | 'how' | 'place'>, at = 0): Sighting => ({
    ...one,
    at,
    spokeAt: null,
  });
  const view = {
    body: { x: 2500, y: 2500, facing: 'left' as const },
    fixtures: new Fixtures(),
    ground: null,
    sky: PLAIN_SKY,
    wallTime: () => 0,
    map: {
      seen,
      sightings: () => [
        sighting({ id: 'nina', name: 'Nina', how: 'shown', place: { x: 70_000, y: 9 } }),
        sighting({ id: 'vera', name: 'Vera', how: 'here', place: { x: 3000, y: 3100 } }),
        sighting({ id: 'olga', name: 'Olga', how: 'heard', place: null }),
      ],
    },
  };
  const pvp = { rule: 'consent' as const, truces: [{ socket_id: 'nina' }], places: [] };
  const state = {
    pvp,
    ...NO_OBJECTIVE,
    map: {
      ...NO_MAP.map,
      marks: [{ id: 4, name: 'berries', x: 1, y: 2 }],
      bundle: { x: 5, y: 6, goesAt: 100 },
      places: [{ id: 'first-camp', kind: 'camp' as const, name: 'The lantern', x: 2500, y: 2500 }],
    },
  };
  const landmarks = [
    { id: 'centre', kind: 'centre', name: "World's centre", x: 37_504, y: 37_504 },
    { id: 'station 0', kind: 'station', name: 'near', x: 5000, y: 5000 },
    { id: 'station 1', kind: 'station', name: 'far', x: 60_000, y: 5000 },
  ] as const;
  const NOTHING = { landmarks: [], discoveries: [], ships: [] };
  const names = (dots: readonly Dot[]) => dots.map(({ kind, name }) => `${kind} ${name}`);

  it.each(['open', 'off'] as const)('no station is called a hot spot in a world whose rule is %s', (rule) => {
    const known = { ...state, pvp: { ...pvp, rule } };
    expect(names(dotsOf(view, known, { landmarks, discoveries: [], ships: [] }, 50, false))).toContain(
      'station near',
    );
  });

  it('the map lists the player, players in view, all allies, marks, beds, lost things and seen landmarks', () => {
    expect(names(dotsOf(view, state, { landmarks, discoveries: [], ships: [] }, 50, false))).toEqual([
      "centre World's centre",
      'station near, a hot spot',
      'bed Lantern: wake here',
      'mark berries',
      'bundle Your things',
      'ally Nina',
      'player Vera',
      'you You',
    ]);
    expect(names(dotsOf(view, state, NOTHING, 101, false))).not.toContain('bundle Your things');
    expect(dotsOf(view, state, NOTHING, 0, false).at(-1)?.sign).toBe('you-left');
  });

  it('a player who was last seen stays on the map, fainter the longer that was ago, until the memory ends', () => {
    const map = {
      seen,
      sightings: () => [
        sighting({ id: 'vera', name: 'Vera', how: 'seen', place: { x: 3000, y: 3100 } }, 1000),
        sighting({ id: 'nina', name: 'Nina', how: 'here', place: { x: 3000, y: 3200 } }, 0),
      ],
    };
    const opacityAt = (now: number) =>
      dotsOf({ ...view, map }, state, NOTHING, now, false)
        .filter(({ kind }) => ['ally', 'player'].includes(kind))
        .map((dot) => [dot.id, dot.age, dotOpacity(dot)]);
    expect(opacityAt(1000)).toEqual([
      ['vera', 0, 0.7],
      ['nina', undefined, 1],
    ]);
    expect(opacityAt(1000 + REMEMBERED_MS)[0]).toEqual(['vera', REMEMBERED_MS, expect.closeTo(0.3)]);
    expect([0, 59_000, 60_000, 150_000].map(agoWords)).toEqual([
      'just now',
      'just now',
      '1 min ago',
      '2 min ago',
    ]);
  });

  it('the list has people before places, keeps each row where it came, and puts new rows last in their part', () => {
    const order = new RowOrder();
    const dot = (id: string, kind: Dot['kind'], name = id): Dot =>
      ({ id, kind, sign: kind, name, x: 0, y: 0 }) as Dot;
    const [you, fire, mark] = [dot('you', 'you'), dot('fire 1', 'fire'), dot('mark 1', 'mark')];
    const ids = (dots: readonly Dot[]) => order.sorted(dots, null).map(({ id }) => id);
    expect(ids([fire, mark, dot('zoya', 'player'), dot('vera', 'ally'), you])).toEqual([
      'you',
      'vera',
      'zoya',
      'fire 1',
      'mark 1',
    ]);
    // A stranger who becomes an ally, and one with a name that sorts first.
    expect(ids([you, mark, dot('anna', 'ally'), dot('zoya', 'ally'), dot('bed 2', 'bed'), fire])).toEqual([
      'you',
      'zoya',
      'anna',
      'fire 1',
      'mark 1',
      'bed 2',
    ]);
  });

  it('a list that is just opened has the nearest of a kind first, and an open one stays as it is while the player walks', () => {
    const fire = (id: string, x: number): Dot => ({
      id,
      kind: 'fire',
      sign: 'fire',
      name: 'Your campfire',
      x,
      y: 0,
    });
    const fires = [fire('far', 900), fire('near', 100), { ...fire('snow', 500), kind: 'snow' } as const];
    const order = new RowOrder();
    const ids = (self: { x: number; y: number }) => order.sorted(fires, self).map(({ id }) => id);
    expect(ids({ x: 0, y: 0 })).toEqual(['near', 'far', 'snow']);
    expect(ids({ x: 1000, y: 0 })).toEqual(['near', 'far', 'snow']);
    expect(new RowOrder().sorted(fires, { x: 1000, y: 0 }).map(({ id }) => id)).toEqual([
      'far',
      'near',
      'snow',
    ]);
  });

  it("the map lists the player's own fires and beds by what they are, wherever the player is", () => {
    const map = {
      ...state.map,
      fires: [
        { id: 'a', kind: ITEM.hearth, x: 900, y: 60_000 },
        { id: 'b', kind: ITEM.campfire, x: 70_000, y: 900 },
      ],
      places: [
        { id: 'c', kind: 'bag' as const, name: 'Sleeping bag', x: 900, y: 900 },
        { id: 'd', kind: 'bed' as const, name: 'Stove bed', x: 900, y: 900 },
      ],
    };
    const own = names(dotsOf(view, { ...state, map }, NOTHING, 0, false)).filter((name) =>
      /^(?:fire|bed)/.test(name),
    );
    expect(own).toEqual(['fire Home', 'fire Your campfire', 'bed Your sleeping bag', 'bed Your bed']);
  });

  it('the map hides the names of players while the screen is streamed', () => {
    const streamed = dotsOf(view, state, NOTHING, 0, true).filter(({ kind }) =>
      ['ally', 'player', 'mark'].includes(kind),
    );
    expect(streamed.map(({ name }) => name)).toEqual([NAMELESS_MARK, NAMELESS, NAMELESS]);
  });

  it('each place is listed with its distance and direction', () => {
    const from = { x: 6400, y: 6400 };
    expect(distanceText(from, { x: 6400 + 640, y: 6400 })).toEqual({ short: '20 m E', long: '20 m east' });
    expect(distanceText(from, { x: 6400, y: 0 })).toEqual({ short: '200 m N', long: '200 m north' });
    expect(distanceText(from, { x: 0, y: 12_800 })).toEqual({ short: '280 m SW', long: '280 m south-west' });
    expect(distanceText(from, { x: 6500, y: 6400 })).toEqual({ short: 'here', long: 'here' });
  });

  it('each station of a world is listed as one landmark', () => {
    const cells = new Uint8Array(100 * 100);
    for (const tile of [205, 206, 305, 8090, 8091]) cells[tile] = 1;
    const world = { seed: 1, width: 100, height: 100, palette: ['m', 'A'], cells, doodads: [] };
    const found = landmarksOf({
      ...world,
      nodes: { tiles: new Uint32Array(), types: new Uint8Array() },
    });
    expect(found.map(({ kind }) => kind)).toEqual(['centre', 'station', 'station']);
    expect(found[1]?.x).toBeCloseTo((5.33 + 0.5) * 64, 0);
  });
});
