/**
 * `/.well-known`: the contact for reporting vulnerabilities (RFC 9116), and the page for changing a password (W3C
 * change-password-url).
 */
import { Hono } from 'hono';

/** Validity of `security.txt`, in ms; the file is generated for every request. */
const LIFETIME_MS = 180 * 24 * 60 * 60 * 1000;

export interface WellKnownDeps {
  readonly origin: string;
  /** E-mail address or page where vulnerabilities are reported. */
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
