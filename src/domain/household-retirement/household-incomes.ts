import type { Month } from '#domain/calendar/month.ts'
import type { IncomeSource, IncomeType } from '#domain/income/income-source.ts'
import { type Income, forecastIncome } from '#domain/income/month-income.ts'
import type { Cents } from '#domain/money/cents.ts'
import { sumCents } from '#domain/money/cents.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import type { PlanPerson } from '#domain/wealth-plan/plan-person.ts'
import type { OtherIncome } from './retiring-person.ts'

/** The income of a household as its plan counts it once somebody is retired (calculators.md § 29); today's money. */
export interface HouseholdIncomes {
  /** The net pay a month of each person who works. */
  readonly salaryCents: ReadonlyMap<string, Cents>
  readonly others: readonly OtherIncome[]
  /** Class III, where somebody's payslip says so: the salaries of a couple then bear the tax of splitting. */
  readonly salaryTaxedAs: 'single' | 'splitting'
}

const SPLITTING_CLASS = 3
/** Income that ends with the work of its person. */
const work: ReadonlySet<IncomeType> = new Set(['salary', 'self_employment'])

/**
 * Each source counts its mean over the next twelve months in which it is valid. Pay for work belongs to its person; of
 * what is left, capital income is the return of the plan's positions already, what comes once has no mean, and a pension
 * counts only where the plan knows none of that person.
 */
export function householdIncomes(
  income: Omit<Income, 'extras'>,
  persons: readonly PlanPerson[],
  month: Month,
): HouseholdIncomes {
  const means = meansOf(income, month)
  const withPension = new Set(persons.filter(hasPension).map(({ personId }) => personId))
  const salaryCents = new Map<string, Cents>()
  const others: OtherIncome[] = []
  for (const { source, cents } of means) {
    const { personId, type, rhythm, validFrom, validTo } = source
    if (rhythm === 'once' || type === 'capital') continue
    if (personId !== null && work.has(type)) {
      salaryCents.set(personId, sumCents([salaryCents.get(personId) ?? 0, cents]))
    } else if (type !== 'pension' || personId === null || !withPension.has(personId)) {
      others.push({ amountCents: cents, from: validFrom > month ? validFrom : null, to: validTo })
    }
  }
  const isClassThree = income.sources.some(({ payslip }) => payslip?.taxClass === SPLITTING_CLASS)
  return { salaryCents, others, salaryTaxedAs: isClassThree ? 'splitting' : 'single' }
}

function hasPension({
  pensionPointsBp,
  statedPensionCents,
  occupationalPensionCents,
  civilPayCents,
}: PlanPerson) {
  return [pensionPointsBp, statedPensionCents, occupationalPensionCents, civilPayCents].some(
    (amount) => amount !== null && amount > 0,
  )
}

function meansOf(
  income: Omit<Income, 'extras'>,
  month: Month,
): readonly { readonly source: IncomeSource; readonly cents: Cents }[] {
  const ahead = forecastIncome(income, month)
  return income.sources.flatMap((source) => {
    const amounts = ahead.flatMap(({ lines }) =>
      lines.filter((line) => line.source === source).map(({ splitCents }) => splitCents),
    )
    const months = ahead.filter(
      ({ month: each }) => each >= source.validFrom && (source.validTo === null || each <= source.validTo),
    ).length
    if (amounts.length === 0 || months === 0) return []
    return [{ source, cents: roundHalfUp(toEuros(sumCents(amounts)).div(months)) }]
  })
}
