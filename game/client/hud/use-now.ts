/** The clock of this browser for overlays that count down. */
import { useEffect, useState } from 'react';

const REFRESH_MS = 200;

/** The time in ms, a few times a second. */
export function useNow(): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
