/** Guidance: SOVA's tips in groups, with a search; it opens at the tip that matters now. */
import { keyOf } from '#game/browser/keys.ts';
import './tips.css';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { GlassButton } from '#game/client/hud/glass/Button.tsx';
import { Toggle } from '#game/client/hud/glass/Toggle.tsx';
import { Glyph } from '#game/client/hud/glyph/Glyph.tsx';
import { objectiveById } from '#game/features/guidance/shared/progress.ts';
import { searchTips, type Tip, type TipGroup } from './tip-list.ts';
import { momentOf, tipNow } from './tip-now.ts';

/** Renders the search field, the errands and the groups of matching tips. */
export function Tips() {
  const { store, view } = useGame();
  const [search, setSearch] = useState('');
  const isTouch = useGameState((state) => state.device === 'touch');
  const rule = useGameState((state) => state.pvp?.rule ?? null);
  const groups = searchTips(search, { isTouch, rule });
  const [now] = useState(() => tipNow(momentOf(store.getState(), view), { isTouch, rule }));
  const marked = useOpenedAt();
  const mark: Mark = { now: search === '' ? now : null, marked };
  const field = <Search key="search" search={search} count={countOf(groups)} onSearch={setSearch} />;
  const list = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys
    <section key="list" className="tips__list" aria-label="Tips" tabIndex={0}>
      {groups.map((group) => (
        <Group key={group.title} group={group} mark={mark} />
      ))}
      {groups.length === 0 && <p>Nothing. You know more than I do.</p>}
    </section>
  );
  // The first element takes focus when the panel opens. On touch screens that is not the search field, which would open
  // the keyboard.
  return (
    <div className="tips">
      {isTouch ? [list, field] : [field, list]}
      <Errands />
    </div>
  );
}

/** The tip that matters now, null if there is none or the player searches, and its element. */
interface Mark {
  readonly now: Tip | null;
  readonly marked: RefObject<HTMLLIElement | null>;
}

/** Returns a ref for the element that is in the middle of the panel when it opens. */
function useOpenedAt(): RefObject<HTMLLIElement | null> {
  const marked = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // On the next frame: the panel has then taken the focus, which scrolls as well.
    const frame = requestAnimationFrame(() => marked.current?.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return marked;
}

/** Switches with which the player resumes errands that were dismissed or put off. */
function Errands() {
  const { actions } = useGame();
  const objective = useGameState((state) => state.objective);
  if (!objective || (objective.id === null && objective.hidden.length === 0)) return null;
  return (
    <>
      <Toggle
        label="SOVA’s errands"
        isOn={!objective.isDismissed}
        onChange={(isOn) => actions.dismissObjectives(!isOn)}
      />
      {!objective.isDismissed && objective.hidden.length > 0 && (
        <ul className="tips__errands" aria-label="Errands put off">
          {objective.hidden.map((id) => (
            <li key={id}>
              <p>{objectiveById(id).text}</p>
              <GlassButton label="Call back" onClick={() => actions.hideObjective(id, false)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const countOf = (groups: readonly TipGroup[]): number =>
  groups.reduce((count, { tips }) => count + tips.length, 0);

interface SearchProps {
  readonly search: string;
  readonly count: number;
  readonly onSearch: (search: string) => void;
}

function Search({ search, count, onSearch }: SearchProps) {
  const { actions } = useGame();
  const clear = (event: KeyboardEvent) => {
    if (keyOf(event) !== 'Escape') return;
    event.preventDefault();
    if (search === '') actions.closePanel('tips');
    else onSearch('');
  };
  return (
    <div className="tips__search">
      <input
        type="search"
        aria-label="Search the tips"
        placeholder="Search: friend, snow, bundle…"
        autoComplete="off"
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={clear}
      />
      <p role="status">{count === 1 ? '1 tip' : `${count} tips`}</p>
    </div>
  );
}

function Group({
  group: { title, tips },
  mark: { now, marked },
}: {
  readonly group: TipGroup;
  readonly mark: Mark;
}) {
  return (
    <div className="tips__group">
      <h3>{title}</h3>
      <ul>
        {tips.map(({ text, keys }) => (
          <li key={text} {...(text === now?.text ? { ref: marked, 'data-now': true } : {})}>
            <p>
              {text === now?.text && <b className="tips__now">Now: </b>}
              {text}
            </p>
            {keys.length > 0 && (
              <span className="tips__keys">
                <Glyph action={keys} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
