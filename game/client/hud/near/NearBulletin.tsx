/** The announcements of the operators on a phone: the time left until a restart, and a notice in one line. */
import { useState } from 'react';
import { Restart, useNoticeEnd } from '../bulletin/Bulletin.tsx';
import { useGame, useGameState } from '../context.tsx';
import { GlassSign } from '../glass/GlassSign.tsx';
import { FoldLine } from './FoldLine.tsx';

/** Shows the time of a restart, or else the notice; nothing if there are none. */
export function NearBulletin() {
  const { notice, restartsAt } = useGameState((state) => state.bulletin);
  if (restartsAt !== null) return <Restart at={restartsAt} />;
  return notice && <Notice key={notice.until} {...notice} />;
}

function Notice({ text, until }: { readonly text: string; readonly until: number }) {
  const { store } = useGame();
  const [isWhole, setWhole] = useState(false);
  useNoticeEnd(until);
  return (
    <div className="near-notice">
      <FoldLine text={text} isWhole={isWhole} tone="warn" lasts={null} onTap={() => setWhole((was) => !was)}>
        <span>{text}</span>
      </FoldLine>
      <button
        type="button"
        className="near-notice__close"
        aria-label="Put this notice away"
        onClick={() => store.setState(({ bulletin }) => ({ bulletin: { ...bulletin, notice: null } }))}
      >
        <GlassSign sign="cross" />
      </button>
    </div>
  );
}
