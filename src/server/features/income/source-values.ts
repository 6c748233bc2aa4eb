import { incomeSourceRecord } from '#contract/records/income-source-record.ts'
import { recordColumns } from '#server/database/record-columns.ts'
import type { SourceFields } from './check-source.ts'
import type { SourceRow, SourceValues } from './store.ts'

const { columnsOf } = recordColumns(incomeSourceRecord.fields)

/** The columns of a source. */
export function sourceValues(fields: SourceFields): SourceValues {
  return { ...columnsOf(fields), pay_day: fields.payDay === 'last_bank_day' ? null : fields.payDay }
}

/** The amounts of a source as rows, in cents. */
export function amountRows({ amounts }: Pick<SourceFields, 'amounts'>): SourceRow['amounts'] {
  return amounts.map(({ from, amountCents }) => ({ valid_from: from, amount_cents: amountCents }))
}
