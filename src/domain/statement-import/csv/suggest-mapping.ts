import { isValidIban } from '#domain/accounts/iban.ts'
import { markOf } from './amount-marks.ts'
import { centsOf, type Columns, columnAt, filled, fits } from './column-fit.ts'
import { columnHints, kindNames } from './column-hints.ts'
import type { ColumnMapping } from './csv-layout.ts'
import { headHash, headName } from './head-hash.ts'
import { namelessColumns } from './suggest-nameless.ts'
import { withTradeColumns } from './suggest-trade.ts'

type Rows = readonly (readonly string[])[]

/**
 * What the columns of an unknown table probably contain, for a person to correct: by their names, and only where most
 * cells below can be read that way; without names by the cells alone. Style and order of dates are left to the rows.
 */
export function suggestMapping(head: readonly string[], examples: Rows): ColumnMapping {
  const columns = head.length === 0 ? namelessColumns(examples) : namedColumns(head, examples)
  return { headHash: head.length === 0 ? null : headHash(head), columns, style: null, dateOrder: null }
}

/** Whether a mapping is enough to read a booking: it has a day, and an amount in one column or two. */
export function isMappingComplete({ columns }: ColumnMapping): boolean {
  const { bookingDate, amount, spent, debit, credit } = columns
  const hasAmount = amount !== undefined || spent !== undefined
  return bookingDate !== undefined && (hasAmount || (debit !== undefined && credit !== undefined))
}

function namedColumns(head: readonly string[], rows: Rows): Columns {
  const names = head.map((cell) => headName(cell))
  const columns: Columns = {}
  for (const { role, name: pattern, not } of columnHints) {
    if (columns[role] !== undefined) continue
    const taken = Object.values(columns)
    const places = names.flatMap((name, at) => {
      const isFree = !taken.includes(at) && pattern.test(name) && !not?.test(name)
      return isFree && fits(role, columnAt(rows, at)) ? [at] : []
    })
    const place = role === 'amount' ? bookedAmount(places, names, rows, columns) : places[0]
    if (place !== undefined) columns[role] = place
  }
  const steps = [withOneName, withOwnAccount, withOneSide, withMark, withoutCountedFee, withPurpose]
  const told = steps.reduce((before, step) => step(before, { names, rows }), columns)
  return withTradeColumns(told, names)
}

interface Named {
  readonly names: readonly string[]
  readonly rows: Rows
}

/**
 * The column of the booked amount among several columns of amounts: the one in euro, where each has a currency after
 * it, else the one that is filled in most rows, because a card may have a column of foreign amounts under the same name
 * that is often empty. The other one is the original amount.
 */
function bookedAmount(
  places: readonly number[],
  names: readonly string[],
  rows: Rows,
  columns: Columns,
): number | undefined {
  const amounts = places.map((at) => ({ at, currency: currencyBehind(at, places, names) }))
  const [first, ...others] = amounts.toSorted(
    (one, other) =>
      euroShare(other.currency, rows) - euroShare(one.currency, rows) ||
      filled(columnAt(rows, other.at)).length - filled(columnAt(rows, one.at)).length,
  )
  const [second] = others
  if (first && first.currency !== undefined) columns.currency ??= first.currency
  if (
    first?.currency !== undefined &&
    second?.currency !== undefined &&
    columns.originalAmount === undefined
  ) {
    columns.originalAmount = second.at
    columns.originalCurrency = second.currency
  }
  return first?.at
}

function currencyBehind(
  at: number,
  amounts: readonly number[],
  names: readonly string[],
): number | undefined {
  const next = amounts.find((place) => place > at) ?? names.length
  const place = names.findIndex(
    (name, column) => column > at && column < next && /währung|waehrung|currency/u.test(name),
  )
  return place < 0 || amounts.length < 2 ? undefined : place
}

/** The share of euro among the filled cells; 0 without a column. */
function euroShare(currency: number | undefined, rows: Rows): number {
  const cells = currency === undefined ? [] : filled(columnAt(rows, currency))
  return cells.length === 0 ? 0 : cells.filter((cell) => /^(?:EUR|€)$/iu.test(cell)).length / cells.length
}

/** Payer and payee are useful only together; one of them alone names the other side better than any other column. */
function withOneName({ payer, payee, ...columns }: Columns): Columns {
  if (payer !== undefined && payee !== undefined) return { ...columns, payer, payee }
  const counterparty = payer ?? payee ?? columns.counterparty
  return counterparty === undefined ? columns : { ...columns, counterparty }
}

const FEWEST_ROWS = 3

/** An IBAN that is the same in every row belongs to the account itself. */
function withOwnAccount(columns: Columns, { rows }: Named): Columns {
  const { counterpartyIban, ...others } = columns
  if (counterpartyIban === undefined || columns.accountIban !== undefined) return columns
  const cells = columnAt(rows, counterpartyIban)
  const [first = ''] = cells
  const isOwn = cells.length >= FEWEST_ROWS && new Set(cells).size === 1 && isValidIban(first)
  return isOwn ? { ...others, accountIban: counterpartyIban } : columns
}

/** Debit and credit are useful only together; one of them without any other amount is the amount. */
function withOneSide(columns: Columns): Columns {
  const { debit, credit, ...others } = columns
  if ((debit === undefined) === (credit === undefined)) return columns
  if (columns.amount !== undefined) return others
  return debit === undefined
    ? { ...others, ...(credit !== undefined && { amount: credit }) }
    : { ...others, spent: debit }
}

/**
 * Amounts without any sign have it as a word in another column, whatever that is called: every cell of it says the
 * direction, or the cells of expenses do and the others are empty.
 */
function withMark(columns: Columns, { names, rows }: Named): Columns {
  const { mark, amount, ...others } = columns
  if (mark !== undefined || amount === undefined) return columns
  if (filled(columnAt(rows, amount)).some((cell) => /[-−–(]|S$/u.test(cell))) return columns
  const free = names.map((_, at) => at).filter((at) => at !== amount && !isTaken(at, others))
  const found = free.find((at) => isMarkColumn(columnAt(rows, at), names[at] ?? ''))
  if (found !== undefined) return { ...without(columns, found), mark: found }
  const minus = free.find((at) => isMinusColumn(columnAt(rows, at)))
  return minus === undefined ? columns : { ...without(columns, minus), minus }
}

/** Kinds of bookings may be the column of signs; a column with any other role is none. */
function isTaken(at: number, { bookingText: _, ...columns }: Columns): boolean {
  return Object.values(columns).includes(at)
}

function without(columns: Columns, place: number): Columns {
  return Object.fromEntries(Object.entries(columns).filter(([, at]) => at !== place))
}

function isMarkColumn(cells: readonly string[], name: string): boolean {
  const marks = new Set(cells.map((cell) => markOf(cell)))
  if (cells.length === 0 || marks.has(null)) return false
  return kindNames.test(name) || (marks.has('debit') && marks.has('credit'))
}

function isMinusColumn(cells: readonly string[]): boolean {
  const written = filled(cells)
  const areMarks = written.length > 0 && written.every((cell) => markOf(cell) === 'debit')
  return areMarks && written.length < cells.length
}

/**
 * A fee in a column of its own is added, unless the balances show that the amount includes it already, or the table has
 * an amount before fees beside the one after them.
 */
function withoutCountedFee(columns: Columns, { names, rows }: Named): Columns {
  const { fee, ...others } = columns
  if (fee === undefined) return columns
  const hasGross = names.some((name) => /^brutto|^gross/u.test(name))
  return hasGross || balancesCount(columns, rows) ? others : columns
}

/** Whether more balances change by the amount alone than by the amount and the fee. */
function balancesCount({ amount, fee, balanceAfter }: Columns, rows: Rows): boolean {
  if (amount === undefined || fee === undefined || balanceAfter === undefined) return false
  const at = (place: number) => columnAt(rows, place).map((cell) => Number(centsOf(cell)))
  const [amounts, fees, balances] = [at(amount), at(fee), at(balanceAfter)]
  let counted = 0
  for (const [row, charge] of fees.entries()) {
    const balance = balances[row] ?? Number.NaN
    const change = amounts[row] ?? Number.NaN
    if (!charge || Number.isNaN(balance) || Number.isNaN(change)) continue
    const before = new Set([balances[row - 1], balances[row + 1]])
    if (before.has(balance - change)) counted += 1
    if (before.has(balance - change + Math.abs(charge))) counted -= 1
  }
  return counted > 0
}

/** Where no column names the payment, the bank's text does. */
function withPurpose(columns: Columns): Columns {
  const { bookingText, ...others } = columns
  const isNamed = ['purpose', 'counterparty', 'payer'].some((role) => role in columns)
  return isNamed || bookingText === undefined ? columns : { ...others, purpose: bookingText }
}
