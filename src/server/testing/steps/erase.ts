import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import { deleteHousehold, deleteUser } from '#server/jobs/erasure-store.ts'
import type { TestApp } from '#server/testing/test-app.ts'

interface Leaving {
  readonly userId: string
  readonly householdId: string
}

/** Erases a user and the household, of which nobody else is a member. */
export async function erase({ database }: Pick<TestApp, 'database'>, leaving: Leaving): Promise<void> {
  await inTransaction(database, (transaction) => eraseBoth(transaction, leaving))
}

/** Erases all users with their households. */
export async function eraseEverybody({ database }: Pick<TestApp, 'database'>): Promise<void> {
  const members = await database
    .selectFrom('household_member')
    .select(['user_id as userId', 'household_id as householdId'])
    .execute()
  for (const member of members) await erase({ database }, member)
}

async function eraseBoth(transaction: Transaction, { userId, householdId }: Leaving): Promise<void> {
  await deleteUser(transaction, userId)
  await deleteHousehold(transaction, householdId)
}
