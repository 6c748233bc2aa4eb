import * as z from 'zod/mini'
import { planningMonth } from '#contract/planning/planning-month.ts'
import {
  noPlaceOfTransfers,
  onePlace,
  placeFields,
  sortedFields,
} from '#contract/planning/transaction-place.ts'
import { endpoint } from '#contract/protocol/endpoint.ts'
import * as firstReads from '#contract/protocol/first-reads.ts'
import { foreignFields } from '#contract/schema/foreign-fields.ts'
import {
  cents,
  id,
  keptVersion,
  oneOf,
  sentences,
  shortText,
  text,
  version,
} from '#contract/schema/schema.ts'
import { isTradeWithoutKind, tradeFields } from '#contract/schema/trade-fields.ts'
import { budgetCategories } from '#domain/budget/budget-item.ts'
import { MAX_AMOUNT_CENTS, MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { checkSplit } from '#domain/transactions/split-transaction.ts'
import type { Transaction } from '#domain/transactions/transaction.ts'
import { bankingDay, ibanText, knownLimit, listLimit, pageCursor } from './transaction-fields.ts'

const MAX_PARTS = 20
/** The most bookings that are sorted at once. */
const MAX_SORTED = 1_000
const sortedBody = { kilobytes: 256, values: 8_000 }

const notZero = z.refine<number>((value) => value !== 0, { error: 'Gib einen Betrag ein, der nicht 0 ist.' })

const anyCents = cents({ minimum: -MAX_BALANCE_CENTS, maximum: MAX_BALANCE_CENTS })
const bookedCents = anyCents.check(notZero)

/**
 * Parts of both signs are added up separately in the figures of months, so all of them together must stay a safe sum.
 */
const partCents = cents({ minimum: -MAX_AMOUNT_CENTS }).check(notZero)

const part = z
  .strictObject({ ...placeFields, amountCents: partCents, note: text(80, { minimum: 0 }) })
  .check(onePlace())

const parts = z.array(part).check(z.maxLength(MAX_PARTS))

/** The fields that a person adds to any booking. */
const saidFields = {
  ...sortedFields,
  isOneOff: z.boolean(),
  note: text(160, { minimum: 0 }),
  /** Empty, or parts that sum to the amount. */
  parts,
}

/** The fields that are typed for a booking that no file contained. */
const handFields = {
  accountId: id,
  day: bankingDay,
  amountCents: bookedCents,
  ...foreignFields,
  counterparty: text(140, { minimum: 0 }),
  purpose: text(500, { minimum: 0 }),
}

/** The further fields that a file has for a booking. */
const bankFields = {
  valueDay: z.nullable(bankingDay),
  originalCents: z.nullable(cents({ minimum: -MAX_BALANCE_CENTS, maximum: MAX_BALANCE_CENTS })),
  originalCurrency: z.nullable(
    shortText(3, sentences.invalid).check(
      z.refine((value) => /^[A-Z]{3}$/u.test(value), { error: sentences.invalid }),
    ),
  ),
  counterpartyIban: z.nullable(ibanText),
  bookingText: text(80, { minimum: 0 }),
  endToEndRef: z.nullable(text(70)),
  mandateRef: z.nullable(text(70)),
  creditorId: z.nullable(text(70)),
  /** The bank's identifier of the booking, and its kind: only identifiers of one kind can be compared. */
  bankRef: z.nullable(text(80)),
  bankRefKind: z.nullable(text(20)),
  /** The SHA-256 of what identifies it (imports.md § 12); empty for one that was entered by hand. */
  fingerprint: shortText(64, sentences.invalid).check(
    z.refine((value) => value === '' || /^[0-9a-f]{64}$/u.test(value), { error: sentences.invalid }),
  ),
  occurrence: z.int().check(z.gte(0), z.lte(100_000)),
  ...tradeFields,
}

/** The fields of a booking from a file; a booking with a trade may have an amount of 0. */
const ofFileFields = { ...handFields, amountCents: anyCents, ...bankFields }

interface ToldTrade {
  readonly amountCents: number
  readonly tradeKind?: Transaction['tradeKind']
}

/** The checks of the fields of a trade that depend on each other. */
export const tradeChecks = [
  z.refine<ToldTrade>(({ amountCents, tradeKind }) => amountCents !== 0 || (tradeKind ?? null) !== null, {
    error: 'Gib einen Betrag ein, der nicht 0 ist.',
    path: ['amountCents'],
  }),
  z.refine<ToldTrade>((value) => !isTradeWithoutKind(value), {
    error: 'Sag, was für ein Geschäft es ist.',
    path: ['tradeKind'],
  }),
] as const

interface Splittable extends Pick<Transaction, 'amountCents' | 'isTransfer' | 'parts'> {
  readonly itemId: string | null
  readonly groupId: string | null
  readonly category: Transaction['category']
}

const saidChecks = [
  onePlace<z.infer<z.ZodMiniObject<typeof saidFields>>>(),
  noPlaceOfTransfers<z.infer<z.ZodMiniObject<typeof saidFields>>>(),
  z.refine<z.infer<z.ZodMiniObject<typeof saidFields>>>(
    ({ parts: list, itemId, groupId, category }) =>
      list.length === 0 || (itemId === null && groupId === null && category === null),
    { error: 'Eine aufgeteilte Buchung zählt bei ihren Teilen.', path: ['itemId'] },
  ),
]

/** The rules that every stored booking obeys, whoever has made it. */
export const whollySaid = [
  ...saidChecks,
  ...tradeChecks,
  z.superRefine<z.infer<z.ZodMiniObject<typeof saidFields & Pick<typeof handFields, 'amountCents'>>>>(
    (value, context) => {
      const message = explainSplit(value)
      if (message !== null) context.addIssue({ code: 'custom', message, path: ['parts'] })
    },
  ),
  z.refine<{ readonly transferId: string | null; readonly isTransfer: boolean }>(
    ({ transferId, isTransfer }) => transferId === null || isTransfer,
    { error: 'Nur eine Umbuchung hat eine Gegenbuchung.', path: ['transferId'] },
  ),
] as const

/** The reason why a booking cannot be split into these parts, in words; null when it can. */
export function explainSplit(booking: Splittable): string | null {
  switch (checkSplit({ ...booking, transferId: null }, booking.parts)) {
    case null:
      return null
    case 'too_few':
      return 'Zum Aufteilen gehören mindestens zwei Teile.'
    case 'empty_part':
      return 'Gib einen Betrag ein, der nicht 0 ist.'
    case 'not_the_amount':
      return 'Die Teile müssen zusammen den Betrag der Buchung ergeben.'
    case 'no_transfer':
      return 'Eine Umbuchung lässt sich nicht aufteilen.'
  }
}

export const transaction = z.object({
  id,
  ...ofFileFields,
  importId: z.nullable(id),
  transferId: z.nullable(id),
  ...saidFields,
  version,
})

/** A booking of a file; fields that the file lacks may be missing. */
export const importedTransaction = z.strictObject({
  id,
  day: handFields.day,
  amountCents: ofFileFields.amountCents,
  ...foreignFields,
  counterparty: handFields.counterparty,
  purpose: handFields.purpose,
  valueDay: z.optional(bankFields.valueDay),
  originalCents: z.optional(bankFields.originalCents),
  originalCurrency: z.optional(bankFields.originalCurrency),
  counterpartyIban: z.optional(bankFields.counterpartyIban),
  bookingText: z.optional(bankFields.bookingText),
  endToEndRef: z.optional(bankFields.endToEndRef),
  mandateRef: z.optional(bankFields.mandateRef),
  creditorId: z.optional(bankFields.creditorId),
  bankRef: z.optional(bankFields.bankRef),
  bankRefKind: z.optional(bankFields.bankRefKind),
  fingerprint: bankFields.fingerprint,
  occurrence: bankFields.occurrence,
  ...tradeFields,
  itemId: z.optional(saidFields.itemId),
  groupId: z.optional(saidFields.groupId),
  category: z.optional(saidFields.category),
  isTransfer: z.optional(saidFields.isTransfer),
  isOneOff: z.optional(saidFields.isOneOff),
  note: z.optional(saidFields.note),
  /** The other booking of a transfer between own accounts, which is stored already. */
  transferWith: z.optional(id),
  /** A stored booking with which it looks like a transfer, but of which a person says that it is none. */
  partedFrom: z.optional(id),
  /** The stored booking that a person has typed for it: that one gets the bank's data and keeps its place. */
  sameAs: z.optional(id),
  parts: z.optional(saidFields.parts),
})

const byId = z.strictObject({ id })

/**
 * Lists bookings by their day, the newest first, a page at a time: `next` is the cursor of the next one, and only its
 * absence says that there are no more, because a page of rare results may be short or empty. All given filters apply;
 * `search` finds bookings that have, for each of its words, a word that begins with it, however it is written.
 */
export const readTransactions = endpoint({
  ...firstReads.readTransactions,
  summary: 'Bookings, a page at a time',
  query: z.strictObject({
    from: z.optional(bankingDay),
    to: z.optional(bankingDay),
    /** One booking, or both of a transfer. */
    id: z.optional(id),
    transferId: z.optional(id),
    accountId: z.optional(id),
    importId: z.optional(id),
    itemId: z.optional(id),
    groupId: z.optional(id),
    category: z.optional(oneOf(budgetCategories)),
    /** Only bookings that have no place yet, moved between own accounts, are split, or are one-off. */
    only: z.optional(oneOf(['open', 'transfer', 'split', 'one_off'])),
    search: z.optional(text(80, { minimum: 0 })),
    cursor: z.optional(pageCursor),
    limit: z.optional(listLimit),
  }),
  data: z.object({ transactions: z.array(transaction), next: z.nullable(z.string()) }),
})

const sum = z.object({
  accountId: id,
  ...sortedFields,
  receivedCents: z.int(),
  spentCents: z.int(),
  count: z.int(),
})

/**
 * Reads what came and went in the months of the plan, by account and place, split bookings part by part: the sums are
 * updated with every write, so that nobody reads all bookings (decision 0105). Ten years at most; without a period the
 * last two. `begunOn` is the day in its first month on which the plan was begun, or the one before on which everyday
 * money was spent already (budget.md § 5); null where the plan counts its first month wholly.
 */
export const readTransactionMonths = endpoint({
  ...firstReads.readTransactionMonths,
  summary: 'Sums of bookings by month',
  query: z.strictObject({ from: z.optional(planningMonth), to: z.optional(planningMonth) }),
  data: z.object({
    months: z.array(z.object({ month: planningMonth, sums: z.array(sum) })),
    begunOn: z.nullable(bankingDay),
  }),
})

/** Reads the fields of stored bookings that show whether one of a file is stored already, by day, a page at a time. */
export const readKnownTransactions = endpoint({
  method: 'GET',
  path: '/api/transactions/known',
  access: 'subscriber',
  summary: 'What tells whether a booking is there already',
  query: z.strictObject({
    accountId: z.optional(id),
    from: z.optional(bankingDay),
    to: z.optional(bankingDay),
    cursor: z.optional(pageCursor),
    limit: z.optional(knownLimit),
  }),
  data: z.object({
    known: z.array(
      z.object({
        id,
        accountId: id,
        day: bankingDay,
        /** The bank's day of a booking that was typed before its file came. */
        bankDay: z.nullable(bankingDay),
        /** The format of its file; null: a person has typed it. */
        format: z.nullable(z.string()),
        amountCents: z.int(),
        /** The amount in the currency of its account, where that is not the euro. */
        foreignMinor: foreignFields.foreignMinor,
        counterparty: z.string(),
        counterpartyIban: z.nullable(z.string()),
        purpose: z.string(),
        endToEndRef: z.nullable(z.string()),
        bankRef: z.nullable(z.string()),
        bankRefKind: z.nullable(z.string()),
        transferId: z.nullable(id),
        isTransfer: z.boolean(),
      }),
    ),
    /**
     * Pairs of those days that a person has said are no transfer; all of them on the first page, none on the others.
     */
    parted: z.array(
      z.object({
        fromAccountId: id,
        fromDay: bankingDay,
        toAccountId: id,
        toDay: bankingDay,
        leftCents: z.int(),
        arrivedCents: z.int(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  envelope: 'data',
})

/** Creates a booking by hand. The client makes the id; a repeated call answers as the first. */
export const createTransaction = endpoint({
  method: 'POST',
  path: '/api/transactions',
  access: 'subscriber',
  mayWait: true,
  summary: 'Enter a booking by hand',
  body: z.strictObject({ id, ...handFields, ...saidFields }).check(...saidChecks),
  data: transaction,
  envelope: 'data',
  status: 201,
  problems: ['conflict'],
})

/** Changes a booking: for one of a file only the fields that a person adds; `byHand` is for the others. */
export const updateTransaction = endpoint({
  method: 'PATCH',
  path: '/api/transactions/{id}',
  access: 'subscriber',
  mayWait: true,
  summary: 'Sort, split or correct a booking',
  params: byId,
  body: z
    .strictObject({ version, ...saidFields, byHand: z.optional(z.strictObject(handFields)) })
    .check(...saidChecks),
  data: transaction,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})

/** Deletes a booking; the other booking of a transfer stays a transfer between own accounts. */
export const deleteTransaction = endpoint({
  method: 'DELETE',
  path: '/api/transactions/{id}',
  access: 'subscriber',
  mayWait: true,
  summary: 'Delete a booking',
  params: byId,
  envelope: 'empty',
  problems: ['not_found'],
})

/**
 * Restores a deleted booking of a file as it was, with its version; one half of a transfer comes back alone, to be
 * paired again. `conflict`: its file was undone, or the id has another booking. A repeated call answers as the first.
 */
export const returnTransaction = endpoint({
  method: 'POST',
  path: '/api/transactions/returned',
  access: 'subscriber',
  mayWait: true,
  summary: 'Bring a deleted booking of a file back',
  body: z
    .strictObject({ id, ...ofFileFields, importId: id, ...saidFields, version: keptVersion })
    .check(...saidChecks, ...tradeChecks),
  data: transaction,
  envelope: 'data',
  status: 201,
  problems: ['conflict'],
})

const sortedRow = z.strictObject({ id, version, ...sortedFields }).check(onePlace(), noPlaceOfTransfers())

/**
 * Gives many bookings their places at once; all are stored or none. The answer contains what each was, so that the same
 * call can undo it. `version_mismatch` carries those that are not as they were seen. A repeated call changes nothing.
 */
export const sortTransactions = endpoint({
  method: 'POST',
  path: '/api/transactions/places',
  access: 'subscriber',
  mayWait: false,
  summary: 'Say of many bookings where they count',
  body: z.strictObject({
    rows: z.array(sortedRow).check(
      z.minLength(1),
      z.maxLength(MAX_SORTED),
      z.refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, {
        error: 'Jede Buchung darf nur einmal vorkommen.',
      }),
    ),
  }),
  largeBody: sortedBody,
  data: z.object({ rows: z.array(z.object({ id, version, former: z.object(sortedFields) })) }),
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})

/**
 * Makes two bookings one transfer between own accounts; `id` is the transfer's. A repeated call answers as the first.
 */
export const pairTransactions = endpoint({
  method: 'POST',
  path: '/api/transactions/pairs',
  access: 'subscriber',
  mayWait: false,
  summary: 'Two bookings are one transfer between own accounts',
  body: z
    .strictObject({ id, one: id, other: id })
    .check(z.refine(({ one, other }) => one !== other, { error: 'Wähle zwei Buchungen.', path: ['other'] })),
  data: z.object({ transactions: z.array(transaction) }),
  envelope: 'data',
  status: 201,
  problems: ['not_found', 'conflict'],
})

/**
 * Separates a transfer: its bookings count again, without a place yet. No file pairs them again, only
 * {@link pairTransactions}.
 */
export const unpairTransactions = endpoint({
  method: 'DELETE',
  path: '/api/transactions/pairs/{id}',
  access: 'subscriber',
  mayWait: false,
  summary: 'Take a transfer between own accounts apart',
  params: byId,
  data: z.object({ transactions: z.array(transaction) }),
  envelope: 'data',
  problems: ['not_found'],
})
