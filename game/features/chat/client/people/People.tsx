/**
 * List of the players in sight, at peace with the local player, or heard lately, with the figures of the link in a second
 * tab. The player can keep walking while it is open.
 */
import { keyOf } from '#game/browser/keys.ts';
import './people.css';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useGame, useGameState, useShownName } from '#game/client/hud/context.tsx';
import { GlassButton } from '#game/client/hud/glass/Button.tsx';
import { Glass } from '#game/client/hud/glass/Glass.tsx';
import { type Tab, Tabs } from '#game/client/hud/glass/Tabs.tsx';
import { LinkRows } from '#game/client/hud/stats/LinkRows.tsx';
import { PEOPLE, PERSON } from '#game/client/store/panels.ts';
import { spanWords } from '#game/features/pvp/client/bonds.ts';
import { bondWords } from './deeds.ts';
import { placeWords, type Section } from './person.ts';
import { Roll, type RollRow } from './roll.ts';
import { usePeople } from './use-people.ts';

type TabId = 'people' | 'link';
const TABS: readonly Tab<TabId>[] = [
  { id: 'people', label: 'People' },
  { id: 'link', label: 'Link' },
];

const SECTION_WORDS: Readonly<Record<Section, { readonly title: string; readonly none: string | null }>> = {
  here: { title: 'Here', none: 'Nobody is in sight.' },
  // Few players agree to these, so without any of them the section is left out.
  shown: { title: 'On your map', none: null },
  peace: { title: 'At peace', none: null },
  heard: { title: 'Heard', none: 'Nobody out of sight has spoken for ten minutes.' },
};

export function People() {
  const { actions } = useGame();
  const online = useGameState((state) => state.online);
  const [tab, setTab] = useState<TabId>('people');
  const box = useRef<HTMLDivElement>(null);
  useReturningFocus(box);
  useFocusAfterCard(box);
  return (
    <Glass
      id={PEOPLE}
      title="People"
      note={`${online ?? 'N/A'} in the world`}
      onClose={() => actions.closePanel(PEOPLE)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons are pressed; the arrows go from one to the next. */}
      <div ref={box} className="people" tabIndex={-1} onKeyDown={walk}>
        <Tabs label="People and link" tabs={TABS} active={tab} onSelect={setTab}>
          {tab === 'people' ? <Everybody /> : <LinkRows />}
        </Tabs>
      </div>
    </Glass>
  );
}

function Everybody() {
  const { people, now } = usePeople();
  const [roll] = useState(() => new Roll());
  const sections = roll
    .update(people, now)
    .filter(({ section, rows }) => rows.length > 0 || SECTION_WORDS[section].none !== null);
  return (
    <>
      <SeenBy now={now} />
      {sections.map(({ section, rows }) => (
        <section key={section} aria-label={SECTION_WORDS[section].title}>
          <h3>{SECTION_WORDS[section].title}</h3>
          {rows.length === 0 ? (
            <p className="glass-quiet">{SECTION_WORDS[section].none}</p>
          ) : (
            <ul>
              {rows.map((row) => (
                <Row key={row.id} row={row} now={now} />
              ))}
            </ul>
          )}
        </section>
      ))}
    </>
  );
}

function Row({ row, now }: { readonly row: RollRow; readonly now: number }) {
  const { view, actions } = useGame();
  const isMuted = useGameState(({ muted }) => muted.some(({ id }) => id === row.id));
  const shownName = useShownName();
  const how = row.sighting?.how ?? 'unknown';
  const notes = [bondWords(row), isMuted ? 'muted' : ''].filter((note) => note !== '');
  return (
    <li>
      <button
        type="button"
        className="people-row"
        data-person={row.id}
        data-how={how}
        aria-haspopup="dialog"
        onClick={() => actions.openCard({ id: row.id, name: row.name })}
      >
        <span className="people-row__name">{shownName(row.name)}</span>
        {notes.length > 0 && <span className="people-row__bond">{notes.join(', ')}</span>}
        <span className="people-row__place">{placeWords(row, view.body, now)}</span>
      </button>
    </li>
  );
}

/** Everybody who sees the local player's place, each with a button that ends it. */
function SeenBy({ now }: { readonly now: number }) {
  const { actions } = useGame();
  const pvp = useGameState((state) => state.pvp);
  const shownName = useShownName();
  if (!pvp || pvp.places.length === 0) return null;
  return (
    <ul className="people-seen" aria-label="Who sees you">
      {pvp.places.map(({ socket_id, name, endsIn }) => (
        <li key={socket_id}>
          <span>
            {shownName(name)} sees you:{' '}
            <span className="people-seen__left">{spanWords(endsIn - (now - pvp.at))}</span>
          </span>
          <GlassButton
            label="Hide"
            aria-label={`Hide from ${shownName(name)}`}
            onClick={() => actions.hideFrom(socket_id)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Moves the focus from button to button of the list with the arrow keys. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[keyOf(event)];
  if (step === undefined || event.defaultPrevented) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tabpanel"] button')];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const next = buttons[at < 0 ? 0 : Math.max(0, Math.min(buttons.length - 1, at + step))];
  next?.focus({ focusVisible: true } as FocusOptions);
}

/** Gives the panel focus while it is open, and returns focus to where it was when the panel closes. */
function useReturningFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before !== document.body) before.focus();
    };
  }, [box]);
}

/** Gives focus back to the row of a player whose card closes, unless the chat has opened for a whisper. */
function useFocusAfterCard(box: RefObject<HTMLElement | null>): void {
  const { store } = useGame();
  const isOpen = useGameState(({ panels }) => panels.includes(PERSON));
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const { card, isChatOpen } = store.getState();
    if (wasOpen.current && !isOpen && !isChatOpen)
      box.current?.querySelector<HTMLElement>(`[data-person="${card?.id}"]`)?.focus();
    wasOpen.current = isOpen;
  }, [box, isOpen, store]);
}
