import type { ColumnMapping } from '#domain/statement-import/csv/csv-layout.ts'
import { hasHead } from '#domain/statement-import/csv/find-table.ts'
import type { TextFormat } from '#domain/statement-import/open-statement.ts'
import type { FileAnswers } from './reading-messages.ts'

/**
 * The mapping of a table that no preset knows: the columns that somebody has named for this file, else the
 * remembered mapping whose head is one of the rows.
 */
export function mappingFor(
  format: TextFormat,
  { mapping, mappings = [] }: FileAnswers,
): ColumnMapping | undefined {
  if (format.kind !== 'unknown-csv') return undefined
  const fits = ({ headHash }: ColumnMapping) =>
    headHash === null ? format.headHash === null : hasHead(format.rows, headHash)
  return mapping && (mapping.headHash === null || fits(mapping)) ? mapping : mappings.find(fits)
}
