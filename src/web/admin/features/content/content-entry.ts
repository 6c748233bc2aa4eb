import type { Content, ContentKind } from '#contract/content/content-kinds.ts'
import { parseDay } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatAmount } from '#domain/money/format-money.ts'
import { parseAmount } from '#domain/money/parse-amount.ts'
import { type ContentField, contentFields } from './content-fields.ts'

/** The texts in the fields, by the names of the fields. */
export type Values = Readonly<Record<string, string>>
export type Errors = Readonly<Record<string, string>>

type Read = { readonly written: Content; readonly errors: null } | { readonly errors: Errors }

/** The texts of a new entry. */
export function firstValues(kind: ContentKind): Values {
  return Object.fromEntries(contentFields[kind].map(({ name, first = '' }) => [name, first]))
}

/** Content as the texts of its fields. */
export function valuesOf(kind: ContentKind, content: Content['content']): Values {
  const known = new Map<string, unknown>(Object.entries(content))
  return Object.fromEntries(
    contentFields[kind].map((field) => [field.name, enteredOf(field, known.get(field.name))]),
  )
}

/** The content that was entered, or what is wrong with it; the server checks the rest. */
export function readValues(kind: ContentKind, values: Values): Read {
  const errors: Record<string, string> = {}
  const content: Record<string, unknown> = {}
  for (const field of contentFields[kind]) {
    const read = readEntry(field, values[field.name] ?? '')
    if ('error' in read) errors[field.name] = read.error
    else content[field.name] = read.value
  }
  if (Object.keys(errors).length > 0) return { errors }
  return { written: { kind, content } as unknown as Content, errors: null }
}

/** All fields of a content as one text, for comparing two versions. */
export function asText(kind: ContentKind, content: Content['content']): string {
  const values = valuesOf(kind, content)
  return contentFields[kind]
    .map(({ name, label }) => {
      const value = values[name] ?? ''
      return value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`
    })
    .join('\n')
}

interface Chapter {
  readonly atSeconds: number
  readonly title: string
}

interface SeminarDate {
  readonly day: `${number}-${number}-${number}`
  readonly from: string
  readonly to: string
}

function enteredOf({ entry }: ContentField, value: unknown): string {
  switch (entry) {
    case 'day':
      return typeof value === 'string' ? formatDay(value as SeminarDate['day']) : ''
    case 'amount':
      return typeof value === 'number' ? formatAmount(value) : ''
    case 'flag':
      return value === true ? 'true' : ''
    case 'dates':
      return (value as readonly SeminarDate[])
        .map(({ day, from, to }) => `${formatDay(day)} ${from}-${to}`)
        .join('\n')
    case 'chapters':
      return (value as readonly Chapter[])
        .map(({ atSeconds, title }) => `${clockOf(atSeconds)} ${title}`)
        .join('\n')
    case 'whole':
    case 'choice':
    case 'text':
    case 'markdown':
    case 'picture':
      return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
}

type EntryRead = { readonly value: unknown } | { readonly error: string }

function readEntry({ entry, name, isOptional }: ContentField, value: string): EntryRead {
  const typed = value.trim()
  if (isOptional && typed === '') return { value: null }
  switch (entry) {
    case 'day': {
      const day = parseDay(typed)
      return day ? { value: day } : { error: 'Bitte gib ein gültiges Datum ein (TT.MM.JJJJ).' }
    }
    case 'whole':
      return readWhole(typed)
    case 'amount': {
      const amount = parseAmount(typed)
      return amount.ok
        ? { value: amount.value }
        : { error: 'Bitte gib einen Betrag ein, zum Beispiel 49,90.' }
    }
    case 'flag':
      return { value: value === 'true' }
    case 'choice':
      return { value: name === 'level' ? Number(value) : value }
    case 'dates':
      return readLines(value, readDate)
    case 'chapters':
      return readLines(value, readChapter)
    case 'text':
    case 'markdown':
    case 'picture':
      return { value: entry === 'markdown' ? value.replaceAll('\r\n', '\n') : typed }
  }
}

function readWhole(typed: string): EntryRead {
  const digits = typed.replaceAll('.', '')
  return /^\d{1,9}$/.test(digits) ? { value: Number(digits) } : { error: 'Bitte gib eine ganze Zahl ein.' }
}

function readLines(value: string, read: (line: string) => object | string): EntryRead {
  const rows: object[] = []
  for (const [at, line] of value.split('\n').entries()) {
    if (line.trim() === '') continue
    const row = read(line.trim())
    if (typeof row === 'string') return { error: `Zeile ${at + 1}: ${row}` }
    rows.push(row)
  }
  return { value: rows }
}

function readDate(line: string): SeminarDate | string {
  const [, dayText = '', from = '', to = ''] =
    /^(\S+)\s+(\d{1,2}:\d{2})\s*(?:-|–|bis)\s*(\d{1,2}:\d{2})$/.exec(line) ?? []
  const day = parseDay(dayText)
  if (!day) return 'Bitte schreib Tag und Uhrzeiten, zum Beispiel 05.12.2026 10:00-16:00.'
  const times = { from: from.padStart(5, '0'), to: to.padStart(5, '0') }
  return times.from < times.to ? { day, ...times } : 'Das Ende liegt vor dem Anfang.'
}

function readChapter(line: string): Chapter | string {
  const [, clock = '', title = ''] = /^((?:\d{1,2}:)?\d{1,2}:\d{2})\s+(\S.*)$/.exec(line) ?? []
  if (title === '') return 'Bitte schreib Zeit und Titel, zum Beispiel 12:30 Fragen.'
  return { atSeconds: clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0), title }
}

function clockOf(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
