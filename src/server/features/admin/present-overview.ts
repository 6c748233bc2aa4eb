import type { readAdminOverview } from '#contract/admin.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { LastRun } from '#server/jobs/last-runs.ts'
import { maskRecipient } from '#server/mail/mask-recipient.ts'
import type { LatestMail, UserCounts } from './overview-store.ts'

type Overview = DataOf<typeof readAdminOverview>

/** Whoever has not confirmed the address yet counts as a user of the total, but has no access. */
export function presentUserCounts(counts: UserCounts): Pick<Overview, 'users' | 'access'> {
  const { confirmed, unconfirmed, locked, with_second_factor, deletion_pending } = counts
  return {
    users: {
      total: confirmed + unconfirmed,
      confirmed,
      unconfirmed,
      this_month: counts.this_month + counts.unconfirmed_this_month,
      locked,
      with_second_factor,
      deletion_pending,
    },
    access: {
      trial: counts.trial,
      trial_ended: counts.trial_ended,
      never: counts.never,
      trials_ending_in_7_days: counts.trials_ending_soon,
    },
  }
}

/** A mail without its content, the recipient masked: an admin sees that it was sent, not what it says or to whom. */
export function presentMail(mail: LatestMail): Overview['mails']['latest'][number] {
  return {
    at: mail.created_at.toISOString(),
    subject: mail.subject,
    recipient: maskRecipient(mail.recipient),
    state: mail.state,
    error: mail.last_error,
  }
}

/** When a job last ran and how it ended; null before its first run. */
export function presentRun({ name, startedAt, endedAt, state }: LastRun): Overview['jobs'][number] {
  return { name, last_run_at: (endedAt ?? startedAt)?.toISOString() ?? null, state }
}
