/** Players who are online: their number, and a few of their names. */
import { useEffect, useState } from 'react';
import type { OnlineReply } from '#api/contracts/players.ts';
import { listed } from '#game/browser/words.ts';
import { api } from '../lib/browser/accounts/api.ts';

/** Returns `Agafya, Vera and 3 others are in the tundra now.` */
export function onlineText({ count, names }: OnlineReply): string {
  if (count === 0) return 'Nobody is in the tundra just now.';
  const others = count - names.length;
  const shown = others > 0 ? [...names, `${others} ${others === 1 ? 'other' : 'others'}`] : names;
  return `${listed(shown)} ${count === 1 ? 'is' : 'are'} in the tundra now.`;
}

export function Online() {
  const [online, setOnline] = useState<OnlineReply | null>(null);
  useEffect(() => {
    let isCurrent = true;
    api.online().then(
      (told) => isCurrent && setOnline(told),
      (cause: unknown) => console.warn(cause),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return <p className="online">{online === null ? '\u00a0' : onlineText(online)}</p>;
}
