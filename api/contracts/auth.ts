/** Requests of the account forms, and responses of the account routes; the texts are those of the specification. */
import { z } from 'zod';
import { addressProblem, EMAIL_MAX, EMAIL_TOO_LONG, plainAddress } from './mail-address.ts';
import { robotFields } from './robots.ts';
import { Text } from './text.ts';

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 255;

/** E-mail in the form in which it is stored and compared, see `plainAddress`. */
export const emailSchema = Text.max(EMAIL_MAX, EMAIL_TOO_LONG)
  .transform(plainAddress)
  .superRefine((address, context) => {
    const message = addressProblem(address);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

/** The rules of every form that sets a password, checked in this order. */
const chosenTwice = { password: Text, confirmPassword: Text };
type ChosenTwice = { readonly password: string; readonly confirmPassword: string };
const same = (form: ChosenTwice): boolean => form.password === form.confirmPassword;
/** Returns the number of characters as people count them: an emoji is one, although it takes two units of UTF-16. */
const characters = (text: string): number => [...text].length;
const longEnough = (form: ChosenTwice): boolean => characters(form.password) >= PASSWORD_MIN;
const NOT_FILLED = { message: 'Please fill in all fields' };
const NOT_SAME = { message: 'Passwords do not match', path: ['confirmPassword'] };
const TOO_SHORT = { message: 'Password must be at least 6 characters long', path: ['password'] };
/** The hint that the forms show before a password is refused. */
export const PASSWORD_RULE =
  'At least 6 characters, and hard to guess: three or four words that do not belong together are best.';
/** A text of at most `PASSWORD_MAX` characters; each takes at most two units of UTF-16. */
const passwordUpTo = (message: string) =>
  Text.max(2 * PASSWORD_MAX, message).refine((text) => characters(text) <= PASSWORD_MAX, { message });
const newPassword = passwordUpTo('Password must be at most 255 characters long');
const presentPassword = passwordUpTo('This password is too long');

export const loginSchema = z
  .object({ email: Text, password: Text })
  .refine(({ email, password }) => email.trim() !== '' && password !== '', {
    message: 'Please enter both email and password',
  })
  .pipe(z.object({ email: emailSchema, password: presentPassword }));

export const signupSchema = z
  .object({ email: Text, ...chosenTwice, ...robotFields })
  .refine(
    (form) => form.email.trim() !== '' && form.password !== '' && form.confirmPassword !== '',
    NOT_FILLED,
  )
  .refine(same, NOT_SAME)
  .refine(longEnough, TOO_SHORT)
  .transform(({ confirmPassword: _, ...form }) => form)
  .pipe(z.object({ email: emailSchema, password: newPassword, ...robotFields }));

/** The request for a reset link. */
export const forgotSchema = z
  .object({ email: Text, ...robotFields })
  .refine(({ email }) => email.trim() !== '', { message: 'Please enter your email address' })
  .pipe(z.object({ email: emailSchema, ...robotFields }));

/** A link token: 32 random bytes in base64url. */
export const tokenSchema = Text.regex(/^[A-Za-z0-9_-]{43}$/, 'This link is not complete');
export const tokenOnlySchema = z.object({ token: tokenSchema });
export const resendSchema = z.object({ email: emailSchema });

/** The yes of a guest who is left behind when this browser opens another account. */
const leaveGuest = z.boolean().optional();

/** A confirmation link; with a password if one must be chosen there. */
export const confirmSchema = z
  .object({
    token: tokenSchema,
    password: Text.optional(),
    confirmPassword: Text.optional(),
    leaveGuest,
  })
  .refine((form) => form.password !== '' && form.confirmPassword !== '', NOT_FILLED)
  .refine((form) => form.password === form.confirmPassword, NOT_SAME)
  .refine((form) => form.password === undefined || characters(form.password) >= PASSWORD_MIN, TOO_SHORT)
  .transform(({ confirmPassword: _, password, ...form }) => ({ ...form, password }))
  .pipe(z.object({ token: tokenSchema, password: z.union([newPassword, z.undefined()]), leaveGuest }));
export type ConfirmRequest = z.output<typeof confirmSchema>;

/**
 * Request of the link that confirms a new address: in the account's own browser with the current password, in any other
 * browser with a new one; the password is sent only once the server has asked for it.
 */
export const confirmEmailSchema = z
  .object({
    token: tokenSchema,
    currentPassword: presentPassword.optional(),
    password: Text.optional(),
    confirmPassword: Text.optional(),
    leaveGuest,
  })
  .refine((form) => form.password !== '' && form.confirmPassword !== '', NOT_FILLED)
  .refine((form) => form.password === form.confirmPassword, NOT_SAME)
  .refine((form) => form.password === undefined || characters(form.password) >= PASSWORD_MIN, TOO_SHORT)
  .transform(({ confirmPassword: _, password, currentPassword, ...form }) => ({
    ...form,
    password,
    currentPassword,
  }))
  .pipe(
    z.object({
      token: tokenSchema,
      currentPassword: z.union([presentPassword, z.undefined()]),
      password: z.union([newPassword, z.undefined()]),
      leaveGuest,
    }),
  );

/** The address under which a guest wants to keep the account. */
export const keepSchema = z
  .object({ email: Text, ...chosenTwice })
  .refine(
    (form) => form.email.trim() !== '' && form.password !== '' && form.confirmPassword !== '',
    NOT_FILLED,
  )
  .refine(same, NOT_SAME)
  .refine(longEnough, TOO_SHORT)
  .transform(({ email, password }) => ({ email, password }))
  .pipe(z.object({ email: emailSchema, password: newPassword }));

/** A form that asks only for the current password. */
export const provenSchema = z.object({ currentPassword: presentPassword });

/** The new password behind a reset link. */
export const resetSchema = z
  .object({ token: tokenSchema, ...chosenTwice })
  .refine((form) => form.password !== '' && form.confirmPassword !== '', NOT_FILLED)
  .refine(same, NOT_SAME)
  .refine(longEnough, TOO_SHORT)
  .transform(({ token, password }) => ({ token, password }))
  .pipe(z.object({ token: tokenSchema, password: newPassword }));

export const changePasswordSchema = z
  .object({ currentPassword: presentPassword, ...chosenTwice })
  .refine(
    (form) => form.currentPassword !== '' && form.password !== '' && form.confirmPassword !== '',
    NOT_FILLED,
  )
  .refine(same, NOT_SAME)
  .refine(longEnough, TOO_SHORT)
  .transform(({ currentPassword, password }) => ({ currentPassword, password }))
  .pipe(z.object({ currentPassword: presentPassword, password: newPassword }));

/** `currentPassword` is empty if the account has no password. */
export const changeEmailSchema = z
  .object({ email: Text, currentPassword: presentPassword })
  .refine(({ email }) => email.trim() !== '', { message: 'Please enter the new e-mail address' })
  .pipe(z.object({ email: emailSchema, currentPassword: presentPassword }));

/** `confirmation` is the account's own e-mail address, typed in full. */
export const deleteAccountSchema = z.object({
  confirmation: Text.max(EMAIL_MAX, EMAIL_TOO_LONG),
  currentPassword: presentPassword,
});

export const endSessionSchema = z.object({
  handle: Text.regex(/^[0-9a-f]{16}$/, 'There is no such session'),
});

/** Response of `GET /api/auth/session`. */
export interface SessionReply {
  readonly user: {
    readonly id: string;
    /** Null for a guest, and for a person whose account is kept with a passkey alone. */
    readonly email: string | null;
    /** True if only this browser can open the account. */
    readonly is_guest: boolean;
  } | null;
  readonly session: { readonly expires_at: string } | null;
}

/** Response of `POST /api/auth/guest`. */
export type GuestReply = SessionReply;
/** Response of `POST /api/auth/confirm`: the browser is signed in. */
export type ConfirmReply = SessionReply;

/** Response of `POST /api/account/email/confirm`. */
export interface MovedReply {
  readonly confirmed: true;
  /** True if a Google account can also sign in to this account: the owner of the address should know. */
  readonly has_google: boolean;
}

/** Rule of the world for fights between players: only if both want it, everywhere outside safe circles, or never. */
export type FightRule = 'consent' | 'open' | 'off';

/** Response of `GET /api/auth/ways`: the ways to sign in that work on this server, and what awaits a player inside. */
export interface WaysReply {
  readonly google: boolean;
  readonly guests: boolean;
  readonly passkeys: boolean;
  readonly fights: FightRule;
}

/** One session of the account. */
export interface SessionInfo {
  /** Identifies the session for `POST /api/account/sessions/end`; gives no access. */
  readonly handle: string;
  /** Browser and system, as far as the browser reports them. */
  readonly device: string;
  /**
   * The part of the network address that does not identify a household; null for a session from before it was stored.
   */
  readonly network: string | null;
  readonly created_at: string;
  readonly last_used_at: string;
  readonly expires_at: string;
  /** True if this is the session of the request itself. */
  readonly current: boolean;
}

/** Response of `GET /api/account`. */
export interface AccountReply {
  /** Null for a guest. */
  readonly email: string | null;
  readonly created_at: string;
  readonly has_password: boolean;
  readonly has_google: boolean;
  /** True if the account belongs to an operator. */
  readonly is_admin: boolean;
  readonly sessions: readonly SessionInfo[];
}

/** Response of routes that return only a message. */
export interface MessageReply {
  readonly message: string;
}

/**
 * Body of every refusal of the API; the page shows `message`, and `remedy`, which only this machine's own requests get,
 * below it.
 */
export interface ErrorReply {
  readonly error: { readonly code: string; readonly message: string; readonly remedy?: string };
}

/** Success texts of the account pages. */
export const SIGNUP_SUCCESS =
  "Success! Please check your email for a confirmation link. You'll be able to log in after confirming your email.";

export const FORGOT_SUCCESS =
  'Password reset instructions have been sent to your email. Please check your inbox.';
export const RESET_SUCCESS = 'Your new password is set. Please sign in with it.';
export const PASSWORD_CHANGED = 'Your password has been changed. Everywhere else you are signed out now.';
export const EMAIL_CHANGE_SENT =
  'Please check the inbox of the new address for a confirmation link. Until then the old address stays.';

export const MOVED_BACK = 'Your account has this address again. Please sign in with your new password.';

export const KEEP_SENT =
  'Please check your email for a confirmation link. Your babushka is yours for good once you have opened it.';
export const GOOGLE_UNLINKED = 'Google no longer opens your account. Everywhere else you are signed out now.';

/** Refusals of passwords that are long enough. */
export const PASSWORD_COMMON = 'This password is among the most common ones. Please choose another';
export const PASSWORD_PERSONAL =
  'Password must not be made of your e-mail address, your name or the name of the game. Please choose another';
export const PASSWORD_BREACHED =
  'This password is known from a theft at another site. Please choose one that you use nowhere else';
/** @param reason the weakness, in words */
export const passwordGuessable = (reason: string): string =>
  `This password is too easy to guess: ${reason}. Try three or four words that do not belong together`;

/**
 * A readable cookie without a secret: `1`, or `guest`, while a session cookie exists, so that pages can show whether
 * the person is signed in.
 */
export const SIGNED_IN_HINT_COOKIE = 'signed_in';
