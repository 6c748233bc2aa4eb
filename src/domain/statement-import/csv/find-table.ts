import { isValidIban } from '#domain/accounts/iban.ts'
import { orderOf, readOrderedDate } from '#domain/statement-import/cells/ordered-date.ts'
import { centsOf } from './column-fit.ts'
import { hintedRole } from './column-hints.ts'
import { headHash, headName } from './head-hash.ts'

/** One of the first rows of a file. */
export interface TableRow {
  readonly cells: readonly string[]
  /** The number of the line, from 1. */
  readonly line: number
}

/** A table with unknown columns: its head, the hash under which its mapping is kept, and some of its rows. */
export interface FoundTable {
  /** The line of the head; null for none. */
  readonly headLine: number | null
  /** Empty for a table without a head: it has no names, and its mapping is not kept. */
  readonly head: readonly string[]
  readonly headHash: string | null
  readonly examples: readonly (readonly string[])[]
}

/** Points for signs of a head: words for a day and an amount, other known words, and rows below that are bookings. */
const points = { day: 4, amount: 4, word: 1, below: 1 } as const
const MOST_WORDS = 4
const LOOKED_AT_BELOW = 5
const MOST_EXAMPLES = 40

/** The table among the first rows, after any text before it; null where there is none (imports.md § 2). */
export function findTable(rows: readonly TableRow[]): (FoundTable & { readonly score: number }) | null {
  const written = rows.filter(isWritten)
  const best = written
    .map((row, at) => ({ row, score: scoreOf(row.cells, written.slice(at + 1)) }))
    .reduce<{ row: TableRow; score: number } | null>(
      (most, each) => (each.score > (most?.score ?? 0) ? each : most),
      null,
    )
  if (best) return { ...tableBelow(rows, best.row.line), score: best.score }
  const headless = tableBelow(rows, null)
  return headless.examples.length > 0 ? { ...headless, score: 0 } : null
}

/** The table below the head in a line, or without a head: then every row with a day and an amount belongs to it. */
export function tableBelow(rows: readonly TableRow[], headLine: number | null): FoundTable {
  const head = rows.find(({ line }) => line === headLine)?.cells
  if (!head) {
    const bookings = rows
      .map(({ cells }) => cells)
      .filter((cells) => cells.length >= FEWEST_COLUMNS && isBooking(cells))
    return { headLine: null, head: [], headHash: null, examples: bookings.slice(0, MOST_EXAMPLES) }
  }
  const below = rows.filter((row) => row.line > (headLine ?? 0) && isWritten(row))
  const examples = below.slice(0, MOST_EXAMPLES).map(({ cells }) => cells)
  return { headLine, head, headHash: headHash(head), examples }
}

/** Whether a row may be a head: at least two of its cells contain names. */
export function canBeHead({ cells }: TableRow): boolean {
  return cells.filter((cell) => /\p{L}/u.test(cell)).length >= 2
}

/** Whether one of the rows is the head with the hash of a kept mapping. */
export function hasHead(rows: readonly TableRow[], hash: string): boolean {
  return rows.some((row) => canBeHead(row) && headHash(row.cells) === hash)
}

const FEWEST_COLUMNS = 3

function isWritten({ cells }: TableRow): boolean {
  return cells.some((cell) => cell.trim() !== '')
}

/**
 * The score of a row as a head; 0 for a row that is none: a cell has something that only occurs in bookings, or nothing
 * follows below.
 */
function scoreOf(cells: readonly string[], below: readonly TableRow[]): number {
  const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  const named = cells.filter((cell) => /\p{L}/u.test(cell)).length
  if (named < 2 || named * 2 <= width || cells.some(isData)) return 0
  const next = below.slice(0, LOOKED_AT_BELOW)
  const roles = cells.map((cell) => (cell.trim() === '' ? null : hintedRole(headName(cell))))
  const hasDay = roles.includes('bookingDate') || roles.includes('valueDate')
  const hasAmount = roles.some((role) => role !== null && amountRoles.has(role))
  const bookings = next.filter((row) => row.cells.length >= width - 1 && isBooking(row.cells)).length
  // A head of unknown names needs three columns, and a row below that is as wide.
  const isTable = hasDay && hasAmount ? bookings > 0 || next.length > 0 : width >= FEWEST_COLUMNS
  const isAsWide = (next[0]?.cells.length ?? 0) >= cells.length - 1
  if (!isTable || (bookings === 0 && !isAsWide)) return 0
  const words = roles.filter((role) => role !== null).length
  return (
    (hasDay ? points.day : 0) +
    (hasAmount ? points.amount : 0) +
    Math.min(words, MOST_WORDS) * points.word +
    bookings * points.below +
    1
  )
}

const amountRoles: ReadonlySet<string> = new Set(['amount', 'debit', 'credit', 'spent'])

function isBooking(cells: readonly string[]): boolean {
  return cells.some(isDay) && cells.some(isAmount)
}

function isData(cell: string): boolean {
  const text = cell.trim()
  return text !== '' && (/^[+-]?[\d.,]+$/u.test(text) || isDay(text) || isValidIban(text) || isMoney(text))
}

function isDay(cell: string): boolean {
  return /\d/u.test(cell) && readOrderedDate(cell.trim(), orderOf(cell) ?? 'day_first') !== 'not_a_date'
}

function isAmount(cell: string): boolean {
  return /\d/u.test(cell) && !isDay(cell) && typeof centsOf(cell) === 'number'
}

function isMoney(text: string): boolean {
  return /^[+\-−–€$\d]/u.test(text) && /\d/u.test(text) && typeof centsOf(text) === 'number'
}
