import { type MonthPlan, potFigures } from '#domain/account-system/plan-month.ts'
import type { Pot } from '#domain/account-system/pot.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type IncomeState, incomeOfMonth } from '#domain/income/income-of-month.ts'
import { type BasisPoints, type Cents, sumCents } from '#domain/money/cents.ts'
import { ratioBp } from '#domain/money/share-of.ts'
import type { BudgetCategory } from './budget-item.ts'

/** A category whose plan comes from the account system: what it should get, and what came or was transferred. */
export interface CategoryRow {
  readonly category: Exclude<BudgetCategory, 'life'>
  readonly planCents: Cents
  readonly actualCents: Cents
  readonly restCents: Cents
  /**
   * The plan as a share of the income of the month, rounded half up; 0 without income. For the saving pot it is the
   * savings rate, without the repayment of loans.
   */
  readonly ofIncomeBp: BasisPoints
  readonly state: IncomeState | RateState
}

/**
 * The state of a pot. Where nothing is open, the pot was ticked as transferred, has no account, or stays on the account
 * where the income came.
 */
export type RateState = 'planned_none' | 'to_transfer' | 'too_much' | 'transferred' | 'virtual' | 'stays'

/** The income and the three rates of a month, as they stand above the items of `life` (budget.md § 5). */
export function categoryRows(plan: MonthPlan, today: Day): readonly CategoryRow[] {
  const income = incomeOfMonth(plan.income, today)
  const { countedCents } = income
  const ofIncome = (cents: Cents) => (countedCents > 0 ? ratioBp(cents, countedCents) : 0)
  const rates = potFigures(plan).flatMap(({ pot, targetCents, openCents, virtualCents }) =>
    pot === 'life'
      ? []
      : [
          {
            category: pot,
            planCents: targetCents,
            // Money without an account counts as being where it belongs.
            actualCents: sumCents([targetCents, -openCents]),
            restCents: openCents,
            ofIncomeBp: ofIncome(targetCents),
            state: rateState(plan, pot, { openCents, virtualCents }),
          },
        ],
  )
  return [
    {
      category: 'income',
      planCents: income.plannedCents,
      actualCents: income.receivedCents,
      restCents: sumCents([income.plannedCents, -income.receivedCents]),
      ofIncomeBp: ofIncome(countedCents),
      state: income.state,
    },
    ...rates,
  ]
}

function rateState(
  { distribution, transfers }: MonthPlan,
  pot: Pot,
  { openCents, virtualCents }: { readonly openCents: Cents; readonly virtualCents: Cents },
): RateState {
  if (openCents !== 0) return openCents > 0 ? 'to_transfer' : 'too_much'
  if (distribution.pots[pot] === 0) return 'planned_none'
  if (transfers.done.some((each) => each.pot === pot)) return 'transferred'
  return virtualCents > 0 ? 'virtual' : 'stays'
}
