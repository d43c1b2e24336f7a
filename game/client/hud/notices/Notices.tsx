/** What was gained and what to know, as a short stack at the edge of the screen. */
import './notices.css';
import { useEffect, useState } from 'react';
import { dropNotices, NOTICE_FADE_MS, NOTICE_MS } from '../../state/notices.ts';
import { shownItem } from '../../state/shown-item.ts';
import type { Notice } from '../../state/store.ts';
import { useGame, useGameState } from '../context.tsx';

export function Notices() {
  const notices = useGameState((state) => state.notices);
  return (
    <div className="hud-notices" role="status" aria-label="Notices">
      <ol>
        {notices.map((notice) => (
          <NoticeLine key={notice.id} notice={notice} />
        ))}
      </ol>
    </div>
  );
}

function NoticeLine({ notice }: { readonly notice: Notice }) {
  const { store } = useGame();
  const { kind, itemId, count, text, at } = notice;
  const [fadingSince, setFadingSince] = useState<number | null>(null);
  useEffect(() => {
    const left = at + NOTICE_MS[kind] - performance.now();
    const fade = setTimeout(() => setFadingSince(at), left);
    // A timer may be a little early by the clock that decides.
    const drop = setTimeout(() => dropNotices(store, performance.now()), left + NOTICE_FADE_MS + 20);
    return () => {
      clearTimeout(fade);
      clearTimeout(drop);
    };
  }, [store, kind, at]);
  const item = itemId === null ? undefined : shownItem(itemId);
  return (
    <li
      className="hud-notice"
      data-kind={kind}
      data-item={itemId ?? undefined}
      data-fading={fadingSince === at}
    >
      {item && <NoticeIcon path={item.icon_path} emoji={item.icon} />}
      {count > 0 && <b className="hud-notice__count">+{count}</b>}
      <span>{text}</span>
    </li>
  );
}

function NoticeIcon({ path, emoji }: { readonly path: string; readonly emoji: string }) {
  const [isMissing, setMissing] = useState(path === '');
  if (isMissing) return <span className="hud-notice__emoji">{emoji}</span>;
  return (
    <img src={`/${path}`} alt="" width={32} height={32} draggable={false} onError={() => setMissing(true)} />
  );
}
