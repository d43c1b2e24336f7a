/** The paper doll: the player's own babushka in the clothes she wears, enlarged by a whole factor. */
import { useEffect, useRef } from 'react';
import { useGameState, useSettings } from '#game/client/hud/context.tsx';
import { drawFloor, drawPortrait } from '#game/client/hud/wool/frames.ts';
import { Piece } from '#game/client/hud/wool/Wool.tsx';
import { isMotionReduced } from '#game/client/settings/settings.ts';
import { nearestColour } from '#game/client/views/bodies/colour.ts';
import { lookOf } from '#game/client/views/bodies/wardrobe.ts';
import { type BodySheet, parseBodySheet } from '#game/client/views/files/art-files.ts';
import { slotsOf } from '#game/features/items/shared/slots.ts';

const CHARACTERS = '/images/characters/babushka.json';

/** Loaded once for the page; null if it could not be loaded. */
let sheet: Promise<BodySheet | null> | undefined;
const pictures = new Map<string, Promise<HTMLImageElement | null>>();

export function Doll() {
  const color = useGameState(({ self }) => self?.color ?? '#000000');
  const wear = useGameState(({ inventory }) =>
    slotsOf('worn')
      .flatMap((slot) => inventory.slots.get(slot)?.itemId ?? [])
      .join(),
  );
  const isCalm = useSettings(isMotionReduced);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    void figureOf(color, wear === '' ? [] : wear.split(',').map(Number)).then((figure) => {
      if (isOver || !figure) return;
      const { first, frames, frameMs } = figure.sheet.animations.idle;
      let at = 0;
      const show = () => {
        if (canvas.current) draw(canvas.current, figure, first + (at % frames));
        at += 1;
      };
      show();
      if (!isCalm) timer = setInterval(show, frameMs);
    });
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [color, wear, isCalm]);
  return (
    <Piece cloth="portrait" paint={drawPortrait} className="doll" role="img" aria-label="Your babushka">
      <Piece cloth="floor" paint={drawFloor} className="doll__floor" />
      <canvas ref={canvas} className="doll__figure" width={32} height={32} />
    </Piece>
  );
}

interface Figure {
  readonly sheet: BodySheet;
  /** The babushka and the clothes drawn over her. */
  readonly images: readonly HTMLImageElement[];
}

async function figureOf(color: string, wear: readonly number[]): Promise<Figure | null> {
  sheet ??= fetch(CHARACTERS)
    .then(async (answer) => (answer.ok ? parseBodySheet(await answer.json()) : null))
    .catch(() => null);
  const known = await sheet;
  if (!known) return null;
  const variant = nearestColour(color, known.variants);
  const { layers } = lookOf(known, variant.name, variant.name, wear);
  const images = await Promise.all([variant.image, ...layers].map(pictureOf));
  return { sheet: known, images: images.filter((image) => image !== null) };
}

function pictureOf(path: string): Promise<HTMLImageElement | null> {
  const known = pictures.get(path);
  if (known) return known;
  const loading = new Promise<HTMLImageElement | null>((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => resolve(null);
    image.src = `/${path}`;
  });
  pictures.set(path, loading);
  return loading;
}

/** Draws a frame of the first row, in which she faces the player. */
function draw(canvas: HTMLCanvasElement, { sheet: { frame }, images }: Figure, column: number): void {
  canvas.width = frame;
  canvas.height = frame;
  const context = canvas.getContext('2d');
  for (const image of images) context?.drawImage(image, column * frame, 0, frame, frame, 0, 0, frame, frame);
}
