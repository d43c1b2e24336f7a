/** The mark that points to what SOVA asks for: on the screen, and clear of what stands there on a phone. */
import { expect, it } from 'vitest';
import { markPlace } from '#game/client/hud/sova/mark-place.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const isApart = (a: Box, b: Box) =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

/** What stands there in each layout, in CSS px: her line, the small map, the field of the chat, the bars, the player. */
const SCREENS = [
  {
    layout: 'tall',
    width: 390,
    height: 844,
    taken: [
      { left: 0, top: 0, right: 390, bottom: 96 },
      { left: 0, top: 96, right: 108, bottom: 200 },
      { left: 0, top: 479, right: 390, bottom: 844 },
      { left: 170, top: 370, right: 220, bottom: 424 },
    ],
  },
  {
    layout: 'low',
    width: 844,
    height: 390,
    taken: [
      { left: 0, top: 0, right: 370, bottom: 96 },
      { left: 735, top: 0, right: 844, bottom: 142 },
      { left: 0, top: 184, right: 282, bottom: 228 },
      { left: 0, top: 232, right: 844, bottom: 390 },
      { left: 408, top: 168, right: 436, bottom: 198 },
    ],
  },
  { layout: 'wide', width: 1280, height: 720, taken: [{ left: 614, top: 315, right: 666, bottom: 380 }] },
] as const;

it.each(SCREENS)(
  'in the layout $layout it is seen whole, whichever way it points',
  ({ layout, width, height, taken }) => {
    const wrong: string[] = [];
    for (let degrees = 0; degrees < 360; degrees += 5) {
      for (const [own, tall] of [
        [70, 20],
        [118, 22],
      ] as const) {
        const place = markPlace((degrees * Math.PI) / 180, layout);
        const left = (place.x * width - place.own * own) / 100;
        const top = (place.y * height) / 100 - tall / 2;
        const mark = { left, top, right: left + own, bottom: top + tall };
        const isOn = left >= 8 && mark.right <= width - 8 && top >= 8 && mark.bottom <= height - 8;
        if (!isOn || !taken.every((box) => isApart(mark, box)))
          wrong.push(`${degrees}° ${Math.round(left)},${Math.round(top)}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);
