/**
 * The ping on the reliable channel: less frequent while all is well, and the link ends after three unanswered pings.
 */
import { expect, it } from 'vitest';
import { ReliablePing } from '#game/client/net/reliable-ping.ts';
import { NamedTimers } from '#game/client/net/timers.ts';
import { SimClock } from '#tests/helpers/clock.ts';

function start(answers: (id: number) => boolean) {
  const clock = new SimClock();
  const timers = new NamedTimers({
    now: clock.now,
    setTimer: clock.setTimer,
  });
  const asked: number[] = [];
  const deaths: number[] = [];
  const ping: ReliablePing = new ReliablePing(
    timers,
    (id) => {
      asked.push(clock.now());
      if (answers(id)) clock.schedule(() => ping.answered(id), 100);
    },
    () => deaths.push(clock.now()),
  );
  ping.start();
  return { clock, asked, deaths, timers };
}

it('the client sends a reliable ping after 15 s, then less and less often, but at least every 45 s', async () => {
  const { clock, asked, deaths } = start(() => true);
  await clock.advance(300_000);
  expect(asked.slice(0, 3)).toEqual([15_000, 37_600, 71_450]);
  const pauses = asked.slice(1).map((at, i) => at - (asked[i] ?? 0));
  expect(Math.max(...pauses)).toBe(45_100);
  expect(deaths).toEqual([]);
});

it('the client repeats a reliable ping that was not answered within 5 s, and gives up after the third', async () => {
  const { clock, asked, deaths } = start(() => false);
  await clock.advance(120_000);
  expect(asked).toEqual([15_000, 25_000, 35_000]);
  expect(deaths).toEqual([40_000]);
});

it('the client forgets an unanswered reliable ping once a later one is answered', async () => {
  const { clock, deaths } = start((id) => id % 3 === 0);
  await clock.advance(300_000);
  expect(deaths).toEqual([]);
});

it('the reliable pings stop when the connection ends', async () => {
  const { clock, asked, timers } = start(() => true);
  await clock.advance(20_000);
  timers.clear();
  await clock.advance(300_000);
  expect(asked).toHaveLength(1);
});
