/** Draws the moving parts of the map without React renders: dots, the name of one dot, and newly seen ground. */
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useGame, useSettings } from '#game/client/hud/context.tsx';
import type { Point } from '#game/shared/math/point.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import { chartedOf, type Dot, dotsOf } from './dots.ts';
import { isDrawn, type LabelBox, labelsOf, nameId } from './labels.ts';
import { drawDots, drawGround } from './layers.ts';
import type { WrittenName } from './names.ts';
import type { MapPicture } from './picture.ts';
import { ART, cellName, MAP_HEIGHT, MAP_WIDTH, type MapFrame, toCanvas, wholePixelFrame } from './view.ts';

/** Interval at which the dots are drawn, in ms. */
const DOTS_MS = 100;

export interface MapViewProps {
  readonly frame: MapFrame;
  readonly onFrame: (frame: MapFrame) => void;
  readonly hasLabels: boolean;
  /** Id of the dot whose name is shown; null if no name is shown. */
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
  /** Marks a place in the world; `isNamed` asks the player for its name. */
  readonly onMark: (place: Point, isNamed: boolean) => void;
}

/** Returns a ref to the newest props, for listeners and for drawing between two renders. */
export function useNewest(props: MapViewProps): RefObject<MapViewProps> {
  const newest = useRef(props);
  useLayoutEffect(() => {
    newest.current = props;
  });
  return newest;
}

export interface Layers {
  readonly ground: RefObject<HTMLCanvasElement | null>;
  readonly dots: RefObject<HTMLCanvasElement | null>;
  readonly tip: RefObject<HTMLParagraphElement | null>;
  readonly line: RefObject<HTMLParagraphElement | null>;
  readonly names: RefObject<HTMLDivElement | null>;
}

/** @returns the dots drawn now, for use by the pointer */
export function useDots(
  newest: RefObject<MapViewProps>,
  { ground, dots, tip, line, names }: Layers,
  picture: MapPicture | null,
): RefObject<readonly Dot[]> {
  const { view, store } = useGame();
  const isStreaming = useSettings((settings) => settings.isStreaming);
  const shown = useRef<readonly Dot[]>([]);
  const land = view.ground;
  const charted = useMemo(() => chartedOf(land?.world), [land]);
  const draw = useRef(() => {});
  /** Frame and names with which the ground was last drawn. */
  const drawn = useRef('');
  useLayoutEffect(() => {
    draw.current = () => {
      const { frame, chosen } = newest.current;
      const all = dotsOf(view, store.getState(), charted, performance.now(), isStreaming);
      shown.current = all.filter((dot) => isDrawn(dot, frame.zoom));
      const written = picture?.names(wholePixelFrame(frame).edge) ?? [];
      const labels = names.current ? labelsIn(names.current, frame, shown.current, written) : NO_LABELS;
      const free = written.filter((name) => labels.has(nameId(name)));
      const sheet = [frame.zoom, frame.pan.x, frame.pan.y, ...free.map(nameId)].join(' ');
      if (picture && ground.current && (picture.isOld || sheet !== drawn.current)) {
        drawn.current = sheet;
        drawGround(ground.current, frame, picture, free);
      }
      if (dots.current) drawDots(dots.current, frame, shown.current, chosen);
      if (names.current) writeNames(names.current, newest.current, shown.current, labels);
      if (tip.current) placeTip(tip.current, newest.current, shown.current);
      if (line.current && view.body && land) line.current.textContent = positionText(view.body, land);
    };
    draw.current();
  });
  useEffect(() => {
    const timer = setInterval(() => draw.current(), DOTS_MS);
    return () => clearInterval(timer);
  }, []);
  return shown;
}

function positionText({ x, y }: Point, ground: Ground): string {
  const place = `Position: X: ${Math.round(x)}, Y: ${Math.round(y)}`;
  return `${place} · ${cellName({ x, y })} · ${ground.terrainAt(x, y).name}`;
}

const NO_LABELS: ReadonlyMap<string, LabelBox> = new Map();
/** Width of a letter and height of a line of PT Mono, as shares of its size. */
const LETTER = { width: 0.6, height: 1.4 } as const;

/** Returns the boxes of the names that have room at this size of the map on the page. */
function labelsIn(
  box: HTMLElement,
  frame: MapFrame,
  dots: readonly Dot[],
  names: readonly WrittenName[],
): ReadonlyMap<string, LabelBox> {
  const size = Number.parseFloat(getComputedStyle(box).fontSize) * (MAP_WIDTH / Math.max(1, box.clientWidth));
  const { x, y } = wholePixelFrame(frame);
  return labelsOf({
    dots,
    names,
    zoom: frame.zoom,
    placeOf: (dot) => {
      const at = toCanvas(frame, dot);
      return { x: at.x - x * ART, y: at.y - y * ART };
    },
    window: { left: -x * ART, top: -y * ART, width: MAP_WIDTH, height: MAP_HEIGHT },
    lettering: { letter: size * LETTER.width, line: size * LETTER.height },
  });
}

/** Writes the names of dots into their boxes; the chosen dot has its tooltip instead. Elements are reused. */
function writeNames(
  box: HTMLElement,
  { frame, chosen }: MapViewProps,
  dots: readonly Dot[],
  labels: ReadonlyMap<string, LabelBox>,
): void {
  const { x, y } = wholePixelFrame(frame);
  const shown = dots.flatMap((dot) => {
    const label = dot.id === chosen ? undefined : labels.get(dot.id);
    return label ? [{ dot, left: label.left + x * ART, top: label.top + y * ART }] : [];
  });
  while (box.childElementCount < shown.length) box.append(document.createElement('span'));
  while (box.childElementCount > shown.length) box.lastElementChild?.remove();
  shown.forEach(({ dot, left, top }, at) => {
    const element = box.children[at] as HTMLElement;
    element.className = 'map-name';
    element.dataset.dot = dot.id;
    if (element.textContent !== dot.name) element.textContent = dot.name;
    element.style.left = `${(left / MAP_WIDTH) * 100}%`;
    element.style.top = `${(top / MAP_HEIGHT) * 100}%`;
  });
}

/** Shows the name of the chosen dot beside it, within the map. */
function placeTip(tip: HTMLElement, { frame, chosen }: MapViewProps, dots: readonly Dot[]): void {
  const dot = dots.find(({ id }) => id === chosen);
  const at = dot && toCanvas(frame, dot);
  tip.hidden = !at || at.x < 0 || at.y < 0 || at.x > MAP_WIDTH || at.y > MAP_HEIGHT;
  if (!dot || !at) return;
  if (tip.textContent !== dot.name) tip.textContent = dot.name;
  tip.style.left = `${(at.x / MAP_WIDTH) * 100}%`;
  tip.style.top = `${(at.y / MAP_HEIGHT) * 100}%`;
  tip.dataset.side = at.x > MAP_WIDTH * 0.6 ? 'left' : 'right';
}
