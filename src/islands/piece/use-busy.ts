/** Whether a form or a button waits for an answer. A return to the page forgets the wait: its answer never comes. */
import { useEffect, useState } from 'react';
import { onReturn } from '../../lib/browser/returns.ts';

export function useBusy(): readonly [busy: boolean, setBusy: (busy: boolean) => void] {
  const [busy, setBusy] = useState(false);
  useEffect(() => onReturn(() => setBusy(false)), []);
  return [busy, setBusy];
}
