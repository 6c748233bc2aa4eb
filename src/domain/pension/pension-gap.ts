import { projectSavings, type SavingsProjection } from '#domain/calculators/project-savings.ts'
import { contributionToReach } from '#domain/calculators/reach-goal.ts'
import { withdrawalCourse, type WithdrawalCourse } from '#domain/calculators/withdrawal-course.ts'
import { capitalFor } from '#domain/calculators/withdrawal-plan.ts'
import { type Decimal, decimal, largest } from '#domain/money/decimal.ts'
import { centHalfUp } from '#domain/money/rounding.ts'

/** Amounts in today's euros a month, ages in years, rates as fractions. */
export interface PensionGapInput {
  readonly age: Decimal
  readonly retirementAge: Decimal
  readonly lifeExpectancy: Decimal
  readonly desiredNet: Decimal
  readonly pensionGross: Decimal
  readonly socialSecurity: Decimal
  readonly tax: Decimal
  readonly otherNet: Decimal
  readonly inflation: Decimal
  readonly returnBefore: Decimal
  readonly returnAfter: Decimal
  readonly capital: Decimal
}

export interface PensionGap {
  readonly ok: true
  readonly netPension: Decimal
  readonly gapToday: Decimal
  /** The gap in the prices of the first month of the pension. */
  readonly gapAtRetirement: Decimal
  readonly capitalNeeded: Decimal
  /** The value of today's capital at retirement. */
  readonly capitalFromExisting: Decimal
  readonly capitalMissing: Decimal
  /** The amount to be saved at the end of every month until retirement. */
  readonly savingMonth: Decimal
}

export type PensionGapResult =
  | PensionGap
  | { readonly ok: false; readonly reason: 'retired_already' | 'no_years_in_retirement' }

/**
 * The monthly gap in retirement, and what has to be saved for it (calculators.md § 9). Every amount in the result is
 * rounded (r2, capital and saving upwards) and used rounded in further steps; the growth of the withdrawals is not
 * rounded.
 */
export function pensionGap(input: PensionGapInput): PensionGapResult {
  const { age, retirementAge, lifeExpectancy, inflation, returnBefore } = input
  const yearsBefore = retirementAge.minus(age)
  const monthsBefore = monthsOf(yearsBefore)
  const monthsAfter = monthsOf(lifeExpectancy.minus(retirementAge))
  if (monthsBefore <= 0) return { ok: false, reason: 'retired_already' }
  if (monthsAfter <= 0) return { ok: false, reason: 'no_years_in_retirement' }

  const netPension = netPensionOf(input)
  const gapToday = largest(input.desiredNet.minus(netPension).minus(input.otherNet), 0)
  const gapAtRetirement = centHalfUp(gapToday.times(inflation.plus(1).pow(yearsBefore)))
  const terms = { annualRate: input.returnAfter, growth: inflation }
  const capitalNeeded = capitalFor(gapAtRetirement, terms, monthsAfter)
  const capitalFromExisting = centHalfUp(input.capital.times(returnBefore.plus(1).pow(yearsBefore)))
  return {
    ok: true,
    netPension,
    gapToday,
    gapAtRetirement,
    capitalNeeded,
    capitalFromExisting,
    capitalMissing: largest(capitalNeeded.minus(capitalFromExisting), 0),
    savingMonth: contributionToReach({
      goal: capitalNeeded,
      initial: input.capital,
      annualRate: returnBefore,
      months: monthsBefore,
    }),
  }
}

/** The capital over the years: how it grows by saving until retirement, and how the gap uses it up from then on. */
export function pensionCourse(
  { age, retirementAge, lifeExpectancy, ...input }: PensionGapInput,
  { savingMonth, gapAtRetirement }: PensionGap,
): { readonly saving: SavingsProjection; readonly spending: WithdrawalCourse } {
  const saving = projectSavings({
    initial: input.capital,
    contribution: savingMonth,
    annualRate: input.returnBefore,
    months: monthsOf(retirementAge.minus(age)),
  })
  const terms = { annualRate: input.returnAfter, growth: input.inflation }
  const months = monthsOf(lifeExpectancy.minus(retirementAge))
  return { saving, spending: withdrawalCourse(saving.endBalance, gapAtRetirement, terms, months) }
}

function netPensionOf({ pensionGross, socialSecurity, tax }: PensionGapInput): Decimal {
  return centHalfUp(pensionGross.times(decimal(1).minus(socialSecurity).minus(tax)))
}

/** Years as whole months; a life expectancy may have decimals. */
function monthsOf(years: Decimal): number {
  return years.times(12).round(0, 'half-up').toNumber()
}
