/** A pot that is being filled, on a phone: the kettle with its state, the places, the fire, and the larder. */
import type { CSSProperties } from 'react';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { Scroller } from '#game/client/hud/sheet/Sheet.tsx';
import type { SheetWay } from '#game/client/hud/sheet/way.ts';
import { useNear } from '#game/client/hud/wool/use-scale.ts';
import { Piece, WoolButton } from '#game/client/hud/wool/Wool.tsx';
import { Places } from './Filling.tsx';
import { FireLine } from './FireLine.tsx';
import { FromBag } from './FromBag.tsx';
import { Kettle } from './Kettle.tsx';
import { missingForPot, PLACES } from './larder.ts';
import { Others, useWaitWords } from './Others.tsx';
import type { OpenPot } from './open-pot.ts';
import { waterPaint } from './pot-art.ts';

/** Edge of a place on the smallest phones held sideways, in art px. */
const SMALL = 31;
const READY = 'Stir it when it bubbles.';

interface IntoProps extends OpenPot {
  readonly way: SheetWay;
}

export function Into({ way, ...pot }: IntoProps) {
  const { view } = useGame();
  const { fixture, shown, isFireOn } = pot;
  const contents = useGameState((state) => state.pot.contents);
  const slots = useGameState(({ inventory }) => inventory.slots);
  const waits = useWaitWords(pot, view.wallTime());
  const pieces = PLACES.flatMap((at) => contents.get(at) ?? []);
  const lacks = missingForPot(pieces, shown.water, slots) ?? (isFireOn ? null : 'The fire must burn.');
  const isReady = lacks === null;
  const isTiny = useNear()?.isTiny ?? false;
  const cut = isTiny && way === 'sideways' ? { width: SMALL, height: SMALL } : undefined;
  return (
    <div className="sheet__scroll pot-sheet__into">
      <div className="pot-sheet__state">
        <Kettle
          read={() => ({ water: shown.water, isCooking: false, share: null, moments: [], isNow: false })}
        />
        <div className="pot-sheet__says">
          <div role="status" className="pot__lack" data-ready={isReady}>
            <p className={isReady ? 'wool-good' : 'wool-gold'}>
              <b>{isReady ? 'Ready to cook' : 'Not ready yet'}</b>
            </p>
            <p className="wool-quiet">{lacks ?? waits ?? READY}</p>
          </div>
          <Others pot={pot} words={isReady || !pot.owner?.isAsleep ? null : waits} />
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
  const { actions } = useGame();
  const { id } = pot.fixture;
  const isEmpty = useGameState((state) => PLACES.every((at) => !state.pot.contents.has(at)));
  return (
    <Scroller className="pot-sheet__larder">
      <FromBag id={id} batch={batch} />
      {/* Last, because it comes and goes with the first piece, and no other button may move under a finger. */}
      {pot.may('cook') && isEmpty && (
        <WoolButton onClick={() => actions.pot.start(id, true)}>Boil for salt</WoolButton>
      )}
    </Scroller>
  );
}
