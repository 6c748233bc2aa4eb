import { isValidIban } from '#domain/accounts/iban.ts'
import { orderOf } from '#domain/statement-import/cells/ordered-date.ts'
import { readCents } from '#domain/statement-import/cells/read-cents.ts'
import { isSerialDay, readSerialDay } from '#domain/statement-import/xlsx/serial-day.ts'
import type { ColumnMapping } from './csv-layout.ts'
import type { ColumnRole } from './csv-preset.ts'
import { headHash, headName } from './head-hash.ts'
import { isAmountMark } from './row-amount.ts'

type Columns = Partial<Record<ColumnRole, number>>

interface Hint {
  readonly role: ColumnRole
  readonly name: RegExp
  readonly not?: RegExp
}

/** What an amount or its currency is besides the one that was booked. */
const otherAmount =
  /original|ursprung|ursprüng|fremd|foreign|gebühr|entgelt|\bfees?\b|steuer|\btax|brutto|gross|exchange|wechsel|auslagen|kurs|saldo|limit/u
const noName =
  /iban|bic\b|blz|kto\b|bankleitzahl|konto|account|\bid\b|-id|nummer|e-mail|email|adresse|bank\b|betrag|währung/u

/** Words in the names of columns, the most telling ones first; a column that has been given away is not given again. */
const hints: readonly Hint[] = [
  {
    role: 'accountIban',
    name: /eigene iban|iban (?:kontoinhaber|auftragskonto|auftraggeberkonto)|^auftragskonto$/u,
  },
  { role: 'counterpartyIban', name: /iban/u },
  { role: 'counterpartyIban', name: /kontonummer|account number|counterparty|gegenkonto/u },
  { role: 'bookingDate', name: /buchung(?:stag|sdatum)|\bbooking|completed|abschlusses/u },
  { role: 'bookingDate', name: /^buchung$|^datum$|^date$|belegdatum|transaction date|transaktionsdatum/u },
  { role: 'valueDate', name: /valuta|wertstellung|value date|interest date|^wert$/u },
  { role: 'debit', name: /^soll\b(?!.?\/)|belastung|lastschrift|debit|ausgang|ausgabe/u, not: otherAmount },
  { role: 'credit', name: /^haben\b|gutschrift|credit|eingang|einnahme/u, not: otherAmount },
  { role: 'mark', name: /^s\/h$|soll.?\/.?haben|kennzeichen/u },
  { role: 'balanceAfter', name: /saldo|kontostand|balance|guthaben/u },
  { role: 'amount', name: /betrag|umsatz(?!art|typ)|amount|summe|^netto|^net$/u, not: otherAmount },
  { role: 'amount', name: /soll.?\/.?haben|^brutto|^gross$|^value$|^wert$/u },
  { role: 'currency', name: /währung|waehrung|currency/u, not: otherAmount },
  { role: 'payer', name: /^(?:auftraggeber|zahlungspflichtige|payer)/u, not: /empf|payee|iban|konto/u },
  { role: 'payee', name: /^(?:zahlungs)?empf(?:ä|ae)nger|^payee/u, not: /auftragg|pflicht|iban|konto/u },
  {
    role: 'counterparty',
    name: /empf(?:ä|ae)nger|auftraggeber|beguenstigter|begünstigter|absender|zahlungs|payee|partner|^name|händler|merchant|counterparty/u,
    not: noName,
  },
  { role: 'purpose', name: /verwendungszweck|zweck|\bvwz/u },
  { role: 'purpose', name: /beschreibung|description|details$/u },
  {
    role: 'purpose',
    name: /purpose|reason|reference$|referenz$|notiz|^note$|memo/u,
    not: /kunden|mandat|end|code/u,
  },
  {
    role: 'bookingText',
    name: /buchungstext|buchungsart|umsatzart|umsatztyp|vorgang|^typ$|^type$|^art$|(?:transaktions|transaction ?)typ?e?$/u,
  },
  { role: 'status', name: /^status$|^state$/u },
  { role: 'endToEndRef', name: /end.to.end|kundenreferenz/u },
  { role: 'mandateRef', name: /mandatsreferenz|mandate/u },
  { role: 'creditorId', name: /gl(?:ä|ae)ubiger.?id/u },
  { role: 'category', name: /^kategorie$|^category$/u },
  { role: 'bookingDate', name: /datum|date|tag$/u, not: /mandat|erstell|geburt|beginn|start/u },
]

/**
 * What the columns of an unknown table probably are, for a person to correct: by their names, and only where what
 * stands below can mostly be read so; without names by what stands there alone. Style and order are left to the rows.
 */
export function suggestMapping(
  head: readonly string[],
  examples: readonly (readonly string[])[],
): ColumnMapping {
  const columns = head.length === 0 ? namelessColumns(examples) : namedColumns(head, examples)
  return { headHash: head.length === 0 ? null : headHash(head), columns, style: null, dateOrder: null }
}

/** Whether a mapping says enough to read a booking: a day, and an amount in one column or two. */
export function isMappingComplete({ columns }: ColumnMapping): boolean {
  const { bookingDate, amount, spent, debit, credit } = columns
  const hasAmount = amount !== undefined || spent !== undefined
  return bookingDate !== undefined && (hasAmount || (debit !== undefined && credit !== undefined))
}

function namedColumns(head: readonly string[], examples: readonly (readonly string[])[]): Columns {
  const names = head.map((cell) => headName(cell))
  const columns: Columns = {}
  for (const { role, name: pattern, not } of hints) {
    if (columns[role] !== undefined) continue
    const taken = Object.values(columns)
    const places = names.flatMap((name, at) => {
      const isFree = !taken.includes(at) && pattern.test(name) && !not?.test(name)
      return isFree && fits(role, columnAt(examples, at)) ? [at] : []
    })
    const [first] = places
    // A card has a column of foreign amounts under the same name, which is often empty.
    const place = role === 'amount' ? fullest(places, examples) : first
    if (place !== undefined) columns[role] = place
  }
  return withOneName(withOwnAccount(columns, examples))
}

function fullest(places: readonly number[], examples: readonly (readonly string[])[]): number | undefined {
  const filled = (at: number) => columnAt(examples, at).filter((cell) => cell !== '').length
  return places.toSorted((one, other) => filled(other) - filled(one))[0]
}

/** Payer and payee are of use together only; one of them alone names the other side better than what else does. */
function withOneName({ payer, payee, ...columns }: Columns): Columns {
  if (payer !== undefined && payee !== undefined) return { ...columns, payer, payee }
  const counterparty = payer ?? payee ?? columns.counterparty
  return counterparty === undefined ? columns : { ...columns, counterparty }
}

const FEWEST_ROWS = 3

/** An IBAN that stands in every row is that of the account itself. */
function withOwnAccount(columns: Columns, examples: readonly (readonly string[])[]): Columns {
  const { counterpartyIban, ...others } = columns
  if (counterpartyIban === undefined || columns.accountIban !== undefined) return columns
  const cells = columnAt(examples, counterpartyIban)
  const isOwn = cells.length >= FEWEST_ROWS && cells[0] !== '' && new Set(cells).size === 1
  return isOwn ? { ...others, accountIban: counterpartyIban } : columns
}

/** Without a head: the first column of days, the next one of days, amounts with cents, and IBANs. */
function namelessColumns(examples: readonly (readonly string[])[]): Columns {
  const width = Math.max(0, ...examples.map(({ length }) => length))
  const columns: Columns = {}
  for (let at = 0; at < width; at += 1) {
    const cells = columnAt(examples, at)
    if (cells.every((cell) => cell === '' || isSerialDay(cell))) continue
    const role = (['bookingDate', 'valueDate', 'counterpartyIban', 'amount'] as const).find(
      (each) => columns[each] === undefined && fits(each, cells),
    )
    if (role && (role !== 'amount' || cells.some((cell) => /[.,]\d\d\b/u.test(cell)))) columns[role] = at
  }
  return columns
}

function columnAt(examples: readonly (readonly string[])[], at: number): readonly string[] {
  return examples.map((cells) => (cells[at] ?? '').trim())
}

/** Roles that a table has none of where the column is empty. */
const neverEmpty: ReadonlySet<ColumnRole> = new Set(['bookingDate', 'amount', 'mark'])

/** Whether most of what stands in a column can be read so: below a table there may be a sum. */
function fits(role: ColumnRole, cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '')
  if (filled.length === 0) return !neverEmpty.has(role)
  return filled.filter((cell) => canBe(role, cell)).length * 2 >= filled.length
}

function canBe(role: ColumnRole, cell: string): boolean {
  switch (role) {
    case 'bookingDate':
    case 'valueDate':
      return isDayCell(cell)
    case 'amount':
    case 'debit':
    case 'credit':
    case 'balanceAfter':
      return (['de', 'en'] as const).some((style) => typeof readCents(cell, style) === 'number')
    case 'accountIban':
    case 'counterpartyIban':
      return isValidIban(cell)
    case 'mark':
      return isAmountMark(cell)
    default:
      return true
  }
}

/** Days of a workbook are numbers. */
function isDayCell(cell: string): boolean {
  const day = readSerialDay(cell, { order: orderOf(cell) ?? 'day_first' })
  return day !== 'not_a_date' && day !== null
}
