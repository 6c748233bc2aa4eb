import type { Day } from '#domain/calendar/day.ts'
import type { GrantArea } from '#domain/consulting/grant.ts'
import type { Transaction } from '#server/database/transaction.ts'

interface OpeningsOf {
  readonly clientId: string
  readonly consultantId: string
  readonly area: GrantArea
  readonly atMost: number
}

/** The newest lines about an area that a consultant opened, the newest first. */
export async function findLastOpenings(
  transaction: Transaction,
  { clientId, consultantId, area, atMost }: OpeningsOf,
) {
  return transaction
    .selectFrom('consultant_event')
    .select(['event_id', 'created_at', 'until'])
    .where('user_id', '=', clientId)
    .where('consultant_id', '=', consultantId)
    .where('event', '=', 'opened')
    .where('area', '=', area)
    .orderBy('created_at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(atMost)
    .execute()
}

/** Lengthens a line; of two at once the later end stays. */
export async function extendOpening(
  transaction: Transaction,
  { clientId, eventId, until }: { readonly clientId: string; readonly eventId: string; readonly until: Date },
): Promise<void> {
  await transaction
    .updateTable('consultant_event')
    .set({ until })
    .where('user_id', '=', clientId)
    .where('event_id', '=', eventId)
    .where('until', '<', until)
    .execute()
}

/** Locks the choice of a user until the end of the transaction. */
export async function lockChoice(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .selectFrom('consultant_choice')
    .select('user_id')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .execute()
}

/** Remembers that the openings of a day were told. @returns whom to tell; undefined where nobody is told any more */
export async function tellOpening(transaction: Transaction, userId: string, day: Day) {
  return transaction
    .updateTable('consultant_choice')
    .set({ opening_told_on: day })
    .from('app_user')
    .whereRef('app_user.user_id', '=', 'consultant_choice.user_id')
    .where('consultant_choice.user_id', '=', userId)
    .where('consultant_choice.tells_opening', '=', true)
    .where((filter) =>
      filter.or([
        filter('consultant_choice.opening_told_on', 'is', null),
        filter('consultant_choice.opening_told_on', '<', day),
      ]),
    )
    .returning(['app_user.name', 'app_user.email'])
    .executeTakeFirst()
}
