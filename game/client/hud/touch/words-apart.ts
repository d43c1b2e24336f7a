/** Words on the small buttons of the other offers. */
import type { Usable } from '../../actions/use.ts';

/**
 * Returns the word of each button: its deed, or, if another button has that word, the last word of its thing, so that a
 * door and a chest are not both "Open".
 * @param main word on the large button
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
