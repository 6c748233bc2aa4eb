import { type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { ratioBp } from '#domain/money/share-of.ts'
import type { PurchaseCheck } from '#domain/property/purchase-check.ts'
import { purchaseCosts } from '#domain/property/purchase-costs.ts'
import { transferTaxRate } from '#domain/property/transfer-tax.ts'
import { both, from, known, refused, stated } from './answered.ts'
import type { Answered, CheckCost } from './check-answer.ts'

/**
 * What a purchase costs by its Land, and what equity and further loans leave for the main loan (calculators.md § 11),
 * in cents. The land charge secures all loans, and its fees are costs again: it is computed from price and costs
 * without it, which settles at once and is a few euros too low. Refused where equity, or equity and the further loans,
 * exceed price and costs. Example: 148 000 € in SN, agent 3.57 %, equity 30 000 € → 15 959.51 €, loan 133 959.51 €.
 */
export function checkCost(check: PurchaseCheck): Answered<CheckCost> {
  const place = both(stated(check, 'priceCents'), stated(check, 'land'))
  return from(both(place, stated(check, 'equityCents')), ([[priceCents, land], equityCents]) => {
    const input = { priceCents, land, agentBp: check.agentBp }
    const without = costsOf(input, 0)
    const borrowedCents = priceCents + without.costsCents - equityCents
    if (borrowedCents < 0) return refused('equity_above_costs')
    const costs = costsOf(input, borrowedCents)
    const totalCents = priceCents + costs.costsCents
    const loanCents = totalCents - equityCents
    const furtherCents = check.furtherLoans.reduce((sum, { amountCents }) => sum + amountCents, 0)
    if (furtherCents > loanCents) return refused('loans_above_costs')
    return known({
      ...costs,
      priceCents,
      costsBp: priceCents > 0 ? ratioBp(costs.costsCents, priceCents) : null,
      totalCents,
      equityCents,
      loanCents,
      mainLoanCents: loanCents - furtherCents,
    })
  })
}

interface Bought {
  readonly priceCents: Cents
  readonly land: string
  readonly agentBp: number
}

function costsOf({ priceCents, land: code, agentBp }: Bought, landChargeCents: Cents) {
  const land = transferTaxRate(code)
  const costs = purchaseCosts({
    price: toEuros(priceCents),
    land,
    agentRate: decimal(agentBp).div(WHOLE_BP),
    landCharge: toEuros(landChargeCents),
  })
  return {
    transferTaxCents: roundHalfUp(costs.transferTax),
    transferTaxBp: land.rateBp,
    notaryCents: roundHalfUp(costs.notary),
    landRegistryCents: roundHalfUp(costs.landRegistry),
    agentCents: roundHalfUp(costs.agent),
    costsCents: roundHalfUp(costs.total),
  }
}
