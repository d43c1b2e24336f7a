/** The local player's chat: lines shown, lines sent, and the commands run on the client. */
import type { ConnectionView } from '#game/client/net/connection-view.ts';
import type { Part, PartContext } from '#game/client/session/part.ts';
import { deathNotice } from '#game/features/combat/client/obituary.ts';
import type { Bidding, Taming } from '#game/features/creatures/client/taming.ts';
import { CHAT_MAX_LENGTH } from '#game/shared/constants.ts';
import type {
  ChatLine,
  RefusedLine,
  SaidLine,
  ServerEvent,
  ServerEventPayload,
} from '#game/shared/protocol/events.ts';
import { firstCharacters } from '#game/shared/protocol/text.ts';
import { type Bubble, Bubbles, bubbleDuration, PHONE_MS } from './bubbles.ts';
import { type ChatCommand, parseCommand, quoted } from './chat-commands.ts';
import { ChatPeople } from './chat-people.ts';
import { type ChatTarget, withSentText } from './chat-state.ts';
import { type NewLine, newestTold, withFreshLine, withHistory } from './lines.ts';
import type { MutedPlayer, Mutes } from './mutes.ts';

const NOT_SENT = 'You are not connected: nothing was sent.';
const NOT_HEARD = 'The connection broke before that was heard.';

type ChatContext = Pick<PartContext, 'store' | 'now' | 'send'>;

/**
 * `sent`: the line is on its way. `done`: a command was run on the client. `kept`: the chat stays open, because the
 * line could not be sent or chose a new recipient. `help`: the panel of the commands opens. `blank`: there was nothing
 * to say.
 */
export type Said = 'sent' | 'done' | 'kept' | 'help' | 'blank';

export class ChatRoom implements Part {
  readonly people: ChatPeople;
  readonly #context: ChatContext;
  readonly #taming: Pick<Taming, 'bid'> | null;
  readonly #bubbles = new Bubbles();
  /** The last player who whispered to the local player; null if none has. */
  #whisperer: MutedPlayer | null = null;
  /** The newest line that was sent and has not come back from the server yet; null if there is none. */
  #unheard: RefusedLine | null = null;
  /** True once the server has sent its history: lines of later ones that were not there before are unread. */
  #hasEntered = false;

  /** @param taming receiver of commands to animals */
  constructor(context: ChatContext, mutes: Mutes, taming: Pick<Taming, 'bid'> | null = null) {
    this.#context = context;
    this.#taming = taming;
    this.people = new ChatPeople(context.store, mutes);
  }

  onEvent(event: ServerEvent): void {
    if (event.name === 'session:welcome') this.#enter(event.payload.chat);
    else if (event.name === 'chat:message') this.#hear({ ...event.payload, channel: 'all', to: null });
    else if (event.name === 'chat:said') this.#hear(event.payload);
    else if (event.name === 'chat:refused') this.#giveBack(event.payload);
    else if (event.name === 'player:died') this.#tellOf(event.payload);
    else if (
      event.name === 'chat:notice' ||
      event.name === 'server:notice' ||
      event.name === 'server:restart'
    )
      this.#notice(event.payload.message);
  }

  onConnection({ status }: ConnectionView): void {
    if (status === 'joined' || !this.#unheard) return;
    this.#notice(NOT_HEARD);
    this.#giveBack(this.#unheard);
  }

  /** Returns a player's current line; null if there is none. */
  speechOf(socketId: string): Bubble | null {
    return this.#bubbles.of(socketId, this.#context.now());
  }

  /** Sends a line to the current recipient, or runs a command. A line that cannot be sent goes back into the input. */
  say(text: string): Said {
    const { store } = this.#context;
    store.setState((state) => ({ ...withSentText(state, text.trim()), draft: '' }));
    const names = this.people.known().map(({ name }) => name);
    const command = parseCommand(text, names, store.getState().debugTools?.words);
    if (command) return this.#run(command, text);
    const message = firstCharacters(text.trim(), CHAT_MAX_LENGTH);
    return message === '' ? 'blank' : this.#speak(store.getState().target, message);
  }

  /** Hides a player's lines; the two also no longer see each other's place. */
  mute(name: string): void {
    const { notice, player } = this.people.mute(name);
    if (player) this.#bubbles.forget(player.id);
    const { pvp } = this.#context.store.getState();
    if (pvp?.places.some(({ socket_id }) => socket_id === player?.id))
      this.#context.send('pvp:hide', { socket_id: player?.id ?? '' });
    this.#notice(notice);
  }

  unmute(name: string): void {
    this.#notice(this.people.unmute(name));
  }

  /** Reports a player to the operators. Returns false if the report could not be sent. */
  report(name: string, reason: string): boolean {
    return this.#send('chat:report', reason === '' ? { name } : { name, reason });
  }

  /** Starts a session with the chat history from the server. After a lost connection, its new lines are unread. */
  #enter(lines: readonly ChatLine[]): void {
    const { store, now } = this.#context;
    this.#bubbles.clear();
    const told = lines
      .filter(({ socket_id }) => !this.people.isMuted(socket_id))
      .map((line) => entryOf({ ...line, channel: 'all', to: null }, now()));
    const hasEntered = this.#hasEntered;
    this.#hasEntered = true;
    store.setState((state) => {
      const last = newestTold(state) ?? Number.NEGATIVE_INFINITY;
      const isNew = ({ socketId, timestamp }: NewLine) =>
        hasEntered && timestamp > last && socketId !== state.self?.socket_id;
      return withHistory(state, told, isNew);
    });
  }

  #hear(line: Spoken): void {
    const { store, now } = this.#context;
    const isOwn = line.socket_id === store.getState().self?.socket_id;
    if (isOwn) this.#unheard = null;
    if (this.people.isMuted(line.socket_id)) return;
    store.setState((state) => withFreshLine(state, entryOf(line, now()), !isOwn));
    // The player's own words are marked as sent in the chat; over her they would hide her.
    if (isOwn) return;
    const { isOneLine, newestId } = store.getState();
    const ms = isOneLine ? PHONE_MS : bubbleDuration(line.message);
    if (line.channel !== 'whisper')
      this.#bubbles.say(line.socket_id, { text: line.message, line: newestId }, now(), ms);
    else this.#whisperer = { id: line.socket_id, name: line.sender };
  }

  /** Adds a notice that another nearby player has died. */
  #tellOf({ socket_id, cause, killer, weapon }: ServerEventPayload<'player:died'>): void {
    const { players } = this.#context.store.getState();
    const name = players.get(socket_id)?.username;
    if (name !== undefined) this.#notice(deathNotice(name, { cause, killer, weapon }));
  }

  /** Adds a notice that only this player sees. */
  #notice(message: string): void {
    const { store, now } = this.#context;
    const notice = {
      channel: 'notice',
      sender: '',
      socketId: '',
      to: null,
      message,
      timestamp: 0,
      at: now(),
    } as const;
    store.setState((state) => withFreshLine(state, notice, false));
  }

  #run(command: ChatCommand, typed: string): Said {
    switch (command.type) {
      case 'help':
        return 'help';
      case 'mute':
        this.mute(command.name);
        return 'done';
      case 'unmute':
        this.unmute(command.name);
        return 'done';
      case 'report':
        return this.#unlessSent(this.report(command.name, command.reason), typed);
      case 'whisper':
        return this.#speak({ channel: 'whisper', to: command.name }, command.text);
      case 'reply':
        if (this.#whisperer !== null)
          return this.#speak({ channel: 'whisper', to: this.people.nameNow(this.#whisperer) }, command.text);
        this.#notice('Nobody has whispered to you yet.');
        return 'done';
      case 'near':
      case 'all':
        return this.#speak({ channel: command.type, to: null }, command.text);
      case 'bid':
        this.#bid(command.bidding);
        return 'done';
      case 'tool':
        return this.#unlessSent(
          this.#send('debug:command', { line: firstCharacters(command.line, CHAT_MAX_LENGTH) }),
          typed,
        );
      case 'incomplete':
        this.#notice(`Write: ${command.usage}`);
        return 'done';
      case 'unknown':
        this.#notice(`There is no command /${command.word}. Write /help for the list.`);
        return 'done';
    }
  }

  #bid(bidding: Bidding): void {
    const reason = this.#taming?.bid(bidding) ?? null;
    if (reason !== null) this.#notice(reason);
  }

  /** Sends a line; an empty line only sets the recipient of the following lines. */
  #speak(target: ChatTarget, text: string): Said {
    if (text === '') {
      this.#context.store.setState({ target });
      return 'kept';
    }
    const { channel, to } = target;
    const message = firstCharacters(text, CHAT_MAX_LENGTH);
    const isSent =
      channel === 'all'
        ? this.#send('chat:message', { message })
        : this.#send('chat:say', { channel, message, ...(to === null ? {} : { to }) });
    const line = { channel, to, message };
    if (isSent) this.#unheard = line;
    else this.#giveBack(line);
    return isSent ? 'sent' : 'kept';
  }

  /** Returns an undelivered line to the input, unless the player is writing another line there. */
  #giveBack({ channel, to, message }: RefusedLine): void {
    this.#unheard = null;
    this.#context.store.setState(({ draft, target }) => {
      if (draft !== '') return {};
      if (target.channel === channel && target.to === to) return { draft: message };
      const command = channel === 'whisper' ? '/w' : `/${channel}`;
      return { draft: [command, ...(to === null ? [] : [quoted(to)]), message].join(' ') };
    });
  }

  #unlessSent(isSent: boolean, typed: string): Said {
    if (!isSent) this.#context.store.setState(({ draft }) => (draft === '' ? { draft: typed } : {}));
    return isSent ? 'sent' : 'kept';
  }

  readonly #send: ChatContext['send'] = (name, payload) => {
    const isSent = this.#context.send(name, payload);
    if (!isSent) this.#notice(NOT_SENT);
    return isSent;
  };
}

type Spoken = ChatLine & { readonly channel: SaidLine['channel'] | 'all'; readonly to: string | null };

function entryOf({ sender, socket_id, message, timestamp, channel, to }: Spoken, at: number): NewLine {
  return { channel, sender, socketId: socket_id, to, message, timestamp, at };
}
