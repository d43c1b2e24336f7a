/** Weight of all items carried and worn, against the weight that can be carried without being slowed. */
import { useGameState } from '#game/client/hud/context.tsx';
import { loadBarPaint } from '#game/client/hud/wool/frames.ts';
import { Piece, SignMark } from '#game/client/hud/wool/Wool.tsx';
import { FREE_LOAD_KG, loadFactor, weightOf } from '#game/features/items/shared/weight.ts';

export function Load() {
  const kg = useGameState(({ inventory }) => weightOf(inventory.slots));
  const share = kg / FREE_LOAD_KG;
  const isOver = kg > FREE_LOAD_KG;
  const slower = Math.round((1 - loadFactor(kg)) * 100);
  const text = `${Math.round(kg * 10) / 10} of ${FREE_LOAD_KG} kg`;
  return (
    <div className="load">
      <SignMark sign="bag" />
      <p className={isOver ? 'wool-bad' : undefined}>
        <b>{Math.round(kg * 10) / 10}</b> of {FREE_LOAD_KG} kg
        {isOver && (
          <span className="load__slower">
            <span className="load__dot"> · </span>
            {slower} % slower
          </span>
        )}
      </p>
      <Piece
        cloth={`load ${Math.round(Math.min(1, share) * 66)} ${isOver}`}
        paint={loadBarPaint(share, isOver)}
        className="load__bar"
        role="meter"
        aria-label="Weight"
        aria-valuemin={0}
        aria-valuemax={FREE_LOAD_KG}
        aria-valuenow={Math.round(Math.min(kg, FREE_LOAD_KG) * 10) / 10}
        aria-valuetext={text}
      />
    </div>
  );
}
