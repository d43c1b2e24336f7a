/** Combined effect of all worn clothes, and a warning about the piece that is nearly worn out. */
import { useGameState } from '#game/client/hud/context.tsx';
import { itemById } from '#game/features/items/shared/items.ts';
import { slotsOf } from '#game/features/items/shared/slots.ts';
import { type Holdings, isWornOut, type Stack } from '#game/features/items/shared/stack.ts';
import { contentOf } from '../slots/content.ts';

/** Share of its durability below which a piece is nearly worn out, 0 to 1. */
const NEARLY = 0.25;

/** Returns the sums over all worn pieces that are not worn out. */
export function wornTotals(slots: Holdings): { insulation: number; windproof: number; armor: number } {
  const sum = { insulation: 0, windproof: 0, armor: 0 };
  for (const stack of wornIn(slots)) {
    const properties = isWornOut(stack) ? undefined : itemById(stack.itemId)?.properties;
    sum.insulation += properties?.insulation ?? 0;
    sum.windproof += properties?.windproof ?? 0;
    sum.armor += properties?.armor ?? 0;
  }
  return sum;
}

export function WornTotals() {
  const slots = useGameState(({ inventory }) => inventory.slots);
  const { insulation, windproof, armor } = wornTotals(slots);
  const worst = wornIn(slots)
    .flatMap((stack) => contentOf(stack, 0) ?? [])
    .filter(({ durability }) => durability !== null && durability < NEARLY)
    .sort((a, b) => (a.durability ?? 1) - (b.durability ?? 1))[0];
  return (
    <div className="totals">
      <p>
        <b>
          Your clothes: <span className="wool-gold">warm by {degrees(insulation)}</span>
        </b>
      </p>
      <p className="wool-quiet">
        against wind {degrees(windproof)} · against blows {rounded(armor)}
      </p>
      {worst && (
        <p className="wool-bad">
          {worst.item.name} {worst.durability === 0 ? 'is worn out' : 'is nearly through'}
        </p>
      )}
    </div>
  );
}

function wornIn(slots: Holdings): Stack[] {
  return slotsOf('worn').flatMap((slot) => slots.get(slot) ?? []);
}

/** Returns a temperature that is not broken over two lines. */
const degrees = (value: number): string => `${rounded(value)}\u00a0°C`;

function rounded(value: number): string {
  return String(Math.round(value * 10) / 10);
}
