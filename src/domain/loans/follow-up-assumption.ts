import { newestBegun, yearsOf } from '#domain/calendar/rule-years.ts'
import { followUpYears } from '#domain/loans/data/follow-up-years.ts'
import { type BasisPoints, WHOLE_BP } from '#domain/money/cents.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'

/** What is assumed about a loan after its fixed rate, where nothing else is stated. */
export interface FollowUpAssumption {
  /** The nominal rate a year, as a fraction. */
  readonly rate: Decimal
  /** The least repayment of the first year, as a share of the balance then. */
  readonly leastRepayment: Decimal
}

interface FollowUpFile {
  readonly source: string
  readonly rate: number
  readonly leastRepayment: number
}

const files: Readonly<Record<string, FollowUpFile>> = followUpYears
const years = yearsOf(files)

/**
 * The assumption of a year, or of the newest year before it that has one (calculators.md § 31). A rate of the plan
 * replaces that of the year.
 */
export function followUpAssumption(year: number, rateBp: BasisPoints | null = null): FollowUpAssumption {
  const { rate, leastRepayment } = fileOf(year)
  return {
    rate: rateBp === null ? decimal(rate) : decimal(rateBp).div(WHOLE_BP),
    leastRepayment: decimal(leastRepayment),
  }
}

/** The follow-up rate that a year assumes: 2026 4.00 %. */
export function assumedFollowUpBp(year: number): BasisPoints {
  return Math.round(fileOf(year).rate * WHOLE_BP)
}

function fileOf(year: number): FollowUpFile {
  const counting = newestBegun(years, year)
  const file = files[counting]
  if (!file) throw new RangeError(`there is no follow-up rate for ${counting}`)
  return file
}
