import type { Selectable } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Database } from '#server/database/database.ts'
import type { SubscriptionNoticeTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'

interface Notice {
  readonly userId: string
  readonly kind: Selectable<SubscriptionNoticeTable>['kind']
  /** The day that the notice is about; nobody is told twice about one day. */
  readonly aboutOn: Day
  readonly now: Date
}

/** Stores a notice, in the transaction that queues its mail. @returns false when it was sent already */
export async function insertNotice(
  transaction: Transaction,
  { userId, kind, aboutOn, now }: Notice,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('subscription_notice')
    .values({ user_id: userId, kind, about_on: aboutOn, sent_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'about_on']).doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export interface EndingTrial {
  readonly userId: string
  readonly householdId: string
  readonly name: string
  readonly email: string
  readonly endsAt: Date
  readonly earliestEndsAt: Date
}

/** Trials that end, or ended, between two instants, with who began them and may get mails. */
export async function listEndingTrials(
  database: Database,
  { endsAfter, until }: { readonly endsAfter: Date; readonly until: Date },
  { after, atMost }: { readonly after: string | null; readonly atMost: number },
): Promise<readonly EndingTrial[]> {
  const query = database
    .selectFrom('trial')
    .innerJoin('app_user', 'app_user.user_id', 'trial.user_id')
    .innerJoin('household_member', 'household_member.user_id', 'trial.user_id')
    .select([
      'app_user.user_id as userId',
      'household_member.household_id as householdId',
      'name',
      'email',
      'ends_at as endsAt',
      'earliest_ends_at as earliestEndsAt',
    ])
    .where('ends_at', '>', endsAfter)
    .where('ends_at', '<=', until)
    .where('locked_at', 'is', null)
    .where('deletion_due_at', 'is', null)
    .orderBy('app_user.user_id')
    .limit(atMost)
  return (after === null ? query : query.where('app_user.user_id', '>', after)).execute()
}
