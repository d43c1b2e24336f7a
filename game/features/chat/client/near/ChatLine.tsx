/** The chat on a phone: one fading line for the newest message, which a tap unfolds. The log announces all lines. */
import { FoldLine } from '#game/client/hud/near/FoldLine.tsx';
import type { ChatEntry } from '../chat-state.ts';
import { afterName } from '../panel/Line.tsx';
import { Mark } from '../panel/Mark.tsx';
import { End } from '../reading/End.tsx';
import { lineMs, type ShownLine } from './chat-line.ts';
import type { ChatLineState } from './use-chat-line.ts';
import './chat-near.css';

interface Props extends Omit<ChatLineState, 'shown'> {
  readonly shown: ShownLine;
}

export function ChatLine({ shown, isWhole, isHeld, hold, tap, end }: Props) {
  const { entries, isSent } = shown;
  const newest = entries[0];
  return (
    <FoldLine
      turn={(newest?.id ?? 0) + Number(isWhole)}
      text={entries.map(({ id, message }) => `${id} ${message}`).join(' ')}
      isWhole={isWhole}
      lasts={isHeld ? null : (rest) => lineMs(shown, rest)}
      onTap={tap}
      onHold={hold}
      onEnd={end}
    >
      {entries.map((entry) => (
        <span key={entry.id} className="chat-line" data-channel={entry.channel}>
          {isSent ? <Sent entry={entry} /> : <Said entry={entry} />}
          <End line={entry.id} />
        </span>
      ))}
    </FoldLine>
  );
}

function Sent({ entry: { channel, to, message } }: { readonly entry: ChatEntry }) {
  return (
    <>
      <b>{channel === 'whisper' && to !== null ? `Sent to ${to}: ` : 'Sent: '}</b>
      {message}
    </>
  );
}

function Said({ entry: { channel, sender, message } }: { readonly entry: ChatEntry }) {
  if (channel === 'notice') return message;
  return (
    <>
      {channel !== 'all' && <Mark channel={channel} />}
      <b>{sender}</b>
      {afterName(channel, false)}
      {message}
    </>
  );
}
