import type { Decimal } from '#domain/money/decimal.ts'
import { roundHalfUp } from '#domain/money/rounding.ts'
import type { Finding, FoundEvent } from './finding.ts'
import { foundLoan } from './found-loan.ts'
import { basisPointsOf } from './found-savings.ts'

interface Purchase {
  readonly price: Decimal
  /** The growth of the value in a year, as a fraction; null: what the plan suggests. */
  readonly valueGrowth: Decimal | null
  /** The money paid at once, including costs. */
  readonly equity: Decimal
  readonly loan: {
    readonly principal: Decimal
    readonly nominalRate: Decimal
    readonly instalment: Decimal
  } | null
  /** The part of the rent that is left every month, or is missing (below 0). Null: the property is not let. */
  readonly surplusMonth: Decimal | null
  readonly names: {
    readonly property: string
    readonly loan: string
    readonly equity: string
    readonly surplus: string
  }
}

/**
 * The purchase of a property: its value, its loan, the money paid at once and the monthly yield. Value minus loan minus
 * payment are the costs of the purchase, which are gone.
 */
export function foundPurchase(purchase: Purchase): Finding {
  const { price, valueGrowth, equity, loan, surplusMonth, names } = purchase
  return {
    positions: [
      {
        key: 'property',
        name: names.property,
        kind: 'asset',
        assetClass: 'property',
        valueCents: roundHalfUp(price),
        isOwned: false,
        terms: valueGrowth ? { returnBp: basisPointsOf(valueGrowth) } : {},
      },
      ...(loan ? [foundLoan({ key: 'loan', name: names.loan, ...loan })] : []),
    ],
    events: [
      ...moving({ key: 'equity', name: names.equity, kind: 'once', after: 0 }, equity.negated()),
      ...(surplusMonth
        ? moving({ key: 'surplus', name: names.surplus, kind: 'monthly', after: 1 }, surplusMonth)
        : []),
    ],
    person: null,
  }
}

function moving(
  event: Pick<FoundEvent, 'key' | 'name' | 'kind' | 'after'>,
  amount: Decimal,
): readonly FoundEvent[] {
  const amountCents = roundHalfUp(amount)
  return amountCents === 0 ? [] : [{ ...event, lastAfter: null, amountCents, positionKey: null }]
}
