import type { Day } from '#domain/calendar/day.ts'
import type { Plan } from '#domain/subscription/term.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

export interface SampleBuyer {
  readonly anna: TestUser
  readonly number: string
}

const made = { count: 0 }

/** A user with a contract since a day, concluded at noon in Germany, of which nothing is paid. */
export async function contractSince(
  app: Pick<TestApp, 'database' | 'setTime' | 'signedInUser'>,
  since: Day,
  plan: Plan = 'monthly',
): Promise<SampleBuyer> {
  app.setTime(`${since}T10:00:00Z`)
  const anna = await app.signedInUser()
  made.count += 1
  const number = `WK-A-2026-9${String(made.count).padStart(3, '0')}`
  const at = new Date(`${since}T10:00:00Z`)
  const price_cents = plan === 'monthly' ? 990 : 9900
  await app.database
    .insertInto('subscription_contract')
    .values({
      user_id: anna.userId,
      contract_id: crypto.randomUUID(),
      number,
      state: 'active',
      plan,
      ordered_plan: plan,
      ordered_price_cents: price_cents,
      price_cents,
      ordered_at: at,
      terms_version: '2026-11-26',
      terms_wording: 'AGB',
      terms_accepted_at: at,
      is_early: false,
      concluded_at: at,
      starts_on: since,
      plan_since_on: since,
      provider: 'test',
    })
    .execute()
  return { anna, number }
}
