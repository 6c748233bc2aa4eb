import { monthNumber, type Month, yearOf } from '#domain/calendar/month.ts'
import type { LoanMonth } from '#domain/loans/loan-course.ts'
import { type BasisPoints, type Cents, sumCents, WHOLE_BP } from '#domain/money/cents.ts'
import { shareOf } from '#domain/money/share-of.ts'

/** What loans cost and repay in a calendar year, in cents; repayment with special repayments. */
export interface LoanYear {
  readonly interestCents: Cents
  readonly principalCents: Cents
}

export const noLoanYear: LoanYear = { interestCents: 0, principalCents: 0 }

/** The months of a loan's course by calendar year; `startMonth` is the month before the first row. */
export function loanYears(rows: readonly LoanMonth[], startMonth: Month): ReadonlyMap<number, LoanYear> {
  const years = new Map<number, LoanYear>()
  const before = yearOf(startMonth) * 12 + monthNumber(startMonth) - 1
  for (const { month, interestCents, principalCents, specialCents } of rows) {
    const year = Math.floor((before + month) / 12)
    const sum = years.get(year) ?? noLoanYear
    years.set(year, {
      interestCents: sum.interestCents + interestCents,
      principalCents: sum.principalCents + principalCents + specialCents,
    })
  }
  return years
}

/** The year of several loans together, each with the share of it that counts. */
export function loansOfYear(
  loans: readonly { readonly years: ReadonlyMap<number, LoanYear>; readonly shareBp: BasisPoints }[],
  year: number,
): LoanYear {
  const parts = loans.map(({ years, shareBp }) => ({ ...(years.get(year) ?? noLoanYear), shareBp }))
  const add = (read: (part: LoanYear) => Cents) =>
    sumCents(
      parts.map((part) => (part.shareBp === WHOLE_BP ? read(part) : shareOf(read(part), part.shareBp))),
    )
  return {
    interestCents: add(({ interestCents }) => interestCents),
    principalCents: add(({ principalCents }) => principalCents),
  }
}
