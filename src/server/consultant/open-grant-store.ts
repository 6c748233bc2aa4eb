import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Grant } from '#domain/consulting/grant.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { areasOf, grantColumns } from './grant-columns.ts'

/** What a client has granted, as it is open at this moment. */
export interface OpenGrant extends Grant {
  /** The user who granted it. */
  readonly clientId: string
  readonly householdId: string
  readonly name: string
  readonly surname: string
  /** Rises with every change of the grant. */
  readonly revision: number
}

export interface WantedGrant {
  readonly consultantId: string
  readonly clientId: string
  readonly today: Day
}

/**
 * The grant of a client to a consultant, if it is open: accepted, neither ended nor over, the consultant still able to
 * act and in no household of the client, and the client able to end it. One statement by keys answers for clients who
 * never granted anything, who granted it to another, and who do not exist.
 * @param isKept whether it stays open until the end of the transaction
 */
export async function findOpenGrant(
  database: Database | Transaction,
  { consultantId, clientId, today }: WantedGrant,
  { isKept = false } = {},
): Promise<OpenGrant | undefined> {
  const query = openGrants(database, today)
    .where('consultant_choice.user_id', '=', clientId)
    .where('consultant_choice.consultant_id', '=', consultantId)
  const row = await (isKept ? query.forShare('consultant_choice') : query).executeTakeFirst()
  if (!row?.expires_on) return undefined
  return {
    clientId,
    householdId: row.household_id,
    name: row.name,
    surname: row.surname,
    areas: areasOf(row),
    amounts: row.amounts,
    expiresOn: row.expires_on,
    revision: row.revision,
  }
}

export interface LockedGrant {
  readonly state: 'asked' | 'accepted' | 'refused'
  readonly expires_on: Day | null
  readonly extension_asked_at: Date | null
  readonly is_extension_open: boolean
}

/** What a client has asked, granted or was refused by a consultant; locked until the end of the transaction. */
export async function lockGrantOf(
  transaction: Transaction,
  { consultantId, clientId, today }: WantedGrant,
): Promise<LockedGrant | undefined> {
  const row = await grantsInForce(transaction, today)
    .where('consultant_choice.user_id', '=', clientId)
    .where('consultant_choice.consultant_id', '=', consultantId)
    .forNoKeyUpdate('consultant_choice')
    .executeTakeFirst()
  if (row) return { ...row, state: row.accepted_at ? 'accepted' : 'asked' }
  const refused = await transaction
    .selectFrom('consultant_choice')
    .select(['expires_on', 'extension_asked_at', 'is_extension_open'])
    .where('user_id', '=', clientId)
    .where('consultant_id', '=', consultantId)
    .where('refused_at', 'is not', null)
    .executeTakeFirst()
  return refused && { ...refused, state: 'refused' }
}

/** Every grant that is open today. */
export function openGrants(database: Database | Transaction, today: Day) {
  return grantsInForce(database, today).where('consultant_choice.accepted_at', 'is not', null)
}

/**
 * A consultant whom the database does not see while it plans. Some have one client and others hundreds: it would plan
 * the lists of those with few anew each time, which takes longer than reading them.
 */
export function anyConsultant(consultantId: string): RawBuilder<string> {
  return sql<string>`(select ${consultantId}::uuid)`
}

/** Every grant that is open today, or would be if the consultant accepted it. */
export function grantsInForce(database: Database | Transaction, today: Day) {
  return database
    .selectFrom('consultant_choice')
    .innerJoin('app_user as client', 'client.user_id', 'consultant_choice.user_id')
    .innerJoin('household_member', 'household_member.user_id', 'consultant_choice.user_id')
    .innerJoin('app_user as consultant', 'consultant.user_id', 'consultant_choice.consultant_id')
    .select([
      ...grantColumns,
      'consultant_choice.user_id',
      'consultant_choice.asked_at',
      'consultant_choice.accepted_at',
      'consultant_choice.message',
      'consultant_choice.extension_asked_at',
      'consultant_choice.is_extension_open',
      'client.name',
      'client.surname',
      'household_member.household_id',
    ])
    .where('consultant_choice.is_allowed', '=', true)
    .where('consultant_choice.expires_on', '>=', today)
    .where('client.locked_at', 'is', null)
    .where('client.deletion_due_at', 'is', null)
    .where('consultant.consultant_licence', 'is not', null)
    .where('consultant.locked_at', 'is', null)
    .where('consultant.deletion_due_at', 'is', null)
    .where((filter) =>
      filter.exists(
        filter
          .selectFrom('second_factor')
          .whereRef('second_factor.owner_id', '=', 'consultant_choice.consultant_id')
          .where('second_factor.enabled_at', 'is not', null),
      ),
    )
    .where((filter) =>
      filter.not(
        filter.exists(
          filter
            .selectFrom('household_member as own')
            .whereRef('own.user_id', '=', 'consultant_choice.consultant_id')
            .whereRef('own.household_id', '=', 'household_member.household_id'),
        ),
      ),
    )
}
