/**
 * Copies the settings that follow a person to their account. A change takes effect at once and without a server;
 * between machines the newest change wins. The game never waits for the account, and reports a failure once.
 */
import { accountPartOf, type KeptSettings } from './settings.ts';
import type { AccountSettings, SettingsStore } from './store.ts';

/** Access to the account. Both functions reject if it does not answer as expected. */
export interface SettingsAccount {
  load(): Promise<AccountSettings>;
  /**
   * @param isLast true if the page is being left, so that the answer will not be read @returns the settings that the
   * account now stores
   */
  keep(changedAt: number, settings: KeptSettings, isLast: boolean): Promise<AccountSettings>;
}

export interface SettingsSyncOptions {
  readonly settings: SettingsStore;
  readonly account: SettingsAccount;
  readonly userId: string;
  /** Runs `task` after `ms`. Returns a function that cancels it. */
  readonly setTimer: (task: () => void, ms: number) => () => void;
  /** Called once if the account cannot store the settings. */
  readonly onFailure: () => void;
}

export interface SettingsSync {
  /** Sends changes that are not sent yet, because the page is being left. */
  flush(): void;
  end(): void;
}

/** Delay between a change and its sending, in ms, because a slider causes many changes until it rests. */
export const SEND_AFTER_MS = 3000;
/** Delay before a failed sending is repeated, in ms. */
export const RETRY_MS = 60_000;

/** Loads the account's settings and sends later changes to it. */
export function syncSettingsToAccount(options: SettingsSyncOptions): SettingsSync {
  const { settings, account, userId, setTimer, onFailure } = options;
  /** Time of the newest change that the account has. */
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
      // A change made meanwhile is sent by its own timer.
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
      // A player who signs in on another person's machine gets their own settings, however old.
      const isNewer = isOwn ? kept.changedAt > settings.changedAt() : kept.changedAt > 0;
      if (isNewer || kept.changedAt === settings.changedAt()) return learn(kept);
      settings.adopt(userId, { changedAt: 0, settings: null });
      known = kept.changedAt;
      if (isAhead()) wait(0);
    } catch {
      // The account is tried again with the next change; until then the settings of this machine apply.
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
