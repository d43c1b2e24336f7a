/** Patches of the local player's afflictions and buffs, with a picture and the time left. */
import './statuses.css';
import { useState } from 'react';
import { clockOf } from '#game/client/hud/clock-words.ts';
import { useGameState } from '#game/client/hud/context.tsx';
import { useNow } from '#game/client/hud/use-now.ts';
import { Piece } from '#game/client/hud/wool/Wool.tsx';
import type { Affliction } from '#game/features/needs/client/afflictions.ts';
import type { ShownBuff } from '#game/features/needs/client/buff-slice.ts';
import type { StatusKind } from '#game/features/needs/shared/statuses.ts';
import { BuffPatch } from './BuffPatch.tsx';
import { drawPatch, drawStatus } from './patch-art.ts';
import { STATUS_WORDS, spokenTime } from './words.ts';

/** Maximum number of patches shown before the player opens the list. */
const MOST_SHOWN = 3;

/** A status by its kind, or a buff by its name and effect. */
export type PointedPatch = StatusKind | { readonly name: string; readonly text: string };

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
  // Harmful patches come first.
  const patches = [
    ...afflictions.map((affliction) => ({
      key: affliction.kind,
      isGood: affliction.isGood,
      patch: <Patch affliction={affliction} now={now} onPoint={onPoint} />,
    })),
    ...buffs.map((buff) => ({
      key: buff.id,
      isGood: buff.isGood,
      patch: <BuffPatch buff={buff} now={now} onPoint={onPoint} />,
    })),
  ].sort((a, b) => Number(a.isGood) - Number(b.isGood));
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

interface PatchProps {
  readonly affliction: Affliction;
  readonly now: number;
  onPoint(kind: StatusKind | null): void;
}

function Patch({ affliction: { kind, until, isGood }, now, onPoint }: PatchProps) {
  const { name, meaning } = STATUS_WORDS[kind];
  const left = until === null ? null : until - now;
  const spoken = left === null ? '' : `, ${spokenTime(left)} left`;
  return (
    <button
      type="button"
      className="hud-status"
      data-status={kind}
      data-good={isGood}
      onPointerEnter={() => onPoint(kind)}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && onPoint(null)}
      onFocus={() => onPoint(kind)}
      onBlur={() => onPoint(null)}
    >
      <Piece
        className="hud-status__patch"
        cloth={`patch ${isGood}`}
        paint={(cloth) => drawPatch(cloth, isGood)}
      >
        <Piece
          className="hud-status__picture"
          cloth={`status ${kind}`}
          paint={(cloth) => drawStatus(cloth, kind)}
        />
        <span className="hud-hidden">{`${name}${spoken}: ${meaning}`}</span>
        {left !== null && <span aria-hidden="true">{clockOf(left)}</span>}
      </Piece>
    </button>
  );
}
