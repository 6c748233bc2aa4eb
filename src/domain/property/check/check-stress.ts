import { addMonths, type Month } from '#domain/calendar/month.ts'
import { instalmentForTerm } from '#domain/loans/instalment.ts'
import { loanCourse } from '#domain/loans/loan-course.ts'
import { LONGEST_MONTHS } from '#domain/loans/loan-schedule.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import type { PurchaseCheck } from '#domain/property/purchase-check.ts'
import { from, known, refused, stated, unknown } from './answered.ts'
import type { Answered, FixedEnd, StressRow } from './check-answer.ts'
import { type BorrowedLoan, fraction, steadyLoan } from './check-financing.ts'

/** How much higher the rate after the fixed one is taken to be, in basis points. */
const stepsBp = [0, 100, 200, 300] as const

type Lacks = Answered<readonly BorrowedLoan[]>

const noFixedYears: Answered<never> = { value: null, missing: ['fixedYears'], refusal: null }

/** The end of the fixed rate of the main loan, or of the first one where there is no main one, and what is owed then. */
export function fixedEnd(check: PurchaseCheck, loans: Lacks, purchase: Month): Answered<FixedEnd> {
  if (loans.value === null) return unknown(loans, stated(check, 'fixedYears'))
  return from(loans, (list) => {
    const [first] = list
    if (!first) return refused('no_loan')
    if (first.fixedMonths === null) return noFixedYears
    const months = Math.min(first.fixedMonths, first.rows.length)
    const left = (loan: BorrowedLoan) => loan.rows[months - 1]?.balanceCents ?? 0
    return known({
      months,
      month: addMonths(purchase, months - 1),
      balanceCents: list.reduce((sum, loan) => sum + left(loan), 0),
      mainBalanceCents: left(first),
    })
  })
}

/**
 * What the loans cost in a month after their fixed rates if the rate is 0 to 3 points higher (calculators.md § 49):
 * each by its balance then and the months that it would still take at the old rate and instalment, without further
 * special repayments, and never less than today. A loan that its fixed rate repays keeps its instalment. `surplusMonthCents` is what the property
 * brings before the instalment; null: not known.
 */
export function stress(
  check: PurchaseCheck,
  loans: Lacks,
  surplusMonthCents: Cents | null,
): Answered<readonly StressRow[]> {
  if (loans.value === null) return unknown(loans, stated(check, 'fixedYears'))
  return from(loans, (list) => {
    const [first] = list
    if (!first) return refused('no_loan')
    if (first.fixedMonths === null) return noFixedYears
    if (list.some(({ months }) => months === null)) return refused('never_repaid')
    const followUps = list.map(followUpOf)
    if (followUps.every((instalment) => instalment === null)) return refused('fixed_to_the_end')
    const todayCents = list.reduce((sum, { instalmentCents }) => sum + instalmentCents, 0)
    return known(
      stepsBp.map((moreBp) => {
        const instalmentCents = list.reduce(
          (sum, loan, at) => sum + (followUps[at]?.(moreBp) ?? loan.instalmentCents),
          0,
        )
        return {
          moreBp,
          interestBp: first.interestBp + moreBp,
          instalmentCents,
          moreCents: instalmentCents - todayCents,
          cashflowMonthCents: surplusMonthCents === null ? null : surplusMonthCents - instalmentCents,
        }
      }),
    )
  })
}

/** The instalment after the fixed rate, by the points above the old one; null where nothing is owed then. */
function followUpOf(loan: BorrowedLoan): ((moreBp: BasisPoints) => Cents) | null {
  const { fixedMonths, rows, interestBp, instalmentCents } = loan
  const amountCents = fixedMonths === null ? 0 : (rows[fixedMonths - 1]?.balanceCents ?? 0)
  if (amountCents === 0) return null
  const rest = steadyLoan({ amountCents, interestBp, instalmentCents, specialYearlyCents: 0 })
  const months = loanCourse(rest, LONGEST_MONTHS).paidOffMonth ?? LONGEST_MONTHS
  return (moreBp) => {
    const borrowed = { principal: toEuros(amountCents), nominalRate: fraction(interestBp + moreBp) }
    // The last instalment of the old plan is smaller, which alone could make the new one cheaper.
    return moreBp === 0
      ? instalmentCents
      : Math.max(instalmentCents, roundHalfUp(instalmentForTerm(borrowed, months)))
  }
}
