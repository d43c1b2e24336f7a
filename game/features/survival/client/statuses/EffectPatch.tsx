/** Patch of an affliction or a buff: its picture and the time left, with its name and meaning for screen readers. */
import type { ReactNode } from 'react';
import { clockOf } from '#game/client/hud/clock-words.ts';
import { Piece } from '#game/client/hud/wool/Wool.tsx';
import type { PointingHandlers } from '../pointing.ts';
import { drawPatch } from './patch-art.ts';
import { spokenTime } from './words.ts';

interface EffectPatchProps {
  readonly id: { readonly 'data-status': string } | { readonly 'data-buff': string };
  readonly isGood: boolean;
  readonly name: string;
  readonly meaning: string;
  /** Time left, in ms; null if the effect has no end. */
  readonly left: number | null;
  readonly handlers: PointingHandlers;
  /** The picture. */
  readonly children: ReactNode;
}

export function EffectPatch({ id, isGood, name, meaning, left, handlers, children }: EffectPatchProps) {
  const spoken = left === null ? '' : `, ${spokenTime(left)} left`;
  return (
    <button type="button" className="hud-status" {...id} data-good={isGood} {...handlers}>
      <Piece
        className="hud-status__patch"
        cloth={`patch ${isGood}`}
        paint={(cloth) => drawPatch(cloth, isGood)}
      >
        {children}
        <span className="hud-hidden">{`${name}${spoken}: ${meaning}`}</span>
        {left !== null && <span aria-hidden="true">{clockOf(left)}</span>}
      </Piece>
    </button>
  );
}
