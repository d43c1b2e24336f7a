/** The action of E: the first offer that is ready, in a fixed order; the hint shows the first offer that has a hint. */
import { describe, expect, it } from 'vitest';
import { type Usable, type Use, UseOffers } from '#game/client/actions/use.ts';
import type { Walker } from '#game/client/picking/preferred.ts';
import type { GameSession } from '#game/client/session/session.ts';
import { createGameStore } from '#game/client/store/store.ts';
import type { Point } from '#game/shared/math/point.ts';

function offer(order: number, key: string, options: Partial<Usable> = {}) {
  const done: string[] = [];
  const state = { isThere: true };
  const usable: Usable = {
    key,
    hint: `Press [use] to ${key}`,
    name: key,
    label: key,
    isReady: true,
    missing: null,
    mark: null,
    act: () => void done.push(key),
    ...options,
  };
  const use: Use = { order, find: () => (state.isThere ? usable : null) };
  return { use, state, done };
}

function list(...entries: Use[]) {
  const time = { now: 0 };
  const store = createGameStore();
  const body: Walker = { x: 0, y: 0 };
  const arms = { pointer: null as Point | null };
  const errand = { isOfFire: false };
  const session = {
    body,
    combat: { arms },
    objectives: { asksForFire: () => errand.isOfFire },
  } as object as GameSession;
  const uses = new UseOffers(entries, { session, store }, () => time.now);
  return { uses, time, body: body as { -readonly [K in keyof Walker]: Walker[K] }, arms, errand, store };
}

describe('the key E', () => {
  it('E performs the first action in order, however the parts are listed', () => {
    const blow = offer(90, 'strike', { hint: null });
    const herb = offer(30, 'collect');
    const { uses } = list(blow.use, herb.use);
    expect(uses.use()).toBe(true);
    expect([herb.done, blow.done]).toEqual([['collect'], []]);
  });

  it('E skips an action that lacks something, but the hint of that action is still shown', () => {
    const blow = offer(90, 'strike', { hint: null });
    const tree = offer(40, 'fell', { isReady: false, missing: 402 });
    const { uses } = list(tree.use, blow.use);
    expect(uses.shown()?.missing).toBe(402);
    expect(uses.use()).toBe(true);
    expect([tree.done, blow.done]).toEqual([[], ['strike']]);
  });

  it('the hint shows the held item rather than an action that lacks something', () => {
    const cold = offer(15, 'feed', { isReady: false, missing: 14 });
    const wall = offer(25, 'place', { isMeant: true });
    expect(list(cold.use, wall.use).uses.shown()?.key).toBe('place');
  });

  it('E does nothing but place the item in hand, ready or not, unless the player chooses another offer', () => {
    const help = offer(10, 'help');
    const herb = offer(30, 'collect');
    const wall = offer(5, 'place', { isExclusive: true, isReady: false });
    const { uses } = list(help.use, herb.use, wall.use);
    expect([uses.shown()?.key, uses.ready()?.key]).toEqual(['place', 'place']);
    uses.use();
    expect([wall.done, help.done, herb.done]).toEqual([['place'], [], []]);
    expect(uses.others().map(({ key }) => key)).toEqual(['help', 'collect']);
    expect(uses.doOther('collect')).toBe(true);
    expect(herb.done).toEqual(['collect']);
    expect(uses.chooseNext()).toBe(true);
    expect([uses.shown()?.key, uses.ready()?.key]).toEqual(['help', 'help']);
  });

  it('E does nothing if there is no offer', () => {
    const { uses } = list();
    expect(uses.use()).toBe(false);
    expect(uses.shown()).toBeNull();
  });

  it('E evaluates the offers when the key is pressed, not at the last frame', () => {
    const herb = offer(30, 'collect');
    const { uses } = list(herb.use);
    expect(uses.shown()?.key).toBe('collect');
    herb.state.isThere = false;
    expect([uses.ready()?.key, uses.readyNow()?.key]).toEqual(['collect', undefined]);
    expect(uses.use()).toBe(false);
    expect(herb.done).toEqual([]);
  });

  const at = (x: number) => ({ x, y: 0, halfWidth: 10, height: 10 });

  it('E acts on the nearest thing within reach, whatever it is', () => {
    const pot = offer(16, 'cook', { mark: at(70) });
    const bed = offer(20, 'lie down', { mark: at(-30) });
    expect(list(pot.use, bed.use).uses.shown()?.key).toBe('lie down');
  });

  it('E acts on the thing in the direction of walking before a nearer one, and on the thing under the mouse first', () => {
    const door = offer(20, 'open', { mark: at(70) });
    const bed = offer(20, 'lie down', { mark: at(-40) });
    const { uses, time, body, arms, store } = list(bed.use, door.use);
    const first = () => {
      time.now += 100;
      return uses.shown()?.key;
    };
    expect(first()).toBe('lie down');
    Object.assign(body, { isMoving: true, velocityX: 200, velocityY: 0 });
    expect(first()).toBe('open');
    arms.pointer = { x: -40, y: -10 };
    store.setState({ device: 'keyboard' });
    expect(first()).toBe('lie down');
    // The mouse lies where it was left, or where the last finger was.
    for (const device of ['touch', 'gamepad'] as const) {
      store.setState({ device });
      expect(first()).toBe('open');
    }
  });

  it('E acts on the fire that the errand asks for before another thing that is about as near', () => {
    const fire = offer(22, 'feed', { key: 'fire 1 Add', mark: at(50) });
    const box = offer(20, 'open', { mark: at(-30) });
    const { uses, time, errand } = list(fire.use, box.use);
    expect(uses.shown()?.key).toBe('open');
    errand.isOfFire = true;
    time.now += 100;
    expect(uses.shown()?.key).toBe('fire 1 Add');
  });

  it('E collects the plant that the player turns to, or points at, before the pot behind her, and else uses the pot', () => {
    const pot = offer(16, 'cook', { mark: at(-50) });
    const herb = offer(30, 'collect', { mark: at(60) });
    const { uses, time, body, arms, store } = list(pot.use, herb.use);
    const first = () => {
      time.now += 100;
      return uses.shown()?.key;
    };
    expect(first()).toBe('cook');
    Object.assign(body, { facing: 'right' });
    expect(first()).toBe('collect');
    Object.assign(body, { facing: 'left' });
    expect(first()).toBe('cook');
    store.setState({ device: 'keyboard' });
    arms.pointer = { x: 60, y: -5 };
    expect(first()).toBe('collect');
  });

  it('E feeds a fire that needs wood before it collects a plant that is nearer', () => {
    const fire = offer(15, 'feed', { mark: at(80) });
    const herb = offer(30, 'collect', { mark: at(30) });
    expect(list(fire.use, herb.use).uses.shown()?.key).toBe('feed');
  });

  it('E uses a thing before a plant whose tool is missing, however near that is', () => {
    const bed = offer(20, 'lie down', { mark: at(80) });
    const tree = offer(40, 'fell', { mark: at(10), isReady: false, missing: 402 });
    const { uses } = list(bed.use, tree.use);
    expect([uses.shown()?.key, uses.ready()?.key]).toEqual(['lie down', 'lie down']);
  });

  it('E keeps its fixed order among things in one place, and prefers the thing that the player is busy with', () => {
    const fire = offer(15, 'feed', { mark: at(60) });
    const pot = offer(16, 'cook', { mark: at(50) });
    expect(list(pot.use, fire.use).uses.shown()?.key).toBe('feed');
    const open = offer(16, 'stir', { mark: at(70), isEngaged: true });
    const bed = offer(20, 'lie down', { mark: at(-30) });
    expect(list(open.use, bed.use).uses.shown()?.key).toBe('stir');
  });

  it('E helps a knocked-out player before it uses anything else nearby', () => {
    const help = offer(10, 'help', { mark: at(90) });
    const bed = offer(20, 'lie down', { mark: at(0) });
    expect(list(bed.use, help.use).uses.shown()?.key).toBe('help');
  });
});

describe('alternatives to the action of E', () => {
  const cook = () => offer(16, 'cook');
  const feed = () => offer(22, 'feed');

  it("the alternatives to the action of E are all other ready actions at the player's place", () => {
    const bite = offer(70, 'eat');
    const { uses } = list(cook().use, feed().use, bite.use, offer(40, 'fell', { isReady: false }).use);
    expect(uses.shown()?.key).toBe('cook');
    // An item in hand has its own controls, so it is not listed.
    expect(uses.others().map(({ key }) => key)).toEqual(['feed']);
  });

  it('an alternative is chosen by cycling, and stays chosen only while it is offered', () => {
    const [first, second] = [cook(), feed()];
    const { uses, time } = list(first.use, second.use);
    expect(uses.chooseNext()).toBe(true);
    expect([uses.shown()?.key, uses.ready()?.key]).toEqual(['feed', 'feed']);
    uses.use();
    uses.use();
    expect([first.done, second.done]).toEqual([[], ['feed', 'feed']]);
    expect(uses.chooseNext()).toBe(true);
    expect(uses.shown()?.key).toBe('cook');
    uses.chooseNext();
    second.state.isThere = false;
    time.now += 1000;
    expect(uses.shown()?.key).toBe('cook');
    second.state.isThere = true;
    time.now += 1000;
    expect(uses.shown()?.key).toBe('cook');
  });

  it('an alternative is no longer chosen once the player has walked on', () => {
    const { uses, time, body } = list(cook().use, feed().use);
    uses.chooseNext();
    body.x = 30;
    time.now += 1000;
    expect(uses.shown()?.key).toBe('feed');
    body.x = 50;
    time.now += 1000;
    expect(uses.shown()?.key).toBe('cook');
  });

  it('an alternative is no longer chosen once something more urgent comes first', () => {
    const [first, second, urgent] = [cook(), feed(), offer(15, 'light')];
    urgent.state.isThere = false;
    const { uses, time } = list(first.use, second.use, urgent.use);
    uses.chooseNext();
    expect(uses.shown()?.key).toBe('feed');
    urgent.state.isThere = true;
    time.now += 1000;
    expect([uses.shown()?.key, uses.ready()?.key]).toEqual(['light', 'light']);
  });

  it('performing an alternative by name leaves the action of E unchanged', () => {
    const [first, second] = [cook(), feed()];
    const { uses } = list(first.use, second.use);
    expect([uses.doOther('feed'), uses.doOther('feed')]).toEqual([true, true]);
    expect([first.done, second.done, uses.shown()?.key]).toEqual([[], ['feed', 'feed'], 'cook']);
    second.state.isThere = false;
    expect(uses.doOther('feed')).toBe(false);
    expect(first.done).toEqual([]);
  });

  it('a single action leaves no alternative', () => {
    const { uses } = list(cook().use);
    expect(uses.chooseNext()).toBe(false);
    expect(uses.others()).toEqual([]);
  });
});
