import { cellText, collapsed, textOrNull } from '#domain/statement-import/cells/cell-text.ts'
import type { NumberStyle } from '#domain/statement-import/cells/number-style.ts'
import {
  type DateOrder,
  isSameEitherWay,
  orderOf,
  readOrderedDate,
} from '#domain/statement-import/cells/ordered-date.ts'
import { readCents } from '#domain/statement-import/cells/read-cents.ts'
import { styleOf } from '#domain/statement-import/cells/sniff-style.ts'
import { MAX_ROW_LENGTH } from '#domain/statement-import/limits.ts'
import {
  emptyBooking,
  problemAt,
  type StatementPart,
  type StatementReader,
  type StatementSink,
} from '#domain/statement-import/statement.ts'
import { textLines } from '#domain/statement-import/text-lines.ts'

interface QifPart {
  readonly category: string
  memo: string
  amount: string
}

interface QifRecord {
  readonly line: number
  readonly account: number
  readonly fields: Map<string, string>
  readonly parts: QifPart[]
  readonly raw: string
}

/** The sections that are lists of bookings; others are categories, securities and the like. */
const bookingTypes = /^!Type:(?:Bank|CCard|Cash|Oth A|Oth L)\s*$/iu

/** The most lines of one record; a split has three for each of its parts. */
const MOST_LINES = 10_000

/** Names that programs give to the first record of an account, which is no booking but the balance before. */
const openingNames = /^(?:opening balance|anfangssaldo|anfangsbestand|eröffnungssaldo|startsaldo)$/iu

/**
 * Reads QIF (imports.md § 10). Its numbers and dates have no standard: the first amount and the first date that can be
 * read in only one way decide, and records before them wait.
 * @param knownOrder the order that a person has answered where no date decides
 */
export function qifReader(sink: StatementSink, knownOrder: DateOrder | null = null): StatementReader {
  let section: 'bookings' | 'account' | 'trades' | 'other' = 'bookings'
  let name: string | null = null
  let accounts = 0
  let account = -1
  let fields = new Map<string, string>()
  let parts: QifPart[] = []
  let lines: string[] = []
  let startLine = 1
  let style: NumberStyle | null = null
  let order = knownOrder
  let held: QifRecord[] = []

  function accountPlace(): number {
    if (account < 0) {
      sink.account({ iban: null, number: null, name })
      account = accounts
      accounts += 1
    }
    return account
  }

  function finishRecord(): void {
    const record = { line: startLine, fields, parts, raw: lines.join('\n') }
    fields = new Map()
    parts = []
    lines = []
    if (section === 'account') {
      name = textOrNull(record.fields.get('N') ?? '')
      account = -1
    } else if (section === 'trades' && record.fields.size > 0)
      sink.problem(problemAt(record.line, 'not_a_booking', record.raw))
    else if (section === 'bookings' && record.fields.size > 0) hold({ ...record, account: accountPlace() })
  }

  function hold(record: QifRecord): void {
    style ??= styleOf(amountIn(record))
    order ??= orderOf(record.fields.get('D') ?? '')
    held.push(record)
    if (style && order) release(style, order)
  }

  function release(by: NumberStyle, dateOrder: DateOrder): void {
    for (const record of held) tell(record, by, dateOrder)
    held = []
  }

  function tell(record: QifRecord, by: NumberStyle, dateOrder: DateOrder): void {
    const { line, raw } = record
    const amount = amountIn(record)
    const cents = readCents(amount, by)
    const date = record.fields.get('D') ?? ''
    const day = readOrderedDate(date, dateOrder)
    if (typeof cents !== 'number')
      return sink.problem(problemAt(line, cents ?? 'amount_missing', amount, 'T'))
    if (day === null || day === 'not_a_date')
      return sink.problem(problemAt(line, day ?? 'date_missing', date, 'D'))
    const { category, isTransfer } = categoryOf(record.fields.get('L') ?? '')
    if (isTransfer && openingNames.test((record.fields.get('P') ?? '').trim()))
      return sink.balance({ account: record.account, kind: 'opening', cents, currency: 'EUR', day })
    sink.booking({
      ...emptyBooking,
      account: record.account,
      line,
      bookingDate: day,
      amountCents: cents,
      counterparty: collapsed(cellText(record.fields.get('P') ?? '')),
      purpose: collapsed(cellText(record.fields.get('M') ?? '')),
      category,
      isTransfer,
      parts: partsOf(record, cents, by),
      raw,
    })
  }

  /** The parts of a split; none when they do not add up: then the whole amount is right and its parts are not. */
  function partsOf(record: QifRecord, cents: number, by: NumberStyle): readonly StatementPart[] {
    const read = record.parts.map(({ category, memo, amount }) => ({
      amountCents: readCents(amount, by),
      category: categoryOf(category).category,
      purpose: collapsed(memo.trim()),
    }))
    const known = read.flatMap((part) =>
      typeof part.amountCents === 'number' ? [{ ...part, amountCents: part.amountCents }] : [],
    )
    const sum = known.reduce((total, { amountCents }) => total + amountCents, 0)
    if (known.length === read.length && (read.length === 0 || sum === cents)) return known
    sink.problem(problemAt(record.line, 'parts_differ', record.raw, 'S', true))
    return []
  }

  function readLine(line: string, number: number): void {
    if (line.startsWith('!')) {
      lines = []
      if (bookingTypes.test(line)) section = 'bookings'
      else if (/^!Account/iu.test(line)) section = 'account'
      else if (/^!Type:Invst/iu.test(line)) section = 'trades'
      else if (/^!Type:/iu.test(line)) section = 'other'
      return
    }
    const code = line.slice(0, 1)
    if (code === '^') return finishRecord()
    if (line.trim() === '' || code === '#') return
    if (lines.length === 0) startLine = number
    // A record longer than any real one is read to its end, and its parts do not add up.
    if (lines.length === MOST_LINES) return
    lines.push(line)
    const value = line.slice(1)
    const part = parts.at(-1)
    if (code === 'S') parts.push({ category: value, memo: '', amount: '' })
    else if (code === 'E' && part) part.memo = value
    else if (code === '$' && part) part.amount = value
    else if (!fields.has(code)) fields.set(code, value)
  }

  /** At the end no record has proved the order of dates, so that only a person knows it. */
  function finish(): void {
    // Programs end the last record, a truncated file does not.
    if (fields.size > 0 && section === 'bookings')
      sink.problem(problemAt(startLine, 'truncated', lines.join('\n')))
    const unclear = held.find((record) => !isSameEitherWay(record.fields.get('D') ?? ''))
    if (order || !unclear) release(style ?? 'de', order ?? 'day_first')
    else sink.problem(problemAt(unclear.line, 'ambiguous_date', unclear.fields.get('D') ?? '', 'D'))
    sink.format(style === 'en' ? 'qif' : 'qif-bank-de')
  }

  return textLines(readLine, finish, MAX_ROW_LENGTH)
}

function amountIn({ fields }: QifRecord): string {
  return cellText(fields.get('T') ?? fields.get('U') ?? '')
}

/** The category, `Wohnen:Miete`, or the account of a transfer in brackets; a class may follow a slash. */
function categoryOf(text: string): { readonly category: readonly string[]; readonly isTransfer: boolean } {
  const name = text.trim()
  if (/^\[.*\]/u.test(name)) return { category: [], isTransfer: true }
  const [path = ''] = name.split('/')
  return { category: path.split(':').filter((each) => each.trim() !== ''), isTransfer: false }
}
