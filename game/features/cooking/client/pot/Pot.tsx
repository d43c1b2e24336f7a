/**
 * The panel of the field cauldron: its contents, when to stir, and who gets a ladleful; beside it the cookbook. The
 * player can keep walking while it is open.
 */
import './pot.css';
import { useState } from 'react';
import { useGame, useGameState, useShownName } from '#game/client/hud/context.tsx';
import { useSheetWay } from '#game/client/hud/sheet/way.ts';
import { useNow } from '#game/client/hud/use-now.ts';
import { drawPanel } from '#game/client/hud/wool/frames.ts';
import { Piece, WoolButton } from '#game/client/hud/wool/Wool.tsx';
import { POT } from '#game/client/store/panels.ts';
import { rightsAt } from '../pot-rights.ts';
import { readPot } from '../pot-slice.ts';
import { Brewing } from './Brewing.tsx';
import { Cookbook } from './Cookbook.tsx';
import { Done } from './Done.tsx';
import { Filling } from './Filling.tsx';
import { FireUnder } from './FireUnder.tsx';
import { isBurningUnder } from './fire-state.ts';
import { type OpenPot, TABS, type Tab, titleOf } from './open-pot.ts';
import { PotSheet } from './PotSheet.tsx';

export function Pot() {
  const { view } = useGame();
  const openId = useGameState(({ pot }) => pot.openId);
  const at = useGameState(({ pot }) => pot.at);
  const pvp = useGameState((state) => state.pvp);
  const way = useSheetWay();
  // Renders at intervals: the pot's state comes with its fixture, which is not part of the store.
  useNow();
  const fixture = openId === null ? undefined : view.fixtures.find(openId);
  if (!fixture) return null;
  const wallNow = view.wallTime();
  const shown = readPot(fixture.state, wallNow);
  const isFireOn = isBurningUnder(view, fixture);
  const may = rightsAt(fixture, shown, { fixtures: view.fixtures, at, pvp, wallNow });
  const owner = at?.id === fixture.id ? at.owner : null;
  const props = { fixture, shown, isFireOn, owner, may };
  return way ? <PotSheet way={way} {...props} /> : <WidePot {...props} />;
}

function WidePot(pot: OpenPot) {
  const { actions } = useGame();
  const { fixture, shown } = pot;
  const shownName = useShownName();
  const title = titleOf(fixture, pot.owner && shownName(pot.owner.name));
  const [tab, show] = useState<Tab>('pot');
  const own = fixture.whose === 'mine';
  return (
    <Piece cloth="panel" paint={drawPanel} className="wool pot" data-phase={shown.phase}>
      <div className="pot__inside">
        <h2 className="pot__title">{title}</h2>
        <div className="pot__tabs" role="tablist" aria-label="Field cauldron">
          {TABS.map(({ id, name }) => (
            <button key={id} type="button" role="tab" aria-selected={tab === id} onClick={() => show(id)}>
              {name}
            </button>
          ))}
        </div>
        {tab === 'pot' && shown.phase !== 'done' && <FireUnder fixture={fixture} />}
        <div className="pot__body" role="tabpanel">
          {tab === 'cookbook' && <Cookbook />}
          {tab === 'pot' && shown.phase === 'filling' && <Filling pot={pot} />}
          {tab === 'pot' && shown.phase === 'brewing' && <Brewing pot={pot} />}
          {tab === 'pot' && shown.phase === 'done' && <Done pot={pot} />}
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
