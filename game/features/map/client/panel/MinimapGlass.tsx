/** Draws the small map of the player's surroundings nine times per second, without React renders. */
import { useEffect, useRef } from 'react';
import { useGame, useSettings } from '#game/client/hud/context.tsx';
import { TILE_SIZE, WORLD_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import { chartedOf, type Dot, type DotKind, dotOpacity, dotsOf } from './dots.ts';
import { MapPicture } from './picture.ts';
import { drawSign } from './signs.ts';

/** Edge of the minimap, in art px, and tiles per art px. */
const EDGE = 64;
const TILES_PER_PX = 2;
/** Edge of the picture of the whole world, in art px. */
const WORLD_PX = Math.round(WORLD_SIZE / TILE_SIZE / TILES_PER_PX);
const DRAW_MS = 110;
/** Kinds shown at the minimap's rim when beyond it, and the distance of their signs from the rim, in art px. */
const AT_RIM: ReadonlySet<DotKind> = new Set<DotKind>(['ally', 'mark', 'bundle']);
const RIM = 4;
/** Kinds that only the large map shows: on the small one the land itself is large enough to be recognised. */
const LARGE_ONLY: ReadonlySet<DotKind> = new Set<DotKind>(['ship', 'water', 'snow']);
const VOID = '#050c0a';

export function MinimapGlass() {
  const { view, store } = useGame();
  const isStreaming = useSettings((settings) => settings.isStreaming);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { ground } = view;
  useEffect(() => {
    if (!ground) return;
    const picture = new MapPicture(ground.world, view.map);
    const charted = chartedOf(ground.world);
    const draw = () => {
      const context = canvas.current?.getContext('2d');
      if (!context || !view.body) return;
      const dots = dotsOf(view, store.getState(), charted, performance.now(), isStreaming);
      drawAround(context, view.body, picture, dots);
    };
    const timer = setInterval(draw, DRAW_MS);
    return () => clearInterval(timer);
  }, [ground, view, store, isStreaming]);
  return <canvas ref={canvas} width={EDGE} height={EDGE} />;
}

const toPx = (value: number): number => Math.floor((value / WORLD_SIZE) * WORLD_PX);

function drawAround(
  context: CanvasRenderingContext2D,
  self: Point,
  picture: MapPicture,
  dots: readonly Dot[],
): void {
  const left = toPx(self.x) - EDGE / 2;
  const top = toPx(self.y) - EDGE / 2;
  context.imageSmoothingEnabled = false;
  context.fillStyle = VOID;
  context.fillRect(0, 0, EDGE, EDGE);
  const part = { x: left, y: top, width: EDGE, height: EDGE };
  context.drawImage(picture.at(WORLD_PX, part), -left, -top);
  for (const dot of dots) {
    if (LARGE_ONLY.has(dot.kind)) continue;
    const x = toPx(dot.x) - left;
    const y = toPx(dot.y) - top;
    const isIn = x >= 0 && y >= 0 && x < EDGE && y < EDGE;
    // Only where somebody is now is worth a place at the rim.
    if (!isIn && (!AT_RIM.has(dot.kind) || dot.age !== undefined)) continue;
    context.globalAlpha = dotOpacity(dot);
    drawSign(context, dot.sign, toRim(x), toRim(y));
    context.globalAlpha = 1;
  }
}

const toRim = (value: number): number => Math.max(RIM, Math.min(EDGE - 1 - RIM, value));
