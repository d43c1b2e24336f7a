/** The clock of this browser for overlays that count down. */
import { useEffect, useState } from 'react';

const REFRESH_MS = 200;

/** The time in ms, a few times a second. @param refreshMs how often it is looked at; the same at each call */
export function useNow(refreshMs = REFRESH_MS): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), refreshMs);
    return () => clearInterval(timer);
  }, [refreshMs]);
  return now;
}
