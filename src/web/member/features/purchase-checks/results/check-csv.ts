import type { CheckYear, Financing } from '#domain/property/check/check-answer.ts'
import { scheduleCells, scheduleColumns, yearCells, yearColumns } from '#domain/property/check/check-csv.ts'
import { downloadCsv } from '#web/kit/words/csv.ts'

const yearHeads: Readonly<Record<(typeof yearColumns)[number], string>> = {
  year: 'Jahr',
  months: 'Monate',
  rentCents: 'Miete nach Leerstand',
  costsCents: 'Nicht umlagefähig',
  reserveCents: 'Instandhaltung zurückgelegt',
  repairsCents: 'Renovierung',
  interestCents: 'Zinsen',
  principalCents: 'Tilgung',
  depreciationCents: 'AfA',
  resultCents: 'Ergebnis',
  taxCents: 'Steuer',
  beforeTaxCents: 'Cashflow vor Steuern',
  afterTaxCents: 'Cashflow nach Steuern',
  balanceCents: 'Restschuld',
}

const scheduleHeads: Readonly<Record<(typeof scheduleColumns)[number], string>> = {
  number: 'Nummer',
  instalmentCents: 'Rate',
  interestCents: 'Zinsen',
  principalCents: 'Tilgung',
  specialCents: 'Sondertilgung',
  balanceCents: 'Restschuld',
}

/** Downloads the calendar years of a let property. */
export function downloadYears(years: readonly CheckYear[], name: string): void {
  downloadCsv(
    fileName(name, 'jahre'),
    yearColumns.map((column) => yearHeads[column]),
    yearCells(years),
  )
}

/** Downloads every instalment of the loans. */
export function downloadSchedule({ schedule }: Financing, name: string): void {
  downloadCsv(
    fileName(name, 'tilgungsplan'),
    scheduleColumns.map((column) => scheduleHeads[column]),
    scheduleCells(schedule),
  )
}

/** The name of a file about a check: `leipzig-plagwitz-jahre`. */
export function fileName(name: string, what: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
  return `${plain === '' ? 'kaufpruefung' : plain}-${what}`
}
