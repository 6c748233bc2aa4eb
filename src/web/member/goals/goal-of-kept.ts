import type { QueryClient } from '@tanstack/react-query'
import type { Day } from '#domain/calendar/day.ts'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import { plainGoal } from '#domain/goals/goal.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { LAST_PLANNED_MONTH } from '#domain/wealth-plan/plan-limits.ts'
import { runMutation } from '#web/app/queries/run-mutation.ts'
import type { KeptGoal } from '#web/household/kept-goal/kept-goal.ts'
import type { StoredGoal } from '#web/household/planning/goal-queries.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { type NewGoal, createGoalMutation } from '#web/household/writes/goal-writes.ts'

/**
 * The goal of the household that is made from an entry in the public calculator: the duration becomes a
 * month, and the initial amount is set aside today. A goal earns the interest of its account, so the assumed
 * rate is only kept in the note.
 */
export function goalOfKept(kept: KeptGoal, today: Day, month: Month): Omit<NewGoal, 'id'> {
  const { name, goalCents, initialCents, annualRateBp, given, months, contributionCents } = kept
  const target = addMonths(month, months)
  return {
    ...plainGoal,
    name: name.trim() === '' ? 'Mein Ziel' : name.trim(),
    amountCents: goalCents,
    pricesOf: month,
    targetMonth: given === 'months' ? (target > LAST_PLANNED_MONTH ? LAST_PLANNED_MONTH : target) : null,
    rateCents: given === 'months' ? null : contributionCents,
    reservations: initialCents > 0 ? [{ day: today, amountCents: initialCents }] : [],
    note: annualRateBp === 0 ? '' : `Im Rechner mit ${formatPercent(annualRateBp)} Zinsen im Jahr gerechnet.`,
  }
}

/** Adds the goal to the household. */
export function createGoalOfKept(
  client: QueryClient,
  kept: KeptGoal,
  today: Day,
  month: Month,
): Promise<StoredGoal> {
  return runMutation(client, createGoalMutation, { ...goalOfKept(kept, today, month), id: newId() })
}
