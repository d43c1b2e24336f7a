/** Number of pieces that the panel of a phone makes. */
import type { Making } from './use-making.ts';

/** Returns the chosen number of pieces, but never more than there are goods for. */
export const countOf = ({ chosen, count }: Pick<Making, 'chosen' | 'count'>): number =>
  chosen?.isReady ? Math.max(1, Math.min(count, chosen.most)) : 1;
