import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import { countAudited } from './audit-limits.ts'

export type AuditEvent =
  | 'admin_created'
  | 'admin_login'
  | 'admin_login_failed'
  | 'admin_logout'
  | 'admin_reset'
  | 'admin_second_factor_failed'
  | 'admin_second_factor_on'
  | 'consultant_access_ended'
  | 'consultant_access_granted'
  | 'consultant_chosen'
  | 'consultant_marked'
  | 'consultant_removed'
  | 'consultant_unmarked'
  | 'content_deleted'
  | 'content_published'
  | 'content_undeleted'
  | 'content_withdrawn'
  | 'content_written'
  | 'data_exported'
  | 'deletion_requested'
  | 'deletion_undone'
  | 'device_signed_out'
  | 'email_change_rejected'
  | 'email_change_requested'
  | 'email_change_taken_back'
  | 'email_changed'
  | 'email_verified'
  | 'identity_confirmation_failed'
  | 'identity_confirmed'
  | 'login'
  | 'login_failed'
  | 'login_refused'
  | 'login_unconfirmed'
  | 'image_deleted'
  | 'image_uploaded'
  | 'logout'
  | 'logout_everywhere'
  | 'new_device'
  | 'password_changed'
  | 'password_reset'
  | 'password_reset_requested'
  | 'profile_changed'
  | 'recovery_code_used'
  | 'recovery_codes_renewed'
  | 'registration_deleted'
  | 'registration_rejected'
  | 'registered'
  | 'reminder_off'
  | 'reminder_on'
  | 'second_factor_failed'
  | 'second_factor_off'
  | 'second_factor_on'
  | 'second_factor_prepared'
  | 'second_factor_reset'
  | 'seminar_request_settled'
  | 'sessions_ended'
  | 'trial_started'
  | 'user_deleted'
  | 'user_locked'
  | 'user_unlocked'
  | 'verification_resent'

export interface AuditEntry {
  readonly event: AuditEvent
  readonly userId?: string | null
  readonly adminId?: string | null
  readonly ipAddress?: string
  readonly userAgent?: string
  /** Given by an admin. */
  readonly reason?: string | undefined
}

export type AuditDependencies = Pick<Dependencies, 'clock' | 'limits' | 'randomBytes'>

/**
 * Writes what happened, with the time it is now. Calls do so by their note (create-note.ts), jobs and commands by this.
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
