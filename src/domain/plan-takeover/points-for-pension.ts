import { type Month, yearOf } from '#domain/calendar/month.ts'
import { type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { standardRetirementMonths } from '#domain/pension/retirement-age.ts'
import { accessFactor, pensionParameters } from '#domain/pension/statutory-pension.ts'
import { EARLIEST_PENSION_AGE, wholeSocialSecurity } from '#domain/wealth-projection/plan-retirement.ts'

interface Retiring {
  readonly birthMonth: Month
  readonly retirementAge: number
}

/**
 * The pension points (Entgeltpunkte), times 10 000, from which a plan computes the given gross statutory pension, to
 * the cent: the pension divided by access factor and pension value, to four decimals.
 */
export function pointsForPension(
  grossCents: Cents,
  { birthMonth, retirementAge }: Retiring,
  startMonth: Month,
): number {
  const parameters = pensionParameters(yearOf(startMonth))
  const pensionAge = Math.max(retirementAge, EARLIEST_PENSION_AGE)
  const monthsLate = pensionAge * 12 - standardRetirementMonths(yearOf(birthMonth))
  const ofPoint = accessFactor(monthsLate, parameters).times(decimal(parameters.pensionValue))
  return toEuros(grossCents).div(ofPoint).times(WHOLE_BP).round(0, 'half-up').toNumber()
}

/** The gross employer's pension from which a plan computes the given net one, to the cent. */
export function grossForOccupational(netCents: Cents, startMonth: Month): Cents {
  const left = decimal(1).minus(wholeSocialSecurity(pensionParameters(yearOf(startMonth))))
  return roundHalfUp(toEuros(netCents).div(left))
}
