/** The words on the small buttons of what else a finger can do. */
import type { Usable } from '../../actions/use.ts';

/**
 * The deed of each; where another button bears the same word, the last word of its thing: a door and a chest are not
 * both "Open".
 * @param main the word on the large button
 */
export function wordsApart(
  others: readonly Pick<Usable, 'label' | 'name'>[],
  main: string,
): readonly string[] {
  const all = [main, ...others.map(({ label }) => label)];
  return others.map(({ label, name }) => {
    const isShared = all.filter((word) => word === label).length > 1;
    return (isShared && name.split(' ').at(-1)) || label;
  });
}
