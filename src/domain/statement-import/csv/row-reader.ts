import type { Day } from '#domain/calendar/day.ts'
import { type Cents, MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { type AccountCell, readAccountCell } from '#domain/statement-import/cells/account-cell.ts'
import {
  cellAt,
  collapsed,
  currencyOf,
  isRoundedNumber,
  referenceOf,
  textAt,
  textOrNull,
} from '#domain/statement-import/cells/cell-text.ts'
import { memoiseCells } from '#domain/statement-import/cells/memoise-cells.ts'
import type { NumberStyle } from '#domain/statement-import/cells/number-style.ts'
import { type DateOrder, type DayCell, readOrderedDate } from '#domain/statement-import/cells/ordered-date.ts'
import { plainDayReader } from '#domain/statement-import/cells/plain-day.ts'
import { currencyBeside, readCents } from '#domain/statement-import/cells/read-cents.ts'
import type { RowReason } from '#domain/statement-import/reasons.ts'
import { problemAt, type StatementBooking, type StatementSink } from '#domain/statement-import/statement.ts'
import { balanceNamed } from './balance-words.ts'
import type { CsvLayout } from './csv-layout.ts'
import type { ColumnRole, CsvPreset, TextParts } from './csv-preset.ts'
import type { CsvRow } from './csv-row.ts'
import { withoutOddRows } from './odd-rows.ts'
import { partyInText } from './party-in-text.ts'
import { amountOfRow, isOriginalBooked, type RowAmount } from './row-amount.ts'
import { foreignAmount, type TradeOfRow, tradeOfRow } from './row-trade.ts'
import type { TableAccounts } from './table-accounts.ts'

export interface RowContext {
  readonly style: NumberStyle
  readonly dateOrder: DateOrder
  /** The reader of days, for sheets whose days also come as serial numbers. */
  readonly readDay?: (text: string) => DayCell
  readonly accounts: TableAccounts
  readonly sink: StatementSink
  /** Receives every type of a trade that occurs. */
  readonly seenType: (code: string) => unknown
}

/** Reads the rows of one table: each becomes a booking, is pending, is left out, or has a problem. */
export function rowReader(layout: CsvLayout, context: RowContext): (row: CsvRow) => void {
  const { at, preset, head, lines } = layout
  const { style, dateOrder, sink, accounts } = context
  const { trades = null, cutText = null, skipped = null, balanceRows = null, holds = null } = preset
  const dayOf = plainDayReader(context.readDay ?? ((text) => readOrderedDate(text, dateOrder)))
  const partyOf = memoiseCells(readAccountCell)
  const isPending = memoiseCells((status) => pendingWords.test(status))
  const isRefused = memoiseCells((status) => refusedWords.test(status))
  const {
    isMapped = false,
    findsParty = false,
    transferNames = null,
    bothSides = null,
    undone = null,
  } = preset
  const textPlaces = isMapped ? textRoles.map((role) => at[role]).filter((place) => place >= 0) : []
  const hasAccounts = at.accountIban >= 0 || at.accountName >= 0

  function refuse({ cells, line }: CsvRow, reason: RowReason, place: number, isRowKept = false): void {
    sink.problem(problemAt(line, reason, cells[place] ?? '', head[place]?.trim() ?? null, isRowKept))
  }

  /** Whether a row contains no booking: it repeats another row or says nothing. */
  function isNone(cells: readonly string[], amount: RowAmount): boolean {
    if (typeof amount === 'number') return false
    if (skipped && skippedRoles.some((role) => skipped.test(textAt(cells, at[role])))) return true
    return cells.every((cell) => cell.trim() === '')
  }

  /** The place of the first filled cell beyond the columns; −1 for none. */
  function surplusOf(cells: readonly string[]): number {
    if (cells.length <= head.length) return -1
    return cells.findIndex((cell, place) => place >= head.length && cell.trim() !== '')
  }

  /** The currency from its column, or from beside the amount. */
  function currencyIn(cells: readonly string[]): string {
    if (isMapped && isOriginalBooked(cells, layout)) return currencyOf(cellAt(cells, at.originalCurrency))
    if (at.currency >= 0) return currencyOf(cellAt(cells, at.currency))
    const amount = cellAt(cells, at.amount)
    return /[A-Z]{3}/u.test(amount) ? (currencyBeside(amount, style) ?? 'EUR') : 'EUR'
  }

  /** Incoming money comes from the payer, outgoing money goes to the payee (imports.md § 7.3). */
  function otherSide(cells: readonly string[], amountCents: Cents): number {
    if (at.payer < 0) return at.counterparty
    const direction = textAt(cells, at.direction)
    const isIncoming = direction === 'Eingang' || (direction !== 'Ausgang' && amountCents > 0)
    return isIncoming ? at.payer : at.payee
  }

  function readParty(row: CsvRow, account: string): AccountCell {
    const party = partyOf(account)
    if (party.number === null) return party
    if (isRoundedNumber(party.number)) {
      refuse(row, 'rounded_number', at.counterpartyIban, true)
      return partyOf('')
    }
    // Before SEPA the account number had the bank code beside it.
    const bank = textAt(row.cells, at.counterpartyBank)
    return /^\d{8}$/u.test(bank) ? { iban: null, number: `${bank}/${party.number}` } : party
  }

  function accountOf(cells: readonly string[], cents: Cents): number {
    if (!hasAccounts) return accounts.current()
    return cents > 0 && at.receivingName >= 0
      ? accounts.named(textAt(cells, at.receivingIban), textAt(cells, at.receivingName))
      : accounts.named(textAt(cells, at.accountIban), textAt(cells, at.accountName))
  }

  /** Reports a row of the table that is no booking but a balance. */
  function tellBalance(
    { cells }: CsvRow,
    day: Day,
    cents: Cents,
    { role, opening, closing }: NonNullable<CsvPreset['balanceRows']>,
  ): boolean {
    const word = textAt(cells, at[role])
    const isOpening = opening.test(word)
    if (!isOpening && !closing.test(word)) return false
    sink.balance({
      account: accountOf(cells, cents),
      kind: isOpening ? 'opening' : 'closing',
      cents,
      currency: currencyIn(cells),
      day,
    })
    return true
  }

  /** Reports a row of a mapped table whose text is the name of a balance. */
  function tellNamedBalance({ cells }: CsvRow, day: Day | null, amount: RowAmount): boolean {
    const kind = balanceNamed(soleText(cells)) ?? (day ? null : balanceNamed(textAt(cells, at.bookingDate)))
    if (!kind) return false
    const written = readCents(cellAt(cells, at.balanceAfter), style, MAX_BALANCE_CENTS)
    const cents = typeof amount === 'number' ? amount : written
    if (typeof cents !== 'number') return false
    sink.balance({
      account: accountOf(cells, cents),
      kind,
      cents,
      currency: currencyIn(cells),
      day: day ?? dayIn(textAt(cells, at.bookingDate)),
    })
    return true
  }

  /** The only text of a row; a row with a balance contains no other. */
  function soleText(cells: readonly string[]): string {
    let sole = ''
    for (const place of textPlaces) {
      const text = textAt(cells, place)
      if (text !== '' && sole !== '') return ''
      sole ||= text
    }
    return sole
  }

  function dayIn(text: string): Day | null {
    const day = dayOf(/\d[\d./-]{5,9}/u.exec(text)?.[0] ?? '')
    return day === 'not_a_date' ? null : day
  }

  function purposeOf(cells: readonly string[]): string {
    if (lines.length > 0) return joinedLines(lines.map((place) => cellAt(cells, place)))
    return textAt(cells, at.purpose) || textAt(cells, at.description)
  }

  /** The party cut out of the purpose, where no column names the other side. */
  function foundParty(cells: readonly string[], amountCents: Cents): TextParts | null {
    if (!findsParty || textAt(cells, otherSide(cells, amountCents)) !== '') return null
    return textAt(cells, at.counterparty) === '' ? partyInText(textAt(cells, at.purpose)) : null
  }

  /** Whether one row moves money between two own accounts. */
  function isOfBoth(cells: readonly string[]): boolean {
    return bothSides !== null && bothSides.test(textAt(cells, at.bookingText))
  }

  function isTransfer(cells: readonly string[], name: string): boolean {
    // Wise marks an exchange between its own balances as neutral.
    if (preset.hasBothAmounts && textAt(cells, at.direction).toUpperCase() === 'NEUTRAL') return true
    if (at.transfer >= 0 && yes.has(textAt(cells, at.transfer).toLowerCase())) return true
    return transferNames?.test(name) ?? isOfBoth(cells)
  }

  /** A mapped table may have bookings without a security beside its trades. */
  function isOfSecurity(cells: readonly string[]): boolean {
    return [at.isin, at.securityName, at.shares].some((place) => textAt(cells, place) !== '')
  }

  function readTrade(row: CsvRow, valueCents: Cents): TradeOfRow | null {
    if (!trades || (isMapped && !isOfSecurity(row.cells))) return null
    const read = tradeOfRow(row.cells, layout, trades, style, valueCents)
    if (!read.isKnown) refuse(row, 'unknown_type', at.tradeType, true)
    if (read.trade.type) context.seenType(read.trade.type)
    return read
  }

  function tell(row: CsvRow, bookingDate: Day, valueDate: Day | null, valueCents: Cents): void {
    const { cells, line, raw } = row
    const trade = readTrade(row, valueCents)
    const amountCents = trade ? trade.amountCents : valueCents
    const currency = currencyIn(cells)
    const parts = cutText ? cutText(cellAt(cells, at.purpose)) : foundParty(cells, amountCents)
    const party = readParty(row, parts?.account ?? bareAccount(textAt(cells, at.counterpartyIban)))
    const purpose = parts ? parts.purpose : purposeOf(cells)
    const name =
      parts?.counterparty ?? (textAt(cells, otherSide(cells, amountCents)) || textAt(cells, at.counterparty))
    const foreign = at.originalAmount < 0 ? null : foreignAmount(cells, layout, amountCents, currency, style)
    const balance = readCents(cellAt(cells, at.balanceAfter), style, Number.MAX_SAFE_INTEGER)
    const booking: StatementBooking = {
      account: accountOf(cells, amountCents),
      line,
      bookingDate,
      valueDate,
      amountCents,
      currency,
      counterparty: collapsed(name === '' && trade ? merchantOf(trade, purpose) : name),
      counterpartyIban: party.iban,
      counterpartyAccount: party.number,
      bookingText: textOrNull(parts?.bookingText ?? cellAt(cells, at.bookingText)),
      gvc: null,
      purpose: collapsed(purpose),
      endToEndRef: referenceOf(cellAt(cells, at.endToEndRef)) ?? parts?.endToEndRef ?? null,
      mandateRef: referenceOf(cellAt(cells, at.mandateRef)) ?? parts?.mandateRef ?? null,
      creditorId: referenceOf(cellAt(cells, at.creditorId)) ?? parts?.creditorId ?? null,
      bankRef: parts?.bankRef ?? null,
      bankRefPart: 0,
      externalId: textOrNull(cellAt(cells, at.externalId)),
      splitFromId: textOrNull(cellAt(cells, at.splitFromId)),
      originalCents: foreign && foreign.cents,
      originalCurrency: foreign && foreign.currency,
      balanceAfterCents: typeof balance === 'number' ? balance : null,
      isReversal: false,
      category: at.category < 0 ? noCategory : categoryOf(cells, at),
      isTransfer: isTransfer(cells, name),
      parts: noParts,
      trade: trade && trade.trade,
      raw,
    }
    sink.booking(booking)
  }

  /** Whether a row only holds money back or releases it; the balances of other rows lack held money. */
  function isHold({ cells, line }: CsvRow): boolean {
    if (!holds?.test(textAt(cells, at.bookingText))) return false
    const [amountCents, bookingDate] = [
      amountOfRow(cells, layout, style),
      dayOf(cellAt(cells, at.bookingDate)),
    ]
    if (typeof amountCents === 'number' && bookingDate !== null && bookingDate !== 'not_a_date')
      sink.hold({
        isHold: true,
        account: accountOf(cells, amountCents),
        line,
        bookingDate,
        amountCents,
        currency: currencyIn(cells),
      })
    return true
  }

  return withoutOddRows(layout, (row) => {
    const { cells } = row
    if (isHold(row)) return sink.pending()
    if (at.effect >= 0 && /^memo$/iu.test(textAt(cells, at.effect))) return sink.pending()
    if (at.status >= 0) {
      const status = cellAt(cells, at.status)
      if (isPending(status)) return sink.pending()
      if (isRefused(status) || undone?.test(status)) return refuse(row, 'never_booked', at.status)
    }
    const bookingCell = cellAt(cells, at.bookingDate)
    const bookingDate = dayOf(bookingCell)
    if (bookingDate === null && isOpen(bookingCell)) return sink.pending()
    const surplus = surplusOf(cells)
    if (surplus >= 0) return refuse(row, 'too_many_cells', surplus)
    const amount = amountOfRow(cells, layout, style)
    if (isNone(cells, amount)) return
    const day = bookingDate === 'not_a_date' ? null : bookingDate
    if (isMapped && tellNamedBalance(row, day, amount)) return
    if (bookingDate === null) return refuse(row, 'date_missing', at.bookingDate)
    if (bookingDate === 'not_a_date') return refuse(row, 'not_a_date', at.bookingDate)
    const valueDate = at.valueDate < 0 ? null : dayOf(cellAt(cells, at.valueDate))
    if (valueDate === 'not_a_date') return refuse(row, 'not_a_date', at.valueDate)
    if (typeof amount === 'number') {
      if (balanceRows && tellBalance(row, bookingDate, amount, balanceRows)) return
      tell(row, bookingDate, valueDate, amount)
      if (isOfBoth(cells)) tell(row, bookingDate, valueDate, 0 - amount)
      return
    }
    // A split of shares or a transfer between depots moves no money.
    const isFree =
      amount.reason === 'amount_missing' &&
      (trades?.costs === 'added' || (trades !== null && textAt(cells, at.shares) !== ''))
    if (isFree) return tell(row, bookingDate, valueDate, 0)
    refuse(row, amount.reason, amount.place)
  })
}

const pendingWords = /vorgemerkt|vormerk|ausstehend|pending|in bearbeitung|autorisier|authori[sz]|on hold/iu
const refusedWords =
  /storniert|rückgängig|abgelehnt|abgebrochen|fehlgeschlagen|zurückgenommen|revert|declin|fail|cancel|denied|expired/iu

const textRoles: readonly ColumnRole[] = ['purpose', 'counterparty', 'payee', 'payer', 'bookingText']
const skippedRoles: readonly ColumnRole[] = ['bookingText', 'counterparty', 'purpose']

const noCategory: readonly string[] = []
const noParts: StatementBooking['parts'] = []
const yes: ReadonlySet<string> = new Set(['ja', 'yes', 'true', '1'])

/** A card payment of an app names the shop where a trade names the security, or beside it. */
function merchantOf({ trade }: TradeOfRow, purpose: string): string {
  return trade.type === 'CARD_TRANSACTION' ? (trade.securityName ?? purpose) : ''
}

function categoryOf(cells: readonly string[], at: CsvLayout['at']): readonly string[] {
  return [textAt(cells, at.category), textAt(cells, at.subcategory)].filter((name) => name !== '')
}

function isOpen(date: string): boolean {
  return date.trim().toLowerCase() === 'offen'
}

/** Some banks put an apostrophe on both sides of an IBAN, so that a spreadsheet does not change it. */
function bareAccount(text: string): string {
  return text.startsWith("'") ? text.replaceAll("'", '') : text
}

const FULL_LINE = 27

/** Joins the lines of a purpose; a full line may end in the middle of a word. */
function joinedLines(texts: readonly string[]): string {
  return texts.reduce((whole, line, at) => {
    const isBroken = (texts[at - 1] ?? '').length >= FULL_LINE
    return line.trim() === '' ? whole : `${whole}${whole === '' || isBroken ? '' : ' '}${line}`
  }, '')
}
