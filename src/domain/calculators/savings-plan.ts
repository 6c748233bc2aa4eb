import { type BasisPoints, type Cents, WHOLE_BP, sumCents } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'

export interface SavingsPlanInput {
  readonly initialCents: Cents
  /** Paid at the end of every month. */
  readonly contributionCents: Cents
  /** Effective annual rate; the monthly one is (1 + p)^(1/12) − 1. */
  readonly annualRateBp: BasisPoints
  readonly months: number
}

export interface SavingsPlanPoint {
  /** Months since the start; 0 is the start itself. */
  readonly month: number
  readonly balanceCents: Cents
  /** Initial capital and contributions so far. */
  readonly paidInCents: Cents
}

export interface SavingsPlan {
  readonly endCents: Cents
  readonly paidInCents: Cents
  readonly interestCents: Cents
  /** The start, every full year and the end. */
  readonly points: readonly SavingsPlanPoint[]
}

/**
 * A savings plan with monthly contributions at the end of the month and an effective annual rate
 * (calculators.md § 1). Balances are not rounded inside the loop, only what is given out (r2).
 * @throws RangeError when the months are not 0–1200 or the balance leaves the safe range
 */
export function savingsPlan({
  initialCents,
  contributionCents,
  annualRateBp,
  months,
}: SavingsPlanInput): SavingsPlan {
  if (!Number.isInteger(months) || months < 0 || months > 1200)
    throw new RangeError('months must be 0 to 1200')
  const factor = decimal(annualRateBp).div(WHOLE_BP).plus(1).pow(decimal(1).div(12))
  const contribution = toEuros(contributionCents)

  let balance = toEuros(initialCents)
  const points = [{ month: 0, balanceCents: initialCents, paidInCents: initialCents }]
  for (let month = 1; month <= months; month += 1) {
    balance = balance.times(factor).plus(contribution)
    if (month % 12 === 0 || month === months) {
      const paidInCents = sumCents([initialCents, contributionCents * month])
      points.push({ month, balanceCents: roundHalfUp(balance), paidInCents })
    }
  }
  const { balanceCents: endCents, paidInCents } = points.at(-1)!
  return { endCents, paidInCents, interestCents: endCents - paidInCents, points }
}
