/** Lines kept as evidence for reports when not all players heard them. */
import { expect, it } from 'vitest';
import { OverheardLines } from '#game/features/chat/server/overheard.ts';

const MOST_LINES = 120;

const line = (message: string, socket_id = 'yaga') => ({
  sender: 'Baba Yaga',
  socket_id,
  message,
  timestamp: 0,
});
const near = (message: string) => ({ line: line(message), channel: 'near', toId: null }) as const;

it('the newest chat lines are kept separately for each player who heard them', () => {
  const overheard = new OverheardLines();
  for (let i = 0; i < MOST_LINES + 3; i += 1) overheard.note('anna', near(`line ${i}`));
  overheard.note('vera', near('another'));
  const messages = overheard.by('anna').map(({ line: { message } }) => message);
  expect(messages).toHaveLength(MOST_LINES);
  expect(messages.at(0)).toBe('line 3');
  expect(overheard.by('vera')).toEqual([near('another')]);
  expect(overheard.by('olga')).toEqual([]);
});

it('the server forgets the hearers who have heard no chat line for longest when there are too many', () => {
  const overheard = new OverheardLines();
  for (let i = 0; i < 2000; i += 1) overheard.note(`player ${i}`, near('hello'));
  overheard.note('player 0', near('again'));
  overheard.note('one more', near('hello'));
  expect(overheard.by('player 0')).toHaveLength(2);
  expect(overheard.by('player 1')).toEqual([]);
  expect(overheard.by('one more')).toHaveLength(1);
});

it('the evidence for a report includes a whisper only if it was between the reporter and the reported player', () => {
  const overheard = new OverheardLines();
  const heard = [
    near('aloud'),
    { line: line('to me'), channel: 'whisper', toId: 'anna' },
    { line: line('my answer', 'anna'), channel: 'whisper', toId: 'yaga' },
    { line: line('a secret', 'vera'), channel: 'whisper', toId: 'anna' },
    { line: line('mine to Vera', 'anna'), channel: 'whisper', toId: 'vera' },
  ] as const;
  for (const one of heard) overheard.note('anna', one);
  const messages = overheard.evidence('anna', 'yaga').map(({ line: { message } }) => message);
  expect(messages).toEqual(['aloud', 'to me', 'my answer']);
});
