/**
 * Looking at structures: when the mouse or a finger counts as resting, which structure it points to, and how that
 * structure is described.
 */
import { describe, expect, it } from 'vitest';
import { Fixtures } from '#game/client/session/fixtures.ts';
import type { GameView } from '#game/client/session/session.ts';
import { structureMeant, structureUnder } from '#game/features/building/client/panel/near.ts';
import { listenToRest } from '#game/features/building/client/panel/resting.ts';
import { accessWords, feudEndWords, ownerWords } from '#game/features/building/client/panel/words.ts';
import { ITEM } from '#game/features/items/shared/items.ts';

function pointer() {
  const page = new EventTarget();
  let clock = 0;
  let isOverPanel = false;
  const resting = listenToRest(
    page,
    () => !isOverPanel,
    () => clock,
  );
  const send = (type: string, x = 100, y = 100, pointerType = 'mouse') =>
    page.dispatchEvent(
      Object.assign(new Event(type), { clientX: x, clientY: y, pointerType, isPrimary: true }),
    );
  return {
    resting,
    send,
    at: () => resting.at(clock),
    pass: (ms: number) => {
      clock += ms;
    },
    enterPanel: () => {
      isOverPanel = true;
    },
  };
}

describe('a pointer that rests over the world', () => {
  it('a mouse counts as resting if it has not moved for a while, and trembling does not count as moving', () => {
    const { send, pass, at } = pointer();
    send('pointermove');
    pass(300);
    send('pointermove', 103, 98);
    expect(at()).toBeNull();
    pass(300);
    expect(at()).toMatchObject({ x: 100, y: 100, isFinger: false });
    send('pointermove', 140, 100);
    expect(at()).toBeNull();
  });

  it('a mouse over a panel does not count as resting, and a click starts the wait again', () => {
    const { send, pass, at, enterPanel } = pointer();
    send('pointermove');
    pass(600);
    send('pointerdown');
    expect(at()).toBeNull();
    send('pointermove', 101, 100);
    pass(600);
    expect(at()).not.toBeNull();
    enterPanel();
    send('pointermove', 101, 100);
    expect(at()).toBeNull();
  });

  it('a finger counts as resting if it stays in place and is neither dragged nor lifted, and is reported once', () => {
    const { send, pass, at, resting } = pointer();
    const finger = (type: string, x = 100) => send(type, x, 100, 'touch');
    finger('pointerdown');
    pass(200);
    finger('pointerup');
    pass(600);
    expect(at()).toBeNull();
    finger('pointerdown');
    finger('pointermove', 130);
    pass(600);
    expect(at()).toBeNull();
    finger('pointerdown');
    pass(600);
    expect(at()).toMatchObject({ isFinger: true });
    resting.forget();
    expect(at()).toBeNull();
    resting.end();
    finger('pointerdown');
    pass(600);
    expect(at()).toBeNull();
  });
});

describe('the structure that the player looks at', () => {
  function standing(pointed: { x: number; y: number } | null) {
    const fixtures = new Fixtures();
    fixtures.onEvent({ name: 'fixture:chunks', payload: { left: 0, top: 0, right: 3, bottom: 3 } });
    const put = (id: string, kind: number, x: number) =>
      fixtures.onEvent({
        name: 'fixture:add',
        payload: { id, kind, x, y: 1000, health: 1, whose: null, state: {} },
      });
    put('wall', ITEM.logWall, 1064);
    put('chest', ITEM.chest, 1128);
    put('far', ITEM.chest, 1250);
    return {
      body: { x: 1000, y: 1000 },
      fixtures,
      combat: { arms: { pointer: pointed } },
    } as object as GameView;
  }

  it('the structure under the pointer is chosen if it is within reach, otherwise the nearest one', () => {
    expect(structureMeant(standing({ x: 1120, y: 980 }))?.id).toBe('chest');
    expect(structureMeant(standing({ x: 1250, y: 1000 }))?.id).toBe('wall');
    expect(structureMeant(standing(null))?.id).toBe('wall');
    expect(structureUnder(standing(null), { x: 1250, y: 1000 })).toBeNull();
  });

  it('the structure whose middle is nearer to the pointer is chosen when two stand side by side', () => {
    expect(structureMeant(standing({ x: 1094, y: 1000 }))?.id).toBe('wall');
    expect(structureMeant(standing({ x: 1098, y: 1000 }))?.id).toBe('chest');
  });
});

it('the description of a structure says who owns and may open it, and hides names while the screen is streamed', () => {
  expect(ownerWords('', false, (name) => name)).toBe('It belongs to nobody.');
  expect(ownerWords('Zoya', false, (name) => name)).toBe('It belongs to Zoya.');
  expect(ownerWords('Zoya', true, () => 'somebody')).toBe('It is yours.');
  expect(ownerWords('Zoya', false, () => 'somebody')).toBe('It belongs to somebody.');
  expect(accessWords({ kind: ITEM.logWall, state: {}, whose: 'others' })).toBeNull();
  expect(accessWords({ kind: ITEM.logDoor, state: {}, whose: 'apart' })).toBe(
    'You built together: it is open to you for a day.',
  );
  expect(accessWords({ kind: ITEM.chest, state: {}, whose: 'others' })).toBe(
    'Members of its claim may open it.',
  );
  expect(accessWords({ kind: ITEM.logDoor, state: { rights: 'owner', hasCode: true }, whose: 'apart' })).toBe(
    'Only its owner may open it. Or anybody who has its code.',
  );
});

it('the description of a structure says when a cancelled feud ends, but does not mention other feuds', () => {
  const said = (state: Record<string, boolean | number>) => feudEndWords(state, 1_000_000);
  const words = (left: string) =>
    `The feud over it is called off: it ends in ${left}, or later if anybody strikes here meanwhile.`;
  expect(said({ feud: true, feudEnds: 1_000_000 + 15 * 60_000 })).toBe(words('15 min'));
  expect(said({ feud: true, feudEnds: 1_000_000 + 100_500 })).toBe(words('2 min'));
  expect(said({ feud: true, feudEnds: 1_041_500 })).toBe(words('42 s'));
  expect(said({ feud: true, feudEnds: 999_000 })).toBe(words('0 s'));
  expect(said({ feud: true })).toBeNull();
  expect(said({ feud: false })).toBeNull();
});
