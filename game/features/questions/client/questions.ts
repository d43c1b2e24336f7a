/**
 * Questions to the local player, shown one at a time and answered with a key, a gamepad button or a button on the
 * screen.
 */
import type { Part, PartContext } from '#game/client/session/part.ts';
import type { ServerEvent } from '#game/shared/protocol/events.ts';
import { DEAF_MS, NEVER_MS } from '../shared/questions.ts';
import type { AskingSlice } from './asking-slice.ts';

export class Questions implements Part {
  readonly #context: Pick<PartContext, 'store' | 'now' | 'send'>;
  readonly #isMuted: (socketId: string) => boolean;
  /** Time since which No has been held; null while it is not held. */
  #heldSince: number | null = null;
  #takesOffers = false;

  /** @param isMuted true if the player has muted the asker, whose questions are then not shown */
  constructor(context: Pick<PartContext, 'store' | 'now' | 'send'>, isMuted: (socketId: string) => boolean) {
    this.#context = context;
    this.#isMuted = isMuted;
  }

  /** Sets whether offers from other players are accepted without asking. */
  takeOffers(taken: boolean): void {
    if (taken === this.#takesOffers) return;
    this.#takesOffers = taken;
    this.#context.send('ask:offers', { taken });
  }

  /** Answers Yes. Returns false if no question is on screen. */
  yes(): boolean {
    const isAsked = this.#question !== null;
    this.#answer(true, false);
    return isAsked;
  }

  /** Records that No is pressed; its meaning depends on how long it is held. */
  beginNo(): void {
    this.#heldSince = this.#context.now();
  }

  /** Answers No when the key is released; a long hold silences the asker for good. */
  endNo(): void {
    if (this.#heldSince === null) return;
    const held = this.#context.now() - this.#heldSince;
    this.#heldSince = null;
    this.#answer(false, held >= NEVER_MS);
  }

  /** Ends the silence of a player. */
  hear(socketId: string): void {
    this.#context.send('ask:hear', { socket_id: socketId });
  }

  onEvent(event: ServerEvent): void {
    const { now, send } = this.#context;
    switch (event.name) {
      case 'session:welcome':
        this.#set({ question: null });
        if (this.#takesOffers) send('ask:offers', { taken: true });
        break;
      case 'ask:open': {
        const { endsIn, ...question } = event.payload;
        this.#heldSince = null;
        if (this.#isMuted(question.who.socket_id)) {
          send('ask:answer', { id: question.id, yes: false, forGood: false });
          break;
        }
        this.#set({ question: { ...question, since: now(), until: now() + endsIn } });
        break;
      }
      case 'ask:shut':
        if (this.#question?.id === event.payload.id) this.#end();
        break;
      case 'ask:awaited':
        this.#set({ awaited: event.payload.ids });
        break;
      case 'ask:silenced':
        this.#set({ silenced: event.payload.people });
        break;
    }
  }

  get #question() {
    return this.#context.store.getState().asking.question;
  }

  #answer(yes: boolean, forGood: boolean): void {
    const question = this.#question;
    if (!question || this.#context.now() - question.since < DEAF_MS) return;
    this.#set({ question: null });
    this.#context.send('ask:answer', { id: question.id, yes, forGood });
  }

  /** Takes away a question that was not answered: a key or click that was meant for it must reach nothing else. */
  #end(): void {
    const { store, now } = this.#context;
    const { phase, isChatOpen } = store.getState();
    const wasShown = phase === 'playing' && !isChatOpen;
    if (wasShown) store.setState({ ended: { at: now(), hadKeys: false } });
    this.#set({ question: null });
  }

  #set(change: Partial<AskingSlice['asking']>): void {
    this.#context.store.setState(({ asking }) => ({ asking: { ...asking, ...change } }));
  }
}
