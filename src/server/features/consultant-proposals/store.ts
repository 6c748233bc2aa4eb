import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import { anyConsultant, openGrants } from '#server/consultant/open-grant-store.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'

/** Somebody to whom a consultant has proposed something, or whose grant is open. */
export interface Client {
  readonly clientId: string
  readonly householdId: string
  readonly name: string
  /** Whether the grant is open today. */
  readonly isOpen: boolean
}

/** Everybody to whom a consultant can have proposed something within the time that proposals are kept. */
export async function listClients(
  database: Database | Transaction,
  consultantId: string,
  today: Day,
): Promise<readonly Client[]> {
  const open = await openGrants(database, today)
    .where('consultant_choice.consultant_id', '=', anyConsultant(consultantId))
    .execute()
  const openIds = new Set(open.map(({ user_id }) => user_id))
  const former = await database
    .selectFrom('consultant_event')
    .innerJoin('app_user', 'app_user.user_id', 'consultant_event.user_id')
    .innerJoin('household_member', 'household_member.user_id', 'consultant_event.user_id')
    .select(['app_user.user_id', 'household_member.household_id', 'app_user.name', 'app_user.surname'])
    .where('consultant_event.consultant_id', '=', anyConsultant(consultantId))
    .where('consultant_event.event', '=', 'proposed')
    .distinct()
    .execute()
  return [...open, ...former.filter(({ user_id }) => !openIds.has(user_id))].map((row) => ({
    clientId: row.user_id,
    householdId: row.household_id,
    name: `${row.name} ${row.surname}`,
    isOpen: openIds.has(row.user_id),
  }))
}

/** The licence of a consultant; undefined when the person is none any more. */
export async function findLicence(
  database: Database | Transaction,
  userId: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('app_user')
    .select('consultant_licence')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.consultant_licence ?? undefined
}

/** Whom to tell by mail about a proposal; undefined where mails about the consultant are switched off. */
export async function findToldClient(transaction: Transaction, clientId: string) {
  return transaction
    .selectFrom('consultant_choice')
    .innerJoin('app_user', 'app_user.user_id', 'consultant_choice.user_id')
    .select(['app_user.name', 'app_user.email'])
    .where('consultant_choice.user_id', '=', clientId)
    .where('consultant_choice.tells_opening', '=', true)
    .where(sql<boolean>`app_user.deletion_due_at is null`)
    .executeTakeFirst()
}
