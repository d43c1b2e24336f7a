/** The local player's chat: what is shown, what is sent, and the commands that are carried out here. */
import { CHAT_MAX_LENGTH } from '#game/shared/constants.ts';
import type { ChatLine, ServerEvent, ServerEventPayload } from '#game/shared/protocol/events.ts';
import { firstCharacters } from '#game/shared/protocol/text.ts';
import { Bubbles } from './bubbles.ts';
import { type ChatCommand, HELP, parseCommand } from './chat-commands.ts';
import type { MutedPlayer, Mutes } from './mutes.ts';
import { obituary } from './obituary.ts';
import type { Part, PartContext } from './part.ts';
import { addChat, chatEntry } from './store.ts';

const NOT_SENT = 'You are not connected: nothing was sent.';

type ChatContext = Pick<PartContext, 'store' | 'now' | 'send'>;

export class ChatRoom implements Part {
  readonly #context: ChatContext;
  readonly #mutes: Mutes;
  readonly #bubbles = new Bubbles();

  constructor(context: ChatContext, mutes: Mutes) {
    this.#context = context;
    this.#mutes = mutes;
  }

  onEvent(event: ServerEvent): void {
    if (event.name === 'session:welcome') this.#enter(event.payload.chat);
    else if (event.name === 'chat:message') this.#hear(event.payload);
    else if (event.name === 'player:died') this.#tellOf(event.payload);
    else if (event.name === 'chat:notice') this.#notice(event.payload.message);
  }

  /** What a player is saying now, if anything. */
  speechOf(socketId: string): string | null {
    return this.#bubbles.of(socketId, this.#context.now());
  }

  /** Says something, or runs a command. False when nothing was sent. */
  say(text: string): boolean {
    const command = parseCommand(
      text,
      this.#known().map(({ name }) => name),
      this.#context.store.getState().debugTools?.words,
    );
    if (command) return this.#run(command);
    const message = firstCharacters(text.trim(), CHAT_MAX_LENGTH);
    if (message === '') return false;
    return this.#send('chat:message', { message });
  }

  /** A new session begins with the chat history. */
  #enter(lines: readonly ChatLine[]): void {
    this.#bubbles.clear();
    this.#context.store.setState({ chat: [] });
    for (const line of lines) this.#show(line);
  }

  #hear(line: ChatLine): void {
    if (this.#show(line)) this.#bubbles.say(line.socket_id, line.message, this.#context.now());
  }

  /** Another player near has died. */
  #tellOf({ socket_id, cause, killer, weapon }: ServerEventPayload<'player:died'>): void {
    const { players } = this.#context.store.getState();
    const name = players.get(socket_id)?.username;
    if (name !== undefined) this.#notice(obituary(name, { cause, killer, weapon }));
  }

  /** Adds a notice that only this player sees. */
  #notice(message: string): void {
    addChat(this.#context.store, { kind: 'notice', sender: '', socketId: '', message, timestamp: 0 });
  }

  #show(line: ChatLine): boolean {
    if (this.#mutes.has(line.socket_id)) return false;
    addChat(this.#context.store, chatEntry(line));
    return true;
  }

  #run(command: ChatCommand): boolean {
    switch (command.type) {
      case 'help':
        this.#notice([HELP, ...(this.#context.store.getState().debugTools?.help ?? [])].join('\n'));
        return false;
      case 'mute':
        this.#notice(this.#mute(command.name));
        return false;
      case 'unmute':
        this.#notice(this.#unmute(command.name));
        return false;
      case 'report':
        return this.#report(command.name, command.reason);
      case 'tool':
        return this.#send('debug:command', { line: firstCharacters(command.line, CHAT_MAX_LENGTH) });
      case 'incomplete':
        this.#notice(`Write: ${command.usage}`);
        return false;
      case 'unknown':
        this.#notice(`There is no command /${command.word}. Write /help for the list.`);
        return false;
    }
  }

  #mute(name: string): string {
    const player = this.#find(name);
    if (!player) return `Nobody called ${name} is near or has spoken lately.`;
    if (player.id === this.#context.store.getState().self?.socket_id) return 'You cannot mute yourself.';
    if (this.#mutes.has(player.id)) return `${player.name} is muted already.`;
    this.#mutes.add(player);
    this.#bubbles.forget(player.id);
    this.#context.store.setState(({ chat }) => ({
      chat: chat.filter(({ socketId }) => socketId !== player.id),
    }));
    return `You no longer hear ${player.name}. /unmute ${player.name} brings them back.`;
  }

  #unmute(name: string): string {
    const known = this.#find(name);
    const muted = this.#mutes.list().findLast((player) => player.id === known?.id || isCalled(player, name));
    if (!muted) return `Nobody called ${name} is muted.`;
    this.#mutes.remove(muted.id);
    return `You hear ${known?.name ?? muted.name} again.`;
  }

  #report(name: string, reason: string): boolean {
    return this.#send('chat:report', reason === '' ? { name } : { name, reason });
  }

  readonly #send: ChatContext['send'] = (name, payload) => {
    const isSent = this.#context.send(name, payload);
    if (!isSent) this.#notice(NOT_SENT);
    return isSent;
  };

  #find(name: string): MutedPlayer | undefined {
    return this.#known().find((player) => isCalled(player, name));
  }

  /** Everybody who can be named: players in view first, then those who have spoken, newest first. */
  #known(): MutedPlayer[] {
    const { self, players, chat } = this.#context.store.getState();
    const near = [...players.values(), ...(self ? [self] : [])];
    const spoken = chat.filter(({ kind }) => kind === 'player').toReversed();
    return [
      ...near.map(({ socket_id, username }) => ({ id: socket_id, name: username })),
      ...spoken.map(({ socketId, sender }) => ({ id: socketId, name: sender })),
      ...this.#mutes.list(),
    ];
  }
}

const isCalled = (player: MutedPlayer, name: string): boolean =>
  player.name.toLowerCase() === name.toLowerCase();
