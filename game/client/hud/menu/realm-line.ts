/** State of the realm in SOVA's words: the hour, and the weather. */
import { daylightUnder, type Sky } from '#game/features/weather/shared/sky.ts';
import type { Weather } from '#game/features/weather/shared/weather.ts';

/** Minimum strength at which a kind of weather is mentioned, 0 to 1. */
const FELT = 0.35;

/**
 * Returns the line about the hour and the weather. @param wallMs the server's wall clock, ms since the epoch @param
 * weather weather at the player's position
 */
export function realmLine(wallMs: number, sky: Sky, weather: Weather): string {
  const { hour } = daylightUnder(sky, wallMs);
  return `Realm tundra, ${Math.floor(hour)} h. ${airOf(weather)}`;
}

function airOf({ windX, snow, ash, fog, storm }: Weather): string {
  const from = windX < 0 ? 'east' : 'west';
  if (storm > FELT) return `Storm from the ${from}.`;
  if (ash > FELT) return `Ash from the ${from}.`;
  if (fog > FELT) return 'Fog.';
  return snow > FELT ? `Snow, wind from the ${from}.` : `Wind from the ${from}.`;
}
