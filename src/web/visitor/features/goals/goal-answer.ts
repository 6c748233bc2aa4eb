import { contributionForGoal, monthsToGoal } from '#domain/calculators/savings-goal.ts'
import { type SavingsPlanPoint, savingsPlan } from '#domain/calculators/savings-plan.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { KeptGoal } from '#web/household/kept-goal/kept-goal.ts'

export type GoalAnswer =
  | { readonly state: 'reached' }
  | { readonly state: 'unreachable' }
  | {
      readonly state: 'reachable'
      readonly contributionCents: Cents
      readonly months: number
      readonly endCents: Cents
      readonly interestCents: Cents
      readonly points: readonly SavingsPlanPoint[]
    }

/** The saving rate for a date, or the date for a rate, and the way there. */
export function answerGoal(goal: KeptGoal): GoalAnswer {
  if (goal.initialCents >= goal.goalCents) return { state: 'reached' }
  const months = goal.given === 'months' ? goal.months : monthsToGoal(goal)
  if (months === null) return { state: 'unreachable' }
  const contributionCents =
    goal.given === 'months' ? contributionForGoal({ ...goal, months }) : goal.contributionCents
  const plan = savingsPlan({ ...goal, contributionCents, months })
  const { endCents, interestCents, points } = plan
  return { state: 'reachable', contributionCents, months, endCents, interestCents, points }
}
