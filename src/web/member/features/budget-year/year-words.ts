import type { BudgetItem } from '#domain/budget/budget-item.ts'
import { isMonthly, isSaving } from '#domain/budget/budget-item.ts'
import { monthlyPart } from '#domain/budget/planned-amounts.ts'
import type { TightestMonth, YearBalance, YearView } from '#domain/budget/year-table.ts'
import type { YearTotals } from '#domain/budget/year-totals.ts'
import { formatMonth, formatMonthName, formatMonthShort } from '#domain/calendar/format-date.ts'
import { type Month, monthNumber, monthRange, startOfYear } from '#domain/calendar/month.ts'
import type { useFormatEuro } from '#web/kit/display/money.tsx'

type Format = ReturnType<typeof useFormatEuro>

/** The names of the table's views and of their sums. */
export const viewWords = {
  due: { label: 'Fällig', sum: 'Fällig', left: 'Leben − Fällig' },
  monthly_part: { label: 'Monatsanteil', sum: 'Monatsanteil', left: 'Leben − Anteil' },
  actual: { label: 'Ist', sum: 'Gebucht', left: 'Leben − Gebucht' },
} as const satisfies Record<YearView, unknown>

/**
 * The headline of the page: the amount that the year leaves or lacks, from the household's first month on.
 */
export function yearAnswer({ totals }: Pick<YearBalance, 'totals'>, first: Month, format: Format): string {
  if (!totals) return `Dein Haushalt beginnt hier im ${formatMonth(first)}.`
  const { since, restCents, incomeCents, costsCents } = totals
  const time = since ? `Im Jahr seit ${formatMonthName(since)}` : 'Im Jahr'
  if (incomeCents === 0) return `${time} sind ${format(costsCents)} fällig.`
  return restCents < 0
    ? `${time} fehlen ${format(-restCents)}.`
    : `${time} bleiben ${format(restCents)} übrig.`
}

/** The reason for the headline: the parts of the sum, and the tightest month. */
export function yearReason({ totals, tightest }: Omit<YearBalance, 'months'>, format: Format): string {
  if (!totals) return 'Davor ist nichts bekannt, und darum fehlt auch nichts.'
  if (totals.incomeCents === 0)
    return 'Ohne Einkommen und Raten ist nicht bekannt, was der Topf Leben dafür bekommt.'
  const sums = `Leben ${format(totals.incomeCents)}, fällig ${format(totals.costsCents)}. ${lowestWords(totals, format)}`
  return tightest ? `${sums} ${tightestWords(tightest, format)}` : sums
}

// The words for the lowest month when each month begins with what the months before it left; the tightest
// month is looked at alone.
function lowestWords({ lowest: { month, restCents } }: YearTotals, format: Format): string {
  const name = formatMonthName(month)
  return restCents < 0
    ? `Bis ${name} fehlen zusammen ${format(-restCents)}, mehr in keinem Monat.`
    : `Am wenigsten bleibt zusammen bis ${name}: ${format(restCents)}.`
}

function tightestWords({ month, leftCents, cause, isCarried }: TightestMonth, format: Format): string {
  const name = `Am engsten ist der ${formatMonthName(month)}:`
  if (leftCents >= 0) return `${name} ${format(leftCents)} bleiben.`
  const what = cause ? `${cause.name} und Monatskosten` : 'Die Monatskosten'
  const reserve = isCarried ? 'die Rücklage trägt es' : 'die Rücklage reicht dafür nicht'
  return `${name} ${what} liegen ${format(-leftCents)} über dem Topf, ${reserve}.`
}

/** The due months of an item in words: `fällig Apr, Nov`. */
export function dueWords({ isIrregular, dueMonths }: Pick<BudgetItem, 'isIrregular' | 'dueMonths'>): string {
  if (isIrregular) return 'irgendwann im Jahr'
  if (dueMonths.length === 0) return 'monatlich'
  const due = monthRange(anyYear, 12).filter((month) => dueMonths.includes(monthNumber(month)))
  return `fällig ${due.map(formatMonthShort).join(', ')}`
}

/** The kind of an item in words: `variabel, spart 45,00 € im Monat an`. */
export function kindWords(item: BudgetItem, month: Month, format: Format): string {
  const kind = item.isFixed ? 'fix' : 'variabel'
  if (!isSaving(item)) return kind
  if (isMonthly(item))
    return `${kind}, ${item.carryOver === 'catches_up' ? 'holt auf' : 'spart an, was bleibt'}`
  return `${kind}, spart ${format(Math.abs(monthlyPart(item, month)))} im Monat an`
}

// Any year serves, because only the names of its months are used.
const anyYear = startOfYear('2026-01-01')
