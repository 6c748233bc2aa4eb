import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'

/** The consultants who can be chosen: marked by an admin, with a second factor, neither locked out nor leaving. */
export function eligibleConsultants(database: Database | Transaction) {
  return database
    .selectFrom('app_user as consultant')
    .innerJoin('second_factor', 'second_factor.user_id', 'consultant.user_id')
    .select(['consultant.user_id', 'name', 'surname', 'consultant_licence'])
    .where('consultant_licence', 'is not', null)
    .where('second_factor.enabled_at', 'is not', null)
    .where('locked_at', 'is', null)
    .where('deletion_due_at', 'is', null)
}

/** Whether anybody can be chosen at all. */
export async function hasConsultants(database: Database | Transaction): Promise<boolean> {
  return (await eligibleConsultants(database).limit(1).executeTakeFirst()) !== undefined
}
