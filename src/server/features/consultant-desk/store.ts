import type { Day } from '#domain/calendar/day.ts'
import { anyConsultant, grantsInForce } from '#server/consultant/open-grant-store.ts'
import type { Database } from '#server/database/database.ts'
import { MAX_DESK_LINES } from '#server/database/table-caps.ts'
import type { Transaction } from '#server/database/transaction.ts'

/** What clients grant a consultant today, accepted or asked. */
export async function listGrants(database: Database | Transaction, consultantId: string, today: Day) {
  return grantsInForce(database, today)
    .where('consultant_choice.consultant_id', '=', anyConsultant(consultantId))
    .execute()
}

/** The last opening of each client. */
export async function listLastOpenings(database: Database | Transaction, consultantId: string) {
  return database
    .selectFrom('consultant_event')
    .select((event) => ['user_id', event.fn.max('until').as('until')])
    .where('consultant_id', '=', consultantId)
    .where('event', '=', 'opened')
    .groupBy('user_id')
    .execute()
}

/** The own entry of a consultant in the list. */
export async function findProfile(database: Database | Transaction, consultantId: string) {
  return database
    .selectFrom('app_user')
    .select([
      'consultant_licence',
      'consultant_checked_on',
      'consultant_description',
      'consultant_is_listed',
      'consultant_takes_clients',
    ])
    .where('user_id', '=', consultantId)
    .executeTakeFirstOrThrow()
}

/** The newest lines that name a consultant. */
export async function listOwnEvents(database: Database, consultantId: string) {
  return database
    .selectFrom('consultant_event')
    .select(['user_id', 'event_id', 'event', 'actor', 'client_name', 'area', 'until', 'created_at'])
    .where('consultant_id', '=', consultantId)
    .orderBy('created_at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(MAX_DESK_LINES)
    .execute()
}

/** Accepts what a client has asked. */
export async function acceptRequest(transaction: Transaction, clientId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('consultant_choice')
    .set((choice) => ({ accepted_at: now, revision: choice('revision', '+', 1) }))
    .where('user_id', '=', clientId)
    .execute()
}

/** Remembers that a consultant asked for a later end. */
export async function insertExtension(
  transaction: Transaction,
  clientId: string,
  { message, now }: { readonly message: string | null; readonly now: Date },
): Promise<void> {
  await transaction
    .updateTable('consultant_choice')
    .set({ extension_asked_at: now, extension_message: message, is_extension_open: true })
    .where('user_id', '=', clientId)
    .execute()
}

interface ProfileChange {
  readonly is_listed?: boolean | undefined
  readonly takes_clients?: boolean | undefined
  readonly description?: string | null | undefined
}

/** Changes the given parts of the own entry in the list. */
export async function updateProfileRow(
  transaction: Transaction,
  consultantId: string,
  { is_listed, takes_clients, description }: ProfileChange,
): Promise<void> {
  const changed = {
    ...(is_listed !== undefined && { consultant_is_listed: is_listed }),
    ...(takes_clients !== undefined && { consultant_takes_clients: takes_clients }),
    ...(description !== undefined && { consultant_description: description }),
  }
  if (Object.keys(changed).length === 0) return
  await transaction.updateTable('app_user').set(changed).where('user_id', '=', consultantId).execute()
}
