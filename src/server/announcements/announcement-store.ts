import { type Selectable, sql } from 'kysely'
import type { AnnouncementDraft } from '#contract/admin/announcements.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Database } from '#server/database/database.ts'
import type { AnnouncementTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'

export type AnnouncementRow = Selectable<AnnouncementTable>
export type AnnouncementState = AnnouncementRow['state']

/** An announcement; undefined when there is none with the id. */
export async function findAnnouncement(database: Database | Transaction, id: string) {
  return database.selectFrom('announcement').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The announcement, locked until the end of the transaction: its changes happen one after the other. */
export async function lockAnnouncement(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('announcement')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

interface Page {
  /** Null: announcements of all states. */
  readonly state: AnnouncementState | null
  readonly today: Day
  readonly skip: number
  readonly atMost: number
}

/** The announcements that were changed last; a bar whose last day is over counts as ended. */
export async function listAnnouncementPage(
  database: Database,
  { state, today, skip, atMost }: Page,
): Promise<{ readonly rows: readonly AnnouncementRow[]; readonly matching: number }> {
  const asShown = sql<AnnouncementState>`
    case when state = 'published' and until_on < ${today} then 'ended' else state end
  `
  const matching = database
    .selectFrom('announcement')
    .$if(state !== null, (query) => query.where(asShown, '=', state))
  const rows = await matching
    .selectAll()
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(atMost)
    .offset(skip)
    .execute()
  const { count } = await matching
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return { rows, matching: count }
}

/** How many announcements there are. */
export async function countAnnouncements(transaction: Transaction): Promise<number> {
  const { count } = await transaction
    .selectFrom('announcement')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The name of an administrator; undefined when that account is gone. */
export async function findAdminName(
  database: Database | Transaction,
  adminId: string | null,
): Promise<string | undefined> {
  if (adminId === null) return undefined
  const row = await database
    .selectFrom('admin_user')
    .select('name')
    .where('admin_id', '=', adminId)
    .executeTakeFirst()
  return row?.name
}

/** Stores what is written as a draft, new or not. */
export async function storeDraft(
  transaction: Transaction,
  {
    id,
    draft,
    version,
    adminId,
    now,
  }: { id: string; draft: AnnouncementDraft; version: number; adminId: string; now: Date },
): Promise<void> {
  const values = { ...draft, version, admin_id: adminId, changed_at: now }
  await transaction
    .insertInto('announcement')
    .values({
      ...values,
      id,
      state: 'draft',
      last_call: null,
      created_at: now,
      started_at: null,
      finished_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

/** Deletes a draft. */
export async function deleteDraft(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('announcement').where('id', '=', id).execute()
}

/** Changes the state of an announcement, and notes by which call of whom. */
export async function changeState(
  transaction: Transaction,
  change: {
    readonly id: string
    readonly state: AnnouncementState
    readonly call: string
    readonly adminId: string
    readonly now: Date
    readonly startedAt?: Date
    readonly finishedAt?: Date
  },
): Promise<void> {
  const { id, state, call, adminId, now, startedAt, finishedAt } = change
  await transaction
    .updateTable('announcement')
    .set((announcement) => ({
      state,
      last_call: call,
      admin_id: adminId,
      changed_at: now,
      version: announcement('version', '+', 1),
      ...(startedAt && { started_at: startedAt }),
      ...(finishedAt && { finished_at: finishedAt }),
    }))
    .where('id', '=', id)
    .execute()
}

/** The bars of a day that a person has not closed, the one that was published last before others. */
export async function listBars(database: Database, { userId, today }: { userId: string; today: Day }) {
  return database
    .selectFrom('announcement')
    .select(['id', 'kind', 'audience', 'subject', 'content', 'link_label', 'link_path'])
    .where('state', '=', 'published')
    .where('from_on', '<=', today)
    .where('until_on', '>=', today)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('announcement_dismissal')
            .select('announcement_id')
            .where('user_id', '=', userId)
            .whereRef('announcement_dismissal.announcement_id', '=', 'announcement.id'),
        ),
      ),
    )
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .execute()
}

/**
 * Notes that a person has closed a bar; a second time, and for one that has ended, nothing happens.
 * @returns false where there is none
 */
export async function dismissBar(
  database: Database,
  { userId, id, now }: { readonly userId: string; readonly id: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with known as (select id, state from announcement where id = ${id} and state <> 'draft'),
    closed as (
      insert into announcement_dismissal (user_id, announcement_id, dismissed_at)
      select ${userId}, id, ${now} from known where state = 'published'
      on conflict do nothing
    )
    select id from known
  `.execute(database)
  return rows.length > 0
}
