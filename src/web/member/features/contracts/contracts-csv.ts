import { contractRecord } from '#contract/records/budget-item-record.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import type { ContractRow } from '#domain/contracts/contract-row.ts'
import { type CsvCell, csvAmount } from '#domain/spreadsheet/csv-text.ts'
import { fieldCells, fieldHeads } from '#web/household/planning/field-columns.ts'
import { downloadCsv } from '#web/kit/words/csv.ts'

const { itemId: item, ...told } = contractRecord.fields

/** Downloads all contracts with every stored field, their cost, and their next end. */
export function downloadContracts(rows: readonly ContractRow[], today: Day): void {
  downloadCsv(`vertraege-${today}`, contractsHead, rows.map(contractCells))
}

export const contractsHead = [
  item.label,
  'Im Monat',
  'Im Jahr',
  'Kündigen bis',
  'Endet dann am',
  ...fieldHeads(told),
]

export function contractCells(row: ContractRow): readonly CsvCell[] {
  const { termination } = row
  return [
    row.item.name,
    csvAmount(row.monthlyCents),
    csvAmount(row.yearlyCents),
    termination && (termination.isAnyTime ? 'jederzeit' : formatDay(termination.arriveBy)),
    termination && formatDay(termination.endsOn),
    ...fieldCells(row.contract, told, { nameOf: () => undefined }),
  ]
}
