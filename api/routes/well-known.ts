/** `/.well-known`: whom to tell of a weakness (RFC 9116), and where a password is changed (W3C change-password-url). */
import { Hono } from 'hono';

/** How long the word on whom to tell holds, in ms: it is written anew at every question. */
const LIFETIME_MS = 180 * 24 * 60 * 60 * 1000;

export interface WellKnownDeps {
  readonly origin: string;
  /** Address of a mail or a page; where weaknesses are reported. */
  readonly securityContact: string;
  readonly now: () => Date;
}

export const wellKnownRoutes = ({ origin, securityContact, now }: WellKnownDeps) =>
  new Hono()
    .get('/security.txt', (c) =>
      c.text(
        [
          `Contact: ${securityContact}`,
          `Expires: ${new Date(now().getTime() + LIFETIME_MS).toISOString()}`,
          'Preferred-Languages: en',
          `Canonical: ${origin}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
    )
    .get('/change-password', (c) => c.redirect('/dashboard#account', 302));
