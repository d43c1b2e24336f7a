/** Patch for a buff from a meal or a rest: the picture of the dish and the time left. */
import { clockOf } from '#game/client/hud/clock-words.ts';
import { Piece } from '#game/client/hud/wool/Wool.tsx';
import { itemById } from '#game/features/items/shared/items.ts';
import type { ShownBuff } from '#game/features/needs/client/buff-slice.ts';
import { pointing } from '../pointing.ts';
import { drawPatch } from './patch-art.ts';
import { spokenTime } from './words.ts';

interface BuffPatchProps {
  readonly buff: ShownBuff;
  /** Time on this browser's clock, in ms. */
  readonly now: number;
  /** Called with the name and effect of the buff when the player points at the patch, and with null when they stop. */
  onPoint(told: { readonly name: string; readonly text: string } | null): void;
}

export function BuffPatch({ buff: { id, name, does, icon, isGood, until }, now, onPoint }: BuffPatchProps) {
  const left = until === null ? null : Math.max(0, until - now);
  const told = { name, text: does };
  const item = itemById(icon);
  return (
    <button
      type="button"
      className="hud-status"
      data-buff={id}
      data-good={isGood}
      {...pointing(onPoint, told)}
    >
      <Piece
        className="hud-status__patch"
        cloth={`patch ${isGood}`}
        paint={(cloth) => drawPatch(cloth, isGood)}
      >
        {item && <img className="hud-status__dish" src={`/${item.icon_path}`} alt="" draggable={false} />}
        <span className="hud-hidden">{`${name}${left === null ? '' : `, ${spokenTime(left)} left`}: ${does}`}</span>
        {left !== null && <span aria-hidden="true">{clockOf(left)}</span>}
      </Piece>
    </button>
  );
}
