/** Short notices at the edge of the screen: gained items, and other news for the player. */
import type { GameStore, Notice } from './store.ts';

/** Maximum number of notices shown (game specification, section 9). */
export const MOST_NOTICES = 5;
/** Duration of each kind of notice, and of its fading after that, in ms. */
export const NOTICE_MS = { yield: 3000, warning: 5000 } as const;
export const NOTICE_FADE_MS = 500;
/** The same on a phone, where notices stand in the world. */
export const NEAR_NOTICE_MS: NoticeTimes = { yield: 2500, warning: 2500 };

type NoticeTimes = Readonly<Record<Notice['kind'], number>>;

/**
 * Adds a notice, or adds its count to a shown one with an equal text and item; the oldest are removed if there are too
 * many.
 * @param now the clock of this browser, in ms
 */
export function addNotice(store: GameStore, notice: Omit<Notice, 'id' | 'at'>, now: number): void {
  store.setState(({ notices }) => {
    const same = notices.find(
      ({ kind, itemId, text }) => kind === notice.kind && itemId === notice.itemId && text === notice.text,
    );
    if (same) {
      const grown = { ...same, count: same.count + notice.count, at: now };
      return { notices: notices.map((other) => (other === same ? grown : other)) };
    }
    const id = Math.max(0, ...notices.map((other) => other.id)) + 1;
    return { notices: [...notices, { ...notice, id, at: now }].slice(-MOST_NOTICES) };
  });
}

/**
 * Removes the notices whose duration and fading are over.
 * @param now the clock of this browser, in ms
 * @param times duration of each kind, in ms
 */
export function dropNotices(store: GameStore, now: number, times: NoticeTimes = NOTICE_MS): void {
  const { notices } = store.getState();
  const kept = notices.filter(({ kind, at }) => now - at < times[kind] + NOTICE_FADE_MS);
  if (kept.length < notices.length) store.setState({ notices: kept });
}
