import type { DataOf } from '#contract/protocol/endpoint.ts'
import { type bankFields, transactionRecord } from '#contract/records/transaction-record.ts'
import type { readTransactions } from '#contract/transactions/transactions.ts'
import type { ForeignFields } from '#domain/currencies/foreign-amount.ts'
import { withoutTrade } from '#domain/securities/trade.ts'
import { searchTextOf } from '#domain/transactions/normalise-text.ts'
import { foreignColumns, foreignFieldsOf } from '#server/accounts/check-foreign.ts'
import { recordColumns } from '#server/database/record-columns.ts'
import type { BookingRow, BookingValues } from './booking-store.ts'
import { tradeColumns, tradeFieldsOf } from './trade-columns.ts'

export type Booking = DataOf<typeof readTransactions>['transactions'][number]

const { foreignMinor: _m, rate: _r, rateDay: _d, rateSource: _s, ...euro } = transactionRecord.fields
const plain = withoutTrade(euro)
const booking = recordColumns(plain)
const part = recordColumns(transactionRecord.fields.parts.fields)

/** A booking as the API shows it, with its parts, in cents. */
export function presentBooking(row: BookingRow): Booking {
  return {
    id: row.id,
    ...booking.fieldsOf(row),
    ...foreignFieldsOf(row),
    ...tradeFieldsOf(row),
    parts: row.parts.map((each) => part.fieldsOf(each)),
    version: row.version,
  }
}

/** The columns of a booking, with the text by which searches find it. */
export function bookingValues({ id, version, ...fields }: Booking): BookingValues {
  return {
    id,
    ...booking.columnsOf(fields),
    ...foreignColumns(fields),
    ...tradeColumns(fields),
    is_split: fields.parts.length > 0,
    search_text: searchTextOf(fields),
    version,
  }
}

/** The columns of the parts of a booking. */
export function partValues({ parts }: Pick<Booking, 'parts'>) {
  return parts.map((each) => part.columnsOf(each))
}

/** What only a file of a bank tells, and nothing of it; the compiler asks for what the description adds. */
export const noBankFields = {
  valueDay: null,
  originalCents: null,
  originalCurrency: null,
  counterpartyIban: null,
  bookingText: '',
  endToEndRef: null,
  mandateRef: null,
  creditorId: null,
  bankRef: null,
  bankRefKind: null,
  fingerprint: '',
  occurrence: 0,
} as const satisfies Pick<Booking, keyof typeof bankFields>

/** The fields of a booking that no file has brought. */
export const notFromBank = { ...noBankFields, importId: null, transferId: null } as const

/** A booking about which nothing is said but its account, day and amount. */
export const plainBooking: Omit<Booking, Given | keyof ForeignFields> = {
  ...notFromBank,
  counterparty: '',
  purpose: '',
  itemId: null,
  groupId: null,
  category: null,
  isTransfer: false,
  isOneOff: false,
  note: '',
  parts: [],
}

type Given = 'id' | 'version' | 'accountId' | 'day' | 'amountCents'
