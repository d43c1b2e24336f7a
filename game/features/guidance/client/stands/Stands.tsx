/**
 * The panel behind the bars and SOVA's plate of a phone: the needs in numbers with their reasons, the felt temperature,
 * the lasting effects, the errand in full, and the way to the menu.
 */
import './stands.css';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { GlassButton } from '#game/client/hud/glass/Button.tsx';
import { useNow } from '#game/client/hud/use-now.ts';
import { Piece } from '#game/client/hud/wool/Wool.tsx';
import { CRAFTING, INVENTORY, MAP, MENU, STANDS } from '#game/client/store/panels.ts';
import { NEED_NAMES, type NeedName } from '#game/features/needs/shared/needs.ts';
import { drawIcon } from '#game/features/survival/client/bars/need-icons.ts';
import { useLevels } from '#game/features/survival/client/bars/use-levels.ts';
import {
  degreesOf,
  feltReasons,
  needWordsOf,
  reasonText,
} from '#game/features/survival/client/bars/words.ts';
import { useEffects } from '#game/features/survival/client/statuses/use-effects.ts';
import { spokenTime } from '#game/features/survival/client/statuses/words.ts';
import type { ObjectiveId } from '../../shared/objective-ids.ts';
import type { Objective, Press } from '../../shared/objective-kinds.ts';
import { canPutOff } from '../../shared/progress.ts';
import { asideOf, askedOf } from '../objective-slice.ts';
import { Keys, Progress } from '../sova/ErrandParts.tsx';
import { isKnown, usePointed } from '../sova/pointed.tsx';
import { PointedWords } from '../sova/SourceMark.tsx';
import { useAskedText, useErrand } from '../sova/use-errand.ts';

/** Interval at which the times left are updated, in ms. */
const LOOK_MS = 500;

/** Shows how the player stands. */
export function Stands() {
  const { actions } = useGame();
  const asked = useGameState(askedOf);
  const aside = useGameState(asideOf);
  const openMenu = () => {
    actions.closePanel(STANDS);
    actions.openPanel(MENU);
  };
  return (
    <div className="stands">
      {/* It takes the focus first: a button that puts an errand off must not. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys */}
      <section className="stands__read" aria-label="Needs, effects and errand" tabIndex={0}>
        {aside && <Errand key={aside.id} asked={aside} isAside />}
        {asked && <Errand key={asked.id} asked={asked} />}
        <Needs />
        <Effects />
      </section>
      <div className="glass-buttons">
        <GlassButton label="Menu" onClick={openMenu} />
      </div>
    </div>
  );
}

interface ErrandProps {
  readonly asked: Objective<ObjectiveId>;
  readonly isAside?: boolean;
}

/** Shows an errand in full, with its counts and keys, and a button that puts it off. */
function Errand({ asked, isAside = false }: ErrandProps) {
  const { actions } = useGame();
  const errand = useErrand(asked);
  const placeText = useAskedText(errand?.text ?? '');
  if (!errand) return null;
  return (
    <div className="stands__errand" data-errand={asked.id}>
      <p>{asked.id === 'places' ? placeText : errand.text}</p>
      <div className="stands__parts">
        <Progress id={asked.id} goods={errand.goods} />
        <Deeds presses={errand.keys} />
      </div>
      <Way isAside={isAside} />
      {canPutOff(asked) && (
        <GlassButton label="Put off" onClick={() => actions.hideObjective(asked.id, true)} />
      )}
    </div>
  );
}

/** Shows the keys; on a touch screen a panel that the errand needs has a button that opens it. */
function Deeds({ presses }: { readonly presses: readonly Press[] }) {
  const { actions } = useGame();
  const isTouch = useGameState((state) => state.device === 'touch');
  const [first] = presses;
  const opens = PANELS.find(({ key }) => key === first?.actions[0]);
  if (!isTouch || !opens) return <Keys presses={presses} />;
  const open = () => {
    actions.closePanel(STANDS);
    actions.openPanel(opens.panel);
  };
  return <GlassButton label={opens.label} onClick={open} />;
}

/** The panels that errands need, with the ids of their keys. */
const PANELS = [
  { key: 'panel:crafting', panel: CRAFTING, label: 'Make' },
  { key: 'panel:inventory', panel: INVENTORY, label: 'Bag' },
  { key: 'panel:map', panel: MAP, label: 'Map' },
] as const;

/** Shows where SOVA points, if that is about this errand. */
function Way({ isAside }: { readonly isAside: boolean }) {
  const pointed = usePointed();
  const isBesides = isKnown(pointed) && pointed.isBesides;
  if (!pointed || isBesides !== isAside) return null;
  return (
    <p className="glass-quiet" aria-live="off">
      {isKnown(pointed) ? (
        <>
          {pointed.lead}: <PointedWords to={pointed} />
        </>
      ) : (
        pointed.words
      )}
    </p>
  );
}

/** Shows the five needs and the felt temperature, each with its reasons. */
function Needs() {
  const levels = useLevels();
  const felt = useGameState((state) => state.felt);
  if (!levels) return null;
  return (
    <dl className="stands__list" aria-label="Needs">
      {NEED_NAMES.map((need) => {
        const { now, most, why } = levels[need];
        const { name, meaning } = needWordsOf(need);
        return (
          <Row key={need} need={need} name={name} value={`${Math.ceil(now)} of ${most}`}>
            {why ? reasonText(need, why) : meaning}
          </Row>
        );
      })}
      {felt && (
        <Row name="Feels like" value={degreesOf(felt.degrees)}>
          {feltReasons(felt)}
        </Row>
      )}
    </dl>
  );
}

interface RowProps {
  readonly name: string;
  readonly value: string;
  /** Need whose picture is shown. */
  readonly need?: NeedName;
  readonly children: ReactNode;
}

function Row({ name, value, need, children }: RowProps) {
  return (
    <div className="stands__row">
      {need && (
        <Piece
          className="stands__icon"
          cloth={`need icon ${need}`}
          paint={(cloth) => drawIcon(cloth, need)}
          aria-hidden="true"
        />
      )}
      <dt>
        {name} <b>{value}</b>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Shows everything that lasts on the player, harmful effects first, with its meaning and the time left. */
function Effects() {
  const effects = useEffects(useNow(LOOK_MS));
  const ref = useAskedFor();
  if (effects.length === 0) return null;
  return (
    <dl ref={ref} className="stands__list" aria-label="What lasts on you">
      {effects.map(({ key, name, meaning, left, clock, isGood }) => (
        <div key={key} className="stands__row" data-effect={key} data-good={isGood}>
          <dt>
            {name}
            {left !== null && clock !== null && <b> {spokenTime(left)}</b>}
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Brings the list into view if the panel was opened for it. */
function useAskedFor() {
  const { store } = useGame();
  const ref = useRef<HTMLDListElement>(null);
  useLayoutEffect(() => {
    if (!store.getState().isListAsked) return;
    store.setState({ isListAsked: false });
    ref.current?.scrollIntoView({ block: 'start' });
  }, [store]);
  return ref;
}
