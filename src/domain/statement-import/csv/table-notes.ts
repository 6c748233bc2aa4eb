import { MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { cellText } from '#domain/statement-import/cells/cell-text.ts'
import type { NumberStyle } from '#domain/statement-import/cells/number-style.ts'
import { orderOf, readOrderedDate } from '#domain/statement-import/cells/ordered-date.ts'
import { currencyBeside, readCents } from '#domain/statement-import/cells/read-cents.ts'
import { styleOf } from '#domain/statement-import/cells/sniff-style.ts'
import { problemAt, type StatementSink } from '#domain/statement-import/statement.ts'
import type { PresetNote } from './csv-preset.ts'
import type { CsvRow } from './csv-row.ts'
import type { TableAccounts } from './table-accounts.ts'

/** What a row beside the table contains; null for a row that says nothing. */
export type ReadNote = 'section' | 'fact' | null

/** Reads rows before, between and after tables: the account they belong to, and its balances. */
export function noteReader(accounts: TableAccounts, sink: StatementSink) {
  let above: PresetNote | null = null

  return (row: CsvRow, notes: readonly PresetNote[], style: NumberStyle | null): ReadNote => {
    if (above) {
      learn(row, above, null, style)
      above = null
      return 'fact'
    }
    const first = cellText(row.cells[0] ?? '')
    for (const note of notes) {
      const match = note.first.exec(first)
      if (!match) continue
      if (note.isSection) {
        accounts.beginSection(match.groups?.['name'] ?? first)
        return 'section'
      }
      if (note.isAbove) above = note
      else learn(row, note, match.groups?.['day'] ?? null, style)
      return 'fact'
    }
    return null
  }

  function learn(
    { cells, line }: CsvRow,
    note: PresetNote,
    dayInFirst: string | null,
    known: NumberStyle | null,
  ): void {
    const cell = (place: number | undefined) => (place === undefined ? '' : cellText(cells[place] ?? ''))
    accounts.learn({ account: cell(note.iban), number: cell(note.number), name: cell(note.name) })
    const place = note.opening ?? note.closing
    const amount = cell(place)
    if (place === undefined || amount === '') return
    // A balance beside the table shows its style of numbers by itself.
    const style = known ?? styleOf(amount) ?? 'de'
    const cents = readCents(amount, style, MAX_BALANCE_CENTS)
    if (typeof cents === 'string' && !note.isLikely)
      sink.problem(problemAt(line, cents, amount, cells[0] ?? null, true))
    if (typeof cents !== 'number') return
    const next = cell(place + 1)
    const written = dayInFirst ?? cell(note.day)
    const day = readOrderedDate(written, orderOf(written) ?? 'day_first')
    accounts.balance({
      kind: note.opening === undefined ? 'closing' : 'opening',
      cents,
      currency: currencyBeside(amount, style) ?? (/^[A-Z]{3}$/u.test(next) ? next : 'EUR'),
      day: day === 'not_a_date' ? null : day,
    })
  }
}
