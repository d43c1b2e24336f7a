/** Smoke on the map: the fires it comes from, and when it is visible. */
import { describe, expect, it } from 'vitest';
import { Fixtures } from '#game/client/session/fixtures.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { smokesOf } from '#game/features/map/client/panel/smokes.ts';
import { PLAIN_SKY, skyShiftToHour, type WeatherKind } from '#game/features/weather/shared/sky.ts';
import { PLAIN_CLIMATE } from '#game/features/weather/shared/weather.ts';

const WALL = 1_700_000_000_000;
const BURNS = { at: WALL, burning: WALL + 60_000 };
const COLD = { at: WALL };

interface Given {
  readonly kind: number;
  readonly x: number;
  readonly y?: number;
  readonly state?: { at: number; burning?: number };
}

function seen(list: readonly Given[], hour = 12, weather: WeatherKind = 'clear') {
  const fixtures = new Fixtures();
  fixtures.onEvent({ name: 'fixture:chunks', payload: { left: 0, top: 0, right: 30, bottom: 30 } });
  fixtures.onEvent({
    name: 'fixture:list',
    payload: list.map((one, at) => ({
      y: 2016,
      state: BURNS,
      ...one,
      id: `f${at}`,
      health: 9,
      whose: null,
    })),
  });
  const view = {
    body: { x: 2016, y: 2016 },
    fixtures,
    ground: { climateAt: () => PLAIN_CLIMATE },
    sky: { ...PLAIN_SKY, shiftMs: skyShiftToHour(hour, WALL), weather },
    wall: WALL,
    wallTime() {
      // Reads the wall time on each call, like the session.
      return this.wall;
    },
  };
  return smokesOf(view).map(({ x }) => x);
}

describe('smoke on the map', () => {
  const fire = { kind: ITEM.campfire, x: 4000 };

  it('smoke is shown over burning fires and hearths, one column for each camp', () => {
    expect(seen([fire, { kind: ITEM.hearth, x: 3000 }, { kind: ITEM.hearth, x: 3200 }])).toEqual([
      3000, 4000,
    ]);
    expect(
      seen([
        { ...fire, state: COLD },
        { kind: ITEM.torchStand, x: 3000 },
      ]),
    ).toEqual([]);
  });

  it('smoke is not shown over a fire that is under a roof or too far away', () => {
    expect(seen([fire, { kind: ITEM.plankRoof, x: 4000, state: COLD }])).toEqual([]);
    expect(seen([{ ...fire, x: 2016 + 3300 }])).toEqual([]);
  });

  it('smoke is visible by day and in clear air', () => {
    expect(seen([fire], 0)).toEqual([]);
    expect(seen([fire], 12, 'fog')).toEqual([]);
    expect(seen([fire], 12, 'storm')).toEqual([]);
    expect(seen([fire], 12)).toEqual([4000]);
  });
});
