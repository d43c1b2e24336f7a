/** Screens names and lines of the chat for rude words, which `rude.ts` finds. */
import { rudeInLine } from './rude.ts';

export interface Screen {
  /** Returns the text with rude words masked, each sign but a space by one asterisk. */
  clean(text: string): string;
}

export function createProfanityScreen(): Screen {
  return {
    clean: (text) => {
      const signs = [...text];
      for (const { start, end } of rudeInLine(text)) {
        for (let at = start; at < end; at++) if (signs[at] !== ' ') signs[at] = '*';
      }
      return signs.join('');
    },
  };
}
