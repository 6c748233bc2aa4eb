import {
  type InstalmentCredit,
  type InstalmentCreditInput,
  instalmentCredit,
} from '#domain/loans/instalment-credit.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { formatEuros } from '#domain/money/format-decimal.ts'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import { amountOf, rateOf, wholeOf } from '#web/household/calculator-entries/to-domain.ts'
import type { Outcome } from '#web/household/calculators/calculator.ts'
import type { CreditInputs, CreditKey } from './credit-inputs.ts'

export interface CreditResult {
  readonly input: InstalmentCreditInput & { readonly fee: Decimal }
  readonly credit: InstalmentCredit
}

/** Instalment, interest and effective rate of a credit (calculators.md § 4). */
export function computeCredit(values: Values<CreditInputs>): Outcome<CreditResult, CreditKey> {
  const isEffective = values.mode === 'effective'
  const input = {
    principal: amountOf(values.principal),
    months: wholeOf(values.months),
    rate: {
      kind: isEffective ? 'effective' : 'nominal',
      perYear: rateOf(isEffective ? values.effectiveRate : values.nominalRate),
    },
    fee: amountOf(values.fee),
  } as const
  if (input.fee.gte(input.principal))
    return {
      ok: false,
      sentence: `Die Einmalkosten müssen unter dem Kreditbetrag von ${formatEuros(input.principal)} liegen.`,
      at: 'fee',
    }
  return { ok: true, result: { input, credit: instalmentCredit(input) } }
}
