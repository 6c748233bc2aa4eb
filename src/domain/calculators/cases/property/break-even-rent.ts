import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { toEuros } from '#domain/money/rounding.ts'
import { breakEvenRent } from '#domain/property/check/break-even-rent.ts'
import { letYear } from '#domain/property/let/let-year.ts'
import { factsOf, readLet } from './read-let.ts'

/** The smallest rent a month at which a year of a let property costs nothing, and what the year leaves then, in euros. */
export const breakEvenRentCase: CaseRunner = (input) => {
  const year = input.whole('year')
  const facts = factsOf(input, readLet(input), year)
  const answer = breakEvenRent(input.choice('of', ['before_tax', 'after_tax']), (rentCents) =>
    letYear(readLet(input, rentCents).property, year, facts),
  )
  return {
    rent_month: answer && toEuros(answer.rentCents),
    cashflow_at_rent: answer && toEuros(answer.cashflowCents),
  }
}
