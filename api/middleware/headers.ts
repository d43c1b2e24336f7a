/**
 * Security headers of every response, pages and API alike. A page has the content security policy that the build made
 * for it (`static.ts`); every other response is data, and may load nothing at all.
 */
import type { ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** Minimum number of labels of a host name that has no other sites below it, such as play.example.org. */
const OWN_LABELS = 3;

/**
 * Returns the HSTS header; null if the site is not served over HTTPS. For a bare domain (example.org) it does not
 * include the names below: they may belong to other sites, and would be bound for a year.
 */
export function insistence(origin: string): string | null {
  const { protocol, hostname } = new URL(origin);
  if (protocol !== 'https:') return null;
  const isOwn = hostname.split('.').length >= OWN_LABELS;
  return `max-age=31536000${isOwn ? '; includeSubDomains' : ''}`;
}

/** Returns the middleware that sets the headers. @param origin origin of the site */
export function securityHeaders(origin: string): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
    },
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    strictTransportSecurity: insistence(origin) ?? false,
    permissionsPolicy: {
      camera: [],
      geolocation: [],
      microphone: [],
      payment: [],
      usb: [],
      browsingTopics: [],
    },
    // Headers that a route has already set are kept.
    overwrite: false,
  });
}

/** Sets the security headers of responses from outside the application (signalling): data only, never cached. */
export function secureBareAnswer(response: ServerResponse, origin: string): void {
  const insists = insistence(origin);
  const headers: Readonly<Record<string, string>> = {
    'Content-Security-Policy':
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-store',
    ...(insists === null ? {} : { 'Strict-Transport-Security': insists }),
  };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
