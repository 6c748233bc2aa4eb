import type { DataTag } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/protocol/client.ts'
import type * as contract from '#contract/transactions/transactions.ts'
import { withoutEmptyForeign } from '#domain/currencies/foreign-amount.ts'
import { unsplitCents } from '#domain/transactions/split-transaction.ts'
import { laterContract } from '#web/app/network/later-contract.ts'
import { edited, replaced } from '#web/household/planning/versioned-list.ts'
import type { KeptWrite } from './kept-write.ts'
import { recordsOf } from './records-of.ts'

const transactionsContract = laterContract(() => import('#contract/transactions/transactions.ts'))

/** A booking as it is stored. */
export type Booking = AnswerOf<typeof contract.createTransaction>

/**
 * The key above every query of bookings. No query has this key itself: pages, months and single bookings keep them in
 * different ways, and a write changes a plain list of bookings, whichever of them that is.
 */
const queryKey = ['transactions'] as unknown as DataTag<string[], Booking[], Error>

/** The fields of a booking that no file contained. */
const notFromBank = {
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
  importId: null,
  transferId: null,
} as const satisfies Partial<Booking>

const bookings = recordsOf<Booking[], Booking>({
  queryKey,
  read: (data) => data,
  put: (_data, list) => list,
})

export const createTransaction = bookings.creating(
  'createTransaction',
  async () => (await transactionsContract()).createTransaction,
  (body) => ({ ...notFromBank, ...body, version: 1 }),
)

export const updateTransaction: KeptWrite<typeof contract.updateTransaction, Booking[]> = {
  name: 'updateTransaction',
  endpoint: async () => (await transactionsContract()).updateTransaction,
  queryKey,
  change: (data, { params, body: { byHand, ...said } }) => {
    const list = byHand ? data.map((booking) => (booking.id === params.id ? inEuro(booking) : booking)) : data
    return edited(list, params.id, { ...said, ...byHand })
  },
  settle: replaced,
  recordIn: (data, { params }) => data.find(({ id }) => id === params.id),
  // What is typed stands one level deeper in the call, a place and parts exclude each other, and parts have the sum of the amount.
  nested: 'byHand',
  together: ['itemId', 'groupId', 'category', 'isTransfer', 'parts'],
  // One side has changed the amount, the other the parts: somebody has to choose between both.
  fitting: {
    fields: ['amountCents', 'foreignMinor', 'rate', 'rateDay', 'rateSource'],
    doFit: doPartsSum,
  },
}

function doPartsSum({ amountCents, parts = [] }: Partial<Booking>): boolean {
  return amountCents === undefined || parts.length === 0 || unsplitCents(amountCents, parts) === 0
}

export const deleteTransaction = bookings.deleting(
  'deleteTransaction',
  async () => (await transactionsContract()).deleteTransaction,
)

/** A deleted booking of a file comes back as it was, but alone. */
export const returnTransaction = bookings.creating(
  'returnTransaction',
  async () => (await transactionsContract()).returnTransaction,
  (body) => ({ ...body, transferId: null }),
)

export const bookingWrites = [createTransaction, updateTransaction, deleteTransaction, returnTransaction]

/** The booking without its amount in another currency, which is sent along with the amount. */
function inEuro(booking: Booking): Booking {
  return withoutEmptyForeign({ ...booking, foreignMinor: null })
}
