/** Small drawings written as rows of letters, turned into SVG paths of square pixels at build time. */

export interface PixelPath {
  readonly colour: string;
  /** Path data: one box for each run of pixels. */
  readonly d: string;
}

/**
 * Returns one path for each colour of `colours` that occurs in `rows`; a letter without a colour is transparent.
 * @param rows the picture, one letter per pixel
 */
export function pixelPaths(rows: readonly string[], colours: Readonly<Record<string, string>>): PixelPath[] {
  return Object.entries(colours).flatMap(([letter, colour]) => {
    const d = rows.map((row, y) => runsOf(row, letter, y)).join('');
    return d === '' ? [] : [{ colour, d }];
  });
}

function runsOf(row: string, letter: string, y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (row[x] !== letter) continue;
    const start = x;
    while (row[x + 1] === letter) x += 1;
    const length = x - start + 1;
    path += `M${start} ${y}h${length}v1h-${length}z`;
  }
  return path;
}
