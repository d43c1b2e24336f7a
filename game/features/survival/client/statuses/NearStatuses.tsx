/** Lasting effects on a phone: the worst three, or the worst two and the number of all others. */
import './statuses.css';
import './near-statuses.css';
import { useGame } from '#game/client/hud/context.tsx';
import { useNow } from '#game/client/hud/use-now.ts';
import { Piece } from '#game/client/hud/wool/Wool.tsx';
import { STANDS } from '#game/client/store/panels.ts';
import { EffectPatch } from './EffectPatch.tsx';
import { drawPatch } from './patch-art.ts';
import { useEffects } from './use-effects.ts';

/** Maximum number of patches. */
const MOST = 3;

export function NearStatuses({ onPoint }: { onPoint(key: string | null): void }) {
  const effects = useEffects(useNow());
  if (effects.length === 0) return null;
  const shown = effects.length > MOST ? effects.slice(0, MOST - 1) : effects;
  const more = effects.length - shown.length;
  return (
    <ul className="hud-statuses" aria-label="What lasts on you">
      {shown.map((effect) => (
        <li key={effect.key}>
          <EffectPatch effect={effect} onPoint={onPoint} />
        </li>
      ))}
      {more > 0 && (
        <li>
          <More count={more} />
        </li>
      )}
    </ul>
  );
}

/** The number of the effects that are not shown; a tap opens the list of all of them. */
function More({ count }: { readonly count: number }) {
  const { actions, store } = useGame();
  return (
    <button
      type="button"
      className="hud-status"
      aria-label={`${count} more`}
      onClick={(event) => {
        event.currentTarget.blur();
        store.setState({ isListAsked: true });
        actions.openPanel(STANDS);
      }}
    >
      <Piece className="hud-status__patch" cloth="patch true" paint={(cloth) => drawPatch(cloth, true)}>
        +{count}
      </Piece>
    </button>
  );
}
