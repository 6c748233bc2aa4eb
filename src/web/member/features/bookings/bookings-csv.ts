import { transactionRecord } from '#contract/records/transaction-record.ts'
import { type CsvCell, csvAmount, csvDay, csvHead, csvIban, csvRows } from '#domain/spreadsheet/csv-text.ts'
import { partsOf } from '#domain/transactions/split-transaction.ts'
import type { TransactionPlace } from '#domain/transactions/transaction.ts'
import type { StoredTransaction } from '#web/member/household-plan/booking-queries.ts'
import { placeWords } from '#web/member/household-plan/place-words.ts'

const { fields } = transactionRecord

export interface CsvNames {
  readonly accounts: readonly { readonly id: string; readonly name: string }[]
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

/** The names of the columns, with what says how the file is written. */
export function bookingsHead(): string {
  return csvHead(head)
}

/**
 * A page of bookings as lines of the file: a split one takes a line for each part, with the amount of the part, so that
 * the column of amounts is what the account has moved.
 */
export function bookingsRows(bookings: readonly StoredTransaction[], names: CsvNames): string {
  return csvRows(bookings.flatMap((booking) => rowsOf(booking, names)))
}

function rowsOf(booking: StoredTransaction, { accounts, places }: CsvNames): readonly (readonly CsvCell[])[] {
  const { isTransfer, isOneOff, counterpartyIban, valueDay, note } = booking
  const parts = partsOf(booking)
  const facts = [
    csvDay(booking.day),
    valueDay === null ? null : csvDay(valueDay),
    accounts.find(({ id }) => id === booking.accountId)?.name ?? '',
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
  ])
}
