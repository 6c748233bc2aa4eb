import type { Month } from '#domain/calendar/month.ts'
import type { HealthKind, PrivatePremium } from '#domain/health-insurance/health-insurance.ts'
import type { HealthRates } from '#domain/health-insurance/health-rates.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { OccupationalIncome } from '#domain/pension-tax/taxed-pensions.ts'

/** A pension from its first month on, a month, in today's money; it rises with inflation. */
export interface RunningPension {
  readonly from: Month
  readonly cents: Cents
}

export interface RunningStatutoryPension extends RunningPension {
  /** What stays free of tax in a year, from the tax notice; null: computed. */
  readonly taxFreeYearCents: Cents | null
}

export interface RunningOccupationalPension extends RunningPension {
  readonly kind: OccupationalIncome['kind']
}

/** An adult of a household: work, pensions and insurance; amounts in today's money. */
export interface RetiringPerson {
  readonly id: string
  /** Null where the year is not known: then there is no relief by age. */
  readonly birthYear: number | null
  /** The last month of work; null: the person never retires. */
  readonly workUntil: Month | null
  /** The net pay a month. */
  readonly salaryCents: Cents
  /** The taxable income a year of that pay; null: estimated from it. */
  readonly taxableSalaryCents: Cents | null
  readonly statutory: RunningStatutoryPension | null
  readonly civil: RunningPension | null
  readonly occupational: RunningOccupationalPension | null
  /** The insurance between work and the first pension, and with a pension. */
  readonly insuranceBefore: HealthKind
  readonly insuranceAfter: HealthKind
  readonly rates: HealthRates
  /** The private insurance, if there is one. */
  readonly premium: PrivatePremium
}

/** An income of the household that depends on nobody's work, such as child benefit or a rent; a month, today's money. */
export interface OtherIncome {
  readonly amountCents: Cents
  /** The first month; null: from the beginning. */
  readonly from: Month | null
  /** The last month; null: without an end. */
  readonly to: Month | null
}
