/** Patches of the local player's afflictions and buffs, with a picture and the time left. */
import './statuses.css';
import { useState } from 'react';
import { useGameState } from '#game/client/hud/context.tsx';
import { useNow } from '#game/client/hud/use-now.ts';
import type { Affliction } from '#game/features/needs/client/afflictions.ts';
import type { ShownBuff } from '#game/features/needs/client/buff-slice.ts';
import { type PointedPatch, patchesOf } from './patches.tsx';

/** Maximum number of patches shown before the player opens the list. */
const MOST_SHOWN = 3;

export function Statuses({ onPoint }: { onPoint(kind: PointedPatch | null): void }) {
  const afflictions = useGameState((state) => state.afflictions);
  const buffs = useGameState((state) => state.buffs);
  if (afflictions.length + buffs.length === 0) return null;
  return <List afflictions={afflictions} buffs={buffs} onPoint={onPoint} />;
}

interface ListProps {
  readonly afflictions: readonly Affliction[];
  readonly buffs: readonly ShownBuff[];
  onPoint(kind: PointedPatch | null): void;
}

function List({ afflictions, buffs, onPoint }: ListProps) {
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const patches = patchesOf(afflictions, buffs, now, onPoint);
  const more = patches.length - MOST_SHOWN;
  return (
    <ul className="hud-statuses" aria-label="What lasts on you" data-open={isOpen || more <= 0}>
      {/* The button comes first, so that it stays under the finger when the other patches appear. */}
      {more > 0 && (
        <li>
          <button
            type="button"
            className="hud-status hud-statuses__more"
            aria-expanded={isOpen}
            aria-label={isOpen ? 'Show fewer' : `${more} more`}
            // Keeps the keyboard focus with the game.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setOpen((was) => !was)}
          >
            {isOpen ? 'fewer' : `${more} more`}
          </button>
        </li>
      )}
      {patches.map(({ key, patch }, index) => (
        <li key={key} data-more={index >= MOST_SHOWN}>
          {patch}
        </li>
      ))}
    </ul>
  );
}
