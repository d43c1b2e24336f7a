/** The small icons beside the bars, in art pixels. */

/** One letter per pixel; a dot is transparent. */
const ROWS = {
  health: [
    '.kkk.kkk.',
    'krrkkrrrk',
    'krwrrrrrk',
    'krwrrrrrk',
    'krrrrrrdk',
    '.krrrrdk.',
    '..krrdk..',
    '...kdk...',
    '....k....',
  ],
  stamina: [
    '..kkkk...',
    '..kllk...',
    '..kllk...',
    '..kllk...',
    '..klllkk.',
    '.kllllllk',
    '.kllllllk',
    '.kggggggk',
    '..kkkkkk.',
  ],
} as const;
const TONES: Readonly<Record<string, string>> = {
  k: '#07090d',
  r: '#e7624b',
  d: '#bc3b39',
  w: '#faf7ec',
  l: '#d3ffdc',
  g: '#6fe08b',
};

export type Stat = keyof typeof ROWS;

export function StatIcon({ stat }: { readonly stat: Stat }) {
  return (
    <svg
      className="hud-bar__icon"
      viewBox="0 0 9 9"
      width="18"
      height="18"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      {ROWS[stat].flatMap((row, y) =>
        [...row].map((tone, x) => {
          const fill = TONES[tone];
          // biome-ignore lint/suspicious/noArrayIndexKey: the pixels never change their places
          return fill && <rect key={`${x},${y}`} x={x} y={y} width="1" height="1" fill={fill} />;
        }),
      )}
    </svg>
  );
}
