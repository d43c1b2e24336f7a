/** Rules for limits and delays: which attempts are counted, and how many are allowed. */

export interface Rule {
  /** Attempts allowed in one window. */
  readonly points: number;
  /** Length of the window, in seconds. */
  readonly duration: number;
  /** True for counts per network address: the operator's factor multiplies the limit. */
  readonly perAddress?: true;
  /** True if counted in this process alone, to spare the database. */
  readonly localOnly?: true;
}

/** The limit of a /48, as a multiple of the limit of a /64. */
export const WIDE_FACTOR = 8;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const RULES = {
  /** Sign-ins from one address that wrongly claim to come from a known browser. */
  'device-address': { points: 60, duration: 10 * MINUTE, perAddress: true, localOnly: true },
  'signup-address': { points: 10, duration: 10 * MINUTE, perAddress: true },
  /** Mails requested from one network address. */
  'mail-address': { points: 10, duration: 10 * MINUTE, perAddress: true },
  /**
   * Mails to one address that strangers can cause: by resetting a password, by signing up, by asking for another link,
   * and by keeping a guest or moving an account to it. Counted separately, because some requests send no mail, and must
   * not use up the mails that the owner of the address needs; together ten.
   */
  'mail-reset': { points: 3, duration: 30 * MINUTE },
  'mail-signup': { points: 2, duration: 30 * MINUTE },
  'mail-resend': { points: 2, duration: 30 * MINUTE },
  'mail-requested': { points: 3, duration: 30 * MINUTE },
  /** Notices of new browsers to one address, which a person with the password can cause. */
  'mail-notice': { points: 5, duration: 30 * MINUTE },
  /** Mails of the latter kind from one network address, so that one requester does not use up all of them. */
  'mail-requested-place': { points: 2, duration: 30 * MINUTE },
  /**
   * Mails to one address, requested in a browser that the account knows: other people cannot use up the owner's limit.
   */
  'mail-device': { points: 5, duration: 30 * MINUTE },
  'guest-address': { points: 20, duration: HOUR, perAddress: true },
  /** Attempts to use links in mails. */
  'token-address': { points: 30, duration: 10 * MINUTE, perAddress: true },
  /** Second steps from one address, and requests for authenticator options. */
  'second-address': { points: 60, duration: 10 * MINUTE, perAddress: true },
  'oauth-address': { points: 30, duration: 10 * MINUTE, perAddress: true },
  /** New passwords of one account, weak or not: each takes a while to check, and others wait for it. */
  'new-password-account': { points: 10, duration: 10 * MINUTE },
  /** Wrong passwords when a signed-in user is asked for the current one. */
  'reauth-account': { points: 5, duration: 10 * MINUTE },
  'export-account': { points: 10, duration: HOUR },
  'ticket-account': { points: 60, duration: MINUTE },
  'rename-account': { points: 10, duration: 10 * MINUTE },
  /** Changes of the game's settings; pages send them several seconds apart. */
  'settings-account': { points: 60, duration: 10 * MINUTE },
  /** Session lookups: cheap, but each queries the database. */
  'session-address': { points: 600, duration: MINUTE, perAddress: true, localOnly: true },
  /** Session tokens that do not exist: each would cost a database lookup. Valid tokens are not counted. */
  'strange-token-address': { points: 60, duration: MINUTE, perAddress: true, localOnly: true },
  /** The same at the operators' addresses, counted separately: elsewhere nobody must notice that they exist. */
  'operator-token-address': { points: 60, duration: MINUTE, perAddress: true, localOnly: true },
  /** Every request to the API, whatever its outcome; a page makes about ten. */
  'request-address': { points: 1200, duration: MINUTE, perAddress: true, localOnly: true },
  /** Requests for pages and files; the game loads a hundred. */
  'file-address': { points: 6000, duration: MINUTE, perAddress: true, localOnly: true },
  /**
   * Requests for the server's health, counted separately so that monitors and people do not use up each other's limit.
   */
  'health-address': { points: 300, duration: MINUTE, perAddress: true, localOnly: true },
  /** Emergency saves: each immediately writes the player to the database. */
  'position-account': { points: 12, duration: MINUTE, localOnly: true },
  /** Reports from the content security policy; a broken page may send several at each visit. */
  'csp-address': { points: 60, duration: MINUTE, perAddress: true, localOnly: true },
} as const satisfies Record<string, Rule>;

export type LimitName = keyof typeof RULES;

/** Rule of the delays for one kind of wrong guess. */
export interface DelayRule {
  /** Number of failures without a delay. */
  readonly free: number;
  /** Time after which each failure is forgotten, in seconds. */
  readonly forgetS: number;
  /**
   * True for counts per network address: the operator's factor multiplies the free failures, and shortens `forgetS`.
   */
  readonly perAddress?: true;
  /** True if failures are forgotten once a guess is right. */
  readonly endsWithSuccess?: true;
}

export const DELAYS = {
  /** Failed sign-ins from one network address, in browsers that the account does not know. */
  'login-address': { free: 20, forgetS: 2 * MINUTE, perAddress: true },
  /** Failed sign-ins to one account from browsers that it does not know. */
  'login-account': { free: 5, forgetS: 15 * MINUTE },
  /** Failed sign-ins to one account from one browser: other people cannot use up its free failures. */
  'login-browser': { free: 10, forgetS: 15 * MINUTE, endsWithSuccess: true },
  /**
   * Wrong one-time codes after the right password, from browsers that the account does not know: of a million codes
   * three are valid.
   */
  'second-account': { free: 10, forgetS: 15 * MINUTE },
  /**
   * Wrong one-time codes from all known browsers of the account together: a reset makes a browser known, and a stolen
   * mailbox must not be enough.
   */
  'second-known': { free: 20, forgetS: 15 * MINUTE },
  /** Wrong one-time codes from one browser. */
  'second-browser': { free: 10, forgetS: 15 * MINUTE, endsWithSuccess: true },
} as const satisfies Record<string, DelayRule>;

export type DelayName = keyof typeof DELAYS;
