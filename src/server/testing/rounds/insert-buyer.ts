import { addDays, dayIn } from '#domain/calendar/day.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { createUser } from '#server/database/create-user.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/transaction.ts'

/** Makes a user with a yearly contract that began yesterday, and so owes its first period. @returns the user's id */
export async function insertBuyer(database: Database, at: number): Promise<string> {
  const since = addDays(dayIn(Date.now(), 'Europe/Berlin'), -1)
  const orderedAt = new Date(Date.now() - DAY_MS)
  const userId = crypto.randomUUID()
  const email = `anna.${at}@example.com`
  await inTransaction(database, (transaction) =>
    createUser(transaction, {
      userId,
      householdId: crypto.randomUUID(),
      personId: crypto.randomUUID(),
      emailKey: email,
      email,
      salutation: 'k',
      name: 'Anna',
      surname: 'Berger',
      passwordHash: 'unknown',
      termsVersion: since,
      termsAcceptedAt: orderedAt,
      adultConfirmedAt: orderedAt,
      now: orderedAt,
    }),
  )
  await database
    .insertInto('subscription_contract')
    .values({
      user_id: userId,
      contract_id: crypto.randomUUID(),
      number: `WK-A-2026-${String(at).padStart(4, '0')}`,
      state: 'active',
      plan: 'yearly',
      ordered_plan: 'yearly',
      ordered_price_cents: 9_900,
      price_cents: 9_900,
      ordered_at: orderedAt,
      terms_version: since,
      terms_wording: 'AGB',
      terms_accepted_at: orderedAt,
      is_early: true,
      early_version: since,
      early_wording: 'sofort',
      early_demanded_at: orderedAt,
      concluded_at: orderedAt,
      starts_on: since,
      plan_since_on: since,
      provider: 'test',
    })
    .execute()
  return userId
}
