import { sql } from 'kysely'
import { putAllocation } from '#contract/planning/account-system.ts'
import { createAccount } from '#contract/planning/accounts.ts'
import { createGoal } from '#contract/planning/goals.ts'
import { readHousehold } from '#contract/planning/household.ts'
import { createIncomeSource } from '#contract/planning/income.ts'
import { createClient } from '#contract/protocol/client.ts'
import { dayIn } from '#domain/calendar/day.ts'
import { addMonths, monthOf } from '#domain/calendar/month.ts'
import { MAX_GOALS } from '#domain/goals/goal.ts'
import { readPlan } from '#server/database/household-scope.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { sampleGoal } from '#server/testing/samples/sample-plan.ts'
import { createPeople, type Somebody } from './people.ts'
import { fillPlan } from './plan-household.ts'
import type { BenchServer } from './server.ts'

/** The closed months of twenty years. */
const CLOSES = 240
const SET_ASIDE = 24

/**
 * Creates somebody with as many as possible of the records from which the overview and the goals are computed: the plan
 * of thirty positions with their values of twenty years, each of these months closed, and sixty goals that want more
 * than their pot has.
 */
export async function fillOld({ origin, database }: BenchServer): Promise<Somebody> {
  const [somebody] = await createPeople(database, 1)
  if (!somebody) throw new Error('Nobody was made')
  await fillPlan(origin, somebody)
  const client = createClient((path, init) =>
    fetch(origin + path, {
      ...init,
      headers: { ...init.headers, cookie: `wk_session=${somebody.token}`, origin },
    }),
  )
  const today = dayIn(Date.now(), 'Europe/Berlin')
  const month = monthOf(today)
  const { persons } = await client.call(readHousehold, {})
  const account = sampleAccount(persons[0]?.id ?? '', {
    name: 'Ziele',
    type: 'savings',
    interestBp: 175,
    balance: { day: today, amountCents: 900_000_000 },
  })
  await client.call(createAccount, { body: account })
  await client.call(createIncomeSource, {
    body: {
      id: crypto.randomUUID(),
      personId: null,
      label: 'Gehalt',
      type: 'salary',
      rhythm: 'monthly',
      dueMonth: null,
      payDay: 'last_bank_day',
      validFrom: addMonths(month, 1 - CLOSES),
      validTo: null,
      growthBp: 200,
      isDistributed: true,
      amounts: [{ from: addMonths(month, 1 - CLOSES), amountCents: 310_000 }],
    },
  })
  const pots = ['saving_rate', 'luxury_rate', 'donation_rate', 'life'] as const
  await client.call(putAllocation, {
    params: { month },
    body: {
      version: 0,
      savingBp: 1_000,
      luxuryBp: 1_000,
      donationBp: 500,
      base: 'month',
      shortfall: 'life_first',
      lifeMinimumCents: 0,
      incomingAccountId: account.id,
      subPots: [],
      targets: pots.map((pot) => ({ pot, subPotId: null, accountId: account.id, shareBp: 10_000 })),
    },
  })
  for (let at = 0; at < MAX_GOALS; at += 1)
    await client.call(createGoal, {
      body: sampleGoal({
        name: `Ziel ${at}`,
        amountCents: 400_000 + at * 13_111,
        pricesOf: addMonths(month, -SET_ASIDE),
        isInflated: at % 2 === 0,
        targetMonth: addMonths(month, 6 + at * 3),
        rateCents: at % 3 === 0 ? null : 9_000 + at,
        pot: pots[at % pots.length] ?? 'life',
        accountId: account.id,
        reservations: Array.from({ length: SET_ASIDE }, (_, back) => ({
          day: addMonths(month, back - SET_ASIDE),
          amountCents: 3_000 + ((at * 7 + back * 13) % 900),
        })),
        note: `Was zu Ziel ${at} zu sagen ist`,
      }),
    })
  await closeMonths(database, somebody.email, month)
  return somebody
}

/** Closes months with amounts that no two months share, so that they are as hard to compress as real ones. */
async function closeMonths(database: BenchServer['database'], email: string, month: string): Promise<void> {
  const { household_id: householdId } = await database
    .selectFrom('household_member')
    .innerJoin('app_user', 'app_user.user_id', 'household_member.user_id')
    .select('household_member.household_id')
    .where('app_user.email', '=', email)
    .executeTakeFirstOrThrow()
  const months = sql`select (${month}::date - make_interval(months => ${CLOSES}::integer - n))::date as month, n
    from generate_series(0, ${CLOSES}::integer - 1) n`
  await readPlan(database, householdId, async ({ transaction }) => {
    await sql`
      insert into month_close (household_id, month, is_closed, is_income_confirmed, is_distribution_confirmed,
        is_balances_confirmed, is_household_confirmed, version)
      select ${householdId}, month, true, true, true, true, true, 6 from (${months}) of_month
    `.execute(transaction)
    await sql`
      insert into month_snapshot (household_id, month, revision, day, closed_at, closed_by, before_cents,
        correction_cents, recorded_cents, saved_cents, value_change_cents, after_cents, income_cents,
        interpolated_count, plan_change_cents, plan_total_cents, plan_euro_cents, plan_months, plan_euro_before_cents,
        protection_bp, security_bp, freedom_bp)
      select ${householdId}, month, 1, (month + interval '1 month - 1 day')::date,
        month + interval '1 month' + n * interval '1817 seconds', 'Anna Berger', before, correction, 0, saved, change,
        before + correction + saved + change, income, n % 7, change, before * 3, change % 90000, n, change % 80000,
        5000, 900, 300
      from (
        select month, n, 4000000 + n * 61234 + (n * 48271) % 99991 as before, (n * 16807) % 5003 as correction,
          (n * 69621) % 150011 as saved, (n * 40692) % 300007 - 150000 as change, 310000 + (n * 7919) % 90001 as income
        from (${months}) of_month
      ) drawn
    `.execute(transaction)
  })
}
