import * as firstReads from '#contract/protocol/first-reads.ts'
import { extraDistributions, incomeTypes, rhythms } from '#domain/income/income-source.ts'
import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { planningMonth } from './planning-month.ts'
import { basisPoints, cents, id, month, oneOf, text, version, whole } from '#contract/schema/schema.ts'

const payDay = z.union([z.literal('last_bank_day'), whole({ minimum: 1, maximum: 31 })])

const datedAmount = z.strictObject({ from: month, amountCents: cents({ minimum: 1 }) })

const sourceFields = {
  personId: z.nullable(id),
  label: text(80),
  type: oneOf(incomeTypes),
  rhythm: oneOf(rhythms),
  dueMonth: z.nullable(whole({ minimum: 1, maximum: 12 })),
  payDay,
  validFrom: month,
  validTo: z.nullable(month),
  growthBp: basisPoints({ minimum: -5_000, maximum: 10_000 }),
  isDistributed: z.boolean(),
  /** Ascending by month, empty for irregular sources. An edit keeps the earlier amounts, so earlier months never change. */
  amounts: z.array(datedAmount).check(z.maxLength(240)),
}

const amountCents = cents({ minimum: 0 })

/** The form's schema: what a person can type about a source; rules across fields stand in the domain. */
export const incomeSourceInput = z.strictObject(sourceFields)

const source = z.object({ id, ...sourceFields, version })
const receipt = z.object({ sourceId: id, month, amountCents, version })
const extraFields = {
  month: planningMonth,
  label: text(80),
  amountCents: cents({ minimum: 1 }),
  distribution: oneOf(extraDistributions),
}
const extra = z.object({ id, ...extraFields, version })

const byId = z.strictObject({ id })
const byReceipt = z.strictObject({ sourceId: id, month: planningMonth })

export const readIncome = endpoint({
  ...firstReads.readIncome,
  summary: 'All sources, receipts and extra income of the household',
  data: z.object({ sources: z.array(source), receipts: z.array(receipt), extras: z.array(extra) }),
})

/**
 * The client makes the id; a repeated call answers as the first. `receipts` come with a source that is brought back:
 * all is stored or nothing.
 */
export const createIncomeSource = endpoint({
  method: 'POST',
  path: '/api/income/sources',
  access: 'user',
  summary: 'Add a source of income',
  body: z.strictObject({
    id,
    ...sourceFields,
    receipts: z.optional(
      z.array(z.strictObject({ month: planningMonth, amountCents })).check(
        z.maxLength(1_000),
        z.refine((receipts) => new Set(receipts.map(({ month: each }) => each)).size === receipts.length, {
          error: 'Jeder Monat darf nur einmal vorkommen.',
        }),
      ),
    ),
  }),
  data: source,
  envelope: 'data',
  status: 201,
  problems: ['conflict'],
})

export const updateIncomeSource = endpoint({
  method: 'PATCH',
  path: '/api/income/sources/{id}',
  access: 'user',
  summary: 'Change a source of income',
  params: byId,
  body: z.strictObject({ version, ...sourceFields }),
  data: source,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})

export const deleteIncomeSource = endpoint({
  method: 'DELETE',
  path: '/api/income/sources/{id}',
  access: 'user',
  summary: 'Delete a source of income with its receipts',
  params: byId,
  envelope: 'empty',
  problems: ['not_found'],
})

/** What really came from a source in a month. `version` 0: there is none yet. */
export const putIncomeReceipt = endpoint({
  method: 'PUT',
  path: '/api/income/receipts/{sourceId}/{month}',
  access: 'user',
  summary: 'Record what came from a source in a month',
  params: byReceipt,
  body: z.strictObject({ version, amountCents }),
  data: receipt,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})

export const deleteIncomeReceipt = endpoint({
  method: 'DELETE',
  path: '/api/income/receipts/{sourceId}/{month}',
  access: 'user',
  summary: 'Take a recorded receipt back: the planned value counts again',
  params: byReceipt,
  envelope: 'empty',
  problems: ['not_found'],
})

export const createExtraIncome = endpoint({
  method: 'POST',
  path: '/api/income/extras',
  access: 'user',
  summary: 'Record extra income of a month',
  body: z.strictObject({ id, ...extraFields }),
  data: extra,
  envelope: 'data',
  status: 201,
  problems: ['conflict'],
})

export const updateExtraIncome = endpoint({
  method: 'PATCH',
  path: '/api/income/extras/{id}',
  access: 'user',
  summary: 'Change extra income',
  params: byId,
  body: z.strictObject({ version, ...extraFields }),
  data: extra,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})

export const deleteExtraIncome = endpoint({
  method: 'DELETE',
  path: '/api/income/extras/{id}',
  access: 'user',
  summary: 'Delete extra income',
  params: byId,
  envelope: 'empty',
  problems: ['not_found'],
})
