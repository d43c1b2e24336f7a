/** Draws the moving parts of the map without React renders: dots, the name of one dot, and newly seen ground. */
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useGame, useSettings } from '#game/client/hud/context.tsx';
import type { Point } from '#game/shared/math/point.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import { chartedOf, type Dot, dotsOf } from './dots.ts';
import { drawDots, drawGround } from './layers.ts';
import type { MapPicture } from './picture.ts';
import { cellName, MAP_HEIGHT, MAP_WIDTH, type MapFrame, toCanvas } from './view.ts';

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
  useLayoutEffect(() => {
    draw.current = () => {
      const { frame, chosen } = newest.current;
      if (picture?.isOld && ground.current) drawGround(ground.current, frame, picture);
      shown.current = dotsOf(view, store.getState(), charted, performance.now(), isStreaming);
      if (dots.current) drawDots(dots.current, frame, shown.current, chosen);
      if (names.current) placeNames(names.current, newest.current, shown.current);
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

/** Size of a letter of a name, and of a line, in px of the canvas. */
const LETTER = { width: 8.6, height: 22 };

/** Places names beside their dots where no other name is in the way; the chosen dot has its tooltip instead. */
function placeNames(box: HTMLElement, { frame, chosen }: MapViewProps, dots: readonly Dot[]): void {
  const taken: { readonly left: number; readonly right: number; readonly y: number }[] = [];
  for (const element of box.querySelectorAll<HTMLElement>('[data-dot]')) {
    const dot = dots.find(({ id }) => id === element.dataset.dot);
    const at = dot && toCanvas(frame, dot);
    const left = (at?.x ?? 0) + 12;
    const right = left + (dot?.name.length ?? 0) * LETTER.width + 8;
    const isIn =
      at && at.x >= 0 && at.y >= LETTER.height / 2 && right <= MAP_WIDTH && at.y <= MAP_HEIGHT - 12;
    const isFree = taken.every((other) => {
      return left > other.right || right < other.left || Math.abs((at?.y ?? 0) - other.y) > LETTER.height;
    });
    element.hidden = !isIn || !isFree || dot.id === chosen;
    if (element.hidden || !at) continue;
    taken.push({ left, right, y: at.y });
    element.style.left = `${(at.x / MAP_WIDTH) * 100}%`;
    element.style.top = `${(at.y / MAP_HEIGHT) * 100}%`;
  }
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
