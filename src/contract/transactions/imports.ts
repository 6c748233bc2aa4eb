import * as z from 'zod/mini'
import { noPlaceOfTransfers, onePlace } from '#contract/planning/transaction-place.ts'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { foreignFields } from '#contract/schema/foreign-fields.ts'
import { cents, id, text, whole } from '#contract/schema/schema.ts'
import { MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { hasPlace } from '#domain/transactions/transaction.ts'
import { bankingDay } from './transaction-fields.ts'
import { explainSplit, importedTransaction, tradeChecks } from './transactions.ts'

/** A file with more bookings is sent in several parts. */
const MAX_ROWS = 5_000
/** Twenty years of a file a month for every account. */
const MAX_COUNT = 1_000_000
const MAX_PART = 100
/**
 * The limit allows for the most rows with all their bank's data; a file in which all texts have the greatest length
 * does not exist.
 */
const importBody = { kilobytes: 6_144, values: 125_000, canBeRight: canBeRows }

const balanceCents = cents({ minimum: -MAX_BALANCE_CENTS, maximum: MAX_BALANCE_CENTS })

const factFields = {
  accountId: id,
  fileName: text(80),
  /** The format, as the reader of files names it: `camt.053`, `dkb-giro`. */
  format: text(40),
  from: bankingDay,
  to: bankingDay,
  presentCount: whole({ minimum: 0, maximum: MAX_COUNT }),
  skippedCount: whole({ minimum: 0, maximum: MAX_COUNT }),
  openingCents: z.nullable(balanceCents),
  closingCents: z.nullable(balanceCents),
  closingDay: z.nullable(bankingDay),
}

const statementImport = z.object({
  id,
  ...factFields,
  addedCount: z.int(),
  importedAt: z.string(),
  /** The number of stored parts; not complete: the last one is missing. */
  partCount: z.int(),
  isComplete: z.boolean(),
  /** Whether the closing balance became the account's balance of that day. */
  wroteBalance: z.boolean(),
  undoneAt: z.nullable(z.string()),
})

/** A booking of a file, with the fields that a person adds. */
export const importRow = importedTransaction.check(
  onePlace(),
  noPlaceOfTransfers(),
  ...tradeChecks,
  z.refine(({ transferWith, isTransfer }) => transferWith === undefined || isTransfer === true, {
    error: 'Nur eine Umbuchung hat eine Gegenbuchung.',
    path: ['transferWith'],
  }),
  z.refine(({ partedFrom, isTransfer }) => partedFrom === undefined || isTransfer !== true, {
    error: 'Eine Umbuchung ist von ihrer Gegenbuchung nicht getrennt.',
    path: ['partedFrom'],
  }),
  z.refine((row) => row.sameAs === undefined || !saysMore(row), {
    error: 'Eine Buchung, die schon da ist, behält, was über sie gesagt ist.',
    path: ['sameAs'],
  }),
  z.superRefine((value, context) => {
    const { parts = [], itemId = null, groupId = null, category = null, isTransfer = false } = value
    const { amountCents } = value
    const message = explainSplit({ amountCents, itemId, groupId, category, isTransfer, parts })
    if (message !== null) context.addIssue({ code: 'custom', message, path: ['parts'] })
    else if (parts.length > 0 && hasPlace({ itemId, groupId, category }))
      context.addIssue({
        code: 'custom',
        message: 'Eine aufgeteilte Buchung zählt bei ihren Teilen.',
        path: ['itemId'],
      })
  }),
)

/** Whether a person has added something to a new booking. */
function saysMore(row: z.infer<typeof importedTransaction>): boolean {
  const { itemId = null, groupId = null, category = null, parts = [], note = '' } = row
  const isSaid = row.isTransfer === true || row.isOneOff === true || row.partedFrom !== undefined
  return isSaid || note !== '' || parts.length > 0 || hasPlace({ itemId, groupId, category })
}

/** Lists imports, the newest first, including undone ones, a page at a time: `next` is the id to go on after. */
export const readImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  access: 'subscriber',
  summary: 'What was imported',
  query: z.strictObject({ after: z.optional(id) }),
  data: z.object({ imports: z.array(statementImport), next: z.nullable(id) }),
  envelope: 'data',
})

/**
 * Reads decisions of a person that outlast the files: bookings typed before their bank's file contained them, and pairs
 * that are no transfers.
 */
export const readRemembered = endpoint({
  method: 'GET',
  path: '/api/imports/remembered',
  access: 'subscriber',
  summary: 'What outlives the files: typed bookings, and what is no transfer',
  data: z.object({
    partedTransfers: z.array(
      z.object({
        fromAccountId: id,
        fromDay: bankingDay,
        toAccountId: id,
        toDay: bankingDay,
        leftCents: whole({ minimum: 1, maximum: MAX_BALANCE_CENTS }),
        arrivedCents: whole({ minimum: 1, maximum: MAX_BALANCE_CENTS }),
        partedAt: z.string(),
      }),
    ),
    typedBookings: z.array(
      z.object({
        bookingId: id,
        importId: id,
        bankDay: bankingDay,
        counterparty: importedTransaction.def.shape.counterparty,
        purpose: importedTransaction.def.shape.purpose,
      }),
    ),
  }),
  envelope: 'data',
})

/**
 * Stores up to 5 000 bookings of a file in one transaction. A longer file comes in parts, one after the other, which
 * all name the same import; a part that is stored already answers as the first time. `isLast` completes it: then the
 * closing balance becomes the account's of its day, where there is none. A row with `sameAs` is no new booking: the
 * typed one gets its words, as long as it exists and has the same amount. `conflict`: another part is next or is stored
 * under the number, or since the bookings were compared with those stored (`known`) others have come than the parts
 * before this one.
 */
export const createImport = endpoint({
  method: 'POST',
  path: '/api/imports',
  access: 'subscriber',
  mayWait: false,
  summary: 'Store bookings of a file',
  body: z
    .strictObject({
      id,
      ...factFields,
      part: whole({ minimum: 1, maximum: MAX_PART }),
      isLast: z.boolean(),
      /** The closing balance in the currency of the account; absent: it is in euro. */
      closing: z.exactOptional(z.nullable(z.strictObject(foreignFields))),
      /**
       * The number of stored bookings of the account between the two days: when the file was compared with them, plus
       * those of the parts sent since.
       */
      known: z.strictObject({
        from: bankingDay,
        to: bankingDay,
        count: whole({ minimum: 0, maximum: MAX_COUNT }),
      }),
      rows: z.array(importRow).check(
        z.maxLength(MAX_ROWS),
        z.refine((rows) => new Set(rows.map((each) => each.id)).size === rows.length, {
          error: 'Jede Buchung darf nur einmal vorkommen.',
        }),
        z.refine((rows) => areDifferent(rows.flatMap(({ sameAs }) => sameAs ?? [])), {
          error: 'Jede Buchung darf nur einmal vorkommen.',
        }),
      ),
    })
    .check(
      z.refine(({ from, to }) => from <= to, { error: 'Das Ende liegt vor dem Beginn.', path: ['to'] }),
      z.refine(({ closingCents, closingDay }) => (closingCents === null) === (closingDay === null), {
        error: 'Zu einem Schlusssaldo gehört sein Tag.',
        path: ['closingDay'],
      }),
    ),
  largeBody: importBody,
  data: statementImport,
  envelope: 'data',
  status: 201,
  problems: ['conflict'],
})

/**
 * Undoes an import. Its bookings are deleted, with everything that was added to them since, and the balance it wrote;
 * bookings that were typed before stay, as they were typed. The import stays in the list.
 */
export const undoImport = endpoint({
  method: 'DELETE',
  path: '/api/imports/{id}',
  access: 'subscriber',
  mayWait: false,
  summary: 'Take an import back',
  params: z.strictObject({ id }),
  data: statementImport,
  envelope: 'data',
  problems: ['not_found'],
})

function areDifferent(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length
}

/** Whether everything in the body looks like a booking; the schema says what exactly is wrong with a few. */
function canBeRows(body: unknown): boolean {
  const rows = isRecord(body) ? body['rows'] : undefined
  return Array.isArray(rows) && rows.every(canBeRow)
}

const fields: ReadonlySet<string> = new Set(Object.keys(importedTransaction.def.shape))
const numbers: ReadonlySet<string> = new Set([
  'amountCents',
  'foreignMinor',
  'originalCents',
  'occurrence',
  'feeCents',
  'taxCents',
  'costCents',
])

function canBeRow(value: unknown): boolean {
  if (!isRecord(value)) return false
  return Object.entries(value).every(([name, each]) => {
    if (!fields.has(name)) return false
    if (each === null) return true
    if (name === 'isTransfer' || name === 'isOneOff') return typeof each === 'boolean'
    if (name === 'parts') return Array.isArray(each)
    return typeof each === (numbers.has(name) ? 'number' : 'string')
  })
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
