/** Texts that account routes answer with; pages show them as they are. */

export const LOGIN_FAILED = 'Failed to sign in. Please check your credentials.';
export const LOGIN_UNCONFIRMED =
  'Please confirm your e-mail address first: open the link in the mail we sent you.';
export const CONFIRM_FAILED =
  'This confirmation link is no longer valid. Please request a new one, or sign in if you have confirmed already.';
export const RESEND_SUCCESS =
  'If this address waits for its confirmation, a new link is on its way. Please check your inbox.';
export const NOT_SIGNED_IN = 'User authentication required. Please sign in.';
export const NO_USER = 'No authenticated user found';
export const SERVER_BUSY = 'The server is busy. Please try again in a moment.';
export const SERVER_FAILED = 'Something went wrong on our side. Please try again.';
