/** Lines that a player hears, says and mutes. */
import { describe, expect, it } from 'vitest';
import { createGameStore, type OwnPvp } from '#game/client/store/store.ts';
import { ChatRoom } from '#game/features/chat/client/chat-room.ts';
import { SLIPPED_ID, withRead } from '#game/features/chat/client/lines.ts';
import { type MuteMemory, Mutes } from '#game/features/chat/client/mutes.ts';
import { CHAT_HISTORY, CHAT_MAX_LENGTH } from '#game/shared/constants.ts';
import { WELCOME } from '../client/fake-realm.ts';

const record = (id: string, username: string) => ({
  socket_id: id,
  handle: 1,
  username,
  color: '#aabbcc',
  weapon_id: null,
  wear: [],
  standing: 'peace' as const,
  isAsleep: false,
});
const line = (id: string, sender: string, message: string) => ({
  sender,
  socket_id: id,
  message,
  timestamp: 0,
});

function storage(): NonNullable<MuteMemory> & { readonly items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  };
}

/** A line on a channel that is not sent to every player. */
const said = (
  channel: 'near' | 'whisper',
  id: string,
  sender: string,
  message: string,
  to: string | null = null,
) => ({ name: 'chat:said', payload: { ...line(id, sender, message), channel, to } }) as const;

function room(memory: MuteMemory = storage(), userId = 'user-1') {
  const store = createGameStore();
  store.setState({
    self: record('self', 'Agafya'),
    players: new Map([['yaga', record('yaga', 'Baba Yaga')]]),
  });
  const sent: [string, unknown][] = [];
  const clock = { now: 0 };
  const link = { isUp: true };
  const send = (name: string, payload: unknown) => {
    if (link.isUp) sent.push([name, payload]);
    return link.isUp;
  };
  const chat = new ChatRoom({ store, now: () => clock.now, send }, new Mutes(memory, userId));
  const shown = () => store.getState().chat.map(({ message }) => message);
  const advance = (ms: number) => {
    clock.now += ms;
  };
  return { chat, store, sent, link, shown, advance, newest: () => shown().at(-1) };
}

describe('saying a line', () => {
  it('the chat sends a line trimmed, and cut after 200 characters', () => {
    const { chat, sent } = room();
    expect(chat.say('  privet ')).toBe('sent');
    expect(chat.say('🥟'.repeat(CHAT_MAX_LENGTH + 1))).toBe('sent');
    expect(chat.say(' \n ')).toBe('blank');
    expect(sent).toEqual([
      ['chat:message', { message: 'privet' }],
      ['chat:message', { message: '🥟'.repeat(CHAT_MAX_LENGTH) }],
    ]);
  });

  it('a line stays in the input if there is no connection, and a notice says that it was not sent', () => {
    const { chat, link, newest, store } = room();
    link.isUp = false;
    expect(chat.say('hello')).toBe('kept');
    expect(newest()).toMatch(/nothing was sent/);
    expect(store.getState().draft).toBe('hello');
    store.setState({ draft: '' });
    expect(chat.say('/report Baba Yaga')).toBe('kept');
    expect(newest()).toMatch(/nothing was sent/);
    expect(store.getState().draft).toBe('/report Baba Yaga');
  });

  it('the chat never sends a command to other players, even an unknown one', () => {
    const { chat, sent, shown } = room();
    for (const text of ['/help', '/mute', '/mute nobody', '/dance', '/Mute Agafya']) chat.say(text);
    expect(sent).toEqual([]);
    expect(shown()).toEqual([
      expect.stringMatching(/^Write: \/mute <name>/),
      'Nobody called nobody is near or has spoken lately.',
      'There is no command /dance. Write /help for the list.',
      'You cannot mute yourself.',
    ]);
  });

  it('a report goes to the server, with its reason if there is one', () => {
    const { chat, sent } = room();
    chat.say('/report baba yaga boils people');
    chat.say('/report Koschei');
    expect(sent).toEqual([
      ['chat:report', { name: 'Baba Yaga', reason: 'boils people' }],
      ['chat:report', { name: 'Koschei' }],
    ]);
  });
});

describe('muting', () => {
  it('muting hides the lines and bubbles of one player, regardless of the case of the name', () => {
    const { chat, shown } = room();
    chat.onEvent({ name: 'chat:message', payload: line('yaga', 'Baba Yaga', 'I shall eat you') });
    chat.onEvent({ name: 'chat:message', payload: line('vera', 'Vera', 'hello') });
    expect(chat.speechOf('yaga')?.text).toBe('I shall eat you');
    chat.say('/MUTE baba yaga');
    expect(chat.speechOf('yaga')).toBeNull();
    chat.onEvent({ name: 'chat:message', payload: line('yaga', 'Baba Yaga', 'with salt') });
    expect(chat.speechOf('yaga')).toBeNull();
    expect(chat.speechOf('vera')?.text).toBe('hello');
    expect(shown()).toEqual(['hello', expect.stringMatching(/^You no longer hear Baba Yaga/)]);
  });

  it('muting lasts through a new name, a reconnection and the next visit, until the player is unmuted', () => {
    const memory = storage();
    const first = room(memory);
    first.chat.say('/mute Baba Yaga');
    const chat = [line('yaga', 'Granny', 'new name'), line('vera', 'Vera', 'hello')];
    first.chat.onEvent({ name: 'session:welcome', payload: { ...WELCOME, chat } });
    expect(first.shown()).toEqual(['hello']);
    const second = room(memory);
    second.store.setState({ players: new Map() });
    second.chat.onEvent({ name: 'chat:message', payload: line('yaga', 'Granny', 'again') });
    expect(second.shown()).toEqual([]);
    second.chat.say('/unmute BABA YAGA');
    expect(second.newest()).toBe('You hear Baba Yaga again.');
    second.chat.onEvent({ name: 'chat:message', payload: line('yaga', 'Granny', 'at last') });
    expect(second.newest()).toBe('at last');
    const third = room(memory);
    third.chat.onEvent({ name: 'chat:message', payload: line('yaga', 'Granny', 'still') });
    expect(third.shown()).toEqual(['still']);
  });

  it('muting also hides the two from each other, if they see each other’s place', () => {
    const { chat, store, sent } = room();
    chat.mute('Baba Yaga');
    expect(sent).toEqual([]);
    chat.unmute('Baba Yaga');
    const places = [{ socket_id: 'yaga', name: 'Baba Yaga', endsIn: 60_000 }];
    store.setState({ pvp: { places, truces: [] } as object as OwnPvp });
    chat.mute('Baba Yaga');
    expect(sent).toEqual([['pvp:hide', { socket_id: 'yaga' }]]);
  });

  it('a player at peace can be muted although they are out of sight and have not spoken', () => {
    const { chat, store, newest } = room();
    const truces = [
      { ...{ socket_id: 'away', name: '' }, endsIn: 60_000, isCalm: true, isPartner: false },
      { ...{ socket_id: 'nina', name: 'Nina' }, endsIn: 60_000, isCalm: true, isPartner: false },
    ];
    store.setState({ pvp: { places: [], truces } as object as OwnPvp });
    chat.mute('Nina');
    expect(store.getState().muted).toEqual([{ id: 'nina', name: 'Nina' }]);
    expect(newest()).toContain('You no longer hear Nina');
    expect(chat.people.known().map(({ name }) => name)).not.toContain('');
  });

  it('the list of muted players belongs to one account, not to the whole browser', () => {
    const memory = storage();
    room(memory, 'user-1').chat.say('/mute Baba Yaga');
    const other = room(memory, 'user-2');
    other.chat.onEvent({ name: 'chat:message', payload: line('yaga', 'Baba Yaga', 'hello') });
    expect(other.shown()).toEqual(['hello']);
  });

  it('muting a muted player, or unmuting a player who is not muted, is answered with a notice', () => {
    const { chat, newest } = room();
    chat.say('/mute Baba Yaga');
    chat.say('/mute Baba Yaga');
    expect(newest()).toBe('Baba Yaga is muted already.');
    chat.say('/unmute Vera');
    expect(newest()).toBe('Nobody called Vera is muted.');
  });

  it.each(['{', '[{"id":5}]', '"text"', 'null'])("%s in the browser's storage mutes no player", (text) => {
    const memory = storage();
    memory.setItem('tundra.muted.user-1', text);
    const { chat, shown } = room(memory);
    chat.onEvent({ name: 'chat:message', payload: line('yaga', 'Baba Yaga', 'hello') });
    expect(shown()).toEqual(['hello']);
  });

  it('muting works even if the storage is unavailable or full', () => {
    const refuse = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
    for (const memory of [null, { getItem: refuse, setItem: refuse }]) {
      const { chat, newest } = room(memory);
      chat.say('/mute Baba Yaga');
      chat.onEvent({ name: 'chat:message', payload: line('yaga', 'Baba Yaga', 'hello') });
      expect(newest()).toMatch(/^You no longer hear/);
    }
  });
});

describe('tools for testing', () => {
  it('commands of testing tools are sent if the server offers the tools', () => {
    const { chat, store, sent } = room();
    store.setState({ debugTools: { words: ['give'], help: ['/give <number>'], immuneUntil: null } });
    expect(chat.say('/GIVE  403 2')).toBe('sent');
    expect(sent).toEqual([['debug:command', { line: 'GIVE 403 2' }]]);
  });

  it('commands of testing tools are unknown on a server that does not offer the tools', () => {
    const { chat, sent, newest } = room();
    expect(chat.say('/give 403 2')).toBe('done');
    expect(sent).toEqual([]);
    expect(newest()).toBe('There is no command /give. Write /help for the list.');
  });
});

describe('a death nearby', () => {
  const died = (socket_id: string, cause: string, killer: string | null, weapon: number | null) =>
    ({ name: 'player:died', payload: { socket_id, cause, killer, weapon } }) as const;

  it("the death of another player is reported with killer and weapon, but the player's own death is not", () => {
    const { chat, shown } = room();
    chat.onEvent(died('yaga', 'blow', 'Vera', 403));
    chat.onEvent(died('yaga', 'shot', 'Vera', null));
    chat.onEvent(died('yaga', 'lava', null, null));
    chat.onEvent(died('self', 'lava', null, null));
    expect(shown()).toEqual([
      'Vera struck down Baba Yaga with a Steel Ladle.',
      'Vera shot Baba Yaga.',
      'Baba Yaga burned in lava.',
    ]);
  });
});

describe('channels of the chat', () => {
  it('a command chooses the channel for one line, or, without text, for all following lines', () => {
    const { chat, sent, store } = room();
    chat.say('/near come here');
    chat.say('/w baba yaga the kettle is on');
    chat.say('/tell "Koschei the Deathless" come out');
    expect(chat.say('/near')).toBe('kept');
    chat.say('quietly');
    chat.say('/w Baba Yaga');
    expect(store.getState().target).toEqual({ channel: 'whisper', to: 'Baba Yaga' });
    chat.say('secret');
    chat.say('/w Grey Wolf run');
    chat.say('/all hello');
    chat.say('/all');
    chat.say('hello again');
    expect(sent).toEqual([
      ['chat:say', { channel: 'near', message: 'come here' }],
      ['chat:say', { channel: 'whisper', to: 'Baba Yaga', message: 'the kettle is on' }],
      ['chat:say', { channel: 'whisper', to: 'Koschei the Deathless', message: 'come out' }],
      ['chat:say', { channel: 'near', message: 'quietly' }],
      ['chat:say', { channel: 'whisper', to: 'Baba Yaga', message: 'secret' }],
      ['chat:say', { channel: 'whisper', message: 'Grey Wolf run' }],
      ['chat:message', { message: 'hello' }],
      ['chat:message', { message: 'hello again' }],
    ]);
  });

  it('/r answers the last player who whispered to you, even after you have whispered replies', () => {
    const { chat, sent, newest } = room();
    chat.say('/r hello');
    expect(newest()).toBe('Nobody has whispered to you yet.');
    chat.onEvent(said('whisper', 'yaga', 'Baba Yaga', 'psst', 'Agafya'));
    chat.onEvent(said('whisper', 'self', 'Agafya', 'hello Vera', 'Vera'));
    chat.onEvent(said('near', 'vera', 'Vera', 'aloud'));
    chat.say('/r yes?');
    expect(sent).toEqual([['chat:say', { channel: 'whisper', to: 'Baba Yaga', message: 'yes?' }]]);
  });

  it("/r addresses the last player who whispered by that player's current name", () => {
    const { chat, store, sent } = room();
    chat.onEvent(said('whisper', 'yaga', 'Baba Yaga', 'psst', 'Agafya'));
    store.setState({ players: new Map([['yaga', record('yaga', 'Bony Leg')]]) });
    chat.say('/r yes?');
    // The player is out of sight, so her newest line gives her name.
    store.setState({ players: new Map() });
    chat.onEvent(said('near', 'yaga', 'Grandmother', 'aloud'));
    chat.say('/r and now?');
    expect(sent.map(([, payload]) => payload)).toEqual([
      { channel: 'whisper', to: 'Bony Leg', message: 'yes?' },
      { channel: 'whisper', to: 'Grandmother', message: 'and now?' },
    ]);
  });

  it('whispers and near lines look different, whispers show no bubble, and lines of muted players are hidden', () => {
    const { chat, store } = room();
    chat.onEvent(said('whisper', 'yaga', 'Baba Yaga', 'psst', 'Agafya'));
    expect(chat.speechOf('yaga')).toBeNull();
    chat.onEvent(said('near', 'yaga', 'Baba Yaga', 'aloud'));
    expect(chat.speechOf('yaga')?.text).toBe('aloud');
    const shown = store.getState().chat.map(({ channel, to, message }) => [channel, to, message]);
    expect(shown).toEqual([
      ['whisper', 'Agafya', 'psst'],
      ['near', null, 'aloud'],
    ]);
    chat.say('/mute Baba Yaga');
    chat.onEvent(said('whisper', 'yaga', 'Baba Yaga', 'psst', 'Agafya'));
    chat.onEvent(said('near', 'yaga', 'Baba Yaga', 'aloud'));
    expect(store.getState().chat.map(({ channel }) => channel)).toEqual(['notice']);
    expect(store.getState().muted).toEqual([{ id: 'yaga', name: 'Baba Yaga' }]);
  });

  it('a whisper keeps its place among the chat lines when the connection comes back', () => {
    const { chat, shown } = room();
    chat.onEvent({ name: 'chat:message', payload: { ...line('vera', 'Vera', 'one'), timestamp: 1000 } });
    const whisper = said('whisper', 'yaga', 'Baba Yaga', 'two', 'Agafya');
    chat.onEvent({ ...whisper, payload: { ...whisper.payload, timestamp: 2000 } });
    const history = [1, 3].map((n) => ({
      ...line('vera', 'Vera', ['', 'one', '', 'three'][n] ?? ''),
      timestamp: n * 1000,
    }));
    chat.onEvent({ name: 'session:welcome', payload: { ...WELCOME, chat: history } });
    expect(shown()).toEqual(['one', 'two', 'three']);
  });
});

describe('a line that was not delivered', () => {
  it('a refused line returns to the input, ready to be sent on the current channel', () => {
    const { chat, store } = room();
    const draft = () => store.getState().draft;
    const refuse = (channel: 'all' | 'near' | 'whisper', to: string | null) => {
      store.setState({ draft: '' });
      chat.onEvent({ name: 'chat:refused', payload: { channel, to, message: 'hello' } });
    };
    refuse('all', null);
    expect(draft()).toBe('hello');
    refuse('near', null);
    expect(draft()).toBe('/near hello');
    refuse('whisper', 'Baba Yaga');
    expect(draft()).toBe('/w "Baba Yaga" hello');
    chat.say('/w Baba Yaga');
    refuse('whisper', 'Baba Yaga');
    expect(draft()).toBe('hello');
    refuse('all', null);
    expect(draft()).toBe('/all hello');
  });

  it('a refused line does not overwrite the current draft, and can be recalled', () => {
    const { chat, store } = room();
    chat.say('hello');
    store.setState({ draft: 'the next' });
    chat.onEvent({ name: 'chat:refused', payload: { channel: 'all', to: null, message: 'hello' } });
    expect(store.getState().draft).toBe('the next');
    expect(store.getState().written).toEqual(['hello']);
  });

  it('a line also returns to the input if the connection breaks before the server has sent it back', () => {
    const { chat, store, newest } = room();
    const lost = {
      status: 'connecting',
      transport: null,
      attempt: 1,
      message: null,
      awaited: null,
      remedy: null,
      keepsTrying: false,
    } as const;
    chat.say('hello');
    chat.onConnection(lost);
    expect(newest()).toMatch(/broke before/);
    expect(store.getState().draft).toBe('hello');
    store.setState({ draft: '' });
    chat.say('again');
    chat.onEvent({ name: 'chat:message', payload: line('self', 'Agafya', 'again') });
    chat.onConnection(lost);
    expect(store.getState().draft).toBe('');
  });
});

describe('earlier lines', () => {
  it('the last twenty written lines can be recalled, without repetitions', () => {
    const { chat, store } = room();
    for (let i = 0; i < 22; i += 1) chat.say(`line ${i}`);
    chat.say('line 21');
    chat.say('/help');
    chat.say('  ');
    const { written } = store.getState();
    expect(written).toHaveLength(20);
    expect(written.slice(-2)).toEqual(['line 21', '/help']);
  });
});

describe('unread lines', () => {
  it('a line that arrives is remembered as the latest, but not the history that a welcome brings', () => {
    const { chat, store } = room();
    chat.onEvent({ name: 'session:welcome', payload: { ...WELCOME, chat: [line('vera', 'Vera', 'old')] } });
    expect(store.getState().latest).toBeNull();
    chat.onEvent({ name: 'chat:message', payload: line('vera', 'Vera', 'hello') });
    expect(store.getState().latest).toMatchObject({ channel: 'all', message: 'hello' });
    chat.onEvent({ name: 'chat:notice', payload: { message: 'Too fast.' } });
    expect(store.getState().latest).toMatchObject({ channel: 'notice', message: 'Too fast.' });
  });

  it('reading takes a line off the number once, and no line that came before', () => {
    const { chat, store } = room();
    const read = () => store.setState((state) => withRead(state, [state.newestId]));
    chat.onEvent({ name: 'chat:message', payload: line('vera', 'Vera', 'hello') });
    chat.onEvent(said('whisper', 'yaga', 'Baba Yaga', 'psst', 'Agafya'));
    read();
    expect(store.getState().unread).toEqual({ lines: 1, whispers: 0 });
    read();
    expect(store.getState().unread).toEqual({ lines: 1, whispers: 0 });
    chat.onEvent({ name: 'chat:notice', payload: { message: 'Too fast.' } });
    read();
    expect(store.getState().unread).toEqual({ lines: 1, whispers: 0 });
  });

  it('an unread line that newer ones push out of the chat is counted until its loss was read', () => {
    const { chat, store } = room();
    chat.onEvent(said('whisper', 'yaga', 'Baba Yaga', 'psst', 'Agafya'));
    for (let i = 0; i < CHAT_HISTORY + 2; i += 1)
      chat.onEvent({ name: 'chat:message', payload: line('vera', 'Vera', `line ${i}`) });
    expect(store.getState().unread).toEqual({ lines: CHAT_HISTORY + 3, whispers: 1 });
    store.setState((state) => withRead(state, state.unreadIds));
    expect(store.getState().unread).toEqual({ lines: 3, whispers: 1 });
    store.setState((state) => withRead(state, [SLIPPED_ID]));
    expect(store.getState().unread).toEqual({ lines: 0, whispers: 0 });
  });

  it('lines of a muted player are no longer counted, and a later line gets an id of its own', () => {
    const { chat, store } = room();
    chat.onEvent({ name: 'chat:message', payload: line('vera', 'Vera', 'hello') });
    chat.onEvent({ name: 'chat:message', payload: line('yaga', 'Baba Yaga', 'soup!') });
    const { newestId } = store.getState();
    chat.mute('Baba Yaga');
    expect(store.getState().unread).toEqual({ lines: 1, whispers: 0 });
    chat.onEvent({ name: 'chat:message', payload: line('vera', 'Vera', 'again') });
    expect(store.getState().newestId).toBeGreaterThan(newestId);
  });

  it('a lost connection keeps unread lines unread, and lines said meanwhile are unread, but not those read before', () => {
    const { chat, store } = room();
    const at = (timestamp: number, id: string, message: string) => ({ ...line(id, id, message), timestamp });
    const welcome = (...lines: ReturnType<typeof at>[]) =>
      chat.onEvent({ name: 'session:welcome', payload: { ...WELCOME, chat: lines } });
    const unread = () =>
      store
        .getState()
        .chat.filter(({ id }) => store.getState().unreadIds.has(id))
        .map(({ message }) => message);
    welcome(at(1, 'vera', 'old'));
    chat.onEvent({ name: 'chat:message', payload: at(2, 'vera', 'read') });
    store.setState((state) => withRead(state, state.unreadIds));
    chat.onEvent({ name: 'chat:message', payload: at(3, 'vera', 'unread') });
    welcome(at(2, 'vera', 'read'), at(3, 'vera', 'unread'), at(4, 'vera', 'new'), at(5, 'self', 'mine'));
    expect(unread()).toEqual(['unread', 'new']);
    expect(store.getState().unread.lines).toBe(2);
    // A server that has forgotten its history takes no unread line along.
    welcome();
    expect(unread()).toEqual(['unread', 'new']);
  });

  it('a bubble on a phone stands for six seconds, whatever its length', () => {
    const { chat, store, advance } = room();
    store.setState({ isOneLine: true });
    chat.onEvent({ name: 'chat:message', payload: line('vera', 'Vera', 'hi') });
    advance(5999);
    expect(chat.speechOf('vera')?.text).toBe('hi');
    advance(1);
    expect(chat.speechOf('vera')).toBeNull();
  });

  it('unread lines of other players are counted, whether the chat is open or not, and whispers also separately', () => {
    const { chat, store } = room();
    chat.onEvent({ name: 'session:welcome', payload: { ...WELCOME, chat: [line('vera', 'Vera', 'old')] } });
    expect(store.getState().unread).toEqual({ lines: 0, whispers: 0 });
    chat.onEvent({ name: 'chat:message', payload: line('vera', 'Vera', 'hello') });
    chat.onEvent(said('whisper', 'yaga', 'Baba Yaga', 'psst', 'Agafya'));
    chat.onEvent({ name: 'chat:message', payload: line('self', 'Agafya', 'mine') });
    chat.onEvent({ name: 'chat:notice', payload: { message: 'You are writing too fast.' } });
    expect(store.getState().unread).toEqual({ lines: 2, whispers: 1 });
    // An open chat that is scrolled up, or behind which the page is hidden, shows none of it.
    store.setState({ isChatOpen: true });
    chat.onEvent({ name: 'chat:message', payload: line('vera', 'Vera', 'hello') });
    expect(store.getState().unread).toEqual({ lines: 3, whispers: 1 });
  });

  it("the player's own words have no bubble, which would hide her, and those of others do", () => {
    const { chat } = room();
    chat.onEvent({ name: 'chat:message', payload: line('self', 'Agafya', 'mine') });
    chat.onEvent({ name: 'chat:message', payload: line('vera', 'Vera', 'hello') });
    expect(chat.speechOf('self')).toBeNull();
    expect(chat.speechOf('vera')?.text).toBe('hello');
  });
});

it('notices from operators to all players also appear in the chat', () => {
  const { chat, store } = room();
  chat.onEvent({ name: 'server:notice', payload: { message: 'The soup is ready.' } });
  chat.onEvent({ name: 'server:restart', payload: { inMs: 60_000, message: 'It restarts.' } });
  expect(store.getState().chat.map(({ channel, message }) => `${channel}: ${message}`)).toEqual([
    'notice: The soup is ready.',
    'notice: It restarts.',
  ]);
});
