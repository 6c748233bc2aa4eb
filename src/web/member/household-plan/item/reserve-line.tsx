import { type BudgetItem, isMonthly } from '#domain/budget/budget-item.ts'
import { monthlyPart, reserveBegin, reserveCycle } from '#domain/budget/planned-amounts.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { type Month, addMonths, laterMonth } from '#domain/calendar/month.ts'
import { useFormatEuro } from '#web/kit/display/money.tsx'

interface ReserveLineProps {
  /** The item as it would be stored. */
  readonly item: BudgetItem
  readonly month: Month
}

/**
 * The amount that is set aside each month for an item which is not due every month, and the later amount
 * where it differs.
 */
export function ReserveLine({ item, month }: ReserveLineProps) {
  const formatEuro = useFormatEuro()
  const first = laterMonth(month, reserveBegin(item) ?? month)
  const partCents = monthlyPart(item, first)
  const cycle = reserveCycle(item, first)
  if (isMonthly(item) || (partCents === 0 && !cycle)) return null
  const part = formatEuro(partCents)
  if (!cycle)
    return <Line words={`Das sind ${part} im ${formatMonth(first)}: So viel legst du jeden Monat zurück.`} />
  const due = formatMonth(cycle.dueMonth)
  const laterCents = monthlyPart(item, addMonths(cycle.dueMonth, 1))
  const words =
    first === cycle.dueMonth
      ? `Fällig im ${due}: Dafür legst du ${part} zurück.`
      : `Damit es im ${due} reicht, legst du bis dahin ${part} im Monat zurück.`
  // Two cycles may differ by a cent because of rounding.
  const isOther = laterCents !== 0 && Math.abs(laterCents - partCents) > 1
  return <Line words={isOther ? `${words} Danach sind es ${formatEuro(laterCents)} im Monat.` : words} />
}

function Line({ words }: { readonly words: string }) {
  return <p className="-mt-2 text-14 text-text-2">{words}</p>
}
