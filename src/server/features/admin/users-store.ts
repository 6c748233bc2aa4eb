import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { sessionLifetime } from '#server/identity/session-lifetime.ts'
import { accessColumns, latestContract, latestGrant } from '#server/subscription/stores/access-store.ts'

export type UserRow = Awaited<ReturnType<typeof findUserRows>>[number]
export type RegistrationRow = Awaited<ReturnType<typeof findRegistrationRows>>[number]

/** Everything that a row of the list shows, for users by their ids and in no order; unknown ids are left out. */
export async function findUserRows(database: Database | Transaction, ids: readonly string[], now: Date) {
  if (ids.length === 0) return []
  const usedSince = new Date(now.getTime() - sessionLifetime.user.idleMs)
  return database
    .selectFrom('app_user')
    .innerJoin('household_member', 'household_member.user_id', 'app_user.user_id')
    .leftJoin('trial', 'trial.household_id', 'household_member.household_id')
    .leftJoinLateral(latestContract, (join) => join.onTrue())
    .leftJoinLateral(latestGrant, (join) => join.onTrue())
    .leftJoin('second_factor', 'second_factor.owner_id', 'app_user.user_id')
    .select((expression) => [
      'app_user.user_id as id',
      'name',
      'surname',
      'email',
      'locked_at',
      'deletion_due_at',
      'consultant_licence',
      'consultant_checked_on',
      'app_user.created_at',
      ...accessColumns,
      'contract.plan as contract_plan',
      expression
        .selectFrom('subscription_charge')
        .select(({ fn }) => fn.min('failed_at').as('failed_at'))
        .whereRef('subscription_charge.user_id', '=', 'contract.user_id')
        .whereRef('subscription_charge.contract_id', '=', 'contract.contract_id')
        .where('subscription_charge.state', '=', 'failed')
        .as('payment_failed_at'),
      'second_factor.enabled_at as second_factor_enabled_at',
      'app_user.seen_at',
      expression
        .selectFrom('session')
        .select(sql<number>`count(*)::integer`.as('sessions'))
        .whereRef('session.user_id', '=', 'app_user.user_id')
        .where('session.state', '=', 'active')
        .where('session.expires_at', '>', now)
        .where('session.seen_at', '>', usedSince)
        .as('sessions'),
    ])
    .where('app_user.user_id', 'in', ids)
    .execute()
}

/** The rows of people who have not confirmed their address yet and still may. */
export async function findRegistrationRows(database: Database, ids: readonly string[], now: Date) {
  if (ids.length === 0) return []
  return database
    .selectFrom('registration')
    .select(['user_id as id', 'name', 'surname', 'email', 'created_at'])
    .where('user_id', 'in', ids)
    .where('expires_at', '>', now)
    .execute()
}

/** The number of registrations that still may be confirmed. */
export async function countRegistrations(database: Database, now: Date): Promise<number> {
  const { count } = await database
    .selectFrom('registration')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/** Finds a registration that still may be confirmed and locks it until the end of the transaction. */
export async function lockRegistrationRow(transaction: Transaction, userId: string, now: Date) {
  return transaction
    .selectFrom('registration')
    .select(['user_id', 'email_key', 'email', 'name', 'surname', 'created_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks a user out from now on, or with null lets him in again; does not end sessions. */
export async function setLockedAt(
  transaction: Transaction,
  userId: string,
  lockedAt: Date | null,
): Promise<void> {
  await transaction
    .updateTable('app_user')
    .set({ locked_at: lockedAt })
    .where('user_id', '=', userId)
    .execute()
}

/** How many users are marked as consultants, whether they can be chosen at the moment or not. */
export async function countConsultants(transaction: Transaction): Promise<number> {
  const { count } = await transaction
    .selectFrom('app_user')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('consultant_licence', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Stores register and number, and the day on which they were compared with the register; without such a day another
 * licence is not checked.
 */
export async function setConsultantLicence(
  transaction: Transaction,
  userId: string,
  { licence, checkedOn }: { readonly licence: string; readonly checkedOn: Day | null | undefined },
): Promise<void> {
  await transaction
    .updateTable('app_user')
    .set((user) => ({
      consultant_licence: licence,
      consultant_checked_on:
        checkedOn === undefined
          ? user
              .case()
              .when('consultant_licence', '=', licence)
              .then(user.ref('consultant_checked_on'))
              .else(null)
              .end()
          : checkedOn,
    }))
    .where('user_id', '=', userId)
    .execute()
}

/** Takes the licence away, and the entry in the list with it. */
export async function deleteConsultantLicence(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .updateTable('app_user')
    .set({
      consultant_licence: null,
      consultant_checked_on: null,
      consultant_description: null,
      consultant_is_listed: true,
      consultant_takes_clients: true,
    })
    .where('user_id', '=', userId)
    .execute()
}

/** Deletes a registration. Does nothing when it is confirmed or gone. */
export async function deleteRegistration(transaction: Transaction, userId: string): Promise<void> {
  await transaction.deleteFrom('registration').where('user_id', '=', userId).execute()
}
