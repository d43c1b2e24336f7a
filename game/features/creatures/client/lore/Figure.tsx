/** A creature's picture beside its field notes: in colour, or as a dark shape if the player has only heard of it. */
import { useEffect, useState } from 'react';
import { type CreatureFiles, parseCreatures } from '../views/creature-files.ts';

const FILE = '/images/creatures/creatures.json';
/** Edge of the picture, in art px of the HUD. */
const EDGE = 28;
/** Direction in which the creatures look: towards the text. */
const FACING = 'right';

type Sheet = CreatureFiles['creatures'][string];

let reading: Promise<CreatureFiles['creatures']> | null = null;

/** Reads the sheets once; after a failure the next call tries again. */
function readSheets(): Promise<CreatureFiles['creatures']> {
  reading ??= fetch(FILE)
    .then(async (answer) => parseCreatures(await answer.json()).creatures)
    .catch((error: unknown) => {
      reading = null;
      throw error;
    });
  return reading;
}

/** A decoration: renders nothing if the picture cannot be loaded. */
export function Figure({ kind, isMet }: { readonly kind: string; readonly isMet: boolean }) {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  useEffect(() => {
    let isCurrent = true;
    readSheets().then(
      (sheets) => isCurrent && setSheet(sheets[kind] ?? null),
      (cause: unknown) => console.warn(cause),
    );
    return () => {
      isCurrent = false;
    };
  }, [kind]);
  if (!sheet) return null;
  return <span className="lore__figure" data-met={isMet} aria-hidden="true" style={pictureOf(sheet)} />;
}

/** Returns the CSS style that shows the first frame of a sheet as a background. */
export function pictureOf({ image, columns, directions }: Pick<Sheet, 'image' | 'columns' | 'directions'>) {
  const row = Math.max(0, directions.indexOf(FACING));
  const edge = (times: number) => `calc(var(--u) * ${EDGE * times})`;
  return {
    backgroundImage: `url("/${image}")`,
    backgroundSize: `${edge(columns)} ${edge(directions.length)}`,
    backgroundPosition: `0 ${edge(-row)}`,
    width: edge(1),
    height: edge(1),
  };
}
