/** The footprint of each creature, going to the right: the pad behind, toes in front. */
import { Img, typed } from '../image.ts';

interface Print {
  readonly side: Img;
  readonly front: Img;
}

/** Returns a print in both directions: the print going down is the print going right, rotated. */
function printOf(rows: string): Print {
  const side = typed(rows, { a: 1 });
  const front = new Img(side.h, side.w).map((_, x, y) => side.get(y, x));
  return { side, front };
}

export const PRINTS = {
  hare: printOf('aaa\n.aa'),
  reindeer: printOf('.aaa\naa..\n....\naa..\n.aaa'),
  fox: printOf('a.aa\naa..\na.aa'),
  wolf: printOf('aa.aa\naaa..\naaa.a\naa.aa'),
  bear: printOf('.aaa.aa\naaaaa..\naaaaa.a\naaaaa..\n.aaa.aa'),
  walrus: printOf('..aaaaa\naaaaaa.\naaaaa..\naaaaaa.\n..aaaaa'),
} as const;
