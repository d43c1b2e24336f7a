/** The overlay of a knocked-out player: remaining time, sources of help, and a way to give up. */
import './down.css';
import { useGame, useGameState, useShownName } from '#game/client/hud/context.tsx';
import { useNow } from '#game/client/hud/use-now.ts';
import { loadBarPaint, tagPaint } from '#game/client/hud/wool/frames.ts';
import { WOOL } from '#game/client/hud/wool/palette.ts';
import { Piece, WoolButton } from '#game/client/hud/wool/Wool.tsx';
import type { Fall } from '#game/client/store/store.ts';
import { DOWN_MS } from '#game/features/needs/shared/down.ts';

/** Steps of the bar: it is drawn once per step. */
const STEPS = 60;

export function KnockedOut() {
  const fall = useGameState((state) => state.fall);
  return fall && <Screen fall={fall} />;
}

function Screen({ fall }: { readonly fall: Fall }) {
  const { actions } = useGame();
  const now = useNow();
  const left = Math.max(0, fall.diesAt - now);
  const step = Math.round((left / DOWN_MS) * STEPS);
  const shownName = useShownName();
  const helper = fall.helper === null ? null : shownName(fall.helper);
  const untilGivingUp = Math.ceil((fall.mayGiveUpAt - now) / 1000);
  return (
    <>
      <div className="hud-down__frame" aria-hidden="true" />
      <Piece
        className="wool hud-down"
        cloth="knocked out"
        paint={tagPaint(WOOL.thread)}
        role="region"
        aria-label="Knocked out"
        data-panel="knocked-out"
      >
        <h2>Knocked out</h2>
        <Piece className="hud-down__bar" cloth={`down ${step}`} paint={loadBarPaint(step / STEPS, true)} />
        <p>
          You can crawl. <b data-testid="down-left">{Math.ceil(left / 1000)} s</b> are left.
        </p>
        <p className="wool-quiet">{hopeOf({ ...fall, helper }, now)}</p>
        <WoolButton aria-disabled={untilGivingUp > 0} onClick={() => untilGivingUp <= 0 && actions.giveUp()}>
          {untilGivingUp > 0 ? `Give up (${untilGivingUp})` : 'Give up'}
        </WoolButton>
      </Piece>
    </>
  );
}

/** Returns the text about the remaining chances of rescue. */
function hopeOf({ risesAt, diesAt, helper }: Fall, now: number): string {
  if (helper !== null) return `${helper} is helping you up.`;
  if (risesAt === null || risesAt >= diesAt) return 'Somebody must help you up.';
  const left = Math.max(0, Math.ceil((risesAt - now) / 1000));
  return `If nothing hits you for ${left} s, you get up on your own. Or somebody helps you.`;
}
