import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import { type Decimal, decimal, ofCents } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import type { PurchaseCheck } from '#domain/property/purchase-check.ts'
import type { RentOrBuyCourse } from '#domain/property/rent-or-buy-input.ts'
import type { LoanPayment } from '#domain/property/rent-or-buy-years.ts'
import { rentOrBuyWith } from '#domain/property/rent-or-buy.ts'
import { both, from, known, refused, stated } from './answered.ts'
import type { Answered, CheckCost, Financing, RentOrBuyAnswer } from './check-answer.ts'
import { fraction } from './check-financing.ts'
import { smallestRent } from './smallest-rent.ts'

/** The upkeep of a year as a share of the price that is assumed of somebody who moves in. */
const ASSUMED_UPKEEP_BP: BasisPoints = 100

interface Compared {
  readonly course: Omit<RentOrBuyCourse, 'rentMonth'>
  readonly rows: readonly LoanPayment[]
}

/** What the comparison with renting needs beside the rent. */
function compared(
  check: PurchaseCheck,
  cost: Answered<CheckCost>,
  financing: Answered<Financing>,
  inflationBp: BasisPoints,
): Answered<Compared> {
  return from(
    both(both(cost, financing), upkeepRate(check)),
    ([[{ priceCents, equityCents }, { schedule }], rate]) =>
      known({
        course: {
          price: toEuros(priceCents),
          equity: toEuros(equityCents),
          rentGrowth: fraction(check.rentGrowthBp),
          valueGrowth: fraction(check.valueGrowthBp),
          maintenanceRate: rate,
          inflation: fraction(inflationBp),
          investmentReturn: fraction(check.investmentReturnBp),
          sellingCosts: fraction(check.sellingCostsBp),
          years: check.comparedYears,
        },
        rows: schedule.slice(0, check.comparedYears * 12).map((row) => ({
          instalment: ofCents(row.instalmentCents + row.specialCents),
          balance: ofCents(row.balanceCents),
        })),
      }),
  )
}

/**
 * The upkeep of a year as a share of the price: of a home by its stated costs and reserve, of a property that is let,
 * whose costs are those of a landlord, as assumed.
 */
function upkeepRate(check: PurchaseCheck): Answered<Decimal> {
  if (check.use === 'let') return known(fraction(ASSUMED_UPKEEP_BP))
  const year = both(stated(check, 'nonAllocableYearCents'), stated(check, 'reserveYearCents'))
  return from(both(year, stated(check, 'priceCents')), ([[costs, reserve], price]) =>
    price > 0 ? known(decimal(costs + reserve).div(price)) : refused('no_price'),
  )
}

/** The comparison with renting after the years of the check (calculators.md § 10), and the rent at which both are equal. */
export function checkRentOrBuy(
  check: PurchaseCheck,
  cost: Answered<CheckCost>,
  financing: Answered<Financing>,
  inflationBp: BasisPoints,
): { readonly rentOrBuy: Answered<RentOrBuyAnswer>; readonly equalRentCents: Answered<Cents> } {
  const basis = compared(check, cost, financing, inflationBp)
  return {
    rentOrBuy: from(both(basis, stated(check, 'rentMonthCents')), ([given, rent]) =>
      known(answerOf(given, rent, check.use === 'let')),
    ),
    equalRentCents: from(basis, (given) => {
      const rent = equalRent(given)
      return rent === null ? refused('no_rent_fits') : known(rent)
    }),
  }
}

function outcomeOf({ course, rows }: Compared, rentCents: Cents) {
  return rentOrBuyWith({ ...course, rentMonth: toEuros(rentCents) }, rows)
}

/** The smallest rent a month at which the buyer is not behind (calculators.md § 48), in cents; null: none to 100 000 €. */
function equalRent(given: Compared): Cents | null {
  return smallestRent((rentCents) => outcomeOf(given, rentCents).difference.toNumber())
}

function answerOf(given: Compared, rentCents: Cents, isUpkeepAssumed: boolean): RentOrBuyAnswer {
  const { buyer, tenant, difference, breakEvenYear, years } = outcomeOf(given, rentCents)
  return {
    years: given.course.years,
    buyerCents: roundHalfUp(buyer),
    tenantCents: roundHalfUp(tenant),
    differenceCents: roundHalfUp(difference),
    breakEvenYear,
    upkeepRate: given.course.maintenanceRate,
    isUpkeepAssumed,
    course: years.map((row) => ({
      year: row.year,
      buyerCents: roundHalfUp(row.buyer),
      tenantCents: roundHalfUp(row.tenant),
    })),
  }
}
