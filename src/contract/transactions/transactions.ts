import * as firstReads from '#contract/protocol/first-reads.ts'
import { MAX_AMOUNT_CENTS, MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { checkSplit } from '#domain/transactions/split-transaction.ts'
import type { Transaction } from '#domain/transactions/transaction.ts'
import * as z from 'zod/mini'
import { bankingDay, ibanText, knownLimit, listLimit, pageCursor } from './transaction-fields.ts'
import {
  noPlaceOfTransfers,
  onePlace,
  placeFields,
  sortedFields,
} from '#contract/planning/transaction-place.ts'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { planningMonth } from '#contract/planning/planning-month.ts'
import { budgetCategories } from '#domain/budget/budget-item.ts'
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

const MAX_PARTS = 20
/** So many bookings are sorted at once. */
const MAX_SORTED = 1_000
const sortedBody = { kilobytes: 256, values: 8_000 }

const notZero = z.refine<number>((value) => value !== 0, { error: 'Gib einen Betrag ein, der nicht 0 ist.' })

const bookedCents = cents({ minimum: -MAX_BALANCE_CENTS, maximum: MAX_BALANCE_CENTS }).check(notZero)

/** Parts of both signs add up beside each other in the figures of months: all of them together stay a safe sum. */
const partCents = cents({ minimum: -MAX_AMOUNT_CENTS }).check(notZero)

const part = z
  .strictObject({ ...placeFields, amountCents: partCents, note: text(80, { minimum: 0 }) })
  .check(onePlace())

const parts = z.array(part).check(z.maxLength(MAX_PARTS))

/** What a person says about a booking, whoever has made it. */
const saidFields = {
  ...sortedFields,
  isOneOff: z.boolean(),
  note: text(160, { minimum: 0 }),
  /** Empty, or together the amount. */
  parts,
}

/** What is typed about a booking that no file brought. */
const handFields = {
  accountId: id,
  day: bankingDay,
  amountCents: bookedCents,
  ...foreignFields,
  counterparty: text(140, { minimum: 0 }),
  purpose: text(500, { minimum: 0 }),
}

/** What a file tells about a booking, besides. */
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
  /** The name that the bank gives the booking, and of which kind it is: only names of one kind can be compared. */
  bankRef: z.nullable(text(80)),
  bankRefKind: z.nullable(text(20)),
  /** SHA-256 of what identifies it (imports.md § 12); empty for one that was entered by hand. */
  fingerprint: shortText(64, sentences.invalid).check(
    z.refine((value) => value === '' || /^[0-9a-f]{64}$/u.test(value), { error: sentences.invalid }),
  ),
  occurrence: z.int().check(z.gte(0), z.lte(100_000)),
}

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

/** What a stored booking keeps to, whoever has made it. */
export const whollySaid = [
  ...saidChecks,
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

/** Why a booking cannot be split like this, in words; null when it can. */
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
  ...handFields,
  ...bankFields,
  importId: z.nullable(id),
  transferId: z.nullable(id),
  ...saidFields,
  version,
})

/** A booking of a file: what it does not tell may be missing. */
export const importedTransaction = z.strictObject({
  id,
  day: handFields.day,
  amountCents: handFields.amountCents,
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
  itemId: z.optional(saidFields.itemId),
  groupId: z.optional(saidFields.groupId),
  category: z.optional(saidFields.category),
  isTransfer: z.optional(saidFields.isTransfer),
  isOneOff: z.optional(saidFields.isOneOff),
  note: z.optional(saidFields.note),
  /** The other booking of a transfer between own accounts, which is stored already. */
  transferWith: z.optional(id),
  /** A stored booking that it looks like one transfer with, and of which a person says that it is none. */
  partedFrom: z.optional(id),
  /** It is the stored booking that somebody has typed: that one gets what the bank tells, and stays where it counts. */
  sameAs: z.optional(id),
  parts: z.optional(saidFields.parts),
})

const byId = z.strictObject({ id })

/**
 * Bookings by their day, the newest first, a page at a time: `next` is the cursor of the next one, and only its absence
 * says that there are no more, for a page of what is rare may be short or empty. Every filter that is given counts;
 * `search` finds what has, for each of its words, a word that begins with it, however it is written.
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
    /** What belongs nowhere yet, moved between own accounts, is split, or counts once. */
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
 * What came and went in the months of the plan, by account and place, split bookings part by part: kept with every
 * write, so that nobody reads all bookings (decision 0105). Ten years at most; without a period the last two.
 */
export const readTransactionMonths = endpoint({
  ...firstReads.readTransactionMonths,
  summary: 'Sums of bookings by month',
  query: z.strictObject({ from: z.optional(planningMonth), to: z.optional(planningMonth) }),
  data: z.object({ months: z.array(z.object({ month: planningMonth, sums: z.array(sum) })) }),
})

/** What of the stored bookings says whether one of a file is there already, by day, a page at a time. */
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
        /** The bank's day of one that was typed before its file came. */
        bankDay: z.nullable(bankingDay),
        /** Of its file; null: somebody has typed it. */
        format: z.nullable(z.string()),
        amountCents: z.int(),
        /** In the currency of its account, where that is not the euro. */
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
    /** Pairs of those days that a person has called no transfer; all of them on the first page, none on the others. */
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

/** By hand. The client makes the id; a repeated call answers as the first. */
export const createTransaction = endpoint({
  method: 'POST',
  path: '/api/transactions',
  access: 'subscriber',
  summary: 'Enter a booking by hand',
  body: z.strictObject({ id, ...handFields, ...saidFields }).check(...saidChecks),
  data: transaction,
  envelope: 'data',
  status: 201,
  problems: ['conflict'],
})

/** Of a booking of a file only what a person says about it; `byHand` is for the others. */
export const updateTransaction = endpoint({
  method: 'PATCH',
  path: '/api/transactions/{id}',
  access: 'subscriber',
  summary: 'Sort, split or correct a booking',
  params: byId,
  body: z
    .strictObject({ version, ...saidFields, byHand: z.optional(z.strictObject(handFields)) })
    .check(...saidChecks),
  data: transaction,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})

/** The other booking of a transfer stays one between own accounts. */
export const deleteTransaction = endpoint({
  method: 'DELETE',
  path: '/api/transactions/{id}',
  access: 'subscriber',
  summary: 'Delete a booking',
  params: byId,
  envelope: 'empty',
  problems: ['not_found'],
})

/**
 * A booking of a file that was deleted comes back as it was, with its version; of a transfer alone, to be paired again.
 * `conflict`: its file was taken back, or the id has another booking. A repeated call answers as the first.
 */
export const returnTransaction = endpoint({
  method: 'POST',
  path: '/api/transactions/returned',
  access: 'subscriber',
  summary: 'Bring a deleted booking of a file back',
  body: z
    .strictObject({ id, ...handFields, ...bankFields, importId: id, ...saidFields, version: keptVersion })
    .check(...saidChecks),
  data: transaction,
  envelope: 'data',
  status: 201,
  problems: ['conflict'],
})

const sortedRow = z.strictObject({ id, version, ...sortedFields }).check(onePlace(), noPlaceOfTransfers())

/**
 * Many bookings get their places at once; all are stored or none. Each answers what it was, so that the same call takes
 * it back. `version_mismatch` carries those that are not as they were seen. A repeated call changes nothing.
 */
export const sortTransactions = endpoint({
  method: 'POST',
  path: '/api/transactions/places',
  access: 'subscriber',
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

/** Two bookings are one transfer between own accounts; `id` is the transfer's. A repeated call answers as the first. */
export const pairTransactions = endpoint({
  method: 'POST',
  path: '/api/transactions/pairs',
  access: 'subscriber',
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
 * The bookings count again, and belong nowhere yet. No file makes them a transfer again, only {@link pairTransactions}.
 */
export const unpairTransactions = endpoint({
  method: 'DELETE',
  path: '/api/transactions/pairs/{id}',
  access: 'subscriber',
  summary: 'Take a transfer between own accounts apart',
  params: byId,
  data: z.object({ transactions: z.array(transaction) }),
  envelope: 'data',
  problems: ['not_found'],
})
