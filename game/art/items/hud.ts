/** Marks of empty equipment slots: the outline of the clothes that belong there, in one tone. */
import { EQUIPMENT_SLOTS, type EquipmentSlot } from '#game/features/items/shared/items.ts';
import { union, without } from '../draw.ts';
import { Img } from '../image.ts';
import { at, P } from '../palette.ts';
import { body, line, poly } from '../parts.ts';
import { ellipse } from '../shape.ts';

const seams = (...list: readonly (readonly [string, number])[]): Img =>
  union(new Img(32, 32), ...list.map(([path, width]) => line(path, width)));

const SHAPES: Readonly<Record<EquipmentSlot, () => Img>> = {
  head: () =>
    without(
      union(poly('3,9 29,9 16,27'), line('3,8 7,4 11,5', 2.6), line('28,8 24,4 20,5', 2.6)),
      seams(['9,14 16,20 22,14', 1]),
    ),
  chest: () =>
    without(
      body('4,9,22 6,7,24 9,7,24 13,5,26 27,5,26'),
      union(poly('11,3 21,3 16,14'), seams(['16,13 16,28', 1], ['7,20 12,20', 1], ['19,20 24,20', 1])),
    ),
  legs: () =>
    union(
      body('3,10,21 5,10,21'),
      without(
        body('7,10,21 12,8,23 20,5,26 27,3,28'),
        seams(['13,11 9,27', 1], ['16,11 16,27', 1], ['18,11 22,27', 1], ['0,24 31,24', 1]),
      ),
    ),
  feet: () =>
    union(
      without(
        union(body('6,4,12 17,4,12 20,4,16 25,3,17'), body('27,3,17 28,3,17')),
        seams(['3,10 14,10', 1]),
      ),
      without(
        union(body('3,15,23 14,15,23 17,15,27 22,19,28'), body('24,19,28 25,19,28')),
        seams(['14,7 24,7', 1]),
      ),
    ),
  hands: () => {
    const left = union(body('6,5,12 17,4,13 20,4,13'), ...[5, 8, 11].map((x) => line(`${x},7 ${x},4`, 2)));
    const thumb = line('5,15 2,11', 3);
    const cuff = body('22,4,13 25,4,13');
    const one = union(left, thumb, cuff);
    return union(one.shifted(1, 3), one.mirrored().shifted(0, -2));
  },
  back: () =>
    without(
      union(
        body('6,9,22 11,7,24 24,5,26 27,7,24'),
        without(ellipse(15.5, 5, 5, 4), ellipse(15.5, 5, 2.8, 2)),
      ),
      seams(['6,15 25,15', 1], ['10,15 10,24 21,24 21,15', 1], ['12,17 12,20', 1], ['19,17 19,20', 1]),
    ),
};

/** Returns the marks by slot, 32 × 32 px each. */
export const drawSlots = (): ReadonlyMap<EquipmentSlot, Img> =>
  new Map(EQUIPMENT_SLOTS.map((slot) => [slot, SHAPES[slot]().map((inside) => (inside ? at(P.ash, 2) : 0))]));
