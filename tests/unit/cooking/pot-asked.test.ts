/** The question to the owner of a pot to cook it, asked by a player at the pot who may not. */
import { expect, it } from 'vitest';
import { POT_REFUSED } from '#game/features/cooking/server/pots/at-pot.ts';
import { withTruce } from '#game/features/pvp/shared/pvp.ts';
import { awaitedBy } from '#game/features/questions/server/sent.ts';
import { UNANSWERED_MS } from '#game/features/questions/shared/questions.ts';
import { Kitchen } from '#tests/helpers/world/kitchen.ts';

function start() {
  const kitchen = new Kitchen();
  const { vera, galina } = kitchen;
  const ask = (fixture: string | null = kitchen.id) =>
    kitchen.ask('person:ask', { code: 'pot.asked', socket_id: null, fixture }, galina);
  /** Says yes to the question on the owner's screen. Returns the refusal; undefined if the yes has taken effect. */
  const agree = () => {
    kitchen.pass(300);
    return kitchen.ask('ask:answer', { id: vera.asked.shown ?? 1, yes: true, forGood: false });
  };
  return { kitchen, vera, galina, ask, agree };
}

it('a yes of the owner at the pot starts it, with the owner as its cook', () => {
  const { kitchen, vera, galina, ask, agree } = start();
  kitchen.fill();
  expect(ask()).toBeUndefined();
  expect(vera.asked.questions).toMatchObject([{ code: 'pot.asked', from: 'galina', about: kitchen.id }]);
  expect(awaitedBy(galina)).toEqual([kitchen.id]);
  kitchen.world.takeEvents();
  expect(agree()).toBeUndefined();
  const started = kitchen.world.takeEvents().find(({ type }) => type === 'pot-started');
  expect(started).toMatchObject({ player: { id: 'vera' } });
  expect([kitchen.pot?.phase, awaitedBy(galina)]).toEqual(['brewing', []]);
});

it('a yes of an owner who has gone from the pot, or whose fire has gone out, starts nothing and says why', () => {
  for (const [reason, spoil] of [
    [POT_REFUSED.far, ({ vera }: ReturnType<typeof start>) => Object.assign(vera, { x: vera.x + 600 })],
    [
      POT_REFUSED.cold,
      ({ kitchen }: ReturnType<typeof start>) => kitchen.world.fixtures.setState('fire', {}),
    ],
  ] as const) {
    const asked = start();
    asked.kitchen.fill();
    asked.ask();
    spoil(asked);
    asked.kitchen.world.takeEvents();
    expect(asked.agree()).toBe(reason);
    const notices = asked.kitchen.world.takeEvents().filter(({ type }) => type === 'notice');
    expect(notices).toMatchObject([{ player: { id: 'vera' }, message: reason }]);
    expect(asked.kitchen.pot?.phase).toBe('filling');
  }
});

it('the owner is not asked about a pot that is not ready, is gone, or that the asker may cook', () => {
  const { kitchen, vera, galina, ask } = start();
  expect(ask('nothing')).toBe(POT_REFUSED.gone);
  expect(ask(null)).toBe(POT_REFUSED.gone);
  kitchen.ask('pot:hang', { fire: 'fire' });
  expect(ask()).toBe(POT_REFUSED.few);
  const { id } = kitchen;
  for (const [from, at] of [
    [3, 0],
    [3, 1],
    [4, 2],
    [2, 5],
  ])
    kitchen.ask('pot:add', { id, from, at, quantity: 1 });
  galina.pvp = withTruce(galina.pvp, 'vera', kitchen.world.now);
  expect(ask()).toBe('You may cook it yourself.');
  galina.pvp = { ...galina.pvp, truces: {} };
  galina.x -= 400;
  expect(ask()).toBe(POT_REFUSED.far);
  expect(vera.asked.questions).toEqual([]);
});

it('an owner who is asleep is not asked, and the asker reads that there was no answer', () => {
  const { kitchen, vera, ask } = start();
  kitchen.fill();
  vera.leavesAt = kitchen.world.now + 10 * UNANSWERED_MS;
  expect(ask()).toBeUndefined();
  expect(vera.asked.questions).toEqual([]);
  kitchen.world.takeEvents();
  kitchen.pass(UNANSWERED_MS + 300);
  expect(kitchen.world.takeEvents().some(({ type }) => type === 'ask-unanswered')).toBe(true);
});
