/** The card of another player: where they are, and everything that the local player can do with them. */
import './people.css';
import { useState } from 'react';
import { useGame, useGameState, useShownName } from '#game/client/hud/context.tsx';
import { GlassButton } from '#game/client/hud/glass/Button.tsx';
import { PERSON } from '#game/client/store/panels.ts';
import type { MutedPlayer } from '../mutes.ts';
import { ReportForm } from '../panel/ReportForm.tsx';
import { type DeedId, deedsFor } from './deeds.ts';
import { type Person, placeWords } from './person.ts';
import { usePerson } from './use-people.ts';

export function Card() {
  const card = useGameState((state) => state.card);
  return card ? <About key={card.id} player={card} /> : <p>There is nobody.</p>;
}

function About({ player }: { readonly player: MutedPlayer }) {
  const { view, actions } = useGame();
  const shownName = useShownName();
  const { person, now } = usePerson(player);
  const [isReporting, setReporting] = useState(false);
  return (
    <div className="glass-column person" data-person={person.id}>
      <h3>{shownName(person.name)}</h3>
      <p>{sentence(placeWords(person, view.body, now))}</p>
      {person.bond.isPartner ? (
        <p>You build together.</p>
      ) : (
        person.bond.peaceLeft !== null && <p>You are at peace with each other.</p>
      )}
      {isReporting ? (
        <ReportForm name={person.name} onClose={() => actions.closePanel(PERSON)} />
      ) : (
        <Deeds person={person} onReport={() => setReporting(true)} />
      )}
    </div>
  );
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

function Deeds({ person, onReport }: { readonly person: Person; readonly onReport: () => void }) {
  const { view } = useGame();
  const { id } = person;
  const pvp = useGameState((state) => state.pvp);
  const isAwaited = useGameState(({ asking }) => asking.awaited.includes(id));
  const isMuted = useGameState(({ muted }) => muted.some((player) => player.id === id));
  const act = useDeed(person, isMuted, onReport);
  return (
    <div className="person__deeds">
      {deedsFor(person, { pvp, self: view.body, isAwaited, isMuted }).map(
        ({ id: deed, label, sub, isOff }) => (
          <GlassButton
            // The button that ends an agreement takes the place, and the focus, of the one that asked for it.
            key={ENDS[deed] ?? deed}
            label={label}
            sub={sub}
            // A button that is off keeps the focus, so that its reason can be read.
            aria-disabled={isOff || undefined}
            onClick={() => !isOff && act(deed)}
          />
        ),
      )}
    </div>
  );
}

/** For each button that ends an agreement, the button that asks for it. */
const ENDS: Partial<Record<DeedId, DeedId>> = { hide: 'where', unpeace: 'peace', apart: 'build' };

/** Returns a function that carries out a button of the card. */
function useDeed({ id, name }: Person, isMuted: boolean, onReport: () => void): (deed: DeedId) => void {
  const { actions } = useGame();
  const acts: Readonly<Record<DeedId, () => void>> = {
    where: () => actions.askPerson('map.asked', id),
    hide: () => actions.hideFrom(id),
    peace: () => actions.askPerson('truce.offered', id),
    unpeace: () => actions.endTruce(id),
    build: () => actions.askPerson('build.asked', id),
    apart: () => actions.buildApart(id),
    whisper() {
      actions.closePanel(PERSON);
      actions.setTarget({ channel: 'whisper', to: name });
      actions.openChat();
    },
    mute: () => (isMuted ? actions.unmutePlayer(name) : actions.mutePlayer(name)),
    report: onReport,
  };
  return (deed) => acts[deed]();
}
