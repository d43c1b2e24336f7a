/**
 * Keeps the settings that follow a person on their account too. What is set here holds at once and without a server;
 * between machines the newest change wins. Nothing waits for the account, and a failure is said once.
 */
import { accountPartOf, type KeptSettings } from './settings.ts';
import type { AccountSettings, SettingsStore } from './store.ts';

/** The account, as the game reaches it. Both reject when it does not answer as it should. */
export interface SettingsAccount {
  load(): Promise<AccountSettings>;
  /** @param isLast the page is being left: the answer will not be read. @returns what the account keeps now */
  keep(changedAt: number, settings: KeptSettings, isLast: boolean): Promise<AccountSettings>;
}

export interface SettingsSyncOptions {
  readonly settings: SettingsStore;
  readonly account: SettingsAccount;
  readonly userId: string;
  /** Calls back after so many ms; the function returned calls it off. */
  readonly setTimer: (task: () => void, ms: number) => () => void;
  /** The account cannot keep them now; called once. */
  readonly onFailure: () => void;
}

export interface SettingsSync {
  /** Sends what has not been sent yet: the page is being left. */
  flush(): void;
  end(): void;
}

/** A slider moves many times until it stands. */
export const SEND_AFTER_MS = 3000;
/** What could not be sent is sent again. */
export const RETRY_MS = 60_000;

export function syncSettingsToAccount(options: SettingsSyncOptions): SettingsSync {
  const { settings, account, userId, setTimer, onFailure } = options;
  /** The time of the newest change that the account has. */
  let known = 0;
  let hasFailed = false;
  let hasEnded = false;
  let cancel: (() => void) | null = null;
  const isAhead = () => settings.changedAt() > known;
  const wait = (ms: number) => {
    cancel?.();
    cancel = hasEnded ? null : setTimer(() => void send(), ms);
  };
  const learn = (kept: AccountSettings) => {
    cancel?.();
    cancel = null;
    known = Math.max(known, kept.changedAt);
    settings.adopt(userId, kept);
    known = settings.changedAt();
    settings.place.setState({ place: 'account' });
  };
  const fail = () => {
    wait(RETRY_MS);
    if (!hasFailed && !hasEnded) onFailure();
    hasFailed = true;
  };
  const send = async () => {
    cancel = null;
    const sent = settings.changedAt();
    try {
      const kept = await account.keep(sent, accountPartOf(settings.getState()), false);
      // What was set meanwhile is sent by its own timer.
      if (!hasEnded && settings.changedAt() === sent) learn(kept);
    } catch {
      fail();
    }
  };
  const begin = async () => {
    try {
      const kept = await account.load();
      if (hasEnded) return;
      const isOwn = settings.owner() === userId;
      // Whoever signs in on a machine of somebody else finds their own settings, however old.
      const isNewer = isOwn ? kept.changedAt > settings.changedAt() : kept.changedAt > 0;
      if (isNewer || kept.changedAt === settings.changedAt()) return learn(kept);
      settings.adopt(userId, { changedAt: 0, settings: null });
      known = kept.changedAt;
      if (isAhead()) wait(0);
    } catch {
      // It is tried again with the next change: until then what is kept here holds.
    }
  };
  const forget = settings.subscribe(() => {
    if (!isAhead()) return;
    settings.place.setState({ place: 'machine' });
    wait(SEND_AFTER_MS);
  });
  void begin();
  return {
    flush() {
      if (cancel === null) return;
      cancel();
      cancel = null;
      account.keep(settings.changedAt(), accountPartOf(settings.getState()), true).catch(() => undefined);
    },
    end() {
      hasEnded = true;
      forget();
      cancel?.();
      cancel = null;
    },
  };
}
