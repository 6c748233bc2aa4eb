import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import * as firstReads from '#contract/protocol/first-reads.ts'
import { asSeen } from '#contract/schema/as-seen.ts'
import {
  basisPoints,
  cents,
  id,
  month,
  oneOf,
  sentences,
  text,
  version,
  whole,
} from '#contract/schema/schema.ts'
import {
  childAllowanceCounts,
  churchTaxRates,
  extraDistributions,
  incomeTypes,
  payDayRules,
  payslipTaxClasses,
  rhythms,
  vatRates,
} from '#domain/income/income-source.ts'
import { payDay } from './pay-day.ts'
import { planningMonth } from './planning-month.ts'

const datedAmount = z.strictObject({ from: month, amountCents: cents({ minimum: 1 }) })

const taxReserve = z.strictObject({
  from: month,
  vatBp: z.literal(vatRates, { error: sentences.choice }),
  shareBp: basisPoints(),
  accountId: z.nullable(id),
})

const payslip = z.strictObject({
  grossCents: cents({ minimum: 1 }),
  year: whole({ minimum: 2000, maximum: 2199 }),
  taxClass: z.literal(payslipTaxClasses, { error: sentences.choice }),
  churchTaxBp: z.literal(churchTaxRates, { error: sentences.choice }),
  childrenUnder25: whole({ minimum: 0, maximum: 20 }),
  childAllowances: oneOf(childAllowanceCounts),
  isChildless: z.boolean(),
  healthExtraBp: basisPoints({ maximum: 600 }),
  isSaxony: z.boolean(),
})

/**
 * Fields that were added later: a call may leave them out; then they are empty in a new source and unchanged in a
 * stored one.
 */
const laterFields = {
  /** What happens when the pay day is on a weekend or a day on which banks are closed. */
  payDayRule: oneOf(payDayRules),
  /** The lowest and the usual month of an irregular source that is new in this application. */
  estimateLowestCents: z.nullable(cents()),
  estimateUsualCents: z.nullable(cents({ minimum: 1 })),
  /** What is laid aside for the tax office before the split, ascending by month. */
  reserves: z.array(taxReserve).check(z.maxLength(60)),
  payslip: z.nullable(payslip),
}

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
  /**
   * The amounts, ascending by month, empty for irregular sources. An edit keeps the earlier amounts, so that earlier
   * months never change.
   */
  amounts: z.array(datedAmount).check(z.maxLength(240)),
  ...laterFields,
}

/** The fields of a source as a client may send them that knows nothing of the later fields. */
const sentFields = {
  ...sourceFields,
  payDayRule: z.optional(laterFields.payDayRule),
  estimateLowestCents: z.optional(laterFields.estimateLowestCents),
  estimateUsualCents: z.optional(laterFields.estimateUsualCents),
  reserves: z.optional(laterFields.reserves),
  payslip: z.optional(laterFields.payslip),
}

const amountCents = cents({ minimum: 0 })

/** The form's schema: the fields of a source that a person can enter; rules across fields are in the domain. */
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
 * Creates a source. The client makes the id; a repeated call answers as the first. `receipts` come with a source that
 * is restored: all is stored or nothing.
 */
export const createIncomeSource = endpoint({
  method: 'POST',
  path: '/api/income/sources',
  access: 'user',
  mayWait: true,
  summary: 'Add a source of income',
  body: z.strictObject({
    id,
    ...sentFields,
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
  mayWait: true,
  summary: 'Change a source of income',
  params: byId,
  body: z.strictObject({ version, ...sentFields }),
  data: source,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})

export const deleteIncomeSource = endpoint({
  method: 'DELETE',
  path: '/api/income/sources/{id}',
  access: 'user',
  mayWait: true,
  summary: 'Delete a source of income with its receipts',
  params: byId,
  envelope: 'empty',
  problems: ['not_found'],
})

/** Stores what really came from a source in a month. `version` 0: there is none yet. */
export const putIncomeReceipt = endpoint({
  method: 'PUT',
  path: '/api/income/receipts/{sourceId}/{month}',
  access: 'user',
  mayWait: true,
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
  mayWait: true,
  summary: 'Take a recorded receipt back: the planned value counts again',
  params: byReceipt,
  query: asSeen,
  envelope: 'empty',
  problems: ['not_found', 'version_mismatch'],
})

export const createExtraIncome = endpoint({
  method: 'POST',
  path: '/api/income/extras',
  access: 'user',
  mayWait: true,
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
  mayWait: true,
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
  mayWait: true,
  summary: 'Delete extra income',
  params: byId,
  envelope: 'empty',
  problems: ['not_found'],
})
