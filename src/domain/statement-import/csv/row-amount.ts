import { type CentsCell, readCents } from '#domain/statement-import/cells/read-cents.ts'
import type { NumberStyle } from '#domain/statement-import/cells/number-style.ts'
import type { RowReason } from '#domain/statement-import/reasons.ts'
import type { CsvLayout } from './csv-layout.ts'

/** Signed cents, or why there are none and in which column. */
export type RowAmount = number | { readonly reason: RowReason; readonly place: number }

/**
 * The amount of a row: signed, unsigned with a mark, or in a column for each way (imports.md § 5, § 7.10); a card may
 * write what is spent without a sign and what comes back with one. A fee in a column of its own goes from the account
 * with it, however it is signed.
 */
export function amountOfRow(cells: readonly string[], layout: AmountLayout, style: NumberStyle): RowAmount {
  const amount = bookedAmount(cells, layout, style)
  const { at, preset } = layout
  if (typeof amount !== 'number' || at.fee < 0 || preset.trades) return amount
  const fee = readCents((cells[at.fee] ?? '').trim(), style)
  return typeof fee === 'string' ? { reason: fee, place: at.fee } : amount - Math.abs(fee ?? 0)
}

type AmountLayout = Pick<CsvLayout, 'at' | 'preset'>

function bookedAmount(cells: readonly string[], { at }: AmountLayout, style: NumberStyle): RowAmount {
  if (at.spent >= 0) {
    const spent = readCents(cells[at.spent] ?? '', style)
    if (spent === null) return { reason: 'amount_missing', place: at.spent }
    return typeof spent === 'string' ? { reason: spent, place: at.spent } : 0 - spent
  }
  const cents = at.amount < 0 ? null : readCents(cells[at.amount] ?? '', style)
  if (typeof cents === 'string') return { reason: cents, place: at.amount }
  if (cents === null) return amountOfSides(cells, at, style)
  if (at.mark < 0) return cents
  const mark = (cells[at.mark] ?? '').trim().toUpperCase()
  if (debitMarks.has(mark)) return -Math.abs(cents) + 0
  return creditMarks.has(mark) ? Math.abs(cents) : { reason: 'unclear_sign', place: at.mark }
}

const debitMarks: ReadonlySet<string> = new Set(['S', 'SOLL', 'D', '-'])
const creditMarks: ReadonlySet<string> = new Set(['H', 'HABEN', 'C', '+'])

/** Whether a cell says which way money goes. */
export function isAmountMark(cell: string): boolean {
  const mark = cell.trim().toUpperCase()
  return debitMarks.has(mark) || creditMarks.has(mark)
}

/** The column says the sign, whatever stands before the number. */
function amountOfSides(cells: readonly string[], at: CsvLayout['at'], style: NumberStyle): RowAmount {
  const debit: CentsCell = at.debit < 0 ? null : readCents(cells[at.debit] ?? '', style)
  const credit: CentsCell = at.credit < 0 ? null : readCents(cells[at.credit] ?? '', style)
  if (typeof debit === 'string') return { reason: debit, place: at.debit }
  if (typeof credit === 'string') return { reason: credit, place: at.credit }
  if (debit && credit) return { reason: 'unclear_sign', place: at.debit }
  if (debit === null && credit === null)
    return { reason: 'amount_missing', place: at.amount < 0 ? at.debit : at.amount }
  return debit ? -Math.abs(debit) : Math.abs(credit ?? 0)
}
