/** The patches of afflictions and buffs, in the order in which they are shown. */
import type { ReactNode } from 'react';
import { clockOf } from '#game/client/hud/clock-words.ts';
import { Piece } from '#game/client/hud/wool/Wool.tsx';
import type { Affliction } from '#game/features/needs/client/afflictions.ts';
import type { ShownBuff } from '#game/features/needs/client/buff-slice.ts';
import type { StatusKind } from '#game/features/needs/shared/statuses.ts';
import { pointing } from '../pointing.ts';
import { BuffPatch } from './BuffPatch.tsx';
import { drawPatch, drawStatus } from './patch-art.ts';
import { STATUS_WORDS, spokenTime } from './words.ts';

/** A status by its kind, or a buff by its name and effect. */
export type PointedPatch = StatusKind | { readonly name: string; readonly text: string };

export interface ShownPatch {
  readonly key: string;
  readonly isGood: boolean;
  readonly patch: ReactNode;
}

/**
 * Returns a patch for each affliction and buff, harmful ones first.
 * @param now time on this browser's clock, in ms
 * @param onPoint called when the player points at a patch, and with null when they stop
 */
export function patchesOf(
  afflictions: readonly Affliction[],
  buffs: readonly ShownBuff[],
  now: number,
  onPoint: (patch: PointedPatch | null) => void,
): readonly ShownPatch[] {
  return [
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
      {...pointing(onPoint, kind)}
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
