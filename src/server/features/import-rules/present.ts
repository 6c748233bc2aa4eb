import type { readImportRules } from '#contract/planning/import-rules.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { importMappingRecord, importRuleRecord } from '#contract/records/import-rule-record.ts'
import { recordColumns } from '#server/database/record-columns.ts'
import type { MappingRow, RuleRow } from './store.ts'

export type Learned = DataOf<typeof readImportRules>
export type Rule = Learned['rules'][number]
export type Mapping = Learned['mappings'][number]

const rule = recordColumns(importRuleRecord.fields)
const mapping = recordColumns(importMappingRecord.fields)

/** A rule: which bookings it applies to, and where it sorts them. */
export function presentRule(row: RuleRow): Rule {
  return { id: row.id, ...rule.fieldsOf(row), sign: signOf(row.sign), version: row.version }
}

/** Which column of a table file holds what. */
export function presentMapping(row: MappingRow): Mapping {
  return {
    ...mapping.fieldsOf(row),
    columns: row.columns.split(', ').map((each) => {
      const [role = '', column] = each.split(' ')
      return { role, column: Number(column) }
    }),
    version: row.version,
  }
}

/** The columns for the fields of a request. */
export const toColumns = {
  rule: rule.columnsOf,
  mapping: ({ columns, headKey: _, ...fields }: Mapping) => ({
    ...mapping.columnsOf(fields),
    columns: columns.map(({ role, column }) => `${role} ${column}`).join(', '),
  }),
} as const

function signOf(stored: number | null): 1 | -1 | null {
  if (stored === null) return null
  return stored === 1 ? 1 : -1
}
