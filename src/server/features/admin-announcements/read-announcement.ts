import type { AdminAnnouncement, listAnnouncements as listEndpoint } from '#contract/admin/announcements.ts'
import type { DataOf, QueryOf } from '#contract/protocol/endpoint.ts'
import { problem } from '#contract/protocol/problem.ts'
import {
  type AnnouncementRow,
  findAdminName,
  findAnnouncement,
  listAnnouncementPage,
} from '#server/announcements/announcement-store.ts'
import { countRecipients, countSkipped } from '#server/announcements/recipient-store.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { today } from '#server/today.ts'
import { presentAnnouncement, presentRow } from './present.ts'

/** One page of the announcements. A page behind the last one is empty. */
export async function listAnnouncements(
  { state, page = '1', per_page: perPage = '15' }: QueryOf<typeof listEndpoint>,
  { clock, config, database }: Dependencies,
): Promise<DataOf<typeof listEndpoint>> {
  const day = today(clock)
  const { rows, matching } = await listAnnouncementPage(database, {
    state: state ?? null,
    today: day,
    skip: (Number(page) - 1) * Number(perPage),
    atMost: Number(perPage),
  })
  const counts = await countRecipients(
    database,
    rows.filter(isOpen).map(({ id }) => id),
  )
  return {
    announcements: rows.map((row) => presentRow(row, { counts: counts.get(row.id), today: day })),
    matching,
    has_mail_server: config.smtpUrl !== null,
  }
}

/** @throws {Problem} not_found */
export async function readAnnouncement(
  id: string,
  { clock, database }: Pick<Dependencies, 'clock' | 'database'>,
): Promise<AdminAnnouncement> {
  const row = await findAnnouncement(database, id)
  if (!row) throw problem('not_found')
  return presentNow(database, row, clock)
}

/** An announcement as it stands now, also inside the transaction that changes it. */
export async function presentNow(
  database: Database | Transaction,
  row: AnnouncementRow,
  clock: Dependencies['clock'],
): Promise<AdminAnnouncement> {
  const counts = isOpen(row) ? (await countRecipients(database, [row.id])).get(row.id) : undefined
  const skipped = await countSkipped(database, row.id)
  const by = await findAdminName(database, row.admin_id)
  return presentAnnouncement(row, { counts, skipped, by, today: today(clock) })
}

// A finished announcement has its counts in its own row.
function isOpen({ state }: AnnouncementRow): boolean {
  return state === 'sending' || state === 'stopped' || state === 'ended'
}
