import { type BudgetItem, isMonthly } from '#domain/budget/budget-item.ts'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import { datedAmountAt } from '#domain/income/month-value.ts'
import type { Cents } from '#domain/money/cents.ts'
import { Money } from '#web/kit/display/money.tsx'

type Planned = Pick<BudgetItem, 'amounts' | 'dueMonths' | 'isIrregular'>

/** The unit of an item's amount, where it is not a month: ` je Fälligkeit`, ` im Jahr`. */
export function amountWords(item: Pick<BudgetItem, 'dueMonths' | 'isIrregular'>): string {
  if (isMonthly(item)) return ''
  return item.isIrregular ? ' im Jahr' : ' je Fälligkeit'
}

interface NewPlanProps {
  readonly item: Planned
  readonly month: Month
  /** The planned amount of this month. */
  readonly planCents: Cents
}

/** The sentence about a changed plan: `Plan ab Dezember 80,00 € statt 95,00 €`. */
export function NewPlan({ item, month, planCents }: NewPlanProps) {
  const next = addMonths(month, 1)
  const cents = datedAmountAt(item.amounts, next)?.amountCents
  if (cents === undefined) return null
  return (
    <span>
      Plan ab {formatMonthName(next)} <Money cents={cents} />
      {amountWords(item)}
      {isMonthly(item) && cents !== planCents && (
        <>
          {' '}
          statt <Money cents={planCents} />
        </>
      )}
    </span>
  )
}
