import figures from '#domain/household-retirement/data/pension-contracts.json' with { type: 'json' }
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { proportion } from '#domain/money/share-of.ts'
import type { ContractIncome } from '#domain/pension-tax/taxed-pensions.ts'
import type { PensionContract } from '#domain/wealth-plan/wealth-plan.ts'

/** A contract that is paid out as a pension for life; the amount a month never rises. */
export interface PensionPayout {
  readonly contract: PensionContract
  /** The calendar year of its first month. */
  readonly startYear: number
  readonly cents: Cents
}

/** The pension a month for 10 000 € where the contract states none: an assumption of ours (calculators.md § 29a). */
export const assumedPayoutFactorCents: Cents = figures.payoutFactorCents

const FACTOR_CENTS: Cents = 1_000_000

/** The pension a month that a contract pays from what was saved: r2(value · factor ÷ 10 000 €). */
export function payoutOf(valueCents: Cents, payoutFactorCents: Cents | null): Cents {
  return proportion(Math.max(0, valueCents), payoutFactorCents ?? assumedPayoutFactorCents, FACTOR_CENTS)
}

/** Everything that contracts pay a person in a month. */
export function paidOut(payouts: readonly PensionPayout[]): Cents {
  return sumCents(payouts.map(({ cents }) => cents))
}

/**
 * The part of the payouts that is a benefit of the employer, which counts for the insurance of pensioners (§ 229 SGB
 * V).
 */
export function insuredPayouts(payouts: readonly PensionPayout[]): Cents {
  return paidOut(payouts.filter(({ contract }) => contract === 'occupational_pension'))
}

/** Twelve times the month, as the tax asks for it. */
export function contractIncome(payouts: readonly PensionPayout[]): ContractIncome {
  const basic = payouts.filter(({ contract }) => contract === 'basic_pension')
  const [first] = basic.map(({ startYear }) => startYear).toSorted((one, other) => one - other)
  return {
    fundCents: 12 * (paidOut(payouts) - paidOut(basic)),
    basic: first === undefined ? null : { cents: 12 * paidOut(basic), startYear: first },
  }
}
