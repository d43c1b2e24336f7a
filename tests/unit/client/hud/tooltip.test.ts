/** The tooltip of an item: its place, which keeps the bag usable, and its figures. */
import { describe, expect, it } from 'vitest';
import { placeInBag, placeTooltip, sideOfCard } from '#game/client/hud/item-card/place.ts';
import { lastsWords, statsOf } from '#game/client/hud/item-card/stats.ts';
import { shownStack } from '#game/features/inventory/client/shown-item.ts';
import { HAND_LIGHT } from '#game/features/items/shared/hand-light.ts';
import { ITEM, itemById } from '#game/features/items/shared/items.ts';

const item = (id: number) => {
  const found = itemById(id);
  if (!found) throw new Error(`there is no item ${id}`);
  return found;
};

it('the tooltip of a serving shows what this serving gives, under the name of its dish', () => {
  const dish = { name: 'Mossy Berry Stew', nutrition: 23, thirst: 11, healing: 0, warmth: 8 };
  const serving = { ...dish, buff: null, buffMs: 0, acheMs: 0, cook: '' };
  const item = shownStack({ itemId: ITEM.potDish, quantity: 1, state: { dish: serving } });
  expect(item.name).toBe('Mossy Berry Stew');
  const lines = statsOf(item, null).map(({ label, value }) => `${label} ${value}`);
  expect(lines).toEqual(expect.arrayContaining(['Feeds +23', 'Quenches +11']));
  expect(lines.some((line) => line.startsWith('Heals'))).toBe(false);
});

describe('the tooltip of an item', () => {
  const page = { width: 1280, height: 720 };
  const size = { width: 200, height: 150 };

  it('the tooltip is beside its slot, or further left where its 320 px would not fit on the page', () => {
    const slot = (left: number) => ({ left, top: 100, right: left + 72, bottom: 172 });
    expect(placeTooltip(slot(600), size, page)).toEqual({ left: 680, top: 100 });
    expect(placeTooltip(slot(880), size, page)).toEqual({ left: 960, top: 100 });
    expect(placeTooltip(slot(881), size, page)).toEqual({ left: 673, top: 100 });
  });

  it('the tooltip never leaves the page', () => {
    const low = placeTooltip({ left: 10, top: 700, right: 46, bottom: 736 }, size, {
      width: 300,
      height: 720,
    });
    expect(low.left).toBeGreaterThanOrEqual(8);
    expect(low.top + size.height).toBeLessThanOrEqual(712);
  });

  it('the tooltip compares an item with the worn one: more is better, except for weight', () => {
    const lines = statsOf(item(ITEM.furHeadscarf), item(ITEM.plainHeadscarf));
    const of = (label: string) => lines.find((line) => line.label === label);
    expect(of('Warms')?.change).toMatchObject({ isBetter: true, isMore: true });
    expect(of('Weighs')?.change).toMatchObject({ isBetter: false, isMore: true });
    const back = statsOf(item(ITEM.plainHeadscarf), item(ITEM.furHeadscarf));
    expect(back.find(({ label }) => label === 'Warms')?.change).toMatchObject({ isBetter: false });
    expect(statsOf(item(ITEM.furHeadscarf), null).every(({ change }) => change === null)).toBe(true);
  });

  it('the tooltip of a light gives its radius, warmth and duration, with lengths in metres', () => {
    const torch = Object.fromEntries(
      statsOf(item(ITEM.torch), null).map(({ label, value }) => [label, value]),
    );
    expect(torch).toMatchObject({
      Lights: '10 m',
      'Heat while lit': '+5 °C',
      Reaches: '2.3 m',
    });
    expect(lastsWords(item(ITEM.torch), 270)).toBe('4:30 of 5:00');
    expect(lastsWords(item(ITEM.steelLadle), 3)).toMatch(/^3 of \d+$/);
    const longer = statsOf(item(HAND_LIGHT.lantern.itemId), item(ITEM.torch)).find(
      ({ label }) => label === 'Lights',
    );
    expect(longer?.change).toEqual({ text: '+2.5', isBetter: true, isMore: true });
  });

  it("the tooltip gives a fuel's burning time in seconds if it is below a minute", () => {
    const burns = (id: number) => statsOf(item(id), null).find(({ label }) => label === 'Burns')?.value;
    expect(burns(ITEM.drySticks)).toBe('20 s');
    expect(burns(ITEM.timber)).toMatch(/^\d+(\.\d)? min$/);
  });
});

describe('the tooltip over the bag', () => {
  const page = { width: 1280, height: 720 };
  const size = { width: 316, height: 270 };
  const her = { left: 218, top: 93, right: 566, bottom: 480 };
  const boxes = {
    bag: { left: 190, top: 12, right: 1090, bottom: 508 },
    foot: { left: 610, top: 405, right: 1062, bottom: 480 },
    her,
  };
  const slotAt = (left: number, top: number) => ({ left, top, right: left + 72, bottom: top + 72 });
  const covers = ({ left, top }: { left: number; top: number }, box: typeof her) =>
    left < box.right && box.left < left + size.width && top < box.bottom && box.top < top + size.height;

  it('the tooltip is beside the bag if there is space', () => {
    const wide = { width: 1600, height: 720 };
    expect(placeInBag(slotAt(610, 93), size, wide, boxes)).toEqual({ left: 1098, top: 93 });
    const moved = { ...boxes, bag: { ...boxes.bag, left: 370, right: 1270 } };
    expect(placeInBag(slotAt(790, 93), size, page, moved)).toEqual({ left: 46, top: 93 });
  });

  it("the tooltip may otherwise cover the player's picture, but not weight, buttons, help or carried items", () => {
    const goods = { left: 610, top: 93, right: 1062, bottom: 395 };
    for (let left = 610; left < 1062; left += 76)
      for (const top of [93, 169, 245, 321, 628]) {
        const at = placeInBag(slotAt(left, top), size, page, boxes);
        expect(covers(at, boxes.foot) || covers(at, goods), `of the slot at ${left}, ${top}`).toBe(false);
        expect(at.top + size.height).toBeLessThanOrEqual(boxes.bag.bottom);
      }
    for (const left of [218, 494])
      for (const top of [93, 185, 277]) {
        const at = placeInBag(slotAt(left, top), size, page, boxes);
        expect(covers(at, boxes.foot), `of what she wears at ${left}, ${top}`).toBe(false);
      }
  });

  it("the tooltip leaves the foot of the bag free if the player's picture is not in the bag", () => {
    const at = placeInBag(slotAt(700, 321), size, page, { ...boxes, her: null });
    expect(covers(at, boxes.foot)).toBe(false);
  });
});

describe('the card of an item on a phone', () => {
  const slotAt = (left: number, top: number) => ({ left, top, right: left + 54, bottom: top + 54 });

  it('the card is above or below its place upright, on the side with more room', () => {
    const page = { width: 390, height: 844 };
    expect(sideOfCard(slotAt(30, 270), page, false)).toEqual({ side: 'below', away: 324 });
    expect(sideOfCard(slotAt(30, 640), page, false)).toEqual({ side: 'above', away: 204 });
  });

  it('the card is at the left or right of its place sideways, where there is more room', () => {
    const page = { width: 844, height: 390 };
    expect(sideOfCard(slotAt(215, 60), page, true)).toEqual({ side: 'right', away: 269 });
    expect(sideOfCard(slotAt(600, 60), page, true)).toEqual({ side: 'left', away: 244 });
  });
});
