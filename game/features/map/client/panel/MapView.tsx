/** The map itself: three canvases on top of each other, and the name of the dot that is pointed at or chosen. */
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { codeOf, keyOf } from '#game/browser/keys.ts';
import { useGame } from '#game/client/hud/context.tsx';
import { useScale } from '#game/client/hud/wool/use-scale.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Dot } from './dots.ts';
import { listenToMap } from './gestures.ts';
import { clearLayer, drawGrid } from './layers.ts';
import { keptPicture } from './picture.ts';
import { type MapViewProps, useDots, useNewest } from './use-dots.ts';
import {
  ART,
  MAP_HEIGHT,
  MAP_WIDTH,
  type MapFrame,
  panFrame,
  toCanvas,
  toWorld,
  WHOLE_WORLD,
  zoomedSteps,
} from './view.ts';

/** Maximum distance from the pointer to a dot that it points at, in px of the canvas. */
const NEAR = 16;
/** Distance by which an arrow key pans, in px of the canvas. */
const STRIDE = 40;

export function MapView(props: MapViewProps) {
  const { frame, onFrame, hasLabels, onMark } = props;
  const { view } = useGame();
  const { unit, layout } = useScale();
  const box = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLCanvasElement>(null);
  const dots = useRef<HTMLCanvasElement>(null);
  const grid = useRef<HTMLCanvasElement>(null);
  const tip = useRef<HTMLParagraphElement>(null);
  const line = useRef<HTMLParagraphElement>(null);
  const land = view.ground;
  const picture = useMemo(() => (land ? keptPicture(land.world, view.map) : null), [land, view.map]);
  const newest = useNewest(props);
  useLayoutEffect(() => {
    if (!grid.current) return;
    if (hasLabels) drawGrid(grid.current, frame);
    else clearLayer(grid.current);
  }, [frame, hasLabels]);
  const names = useRef<HTMLDivElement>(null);
  const shown = useDots(newest, { dots, ground, tip, line, names }, picture);
  useGestures(box, newest, shown);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const size = { width: MAP_WIDTH, height: MAP_HEIGHT };
  // On a phone the style sheet makes it as large as there is room.
  const style =
    layout === 'wide' ? { width: (MAP_WIDTH / ART) * unit, height: (MAP_HEIGHT / ART) * unit } : undefined;
  return (
    <div className="map-place">
      <div
        ref={box}
        className="map-view"
        style={style}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: plus, minus, 0, P and the arrows are its own.
        tabIndex={0}
        role="application"
        aria-label="Map. Plus and minus zoom, arrows pan, 0 shows the whole world, P marks where you are."
        onKeyDown={(event) => {
          if (codeOf(event) === 'KeyP' && !event.repeat && view.body) onMark(view.body, false);
          else if (!moveByKey(event, frame, onFrame)) return;
          event.preventDefault();
        }}
      >
        <canvas ref={ground} {...size} data-layer="terrain" />
        <canvas ref={grid} {...size} data-layer="labels" />
        <canvas ref={dots} {...size} data-layer="dots" />
        <div ref={names} className="map-names" aria-hidden="true" />
        <p ref={tip} className="map-tip" role="tooltip" hidden />
      </div>
      <p ref={line} className="map-position" />
    </div>
  );
}

/** Pans or zooms for a key. Returns false for any other key. */
function moveByKey(event: KeyboardEvent, frame: MapFrame, show: MapViewProps['onFrame']) {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const key = keyOf(event);
  const middle = { x: MAP_WIDTH / 2, y: MAP_HEIGHT / 2 };
  const moves: Readonly<Record<string, () => MapFrame>> = {
    '+': () => zoomedSteps(frame, 1, middle),
    '=': () => zoomedSteps(frame, 1, middle),
    '-': () => zoomedSteps(frame, -1, middle),
    '0': () => WHOLE_WORLD,
    ArrowLeft: () => panFrame(frame, STRIDE, 0),
    ArrowRight: () => panFrame(frame, -STRIDE, 0),
    ArrowUp: () => panFrame(frame, 0, STRIDE),
    ArrowDown: () => panFrame(frame, 0, -STRIDE),
  };
  if (!Object.hasOwn(moves, key)) return false;
  const next = moves[key]?.();
  if (next) show(next);
  return true;
}

function useGestures(
  box: RefObject<HTMLDivElement | null>,
  newest: RefObject<MapViewProps>,
  shown: RefObject<readonly Dot[]>,
): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let hovered: string | null = null;
    return listenToMap(element, {
      frame: () => newest.current.frame,
      show: (frame) => {
        // The next turn of the wheel may come before this frame is rendered, so the newest frame is kept here.
        newest.current = { ...newest.current, frame };
        newest.current.onFrame(frame);
      },
      mark: (at) => newest.current.onMark(toWorld(newest.current.frame, at), true),
      hover: (at) => {
        const id = at && nearest(newest.current.frame, shown.current, at);
        if (id === hovered) return;
        hovered = id;
        newest.current.onChoose(id);
      },
    });
  }, [box, newest, shown]);
}

/**
 * Returns the id of the dot under a px of the canvas: the nearest one or, among equally near ones, the one drawn last;
 * null if no dot is near enough.
 */
function nearest(frame: MapFrame, dots: readonly Dot[], at: Point): string | null {
  let found: string | null = null;
  let best = NEAR;
  for (const dot of dots) {
    const place = toCanvas(frame, dot);
    const distance = Math.hypot(place.x - at.x, place.y - at.y);
    if (distance > best) continue;
    best = distance;
    found = dot.id;
  }
  return found;
}
