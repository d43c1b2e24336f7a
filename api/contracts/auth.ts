/** What the account forms send and the account routes accept; the texts are the specification's own. */
import { z } from 'zod';

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 255;

/** E-mail as it is stored and compared: NFKC, trimmed, lower case. */
export const emailSchema = z
  .string()
  .max(254, 'This e-mail address is too long')
  .transform((text) => text.normalize('NFKC').trim().toLowerCase())
  .pipe(z.email('Please enter a valid e-mail address'));

export const loginSchema = z
  .object({ email: z.string(), password: z.string() })
  .refine(({ email, password }) => email.trim() !== '' && password !== '', {
    message: 'Please enter both email and password',
  })
  .pipe(
    z.object({ email: emailSchema, password: z.string().max(PASSWORD_MAX, 'This password is too long') }),
  );

export const signupSchema = z
  .object({ email: z.string(), password: z.string(), confirmPassword: z.string() })
  .refine((form) => form.email.trim() !== '' && form.password !== '' && form.confirmPassword !== '', {
    message: 'Please fill in all fields',
  })
  .refine((form) => form.password === form.confirmPassword, { message: 'Passwords do not match' })
  .refine((form) => form.password.length >= PASSWORD_MIN, {
    message: 'Password must be at least 6 characters long',
  })
  .transform(({ email, password }) => ({ email, password }))
  .pipe(
    z.object({
      email: emailSchema,
      password: z.string().max(PASSWORD_MAX, 'Password must be at most 255 characters long'),
    }),
  );

/** A link token: 32 random bytes in base64url. */
export const tokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This link is not complete');
export const confirmSchema = z.object({ token: tokenSchema });
export const resendSchema = z.object({ email: emailSchema });

/** Answer of `GET /api/auth/session`. */
export interface SessionReply {
  readonly user: { readonly id: string; readonly email: string } | null;
  readonly session: { readonly expires_at: string } | null;
}

/** Body of every refusal of the API; `message` is what the page shows. */
export interface ErrorReply {
  readonly error: { readonly code: string; readonly message: string };
}

/** Success texts of the account pages. */
export const SIGNUP_SUCCESS =
  "Success! Please check your email for a confirmation link. You'll be able to log in after confirming your email.";

/** A readable cookie without any secret: `1` while a session cookie exists, so that static pages can show it. */
export const SIGNED_IN_HINT_COOKIE = 'signed_in';
