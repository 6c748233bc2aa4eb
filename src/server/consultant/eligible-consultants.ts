import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'

/**
 * Who may act as consultant: marked by an admin, with a second factor, neither locked out nor leaving. The factor is
 * looked up for each of these few: joined, the database could read those of everybody.
 */
export function activeConsultants(database: Database | Transaction) {
  return database
    .selectFrom('app_user as consultant')
    .select([
      'consultant.user_id',
      'consultant.name',
      'consultant.surname',
      'consultant.consultant_licence',
      'consultant.consultant_checked_on',
      'consultant.consultant_description',
      'consultant.consultant_takes_clients',
    ])
    .where('consultant.consultant_licence', 'is not', null)
    .where(
      (filter) =>
        filter
          .selectFrom('second_factor')
          .select('enabled_at')
          .whereRef('second_factor.owner_id', '=', 'consultant.user_id'),
      'is not',
      null,
    )
    .where('consultant.locked_at', 'is', null)
    .where('consultant.deletion_due_at', 'is', null)
}

/** The consultants whom the list shows; one who takes no new clients is shown, and cannot be chosen. */
export function listedConsultants(database: Database | Transaction) {
  return activeConsultants(database).where('consultant.consultant_is_listed', '=', true)
}

/** The consultants who can be chosen: visible in the list, and taking new clients. */
function eligibleConsultants(database: Database | Transaction) {
  return listedConsultants(database).where('consultant.consultant_takes_clients', '=', true)
}

/** Whether anybody can be chosen at all. */
export async function hasConsultants(database: Database | Transaction): Promise<boolean> {
  return (await eligibleConsultants(database).limit(1).executeTakeFirst()) !== undefined
}
