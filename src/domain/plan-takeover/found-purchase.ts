import type { Decimal } from '#domain/money/decimal.ts'
import { roundHalfUp } from '#domain/money/rounding.ts'
import type { Finding, FoundEvent } from './finding.ts'
import { foundLoan } from './found-loan.ts'
import { basisPointsOf } from './found-savings.ts'

interface Purchase {
  readonly price: Decimal
  /** Of a year, as a fraction; null: as the plan suggests. */
  readonly valueGrowth: Decimal | null
  /** What is paid at once, costs among it. */
  readonly equity: Decimal
  readonly loan: {
    readonly principal: Decimal
    readonly nominalRate: Decimal
    readonly instalment: Decimal
  } | null
  /** What is left of the rent every month; below 0 it is missing. Null: nobody rents it. */
  readonly surplusMonth: Decimal | null
  readonly names: {
    readonly property: string
    readonly loan: string
    readonly equity: string
    readonly surplus: string
  }
}

/**
 * A property that is bought: its value, its loan, what is paid for it at once and what it yields every month. Value less
 * loan less what is paid are the costs of the purchase, which are gone.
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
