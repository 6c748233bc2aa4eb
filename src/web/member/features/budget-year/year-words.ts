import type { BudgetItem } from '#domain/budget/budget-item.ts'
import { isMonthly, isSaving } from '#domain/budget/budget-item.ts'
import { monthlyPart } from '#domain/budget/planned-amounts.ts'
import type { TightestMonth, YearBalance, YearView } from '#domain/budget/year-table.ts'
import { formatMonthName, formatMonthShort } from '#domain/calendar/format-date.ts'
import { type Month, monthNumber, monthRange, startOfYear } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { useFormatEuro } from '#web/display/money.tsx'

type Format = ReturnType<typeof useFormatEuro>

/** What the views of the table are called, and what their sums. */
export const viewWords = {
  due: { label: 'Fällig', sum: 'Fällig', left: 'Leben − Fällig' },
  monthly_part: { label: 'Monatsanteil', sum: 'Monatsanteil', left: 'Leben − Anteil' },
  actual: { label: 'Ist', sum: 'Gebucht', left: 'Leben − Gebucht' },
} as const satisfies Record<YearView, unknown>

/** The answer of the page: what the year leaves, or what it lacks. */
export function yearAnswer({ yearCents }: YearBalance, dueCents: Cents, lifeCents: Cents, format: Format) {
  if (lifeCents === 0) return `Im Jahr sind ${format(dueCents)} fällig.`
  return yearCents < 0
    ? `Im Jahr fehlen ${format(-yearCents)}.`
    : `Im Jahr bleiben ${format(yearCents)} ohne Aufgabe.`
}

/** What the answer is made of, and the month that is the tightest. */
export function yearReason(
  { tightest }: YearBalance,
  dueCents: Cents,
  lifeCents: Cents,
  format: Format,
): string {
  if (lifeCents === 0) return 'Ohne Einkommen und Raten ist nicht bekannt, was der Topf Leben dafür bekommt.'
  const sums = `Leben ${format(lifeCents)}, fällig ${format(dueCents)}.`
  return tightest ? `${sums} ${tightestWords(tightest, format)}` : sums
}

function tightestWords({ month, leftCents, cause, isCarried }: TightestMonth, format: Format): string {
  const name = `Am engsten ist der ${formatMonthName(month)}:`
  if (leftCents >= 0) return `${name} ${format(leftCents)} bleiben.`
  const what = cause ? `${cause.name} und Monatskosten` : 'Die Monatskosten'
  const reserve = isCarried ? 'die Rücklage trägt es' : 'die Rücklage reicht dafür nicht'
  return `${name} ${what} liegen ${format(-leftCents)} über dem Topf, ${reserve}.`
}

/** `fällig Apr, Nov` */
export function dueWords({ isIrregular, dueMonths }: Pick<BudgetItem, 'isIrregular' | 'dueMonths'>): string {
  if (isIrregular) return 'irgendwann im Jahr'
  if (dueMonths.length === 0) return 'monatlich'
  const due = monthRange(anyYear, 12).filter((month) => dueMonths.includes(monthNumber(month)))
  return `fällig ${due.map(formatMonthShort).join(', ')}`
}

/** `variabel, spart 45,00 € im Monat an` */
export function kindWords(item: BudgetItem, month: Month, format: Format): string {
  const kind = item.isFixed ? 'fix' : 'variabel'
  if (!isSaving(item)) return kind
  if (isMonthly(item))
    return `${kind}, ${item.carryOver === 'catches_up' ? 'holt auf' : 'spart an, was bleibt'}`
  return `${kind}, spart ${format(Math.abs(monthlyPart(item, month)))} im Monat an`
}

// Only the names of its months count.
const anyYear = startOfYear('2026-01-01')
