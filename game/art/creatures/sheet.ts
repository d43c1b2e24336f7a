/** The creatures' sheets, one file per species, and one description for all of them. */
import { Img } from '../image.ts';
import { at, P } from '../palette.ts';
import { packAtlas } from '../things/sheet.ts';
import { BASE_ACTS, type CreatureAct, type CreatureSheet, DIRECTIONS, type Direction } from './plan.ts';
import { CREATURES } from './species.ts';

export interface CreatureFiles {
  readonly json: string;
  /** Sheets by kind. */
  readonly sheets: ReadonlyMap<string, Img>;
  /** One picture with the shadows of all creatures. */
  readonly shadows: Img;
}

interface Drawn {
  readonly image: Img;
  readonly animations: Readonly<Record<string, unknown>>;
  readonly columns: number;
}

/** Draws all frames of a species. Throws RangeError if its plan is invalid. */
function drawSheet({ kind, frame, acts }: CreatureSheet): Drawn {
  for (const [index, name] of BASE_ACTS.entries())
    if (acts[index]?.name !== name) throw new RangeError(`${kind}: the act '${name}' is not in its place`);
  const columns = acts.reduce((sum, { frames }) => sum + frames, 0);
  const image = new Img(columns * frame, DIRECTIONS.length * frame);
  const animations: Record<string, unknown> = {};
  let first = 0;
  for (const act of acts) {
    const eyes = Object.fromEntries(
      DIRECTIONS.map((direction, row) => [
        direction,
        Array.from({ length: act.frames }, (_, k) => {
          const drawn = act.draw(direction, k);
          if (drawn.image.w !== frame || drawn.image.h !== frame)
            throw new RangeError(`${kind}: a frame of '${act.name}' is not ${frame} px wide and high`);
          image.blit(drawn.image, (first + k) * frame, row * frame);
          return drawn.eyes.flat();
        }),
      ]),
    );
    animations[act.name] = { first, ...timesOf(act), eyes };
    first += act.frames;
  }
  return { image, animations, columns };
}

function timesOf({ frames, frameMs, loop, stride, windup }: CreatureAct): Record<string, unknown> {
  return {
    frames,
    frameMs,
    loop,
    ...(stride === undefined ? {} : { stride }),
    ...(windup === undefined ? {} : { windup }),
  };
}

/** Returns a patch of shadow with the foot at its centre. */
function shade([w, h]: readonly [number, number]): { image: Img; footX: number; footY: number } {
  const [rx, ry] = [(w - 1) / 2, (h - 1) / 2];
  const image = new Img(w, h).map((_, x, y) => {
    const [dx, dy] = [(x - rx) / (rx + 0.2), (y - ry) / (ry + 0.2)];
    return dx * dx + dy * dy <= 1 ? at(P.ink, 0) : 0;
  });
  return { image, footX: w >> 1, footY: h >> 1 };
}

/** Returns the topmost row of the first frame in which anything is drawn. */
function topOf(sheet: Img, frame: number): number {
  for (let y = 0; y < frame; y++) for (let x = 0; x < frame; x++) if (sheet.get(x, y) !== 0) return y;
  return 0;
}

const isSideways = (direction: Direction): boolean => direction === 'left' || direction === 'right';

export function drawCreatures(): CreatureFiles {
  const patches = new Map<string, ReturnType<typeof shade>>();
  const creatures: Record<string, unknown> = {};
  const sheets = new Map<string, Img>();
  for (const creature of CREATURES) {
    const { kind, frame, foot, shadow } = creature;
    const { image, animations, columns } = drawSheet(creature);
    sheets.set(kind, image);
    for (const way of ['side', 'front'] as const) patches.set(`${kind}:${way}`, shade(shadow[way]));
    creatures[kind] = {
      image: `images/creatures/${kind}.png`,
      frame,
      columns,
      directions: DIRECTIONS,
      animations,
      foot,
      top: topOf(image, frame),
      shadows: Object.fromEntries(
        DIRECTIONS.map((direction) => [direction, `${kind}:${isSideways(direction) ? 'side' : 'front'}`]),
      ),
    };
  }
  const { image, frames } = packAtlas(patches, 128);
  const shadows = { image: 'images/creatures/shadows.png', alpha: 0.34, frames };
  return {
    json: `${JSON.stringify({ version: 1, scale: 2, creatures, shadows })}\n`,
    sheets,
    shadows: image,
  };
}
