/**
 * Questions on the client: the order in which they are shown, the reply that an answer sends, and the questions that
 * are never shown.
 */
import { describe, expect, it } from 'vitest';
import { createGameStore } from '#game/client/store/store.ts';
import { Questions } from '#game/features/questions/client/questions.ts';
import { DEAF_MS, NEVER_MS } from '#game/features/questions/shared/questions.ts';
import type { ServerEvent } from '#game/shared/protocol/events.ts';
import { WELCOME } from '../client/fake-realm.ts';

function start(muted: readonly string[] = []) {
  const sent: [string, unknown][] = [];
  const time = { now: 1000 };
  const store = createGameStore();
  const send = (name: string, payload: unknown) => sent.push([name, payload]) > 0;
  const context = { store, now: () => time.now, send } as ConstructorParameters<typeof Questions>[0];
  const questions = new Questions(context, (id) => muted.includes(id));
  const hear = (event: ServerEvent) => questions.onEvent(event);
  const open = (id: number) =>
    hear({
      name: 'ask:open',
      payload: {
        id,
        code: 'meal.offered',
        who: { socket_id: 'nina', name: 'Nina' },
        thing: 'Ukha',
        gift: null,
        endsIn: 60_000,
      },
    });
  const ended = () => store.getState().ended;
  const shown = () => store.getState().asking.question?.id ?? null;
  return { questions, sent, time, open, hear, shown, ended, store };
}

describe('a question on the screen', () => {
  it('a question is shown until it is answered or closed, and ignores keys for a moment', () => {
    const { questions, sent, time, open, hear, shown } = start();
    open(1);
    questions.yes();
    expect([shown(), sent]).toEqual([1, []]);
    time.now += DEAF_MS;
    questions.yes();
    expect([shown(), sent]).toEqual([null, [['ask:answer', { id: 1, yes: true, forGood: false }]]]);
    open(2);
    hear({ name: 'ask:shut', payload: { id: 1 } });
    expect(shown()).toBe(2);
    hear({ name: 'ask:shut', payload: { id: 2 } });
    expect(shown()).toBeNull();
  });

  it('keys and clicks meant for a question that ends unanswered go nowhere, and those after an answer do', () => {
    const { questions, time, open, hear, ended, store } = start();
    store.setState({ phase: 'playing' });
    open(1);
    time.now += DEAF_MS;
    questions.yes();
    hear({ name: 'ask:shut', payload: { id: 1 } });
    expect(ended()).toBeNull();
    open(2);
    hear({ name: 'ask:shut', payload: { id: 2 } });
    expect(ended()).toEqual({ at: time.now, hadKeys: false });
  });

  it('a question that nobody sees, because the player writes, ends without touching keys', () => {
    const { open, hear, ended, store } = start();
    store.setState({ phase: 'playing', isChatOpen: true });
    open(1);
    hear({ name: 'ask:shut', payload: { id: 1 } });
    expect(ended()).toBeNull();
  });

  it('a question is declined by a short press of No, and for good by a long press', () => {
    const { questions, sent, time, open } = start();
    for (const held of [100, NEVER_MS]) {
      open(1);
      time.now += DEAF_MS;
      questions.beginNo();
      time.now += held;
      questions.endNo();
      questions.endNo();
    }
    expect(sent).toEqual([
      ['ask:answer', { id: 1, yes: false, forGood: false }],
      ['ask:answer', { id: 1, yes: false, forGood: true }],
    ]);
  });

  it('a question from a muted player is declined without being shown', () => {
    const { sent, open, shown } = start(['nina']);
    open(1);
    expect([shown(), sent]).toEqual([null, [['ask:answer', { id: 1, yes: false, forGood: false }]]]);
  });
});

it('offers from other players are accepted according to the setting, which is sent in each session', () => {
  const { questions, sent, hear } = start();
  hear({ name: 'session:welcome', payload: WELCOME });
  expect(sent).toEqual([]);
  questions.takeOffers(true);
  hear({ name: 'session:welcome', payload: WELCOME });
  expect(sent).toEqual([
    ['ask:offers', { taken: true }],
    ['ask:offers', { taken: true }],
  ]);
});
