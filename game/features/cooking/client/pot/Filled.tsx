/** A pot that is being filled, on a phone: the kettle with its state, the places, the fire, and the larder. */
import type { CSSProperties } from 'react';
import { useGame } from '#game/client/hud/context.tsx';
import { Scroller } from '#game/client/hud/sheet/Sheet.tsx';
import type { SheetWay } from '#game/client/hud/sheet/way.ts';
import { useNear } from '#game/client/hud/wool/use-scale.ts';
import { Piece } from '#game/client/hud/wool/Wool.tsx';
import { BoilSalt } from './BoilSalt.tsx';
import { CookWords, useCookReason } from './Cook.tsx';
import { Places } from './Filling.tsx';
import { FireLine } from './FireLine.tsx';
import { FromBag } from './FromBag.tsx';
import { Kettle } from './Kettle.tsx';
import { Others, useWaitWords } from './Others.tsx';
import type { OpenPot } from './open-pot.ts';
import { waterPaint } from './pot-art.ts';

/** Edge of a place on the smallest phones held sideways, in art px. */
const SMALL = 31;

interface IntoProps extends OpenPot {
  readonly way: SheetWay;
}

export function Into({ way, ...pot }: IntoProps) {
  const { view } = useGame();
  const { fixture, shown } = pot;
  const waits = useWaitWords(pot, view.wallTime());
  const reason = useCookReason(pot);
  const isSaid = reason?.kind === 'right' || !pot.owner?.isAsleep;
  const isTiny = useNear()?.isTiny ?? false;
  const cut = isTiny && way === 'sideways' ? { width: SMALL, height: SMALL } : undefined;
  return (
    <div className="sheet__scroll pot-sheet__into">
      <div className="pot-sheet__state">
        <Kettle
          read={() => ({ water: shown.water, isCooking: false, share: null, moments: [], isNow: false })}
        />
        <div className="pot-sheet__says">
          {way === 'sideways' && <CookWords pot={pot} reason={reason} />}
          <Others pot={pot} words={isSaid ? null : waits} />
        </div>
      </div>
      <Places
        pot={pot}
        cut={cut}
        water={
          <Piece
            cloth={`pot water ${shown.water}`}
            paint={waterPaint(shown.water)}
            className="pot__water"
            style={cut && ({ '--place': SMALL } as CSSProperties)}
            data-water={shown.water}
            role="img"
            aria-label={`${shown.water}`}
          />
        }
      />
      <FireLine fixture={fixture} />
    </div>
  );
}

interface LarderProps {
  readonly pot: OpenPot;
  readonly batch: number;
}

export function Larder({ pot, batch }: LarderProps) {
  return (
    <Scroller className="pot-sheet__larder">
      <FromBag id={pot.fixture.id} batch={batch} />
      {/* Last, because it comes and goes with the first piece, and no other button may move under a finger. */}
      <BoilSalt pot={pot} />
    </Scroller>
  );
}
