import type { AuditEvent } from '#contract/audit-events.ts'

export interface AuditEntry {
  readonly event: AuditEvent
  readonly userId?: string | null
  readonly adminId?: string | null
  readonly ipAddress?: string
  readonly userAgent?: string
  /** The reason that an admin has given. */
  readonly reason?: string | undefined
}
