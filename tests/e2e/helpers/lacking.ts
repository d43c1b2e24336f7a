/** Takes optional parts of the browser away from a page, before any of its scripts runs. */
import type { Lack } from '#game/browser/optional.ts';

/**
 * Runs in the page. It is one function without imports, because only its text reaches the page. Parts that this browser never
 * had are skipped.
 */
export function takeAway(lacks: readonly Lack[]): void {
  const refuse = () => {
    throw new DOMException('refused by the test', 'SecurityError');
  };
  const ownerOf = (member: string): { owner: object | undefined; key: string } => {
    const [path = '', key = ''] = member.split(/[#.]/);
    if (key === '') return { owner: globalThis, key: path };
    const named: unknown = Reflect.get(globalThis, path);
    const owner = member.includes('#') ? (named as { prototype?: object } | undefined)?.prototype : named;
    return { owner: owner as object | undefined, key };
  };
  for (const { members, refusal } of lacks) {
    for (const member of members) {
      const { owner, key } = ownerOf(member);
      if (!owner || !(key in owner)) continue;
      if (refusal === 'full') {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
        continue;
      }
      const isMethod = typeof Object.getOwnPropertyDescriptor(owner, key)?.value === 'function';
      // An object that inherits the member hides it by a member of its own.
      Reflect.deleteProperty(owner, key);
      if (refusal === 'absent' && !(key in owner)) continue;
      if (refusal === 'absent') Object.defineProperty(owner, key, { value: undefined, configurable: true });
      else if (isMethod) Object.defineProperty(owner, key, { value: refuse, configurable: true });
      else Object.defineProperty(owner, key, { get: refuse, configurable: true });
    }
  }
}
