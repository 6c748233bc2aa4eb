import { groupName } from '#domain/budget/budget-group.ts'
import type { BudgetLine, GroupFigures } from '#domain/budget/budget-month.ts'
import type { PlanFigures } from '#domain/budget/item-course.ts'
import { formatMonth, formatMonthShort } from '#domain/calendar/format-date.ts'
import { monthNumber, monthRange, startOfYear } from '#domain/calendar/month.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { type CsvCell, csvAmount } from '#domain/spreadsheet/csv-text.ts'
import { downloadCsv } from '#web/kit/words/csv.ts'
import { categoryState, categoryTitle } from './category-words.ts'
import type { MonthFigures } from './month-figures.ts'
import { amountsOf } from './plan-rows.ts'
import { standOf } from './state-words.ts'

const head = [
  'Kategorie',
  'Gruppe',
  'Posten',
  'Fällig',
  'Art',
  'Plan in Euro',
  'Übertrag in Euro',
  'Ist in Euro',
  'Rest in Euro',
  'Stand',
]

/** Downloads the month as one table: income and rates, then every item, and bookings without an item. */
export function downloadMonth(figures: MonthFigures): void {
  downloadCsv(`Haushaltsplan ${formatMonth(figures.month)}`, head, monthCsv(figures))
}

export function monthCsv(figures: MonthFigures): readonly (readonly CsvCell[])[] {
  return [
    ...figures.rows.map((row) => [
      categoryTitle(row.category),
      null,
      null,
      null,
      null,
      ...amounts({ ...row, carryCents: 0 }),
      categoryState(row).words,
    ]),
    ...figures.categories.flatMap(({ category, groups }) =>
      groups.flatMap((group) => groupRows(categoryTitle(category), group, figures)),
    ),
  ]
}

function groupRows(
  category: string,
  { group, lines, withoutItemCents }: GroupFigures,
  { time }: MonthFigures,
): readonly (readonly CsvCell[])[] {
  const name = group ? groupName(group) : null
  const unnamed = {
    planCents: 0,
    carryCents: 0,
    actualCents: withoutItemCents,
    restCents: 0 - withoutItemCents,
  }
  return [
    ...lines.map((line) => [
      category,
      name,
      line.item.name,
      dueWords(line),
      line.item.isFixed ? 'fix' : 'variabel',
      ...amounts(line),
      standWords(line, time),
    ]),
    ...(withoutItemCents === 0
      ? []
      : [[category, name, 'ohne Posten', null, null, ...amounts(unnamed), null]]),
  ]
}

function amounts(figures: PlanFigures): readonly CsvCell[] {
  return amountsOf(figures).map(csvAmount)
}

function dueWords({ item, month }: BudgetLine): string {
  if (item.isIrregular) return 'unregelmäßig'
  if (item.dueMonths.length === 0) return 'monatlich'
  return monthRange(startOfYear(month), 12)
    .filter((each) => item.dueMonths.includes(monthNumber(each)))
    .map(formatMonthShort)
    .join(' ')
}

function standWords(line: BudgetLine, time: MonthFigures['time']): string {
  const stand = standOf(line, time)
  return stand.kind === 'word' ? stand.words : `${formatPercent(stand.usedBp, { digits: 0 })} verbraucht`
}
