import type { CaseInput, CaseRunner } from '#domain/calculators/case-input.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { monthReaching, planPath, type PlannedPosition } from '#domain/wealth-plan/plan-path.ts'

/** The first month of a plan, the middle one and the last, in euros. */
export const planPathCase: CaseRunner = (input) => {
  const months = input.whole('months')
  const { positionCents, totalCents, realCents } = planPath({
    months,
    inflation: input.rate('inflation_percent'),
    positions: input.entries('positions').map(readPosition),
  })
  return {
    months: shownMonths(months).map((month) => ({
      month,
      positions: positionCents.map((values) => toEuros(values[month - 1] ?? 0)),
      total: toEuros(totalCents[month - 1] ?? 0),
      total_real: toEuros(realCents[month - 1] ?? 0),
    })),
    target_reached_month: monthReaching(realCents, roundHalfUp(input.amount('target'))),
  }
}

function shownMonths(months: number): readonly number[] {
  return [...new Set([1, Math.max(1, Math.floor(months / 2)), months])]
}

function readPosition(position: CaseInput): PlannedPosition {
  return {
    startCents: roundHalfUp(position.amount('start')),
    rate: position.rate('rate_percent'),
    cost: position.rate('cost_percent'),
    contributionCents: roundHalfUp(position.amount('contribution')),
    growth: position.rate('growth_percent'),
    valueSign: position.whole('value_sign') === -1 ? -1 : 1,
  }
}
