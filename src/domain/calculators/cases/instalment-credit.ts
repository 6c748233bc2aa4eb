import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { percentOf } from '#domain/calculators/percent-of.ts'
import { instalmentCredit } from '#domain/loans/instalment-credit.ts'

/**
 * Instalments of a credit in euros, from its effective rate when the case names one and from its nominal rate
 * otherwise; both rates in percent.
 */
export const instalmentCreditCase: CaseRunner = (input) => {
  const kind = input.has('effective_rate_percent') ? 'effective' : 'nominal'
  const credit = instalmentCredit({
    principal: input.amount('principal'),
    months: input.whole('months'),
    rate: { kind, perYear: input.rate(`${kind}_rate_percent`) },
    fee: input.amount('fee'),
  })
  return {
    rate: credit.instalment,
    last_instalment: credit.lastInstalment,
    interest_total: credit.interestTotal,
    total_paid: credit.totalPaid,
    effective_rate_percent: credit.effectiveRate && percentOf(credit.effectiveRate, 2),
    nominal_rate_percent: percentOf(credit.nominalRate, 4),
  }
}
