/**
 * Settings on the account: the newest change wins, no change waits for the account, and the settings sent follow its
 * contract.
 */
import { describe, expect, it } from 'vitest';
import { putSettingsSchema } from '#api/contracts/settings.ts';
import { RETRY_MS, SEND_AFTER_MS, syncSettingsToAccount } from '#game/client/settings/account-sync.ts';
import {
  accountPartOf,
  CHAT_PX,
  firstSettings,
  MOTIONS,
  NAMES_OVER,
  PALETTES,
  type Settings,
} from '#game/client/settings/settings.ts';
import { type AccountSettings, createSettingsStore } from '#game/client/settings/store.ts';

const DEVICE = { cores: 8, isMobile: false };
const FIRST = firstSettings(DEVICE);
const settled = async () => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
};

/** An account as the server stores it; it can be made unreachable. */
class FakeAccount {
  kept: AccountSettings = { changedAt: 0, settings: null };
  isReachable = true;
  sent = 0;

  readonly load = async () => this.#answer();
  readonly keep = async (changedAt: number, settings: unknown) => {
    this.sent += 1;
    putSettingsSchema.parse({ changedAt, settings });
    if (this.isReachable && changedAt > this.kept.changedAt) this.kept = { changedAt, settings };
    return this.#answer();
  };

  #answer(): AccountSettings {
    if (!this.isReachable) throw new Error('out of reach');
    return structuredClone(this.kept);
  }
}

/** A player's machine, whose storage survives from visit to visit. */
class Machine {
  readonly #kept = new Map<string, string>();
  readonly #memory = {
    getItem: (key: string) => this.#kept.get(key) ?? null,
    setItem: (key: string, value: string) => void this.#kept.set(key, value),
    removeItem: (key: string) => void this.#kept.delete(key),
  };
  failures = 0;
  #clock = 1000;
  #timers: { task: () => void; at: number }[] = [];

  constructor(clock = 1000) {
    this.#clock = clock;
  }

  visit(account: FakeAccount, userId = 'agafya') {
    this.#timers = [];
    const settings = createSettingsStore(DEVICE, this.#memory, () => this.#clock);
    const sync = syncSettingsToAccount({
      settings,
      account,
      userId,
      setTimer: (task, ms) => {
        const timer = { task, at: this.#clock + ms };
        this.#timers.push(timer);
        return () => {
          this.#timers = this.#timers.filter((other) => other !== timer);
        };
      },
      onFailure: () => {
        this.failures += 1;
      },
    });
    return { settings, sync, place: () => settings.place.getState().place };
  }

  async pass(ms: number): Promise<void> {
    await settled();
    this.#clock += ms;
    const due = this.#timers.filter(({ at }) => at <= this.#clock);
    this.#timers = this.#timers.filter(({ at }) => at > this.#clock);
    for (const { task } of due) task();
    await settled();
  }
}

describe('settings on the account', () => {
  it('settings are sent once they stay unchanged, and reach another machine, except those that belong to one machine', async () => {
    const account = new FakeAccount();
    const desk = new Machine();
    const { settings, place } = desk.visit(account);
    await settled();
    expect(place()).toBe('account');
    for (const chatPx of [17, 18, 19]) settings.setState({ chatPx });
    settings.setState({ quality: 'low', scale: 2, isMuted: true, frames: 120 });
    expect(place()).toBe('machine');
    await desk.pass(SEND_AFTER_MS);
    expect([account.sent, place()]).toEqual([1, 'account']);
    const phone = new Machine(99).visit(account);
    await settled();
    expect(phone.settings.getState()).toEqual({ ...FIRST, chatPx: 19 });
  });

  it('settings that belong to one machine are not sent to the account', async () => {
    const account = new FakeAccount();
    const desk = new Machine();
    const { settings } = desk.visit(account);
    await settled();
    settings.setState({ quality: 'low', scale: 2, isMuted: true, frames: 30 });
    await desk.pass(SEND_AFTER_MS);
    expect(account.sent).toBe(0);
  });

  it('settings changed on two machines end with the newest change, whichever machine reconnects first', async () => {
    const account = new FakeAccount();
    const [desk, phone] = [new Machine(5000), new Machine(9000)];
    const atDesk = desk.visit(account);
    const onPhone = phone.visit(account);
    await settled();
    account.isReachable = false;
    atDesk.settings.setState({ palette: 'deutan' });
    onPhone.settings.setState({ palette: 'tritan' });
    await desk.pass(SEND_AFTER_MS);
    await phone.pass(SEND_AFTER_MS);
    account.isReachable = true;
    await phone.pass(RETRY_MS);
    await desk.pass(RETRY_MS);
    expect(account.kept.settings).toMatchObject({ palette: 'tritan' });
    expect(atDesk.settings.getState().palette).toBe('tritan');
  });

  it('settings changed without a server are kept, reported once as unsaved, and sent on the next visit', async () => {
    const account = new FakeAccount();
    account.isReachable = false;
    const desk = new Machine();
    const first = desk.visit(account);
    await settled();
    expect(desk.failures).toBe(0);
    for (const chatPx of [18, 20]) {
      first.settings.setState({ chatPx });
      await desk.pass(SEND_AFTER_MS);
    }
    await desk.pass(RETRY_MS);
    expect([desk.failures, first.place(), first.settings.getState().chatPx]).toEqual([1, 'machine', 20]);
    first.sync.end();
    account.isReachable = true;
    desk.visit(account);
    await desk.pass(0);
    expect(account.kept.settings).toMatchObject({ chatPx: 20 });
  });

  it('settings of the previous player are not written to the account of a player who has settings already', async () => {
    const [hers, theirs] = [new FakeAccount(), new FakeAccount()];
    theirs.kept = { changedAt: 5, settings: { ...accountPartOf(FIRST), palette: 'bright' } };
    const desk = new Machine();
    const first = desk.visit(hers, 'agafya');
    await settled();
    first.settings.setState({ palette: 'tritan' });
    await desk.pass(SEND_AFTER_MS);
    first.sync.end();
    const second = desk.visit(theirs, 'zoya');
    await desk.pass(SEND_AFTER_MS);
    expect(second.settings.getState().palette).toBe('bright');
    expect(theirs.kept.changedAt).toBe(5);
  });

  it('unsent settings are sent when the page is left, and none is sent twice', async () => {
    const account = new FakeAccount();
    const desk = new Machine();
    const { settings, sync } = desk.visit(account);
    await settled();
    sync.flush();
    settings.setState({ chatPx: 22 });
    sync.flush();
    sync.end();
    await desk.pass(RETRY_MS);
    expect(account.sent).toBe(1);
    expect(account.kept.settings).toMatchObject({ chatPx: 22 });
  });

  it('settings that an older version saved on the account are read field by field', async () => {
    const account = new FakeAccount();
    account.kept = {
      changedAt: 7,
      settings: { palette: 'protan', chatPx: 'big', keys: { jump: ['Escape'] } },
    };
    const { settings } = new Machine().visit(account);
    await settled();
    expect(settings.getState()).toEqual({ ...FIRST, palette: 'protan' });
  });
});

describe('the contract of the account', () => {
  const accepts = (changes: Partial<Settings>) =>
    putSettingsSchema.safeParse({ changedAt: 1, settings: accountPartOf({ ...FIRST, ...changes }) }).success;

  it('the contract accepts everything that can be set, up to its limits', () => {
    for (const motion of MOTIONS) expect(accepts({ motion })).toBe(true);
    for (const namesOver of NAMES_OVER) expect(accepts({ namesOver })).toBe(true);
    for (const palette of PALETTES) expect(accepts({ palette })).toBe(true);
    for (const chatPx of [CHAT_PX.least, CHAT_PX.most]) expect(accepts({ chatPx })).toBe(true);
    expect(accepts({ keys: { 'walk-up': ['KeyI', 'Numpad8'], 'panel:map': [] } })).toBe(true);
  });
});
