import { sql } from 'kysely'
import { endOfBudgetMonth, startOfBudgetMonth } from '#domain/budget/month-start.ts'
import { type Day, dayIn } from '#domain/calendar/day.ts'
import { monthStartOf } from '#server/budget/month-start-of.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { timeZone } from '#server/today.ts'

/**
 * The day in its first month on which the plan was begun (budget.md § 5): the day on which it was made, or the first on
 * which something was spent that no fixed item explains, whichever is earlier. Null where it was made in another month
 * than its first one, or not at all.
 */
export async function findBegunOn(scope: HouseholdScope): Promise<Day | null> {
  const { transaction, householdId } = scope
  const plan = await transaction
    .selectFrom('budget')
    .select(['start_month', 'month_start', 'created_at'])
    .where('household_id', '=', householdId)
    .executeTakeFirst()
  if (!plan) return null
  const start = monthStartOf(plan.month_start)
  const madeOn = dayIn(plan.created_at.getTime(), timeZone)
  const first = startOfBudgetMonth(start, plan.start_month)
  if (madeOn < first || madeOn > endOfBudgetMonth(start, plan.start_month)) return null
  return (await findFirstSpending(scope, first, madeOn)) ?? madeOn
}

// A transfer spends nothing, and a bill that was paid before the beginning says nothing about everyday money.
async function findFirstSpending(
  { transaction, householdId }: HouseholdScope,
  from: Day,
  to: Day,
): Promise<Day | null> {
  const { rows } = await sql<{ readonly day: Day | null }>`
    select min(b.day) as day
    from booking b
    left join booking_part p on b.is_split and p.household_id = b.household_id and p.booking_id = b.id
    left join budget_item i on i.household_id = b.household_id
      and i.id = case when b.is_split then p.item_id else b.item_id end
    where b.household_id = ${householdId} and b.day between ${from} and ${to} and not b.is_transfer
      and case when b.is_split then p.amount_cents else b.amount_cents end < 0
      and i.is_fixed is not true
  `.execute(transaction)
  return rows[0]?.day ?? null
}
