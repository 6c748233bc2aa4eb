import { type Month, yearOf } from '#domain/calendar/month.ts'
import { healthInsurance } from '#domain/health-insurance/health-insurance.ts'
import { type HealthRates, healthRates } from '#domain/health-insurance/health-rates.ts'
import { type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { toEuros } from '#domain/money/rounding.ts'
import { earliestRetirementMonths, standardRetirementMonths } from '#domain/pension/retirement-age.ts'
import { accessFactor, pensionParameters } from '#domain/pension/statutory-pension.ts'

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
  const pensionAge = Math.max(retirementAge * 12, earliestRetirementMonths)
  const monthsLate = pensionAge - standardRetirementMonths(yearOf(birthMonth))
  const ofPoint = accessFactor(monthsLate, parameters).times(decimal(parameters.pensionValue))
  return toEuros(grossCents).div(ofPoint).times(WHOLE_BP).round(0, 'half-up').toNumber()
}

/** The lowest gross pension of an employer that leaves the given net one after health and care insurance (§ 28.1). */
export function grossForOccupational(netCents: Cents, startMonth: Month): Cents {
  const rates = healthRates({
    year: yearOf(startMonth),
    extraRate: null,
    isChildless: false,
    childrenUnder25: 0,
  })
  let [low, high] = [netCents, 2 * netCents]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (netOfOccupational(middle, rates) < netCents) low = middle + 1
    else high = middle
  }
  return low
}

/** What is left of a pension of an employer for somebody in the health insurance of pensioners. */
export function netOfOccupational(occupationalCents: Cents, rates: HealthRates): Cents {
  const income = { statutoryCents: 0, occupationalCents, otherCents: 0 }
  const insurance = healthInsurance({ kind: 'kvdr', income, rates, private: null })
  return occupationalCents - (insurance.ok ? insurance.payCents : 0)
}
