/** The realm's store of reports on PostgreSQL (`game/server/store/ports.ts`). */
import type { Kysely } from 'kysely';
import type { ReportStore } from '#game/server/store/ports.ts';
import type { Schema } from '../schema.ts';

export function createReportStore(db: Kysely<Schema>): ReportStore {
  return {
    async saveReport({ reportedId, reporterId, reason, evidence, at }) {
      await db
        .insertInto('chat_reports')
        .values({
          reported_id: reportedId,
          reporter_id: reporterId,
          reason,
          evidence: JSON.stringify(evidence),
          created_at: new Date(at),
        })
        .execute();
    },
  };
}
