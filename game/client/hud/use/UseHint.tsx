/**
 * The hint beside the thing that E would use: the key in a ring that fills up during the work, the deed, and the name.
 */
import './use.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { itemById } from '#game/features/items/shared/items.ts';
import { fillInKeyNames } from '../../input/key-names.ts';
import { useGame, useGameState, useKeyMap, useShownName } from '../context.tsx';
import { Glyph } from '../glyph/Glyph.tsx';
import { deedIn } from './deed-in.ts';
import { HintPlacer } from './placed.ts';
import { drawRing, RING, segmentsOf } from './ring.ts';

interface Shown {
  readonly key: string;
  readonly hint: string;
  readonly name: string;
  readonly isPerson: boolean;
  readonly person: string | null;
  readonly missing: number | null;
  readonly isReady: boolean;
  readonly isWorking: boolean;
  readonly isRefused: boolean;
  /** The other offers in plain words: "add Dry Sticks"; empty if there are none. */
  readonly others: string;
}

/** Shows the hint of the current offer; nothing if there is no offer. */
export function UseHint() {
  const { uses, view, middle } = useGame();
  const keys = useKeyMap();
  const shownName = useShownName();
  const device = useGameState((state) => state.device);
  const placed = useRef<HintPlacer | null>(null);
  const box = useCallback(
    (element: HTMLDivElement) => {
      const begun = new HintPlacer(element, middle, () => uses.avoid);
      placed.current = begun;
      return () => {
        begun.end();
        placed.current = null;
      };
    },
    [middle, uses],
  );
  const ring = useRef<HTMLCanvasElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let frame = 0;
    let lit = -1;
    const look = () => {
      frame = requestAnimationFrame(look);
      const usable = uses.shown();
      const work =
        uses.holding() ??
        view.harvest.own() ??
        view.helping.own() ??
        view.meals.own() ??
        view.fires.own() ??
        view.creatures.butchery.own() ??
        view.building.squeezing();
      const next = usable && {
        key: usable.key,
        hint: usable.hint ?? '',
        name: usable.note === undefined ? usable.name : `${usable.name}, ${usable.note}`,
        isReady: usable.isReady,
        isPerson: usable.isPerson ?? false,
        person: usable.person ?? null,
        missing: usable.missing,
        isWorking: work !== null,
        isRefused: usable.isRefused ?? false,
        others: uses
          .others()
          .map(({ hint }) => deedIn(hint ?? ''))
          .join(' · '),
      };
      setShown((before) => (isSame(before, next) ? before : next));
      placed.current?.show(uses.place);
      const share = work ? (performance.now() - work.at) / work.ms : 0;
      const context = ring.current?.getContext('2d');
      if (!context) lit = -1;
      else if (segmentsOf(share) !== lit) {
        lit = segmentsOf(share);
        drawRing(context, lit);
      }
    };
    look();
    uses.hintBox = () => placed.current?.box ?? null;
    return () => {
      cancelAnimationFrame(frame);
      uses.hintBox = () => null;
    };
  }, [uses, view]);
  if (!shown) return null;
  const missing = shown.missing === null ? undefined : itemById(shown.missing);
  // On touch screens the large button names the deed.
  const hint = device === 'touch' ? (shown.hint.split(' Press [use]')[0] ?? '') : shown.hint;
  const words = fillInKeyNames(hint, keys, device);
  return (
    <div
      ref={box}
      className="hud-use"
      data-working={shown.isWorking}
      data-missing={missing !== undefined}
      data-refused={shown.isRefused}
      data-ready={shown.isReady || shown.missing !== null}
      data-told={shown.isRefused || !shown.isReady}
    >
      <span className="hud-use__ring">
        <canvas ref={ring} width={RING} height={RING} />
        {missing ? (
          <img src={`/${missing.icon_path}`} alt={missing.name} draggable={false} />
        ) : (
          <Glyph action="use" isQuiet />
        )}
      </span>
      <span className="hud-use__plate">
        <b className="hud-use__hint">{words.replace('[name]', shownName(shown.person ?? ''))}</b>
        <span className="hud-use__name">{shown.isPerson ? shownName(shown.name) : shown.name}</span>
        {shown.others !== '' && device !== 'touch' && (
          <span className="hud-use__others">
            {fillInKeyNames(`[use-other] chooses: ${shown.others}`, keys, device)}
          </span>
        )}
      </span>
    </div>
  );
}

function isSame(a: Shown | null, b: Shown | null): boolean {
  if (!a || !b) return a === b;
  const isOfOne = a.key === b.key && a.name === b.name && a.person === b.person && a.hint === b.hint;
  return (
    isOfOne &&
    a.others === b.others &&
    a.missing === b.missing &&
    a.isRefused === b.isRefused &&
    a.isReady === b.isReady &&
    a.isWorking === b.isWorking
  );
}
