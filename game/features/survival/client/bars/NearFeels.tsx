/** The felt temperature on a phone: dark letters on linen. Its reasons are in the panel that the bars open. */
import { useGameState } from '#game/client/hud/context.tsx';
import { Piece } from '#game/client/hud/wool/Wool.tsx';
import { feltAttributes, moodOf } from './FeelsLike.tsx';
import { feelsPaint } from './feels-art.ts';
import { degreesOf } from './words.ts';

export function NearFeels() {
  const felt = useGameState((state) => state.felt);
  if (!felt) return null;
  const mood = moodOf(felt.degrees);
  return (
    <div className="hud-feels" role="img" {...feltAttributes(felt)}>
      <Piece className="hud-feels__tag" cloth={`near feels ${mood}`} paint={feelsPaint(mood)}>
        <span aria-hidden="true">{degreesOf(felt.degrees)}</span>
      </Piece>
    </div>
  );
}
