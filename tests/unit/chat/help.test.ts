/** The panel of the commands of the chat, as drawn. */
import { describe, expect, it } from 'vitest';
import { createGameStore } from '#game/client/store/store.ts';
import { COMMANDS, usageOf } from '#game/features/chat/client/chat-commands.ts';
import { ChatRoom } from '#game/features/chat/client/chat-room.ts';
import { Mutes } from '#game/features/chat/client/mutes.ts';
import { Help } from '#game/features/chat/client/panel/Help.tsx';
import { hudMarkup, wordsOf } from '#tests/helpers/play/hud-markup.ts';

function panel() {
  const store = createGameStore();
  const draw = hudMarkup({ store, actions: {} });
  const words = () => wordsOf(draw(Help)).replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  return { store, words };
}

describe('the panel of the commands', () => {
  it('each command stands there with its explanation, under the name of its group', () => {
    const { words } = panel();
    for (const row of COMMANDS) expect(words()).toContain(`|${usageOf(row)}|${row.help}|`);
    const heads = ['|Talking|/w <name>', '|Other players|/mute <name>', '|Your animals|/come|'];
    for (const head of heads) expect(words()).toContain(head);
  });

  it('commands for testing are listed only if the server offers them', () => {
    const { store, words } = panel();
    expect(words()).not.toContain('testing');
    const help = ['/give <number> — puts items into the bag', '/heal'];
    store.setState({ debugTools: { words: ['give', 'heal'], help, immuneUntil: null } });
    expect(words()).toContain('|For testing this game|/give <number>|puts items into the bag|/heal|');
  });

  it('/help leaves the chat without a line of its own', () => {
    const { store } = panel();
    const chat = new ChatRoom({ store, now: () => 0, send: () => true }, new Mutes(null, 'user-1'));
    expect(chat.say('/help')).toBe('help');
    expect(store.getState().chat).toEqual([]);
  });
});
