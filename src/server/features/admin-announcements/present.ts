import type { AdminAnnouncement, AdminAnnouncementRow } from '#contract/admin/announcements.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { AnnouncementRow } from '#server/announcements/announcement-store.ts'
import type { RecipientCounts, SkippedBecause } from '#server/announcements/recipient-store.ts'

/** What is known of an announcement beyond its row. */
export interface Known {
  /** The recipients counted now; missing for one that is finished, or a bar. */
  readonly counts?: RecipientCounts | undefined
  readonly skipped?: ReadonlyMap<SkippedBecause, number>
  readonly by?: string | undefined
  readonly today: Day
}

/** A line of the list. A bar whose last day is over has ended. */
export function presentRow(row: AnnouncementRow, { counts, today }: Known): AdminAnnouncementRow {
  const { channel, kind, audience, from_on, until_on, subject, id, version } = row
  const isOver = row.state === 'published' && until_on !== null && until_on < today
  return {
    id,
    channel,
    kind,
    audience,
    from_on,
    until_on,
    subject,
    state: isOver ? 'ended' : row.state,
    version,
    changed_at: row.changed_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    counts: isCounted(counts)
      ? { ...counts }
      : {
          planned: 0,
          queued: 0,
          sent: row.sent_count,
          failed: row.failed_count,
          skipped: row.skipped_count,
        },
  }
}

/** One announcement with its text. */
export function presentAnnouncement(row: AnnouncementRow, known: Known): AdminAnnouncement {
  const { skipped } = known
  const { content, link_label, link_path } = row
  const of = (because: SkippedBecause) => skipped?.get(because) ?? 0
  return {
    ...presentRow(row, known),
    content,
    link_label,
    link_path,
    by: known.by ?? null,
    skipped:
      skipped === undefined || skipped.size === 0
        ? null
        : {
            deleted: of('deleted'),
            locked: of('locked'),
            leaving: of('leaving'),
            no_consent: of('no_consent'),
            ended: of('ended'),
          },
  }
}

// The rows of the recipients go after 400 days; from then on the stored numbers count.
function isCounted(counts: RecipientCounts | undefined): counts is RecipientCounts {
  return counts !== undefined && Object.values(counts).some((count) => count > 0)
}
