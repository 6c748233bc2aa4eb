import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { percentOf } from '#domain/calculators/percent-of.ts'
import { isDay } from '#domain/calendar/day.ts'
import { decimal } from '#domain/money/decimal.ts'
import { type Payment, xirr } from '#domain/returns/xirr.ts'
import { readPairs } from './read-pairs.ts'

/**
 * The yearly return of dated payments and the return of the whole period, in percent with six decimals; the reason
 * where there is no return.
 */
export const xirrCase: CaseRunner = (input) => {
  const answer = xirr(readPairs(input, 'flows').map(readPayment))
  if (!answer.ok) return { error: answer.reason }
  return {
    xirr_percent_6: percentOf(answer.rate, 6),
    period_percent_6: percentOf(answer.periodReturn, 6),
    several_roots: answer.hasSeveralRoots,
  }
}

function readPayment([day, amount]: readonly [string, string]): Payment {
  if (!isDay(day)) throw new RangeError(`${day} is not a day`)
  return { day, amount: decimal(amount) }
}
