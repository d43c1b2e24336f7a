/** The picture of the pot in its panel. */
import { useEffect, useRef, useState } from 'react';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { isMotionReduced } from '#game/client/settings/settings.ts';
import { itemById } from '#game/features/items/shared/items.ts';
import { drawKettle, KETTLE, type KettlePicture } from './kettle-art.ts';
import { PLACES } from './larder.ts';

/** Interval between two drawings, in ms: often enough for bubbles. */
const DRAW_MS = 60;

interface KettleProps {
  /** Returns the picture to draw at this moment. */
  readonly read: () => Omit<KettlePicture, 'now'>;
  /** Number of windows for stirring that were hit, as an attribute for tests. */
  readonly met?: number;
}

export function Kettle({ read, met = 0 }: KettleProps) {
  const { settings } = useGame();
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef(read);
  latest.current = read;
  const icons = useIcons();
  useEffect(() => {
    const draw = () => {
      const context = canvas.current?.getContext('2d');
      if (!context) return;
      context.imageSmoothingEnabled = false;
      const now = isMotionReduced(settings.getState()) ? 0 : performance.now();
      drawKettle(context, { ...latest.current(), now }, icons);
    };
    draw();
    const timer = setInterval(draw, DRAW_MS);
    return () => clearInterval(timer);
  }, [settings, icons]);
  return (
    <span className="pot__picture" aria-hidden="true">
      <canvas
        ref={canvas}
        className="pot__kettle"
        width={KETTLE.width}
        height={KETTLE.height}
        data-met={met}
      />
    </span>
  );
}

/** Returns the pictures of the pieces in the pot, each once it has loaded. */
function useIcons(): readonly CanvasImageSource[] {
  const contents = useGameState((state) => state.pot.contents);
  const paths = PLACES.flatMap((at) => itemById(contents.get(at)?.itemId ?? 0)?.icon_path ?? []).join(' ');
  const [icons, setIcons] = useState<readonly CanvasImageSource[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const load = async (path: string): Promise<HTMLImageElement> => {
      const image = new Image();
      image.src = `/${path}`;
      await image.decode();
      return image;
    };
    Promise.all(paths === '' ? [] : paths.split(' ').map(load)).then(
      (loaded) => isCurrent && setIcons(loaded),
      // If some pictures fail to load, the pot is drawn with those that have loaded.
      (cause: unknown) => console.warn(cause),
    );
    return () => {
      isCurrent = false;
    };
  }, [paths]);
  return icons;
}
