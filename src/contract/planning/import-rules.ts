import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { id, oneOf, position, sentences, shortText, text, version, whole } from '#contract/schema/schema.ts'
import { type ImportRule, ruleFields } from '#domain/transactions/import-rule.ts'
import { hasPlace } from '#domain/transactions/transaction.ts'
import { noPlaceOfTransfers, onePlace, sortedFields } from './transaction-place.ts'

/** The most rules that a household can have. */
const MAX_RULES = 500
/** The most columns, more than any bank has. */
const MAX_COLUMNS = 200
/** One column for each role that a column can have. */
const MAX_ROLES = 50

const ruleShape = {
  field: oneOf(ruleFields),
  /** The normalised text: small letters, digits, one blank between words. */
  text: text(80).check(
    z.refine((value) => /^[a-z0-9]+(?: [a-z0-9]+)*$/u.test(value), {
      error: 'Eine Regel vergleicht nur Buchstaben und Ziffern.',
    }),
  ),
  /** True: the whole field must be equal; false: the field must contain the text as whole words. */
  isWhole: z.boolean(),
  /** Only for incoming or outgoing money; null: both. */
  sign: z.nullable(z.literal([1, -1], { error: sentences.choice })),
  ...sortedFields,
}

type RuleInput = Omit<ImportRule, 'id' | 'position' | 'version'>

const ruleChecks = [
  onePlace<RuleInput>(),
  noPlaceOfTransfers<RuleInput>(),
  z.refine<RuleInput>((rule) => rule.isTransfer || hasPlace(rule), {
    error: 'Wähle, wohin die Regel sortiert.',
    path: ['itemId'],
  }),
]

/** A new rule; the client makes the id. */
export const newImportRule = z.strictObject({ id, ...ruleShape }).check(...ruleChecks)

export const importRule = z.object({ id, ...ruleShape, position, version })

const mappingFields = {
  name: text(80),
  /** The column of each role, by the names of imports.md § 2. */
  columns: z
    .array(
      z.strictObject({
        role: shortText(30, sentences.invalid).check(
          z.refine((value) => /^[a-z]+$/iu.test(value), { error: sentences.invalid }),
        ),
        column: whole({ minimum: 0, maximum: MAX_COLUMNS - 1 }),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(MAX_ROLES),
      z.refine((list) => new Set(list.map(({ role }) => role)).size === list.length, {
        error: 'Jede Angabe darf nur in einer Spalte stehen.',
      }),
    ),
  /** How numbers and days are written, null where they show it by themselves. */
  style: z.nullable(oneOf(['de', 'en', 'ch', 'mt940'])),
  dateOrder: z.nullable(oneOf(['day_first', 'month_first'])),
}

/** The key: FNV-1a of the names of the columns, 64 bits in hexadecimal. */
const headKey = shortText(16, sentences.invalid).check(
  z.refine((value) => /^[0-9a-f]{16}$/u.test(value), { error: sentences.invalid }),
)

const mapping = z.object({ headKey, ...mappingFields, version })

const byId = z.strictObject({ id })
const byKey = z.strictObject({ headKey })

export const readImportRules = endpoint({
  method: 'GET',
  path: '/api/import-rules',
  access: 'subscriber',
  summary: 'What imports have learned: rules, and the columns of tables',
  data: z.object({ rules: z.array(importRule), mappings: z.array(mapping) }),
  envelope: 'data',
})

/** Creates a rule. One about the same field, text and direction is replaced. A repeated call answers as the first. */
export const createImportRule = endpoint({
  method: 'POST',
  path: '/api/import-rules',
  access: 'subscriber',
  mayWait: false,
  summary: 'Learn a rule',
  body: newImportRule,
  data: importRule,
  envelope: 'data',
  status: 201,
  problems: ['conflict'],
})

export const updateImportRule = endpoint({
  method: 'PATCH',
  path: '/api/import-rules/{id}',
  access: 'subscriber',
  mayWait: false,
  summary: 'Change a rule',
  params: byId,
  body: z.strictObject({ version, ...ruleShape }).check(...ruleChecks),
  data: importRule,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})

/** Deletes a rule; bookings that it has sorted stay where they are. */
export const deleteImportRule = endpoint({
  method: 'DELETE',
  path: '/api/import-rules/{id}',
  access: 'subscriber',
  mayWait: false,
  summary: 'Forget a rule',
  params: byId,
  envelope: 'empty',
  problems: ['not_found'],
})

export const orderImportRules = endpoint({
  method: 'PUT',
  path: '/api/import-rules/order',
  access: 'subscriber',
  mayWait: false,
  summary: 'Put the rules into an order; unnamed ones follow',
  body: z.strictObject({
    ids: z.array(id).check(
      z.maxLength(MAX_RULES),
      z.refine((ids) => new Set(ids).size === ids.length, { error: 'Jede Regel darf nur einmal vorkommen.' }),
    ),
  }),
  data: z.object({ rules: z.array(importRule) }),
  envelope: 'data',
  problems: ['not_found'],
})

/** Stores a person's mapping of the columns of a table. `version` 0: there is none yet. */
export const putImportMapping = endpoint({
  method: 'PUT',
  path: '/api/import-mappings/{headKey}',
  access: 'subscriber',
  mayWait: false,
  summary: 'Remember the columns of a table',
  params: byKey,
  body: z.strictObject({ version, ...mappingFields }),
  data: mapping,
  envelope: 'data',
  problems: ['version_mismatch'],
})

export const deleteImportMapping = endpoint({
  method: 'DELETE',
  path: '/api/import-mappings/{headKey}',
  access: 'subscriber',
  mayWait: false,
  summary: 'Forget the columns of a table',
  params: byKey,
  envelope: 'empty',
  problems: ['not_found'],
})
