import { sumCents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal, type Decimal } from '#domain/money/decimal.ts'
import { checkDepreciation, type DepreciationProblem } from './check-property.ts'
import type { PurchaseCheck } from './purchase-check.ts'
import { purchaseCosts } from './purchase-costs.ts'
import { transferTaxRate } from './transfer-tax.ts'

/** A contradiction in a purchase check, reported at its field. */
export interface PurchaseCheckProblem {
  readonly field: keyof PurchaseCheck
  readonly kind: 'equity_above_costs' | 'loans_above_costs' | 'net_above_gross' | DepreciationProblem
}

/** Checks a purchase check beyond its single fields; the list is empty when it can be stored. */
export function checkPurchaseCheck(
  check: Omit<PurchaseCheck, 'id' | 'savedAt' | 'version'>,
): readonly PurchaseCheckProblem[] {
  const { renovationGrossCents, renovationNetCents } = check
  return [
    ...checkMoney(check),
    ...(renovationNetCents !== null && renovationNetCents > renovationGrossCents
      ? [{ field: 'renovationNetCents', kind: 'net_above_gross' } as const]
      : []),
    ...checkDepreciation(check),
  ]
}

type Money = Pick<PurchaseCheck, 'priceCents' | 'land' | 'agentBp' | 'equityCents' | 'furtherLoans'>

// Without the Land the costs are not known, and nothing is said.
function checkMoney({
  priceCents,
  land,
  agentBp,
  equityCents,
  furtherLoans,
}: Money): readonly PurchaseCheckProblem[] {
  if (priceCents === null || land === null) return []
  const price = decimal(priceCents).div(100)
  const neededWith = (landCharge: Decimal) =>
    price
      .plus(
        purchaseCosts({
          price,
          land: transferTaxRate(land),
          agentRate: decimal(agentBp).div(WHOLE_BP),
          landCharge,
        }).total,
      )
      .times(100)
  const equity = equityCents ?? 0
  if (neededWith(decimal(0)).lt(equity)) return [{ field: 'equityCents', kind: 'equity_above_costs' }]
  const further = sumCents(furtherLoans.map(({ amountCents }) => amountCents))
  if (further > 0 && neededWith(decimal(further).div(100)).lt(sumCents([equity, further])))
    return [{ field: 'furtherLoans', kind: 'loans_above_costs' }]
  return []
}
