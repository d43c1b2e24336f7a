/** Texts in the responses of account routes; pages show them unchanged. */

export const LOGIN_FAILED = 'Failed to sign in. Please check your credentials.';
export const CONFIRM_FAILED =
  'This confirmation link is no longer valid. Please request a new one, or sign in if you have confirmed already.';
export const RESEND_SUCCESS =
  'If this address waits for its confirmation, a new link is on its way. Please check your inbox.';
export const NOT_SIGNED_IN = 'User authentication required. Please sign in.';
export const NO_USER = 'No authenticated user found';
export const ODD_ADDRESS = 'This address has a control character in it. Please remove it.';
export const ODD_HOST = 'This request does not name exactly one host.';
export const ODD_TARGET = 'This request names no address of this site.';
export const SERVER_BUSY = 'The server is busy. Please try again in a moment.';
export const SERVER_AWAY =
  'The server cannot reach its records at the moment. Please try again in a few seconds.';
export const NETWORK_FULL =
  'Too many players are in the game from your network. Wait until one of them leaves.';
export const WORLD_FULL = 'The world is full. Somebody will leave: try again in a while.';
export const NO_ROOM = 'The server has no room left. Nothing was changed.';
export const SERVER_FAILED = 'Something went wrong on our side. Please try again.';
export const RESET_FAILED =
  'This link for a new password is no longer valid. It works once, for half an hour. Please request a new one.';
export const EMAIL_CHANGE_FAILED =
  'This link is no longer valid, or the address has an account of its own by now. Please start again on your dashboard.';
export const UNDO_FAILED =
  'This link is no longer valid. It works once, for seven days after the change of address.';
export const UNDO_TAKEN =
  'This address has an account of its own by now. Delete that account first, then open the link again.';
/** An account with a second step is not confirmed, and does not move, without it. */
export const OWN_BROWSER =
  'This account has a second step. Sign in to it in this browser first, then open the link in the mail again.';
export const WRONG_PASSWORD = 'The current password is not right.';
export const WRONG_CONFIRMATION = 'Please type the e-mail address of your account, exactly as it is shown.';
export const PASSWORD_NEEDED = 'Please give your password, too.';
/** On this text, pages also ask for the second step and then send the change again. */
export const SECOND_STEP_NEEDED =
  'For this, show that it is you with your second step. It counts for ten minutes.';
export const SIGN_IN_AGAIN = 'For this, please sign out and sign in again first.';
export const NO_PASSWORD =
  'Your account has no password yet. Set one by “Forgot your password?” on the sign-in page.';
export const NO_SUCH_SESSION = 'There is no such session any more.';

/** Returns the text of a refusal for too many attempts. @param seconds time until the next attempt */
export function tooMany(seconds: number): string {
  const [count, unit] = seconds < 100 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `Too many attempts. Please try again in ${count} ${unit}${count === 1 ? '' : 's'}.`;
}

/** Shown if a sign-in with Google cannot begin: Google is not configured, or cannot be reached. */
export const GOOGLE_NOT_STARTED = 'Failed to sign in with Google';
/** For operators alone: in the log, and on pages that this machine itself has asked for. */
export const GOOGLE_REMEDY =
  'Google is not set up on this server: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET (see README, “Sign in with Google”).';
/** Reasons why a sign-in with Google ended; the callback page shows them. */
export const GOOGLE_FAILED = 'Authentication failed. Please try again.';
export const GOOGLE_CANCELLED = 'The sign-in with Google was cancelled.';
export const GOOGLE_UNVERIFIED =
  'Google has not verified the e-mail address of this Google account, so it cannot be used to sign in here.';
export const GOOGLE_NOT_LINKED =
  'The account with this e-mail address is opened by another Google account. Please sign in with that one, or with your password.';
/** Reasons why a Google account cannot be linked to a guest. */
export const GOOGLE_TAKEN =
  'This Google account has a babushka of its own already. Sign in with Google to play her; your guest stays as she is.';
export const GOOGLE_NOT_THERE = 'Google does not open this account.';

export const CHOOSE_PASSWORD =
  'One more step: choose your password. What was typed when this account was made came from another browser, so it does not count.';
export const CHOOSE_PASSWORD_MOVED =
  'One more step: choose a password for this account. It was moved to your address from another browser, so everything that opened it before ends now. For seven days its old address can take it back.';
export const CHOOSE_PASSWORD_BACK =
  'One more step: choose a new password. Then the account has your address again, and everything that opened it in the meantime ends.';
export const GUEST_STAYS =
  'You play as a guest in this browser, and this account would leave her behind. Keep her first, or open the link again and agree.';
export const GUESTS_REFUSED = 'This server takes no guests. Please sign in, or create an account.';
export const NOT_A_GUEST = 'This account has an address already.';
export const GUEST_FIRST = 'A guest has no address and no password. Keep your babushka first.';
