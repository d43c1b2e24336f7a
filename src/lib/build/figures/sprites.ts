/**
 * The style sheet that animates the game's own sprite sheets in the blog, generated from the plan that the game reads.
 */

/** The fields of the sheets' plan (`/images/characters/babushka.json`) that are used here. */
export interface SpritePlan {
  /** Edge of a frame in art px. */
  readonly frame: number;
  /** Number of frames per row of the sheet. */
  readonly columns: number;
  /** Directions of the rows, top to bottom. */
  readonly directions: readonly string[];
  readonly animations: Readonly<Record<string, { first: number; frames: number; frameMs: number }>>;
  readonly variants: readonly { name: string; image: string }[];
}

/** Screen px per art px. */
export const SPRITE_SCALE = 3;

/**
 * Returns the rules for `<span class="sprite" data-variant data-direction data-animation>`: the background is the whole
 * sheet, and CSS steps through the frames of one animation.
 */
export function spriteCss(plan: SpritePlan): string {
  const edge = plan.frame * SPRITE_SCALE;
  const rules = [
    `.sprite{display:inline-block;width:${edge}px;height:${edge}px;background-size:${edge * plan.columns}px ${edge * plan.directions.length}px;image-rendering:pixelated}`,
    ...plan.variants.map(
      ({ name, image }) => `.sprite[data-variant="${name}"]{background-image:url("/${image}")}`,
    ),
    ...plan.directions.map(
      (direction, row) => `.sprite[data-direction="${direction}"]{background-position-y:${-row * edge}px}`,
    ),
    ...Object.entries(plan.animations).flatMap(([name, { first, frames, frameMs }]) => {
      const from = -first * edge;
      return [
        `@keyframes sprite-${name}{from{background-position-x:${from}px}to{background-position-x:${from - frames * edge}px}}`,
        `.sprite[data-animation="${name}"]{background-position-x:${from}px;animation:sprite-${name} ${frames * frameMs}ms steps(${frames}) infinite}`,
      ];
    }),
    '@media(prefers-reduced-motion:reduce){.sprite[data-animation]{animation:none}}',
  ];
  return `${rules.join('\n')}\n`;
}
