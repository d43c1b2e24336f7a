/** Slots for clothes. */
import { EQUIPMENT_SLOTS, type EquipmentSlot } from '#game/features/items/shared/items.ts';
import { wornSlot } from '#game/features/items/shared/slots.ts';
import { BagSlot } from '../slots/BagSlot.tsx';

const PART_NAMES: Readonly<Record<EquipmentSlot, string>> = {
  head: 'Head',
  chest: 'Chest',
  legs: 'Legs',
  feet: 'Feet',
  hands: 'Hands',
  back: 'Back',
};
/** Slots to the left and right of the paper doll. */
export const LEFT = ['head', 'chest', 'hands'] as const;
export const RIGHT = ['back', 'legs', 'feet'] as const;
if (LEFT.length + RIGHT.length !== EQUIPMENT_SLOTS.length)
  throw new Error('a place for clothes is not shown');

/** @param isAround true if its place in the grid around the paper doll is that of its name */
export function WornSlot({
  part,
  isAround = true,
}: {
  readonly part: EquipmentSlot;
  readonly isAround?: boolean;
}) {
  return (
    <div className="bag__worn" style={isAround ? { gridArea: part } : undefined}>
      <BagSlot slot={wornSlot(part)} label={PART_NAMES[part]} part={part} />
      <span className="wool-quiet bag__caption" aria-hidden="true">
        {PART_NAMES[part]}
      </span>
    </div>
  );
}
