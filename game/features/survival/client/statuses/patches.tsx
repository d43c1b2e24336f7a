/** The patches of afflictions and buffs, in the order in which they are shown. */
import type { ReactNode } from 'react';
import { Piece } from '#game/client/hud/wool/Wool.tsx';
import { itemById } from '#game/features/items/shared/items.ts';
import type { Affliction } from '#game/features/needs/client/afflictions.ts';
import type { ShownBuff } from '#game/features/needs/client/buff-slice.ts';
import type { StatusKind } from '#game/features/needs/shared/statuses.ts';
import { pointing } from '../pointing.ts';
import { EffectPatch } from './EffectPatch.tsx';
import { drawStatus } from './patch-art.ts';
import { STATUS_WORDS } from './words.ts';

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
      patch: <AfflictionPatch affliction={affliction} now={now} onPoint={onPoint} />,
    })),
    ...buffs.map((buff) => ({
      key: buff.id,
      isGood: buff.isGood,
      patch: <BuffPatch buff={buff} now={now} onPoint={onPoint} />,
    })),
  ].sort((a, b) => Number(a.isGood) - Number(b.isGood));
}

interface PatchProps<Pointed> {
  /** Time on this browser's clock, in ms. */
  readonly now: number;
  onPoint(pointed: Pointed | null): void;
}

type AfflictionPatchProps = PatchProps<StatusKind> & { readonly affliction: Affliction };

function AfflictionPatch({ affliction: { kind, until, isGood }, now, onPoint }: AfflictionPatchProps) {
  return (
    <EffectPatch
      id={{ 'data-status': kind }}
      isGood={isGood}
      {...STATUS_WORDS[kind]}
      left={until === null ? null : until - now}
      handlers={pointing(onPoint, kind)}
    >
      <Piece
        className="hud-status__picture"
        cloth={`status ${kind}`}
        paint={(cloth) => drawStatus(cloth, kind)}
      />
    </EffectPatch>
  );
}

type BuffPatchProps = PatchProps<Exclude<PointedPatch, StatusKind>> & { readonly buff: ShownBuff };

function BuffPatch({ buff: { id, name, does, icon, isGood, until }, now, onPoint }: BuffPatchProps) {
  const item = itemById(icon);
  return (
    <EffectPatch
      id={{ 'data-buff': id }}
      isGood={isGood}
      name={name}
      meaning={does}
      left={until === null ? null : Math.max(0, until - now)}
      handlers={pointing(onPoint, { name, text: does })}
    >
      {item && <img className="hud-status__dish" src={`/${item.icon_path}`} alt="" draggable={false} />}
    </EffectPatch>
  );
}
