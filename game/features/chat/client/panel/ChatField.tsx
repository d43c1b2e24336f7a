/** The input line of the chat, with its recipient and completions. */
import { type RefObject, useEffect, useRef } from 'react';
import { limitField } from '#game/browser/limited.ts';
import { COARSE_POINTER, isMedia } from '#game/browser/media.ts';
import { useGame, useGameState, useKeyMap, useShownName } from '#game/client/hud/context.tsx';
import { GlassSign } from '#game/client/hud/glass/GlassSign.tsx';
import { Glyph } from '#game/client/hud/glyph/Glyph.tsx';
import { deviceNameFor } from '#game/client/input/key-names.ts';
import { CHAT_MAX_LENGTH } from '#game/shared/constants.ts';
import { firstCharacters } from '#game/shared/protocol/text.ts';
import type { ChatTarget, Unread } from '../chat-state.ts';
import { manyOf, openerName } from '../unread.ts';
import { Completions, optionId } from './Completions.tsx';
import { Mark } from './Mark.tsx';
import { useWriting } from './use-writing.ts';

const LIST = 'chat-completions';

interface Props {
  readonly isOpen: boolean;
  /** True if the input takes focus when the chat opens; false while another element of the chat is used. */
  readonly hasFocus: boolean;
  readonly log: RefObject<HTMLElement | null>;
}

export function ChatField({ isOpen, hasFocus, log }: Props) {
  const draft = useGameState((state) => state.draft);
  const target = useGameState((state) => state.target);
  const shown = useShownTarget();
  const input = useRef<HTMLInputElement>(null);
  const writing = useWriting({ input, log });
  useEffect(
    () => (input.current ? limitField(input.current, CHAT_MAX_LENGTH, firstCharacters) : undefined),
    [],
  );
  useEffect(() => {
    if (isOpen && hasFocus) input.current?.focus();
  }, [isOpen, hasFocus]);
  const key = useChatKey();
  const isKeyed = !isOpen && key !== null && draft === '';
  const { completions, active } = writing;
  return (
    <>
      {isOpen && (
        <Completions id={LIST} completions={completions} active={active} onChoose={writing.complete} />
      )}
      <div className="hud-chat__field" data-channel={target.channel} data-keyed={isKeyed}>
        {isOpen && <TargetButton target={target} onChosen={() => input.current?.focus()} />}
        <input
          ref={input}
          className="hud-chat__input"
          type="text"
          aria-label={isOpen ? `Chat message to ${inWords(shown(target))}` : 'Chat message'}
          aria-autocomplete="list"
          aria-controls={completions.length > 0 ? LIST : undefined}
          aria-activedescendant={completions.length > 0 ? optionId(LIST, active) : undefined}
          placeholder={isOpen ? 'Message, or /help' : key === null ? 'Tap to chat' : `Press ${key} to chat`}
          enterKeyHint="send"
          autoComplete="off"
          disabled={!isOpen}
          value={draft}
          onChange={(event) => writing.write(event.target.value)}
          onKeyDown={writing.keyDown}
        />
        {isOpen ? <Closer /> : <Opener isKeyed={isKeyed} isKept={draft !== ''} />}
      </div>
    </>
  );
}

function Closer() {
  const { actions } = useGame();
  return (
    <button type="button" className="hud-chat__close" aria-label="Close chat" onClick={actions.closeChat}>
      <GlassSign sign="cross" />
    </button>
  );
}

/** Button over the closed field, needed because a disabled input receives no taps. */
function Opener({ isKeyed, isKept }: { readonly isKeyed: boolean; readonly isKept: boolean }) {
  const { actions } = useGame();
  const unread = useGameState((state) => state.unread);
  return (
    <button type="button" className="hud-chat__opener" onClick={actions.openChat}>
      <span className="hud-hidden">{openerName(unread)}</span>
      {isKeyed && (
        <span className="hud-chat__prompt" aria-hidden="true">
          <Glyph action="chat" device="keyboard" isQuiet /> talk
        </span>
      )}
      <span className="hud-chat__marks">
        {isKept && <span>unsent</span>}
        <UnreadMark unread={unread} />
      </span>
    </button>
  );
}

/**
 * Returns the name of the key that opens the chat; null on a device whose main pointer is a finger, because it probably
 * has no keyboard.
 */
function useChatKey(): string | null {
  const map = useKeyMap();
  const device = useGameState((state) => state.device);
  const isTouch = device === 'touch' || isMedia(COARSE_POINTER);
  return isTouch ? null : (deviceNameFor(map, 'keyboard', 'chat') ?? 'Enter');
}

/** Number of unread lines and, beside the whisper sign, of unread whispers. The button gives both in words. */
function UnreadMark({ unread: { lines, whispers } }: { readonly unread: Unread }) {
  if (lines === 0) return null;
  return (
    <>
      {whispers > 0 && (
        <span className="hud-chat__whispered" aria-hidden="true">
          <Mark channel="whisper" />
          {manyOf(whispers)}
        </span>
      )}
      <span className="hud-chat__unread" aria-hidden="true">
        {manyOf(lines)} unread
      </span>
    </>
  );
}

/** Returns a function that hides the name of a whisper's recipient while the screen is streamed. */
function useShownTarget(): (target: ChatTarget) => ChatTarget {
  const shownName = useShownName();
  return ({ channel, to }) => ({ channel, to: to === null ? null : shownName(to) });
}

const inWords = ({ channel, to }: ChatTarget): string =>
  ({ all: 'everybody', near: 'those near you', whisper: to ?? '' })[channel];

/** Button that names the recipient; pressing it chooses the next one: all, near, and the player last whispered with. */
function TargetButton({ target, onChosen }: { readonly target: ChatTarget; readonly onChosen: () => void }) {
  const { actions } = useGame();
  const partner = useGameState(({ chat, self }) => {
    const last = chat.findLast(({ channel }) => channel === 'whisper');
    return (last?.socketId === self?.socket_id ? last?.to : last?.sender) ?? null;
  });
  const { channel, to } = target;
  const shown = useShownTarget();
  const next = (): ChatTarget => {
    if (channel === 'all') return { channel: 'near', to: null };
    const other = to ?? partner;
    if (channel === 'near' && other !== null) return { channel: 'whisper', to: other };
    return { channel: 'all', to: null };
  };
  return (
    <button
      type="button"
      className="hud-chat__target"
      onClick={() => {
        actions.setTarget(next());
        onChosen();
      }}
    >
      <Mark channel={channel} />
      <span className="hud-hidden">{`You write to ${inWords(shown(target))}. Choose another`}</span>
      <span aria-hidden="true">{shown(target).to ?? channel}</span>
    </button>
  );
}
