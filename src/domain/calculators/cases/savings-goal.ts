import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { contributionToReach, monthsToReach } from '#domain/calculators/reach-goal.ts'

/**
 * The contribution in euros that reaches a goal in `months`, or without `months` the number of months that a given
 * contribution needs.
 */
export const savingsGoalCase: CaseRunner = (input) => {
  const goal = {
    goal: input.amount('goal'),
    initial: input.amount('initial_capital'),
    annualRate: input.rate('annual_rate_percent'),
    timing: input.choice('timing', ['end', 'begin']),
  }
  return input.has('months')
    ? { saving_month: contributionToReach({ ...goal, months: input.whole('months') }) }
    : { months: monthsToReach({ ...goal, contribution: input.amount('contribution') }) }
}
