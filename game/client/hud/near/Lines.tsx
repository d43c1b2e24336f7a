/** The texts under the bars of a phone: messages, chat and announcements, one at a time, and captions. */
import './lines.css';
import { ChatLine } from '#game/features/chat/client/near/ChatLine.tsx';
import { useChatLine } from '#game/features/chat/client/near/use-chat-line.ts';
import { Captions } from '../captions/Captions.tsx';
import { useGameState } from '../context.tsx';
import { firstMessage, shownLines } from '../messages/line-order.ts';
import { Messages } from '../messages/Messages.tsx';
import { NearBulletin } from './NearBulletin.tsx';

export function Lines() {
  const hasMessage = useGameState(({ messages }) => firstMessage(messages) !== null);
  const line = useChatLine();
  const { shown, isWhole } = line;
  const isShown = shownLines({ hasMessage, hasChat: shown !== null, isReading: isWhole });
  return (
    <>
      <Messages isNear />
      {isShown.chat && shown !== null && <ChatLine {...line} shown={shown} />}
      {isShown.bulletin && <NearBulletin />}
      <Captions />
    </>
  );
}
