import { isValidIban } from '#domain/accounts/iban.ts'
import { orderOf, readOrderedDate } from '#domain/statement-import/cells/ordered-date.ts'
import { readCents } from '#domain/statement-import/cells/read-cents.ts'
import type { ColumnMapping } from './csv-layout.ts'
import type { ColumnRole } from './csv-preset.ts'
import { headHash, headName } from './head-hash.ts'

/** Words in the names of columns, the most telling ones first; a column that has been given away is not given again. */
const words: readonly (readonly [ColumnRole, RegExp])[] = [
  ['counterpartyIban', /\biban\b|kontonummer|account number/u],
  ['bookingDate', /buchung(?:stag|sdatum)|\bbooking|^datum$|^date$|belegdatum|transaction date/u],
  ['valueDate', /valuta|wertstellung|value date|^wert$/u],
  ['debit', /^soll\b|belastung|lastschrift|debit|ausgang|ausgabe/u],
  ['credit', /^haben\b|gutschrift|credit|eingang|einnahme/u],
  ['mark', /^s\/h$|soll.?\/.?haben|kennzeichen/u],
  ['balanceAfter', /saldo|kontostand|balance/u],
  ['amount', /betrag|umsatz(?!art|typ)|amount|summe/u],
  ['currency', /währung|waehrung|currency/u],
  [
    'counterparty',
    /empfänger|auftraggeber|beguenstigter|begünstigter|zahlungs|payee|partner|^name|händler|merchant/u,
  ],
  ['purpose', /verwendungszweck|zweck|purpose|reference|beschreibung|description|notiz|memo/u],
  ['bookingText', /buchungstext|umsatzart|umsatztyp|vorgang|^typ$|^type$|^art$/u],
  ['bookingDate', /datum|date|tag$/u],
]

/**
 * What the columns of an unknown table probably are, for a person to correct: by their names, and only where what
 * stands below can be read so. Style and order are left to the rows.
 */
export function suggestMapping(
  head: readonly string[],
  examples: readonly (readonly string[])[],
): ColumnMapping {
  const names = head.map((cell) => headName(cell))
  const columns: Partial<Record<ColumnRole, number>> = {}
  for (const [role, pattern] of words) {
    if (columns[role] !== undefined) continue
    const taken = Object.values(columns)
    const place = names.findIndex(
      (name, at) =>
        !taken.includes(at) && pattern.test(name) && examples.every((cells) => canBe(role, cells[at] ?? '')),
    )
    if (place >= 0) columns[role] = place
  }
  return { headHash: head.length === 0 ? null : headHash(head), columns, style: null, dateOrder: null }
}

/** Whether a mapping says enough to read a booking: a day, and an amount in one column or two. */
export function isMappingComplete({ columns }: ColumnMapping): boolean {
  const { bookingDate, amount, debit, credit } = columns
  return bookingDate !== undefined && (amount !== undefined || (debit !== undefined && credit !== undefined))
}

function canBe(role: ColumnRole, cell: string): boolean {
  if (cell.trim() === '') return role !== 'bookingDate'
  switch (role) {
    case 'bookingDate':
    case 'valueDate':
      return readOrderedDate(cell, orderOf(cell) ?? 'day_first') !== 'not_a_date'
    case 'amount':
    case 'debit':
    case 'credit':
    case 'balanceAfter':
      return (['de', 'en'] as const).some((style) => readCents(cell, style) !== 'not_an_amount')
    case 'counterpartyIban':
      return isValidIban(cell)
    case 'mark':
      return cell.trim().length <= 6
    default:
      return true
  }
}
