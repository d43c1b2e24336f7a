/**
 * Captions of important sounds: if a caption is still shown when its sound repeats, it is prolonged; only a few
 * captions are shown at a time.
 */
import type { Point } from '#game/shared/math/point.ts';
import { type Caption, COMPASS, type Compass } from '../store/caption-list.ts';
import type { GameStore } from '../store/store.ts';

/** Default duration of a caption, in ms. */
export const CAPTION_MS = 3000;
/** Maximum number of captions shown at a time. */
export const MOST_CAPTIONS = 3;
/** Minimum time a caption is shown before another takes its place, in ms. */
const LEAST_MS = 1000;
/**
 * Minimum interval between two prolongations of a repeated caption, in ms, so that the screen is not redrawn for each
 * step.
 */
const REPEAT_MS = 500;
/** Minimum distance at which a sound has a direction, in world px. */
const HERE = 40;

export interface CaptionWish {
  readonly text: string;
  readonly direction?: Compass | null;
  readonly ms?: number;
}

/**
 * Returns the compass direction from `ear` to `source` (y grows to the south); null if they are in about the same
 * place.
 */
export function compassOf(ear: Point, source: Point): Compass | null {
  const [dx, dy] = [source.x - ear.x, source.y - ear.y];
  if (Math.hypot(dx, dy) < HERE) return null;
  const eighth = Math.round(Math.atan2(dy, dx) / (Math.PI / 4));
  return COMPASS[(eighth + 8) % 8] ?? null;
}

/**
 * Shows a caption. If a caption with this text is already shown, it is prolonged instead and gets the new direction
 * added. If all places are taken, the new caption is dropped, unless the oldest has been shown for its minimum time.
 * @param now clock of this browser, in ms
 */
export function showCaption(
  store: Pick<GameStore, 'getState' | 'setState'>,
  wish: CaptionWish,
  now: number,
): void {
  const { text, direction = null, ms = CAPTION_MS } = wish;
  const shown = store.getState().captions;
  const current = shown.filter(({ until }) => until > now);
  const same = current.find((other) => other.text === text);
  const fresh = { text, at: now, until: now + ms };
  if (same) {
    const isKnown = direction === null || same.directions.at(-1) === direction;
    if (isKnown && same.until - now > ms - REPEAT_MS) return;
    const others = same.directions.filter((other) => other !== direction);
    const directions = direction === null ? same.directions : [...others, direction];
    const grown: Caption = { ...same, directions, until: now + ms };
    store.setState({ captions: current.map((other) => (other === same ? grown : other)) });
    return;
  }
  const [oldest] = current;
  if (current.length >= MOST_CAPTIONS && oldest && now - oldest.at < LEAST_MS) return;
  const id = (shown.at(-1)?.id ?? 0) + 1;
  const directions = direction === null ? [] : [direction];
  const kept = current.slice(Math.max(0, current.length - MOST_CAPTIONS + 1));
  store.setState({ captions: [...kept, { ...fresh, id, directions }] });
}

/** Removes the captions that have expired. @param now the clock of this browser, in ms */
export function dropCaptions(store: Pick<GameStore, 'getState' | 'setState'>, now: number): void {
  const { captions } = store.getState();
  const kept = captions.filter(({ until }) => until > now);
  if (kept.length < captions.length) store.setState({ captions: kept });
}

/** Returns the shown text of a caption: "[steps, east]". */
export function captionText({ text, directions }: Pick<Caption, 'text' | 'directions'>): string {
  if (directions.length === 0) return `[${text}]`;
  return `[${text}, ${directions.length > 2 ? 'all round' : directions.join(' and ')}]`;
}
