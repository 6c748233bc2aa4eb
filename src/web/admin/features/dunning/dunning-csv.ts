import type { AdminClaim, AdminDunningCase } from '#contract/admin/dunning.ts'
import { type CsvCell, csvAmount, csvDay } from '#domain/spreadsheet/csv-text.ts'
import { downloadCsv } from '#web/kit/words/csv.ts'
import { germanDay } from '#web/kit/words/moments.ts'
import { claimStates, endNames, methodNames, methodWord, planNames, stepWords } from './dunning-words.ts'

const caseHead = [
  'Name',
  'E-Mail',
  'Vertrag',
  'Rechnung',
  'Plan',
  'Zahlungsart',
  'Von',
  'Bis',
  'Betrag in €',
  'Offen seit',
  'Letzter Schritt',
  'Nächster Schritt',
  'Nächster Schritt am',
  'Am Ende',
  'Ende am',
] as const

function caseCells(row: AdminDunningCase): readonly CsvCell[] {
  return [
    row.name,
    row.email,
    row.contract_number,
    row.invoice_number ?? '',
    planNames[row.plan],
    methodWord(row.method),
    csvDay(row.from_day),
    csvDay(row.to_day),
    csvAmount(row.amount_cents),
    csvDay(row.failed_on),
    stepWords(row.last_step),
    stepWords(row.next_step),
    csvDay(row.next_step.on),
    endNames[row.end],
    csvDay(row.ends_on),
  ]
}

/** Downloads exactly the given rows. */
export function downloadCases(rows: readonly AdminDunningCase[], name: string): void {
  downloadCsv(name, caseHead, rows.map(caseCells))
}

const claimHead = [
  'Name',
  'E-Mail',
  'Vertrag',
  'Rechnung',
  'Plan',
  'Zahlungsart',
  'Zeitraum von',
  'Zeitraum bis',
  'Betrag in €',
  'Fehlgeschlagen am',
  'Mahnungen',
  'Letzte Mahnung am',
  'Vertrag beendet am',
  'Verjährt nach dem',
  'Stand',
  'Übergeben am',
  'Bezahlt am',
  'Vermerk',
] as const

function claimCells(row: AdminClaim): readonly CsvCell[] {
  return [
    row.name,
    row.email,
    row.contract_number,
    row.invoice_number ?? '',
    planNames[row.plan],
    methodNames[row.method],
    csvDay(row.from_day),
    csvDay(row.to_day),
    csvAmount(row.amount_cents),
    csvDay(row.failed_on),
    row.reminders,
    row.last_reminded_on === null ? '' : csvDay(row.last_reminded_on),
    csvDay(row.ended_on),
    csvDay(row.barred_after),
    claimStates[row.state],
    row.handed_over_at === null ? '' : csvDay(germanDay(row.handed_over_at)),
    row.paid_on === null ? '' : csvDay(row.paid_on),
    row.note,
  ]
}

/** Downloads exactly the given claims: a page, or what was handed over together. */
export function downloadClaims(rows: readonly AdminClaim[], name: string): void {
  downloadCsv(name, claimHead, rows.map(claimCells))
}
