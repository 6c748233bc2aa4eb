import { type Month, monthNumber, monthsBetween, yearOf } from '#domain/calendar/month.ts'
import type { LoanCourse } from '#domain/loans/loan-course.ts'
import { type BasisPoints, type Cents, checkedCents } from '#domain/money/cents.ts'
import { shareOf } from '#domain/money/share-of.ts'
import type { YearFacts } from '#domain/property/let/let-year.ts'
import { type LoanYear, loansOfYear, loanYears, noLoanYear } from '#domain/property/let/loan-years.ts'
import {
  type FlowingProperty,
  flowOfYear,
  isHeldIn,
  type PropertyOfMonth,
} from '#domain/property/plan-flow.ts'
import type { InstalmentSource } from '#domain/property/property.ts'

/** A property whose money is an income of the plan's household. */
export interface PlannedProperty {
  /** The id of the property's position. */
  readonly id: string
  /** The property with the inflation of the plan, which a rent by index follows. */
  readonly flowing: (inflationBp: BasisPoints) => FlowingProperty
  readonly repairsIn: (year: number) => Pick<YearFacts, 'repairsCents' | 'capitalisedCents'>
  /** The loans of the plan that it secures, by their positions. */
  readonly loans: readonly { readonly positionId: string; readonly shareBp: BasisPoints }[]
  readonly instalmentsFrom: InstalmentSource
  readonly marginalTaxBp: BasisPoints | null
}

interface PropertyTerms {
  /** Month 0 of the plan. */
  readonly startMonth: Month
  readonly inflationBp: BasisPoints
  readonly properties: readonly PlannedProperty[]
}

interface CoursedLoan {
  readonly id: string
  readonly course: LoanCourse
}

interface LinkedLoan extends CoursedLoan {
  readonly shareBp: BasisPoints
  readonly years: ReadonlyMap<number, LoanYear>
}

/**
 * What the properties of a plan bring in its months (calculators.md § 49), by the number of the month from 1. Interest
 * and instalments are those of the plan's loans. Months of the first calendar year before month 1 count the interest of
 * month 1.
 */
export function propertiesByMonth(
  { startMonth, inflationBp, properties }: PropertyTerms,
  loans: readonly CoursedLoan[],
): (n: number, month: Month) => readonly PropertyOfMonth[] {
  const byId = new Map(loans.map((loan) => [loan.id, loan]))
  const walked = properties.map((property) => {
    const flowing = property.flowing(inflationBp)
    const linked = property.loans.flatMap(({ positionId, shareBp }) => {
      const loan = byId.get(positionId)
      return loan ? [{ ...loan, shareBp, years: yearsOf(loan, startMonth, flowing.acquired) }] : []
    })
    return { property, linked, flowing, years: yearly(property, flowing, linked) }
  })
  return (n, month) =>
    walked.flatMap(({ property, linked, flowing, years }) => {
      const year = isHeldIn(flowing, month) ? years(yearOf(month)) : null
      if (!year) return []
      const instalmentCents = property.instalmentsFrom === 'rent' ? instalmentIn(n, linked) : 0
      return [{ ...year, instalmentCents, marginalTaxBp: property.marginalTaxBp }]
    })
}

type YearFlow = ReturnType<typeof flowOfYear>

/** The years of a property, each computed once. */
function yearly(
  { repairsIn }: PlannedProperty,
  flowing: FlowingProperty,
  linked: readonly LinkedLoan[],
): (year: number) => YearFlow {
  const known = new Map<number, YearFlow>()
  return (year) => {
    const kept = known.get(year)
    if (kept !== undefined) return kept
    const flow = flowOfYear(flowing, year, { ...repairsIn(year), ...loansOfYear(linked, year) })
    known.set(year, flow)
    return flow
  }
}

/** What a loan costs in calendar years; the first one counts the interest of month 1 for its months before the plan. */
function yearsOf(
  { course: { rows } }: CoursedLoan,
  startMonth: Month,
  acquired: Month,
): ReadonlyMap<number, LoanYear> {
  const years = new Map(loanYears(rows, startMonth))
  const first = yearOf(startMonth)
  const known = years.get(first) ?? noLoanYear
  const passed = Math.min(monthNumber(startMonth), monthsBetween(acquired, startMonth) + 1)
  const interestCents = (rows[0]?.interestCents ?? 0) * Math.max(0, passed)
  years.set(first, { ...known, interestCents: known.interestCents + interestCents })
  return years
}

function instalmentIn(n: number, linked: readonly LinkedLoan[]): Cents {
  let sum = 0
  for (const { course, shareBp } of linked) {
    const row = course.rows[n - 1]
    if (row) sum += shareOf(row.instalmentCents + row.specialCents, shareBp)
  }
  return checkedCents(sum)
}
