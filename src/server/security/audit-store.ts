import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'

type AuditEvent =
  | 'admin_created'
  | 'email_verified'
  | 'login'
  | 'login_failed'
  | 'login_unconfirmed'
  | 'logout'
  | 'registration_rejected'
  | 'registered'
  | 'trial_started'

export interface AuditEntry {
  readonly id: string
  readonly event: AuditEvent
  readonly now: Date
  readonly userId?: string | null
  readonly adminId?: string
  readonly ipAddress?: string
  readonly userAgent?: string
}

export async function insertAudit(database: Database | Transaction, entry: AuditEntry): Promise<void> {
  await database
    .insertInto('audit_log')
    .values({
      audit_id: entry.id,
      event: entry.event,
      user_id: entry.userId ?? null,
      admin_id: entry.adminId ?? null,
      ip_address: entry.ipAddress ?? null,
      user_agent: entry.userAgent ?? null,
      created_at: entry.now,
    })
    .execute()
}
