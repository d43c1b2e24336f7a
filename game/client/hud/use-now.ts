/** Clock of this browser for overlays that count down. */
import { useEffect, useState } from 'react';

const REFRESH_MS = 200;

/**
 * Returns the time in ms and renders again every `refreshMs`. @param refreshMs interval in ms; it must not change
 * between renderings
 */
export function useNow(refreshMs = REFRESH_MS): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), refreshMs);
    return () => clearInterval(timer);
  }, [refreshMs]);
  return now;
}
