/**
 * The pot on a phone or tablet: kettle, places, fire and larder. Upright they stand below each other, sideways the
 * larder is at the left. The foot has the button that cooks, or says why it cannot, and below it the pages.
 */
import './pot-sheet.css';
import { type ReactNode, useRef, useState } from 'react';
import { useGame, useShownName } from '#game/client/hud/context.tsx';
import { useReturningFocus } from '#game/client/hud/panels/focus.ts';
import { Scroller, Sheet } from '#game/client/hud/sheet/Sheet.tsx';
import type { SheetWay } from '#game/client/hud/sheet/way.ts';
import { WoolButton } from '#game/client/hud/wool/Wool.tsx';
import { POT } from '#game/client/store/panels.ts';
import { MOST_BATCHES } from '../../shared/cooking.ts';
import { Brewing, Stir } from './Brewing.tsx';
import { CookButtons, CookWords, useCookReason } from './Cook.tsx';
import { Cookbook } from './Cookbook.tsx';
import { Done, OwnLadle } from './Done.tsx';
import { Into, Larder } from './Filled.tsx';
import { FireLine } from './FireLine.tsx';
import { type OpenPot, TABS, type Tab, titleOf } from './open-pot.ts';

interface PotSheetProps extends OpenPot {
  readonly way: SheetWay;
}

export function PotSheet({ way, ...pot }: PotSheetProps) {
  const { actions } = useGame();
  const { fixture, shown, owner } = pot;
  const shownName = useShownName();
  const [tab, show] = useState<Tab>('pot');
  const [batch, setBatch] = useState(1);
  const box = useRef<HTMLDivElement>(null);
  useReturningFocus(box);
  const isUpright = way === 'upright';
  const isFilling = tab === 'pot' && shown.phase === 'filling';
  const foot = (
    <>
      {tab === 'pot' && <Deed pot={pot} way={way} batch={batch} onBatch={setBatch} />}
      {/* Last, so that the row keeps its place on every page and in every phase. */}
      <Tabs pot={pot} tab={tab} onShow={show} />
    </>
  );
  return (
    <Sheet
      way={way}
      title={titleOf(fixture, owner && shownName(owner.name))}
      className="pot-sheet"
      data-phase={shown.phase}
      box={box}
      onClose={() => actions.closePanel(POT)}
      foot={isUpright && foot}
    >
      {isFilling && !isUpright && <Larder pot={pot} batch={batch} />}
      <div className={`pot-sheet__main ${isUpright ? 'sheet__scroll' : ''}`} role="tabpanel">
        {isFilling ? (
          <Into {...pot} way={way} />
        ) : (
          <Scroller className="pot-sheet__page">{pageOf(tab, pot)}</Scroller>
        )}
        {isFilling && isUpright && <Larder pot={pot} batch={batch} />}
        {!isUpright && <div className="sheet__foot">{foot}</div>}
      </div>
    </Sheet>
  );
}

/** Returns the cookbook, or what the pot shows once it cooks. */
function pageOf(tab: Tab, pot: OpenPot): ReactNode {
  if (tab === 'cookbook') return <Cookbook />;
  if (pot.shown.phase === 'brewing')
    return (
      <>
        <Brewing pot={pot} hasButton={false} />
        <FireLine fixture={pot.fixture} />
      </>
    );
  return <Done pot={pot} hasButton={false} />;
}

interface TabsProps {
  readonly pot: OpenPot;
  readonly tab: Tab;
  onShow(tab: Tab): void;
}

/** Pot, cookbook, and the buttons that take the pot down and close the panel. */
function Tabs({ pot: { fixture, shown }, tab, onShow }: TabsProps) {
  const { actions } = useGame();
  return (
    <div className="sheet__row">
      <div className="sheet__row pot-sheet__tabs" role="tablist" aria-label="Field cauldron">
        {TABS.map(({ id, name }) => (
          <WoolButton
            key={id}
            role="tab"
            aria-selected={tab === id}
            tone={tab === id ? 'red' : 'patch'}
            onClick={() => onShow(id)}
          >
            {name}
          </WoolButton>
        ))}
      </div>
      {fixture.whose === 'mine' && (
        <WoolButton disabled={shown.phase === 'brewing'} onClick={() => actions.pot.unhang(fixture.id)}>
          Take down
        </WoolButton>
      )}
      <WoolButton onClick={() => actions.closePanel(POT)}>Close</WoolButton>
    </div>
  );
}

interface DeedProps {
  readonly pot: OpenPot;
  readonly way: SheetWay;
  readonly batch: number;
  onBatch(batch: number): void;
}

/** The most important button of the phase: cook, stir, or ladle out. */
function Deed({ pot, way, batch, onBatch }: DeedProps) {
  const { shown } = pot;
  const reason = useCookReason(pot);
  const isFilling = shown.phase === 'filling';
  return (
    <>
      {/* Sideways the reason stands beside the kettle, because the foot has no height for it. */}
      {isFilling && way === 'upright' && <CookWords pot={pot} reason={reason} />}
      <div className="sheet__row">
        {shown.phase === 'brewing' && <Stir pot={pot} className="sheet__primary" />}
        {shown.phase === 'done' && <OwnLadle pot={pot} className="sheet__primary" />}
        {isFilling && (
          <>
            <fieldset className="pot-sheet__batch" aria-label="How much at once">
              {Array.from({ length: MOST_BATCHES }, (_, at) => at + 1).map((count) => (
                <WoolButton
                  key={count}
                  tone={batch === count ? 'red' : 'patch'}
                  aria-pressed={batch === count}
                  onClick={() => onBatch(count)}
                >
                  ×{count}
                </WoolButton>
              ))}
            </fieldset>
            <CookButtons pot={pot} reason={reason} className="sheet__primary" />
          </>
        )}
      </div>
    </>
  );
}
