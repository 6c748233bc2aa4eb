import type { Salutation } from '#contract/site/salutations.ts'
import { personSearch } from '#server/search/person-search.ts'
import { type Transaction, enterHousehold } from './transaction.ts'

export interface NewUser {
  readonly userId: string
  readonly householdId: string
  readonly personId: string
  readonly emailKey: string
  readonly email: string
  readonly salutation: Salutation
  readonly name: string
  readonly surname: string
  readonly passwordHash: string
  readonly termsVersion: string
  readonly termsAcceptedAt: Date
  readonly adultConfirmedAt: Date
  readonly now: Date
}

/**
 * Creates a user with a household of one person (product.md § 2). To be called last in its transaction: from here on it
 * sees the new household only.
 */
export async function createUser(transaction: Transaction, user: NewUser): Promise<void> {
  await transaction
    .insertInto('app_user')
    .values({
      user_id: user.userId,
      salutation: user.salutation,
      name: user.name,
      surname: user.surname,
      email: user.email,
      ...personSearch(user),
      password_hash: user.passwordHash,
      terms_version: user.termsVersion,
      terms_accepted_at: user.termsAcceptedAt,
      adult_confirmed_at: user.adultConfirmedAt,
      confirmed_at: user.now,
      created_at: user.now,
    })
    .execute()
  await transaction
    .insertInto('email_identity')
    .values({ email_key: user.emailKey, user_id: user.userId })
    .execute()
  await createHousehold(transaction, user)
}

// The membership is written by our own role, so its foreign key waits for the household until the commit.
async function createHousehold(transaction: Transaction, user: NewUser): Promise<void> {
  const household_id = user.householdId
  await transaction
    .insertInto('household_member')
    .values({ household_id, user_id: user.userId, joined_at: user.now })
    .execute()
  await enterHousehold(transaction, household_id)
  await transaction.insertInto('household').values({ household_id, created_at: user.now }).execute()
  await transaction
    .insertInto('person')
    .values({ household_id, id: user.personId, name: user.name, surname: user.surname, position: 0 })
    .execute()
}
