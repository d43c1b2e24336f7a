/** The weather where the local player is, as the realm has it too. */
import type { GameView } from '#game/client/session/game-view.ts';
import { weatherUnder } from '../shared/sky.ts';
import { PLAIN_CLIMATE, type Weather } from '../shared/weather.ts';

export type WeatherSource = Pick<GameView, 'sky' | 'wallTime' | 'ground' | 'body'>;
const NOWHERE = { x: 0, y: 0 };

/** @param aheadMs how far ahead of now, ms */
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
