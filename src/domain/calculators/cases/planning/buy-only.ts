import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { buyOnly } from '#domain/wealth-plan/buy-only.ts'

/** A percentage has four decimals. */
const SHARES_OF_PERCENT = 10_000
const WHOLE = 100 * SHARES_OF_PERCENT

/** How a contribution is divided among asset classes, in euros. */
export const buyOnlyCase: CaseRunner = (input) => {
  const classes = input.entries('classes').map((each) => ({
    valueCents: roundHalfUp(each.amount('value')),
    target: each.amount('target_percent').times(SHARES_OF_PERCENT).toNumber(),
  }))
  return { parts: buyOnly(roundHalfUp(input.amount('contribution')), classes, WHOLE).map(toEuros) }
}
