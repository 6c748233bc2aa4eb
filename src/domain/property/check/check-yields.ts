import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { centHalfUp } from '#domain/money/rounding.ts'
import { proportion, ratioBp, shareOf } from '#domain/money/share-of.ts'
import type { PurchaseCheck } from '#domain/property/purchase-check.ts'
import { both, from, known, refused, stated } from './answered.ts'
import type { Answered, CheckCost } from './check-answer.ts'

export interface CheckYields {
  readonly priceM2Cents: Answered<Cents>
  readonly rentM2Cents: Answered<Cents>
  readonly grossYieldBp: Answered<BasisPoints>
  readonly netYieldBp: Answered<BasisPoints>
  readonly priceFactor: Answered<Decimal>
}

const TENTHS = 10

/**
 * Price and rent per square metre, and the yields of calculators.md § 12; each r2. The net yield is that of the rent
 * after vacancy, r2(12·rent·(1 − vacancy)).
 */
export function checkYields(check: PurchaseCheck, cost: Answered<CheckCost>): CheckYields {
  const price = stated(check, 'priceCents')
  const area = stated(check, 'areaTenths')
  const rent = stated(check, 'rentMonthCents')
  const upkeep = both(stated(check, 'nonAllocableYearCents'), stated(check, 'reserveYearCents'))
  return {
    priceM2Cents: from(both(price, area), perM2),
    rentM2Cents: from(both(rent, area), perM2),
    grossYieldBp: from(both(price, rent), ([cents, month]) =>
      cents > 0 ? known(ratioBp(month * 12, cents)) : refused('no_price'),
    ),
    netYieldBp: from(both(both(cost, rent), upkeep), ([[{ totalCents }, month], [costs, reserve]]) =>
      totalCents > 0
        ? known(ratioBp(shareOf(month * 12, WHOLE_BP - check.vacancyBp) - costs - reserve, totalCents))
        : refused('no_price'),
    ),
    priceFactor: from(both(price, rent), ([cents, month]) =>
      month > 0 ? known(centHalfUp(decimal(cents).div(month * 12))) : refused('no_rent'),
    ),
  }
}

function perM2([cents, tenths]: readonly [Cents, number]): Answered<Cents> {
  return known(proportion(cents, TENTHS, tenths))
}
