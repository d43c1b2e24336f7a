/** Big pixel capitals for the site's own pictures: five px wide, seven high. */
import { Img } from '../image.ts';

const GLYPHS: Readonly<Record<string, string>> = {
  A: '.###.#...##...#######...##...##...#',
  B: '####.#...##...#####.#...##...#####.',
  C: '.#####....#....#....#....#.....####',
  D: '####.#...##...##...##...##...#####.',
  E: '######....#....####.#....#....#####',
  H: '#...##...##...#######...##...##...#',
  I: '#####..#....#....#....#....#..#####',
  K: '#...##..#.#.#..##...#.#..#..#.#...#',
  L: '#....#....#....#....#....#....#####',
  N: '#...###..##.#.##..###...##...##...#',
  O: '.###.#...##...##...##...##...#.###.',
  P: '####.#...##...#####.#....#....#....',
  R: '####.#...##...#####.#.#..#..#.#...#',
  S: '.#####....#.....###.....#....#####.',
  T: '#####..#....#....#....#....#....#..',
  U: '#...##...##...##...##...##...#.###.',
  V: '#...##...##...##...##...#.#.#...#..',
  F: '######....#....####.#....#....#....',
  G: '.#####....#....#..###...##...#.####',
  M: '#...###.###.#.##.#.##...##...##...#',
  W: '#...##...##...##.#.##.#.###.###...#',
  Y: '#...##...#.#.#...#....#....#....#..',
};

/** Draws one line of capitals; every glyph px becomes `size` × `size` px, with a lit top and a shaded foot. */
export function lettering(
  text: string,
  size: number,
  tones: { light: number; middle: number; dark: number; line: number },
): Img {
  const advance = 6 * size;
  const image = new Img(text.length * advance + size, 7 * size + size * 2);
  for (const [index, letter] of [...text].entries()) {
    const glyph = GLYPHS[letter];
    if (glyph === undefined) continue;
    const rows = glyph;
    for (let k = 0; k < 35; k++) {
      if (rows[k] !== '#') continue;
      const [x, y] = [index * advance + (k % 5) * size + 1, Math.floor(k / 5) * size + 1];
      const row = Math.floor(k / 5);
      image.rect(x, y, size, size, row < 2 ? tones.light : row < 5 ? tones.middle : tones.dark);
    }
  }
  const lined = image.map((colour, x, y) => {
    if (colour) return colour;
    for (const [dx, dy] of [
      [0, -1],
      [-1, 0],
      [1, 0],
      [0, 1],
      [-1, -1],
      [0, -2],
    ] as const)
      if (image.get(x + dx, y + dy)) return tones.line;
    return 0;
  });
  return lined;
}
