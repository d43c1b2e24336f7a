/** The texts that share one place on a phone: which of them is shown, and the number of lines folded away. */
import { describe, expect, it } from 'vitest';
import { firstMessage, shownLines } from '#game/client/hud/messages/line-order.ts';
import { furtherLines, moreText } from '#game/client/hud/near/use-fold.ts';
import type { Message, MessageKind } from '#game/client/store/message.ts';

const message = (id: number, kind: MessageKind): Message => ({ id, kind, text: `message ${id}`, until: 0 });

describe('the place for texts on a phone', () => {
  it('the newest warning is shown before all other messages, and SOVA’s words are elsewhere', () => {
    const all = [message(1, 'warning'), message(2, 'warning'), message(3, 'info'), message(4, 'sova')];
    expect(firstMessage(all)?.id).toBe(2);
    expect(firstMessage(all.slice(2))?.id).toBe(3);
    expect(firstMessage([message(4, 'sova')])).toBeNull();
  });

  it('a message comes before the chat, and both before an announcement', () => {
    const none = { hasMessage: false, hasChat: false, isReading: false };
    expect(shownLines(none)).toEqual({ chat: false, bulletin: true });
    expect(shownLines({ ...none, hasChat: true })).toEqual({ chat: true, bulletin: false });
    expect(shownLines({ ...none, hasMessage: true })).toEqual({ chat: false, bulletin: false });
    expect(shownLines({ ...none, hasMessage: true, hasChat: true })).toEqual({
      chat: false,
      bulletin: false,
    });
  });

  it('a line that the player has unfolded stays while a message is shown', () => {
    const reading = { hasMessage: true, hasChat: true, isReading: true };
    expect(shownLines(reading)).toEqual({ chat: true, bulletin: false });
  });
});

describe('folded texts', () => {
  it('the lines that are folded away are counted, also of a height that is not an exact multiple', () => {
    expect(furtherLines(18, 18, 1)).toBe(0);
    expect(furtherLines(53, 18, 1)).toBe(2);
    expect(furtherLines(66, 16.5, 3)).toBe(1);
    expect(furtherLines(33, 16.5, 3)).toBe(0);
    expect(moreText(2)).toBe('2 more ▾');
  });

  it('an element without a line height, which is not laid out, has nothing folded away', () => {
    expect(furtherLines(40, Number.NaN, 1)).toBe(0);
  });
});
