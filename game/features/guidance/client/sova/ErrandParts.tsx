/** Parts of an errand's lines: its counts and its keys. */
import { useGameState } from '#game/client/hud/context.tsx';
import { Glyph } from '#game/client/hud/glyph/Glyph.tsx';
import type { ObjectiveId } from '../../shared/objective-ids.ts';
import type { Press } from '../../shared/objective-kinds.ts';

/** Shows the counts of the goods gathered, or of those missing to make something. */
export function Progress({ id, goods }: { readonly id: ObjectiveId; readonly goods: readonly string[] }) {
  const have = useGameState(({ objective }) => objective?.have ?? 0);
  const need = useGameState(({ objective }) => objective?.need ?? 1);
  if (id === 'places')
    return (
      <span className="sova-line__progress">
        {have} of {need} places
      </span>
    );
  return goods.map((good) => (
    <span key={good} className="sova-line__progress">
      {good}
    </span>
  ));
}

/** Shows keys with their effects. */
export function Keys({ presses }: { readonly presses: readonly Press[] }) {
  return presses.map(({ actions, does }) => (
    <span key={does}>
      <Glyph action={actions} /> {does}
    </span>
  ));
}
