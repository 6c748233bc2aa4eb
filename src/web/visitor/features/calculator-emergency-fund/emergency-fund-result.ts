import {
  type EmergencyFund,
  type EmergencyFundInput,
  emergencyFund,
} from '#domain/calculators/emergency-fund.ts'
import { reserveMonths } from '#domain/calculators/reserve-months.ts'
import { type Decimal } from '#domain/money/decimal.ts'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import { amountOf, wholeOf } from '#web/household/calculator-entries/to-domain.ts'
import type { Outcome } from '#web/household/calculators/calculator.ts'
import type { EmergencyFundInputs } from './emergency-fund-inputs.ts'

export interface EmergencyFundResult {
  readonly input: EmergencyFundInput
  readonly fund: EmergencyFund
  /** The points until the target, for at least a year and at most a hundred. */
  readonly points: readonly ReservePoint[]
}

export interface ReservePoint {
  readonly month: number
  /** The amount saved since the last point. */
  readonly paid: Decimal
  readonly balance: Decimal
  /** How many months of expenses the reserve covers, cut to one decimal. */
  readonly coverage: Decimal
}

/** The size of the reserve, the missing amount, and the months until it is complete (calculators.md § 7). */
export function computeEmergencyFund(values: Values<EmergencyFundInputs>): Outcome<EmergencyFundResult> {
  const input = {
    expenses: amountOf(values.expenses),
    months: values.basis === 'own' ? wholeOf(values.months) : suggestedMonths(values),
    available: amountOf(values.available),
    contribution: amountOf(values.saving),
  }
  const fund = emergencyFund(input)
  return { ok: true, result: { input, fund, points: pointsOf(input, fund) } }
}

export function suggestedMonths(values: Values<EmergencyFundInputs>): number {
  return reserveMonths({
    livelihood: values.livelihood,
    hasDependants: values.dependants === 'yes',
    ownsHome: values.ownsHome === 'yes',
  })
}

/** The points: month by month for three years, then in years. */
function pointsOf(
  { expenses, available, contribution }: EmergencyFundInput,
  { monthsToFill }: EmergencyFund,
): readonly ReservePoint[] {
  const term = Math.min(1200, Math.max(12, monthsToFill ?? 0))
  const step = term <= 36 ? 1 : 12
  const months = Array.from({ length: Math.floor(term / step) + 1 }, (_, at) => at * step)
  const all = months.at(-1) === term ? months : [...months, term]
  return all.map((month, at) => {
    const balance = available.plus(contribution.times(month))
    return {
      month,
      paid: contribution.times(month - (all[at - 1] ?? 0)),
      balance,
      coverage: balance.div(expenses).round(1, 'down'),
    }
  })
}
