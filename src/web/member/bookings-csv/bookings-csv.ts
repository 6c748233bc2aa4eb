import { transactionRecord } from '#contract/records/transaction-record.ts'
import { type Currency, isForeign } from '#domain/currencies/currency.ts'
import type { Cents } from '#domain/money/cents.ts'
import { type TradeFields, tradeOf } from '#domain/securities/trade.ts'
import { type CsvCell, csvAmount, csvDay, csvHead, csvIban, csvRows } from '#domain/spreadsheet/csv-text.ts'
import { partsOf } from '#domain/transactions/split-transaction.ts'
import type { TransactionPlace } from '#domain/transactions/transaction.ts'
import { foreignCells } from '#web/member/currencies/foreign-cells.ts'
import type { StoredTransaction } from '#web/member/household-plan/booking-queries.ts'
import { placeWords } from '#web/member/household-plan/place-words.ts'

const { fields } = transactionRecord

export interface CsvNames {
  readonly accounts: readonly {
    readonly id: string
    readonly name: string
    readonly currency?: Currency | null
  }[]
  readonly places: Parameters<typeof placeWords>[1]
}

const head = [
  fields.day.label,
  fields.valueDay.label,
  fields.accountId.label,
  fields.counterparty.label,
  fields.counterpartyIban.label,
  fields.bookingText.label,
  fields.purpose.label,
  fields.amountCents.label,
  'Teil',
  'Zählt bei',
  fields.isTransfer.label,
  fields.isOneOff.label,
  fields.note.label,
] as const

/** The columns of trades; a file without trades leaves them out. */
const tradeHead = [
  fields.tradeKind.label,
  fields.securityCode.label,
  fields.securityName.label,
  fields.pieces.label,
  fields.price.label,
  fields.priceCurrency.label,
  fields.feeCents.label,
  fields.taxCents.label,
  fields.costCents.label,
] as const

/**
 * The first line of the file: the names of the columns, after the byte order mark that tells a spreadsheet the
 * encoding.
 */
export function bookingsHead(accounts: CsvNames['accounts'], hasTrades = false): string {
  return csvHead([...head, ...(hasForeign(accounts) ? foreignHead : []), ...(hasTrades ? tradeHead : [])])
}

const foreignHead = ['Währung', 'Betrag in der Währung', 'Kurs', fields.rateDay.label] as const

/** Whether an account is held in another currency: only then the file has the columns for it. */
function hasForeign(accounts: CsvNames['accounts']): boolean {
  return accounts.some((account) => isForeign(account))
}

/**
 * A page of bookings as lines of the file. A split booking takes a line for each part, with the amount of the
 * part, so that the column of amounts sums to the movement of the account.
 */
export function bookingsRows(
  bookings: readonly StoredTransaction[],
  names: CsvNames,
  hasTrades = false,
): string {
  return csvRows(bookings.flatMap((booking) => rowsOf(booking, names, hasTrades)))
}

function rowsOf(
  booking: StoredTransaction,
  { accounts, places }: CsvNames,
  hasTrades: boolean,
): readonly (readonly CsvCell[])[] {
  const { isTransfer, isOneOff, counterpartyIban, valueDay, note } = booking
  const parts = partsOf(booking)
  const account = accounts.find(({ id }) => id === booking.accountId)
  const isTold = hasForeign(accounts)
  const facts = [
    csvDay(booking.day),
    valueDay === null ? null : csvDay(valueDay),
    account?.name ?? '',
    booking.counterparty,
    counterpartyIban === null ? null : csvIban(counterpartyIban),
    booking.bookingText,
    booking.purpose,
  ]
  const wordsOf = (place: TransactionPlace) => placeWords({ ...place, isTransfer: false }, places) ?? ''
  return parts.map((part, index) => [
    ...facts,
    csvAmount(part.amountCents),
    booking.parts.length === 0 ? null : `${index + 1} von ${parts.length}`,
    wordsOf(part),
    isTransfer ? 'ja' : 'nein',
    isOneOff ? 'ja' : 'nein',
    [note, ...(booking.parts.length === 0 ? [] : [part.note])].filter((text) => text !== '').join(', '),
    // The parts are in euro, so the foreign amount of the whole booking stands in the line of the first part.
    ...(isTold ? foreignCells(account, index === 0 ? booking : undefined) : []),
    ...(hasTrades ? tradeCells(index === 0 ? booking : {}) : []),
  ])
}

/** The cells of a trade in the words that the import of the same file reads (imports.md § 11.6). */
function tradeCells(booking: TradeFields): readonly CsvCell[] {
  const trade = tradeOf(booking)
  if (!trade) return tradeHead.map(() => null)
  const amount = (cents: Cents | null) => (cents === null ? null : csvAmount(cents))
  return [
    fields.tradeKind.words[trade.tradeKind],
    trade.securityCode,
    trade.securityName,
    trade.pieces?.replace('.', ',') ?? null,
    trade.price?.replace('.', ',') ?? null,
    trade.priceCurrency,
    amount(trade.feeCents),
    amount(trade.taxCents),
    amount(trade.costCents),
  ]
}
