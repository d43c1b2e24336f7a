/**
 * What browsers report when a page's content security policy has refused something, in both forms that there are:
 * `application/csp-report` (of `report-uri`) and `application/reports+json` (of `report-to`). Only what is logged is read.
 */
import { z } from 'zod';
import { Text } from './text.ts';

/** Where the reports go. */
export const REPORT_PATH = '/api/csp-report';

/** One refusal. */
export interface PolicyReport {
  /** The directive that refused. */
  readonly directive: string;
  /** The address of what was refused, or a word for what has none: `inline`, `eval`, `trusted-types-sink`. */
  readonly blocked: string;
  /** The address of the page. */
  readonly document: string;
}

const single = z
  .object({
    'csp-report': z.object({
      'document-uri': Text,
      'effective-directive': Text.optional(),
      'violated-directive': Text.optional(),
      'blocked-uri': Text.optional(),
    }),
  })
  .transform(({ 'csp-report': report }): PolicyReport[] => [
    {
      // The older name may carry the directive's values behind it.
      directive: report['effective-directive'] ?? report['violated-directive']?.split(' ')[0] ?? '',
      blocked: report['blocked-uri'] ?? '',
      document: report['document-uri'],
    },
  ]);

const ofPolicy = z
  .object({
    type: z.literal('csp-violation'),
    body: z.object({ documentURL: Text, effectiveDirective: Text, blockedURL: Text.optional() }),
  })
  .transform(
    ({ body }): PolicyReport => ({
      directive: body.effectiveDirective,
      blocked: body.blockedURL ?? '',
      document: body.documentURL,
    }),
  );
/** Browsers may put reports about other things into the same request. */
const ofOthers = z.object({ type: Text }).transform(() => null);

const several = z
  .array(z.union([ofPolicy, ofOthers]))
  .transform((reports) => reports.filter((report) => report !== null));

export const cspReportSchema = z.union([single, several]);
