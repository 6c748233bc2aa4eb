import type { Field } from '#contract/records/record-description.ts'
import { formatIban } from '#domain/accounts/iban.ts'
import { isDay } from '#domain/calendar/day.ts'
import { formatDay, formatMonth, formatMonthName } from '#domain/calendar/format-date.ts'
import { type Month, isMonth } from '#domain/calendar/month.ts'
import { type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { formatEuro, formatPercent } from '#domain/money/format-money.ts'
import { isRecord } from '#web/kit/browser/read-json.ts'
import { clockTime, germanDay } from '#web/kit/words/moments.ts'
import { payDayWords } from './pay-day-words.ts'

/** Facts that the description of a record cannot know. */
export interface Lookups {
  /** The name behind the id of a person, a source or an account; undefined while it is not known. */
  readonly nameOf: (id: string) => string | undefined
  /** How amounts are written; without it they are shown even while the privacy switch is on. */
  readonly formatEuro?: (cents: Cents) => string
}

/** A value of a field in words; null when the field has none for it. */
export function fieldWords(field: Field, value: unknown, lookups: Lookups): string | null {
  if (isEmpty(value)) return field.none ?? null
  const text = String(value)
  switch (field.format) {
    case 'text':
    case 'number':
      return text
    case 'flag':
      return value === true ? 'ja' : 'nein'
    case 'choice':
      return field.words[text] ?? null
    case 'iban':
      return formatIban(text)
    case 'month':
      return isMonth(text) ? formatMonth(text) : null
    case 'day':
      return isDay(text) ? formatDay(text) : null
    case 'time':
      return `${formatDay(germanDay(text))}, ${clockTime(text)}`
    case 'cents':
      return (lookups.formatEuro ?? formatEuro)(Number(value))
    case 'basisPoints':
      return formatPercent(Number(value))
    case 'points':
      return String(Number(value) / WHOLE_BP).replace('.', ',')
    case 'tenths':
      return String(Number(value) / 10).replace('.', ',')
    case 'monthOfYear':
      return monthNames[Number(value) - 1] ?? null
    case 'monthsOfYear':
      return joined(manyOf(value).map((each) => monthNames[Number(each) - 1] ?? null))
    case 'payDay':
      return value === 'calendar'
        ? 'am 1. des Monats'
        : payDayWords(typeof value === 'number' ? value : 'last_bank_day')
    case 'person':
    case 'source':
    case 'account':
    case 'subPot':
    case 'position':
    case 'planScenario':
    case 'assetClass':
    case 'budgetGroup':
    case 'budgetItem':
    case 'booking':
    case 'statementImport':
    case 'goal':
      return lookups.nameOf(text) ?? null
    case 'accounts':
    case 'positions':
    case 'budgetItems':
    case 'importRules':
    case 'bookings':
    case 'goals':
      return joined(manyOf(value).map((id) => lookups.nameOf(String(id)) ?? null))
    case 'choices':
      return joined(manyOf(value).map((each) => field.words[String(each)] ?? null))
    case 'entry':
      return joined(manyOf(value).map((entry) => entryWords(field, entry, lookups)))
    case 'values':
      return isRecord(value) ? valuesWords(value) : null
  }
}

/** The names of the months, `Januar` to `Dezember` */
export const monthNames = Array.from({ length: 12 }, (_, index) =>
  formatMonthName(`2026-${String(index + 1).padStart(2, '0')}-01` as Month),
)

/** Whether nothing was entered. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

function manyOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}

function joined(words: readonly (string | null)[]): string | null {
  const known = words.filter((word) => word !== null)
  return known.length === 0 ? null : known.join(', ')
}

function valuesWords(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .map(([name, text]) => `${name} ${String(text)}`.trim())
    .join(', ')
}

// This fills the pattern of an entry, such as "2.917,45 € ab März 2026"; of several patterns the first that has a value
// is used.
function entryWords(
  { pattern, fields }: Extract<Field, { readonly format: 'entry' }>,
  entry: unknown,
  lookups: Lookups,
): string | null {
  if (!isRecord(entry)) return null
  return pattern.replaceAll(/\{([\w|]+)\}/g, (_, keys: string) => {
    const known = keys.split('|')
    const key = known.find((each) => !isEmpty(entry[each])) ?? known.at(-1) ?? ''
    const field = fields[key]
    return field ? (fieldWords(field, entry[key], lookups) ?? unnamed(field)) : ''
  })
}

function unnamed({ format }: Field): string {
  if (format === 'person') return 'eine Person'
  return format === 'account' ? 'ein Konto' : ''
}
