/**
 * Patch of an affliction or a buff: its picture, and the time left or for a moment its name; its name and meaning for
 * screen readers.
 */
import { Piece } from '#game/client/hud/wool/Wool.tsx';
import { itemById } from '#game/features/items/shared/items.ts';
import { pointing } from '../pointing.ts';
import { type Effect, fadedRows } from './effects.ts';
import { drawPatch, drawStatus } from './patch-art.ts';
import { spokenTime } from './words.ts';

interface EffectPatchProps {
  readonly effect: Effect;
  /** True if the patch shows its name, too. */
  readonly isNamed?: boolean;
  /** Called with the key of the effect while the player points at it, and with null when they stop. */
  onPoint(key: string | null): void;
}

export function EffectPatch({ effect, isNamed = false, onPoint }: EffectPatchProps) {
  const { key, status, isGood, name, left, clock, meaning } = effect;
  const spoken = left === null || clock === null ? '' : `, ${spokenTime(left)} left`;
  const id = status === null ? { 'data-buff': key } : { 'data-status': status };
  return (
    <button type="button" className="hud-status" {...id} data-good={isGood} {...pointing(onPoint, key)}>
      <Piece
        className="hud-status__patch"
        cloth={`patch ${isGood}`}
        paint={(cloth) => drawPatch(cloth, isGood)}
      >
        <EffectPicture effect={effect} />
        <span className="hud-hidden">{`${name}${spoken}: ${meaning}`}</span>
        {isNamed && (
          <span className="hud-status__name" aria-hidden="true">
            {name}
          </span>
        )}
        {clock !== null && <span aria-hidden="true">{clock}</span>}
      </Piece>
    </button>
  );
}

/** The picture of a status or of the meal behind a buff. */
function EffectPicture({ effect: { status, icon, left } }: Pick<EffectPatchProps, 'effect'>) {
  const item = icon === null ? undefined : itemById(icon);
  if (item) return <img className="hud-status__dish" src={`/${item.icon_path}`} alt="" draggable={false} />;
  if (status === null) return null;
  const faded = status === 'sheltered' ? fadedRows(left) : 0;
  return (
    <Piece
      className="hud-status__picture"
      cloth={`status ${status} ${faded}`}
      paint={(cloth) => drawStatus(cloth, status, faded)}
      data-faded={faded}
    />
  );
}
