import type { AuditEntryRow, JobRow, OutboxMail } from '#contract/admin/operation.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { describeDevice } from '#server/http/describe-device.ts'
import type { JobState } from '#server/jobs/job-states.ts'
import { shortenAddress } from '#server/jobs/shorten-address.ts'
import { maskRecipient } from '#server/mail/mask-recipient.ts'
import type { MailRow } from '#server/mail/outbox-store.ts'
import type { AuditRow } from './audit-store.ts'

/** A mail without its content and with a masked recipient. */
export function presentMail(mail: MailRow): OutboxMail {
  const { mail_id, created_at, subject, recipient, state, attempts, due_at, sent_at, last_error } = mail
  return {
    id: mail_id,
    at: created_at.toISOString(),
    subject,
    recipient: maskRecipient(recipient),
    state,
    attempts,
    sent_at: sent_at?.toISOString() ?? null,
    next_attempt_at: state === 'waiting' ? due_at.toISOString() : null,
    error: last_error,
    can_retry: mail.can_retry,
  }
}

/** A queue, with how its last run went and when the next one comes. */
export function presentJob(
  { name, state, startedAt, endedAt, finishedAt, count, failure, failures, left }: JobState,
  { nextRunAt, isUnderWay }: { readonly nextRunAt: Date | null; readonly isUnderWay: boolean },
): JobRow {
  return {
    name,
    state: isUnderWay && state !== 'running' ? 'planned' : state,
    last_started_at: startedAt?.toISOString() ?? null,
    last_ended_at: endedAt?.toISOString() ?? null,
    result: count,
    failure: failure === null ? null : presentFailure(failure),
    failures,
    left,
    last_finished_at: finishedAt?.toISOString() ?? null,
    next_run_at: nextRunAt?.toISOString() ?? null,
    is_under_way: isUnderWay,
  }
}

const LONGEST_MESSAGE = 200

/** The message of a failure without its quotes, which may be somebody's data. */
function presentFailure(message: string): NonNullable<JobRow['failure']> {
  const bare = message
    .slice(0, LONGEST_MESSAGE)
    .replaceAll(/"[^"]*"?|'[^']*'?|\([^)]*\)?/g, '…')
    .trim()
  return { kind: kindOf(message), message: bare === '' ? null : bare }
}

function kindOf(message: string): NonNullable<JobRow['failure']>['kind'] {
  if (/timed out|execution exceeded|heartbeat timeout|taken over/i.test(message)) return 'expired'
  return /connect|terminat|ECONN|shutting down|starting up/i.test(message) ? 'database' : 'other'
}

const ADDRESS_DAYS = 30

/**
 * A row of the log. The hourly job shortens the addresses in it; those that it has not reached yet are shortened here.
 */
export function presentAuditEntry(
  row: AuditRow,
  { now, productName }: { readonly now: Date; readonly productName: string },
): AuditEntryRow {
  const { user_id, admin_id, ip_address, user_agent } = row
  const isOld = now.getTime() - row.created_at.getTime() > ADDRESS_DAYS * DAY_MS
  return {
    id: row.audit_id,
    at: row.created_at.toISOString(),
    event: row.event,
    user:
      user_id === null ? null : { id: user_id, name: row.user_name?.trim() ?? null, email: row.user_email },
    admin: admin_id === null ? null : { id: admin_id, email: row.admin_email },
    ip_address: ip_address !== null && isOld ? shortenAddress(ip_address) : ip_address,
    device: deviceWords(user_agent ?? '', productName),
    reason: row.reason,
  }
}

/** The words for a device, such as `Firefox, Windows`; empty when unknown. */
function deviceWords(userAgent: string, productName: string): string {
  const { browser, system } = describeDevice(userAgent, productName)
  return [browser, system].filter((part) => part !== '').join(', ')
}
