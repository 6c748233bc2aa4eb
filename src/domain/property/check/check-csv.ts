import { Decimal } from '#domain/money/decimal.ts'
import { type CsvCell, csvAmount } from '#domain/spreadsheet/csv-text.ts'
import type { CheckYear, ScheduleRow } from './check-answer.ts'
import type { ComparisonCell, ComparisonRow } from './check-comparison.ts'

/** The columns of the table of calendar years, which a screen names. */
export const yearColumns = [
  'year',
  'months',
  'rentCents',
  'costsCents',
  'reserveCents',
  'repairsCents',
  'interestCents',
  'principalCents',
  'depreciationCents',
  'resultCents',
  'taxCents',
  'beforeTaxCents',
  'afterTaxCents',
  'balanceCents',
] as const satisfies readonly (keyof CheckYear)[]

/** The columns of a schedule, by months or by years. */
export const scheduleColumns = [
  'number',
  'instalmentCents',
  'interestCents',
  'principalCents',
  'specialCents',
  'balanceCents',
] as const satisfies readonly (keyof ScheduleRow)[]

/** The years of a check for a spreadsheet, in the order of {@link yearColumns}. */
export function yearCells(years: readonly CheckYear[]): readonly (readonly CsvCell[])[] {
  return years.map((row) => yearColumns.map((name) => cellOf(name, row[name])))
}

/** A schedule for a spreadsheet, in the order of {@link scheduleColumns}. */
export function scheduleCells(rows: readonly ScheduleRow[]): readonly (readonly CsvCell[])[] {
  return rows.map((row) => scheduleColumns.map((name) => cellOf(name, row[name])))
}

/** A row of a comparison for a spreadsheet: amounts in euros, percentages and factors as numbers, unknown ones empty. */
export function comparisonCells({ unit, cells }: ComparisonRow): readonly CsvCell[] {
  return cells.map(({ value }) => comparedCell(unit, value))
}

function comparedCell(unit: ComparisonRow['unit'], value: ComparisonCell['value']): CsvCell {
  if (value === null) return null
  const plain = value instanceof Decimal ? value.toNumber() : value
  if (unit === 'cents') return csvAmount(plain)
  return unit === 'bp' ? plain / 100 : plain
}

function cellOf(name: string, value: number): CsvCell {
  return name.endsWith('Cents') ? csvAmount(value) : value
}
