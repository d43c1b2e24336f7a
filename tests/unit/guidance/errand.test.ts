/** SOVA's text for an errand: it does not ask again for finished parts, and names the missing things. */
import { describe, expect, it } from 'vitest';
import { BINDINGS } from '#game/client/input/bindings.ts';
import { KeyMap } from '#game/client/input/key-map.ts';
import { RECIPES } from '#game/features/crafting/shared/recipes.ts';
import {
  type ErrandFacts,
  errandOf,
  leadWord,
  noneWords,
} from '#game/features/guidance/client/sova/errand.ts';
import { placeShort } from '#game/features/guidance/client/sova/place-words.ts';
import type { ObjectiveId } from '#game/features/guidance/shared/objective-ids.ts';
import { objectiveById } from '#game/features/guidance/shared/progress.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import type { Serving } from '#game/features/items/shared/stack.ts';

const KEYS = new KeyMap(BINDINGS);

function asked(
  id: ObjectiveId,
  held: readonly (readonly [number, number])[],
  more: Partial<ErrandFacts> = {},
) {
  const slots = new Map(held.map(([itemId, quantity], slot) => [slot, { itemId, quantity }]));
  return errandOf(objectiveById(id), {
    slots,
    selectedSlot: null,
    making: [],
    reached: [],
    pot: 'none',
    hasFire: true,
    isWakingGround: false,
    input: { device: 'keyboard', map: KEYS },
    ...more,
  });
}
const does = ({ keys }: ReturnType<typeof errandOf>) => keys.map((press) => press.does);

describe('missing things of an errand', () => {
  it('an errand names all things that must be gathered, and the missing ingredients of things that must be made', () => {
    expect(asked('stones', [[ITEM.stone, 2]], { reached: [2, 1] }).goods).toEqual([
      'Stone 2 of 3',
      'Flint 1 of 1',
    ]);
    const bag = [
      [ITEM.rawFiber, 13],
      [ITEM.drySticks, 4],
    ] as const;
    expect(asked('bag', bag).goods).toEqual(['Raw Fiber 13 of 16']);
    expect(asked('bag', bag).sources).toMatchObject([{ names: expect.arrayContaining(['fireweed']) }]);
    expect(asked('forage', []).goods[0]).toBe('Berries or bulbs 0 of 4');
  });

  it('SOVA speaks of warmth only while a fire burns beside the player', () => {
    expect(asked('warm', []).text).toContain('This is warmth');
    const cold = asked('warm', [], { hasFire: false });
    expect(cold).toMatchObject({ short: 'Light a fire, and sit' });
    expect(cold.text).not.toContain('This is warmth');
    // The stages of the pot do not depend on it.
    expect(asked('pot', [], { hasFire: false, pot: 'filling' }).text).toContain('It hangs');
  });

  it('fibre that is already part of a cord does not count as missing', () => {
    const held = [
      [ITEM.timber, 10],
      [ITEM.stone, 4],
      [ITEM.cord, 1],
    ] as const;
    expect(asked('bench', held).goods).toEqual(['Raw Fiber 3 of 6']);
    expect(asked('bench', [...held, [ITEM.rawFiber, 3]]).goods).toEqual([]);
  });

  it('the errand of a fire asks for the flint that lights it, and leads to one if it was used up', () => {
    const parts = [
      [ITEM.drySticks, 5],
      [ITEM.stone, 3],
    ] as const;
    expect(asked('campfire', parts).goods).toEqual(['Flint 0 of 1']);
    expect(asked('campfire', [...parts, [ITEM.flint, 1]]).goods).toEqual([]);
    expect(asked('light', []).sources).toMatchObject([{ names: ['flint_nodule'] }]);
    expect(asked('light', [[ITEM.flint, 1]]).sources).toMatchObject([{ type: 'fixtures' }]);
  });

  it('SOVA leads away from where newcomers wake before something is built, but not while its parts are gathered', () => {
    const isWakingGround = true;
    const leads = [{ type: 'building ground' }];
    const bench = [[ITEM.workbench, 1]] as const;
    expect(asked('bench', bench, { isWakingGround })).toMatchObject({ sources: leads, goods: [] });
    expect(asked('bench', bench).sources).toEqual([]);
    expect(asked('bench', [], { isWakingGround }).sources).not.toMatchObject(leads);
    expect(asked('bench', [], { isWakingGround, making: [ITEM.workbench] }).sources).toEqual([]);
    expect(asked('room', [], { isWakingGround })).toMatchObject({ sources: leads });
    // A camp for one night may stand there.
    expect(asked('campfire', [[ITEM.campfire, 1]], { isWakingGround }).sources).toEqual([]);
  });

  it('an errand asks for nothing more once the thing is in the making', () => {
    const making = { making: [ITEM.sleepingBag] };
    expect(asked('bag', [], making)).toMatchObject({
      short: 'It is in her hands',
      goods: [],
      sources: [],
      keys: [],
    });
    expect(asked('bench', [], making).goods).not.toEqual([]);
    expect(asked('torch', [], { making: [ITEM.torch] }).goods).toEqual([]);
    expect(asked('axe', [], { making: [ITEM.stoneHatchet] })).toMatchObject({ goods: [], count: null });
    expect(asked('bench', [], { making: [ITEM.workbench] }).short).toBe('In her hands: Workbench');
  });

  it('an errand to place a structure asks for the ingredients of that structure', () => {
    for (const id of ['campfire', 'bag', 'hearth'] as const) {
      const { puts, takes = [] } = objectiveById(id);
      const recipe = RECIPES.all.find(({ product }) => product.item_id === puts);
      const taken = takes.map(({ itemIds: [item_id], count }) => ({ item_id, quantity: count }));
      expect(recipe?.ingredients).toEqual(taken);
    }
  });

  it('an errand says that none is in sight if a missing thing has no known source', () => {
    expect(noneWords(asked('stones', []).sources)).toEqual({
      words: 'Loose Stones: none in sight, walk on',
      short: 'none in sight',
    });
    expect(noneWords(asked('pot', []).sources)?.words).toContain('no fire');
    expect(noneWords([{ type: 'place' }])).toBeNull();
    expect(asked('stones', []).sources.map(leadWord)).toEqual(['look for', 'look for']);
    expect(asked('pot', []).sources.map(leadWord)).toEqual(['go to']);
  });
});

describe('finished parts of an errand', () => {
  it('the cooking errand asks to hang the pot, then to fill it, then to stir it, then to eat', () => {
    expect(asked('pot', []).text).toMatch(/^Hang/);
    expect(asked('pot', [], { pot: 'filling' }).text).toMatch(/^It hangs.*Cook/);
    expect(asked('eat', [], { pot: 'brewing' }).text).toMatch(/^It cooks\. Stir/);
    expect(asked('eat', [], { pot: 'done' }).text).toMatch(/^Eat/);
  });

  it('an errand asks to take a crafted thing in hand, and then to place it', () => {
    expect(does(asked('campfire', []))).toEqual(['make']);
    expect(does(asked('campfire', [[ITEM.campfire, 1]]))).toEqual(['bag']);
    const slots = new Map([[FIRST_SLOT.hotbar + 2, { itemId: ITEM.campfire, quantity: 1 }]]);
    const inBar = asked('campfire', [], { slots });
    expect(inBar.keys).toEqual([
      { actions: ['slot-3'], does: 'take in hand' },
      { actions: ['use'], does: 'place' },
    ]);
    expect(inBar.goods).toEqual([]);
    expect(asked('campfire', [], { slots, selectedSlot: 2 })).toMatchObject({
      text: 'Campfire in hand: place it.',
      keys: [{ actions: ['use'], does: 'place' }],
    });
    for (const id of ['bag', 'bench', 'hearth'] as const) expect(objectiveById(id).puts).toBeDefined();
  });
});

describe('a thing that is used from the hand', () => {
  const inBar = (itemId: number) => new Map([[FIRST_SLOT.hotbar + 2, { itemId, quantity: 1 }]]);
  const inBag = (itemId: number) => new Map([[4, { itemId, quantity: 1 }]]);

  it('an errand asks to take a carried torch in hand and to light it, not to gather for another one', () => {
    const slots = inBar(ITEM.torch);
    expect(asked('torch', [], { slots })).toMatchObject({
      text: 'Torch: made. Press 3, then left click.',
      goods: [],
      sources: [],
    });
    expect(asked('torch', [], { slots, selectedSlot: 2 })).toMatchObject({
      text: 'Torch in hand: light it.',
      keys: [{ actions: ['strike'], does: 'light' }],
    });
  });

  it('an errand says where the berry is that is to be eaten: in hand, in the hotbar, or in the bag', () => {
    const slots = inBar(ITEM.crowberry);
    expect(asked('bite', [], { slots }).text).toBe('Crowberry: press 3, then left click.');
    expect(asked('bite', [], { slots, selectedSlot: 2 }).text).toBe('Crowberry in hand: eat it.');
    expect(asked('bite', [], { slots: inBag(ITEM.crowberry) })).toMatchObject({
      text: objectiveById('bite').text,
      keys: [{ actions: ['panel:inventory'], does: 'bag: a double click eats it' }],
    });
    const touch = { slots: inBag(ITEM.crowberry), input: { device: 'touch', map: KEYS } } as const;
    expect(asked('bite', [], touch).short).toBe('Bag, tap it, then Eat');
    expect(asked('bite', []).goods).toEqual(['Berries or bulbs 0 of 1']);
  });
});

it('an errand says how the dish that was ladled out is eaten, under its own name, unless another one cooks', () => {
  const dish = { name: 'Mossy Berry Stew' } as Serving;
  const slots = new Map([[FIRST_SLOT.hotbar + 1, { itemId: ITEM.potDish, quantity: 1, state: { dish } }]]);
  const inHand = { slots, selectedSlot: 1, pot: 'filling' } as const;
  expect(asked('eat', [], inHand).text).toBe('Mossy Berry Stew in hand: eat it.');
  const input = { device: 'touch', map: KEYS } as const;
  expect(asked('eat', [], { slots, input }).short).toBe('Tap it below, then Eat');
  expect(asked('eat', [], { slots, pot: 'brewing' }).short).toBe('Stir when it bubbles');
  expect(asked('eat', [], { pot: 'done' }).short).toBe('Eat while it is hot');
});

describe('the way to place what was made', () => {
  const slots = new Map([[FIRST_SLOT.hotbar + 2, { itemId: ITEM.campfire, quantity: 1 }]]);
  const said = (input: ErrandFacts['input']) => {
    const { text, short } = asked('campfire', [], { slots, input });
    return [text, short];
  };

  it("an errand names the player's own keys for taking a crafted thing in hand and placing it", () => {
    expect(said({ device: 'keyboard', map: KEYS })).toEqual([
      'Campfire: made. Press 3, then E.',
      'Press 3, then E',
    ]);
    const own = new KeyMap(BINDINGS, { 'slot-3': ['KeyZ'], use: ['KeyF'] });
    expect(said({ device: 'keyboard', map: own })[1]).toBe('Press Z, then F');
  });

  it('an errand names the places of a finger and the buttons of a gamepad for the same', () => {
    expect(said({ device: 'touch', map: KEYS })).toEqual([
      'Campfire: made. Tap it below, then Place.',
      'Tap it below, then Place',
    ]);
    expect(said({ device: 'gamepad', map: KEYS })[0]).toBe('Campfire: made. Hold LT for slot 3, then A.');
  });
});

describe('short forms of an errand', () => {
  it('the short form of a crafted thing names it if there is room, and never exceeds 24 letters', () => {
    const at = (slot: number, id: number) => new Map([[slot, { itemId: id, quantity: 1 }]]);
    const short = (id: ObjectiveId, itemId: number, slot: number, selectedSlot: number | null) =>
      asked(id, [], { slots: at(slot, itemId), selectedSlot }).short;
    const inBar = FIRST_SLOT.hotbar + 2;
    expect(short('campfire', ITEM.campfire, 0, null)).toBe('To the hotbar: Campfire');
    expect(short('campfire', ITEM.campfire, inBar, null)).toBe('Press 3, then E');
    expect(short('bag', ITEM.sleepingBag, inBar, 2)).toBe('Place it: Sleeping Bag');
  });

  it('the short form of a place names a volcano, unless its name is too long', () => {
    expect(placeShort({ kind: 'station', name: 'Station' })).toBe('To an old station');
    expect(placeShort({ kind: 'volcano', name: 'Klyuch' })).toBe('To Klyuch');
    expect(placeShort({ kind: 'volcano', name: 'The Very Long Burning Mountain' })).toBe('To the volcano');
  });

  it('the count of an errand is that of the first good that is missing, and disappears when nothing is missing', () => {
    const short = (...of: Parameters<typeof asked>) => {
      const { short: words, count } = asked(...of);
      return [words, count];
    };
    const stones = (have: number, flint: number) => short('stones', [], { reached: [have, flint] });
    expect(stones(2, 1)).toEqual(['Three stones, one flint', { have: 2, need: 3 }]);
    expect(stones(3, 0)).toEqual(['Flint', { have: 0, need: 1 }]);
    expect(stones(3, 1)).toEqual(['Three stones, one flint', { have: 4, need: 4 }]);
    expect(short('forage', [], { reached: [4, 0] })).toEqual(['Fireweed Leaves', { have: 0, need: 1 }]);
    expect(short('axe', [[ITEM.flint, 2]])).toEqual(['Dry Sticks', { have: 0, need: 2 }]);
    const all = [
      [ITEM.flint, 2],
      [ITEM.drySticks, 2],
      [ITEM.rawFiber, 2],
    ] as const;
    expect(asked('axe', all).count).toBeNull();
    expect(asked('light', [[ITEM.flint, 1]]).count).toBeNull();
  });
});
