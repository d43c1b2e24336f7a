/**
 * The content security policy of a built page, read from the page itself: the build lists the hashes of its scripts
 * and styles there. As a header it applies to the whole document and can forbid framing, which a policy in the page
 * cannot.
 */
import { REPORT_PATH } from '../contracts/csp-report.ts';

/** Policy for pages that contain no policy: no scripts at all. */
const FALLBACK =
  "default-src 'self'; script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Name of the report group in a policy; the header below gives its destination. */
const REPORT_GROUP = 'csp';
export const REPORTING_ENDPOINTS = `${REPORT_GROUP}="${REPORT_PATH}"`;
/** Directives that only a header may contain. Browsers that know `report-to` ignore `report-uri`. */
const HEADER_ONLY = `frame-ancestors 'none'; report-uri ${REPORT_PATH}; report-to ${REPORT_GROUP}`;

/** Policy of a script: the script may become a worker, which is governed by the policy of its own response. */
export const SCRIPT_POLICY = `default-src 'self'; object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'; ${HEADER_ONLY}`;
const META = /<meta http-equiv="content-security-policy" content="([^"]*)"/i;

const decoded = (text: string): string =>
  text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Returns the header for a page. @param html the text of the page */
export function policyOfPage(html: string): string {
  const own = META.exec(html)?.[1];
  return `${(own === undefined ? FALLBACK : decoded(own)).replace(/;?\s*$/, '')}; ${HEADER_ONLY}`;
}
