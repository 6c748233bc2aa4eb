import type { Actuals } from '#domain/budget/actual-sums.ts'
import { groupName } from '#domain/budget/budget-group.ts'
import { budgetCategories, isMonthly } from '#domain/budget/budget-item.ts'
import type { Budget } from '#domain/budget/budget-month.ts'
import { ownAmountOf } from '#domain/budget/month-amount.ts'
import { isValidIn, rhythmCents } from '#domain/budget/planned-amounts.ts'
import {
  type YearCells,
  type YearRow,
  type YearView,
  yearRows,
  yearTable,
} from '#domain/budget/year-table.ts'
import { type Month, monthRange, monthsBetween, startOfYear } from '#domain/calendar/month.ts'
import { yearOf } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { formatAmount } from '#domain/money/format-money.ts'
import { keyColour } from '#web/kit/display/colour-key.tsx'
import type { GridCell, GridFootLine, GridRow } from '#web/kit/grid/grid-model.ts'
import { categoryWords } from '#web/member/household-plan/place-words.ts'
import { amountKey, type PendingAmounts } from './pending-amounts.ts'
import { placeSentence, plainAmount } from './read-amount.ts'
import { yearAddress } from './year-address.ts'
import type { YearPots } from './year-pots.ts'
import { viewWords } from './year-words.ts'

export interface YearInput {
  /** The budget with the entered amounts that are not stored yet. */
  readonly budget: Budget
  readonly actuals: Actuals
  readonly pots: YearPots
  /** The January of the year. */
  readonly year: Month
  readonly view: YearView
  readonly current: Month
  readonly pending: PendingAmounts
  readonly areHidden: boolean
}

export interface YearSheet {
  readonly rows: readonly GridRow[]
  readonly footer: readonly GridFootLine[]
  /** The largest amounts, for which the columns need room. */
  readonly largest: { readonly monthCents: Cents; readonly yearCents: Cents }
}

const MONTHS = 12
const hidden = '••••'

/**
 * Makes the rows of a year for the grid; a row in which nothing has changed stays the same object, so that
 * the grid does not draw it anew.
 */
export class YearRows {
  #kept: ReadonlyMap<string, { readonly row: GridRow; readonly drawn: string }> = new Map()

  of(input: YearInput): YearSheet {
    const { rows, ...sheet } = yearSheet(input)
    const kept = new Map(
      rows.map((row) => {
        const drawn = drawnOf(row)
        const known = this.#kept.get(row.id)
        return [row.id, known?.drawn === drawn ? known : { row, drawn }] as const
      }),
    )
    this.#kept = kept
    return { ...sheet, rows: [...kept.values()].map(({ row }) => row) }
  }
}

function drawnOf({ label, to, cells }: GridRow): string {
  const drawn = cells.map(
    ({ text, plain, isEditable, tone, note, fault }) =>
      `${text}\t${plain}\t${isEditable}\t${tone ?? ''}\t${note ?? ''}\t${fault ?? ''}`,
  )
  return `${label}\n${to ?? ''}\n${drawn.join('\n')}`
}

/** The rows and the sums of a year in one of its views. */
export function yearSheet(input: YearInput): YearSheet {
  const { budget, actuals, pots, year, view } = input
  const table = yearTable(budget, actuals, year, view)
  const ofCategory = budgetCategories.flatMap((category) => [
    sumRow(`category:${category}`, categoryWords(category), cellsOf(pots[category]), input, {
      colour: keyColour(category === 'income' ? 'text' : category),
    }),
    ...(category === 'life'
      ? []
      : yearRows(budget, actuals, year, view, category).map((row) => itemRow(row, input))),
  ])
  const ofGroups = table.groups.flatMap((group) => [
    sumRow(
      `group:${group.group?.id ?? ''}`,
      group.group ? groupName(group.group) : 'Ohne Gruppe',
      group,
      input,
      {
        isHead: true,
      },
    ),
    ...group.rows.map((row) => itemRow(row, input)),
    ...(group.withoutItem.months.some(Boolean)
      ? [sumRow(`unnamed:${group.group?.id ?? ''}`, 'ohne Posten gebucht', group.withoutItem, input, {})]
      : []),
  ])
  const months = monthRange(startOfYear(year), MONTHS)
  const left = cellsOf(
    table.months.map((cents, place) =>
      (months[place] ?? year) < pots.first ? 0 : sumCents([pots.life[place] ?? 0, -cents]),
    ),
  )
  const words = viewWords[view]
  return {
    rows: [...ofCategory, ...ofGroups],
    footer: [
      { label: words.sum, cells: footCells(table, input) },
      { label: words.left, cells: footCells(left, input) },
    ],
    largest: {
      monthCents: largestOf([...pots.income, ...table.months, ...left.months]),
      yearCents: largestOf([sumCents(pots.income), table.yearCents, left.yearCents]),
    },
  }
}

function sumRow(
  id: string,
  label: string,
  cells: YearCells,
  input: YearInput,
  drawn: Pick<GridRow, 'isHead' | 'colour'>,
): GridRow {
  const shown = [...seenMonths(cells, input), yearSum(cells, input)]
  return { id, label, isSum: true, ...drawn, cells: shown.map((cents) => sumCell(cents, input)) }
}

function itemRow({ item, ...cells }: YearRow, input: YearInput): GridRow {
  const { year, view, pending, areHidden } = input
  const months = monthRange(startOfYear(year), MONTHS)
  const seen = seenMonths(cells, input)
  const ofMonths = months.map((month, place): GridCell => {
    const cents = seen[place] ?? null
    if (view !== 'due') {
      const cell = sumCell(cents, input)
      return view === 'monthly_part' && isMonthly(item) && !cell.tone ? { ...cell, tone: 'faint' } : cell
    }
    const own = ownAmountOf(item, month)
    const rhythm = rhythmCents(item, month)
    const fault = pending.get(amountKey({ itemId: item.id, month }))?.sentence
    const isNotDue = own === 0 && rhythm !== 0 && isValidIn(item, month)
    const note = noteOf({ own, rhythm: rhythm * item.valueSign, isSubtracted: (cents ?? 0) < 0, areHidden })
    return {
      text: isNotDue ? '–' : textOf(cents, areHidden),
      plain: plainAmount(Math.abs(cents ?? 0), item),
      isEditable: placeSentence(item, month) === null,
      ...toneOf(cents ?? 0, item.isIrregular || (isMonthly(item) && own === null) || isNotDue),
      ...(note !== null && { note }),
      ...(typeof fault === 'string' && { fault }),
    }
  })
  return {
    id: item.id,
    label: item.name,
    to: yearAddress(yearOf(year), view, item.id),
    cells: [...ofMonths, sumCell(yearSum(cells, input), input)],
  }
}

interface NoteInput {
  readonly own: Cents | null
  readonly rhythm: Cents
  readonly isSubtracted: boolean
  readonly areHidden: boolean
}

function noteOf({ own, rhythm, isSubtracted, areHidden }: NoteInput): string | null {
  const usual = rhythm === 0 || areHidden ? '' : `, sonst ${formatAmount(rhythm)}`
  if (own === 0) return `nicht fällig${usual}`
  if (own !== null) return `nur in diesem Monat${usual}`
  return isSubtracted ? 'wird abgezogen' : null
}

function toneOf(cents: Cents, isQuiet: boolean): Pick<GridCell, 'tone'> {
  if (cents < 0) return { tone: 'negative' }
  return { tone: isQuiet ? 'faint' : 'strong' }
}

/**
 * The shown amounts of the months; in the view of booked amounts a coming month is null, because nothing can
 * have been booked.
 */
function seenMonths({ months }: YearCells, { view, year, current }: YearInput): readonly (Cents | null)[] {
  if (view !== 'actual') return months
  return monthRange(startOfYear(year), MONTHS).map((month, place) =>
    month > current ? null : (months[place] ?? 0),
  )
}

// The sum of a year counts from the household's first month on (statistics.md § 66), so a year before it has
// no sum.
function yearSum(cells: YearCells, input: YearInput): Cents {
  const { pots, year } = input
  const skipped = Math.max(0, monthsBetween(startOfYear(year), pots.first))
  return sumCents(
    seenMonths(cells, input)
      .slice(skipped)
      .map((cents) => cents ?? 0),
  )
}

function footCells(cells: YearCells, input: YearInput): GridFootLine['cells'] {
  return [...seenMonths(cells, input), yearSum(cells, input)].map((cents) => ({
    text: cents === null ? '' : input.areHidden ? hidden : formatAmount(cents),
    ...((cents ?? 0) < 0 && { tone: 'negative' as const }),
  }))
}

function sumCell(cents: Cents | null, { areHidden }: YearInput): GridCell {
  return {
    text: textOf(cents, areHidden),
    plain: plainAmount(cents ?? 0, { valueSign: 1 }),
    isEditable: false,
    ...((cents ?? 0) < 0 && { tone: 'negative' as const }),
  }
}

function textOf(cents: Cents | null, areHidden: boolean): string {
  if (cents === null || cents === 0) return ''
  return areHidden ? hidden : formatAmount(cents)
}

function cellsOf(months: readonly Cents[]): YearCells {
  return { months, yearCents: sumCents(months) }
}

function largestOf(amounts: readonly Cents[]): Cents {
  return Math.max(0, ...amounts.map(Math.abs))
}
