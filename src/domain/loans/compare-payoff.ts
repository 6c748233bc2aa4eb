import type { Decimal } from '#domain/money/decimal.ts'
import { type DebtPayoff, debtPayoff } from './debt-payoff.ts'
import type { Debt } from './debt.ts'

export interface PayoffComparison {
  readonly avalanche: DebtPayoff
  readonly snowball: DebtPayoff
  /**
   * The interest that the avalanche method saves, negative when it costs more; null when one of the plans never ends.
   */
  readonly savedInterest: Decimal | null
}

/** Compares both methods for the same debts (calculators.md § 21). */
export function comparePayoff(debts: readonly Debt[], extra: Decimal): PayoffComparison {
  const avalanche = debtPayoff(debts, extra, 'avalanche')
  const snowball = debtPayoff(debts, extra, 'snowball')
  const savedInterest = avalanche.ok && snowball.ok ? snowball.interest.minus(avalanche.interest) : null
  return { avalanche, snowball, savedInterest }
}
