/** How it stands with a structure, in words. */

const HOUR_MS = 3_600_000;

/** "It holds for 12 d 5 h." @param endsAt wall clock in ms; null for what lasts */
export function holdsFor(endsAt: number | null, now: number): string {
  if (endsAt === null) return 'It lasts.';
  const hours = Math.max(0, Math.floor((endsAt - now) / HOUR_MS));
  const minutes = Math.max(0, Math.ceil((endsAt - now) / 60_000));
  if (hours >= 24) return `It holds for ${Math.floor(hours / 24)} d ${hours % 24} h.`;
  return hours >= 1 ? `It holds for ${hours} h.` : `It holds for ${minutes} min.`;
}

export function healthWords(health: number, most: number): string {
  const share = health / most;
  const word = share > 0.98 ? 'Whole' : share > 0.6 ? 'Worn' : share > 0.25 ? 'Shaky' : 'Nearly gone';
  return `${word}: ${Math.round(health)} of ${most}.`;
}
