import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { centHalfUp } from '#domain/money/rounding.ts'
import type { RentOrBuyCourse } from './rent-or-buy-input.ts'

export interface RentOrBuyYear {
  /** The number of the year, from 1. */
  readonly year: number
  /** What each pays in the year: the buyer instalments and upkeep, the tenant rent. */
  readonly buyerPaid: Decimal
  readonly tenantPaid: Decimal
  /** The net worths at the end of the year; the buyer's as if the property was sold then. */
  readonly buyer: Decimal
  readonly tenant: Decimal
  readonly loanBalance: Decimal
}

/** What the buyer pays for the loans in a month, and what is owed after it. */
export interface LoanPayment {
  readonly instalment: Decimal
  readonly balance: Decimal
}

const zero = decimal(0)

/** The comparison of {@link rentOrBuy} year by year; net worths are not rounded. */
export function rentOrBuyYears(
  input: RentOrBuyCourse,
  rows: readonly LoanPayment[],
): readonly RentOrBuyYear[] {
  const growth = input.investmentReturn.plus(1).pow(decimal(1).div(12))
  let { upkeep, rent, sale } = firstYear(input)
  let [buyerPortfolio, tenantPortfolio] = [zero, input.equity]
  return Array.from({ length: input.years }, (_, index) => {
    const upkeepMonth = centHalfUp(upkeep)
    const rentMonth = centHalfUp(rent)
    let buyerPaid = zero
    for (let month = index * 12; month < index * 12 + 12; month += 1) {
      const outflow = upkeepMonth.plus(rows[month]?.instalment ?? zero)
      const saved = outflow.minus(rentMonth)
      buyerPaid = buyerPaid.plus(outflow)
      buyerPortfolio = buyerPortfolio.times(growth)
      tenantPortfolio = tenantPortfolio.times(growth)
      if (saved.gt(0)) tenantPortfolio = tenantPortfolio.plus(saved)
      else buyerPortfolio = buyerPortfolio.minus(saved)
    }
    const loanBalance = rows[index * 12 + 11]?.balance ?? zero
    const buyer = sale.minus(loanBalance).plus(buyerPortfolio)
    upkeep = grown(upkeep, input.inflation)
    rent = grown(rent, input.rentGrowth)
    sale = grown(sale, input.valueGrowth)
    const tenantPaid = rentMonth.times(12)
    return { year: index + 1, buyerPaid, tenantPaid, buyer, tenant: tenantPortfolio, loanBalance }
  })
}

/** The monthly cost of upkeep and of rent in the first year, and what a sale at its end leaves. */
function firstYear(input: RentOrBuyCourse) {
  return {
    upkeep: input.price.times(input.maintenanceRate).div(12),
    rent: input.rentMonth,
    sale: grown(input.price, input.valueGrowth).times(decimal(1).minus(input.sellingCosts)),
  }
}

function grown(amount: Decimal, rate: Decimal): Decimal {
  return amount.times(rate.plus(1))
}
