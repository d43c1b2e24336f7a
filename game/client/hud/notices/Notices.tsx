/** Notices about gained items and other news, as a short stack at the edge of the screen. */
import './notices.css';
import { useEffect, useState } from 'react';
import { shownItem } from '#game/features/inventory/client/shown-item.ts';
import { fillInKeyNames } from '../../input/key-names.ts';
import { callAt } from '../../net/timers.ts';
import { dropNotices, NEAR_NOTICE_MS, NOTICE_FADE_MS, NOTICE_MS } from '../../store/notices.ts';
import type { Notice } from '../../store/store.ts';
import { useGame, useGameState, useKeyMap } from '../context.tsx';
import { useScale } from '../wool/use-scale.ts';

/** Shows the notices. */
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
  const keys = useKeyMap();
  const device = useGameState((state) => state.device);
  const isNear = useScale().layout !== 'wide';
  const { kind, itemId, count, text, at } = notice;
  const [fadingSince, setFadingSince] = useState<number | null>(null);
  useEffect(() => {
    const times = isNear ? NEAR_NOTICE_MS : NOTICE_MS;
    const fadesAt = at + times[kind];
    const keepWhole = callAt(fadesAt, () => setFadingSince(at));
    const keep = callAt(fadesAt + NOTICE_FADE_MS, () => dropNotices(store, performance.now(), times));
    return () => {
      keepWhole();
      keep();
    };
  }, [store, kind, at, isNear]);
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
      <span>{fillInKeyNames(text, keys, device)}</span>
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
