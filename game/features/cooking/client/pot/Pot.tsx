/**
 * The panel of the field cauldron: its contents, when to stir, and who gets a ladleful; beside it the cookbook. The
 * player can keep walking while it is open.
 */
import './pot.css';
import { useState } from 'react';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { useSheetWay } from '#game/client/hud/sheet/way.ts';
import { useNow } from '#game/client/hud/use-now.ts';
import { drawPanel } from '#game/client/hud/wool/frames.ts';
import { Piece, WoolButton } from '#game/client/hud/wool/Wool.tsx';
import { POT } from '#game/client/store/panels.ts';
import { readPot } from '../pot-slice.ts';
import { Brewing } from './Brewing.tsx';
import { Cookbook } from './Cookbook.tsx';
import { Done } from './Done.tsx';
import { Filling } from './Filling.tsx';
import { FireUnder, isBurningUnder } from './FireUnder.tsx';
import { mayStart, type OpenPot, TABS, type Tab, titleOf } from './open-pot.ts';
import { PotSheet } from './PotSheet.tsx';

export function Pot() {
  const { view } = useGame();
  const openId = useGameState(({ pot }) => pot.openId);
  const way = useSheetWay();
  // Renders at intervals: the pot's state comes with its fixture, which is not part of the store.
  useNow();
  const fixture = openId === null ? undefined : view.fixtures.find(openId);
  if (!fixture) return null;
  const shown = readPot(fixture.state, view.wallTime());
  const isFireOn = isBurningUnder(view, fixture);
  const props = { fixture, shown, isFireOn };
  return way ? <PotSheet way={way} {...props} /> : <WidePot {...props} />;
}

function WidePot({ fixture, shown, isFireOn }: OpenPot) {
  const { actions } = useGame();
  const [tab, show] = useState<Tab>('pot');
  const own = fixture.whose === 'mine';
  return (
    <Piece cloth="panel" paint={drawPanel} className="wool pot" data-phase={shown.phase}>
      <div className="pot__inside">
        <h2 className="pot__title">{titleOf(fixture)}</h2>
        <div className="pot__tabs" role="tablist" aria-label="Field cauldron">
          {TABS.map(({ id, name }) => (
            <button key={id} type="button" role="tab" aria-selected={tab === id} onClick={() => show(id)}>
              {name}
            </button>
          ))}
        </div>
        {tab === 'pot' && shown.phase !== 'done' && <FireUnder />}
        <div className="pot__body" role="tabpanel">
          {tab === 'cookbook' && <Cookbook />}
          {tab === 'pot' && shown.phase === 'filling' && (
            <Filling id={fixture.id} pot={shown} isOwn={mayStart(fixture)} isFireOn={isFireOn} />
          )}
          {tab === 'pot' && shown.phase === 'brewing' && <Brewing id={fixture.id} pot={shown} />}
          {tab === 'pot' && shown.phase === 'done' && (
            <Done id={fixture.id} pot={shown} place={fixture} isFireOn={isFireOn} />
          )}
        </div>
        <div className="pot__foot">
          {own && (
            // The button is not removed, because otherwise the other button would move under the finger.
            <WoolButton disabled={shown.phase === 'brewing'} onClick={() => actions.pot.unhang(fixture.id)}>
              Take it down
            </WoolButton>
          )}
          <WoolButton onClick={() => actions.closePanel(POT)}>Close</WoolButton>
        </div>
      </div>
    </Piece>
  );
}
