import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { shareOf } from '#domain/money/share-of.ts'
import type { PurchaseCheck } from '#domain/property/purchase-check.ts'
import { transferTaxRate } from '#domain/property/transfer-tax.ts'
import { affordablePrice } from './affordable-price.ts'
import { both, from, known, refused, stated } from './answered.ts'
import type { Affordable, AffordablePrice, Answered, CheckContext } from './check-answer.ts'
import { fraction } from './check-financing.ts'

/** A rule of thumb: instalments are at most this part of the net income. */
const AFFORDABLE_SHARE_BP: BasisPoints = 3_500

/**
 * The highest price by what the household plan leaves and by the rule of thumb (calculators.md § 47), with the equity,
 * the Land and the terms of the main loan. `surplusMonth` is what the property brings, or as a home saves, in a month
 * before the instalment and before tax.
 */
export function checkAffordable(
  check: PurchaseCheck,
  surplusMonth: Answered<Cents>,
  { leftMonthCents, netIncomeMonthCents }: CheckContext,
): Affordable {
  const byPlan = leftMonthCents === null ? refused('no_plan_known') : known(leftMonthCents)
  const byRule = netIncomeMonthCents === null ? refused('no_income_known') : known(netIncomeMonthCents)
  return {
    byPlan: affordable(
      check,
      from(both(byPlan, surplusMonth), ([left, surplus]) => known(left + surplus)),
    ),
    byRule: affordable(
      check,
      from(byRule, (income) => known(shareOf(income, AFFORDABLE_SHARE_BP))),
    ),
  }
}

function affordable(check: PurchaseCheck, instalment: Answered<Cents>): Answered<AffordablePrice> {
  const rates = both(stated(check, 'interestBp'), stated(check, 'repaymentBp'))
  const place = both(stated(check, 'land'), stated(check, 'equityCents'))
  return from(
    both(instalment, both(place, rates)),
    ([instalmentCents, [[land, equityCents], [interestBp, repaymentBp]]]) => {
      if (instalmentCents <= 0) return refused('nothing_left')
      const result = affordablePrice({
        instalment: toEuros(instalmentCents),
        equity: toEuros(equityCents),
        nominalRate: fraction(interestBp),
        initialRepayment: fraction(repaymentBp),
        land: transferTaxRate(land),
        agentRate: decimal(check.agentBp).div(WHOLE_BP),
      })
      if (!result.ok) return refused(result.reason)
      const priceCents = roundHalfUp(result.price)
      return known({
        instalmentCents,
        loanCents: roundHalfUp(result.loan),
        priceCents,
        costsCents: roundHalfUp(result.costs),
        leftCents: roundHalfUp(result.left),
        roomCents: check.priceCents === null ? null : priceCents - check.priceCents,
      })
    },
  )
}
