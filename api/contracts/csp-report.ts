/**
 * Browsers' reports of resources refused by a page's content security policy, in both formats: `application/csp-report`
 * (from `report-uri`) and `application/reports+json` (from `report-to`). Only logged fields are read.
 */
import { z } from 'zod';
import { Text } from './text.ts';

/** Path to which the reports are sent. */
export const REPORT_PATH = '/api/csp-report';

/** One refused resource. */
export interface PolicyReport {
  /** The directive that refused the resource. */
  readonly directive: string;
  /** The address of the refused resource, or a word if it has none: `inline`, `eval`, `trusted-types-sink`. */
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
      // In the older field the directive's values may follow its name.
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
/** Browsers may put other kinds of reports into the same request. */
const ofOthers = z.object({ type: Text }).transform(() => null);

const several = z
  .array(z.union([ofPolicy, ofOthers]))
  .transform((reports) => reports.filter((report) => report !== null));

export const cspReportSchema = z.union([single, several]);
