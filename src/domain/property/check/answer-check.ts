import { keptFor } from '#domain/lists/kept-for.ts'
import { ratioBp } from '#domain/money/share-of.ts'
import type { PurchaseCheck } from '#domain/property/purchase-check.ts'
import { from, known, refused } from './answered.ts'
import { checkAffordable } from './check-affordable.ts'
import type { CheckAnswer, CheckContext } from './check-answer.ts'
import { checkCost } from './check-cost.ts'
import { checkLoans, financingOf } from './check-financing.ts'
import { checkHome, checkScenario } from './check-home.ts'
import { letTerms } from './check-let-property.ts'
import { checkLet } from './check-let.ts'
import { firstFullYear, purchaseMonth } from './check-month.ts'
import { checkRentOrBuy } from './check-rent-or-buy.ts'
import { fixedEnd, stress } from './check-stress.ts'
import { checkYields } from './check-yields.ts'
import { surplusMonth } from './surplus-month.ts'

const keep = keptFor<CheckAnswer>()

/**
 * Everything that is computed from a purchase check (calculators.md §§ 3, 10–14, 42–49), in cents and basis points. A
 * figure whose inputs lack is null and names them, and one that cannot be says why; neither is ever 0. The
 * same record is computed once. A model, no advice.
 */
export function checkAnswer(check: PurchaseCheck, context: CheckContext): CheckAnswer {
  const { month, leftMonthCents, netIncomeMonthCents, inflationBp } = context
  const key = [month, leftMonthCents, netIncomeMonthCents, inflationBp].join(' ')
  return keep(check, key, () => answerOf(check, context))
}

function answerOf(check: PurchaseCheck, context: CheckContext): CheckAnswer {
  const month = purchaseMonth(check, context.month)
  const cost = checkCost(check)
  const loans = checkLoans(check, cost)
  const financing = from(loans, (list) => known(financingOf(list)))
  const surplus = from(letTerms(check), ({ rentCents, costsYearCents, reserveYearCents }) =>
    known(
      surplusMonth(
        { ...check, rentMonthCents: rentCents, nonAllocableYearCents: costsYearCents, reserveYearCents },
        context,
      ),
    ),
  )
  return {
    use: check.use,
    month,
    firstFullYear: firstFullYear(month),
    cost,
    ...checkYields(check, cost),
    financing,
    fixedEnd: fixedEnd(check, loans, month),
    stress: stress(check, loans, check.use === 'let' ? surplus.value : null),
    loanToValueBp: from(cost, ({ loanCents, priceCents }) =>
      priceCents > 0 ? known(ratioBp(loanCents, priceCents)) : refused('no_price'),
    ),
    let: checkLet(check, month, { cost, loans, financing }),
    home: checkHome(check, financing),
    ...checkRentOrBuy(check, cost, financing, context.inflationBp),
    affordable: checkAffordable(check, surplus, context),
    scenario: checkScenario(check, cost, financing),
  }
}
