import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import type { AuditEntry } from './audit-entry.ts'
import { countAudited } from './audit-limits.ts'

export type AuditDependencies = Pick<Dependencies, 'clock' | 'limits' | 'randomBytes'>

/**
 * Writes a row with the present time. Calls of the API write by their note (create-note.ts), jobs and commands by this.
 * @throws {Problem} too_many_requests when one person does the same again and again (audit-limits.ts)
 */
export async function writeAudit(
  database: Database | Transaction,
  dependencies: AuditDependencies,
  entry: AuditEntry,
): Promise<void> {
  countAudited(dependencies.limits, entry)
  await database
    .insertInto('audit_log')
    .values({
      audit_id: newId(dependencies),
      event: entry.event,
      user_id: entry.userId ?? null,
      admin_id: entry.adminId ?? null,
      ip_address: entry.ipAddress ?? null,
      user_agent: entry.userAgent ?? null,
      reason: entry.reason ?? null,
      created_at: dependencies.clock.now(),
    })
    .execute()
}
