import { type MonthPlan, potFigures } from '#domain/account-system/plan-month.ts'
import { type BasisPoints, type Cents, sumCents } from '#domain/money/cents.ts'
import { ratioBp } from '#domain/money/share-of.ts'
import type { BudgetCategory } from './budget-item.ts'

/** A category that the account system decides: what it should get, and what came or was transferred. */
export interface CategoryRow {
  readonly category: Exclude<BudgetCategory, 'life'>
  readonly planCents: Cents
  readonly actualCents: Cents
  readonly restCents: Cents
  /**
   * The plan as a share of the income that came, halves up; 0 without income. Of the saving pot it is the savings rate,
   * without what loans repay.
   */
  readonly ofIncomeBp: BasisPoints
}

/** Income and the three rates of a month, as they stand above the items of `life` (budget.md § 5). */
export function categoryRows(plan: MonthPlan): readonly CategoryRow[] {
  const { totalPlannedCents, totalActualCents } = plan.income
  const ofIncome = (cents: Cents) => (totalActualCents > 0 ? ratioBp(cents, totalActualCents) : 0)
  const rates = potFigures(plan).flatMap(({ pot, targetCents, openCents }) =>
    pot === 'life'
      ? []
      : [
          {
            category: pot,
            planCents: targetCents,
            // What has no account is where it should be.
            actualCents: sumCents([targetCents, -openCents]),
            restCents: openCents,
            ofIncomeBp: ofIncome(targetCents),
          },
        ],
  )
  return [
    {
      category: 'income',
      planCents: totalPlannedCents,
      actualCents: totalActualCents,
      restCents: sumCents([totalPlannedCents, -totalActualCents]),
      ofIncomeBp: ofIncome(totalActualCents),
    },
    ...rates,
  ]
}
