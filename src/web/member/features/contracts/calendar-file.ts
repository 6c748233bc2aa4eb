import { icsFile } from '#domain/calendar/ics.ts'
import type { ContractRow } from '#domain/contracts/contract-row.ts'
import { deadlineEntry } from '#domain/contracts/deadline-entry.ts'
import { downloadFile } from '#web/kit/browser/download.ts'
import { fileName } from './file-name.ts'

type Dated = Pick<ContractRow, 'contract' | 'termination' | 'item'>

/** The contracts with a deadline for a calendar; a contract that can be ended on any day has none. */
export function withDeadline(rows: readonly Dated[]): readonly Dated[] {
  return rows.filter(({ termination }) => termination !== null && !termination.isAnyTime)
}

/** Downloads the deadlines as a file for a calendar, with reminders 14 and 7 days before. */
export function downloadDeadlines(rows: readonly Dated[]): void {
  const dated = withDeadline(rows)
  const [only] = dated
  const name = dated.length === 1 && only ? `Kündigungsfrist ${only.item.name}` : 'Kündigungsfristen'
  const entries = dated.flatMap(({ contract, termination }) =>
    termination ? [deadlineEntry(contract, termination)] : [],
  )
  const text = icsFile(entries, 'Wohlstandskompass', new Date().toISOString())
  downloadFile(fileName(name, 'ics'), new Blob([text], { type: 'text/calendar;charset=utf-8' }))
}
