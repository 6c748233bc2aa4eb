import type { readAdminOverview } from '#contract/admin/admin.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { AccessKind } from '#domain/subscription/access-kind.ts'
import type { JobState } from '#server/jobs/job-states.ts'
import { maskRecipient } from '#server/mail/mask-recipient.ts'
import type { Backups } from '#server/operation/backup/measure-backups.ts'
import type { Disk } from '#server/operation/measure-disk.ts'
import type { AccessCount } from '#server/subscription/stores/access-phase-store.ts'
import type { LatestMail, UserCounts } from './overview-store.ts'

type Overview = DataOf<typeof readAdminOverview>

/** The counts of users. Somebody who has not confirmed the address yet is part of the total. */
export function presentUserCounts(counts: UserCounts): Overview['users'] {
  const { confirmed, unconfirmed, locked, with_second_factor, deletion_pending } = counts
  return {
    total: confirmed + unconfirmed,
    confirmed,
    unconfirmed,
    this_month: counts.this_month + counts.unconfirmed_this_month,
    locked,
    with_second_factor,
    deletion_pending,
  }
}

/** How many confirmed users have each kind of access, by the same rule as the list of users. */
export function presentAccessCounts(counts: readonly AccessCount[]): Overview['access'] {
  const ofKind = (wanted: AccessKind) => counts.filter(({ kind }) => kind === wanted)
  const count = (wanted: AccessKind) => ofKind(wanted).reduce((sum, { all }) => sum + all, 0)
  return {
    subscription: count('subscription'),
    granted: count('granted'),
    trial: count('trial'),
    suspended: count('suspended'),
    subscription_ahead: count('subscription_ahead'),
    subscription_ended: count('subscription_ended'),
    trial_ended: count('trial_ended'),
    never: count('never'),
    trials_ending_in_7_days: ofKind('trial').reduce((sum, { soon }) => sum + soon, 0),
  }
}

/**
 * A mail without its content and with a masked recipient: an admin sees that it was sent, not what it says or to whom.
 */
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
export function presentRun({ name, startedAt, endedAt, state }: JobState): Overview['jobs'][number] {
  return { name, last_run_at: (endedAt ?? startedAt)?.toISOString() ?? null, state }
}

interface Measured {
  readonly databaseBytes: number
  readonly parts: { readonly invoices: number; readonly images: number }
  readonly backups: Backups
  readonly isDatabaseHere: boolean
  readonly disk: Disk | null
}

/** What takes how much room on the disk. */
export function presentStorage({
  databaseBytes,
  parts,
  backups,
  isDatabaseHere,
  disk,
}: Measured): Overview['storage'] {
  return {
    database_bytes: databaseBytes,
    invoices_bytes: parts.invoices,
    images_bytes: parts.images,
    backups: {
      files: backups.files,
      bytes: backups.bytes,
      newest_at: backups.newestAt?.toISOString() ?? null,
    },
    is_database_here: isDatabaseHere,
    disk: disk && { free_bytes: disk.freeBytes, total_bytes: disk.totalBytes },
  }
}
