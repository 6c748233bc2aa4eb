import { comparePayoff } from '#domain/loans/compare-payoff.ts'
import type { DebtPayoff } from '#domain/loans/debt-payoff.ts'
import type { Debt } from '#domain/loans/debt.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import { amountOf } from '#web/household/calculator-entries/to-domain.ts'
import type { Outcome } from '#web/household/calculators/calculator.ts'
import { toDebts } from './debt-list.ts'
import type { DebtsInputs, DebtsKey } from './debts-inputs.ts'

export type Payoff = Extract<DebtPayoff, { ok: true }>

export interface DebtsResult {
  readonly debts: readonly Debt[]
  readonly extra: Decimal
  /** The repayment by the chosen method. */
  readonly chosen: Payoff
  /** The repayment by the other method; null when it never ends. */
  readonly other: Payoff | null
}

/** Both methods for the same debts and the same money (calculators.md § 21). */
export function computeDebts(values: Values<DebtsInputs>): Outcome<DebtsResult, DebtsKey> {
  const debts = toDebts(values.debts)
  const extra = amountOf(values.extra)
  const { avalanche, snowball } = comparePayoff(debts, extra)
  const [chosen, other] = values.method === 'snowball' ? [snowball, avalanche] : [avalanche, snowball]
  if (!chosen.ok)
    return {
      ok: false,
      sentence: 'Mit dieser Rate werden die Schulden nicht kleiner. Bitte erhöhe die monatliche Zahlung.',
      at: 'extra',
    }
  return { ok: true, result: { debts, extra, chosen, other: other.ok ? other : null } }
}
