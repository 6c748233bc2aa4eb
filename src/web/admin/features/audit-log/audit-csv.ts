import { type AuditEntryRow, listAudit } from '#contract/admin/operation.ts'
import { auditWords } from '#contract/audit-events.ts'
import { type CsvCell, csvDay } from '#domain/spreadsheet/csv-text.ts'
import { api } from '#web/app/network/client.ts'
import { downloadCsv } from '#web/kit/words/csv.ts'
import { clockTime, germanDay } from '#web/kit/words/moments.ts'
import { type AuditView, auditQueryOf } from './audit-view.ts'
import { reasonWords } from './audit-words.ts'

const LONGEST_FILE = 20_000

export const auditCsvHead = [
  'Tag',
  'Uhrzeit',
  'Ereignis',
  'Person',
  'E-Mail',
  'Administrator',
  'IP-Adresse',
  'Gerät',
  'Grund',
] as const

/** Downloads everything that matches, page by page. @returns whether the file is complete */
export async function downloadAudit(view: AuditView): Promise<boolean> {
  const rows: AuditEntryRow[] = []
  let after: string | null = ''
  while (after !== null && rows.length < LONGEST_FILE) {
    const { entries, next }: { entries: readonly AuditEntryRow[]; next: string | null } = await api.call(
      listAudit,
      { query: { ...auditQueryOf(view), per_page: '500', ...(after !== '' && { after }) } },
    )
    rows.push(...entries)
    after = next
  }
  downloadCsv('protokoll', auditCsvHead, rows.map(auditCsvRow))
  return after === null
}

export function auditCsvRow(entry: AuditEntryRow): readonly CsvCell[] {
  const { at, event, user, admin, ip_address: address, device } = entry
  return [
    csvDay(germanDay(at)),
    clockTime(at),
    auditWords[event],
    user?.name ?? '',
    user?.email ?? '',
    admin?.email ?? '',
    address ?? '',
    device,
    reasonWords(entry),
  ]
}
