import { isDeepStrictEqual } from 'node:util'
import type * as contract from '#contract/admin/announcements.ts'
import {
  type AdminAnnouncement,
  type AnnouncementDraft,
  MAX_ANNOUNCEMENTS,
} from '#contract/admin/announcements.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import {
  type AnnouncementRow,
  countAnnouncements,
  deleteDraft,
  lockAnnouncement,
  storeDraft,
} from '#server/announcements/announcement-store.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import type { Call } from '#server/http/serve.ts'
import { checkDraft } from './check-draft.ts'
import { presentNow } from './read-announcement.ts'

/**
 * Keeps a draft; the same again changes nothing.
 * @throws {Problem} version_mismatch with what is stored, conflict when it is no draft any more
 */
export async function writeAnnouncement(
  { params: { id }, body: { version, draft }, caller, note }: Call<typeof contract.writeAnnouncement>,
  { clock, database }: Dependencies,
): Promise<AdminAnnouncement> {
  checkDraft(draft)
  const now = clock.now()
  return inTransaction(database, async (transaction) => {
    const row = await lockAnnouncement(transaction, id)
    const isRepeated = row?.version === version + 1 && isDeepStrictEqual(draftOf(row), draft)
    if ((row?.version ?? 0) !== version && !isRepeated)
      throw refuseEdit(row && (await presentNow(transaction, row, clock)))
    if (row && row.state !== 'draft') throw problem('conflict')
    if (!isRepeated) {
      if (!row && (await countAnnouncements(transaction)) >= MAX_ANNOUNCEMENTS)
        throw fieldProblem(
          '',
          `Mehr als ${MAX_ANNOUNCEMENTS} Mitteilungen gehen nicht. Lösche zuerst Entwürfe.`,
        )
      await storeDraft(transaction, { id, draft, version: version + 1, adminId: caller.adminId, now })
      await note(transaction, 'announcement_written', { reason: titleOf(draft) })
    }
    const stored = await lockAnnouncement(transaction, id)
    if (!stored) throw new Error('A draft is gone that was just written')
    return presentNow(transaction, stored, clock)
  })
}

/** @throws {Problem} not_found, version_mismatch, or conflict when it is no draft any more */
export async function deleteAnnouncement(
  { params: { id }, query: { version }, note }: Call<typeof contract.deleteAnnouncement>,
  { clock, database }: Dependencies,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const row = await lockAnnouncement(transaction, id)
    if (!row) throw problem('not_found')
    if (version !== undefined && Number(version) !== row.version)
      throw refuseEdit(await presentNow(transaction, row, clock))
    if (row.state !== 'draft') throw problem('conflict')
    await deleteDraft(transaction, id)
    await note(transaction, 'announcement_deleted', { reason: titleOf(row) })
  })
}

/** The part of a row that somebody wrote. */
export function draftOf(row: AnnouncementRow): AnnouncementDraft {
  const { channel, kind, audience, from_on, until_on, subject, content, link_label, link_path } = row
  return { channel, kind, audience, from_on, until_on, subject, content, link_label, link_path }
}

/** The words by which the audit log names an announcement. */
export function titleOf({ subject }: { readonly subject: string }): string {
  return subject.trim() === '' ? 'ohne Betreff' : subject
}
