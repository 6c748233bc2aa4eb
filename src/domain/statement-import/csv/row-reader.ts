import { type AccountCell, readAccountCell } from '#domain/statement-import/cells/account-cell.ts'
import {
  cellText,
  collapsed,
  currencyOf,
  isRoundedNumber,
  referenceOf,
  textOrNull,
} from '#domain/statement-import/cells/cell-text.ts'
import type { NumberStyle } from '#domain/statement-import/cells/number-style.ts'
import { type DateOrder, type DayCell, readOrderedDate } from '#domain/statement-import/cells/ordered-date.ts'
import { plainDayReader } from '#domain/statement-import/cells/plain-day.ts'
import { readCents } from '#domain/statement-import/cells/read-cents.ts'
import { remember } from '#domain/statement-import/cells/remember.ts'
import type { RowReason } from '#domain/statement-import/reasons.ts'
import { problemAt, type StatementBooking, type StatementSink } from '#domain/statement-import/statement.ts'
import type { CsvLayout } from './csv-layout.ts'
import type { ColumnRole } from './csv-preset.ts'
import { amountOfRow } from './row-amount.ts'
import { foreignAmount, tradeOfRow } from './row-trade.ts'
import type { TableAccounts } from './table-accounts.ts'

/** A row of the table as the reader keeps it until it knows how to read it. */
export interface CsvRow {
  readonly cells: readonly string[]
  readonly line: number
  readonly raw: string
}

export interface RowContext {
  readonly style: NumberStyle
  readonly dateOrder: DateOrder
  /** Days of a sheet come as serial numbers, too. */
  readonly readDay?: (text: string) => DayCell
  readonly accounts: TableAccounts
  readonly sink: StatementSink
  /** Every type of a trade that was met. */
  readonly seenType: (code: string) => unknown
}

/** Reads the rows of one table: each becomes a booking, is pending, is left out, or has a problem. */
export function rowReader(layout: CsvLayout, context: RowContext): (row: CsvRow) => void {
  const { at, preset, head } = layout
  const { style, dateOrder, sink, accounts } = context
  const dayOf = plainDayReader(context.readDay ?? ((text) => readOrderedDate(text, dateOrder)))
  const partyOf = remember(readAccountCell)
  const trades = preset.trades ?? null
  const cutText = preset.cutText ?? null
  const width = head.length
  const hasAccounts = at.accountIban >= 0 || at.accountName >= 0

  function refuse({ cells, line }: CsvRow, reason: RowReason, place: number, isRowKept = false): void {
    sink.problem(problemAt(line, reason, cells[place] ?? '', head[place]?.trim() ?? null, isRowKept))
  }

  return (row) => {
    const { cells, line, raw } = row
    const cell = (place: number): string => (place < 0 ? '' : (cells[place] ?? ''))
    const text = (place: number): string => (place < 0 ? '' : cellText(cells[place] ?? ''))

    if (at.status >= 0 && isPending(cell(at.status))) return sink.pending()
    const bookingCell = cell(at.bookingDate)
    const bookingDate = dayOf(bookingCell)
    if (bookingDate === null && isOpen(bookingCell)) return sink.pending()
    if (cells.length > width) {
      const surplus = cells.findIndex((each, place) => place >= width && each.trim() !== '')
      if (surplus >= 0) return refuse(row, 'too_many_cells', surplus)
    }
    const amount = amountOfRow(cells, layout, style)
    if (typeof amount !== 'number' && preset.skipped && isSkipped(cells, layout)) return
    if (bookingDate === null && cells.every((each) => each.trim() === '')) return
    if (bookingDate === null) return refuse(row, 'date_missing', at.bookingDate)
    if (bookingDate === 'not_a_date') return refuse(row, 'not_a_date', at.bookingDate)
    const valueDate = at.valueDate < 0 ? null : dayOf(cell(at.valueDate))
    if (valueDate === 'not_a_date') return refuse(row, 'not_a_date', at.valueDate)
    // A split of shares or a transfer of a depot moves no money.
    const isFree =
      typeof amount !== 'number' && amount.reason === 'amount_missing' && trades?.costs === 'added'
    if (typeof amount !== 'number' && !isFree) return refuse(row, amount.reason, amount.place)

    const valueCents = typeof amount === 'number' ? amount : 0
    const currency = at.currency < 0 ? 'EUR' : currencyOf(cell(at.currency))
    const trade = trades && tradeOfRow(cells, layout, trades, style, valueCents)
    if (trade && !trade.isKnown) refuse(row, 'unknown_type', at.tradeType, true)
    if (trade?.trade.type) context.seenType(trade.trade.type)
    const amountCents = trade ? trade.amountCents : valueCents
    if (preset.balanceRows && isBalance(row, amountCents, currency)) return

    const parts = cutText && cutText(cell(at.purpose))
    let party: AccountCell = partyOf(parts ? parts.account : text(at.counterpartyIban))
    if (party.number !== null && isRoundedNumber(party.number)) {
      refuse(row, 'rounded_number', at.counterpartyIban, true)
      party = partyOf('')
    }
    const bank = party.number === null ? '' : text(at.counterpartyBank)
    const purpose = collapsed(parts ? parts.purpose : text(at.purpose) || text(at.description))
    const name = parts
      ? parts.counterparty
      : text(at.payer >= 0 ? payerOrPayee(row, amountCents) : at.counterparty)
    const merchant = trade && trade.trade.isin === null ? trade.trade.securityName : null
    const foreign =
      at.originalAmount < 0
        ? null
        : foreignAmount(
            text(at.originalAmount),
            text(at.originalCurrency),
            { cents: amountCents, currency },
            style,
          )
    const balance =
      at.balanceAfter < 0 ? null : readCents(cell(at.balanceAfter), style, Number.MAX_SAFE_INTEGER)

    const booking: StatementBooking = {
      account: hasAccounts ? accounts.named(text(at.accountIban), text(at.accountName)) : accounts.current(),
      line,
      bookingDate,
      valueDate,
      amountCents,
      currency,
      counterparty: collapsed(name === '' && merchant !== null ? merchant : name),
      counterpartyIban: party.iban,
      counterpartyAccount: /^\d{8}$/u.test(bank) ? `${bank}/${party.number}` : party.number,
      bookingText: at.bookingText < 0 ? null : textOrNull(cell(at.bookingText)),
      gvc: null,
      purpose,
      endToEndRef: at.endToEndRef < 0 ? null : referenceOf(cell(at.endToEndRef)),
      mandateRef: at.mandateRef < 0 ? null : referenceOf(cell(at.mandateRef)),
      creditorId: at.creditorId < 0 ? null : referenceOf(cell(at.creditorId)),
      bankRef: parts ? parts.bankRef : null,
      bankRefPart: 0,
      externalId: at.externalId < 0 ? null : textOrNull(cell(at.externalId)),
      originalCents: foreign && foreign.cents,
      originalCurrency: foreign && foreign.currency,
      balanceAfterCents: typeof balance === 'number' ? balance : null,
      isReversal: false,
      category:
        at.category < 0
          ? noCategory
          : [text(at.category), text(at.subcategory)].filter((each) => each !== ''),
      isTransfer: at.transfer >= 0 && isYes(cell(at.transfer)),
      parts: noParts,
      trade: trade && trade.trade,
      raw,
    }
    sink.booking(booking)
  }

  /** Incoming money comes from the payer, outgoing money goes to the payee (imports.md § 7.3). */
  function payerOrPayee({ cells }: CsvRow, amountCents: number): number {
    const direction = at.direction < 0 ? '' : (cells[at.direction] ?? '').trim()
    const isIncoming = direction === 'Eingang' || (direction !== 'Ausgang' && amountCents > 0)
    return isIncoming ? at.payer : at.payee
  }

  function isBalance({ cells }: CsvRow, cents: number, currency: string): boolean {
    const rows = preset.balanceRows
    const word = rows ? (cells[at[rows.role]] ?? '').trim() : ''
    const isOpening = rows?.opening.test(word) ?? false
    if (!isOpening && !rows?.closing.test(word)) return false
    const account = accounts.current()
    const day = dayOf(cells[at.bookingDate] ?? '')
    const kind = isOpening ? 'opening' : 'closing'
    sink.balance({ account, kind, cents, currency, day: day === 'not_a_date' ? null : day })
    return true
  }
}

const skippedRoles: readonly ColumnRole[] = ['bookingText', 'counterparty', 'purpose']

function isSkipped(cells: readonly string[], { at, preset }: CsvLayout): boolean {
  return skippedRoles.some((role) => preset.skipped?.test((cells[at[role]] ?? '').trim()))
}

const noCategory: readonly string[] = []
const noParts: StatementBooking['parts'] = []

function isPending(status: string): boolean {
  return status.includes('vorgemerkt') || status.includes('Vorgemerkt')
}

function isOpen(date: string): boolean {
  return date.trim().toLowerCase() === 'offen'
}

function isYes(cell: string): boolean {
  return ['ja', 'yes', 'true', '1'].includes(cell.trim().toLowerCase())
}
