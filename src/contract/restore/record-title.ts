import { isDay } from '#domain/calendar/day.ts'
import { formatDay, formatMonth } from '#domain/calendar/format-date.ts'
import { isMonth } from '#domain/calendar/month.ts'
import { restoreKinds } from './restore-kinds.ts'
import type { AnyValues, KindName } from './restored-records.ts'

/** The fields that can name a record, the most telling first. */
const naming = ['name', 'label', 'provider', 'text', 'surname', 'fileName', 'counterparty'] as const
const dating = ['month', 'transferredOn', 'fromDay'] as const

/** A record in a few words: `Konto „Girokonto“`, `Eingang (Gehalt, November 2026)`. */
export function recordTitle(
  kind: KindName,
  record: AnyValues,
  nameOf: (id: string) => string | undefined = () => undefined,
): string {
  const { name } = restoreKinds[kind].record
  const own = ownName(kind, record)
  if (own !== undefined) return `${name} „${own}“`
  const of = ['sourceId', 'accountId', 'personId', 'itemId', 'id'].flatMap((key) => {
    const id = record[key]
    return typeof id === 'string' ? (nameOf(id) ?? []) : []
  })[0]
  const date = dating.flatMap((key) => dateWords(record[key]))[0]
  const words = [of, date].filter((each) => each !== undefined)
  return words.length === 0 ? name : `${name} (${words.join(', ')})`
}

/** The title of a booking, `Buchung „Bäckerei“ vom 03.11.2026`, also of one with errors in the file. */
export function bookingTitle({ day, counterparty }: AnyValues): string {
  const name = typeof counterparty === 'string' && counterparty !== '' ? ` „${counterparty}“` : ''
  const date = dateWords(day)
  return `Buchung${name}${date.length > 0 ? ` vom ${String(date)}` : ''}`
}

/** The record's own name; undefined where it has none. */
export function ownName(kind: KindName, record: AnyValues): string | undefined {
  if (kind === 'persons') return [record['name'], record['surname']].filter(Boolean).map(String).join(' ')
  const words = naming.map((key) => record[key]).find((value) => typeof value === 'string' && value !== '')
  if (typeof words === 'string') return words
  const { record: described } = restoreKinds[kind]
  const { key } = described.fields
  const value = record['key']
  return key?.format === 'choice' && typeof value === 'string' ? key.words[value] : undefined
}

function dateWords(value: unknown): string | [] {
  if (typeof value !== 'string') return []
  if (isMonth(value)) return formatMonth(value)
  return isDay(value) ? formatDay(value) : []
}
