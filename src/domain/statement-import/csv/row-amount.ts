import type { Cents } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { type NumberStyle, readStyled } from '#domain/statement-import/cells/number-style.ts'
import { type CentsCell, readCents } from '#domain/statement-import/cells/read-cents.ts'
import type { RowReason } from '#domain/statement-import/reasons.ts'
import { markOf } from './amount-marks.ts'
import type { CsvLayout } from './csv-layout.ts'

/** The signed cents, or why there are none and in which column. */
export type RowAmount = number | { readonly reason: RowReason; readonly place: number }

/**
 * The amount of a row: signed, unsigned with a mark, or in a column for each direction (imports.md § 5, § 7.10); a card
 * may write expenses without a sign and refunds with one. A fee in a column of its own leaves the account with the
 * amount, whatever its sign, and so does a tax of a mapped table.
 */
export function amountOfRow(cells: readonly string[], layout: AmountLayout, style: NumberStyle): RowAmount {
  const amount = bookedAmount(cells, layout, style)
  const { at, preset } = layout
  if (typeof amount !== 'number' || (preset.trades && !preset.isMapped)) return amount
  let booked = amount
  for (const place of preset.isMapped ? [at.fee, at.tax] : [at.fee]) {
    const cost = place < 0 ? null : readCents((cells[place] ?? '').trim(), style)
    if (typeof cost === 'string') return { reason: cost, place }
    booked -= Math.abs(cost ?? 0)
  }
  return booked
}

type AmountLayout = Pick<CsvLayout, 'at' | 'preset'>

function bookedAmount(cells: readonly string[], { at, preset }: AmountLayout, style: NumberStyle): RowAmount {
  if (at.spent >= 0) {
    const spent = readCents(cells[at.spent] ?? '', style)
    if (spent === null) return { reason: 'amount_missing', place: at.spent }
    return typeof spent === 'string' ? { reason: spent, place: at.spent } : 0 - spent
  }
  const cents = at.amount < 0 ? null : amountCents(cells, { at, preset }, style)
  if (typeof cents === 'string') return { reason: cents, place: at.amount }
  if (cents === null) return otherAmount(cells, { at, preset }, style)
  if (at.mark >= 0) return marked(cents, markOf(cells[at.mark] ?? ''), at.mark)
  return at.minus < 0 ? cents : marked(cents, minusOf(cells[at.minus] ?? ''), at.minus)
}

function amountCents(cells: readonly string[], { at, preset }: AmountLayout, style: NumberStyle): CentsCell {
  const text = cells[at.amount] ?? ''
  const read = readCents(text, style)
  const cents = read === 'too_many_decimals' && preset.roundsAmount ? roundedCents(text, style) : read
  if (typeof cents !== 'number' || !preset.signs) return cents
  const sign = preset.signs.get((cells[at.bookingText] ?? '').trim().toLowerCase())
  return sign === undefined ? cents : sign * Math.abs(cents) + 0
}

/** The cents of an amount with fractions of a cent, halves rounded away from zero. */
function roundedCents(text: string, style: NumberStyle): CentsCell {
  const sign = text.trim().startsWith('-') ? -1 : 1
  const number = readStyled(text.trim().replace(/^[+-]/u, ''), style)
  return number === null
    ? 'not_an_amount'
    : sign * decimal(number).times(100).round(0, 'half-up').toNumber() + 0
}

function marked(cents: Cents, mark: ReturnType<typeof markOf>, place: number): RowAmount {
  if (mark === null) return { reason: 'unclear_sign', place }
  return mark === 'debit' ? -Math.abs(cents) + 0 : Math.abs(cents)
}

/** An empty cell stands for incoming money. */
function minusOf(cell: string): ReturnType<typeof markOf> {
  return cell.trim() === '' ? 'credit' : markOf(cell)
}

/**
 * Whether a row of a mapped table has an amount only in the column of original amounts: a purchase in the own currency.
 */
export function isOriginalBooked(cells: readonly string[], { at, preset }: AmountLayout): boolean {
  if (!preset.isMapped || at.originalAmount < 0 || at.amount < 0) return false
  return (cells[at.amount] ?? '').trim() === '' && (cells[at.originalAmount] ?? '').trim() !== ''
}

function otherAmount(cells: readonly string[], layout: AmountLayout, style: NumberStyle): RowAmount {
  const { at } = layout
  if (!isOriginalBooked(cells, layout)) return amountOfSides(cells, at, style)
  const cents = readCents(cells[at.originalAmount] ?? '', style)
  if (typeof cents === 'number') return cents
  return { reason: cents ?? 'amount_missing', place: at.originalAmount }
}

/** The column decides the sign, whatever sign stands before the number. */
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
