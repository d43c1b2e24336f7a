/** The round button that opens the chat on a phone, with the number of unread lines. */
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { Round } from '#game/client/hud/touch/Round.tsx';
import { textureUrl } from '#game/client/hud/wool/textures.ts';
import { manyOf, openerName } from '../unread.ts';
import { badgeWidth, drawBadge, drawSpeech, SPEECH } from './disc-art.ts';
import '#game/client/hud/touch/touch.css';
import './chat-near.css';

/** Width of the button, in art px of the touch controls. */
const DISC = 33;
const BADGE_HEIGHT = 14;

/** Shows the button while the chat is closed, also beside an open panel. */
export function ChatDisc() {
  const { actions } = useGame();
  const isOpen = useGameState((state) => state.isChatOpen);
  const unread = useGameState((state) => state.unread);
  const isKept = useGameState((state) => state.draft !== '');
  if (isOpen) return null;
  return (
    <div className="touch chat-side wool">
      <Round
        place="chat"
        size={DISC}
        label={isKept ? `${openerName(unread)}, unsent` : openerName(unread)}
        word={isKept ? 'Unsent' : 'Chat'}
        onUp={(isCancelled) => !isCancelled && actions.openChat()}
      >
        <Art name="speech" {...SPEECH} paint={drawSpeech} />
        {unread.lines > 0 && <Badge text={manyOf(unread.lines)} />}
      </Round>
    </div>
  );
}

function Badge({ text }: { readonly text: string }) {
  const width = badgeWidth(text);
  return (
    <span className="chat-badge" data-testid="unread">
      <Art
        name={`badge ${text}`}
        width={width}
        height={BADGE_HEIGHT}
        paint={(cloth) => drawBadge(cloth, text)}
      />
    </span>
  );
}

interface ArtProps {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly paint: Parameters<typeof textureUrl>[3];
}

/** A drawn picture in art px of the touch controls; screen readers skip it. */
function Art({ name, width, height, paint }: ArtProps) {
  const backgroundImage = textureUrl(`chat ${name}`, width, height, paint);
  const size = { width: `calc(var(--t) * ${width})`, height: `calc(var(--t) * ${height})` };
  return <span className="touch-sign" aria-hidden="true" style={{ backgroundImage, ...size }} />;
}
