import type { Month } from '#domain/calendar/month.ts'
import { MAX_AMOUNT_CENTS, MAX_BALANCE_CENTS } from '#domain/money/cents.ts'

interface Limits {
  readonly minimum: number
  readonly maximum: number
}

/** From one to seventy years. */
export const horizonLimits = { minimum: 12, maximum: 840 } as const satisfies Limits

/** The limits of a position of the plan. */
export const positionLimits = {
  startCents: { minimum: -MAX_BALANCE_CENTS, maximum: MAX_BALANCE_CENTS },
  returnBp: { minimum: -2_000, maximum: 2_000 },
  costBp: { minimum: 0, maximum: 500 },
  contributionCents: { minimum: -MAX_AMOUNT_CENTS, maximum: MAX_AMOUNT_CENTS },
  growthBp: { minimum: 0, maximum: 2_000 },
  interestBp: { minimum: 0, maximum: 10_000 },
  instalmentCents: { minimum: 0, maximum: MAX_AMOUNT_CENTS },
  payoutFactorCents: { minimum: 1, maximum: 100_000 },
} as const satisfies Readonly<Record<string, Limits>>

/** The unit of pension points (Entgeltpunkte): they are stored times 10 000. */
const POINTS_UNIT = 10_000
/** Far above what anybody earns in a working life. */
export const MAX_PENSION_POINTS = 200

/** The limits of a person of the plan. */
export const personLimits = {
  retirementAge: { minimum: 50, maximum: 75 },
  pensionPointsBp: { minimum: 0, maximum: MAX_PENSION_POINTS * POINTS_UNIT },
  occupationalPensionCents: { minimum: 0, maximum: MAX_AMOUNT_CENTS },
  statedPensionCents: { minimum: 0, maximum: MAX_AMOUNT_CENTS },
  taxFreePensionCents: { minimum: 0, maximum: MAX_AMOUNT_CENTS },
  civilPayCents: { minimum: 0, maximum: MAX_AMOUNT_CENTS },
  /** Up to 60 years of service, times 10 000. */
  serviceYearsBp: { minimum: 0, maximum: 600_000 },
  a4PayCents: { minimum: 1, maximum: MAX_AMOUNT_CENTS },
  premiumCents: { minimum: 0, maximum: MAX_AMOUNT_CENTS },
  premiumDeductibleBp: { minimum: 0, maximum: 10_000 },
  healthExtraBp: { minimum: 0, maximum: 1_000 },
  taxableSalaryCents: { minimum: 0, maximum: MAX_BALANCE_CENTS },
} as const satisfies Readonly<Record<string, Limits>>

/** The first month in which a pension of somebody alive can have begun. */
export const FIRST_PENSION_MONTH: Month = '1950-01-01'

/** The last month that can be planned. */
export const LAST_PLANNED_MONTH: Month = '2100-12-01'

/** Whether a value lies within its limits. */
export function isWithin(value: number, { minimum, maximum }: Limits): boolean {
  return value >= minimum && value <= maximum
}
