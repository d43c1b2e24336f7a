/** GeoSync Mapping Module: the part of the world that the player has seen, with the players and places they know of. */
import { codeOf } from '#game/browser/keys.ts';
import './map.css';
import './near-map.css';
import '#game/client/hud/glass/controls.css';
import { useEffect, useRef, useState } from 'react';
import { localMemory } from '#game/browser/memory.ts';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { GlassButton } from '#game/client/hud/glass/Button.tsx';
import { Glass } from '#game/client/hud/glass/Glass.tsx';
import { MAP, PEOPLE } from '#game/client/store/panels.ts';
import type { Point } from '#game/shared/math/point.ts';
import { MOST_MARKS } from '../../shared/marks.ts';
import { shareSeen } from '../map-slice.ts';
import { DotList } from './DotList.tsx';
import { MapView } from './MapView.tsx';
import { frameToOpen } from './opening.ts';
import { recallFrame, recallLabels, rememberFrame, rememberLabels } from './remembered.ts';
import { centreFrame, MAP_HEIGHT, MAP_WIDTH, type MapFrame, WHOLE_WORLD, zoomedSteps } from './view.ts';

/** Centre of a zoom by button or key, where there is no pointer position. */
const MIDDLE: Point = { x: MAP_WIDTH / 2, y: MAP_HEIGHT / 2 };

export function MapPanel() {
  const { actions, view } = useGame();
  const memory = localMemory;
  const [frame, setFrame] = useState(() => {
    const left = recallFrame(memory);
    return view.body ? frameToOpen(left, view.map.seen, view.body) : (left?.frame ?? WHOLE_WORLD);
  });
  const [hasLabels, setLabels] = useState(() => recallLabels(memory));
  const [chosen, setChosen] = useState<string | null>(null);
  const marking = useMarking();
  const show = (next: MapFrame) => {
    setFrame(next);
    rememberFrame(memory, next, view.body);
  };
  const zoom = (steps: number) => show(zoomedSteps(frame, steps, MIDDLE));
  const close = () => actions.closePanel(MAP);
  const showLabels = (isShown: boolean) => {
    setLabels(isShown);
    rememberLabels(memory, isShown);
  };
  if (!view.ground) return null;
  return (
    <Glass id={MAP} title="GeoSync Mapping Module" onClose={close}>
      <div className="map">
        <MapView
          frame={frame}
          onFrame={show}
          hasLabels={hasLabels}
          chosen={chosen}
          onChoose={setChosen}
          onMark={marking.put}
        />
        <div className="map-side">
          <fieldset className="map-tools" aria-label="Zoom">
            <GlassButton label="−" aria-label="Zoom out" onClick={() => zoom(-1)} />
            <output className="map-zoom">{`×${frame.zoom.toFixed(1)}`}</output>
            <GlassButton label="+" aria-label="Zoom in" onClick={() => zoom(1)} />
            <GlassButton
              label="All"
              aria-label="All: show the whole world"
              onClick={() => show(WHOLE_WORLD)}
            />
            <GlassButton
              label="Me"
              aria-label="Centre the map on me"
              onClick={() => view.body && show(centreFrame(frame, view.body))}
            />
          </fieldset>
          <div className="map-head">
            <GridSwitch isOn={hasLabels} onChange={showLabels} onClose={close} />
            <PeopleButton />
          </div>
          <DotList
            chosen={chosen}
            onChoose={setChosen}
            onShow={(place) => show(centreFrame(frame, place))}
            editing={marking.editing}
            onEdit={marking.edit}
          />
          <MarkHere onMark={() => view.body && marking.put(view.body, true)} />
          <Seen />
        </div>
      </div>
    </Glass>
  );
}

/** Opens the list of people in place of the map. */
function PeopleButton() {
  const { actions } = useGame();
  const open = () => {
    actions.closePanel(MAP);
    actions.openPanel(PEOPLE);
  };
  return <GlassButton className="map-people" label="People" onClick={open} />;
}

interface GridSwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly onClose: () => void;
}

/** A focused field receives the keys, so G and M must close the map here too. */
function GridSwitch({ isOn, onChange, onClose }: GridSwitchProps) {
  return (
    <label className="map-labels">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          if (!['KeyG', 'KeyM'].includes(codeOf(event))) return;
          event.preventDefault();
          onClose();
        }}
      />
      Show grid labels
    </label>
  );
}

/** Hook for putting marks: a mark put with the pointer or the button is named straight away. */
function useMarking() {
  const { actions, store } = useGame();
  const marks = useGameState((state) => state.map.marks);
  const [editing, setEditing] = useState<number | null>(null);
  const known = useRef(marks);
  const isAwaited = useRef(false);
  useEffect(() => {
    const before = new Set(known.current.map(({ id }) => id));
    known.current = marks;
    const fresh = marks.find(({ id }) => !before.has(id));
    if (!fresh || !isAwaited.current) return;
    isAwaited.current = false;
    setEditing(fresh.id);
  }, [marks]);
  const put = (place: Point, isNamed: boolean) => {
    const number = store.getState().map.marks.length + 1;
    isAwaited.current = actions.map.mark(`Mark ${number}`, place) && isNamed;
  };
  return { put, editing, edit: setEditing };
}

function MarkHere({ onMark }: { readonly onMark: () => void }) {
  const count = useGameState((state) => state.map.marks.length);
  const refusal = useGameState((state) => state.map.refusal);
  return (
    <>
      <GlassButton
        className="map-mark"
        label={`Mark here (${count}/${MOST_MARKS})`}
        disabled={count >= MOST_MARKS}
        onClick={onMark}
      />
      {refusal !== null && (
        <p className="glass-warn" role="alert">
          {refusal}
        </p>
      )}
    </>
  );
}

function Seen() {
  const share = useGameState(shareSeen);
  const found = useGameState((state) => state.map.found.length);
  const discoveries = useGameState((state) => state.map.discoveries);
  const places = discoveries > 0 ? ` Places found: ${found} of ${discoveries}.` : '';
  return (
    <p className="glass-quiet map-seen">
      {`${(share * 100).toFixed(1)} % seen.${places} The sheet is old; what your eyes have met I draw in colour. A ? is rumour.`}
    </p>
  );
}
