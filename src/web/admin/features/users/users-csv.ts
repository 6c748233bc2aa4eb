import { type CsvCell, csvDay } from '#domain/spreadsheet/csv-text.ts'
import { lastDayOfTrial } from '#domain/subscription/trial.ts'
import { downloadCsv } from '#web/kit/words/csv.ts'
import { clockTime, germanDay } from '#web/kit/words/moments.ts'
import { type AdminUserRow, accessWord, stateWords } from './user-words.ts'

/** Downloads exactly the given rows: a page, or what was selected on it. */
export function downloadUsers(rows: readonly AdminUserRow[], name: string): void {
  downloadCsv(name, csvHead, rows.map(csvRow))
}

export const csvHead = [
  'Vorname',
  'Nachname',
  'E-Mail',
  'Stand',
  'Zugang',
  'Testphase längstens bis',
  'Freigeschaltet bis',
  'Vertrag endet',
  'Zwei-Faktor',
  'Berater',
  'Gesehen',
  'Seit',
] as const

export function csvRow(row: AdminUserRow): readonly CsvCell[] {
  const isUser = row.state !== 'unconfirmed'
  return [
    row.name,
    row.surname,
    row.email,
    stateWords[row.state],
    accessWord(row) ?? '',
    row.trial_ends_at ? csvDay(lastDayOfTrial(Date.parse(row.trial_ends_at))) : '',
    row.granted_until_on ? csvDay(row.granted_until_on) : '',
    row.ends_on ? csvDay(row.ends_on) : '',
    isUser ? (row.two_factor ? 'an' : 'aus') : '',
    isUser ? (row.is_consultant ? 'ja' : 'nein') : '',
    row.seen_at ? `${csvDay(germanDay(row.seen_at))} ${clockTime(row.seen_at)}` : '',
    csvDay(germanDay(row.created_at)),
  ]
}
