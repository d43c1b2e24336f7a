/** The weather at the local player, computed as the realm computes it. */
import type { GameView } from '#game/client/session/game-view.ts';
import { weatherUnder } from '../shared/sky.ts';
import { PLAIN_CLIMATE, type Weather } from '../shared/weather.ts';

export type WeatherSource = Pick<GameView, 'sky' | 'wallTime' | 'ground' | 'body'>;
const NOWHERE = { x: 0, y: 0 };

/** Returns the weather at the local player. @param aheadMs time ahead of now, in ms */
export function weatherAtPlayer(view: WeatherSource, aheadMs = 0): Weather {
  const { sky, ground, body } = view;
  const place = body ?? NOWHERE;
  return weatherUnder(
    sky,
    view.wallTime() + aheadMs,
    ground?.climateAt(place.x, place.y) ?? PLAIN_CLIMATE,
    place,
  );
}
