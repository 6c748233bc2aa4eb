import type { StartPage } from '#contract/site/start-pages.ts'
import type { Widget } from '#domain/overview/widgets.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'

export type OverviewRows = Awaited<ReturnType<typeof findOverview>>

/** What a user has chosen for the overview; dismissals since a time, the latest first. */
export async function findOverview(database: Database | Transaction, userId: string, since: Date) {
  const [user, widgets, dismissals] = await Promise.all([
    database
      .selectFrom('app_user')
      .select('start_page')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
    database
      .selectFrom('overview_widget')
      .select(['name', 'is_shown'])
      .where('user_id', '=', userId)
      .orderBy('position')
      .execute(),
    database
      .selectFrom('overview_dismissal')
      .select(['finding', 'facts', 'dismissed_at'])
      .where('user_id', '=', userId)
      .where('dismissed_at', '>', since)
      .orderBy('dismissed_at', 'desc')
      .orderBy('finding')
      .execute(),
  ])
  return { startPage: user.start_page, widgets, dismissals }
}

export async function storeStartPage(
  transaction: Transaction,
  userId: string,
  startPage: StartPage,
): Promise<void> {
  await transaction
    .updateTable('app_user')
    .set({ start_page: startPage })
    .where('user_id', '=', userId)
    .execute()
}

/** Replaces all widgets of a user, in the order given. */
export async function replaceWidgets(
  transaction: Transaction,
  userId: string,
  widgets: readonly Widget[],
): Promise<void> {
  await transaction.deleteFrom('overview_widget').where('user_id', '=', userId).execute()
  if (widgets.length === 0) return
  await transaction
    .insertInto('overview_widget')
    .values(
      widgets.map(({ name, isShown }, position) => ({ user_id: userId, name, position, is_shown: isShown })),
    )
    .execute()
}

interface NewDismissal {
  readonly userId: string
  readonly finding: string
  readonly facts: string
  readonly now: Date
}

/** Stores a dismissal, one for each finding; only the latest of a user are kept. */
export async function storeDismissal(
  transaction: Transaction,
  { userId, finding, facts, now }: NewDismissal,
  stayAtMost: number,
): Promise<void> {
  const values = { facts, dismissed_at: now }
  await transaction
    .insertInto('overview_dismissal')
    .values({ user_id: userId, finding, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'finding']).doUpdateSet(values))
    .execute()
  await transaction
    .deleteFrom('overview_dismissal')
    .where('user_id', '=', userId)
    .where('finding', 'in', (all) =>
      all
        .selectFrom('overview_dismissal')
        .select('finding')
        .where('user_id', '=', userId)
        .orderBy('dismissed_at', 'desc')
        .orderBy('finding')
        .offset(stayAtMost),
    )
    .execute()
}

/** Deletes a dismissal; does nothing when there is none, because the finding is then shown anyway. */
export async function deleteDismissal(
  transaction: Transaction,
  userId: string,
  finding: string,
): Promise<void> {
  await transaction
    .deleteFrom('overview_dismissal')
    .where('user_id', '=', userId)
    .where('finding', '=', finding)
    .execute()
}
