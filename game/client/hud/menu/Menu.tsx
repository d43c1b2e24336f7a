/**
 * The game menu: SOVA, the entries, and the state of the realm. On wide screens it stays beside the panel it has
 * opened.
 */
import './menu.css';
import { Sova } from '#game/features/guidance/client/sova/Sova.tsx';
import { weatherAtPlayer } from '#game/features/weather/client/weather-here.ts';
import type { GameActions } from '../../actions/actions.ts';
import { MENU, type Panels } from '../../store/panels.ts';
import type { GameStore } from '../../store/store.ts';
import { useGame, useGameState } from '../context.tsx';
import { FullScreenButton } from '../full-screen/FullScreen.tsx';
import { GlassButton } from '../glass/Button.tsx';
import { Glass } from '../glass/Glass.tsx';
import { useNow } from '../use-now.ts';
import { useScale } from '../wool/use-scale.ts';
import { realmLine } from './realm-line.ts';

interface Entry {
  /** Id of the panel that the entry opens. */
  readonly opens: string;
  readonly label: string;
  readonly sub?: string;
}

const ENTRIES: readonly Entry[] = [
  { opens: 'controls', label: 'Implant Calibration', sub: '/ Controls' },
  { opens: 'tips', label: 'Guidance', sub: '/ Tips' },
  { opens: 'lore', label: 'Field Notes' },
  { opens: 'settings', label: 'Settings' },
  { opens: 'feud', label: 'Peace and Feud' },
];
/** Panel of the account, whose entry has another name for a guest. */
const KEEP = 'keep';
const QUIT: Entry = { opens: 'quit', label: 'Disengage', sub: '/ Quit' };

interface MenuProps {
  /** Id of the panel shown beside the menu; null while the menu is alone. */
  readonly chosen?: string | null;
}

/** Shows the menu, with the entry of the chosen panel marked. */
export function Menu({ chosen = null }: MenuProps) {
  const { actions, panels, store } = useGame();
  const isGuest = useGameState((state) => state.isGuest);
  const entries = ENTRIES.filter(({ opens }) => panels.all.some(({ id }) => id === opens));
  const open = (id: string) => {
    if (chosen !== null && chosen !== id) actions.closePanel(chosen);
    actions.openPanel(id);
  };
  const way = ({ opens, label, sub }: Entry) => (
    <GlassButton
      key={opens}
      label={label}
      sub={sub}
      data-opens={opens}
      isActive={chosen === opens}
      onClick={() => open(opens)}
    />
  );
  return (
    <Glass id={MENU} title={null}>
      <div className="menu__face">
        <Sova />
        <h2 className="glass__title" tabIndex={-1}>
          Ocular Implant
        </h2>
        <p className="glass-quiet">
          <span lang="ru">ОКУЛЯР-7</span> · SOVA
        </p>
      </div>
      <nav className="menu" aria-label="Menu">
        <GlassButton label="Resume" onClick={() => resume(panels, store, actions)} />
        {entries.map(way)}
        {way({ opens: KEEP, label: isGuest ? 'Keep your babushka' : 'Your account', sub: '/ Her name' })}
        {way(QUIT)}
      </nav>
      <Realm />
    </Glass>
  );
}

/** The state of the realm, updated while the menu is open, because the menu does not stop the world. */
function Realm() {
  const { view } = useGame();
  const { layout } = useScale();
  useNow();
  return (
    <div className="menu__realm">
      <hr className="glass-rule" />
      <p className="glass-quiet">{realmLine(view.wallTime(), view.sky, weatherAtPlayer(view))}</p>
      <p>The world goes on while you read this.</p>
      {layout !== 'wide' && <FullScreenButton />}
    </div>
  );
}

/** Leads back to the game from any panel: the menu may have been opened over a map or a bag, which closes with it. */
export function resume(
  panels: Pick<Panels, 'covering'>,
  store: Pick<GameStore, 'getState'>,
  { closePanel }: Pick<GameActions, 'closePanel'>,
): void {
  for (const id of panels.covering(store.getState())) closePanel(id);
}
