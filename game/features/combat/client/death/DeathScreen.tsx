/** The death screen: cause of death, bundle left behind, and waking places. */
import './death.css';
import { type ReactNode, useRef } from 'react';
import { clockOf } from '#game/client/hud/clock-words.ts';
import { useGame, useGameState, useShownName } from '#game/client/hud/context.tsx';
import { useModal } from '#game/client/hud/panels/modal.ts';
import { useNow } from '#game/client/hud/use-now.ts';
import { drawPanel, tagPaint } from '#game/client/hud/wool/frames.ts';
import { WOOL } from '#game/client/hud/wool/palette.ts';
import { Piece, SignMark, WoolButton } from '#game/client/hud/wool/Wool.tsx';
import { MENU } from '#game/client/store/panels.ts';
import type { Death, WakingPlace } from '#game/client/store/store.ts';
import { ITEM, itemById } from '#game/features/items/shared/items.ts';
import { speciesWords } from '../obituary.ts';
import { PLACE_WORDS, wordsOf } from './words.ts';

/** @param props.tip a tip to read while the player waits */
export function DeathScreen({ tip }: { readonly tip: ReactNode }) {
  const { actions } = useGame();
  const death = useGameState((state) => state.death);
  const dialog = useRef<HTMLDialogElement>(null);
  const now = useNow();
  useModal(dialog);
  const shownName = useShownName();
  const { killer: by = null } = death ?? {};
  const killer = by === null || speciesWords(by) !== null ? by : shownName(by);
  const { title, line, story } = wordsOf(death && { ...death, killer });
  return (
    <dialog
      ref={dialog}
      className="wool hud-death"
      data-panel="death"
      aria-label={title}
      onCancel={(event) => event.preventDefault()}
    >
      <header className="hud-death__head">
        <h2 className="hud-death__title">{title}</h2>
        <p>{line}</p>
        {story !== '' && <p className="wool-quiet">{story}</p>}
        {tip}
      </header>
      <Piece className="hud-death__plate" cloth="death panel" paint={drawPanel}>
        <h3>Where will she wake?</h3>
        <ul className="hud-death__places">
          {placesOf(death).map((place, rank) => (
            <Place
              key={place.id}
              place={place}
              mayWakeAt={death?.mayWakeAt ?? 0}
              isBest={rank === 0}
              now={now}
            />
          ))}
        </ul>
        <footer className="hud-death__foot">
          <Remains death={death} now={now} />
          <WoolButton onClick={() => actions.openPanel(MENU)}>Menu</WoolButton>
        </footer>
      </Piece>
    </dialog>
  );
}

/** The world's centre is always available, even before the server has sent any places. */
const SURE: WakingPlace = { id: 'centre', kind: 'centre', name: "World's centre", x: 0, y: 0, readyAt: 0 };

function placesOf(death: Death | null): readonly WakingPlace[] {
  return death && death.places.length > 0 ? death.places : [SURE];
}

const PICTURES: Readonly<Record<WakingPlace['kind'], number>> = {
  bag: ITEM.sleepingBag,
  bed: ITEM.stoveBed,
  camp: ITEM.torchStand,
  centre: ITEM.campfire,
};

function pictureOf(kind: WakingPlace['kind']): string {
  return `/${itemById(PICTURES[kind])?.icon_path ?? ''}`;
}

interface PlaceProps {
  readonly place: WakingPlace;
  readonly mayWakeAt: number;
  readonly isBest: boolean;
  readonly now: number;
}

function Place({ place, mayWakeAt, isBest, now }: PlaceProps) {
  const { actions } = useGame();
  const left = Math.max(mayWakeAt, place.readyAt) - now;
  const isReady = left <= 0;
  return (
    <li>
      <Piece
        className="hud-death__place"
        cloth={`place ${isBest}`}
        paint={tagPaint(isBest ? WOOL.gold : WOOL.stitch)}
      >
        <span className="hud-death__name">
          <img src={pictureOf(place.kind)} alt="" draggable={false} />
          <b>{place.name}</b>
          <span className="wool-quiet">{PLACE_WORDS[place.kind]}</span>
        </span>
        <WoolButton
          tone={isBest ? 'red' : 'patch'}
          // A button that is not ready keeps focus, so that the key press the player intended works once the button is
          // ready.
          aria-disabled={!isReady}
          autoFocus={isBest}
          onClick={() => isReady && actions.respawn(place.id)}
        >
          {isReady ? 'Wake here' : `in ${Math.ceil(left / 1000)} s`}
        </WoolButton>
      </Piece>
    </li>
  );
}

/** The items left where the babushka fell, and those that stay with her. */
function Remains({ death, now }: { readonly death: Death | null; readonly now: number }) {
  const bundle = death?.bundle;
  return (
    <div>
      {bundle && (
        <p>
          <SignMark sign="bag" /> Your bundle lies where you fell,{' '}
          <b className="wool-gold">{clockOf(bundle.goesAt - now)}</b> to fetch it.{' '}
          {bundle.isOpen ? 'For ten minutes your killer may take from it.' : 'It is yours alone.'}
        </p>
      )}
      <p className="wool-quiet">Ladle and cauldron stay with her. Worn clothes lose 15 %.</p>
    </div>
  );
}
