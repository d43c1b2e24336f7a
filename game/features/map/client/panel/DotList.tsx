/**
 * List of everything on the map: each entry can be chosen with a key, a finger or the mouse, and the player's own marks
 * can be changed.
 */
import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { keyOf } from '#game/browser/keys.ts';
import { limitField } from '#game/browser/limited.ts';
import { agoWords } from '#game/client/hud/clock-words.ts';
import { useGame, useGameState, useSettings } from '#game/client/hud/context.tsx';
import { textureUrl } from '#game/client/hud/wool/textures.ts';
import { useScale } from '#game/client/hud/wool/use-scale.ts';
import type { Point } from '#game/shared/math/point.ts';
import { firstCharacters } from '#game/shared/protocol/text.ts';
import { MARK_NAME_LENGTH } from '../../shared/marks.ts';
import { chartedOf, type Dot, distanceText, dotsOf } from './dots.ts';
import { RowOrder } from './row-order.ts';
import { paintSign } from './signs.ts';

/** Interval at which distances are updated, in ms. */
const LOOK_MS = 500;

interface DotListProps {
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
  /** Moves the map so that a place in the world comes into view. */
  readonly onShow: (place: Point) => void;
  /** Number of the mark whose name is being edited; null if none is being edited. */
  readonly editing: number | null;
  readonly onEdit: (mark: number | null) => void;
}

export function DotList({ chosen, onChoose, onShow, editing, onEdit }: DotListProps) {
  const { dots, self } = useList();
  return (
    <ul className="map-list" aria-label="On the map">
      {dots.map((dot) => (
        <li key={dot.id}>
          {dot.mark !== undefined && dot.mark === editing ? (
            <MarkForm id={dot.mark} onDone={() => onEdit(null)} />
          ) : (
            <>
              <button
                type="button"
                className="map-row"
                data-chosen={dot.id === chosen}
                onPointerEnter={() => onChoose(dot.id)}
                onPointerLeave={() => onChoose(null)}
                onFocus={() => onChoose(dot.id)}
                onBlur={() => onChoose(null)}
                onClick={() => onShow(dot)}
              >
                <Sign dot={dot} />
                <span className="map-row__name">{dot.name}</span>
                {self && dot.kind !== 'you' && <Far from={self} to={dot} />}
              </button>
              {dot.mark !== undefined && <Change mark={dot.mark} name={dot.name} onEdit={onEdit} />}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Far({ from, to }: { readonly from: Point; readonly to: Dot }) {
  const { short, long } = distanceText(from, to);
  const ago = to.age === undefined ? null : agoWords(to.age);
  return (
    <span className="map-row__far" data-last-seen={ago !== null}>
      <span aria-hidden="true">{ago === null ? short : `${ago}, ${short}`}</span>
      <span className="hud-hidden"> {ago === null ? long : `last seen ${ago}, ${long}`}</span>
    </span>
  );
}

function Change({
  mark,
  name,
  onEdit,
}: {
  readonly mark: number;
  readonly name: string;
  readonly onEdit: DotListProps['onEdit'];
}) {
  return (
    <button type="button" className="map-change" aria-label={`Change ${name}`} onClick={() => onEdit(mark)}>
      …
    </button>
  );
}

/**
 * Form that renames or removes a mark. It shows the name even while streaming, because the player who opens the form
 * wants to see it.
 */
function MarkForm({ id, onDone }: { readonly id: number; readonly onDone: () => void }) {
  const { actions } = useGame();
  const name = useGameState(({ map }) => map.marks.find((mark) => mark.id === id)?.name ?? '');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
    return field.current ? limitField(field.current, MARK_NAME_LENGTH, firstCharacters) : undefined;
  }, []);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wanted = field.current?.value.trim() ?? '';
    if (wanted !== '' && wanted !== name) actions.map.rename(id, wanted);
    onDone();
  };
  const keyDown = (event: KeyboardEvent) => {
    if (keyOf(event) !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onDone();
  };
  return (
    <form className="map-form" onSubmit={save} onKeyDown={keyDown}>
      <input ref={field} aria-label="Name of the mark" defaultValue={name} />
      <button type="submit">Save</button>
      <button
        type="button"
        onClick={() => {
          actions.map.unmark(id);
          onDone();
        }}
      >
        Remove
      </button>
    </form>
  );
}

function Sign({ dot: { sign } }: { readonly dot: Dot }) {
  const { unit } = useScale();
  const image = textureUrl(`map ${sign}`, 9, 9, (cloth) => paintSign(cloth, sign));
  const style = { backgroundImage: image, width: 9 * unit, height: 9 * unit };
  return <span className="map-sign" style={style} aria-hidden="true" />;
}

/** Returns the dots in the order of the list; updated only every `LOOK_MS`. */
function useList(): { readonly dots: readonly Dot[]; readonly self: Point | null } {
  const { view, store } = useGame();
  const isStreaming = useSettings((settings) => settings.isStreaming);
  const [, setTurn] = useState(0);
  const { ground } = view;
  const charted = useMemo(() => chartedOf(ground?.world), [ground]);
  useEffect(() => {
    const again = () => setTurn((turn) => turn + 1);
    const timer = setInterval(again, LOOK_MS);
    const end = store.subscribe((state, before) => {
      if (state.map !== before.map || state.players !== before.players) again();
    });
    return () => {
      clearInterval(timer);
      end();
    };
  }, [store]);
  const [order] = useState(() => new RowOrder());
  const dots = dotsOf(view, store.getState(), charted, performance.now(), isStreaming);
  return { dots: order.sorted(dots, view.body), self: view.body };
}
