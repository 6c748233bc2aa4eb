import type { AuditEvent } from '#contract/audit-events.ts'

export interface AuditEntry {
  readonly event: AuditEvent
  readonly userId?: string | null
  readonly adminId?: string | null
  readonly ipAddress?: string
  readonly userAgent?: string
  /** Given by an admin. */
  readonly reason?: string | undefined
}
