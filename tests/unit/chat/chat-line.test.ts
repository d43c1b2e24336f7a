/** The one line in which a phone shows the chat, and the places of bubbles over speakers. */
import { describe, expect, it } from 'vitest';
import type { ChatEntry } from '#game/features/chat/client/chat-state.ts';
import {
  type LineState,
  lineMs,
  NO_LINE,
  shownLine,
  withArrived,
  withEnded,
} from '#game/features/chat/client/near/chat-line.ts';
import { isSeen } from '#game/features/chat/client/near/on-screen.ts';
import { bodyBox, bubblePlace } from '#game/features/chat/client/near/speech-place.ts';

const entry = (id: number, socketId: string, channel: ChatEntry['channel'] = 'all'): ChatEntry => ({
  id,
  channel,
  sender: socketId,
  socketId,
  to: null,
  message: `line ${id}`,
  timestamp: 0,
  at: 0,
});
const ELSEWHERE = { isOwn: false, hasBubble: false };
const ON_SCREEN = { isOwn: false, hasBubble: true };
const OWN = { isOwn: true, hasBubble: false };
const shownIds = (state: LineState, hidden: readonly string[] = []) =>
  shownLine(state, (id) => hidden.includes(id))?.entries.map(({ id }) => id) ?? null;

describe('the line of the chat', () => {
  it('the line shows the words of players elsewhere, and notices, but nothing that a bubble shows', () => {
    let state = withArrived(NO_LINE, entry(1, 'anna'), ON_SCREEN);
    state = withArrived(state, entry(2, 'anna', 'near'), ON_SCREEN);
    expect(shownIds(state)).toBeNull();
    expect(shownIds(withArrived(state, entry(3, 'galina'), ELSEWHERE))).toEqual([3]);
    expect(shownIds(withArrived(state, entry(4, '', 'notice'), ELSEWHERE))).toEqual([4]);
  });

  it('a whisper has no bubble, so the line shows it wherever the speaker is', () => {
    expect(shownIds(withArrived(NO_LINE, entry(1, 'anna', 'whisper'), ON_SCREEN))).toEqual([1]);
  });

  it('messages that come while the line stands are kept below the newest, three at most', () => {
    const state = [1, 2, 3, 4].reduce((now, id) => withArrived(now, entry(id, 'galina'), ELSEWHERE), NO_LINE);
    expect(shownIds(state)).toEqual([4, 3, 2]);
    expect(withEnded(state)).toEqual(NO_LINE);
  });

  it('the player’s own line is shown as sent for two seconds, and then the one before it again', () => {
    const heard = withArrived(NO_LINE, entry(1, 'galina'), ELSEWHERE);
    const state = withArrived(heard, entry(2, 'self'), OWN);
    expect(shownLine(state, () => false)).toEqual({ entries: [entry(2, 'self')], isSent: true });
    expect(lineMs({ isSent: true }, 3)).toBe(2000);
    expect(withEnded(state)).toEqual(heard);
  });

  it('a line stands for six seconds, and for two more for each line of text that is folded away', () => {
    expect([0, 1, 3].map((rest) => lineMs({ isSent: false }, rest))).toEqual([6000, 8000, 12_000]);
  });

  it('the words of a player who was muted meanwhile are gone, but not a notice', () => {
    const state = withArrived(
      withArrived(NO_LINE, entry(1, 'yaga'), ELSEWHERE),
      entry(2, '', 'notice'),
      ELSEWHERE,
    );
    expect(shownIds(state, ['yaga', ''])).toEqual([2]);
  });

  it('a player is seen whose body is on the part of the world that the screen shows', () => {
    const bodies = () => [
      { id: 'anna', pose: { x: 120, y: 120 } },
      { id: 'galina', pose: { x: 301, y: 120 } },
    ];
    const screen = { x: 100, y: 100, width: 200, height: 100, zoom: 1 };
    expect(['anna', 'galina', 'zoya'].map((id) => isSeen({ map: { screen }, bodies }, id))).toEqual([
      true,
      false,
      false,
    ]);
    expect(isSeen({ map: { screen: null }, bodies }, 'anna')).toBe(false);
  });
});

describe('bubbles on a phone', () => {
  const PAGE = { width: 390, height: 844 };
  const BODY = bodyBox({ x: 195, y: 349 });
  const SIZE = { width: 100, height: 40 };
  const isOn = ({ x, y }: { x: number; y: number }) =>
    x + SIZE.width > BODY.x &&
    x < BODY.x + BODY.width &&
    y + SIZE.height > BODY.y &&
    y < BODY.y + BODY.height;

  it('the box of the player’s body is 48 by 64 px round the middle of the figure', () => {
    expect(BODY).toEqual({ x: 171, y: 289, width: 48, height: 64 });
  });

  it('a bubble stands in the middle over its speaker, and is moved into the page at its edges', () => {
    expect(bubblePlace({ x: 100, y: 200 }, SIZE, PAGE, BODY)).toEqual({ x: 50, y: 160 });
    expect(bubblePlace({ x: 380, y: 10 }, SIZE, PAGE, BODY)).toEqual({ x: 286, y: 4 });
    // Below what is read at the top of the screen.
    expect(bubblePlace({ x: 380, y: 10 }, SIZE, { ...PAGE, top: 90 }, BODY)).toEqual({ x: 286, y: 90 });
  });

  it('a bubble that would cover the player is moved off by the shortest way', () => {
    expect(bubblePlace({ x: 195, y: 300 }, SIZE, PAGE, BODY)).toEqual({ x: 145, y: 249 });
    expect(bubblePlace({ x: 125, y: 340 }, SIZE, PAGE, BODY)).toEqual({ x: 71, y: 300 });
  });

  it('no bubble covers the player’s body, wherever the speaker stands', () => {
    for (let x = 0; x <= PAGE.width; x += 13)
      for (let y = 0; y <= PAGE.height; y += 13)
        expect(isOn(bubblePlace({ x, y }, SIZE, PAGE, BODY)), `speaker at ${x}, ${y}`).toBe(false);
  });
});
