import { MAX_BALANCE_CENTS, MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import { type AccountCell, readAccountCell } from '#domain/statement-import/cells/account-cell.ts'
import { textOrNull } from '#domain/statement-import/cells/cell-text.ts'
import { readCents } from '#domain/statement-import/cells/read-cents.ts'
import { MAX_ROW_LENGTH } from '#domain/statement-import/limits.ts'
import {
  emptyBooking,
  problemAt,
  type StatementReader,
  type StatementSection,
  type StatementSink,
} from '#domain/statement-import/statement.ts'
import { textLines } from '#domain/statement-import/text-lines.ts'
import { withLineEnds } from './line-ends.ts'
import { readMt940Details } from './mt940-details.ts'
import { mt940Day, type Mt940Line, parseMt940Line } from './parse-mt940-line.ts'

/** A field that grows line by line. */
interface Field {
  readonly tag: string
  readonly line: number
  text: string
  raw: string
}

interface Booked {
  readonly parsed: Mt940Line
  readonly line: number
  raw: string
}

/** The most characters of a `:61:`, however it is broken into lines. */
const LONGEST_BOOKING_LINE = 200

/** Reads MT940 (imports.md § 9): several statements and accounts in a file, lines that are broken anywhere. */
export function mt940Reader(sink: StatementSink): StatementReader {
  const places = new Map<string, number>()
  let field: Field | null = null
  let account = -1
  let currency = 'EUR'
  let booked: Booked | null = null
  let details = ''
  let statementNumber: string | null = null
  let section: StatementSection | null = null
  const counts = new Map<number, number>()
  let isTagBroken = false
  /** Whether an opening balance has come, but neither the closing one nor the end of the statement. */
  let isOpen = false
  let lastLine = 1

  function tellBooking(): void {
    if (!booked) return
    const { parsed, line, raw } = booked
    booked = null
    const cents = parsed.amount.times(100).toNumber()
    if (Math.abs(cents) > MAX_AMOUNT_CENTS) return sink.problem(problemAt(line, 'amount_too_large', raw))
    if (account < 0) beginAccount('')
    const { account: party, ...told } = readMt940Details(details)
    const { iban, number } = readAccountCell(party)
    counts.set(account, (counts.get(account) ?? 0) + 1)
    sink.booking({
      ...emptyBooking,
      ...told,
      account,
      line,
      // Without an entry date the booking counts on its value date.
      bookingDate: parsed.entryDate ?? parsed.valueDate,
      valueDate: parsed.valueDate,
      amountCents: cents,
      currency,
      counterpartyIban: iban,
      counterpartyAccount: number,
      bankRef: parsed.bankRef,
      isReversal: parsed.isReversal,
      raw,
    })
  }

  function beginAccount(text: string): void {
    const { iban, number } = accountOf(text.trim())
    const key = iban ?? number ?? ''
    if (!places.has(key)) sink.account({ iban, number: textOrNull(number ?? ''), name: null })
    account = places.get(key) ?? places.size
    places.set(key, account)
  }

  function tellBalance({ text, tag, line }: Field): void {
    const { mark, day = '', code = 'EUR', amount = '' } = balancePattern.exec(text)?.groups ?? {}
    const cents = mark ? readCents(amount, 'mt940', MAX_BALANCE_CENTS) : 'not_an_amount'
    if (typeof cents === 'string') sink.problem(problemAt(line, cents, text, tag, true))
    if (typeof cents !== 'number') return
    currency = code
    if (account < 0) beginAccount('')
    const kind = tag.startsWith('60') ? 'opening' : 'closing'
    if (kind === 'opening')
      section = { number: statementNumber, firstBooking: counts.get(account) ?? 0, isPage: tag === '60M' }
    sink.balance({
      account,
      kind,
      cents: mark === 'D' ? 0 - cents : cents,
      currency,
      day: mt940Day(day),
      ...(section && { section: { ...section, isPage: section.isPage || tag === '62M' } }),
    })
  }

  function tellField(): void {
    if (!field) return
    const { tag, text, line, raw } = field
    if (tag === '86') {
      // A `:86:` after a balance belongs to the statement.
      if (booked) {
        details = text
        booked.raw += `\n${raw}`
      }
    } else tellBooking()
    if (accountTags.has(tag)) beginAccount(text)
    if (tag === '20') statementNumber = null
    if (tag.startsWith('28')) statementNumber = numberOf(text)
    if (tag.startsWith('60') || tag.startsWith('62')) {
      isOpen = tag.startsWith('60')
      tellBalance(field)
    }
    if (tag === '61') {
      const parsed = parseMt940Line(`:61:${text}`)
      if (parsed.ok) booked = { parsed, line, raw }
      else
        sink.problem(
          problemAt(line, parsed.reason === 'no_such_date' ? 'not_a_date' : 'not_a_booking', raw, ':61:'),
        )
      details = ''
    }
    field = null
  }

  function continueField(into: Field, line: string): void {
    if (into.raw.length > MAX_ROW_LENGTH) return
    into.raw += `\n${line}`
    if (into.tag === '61' && into.text.length > LONGEST_BOOKING_LINE) return
    // The bank of the account follows in a line of its own.
    if (into.tag === '25P') return
    // A complete :61: may be followed by a line with details of the bank; only an incomplete one continues.
    if (into.tag !== '61' || !parseMt940Line(`:61:${into.text}`).ok) into.text += line
  }

  /** Reports a statement that is cut off: its last booking may lack a part of its text, and is not reported. */
  function tellCut(): void {
    const { line, raw } = booked ?? { line: lastLine, raw: '' }
    sink.problem(problemAt(line, 'truncated', raw))
    booked = null
  }

  function readLine(written: string, number: number): void {
    lastLine = number
    const line = isTagBroken && /^\d{2}[A-Z]?:/u.test(written) ? `:${written}` : written
    if (isTagBroken && line === written && field) continueField(field, ':')
    isTagBroken = line === ':'
    if (isTagBroken) return
    const { tag, text = '' } = tagPattern.exec(line)?.groups ?? {}
    if (tag) {
      tellField()
      field = { tag, line: number, text, raw: line }
    } else if (/^-(?:\}.*)?$/u.test(line.trim())) {
      tellField()
      tellBooking()
      isOpen = false
    } else if (field) continueField(field, line)
  }

  return withLineEnds(
    textLines(
      readLine,
      () => {
        tellField()
        if (isOpen) tellCut()
        tellBooking()
        sink.format('mt940')
      },
      MAX_ROW_LENGTH,
    ),
  )
}

// SWIFT blocks may stand before the first tag.
const tagPattern = /^(?:\{.*\{4:)?:(?<tag>\d{2}[A-Z]?|NS):(?<text>.*)$/u

/** The number of a statement: `00012/001` is statement 12; further pages keep the number of their page. */
function numberOf(text: string): string | null {
  const { statement = '', page = '' } = numberPattern.exec(text.trim())?.groups ?? {}
  if (Number(statement) === 0) return null
  return Number(page) > 1 ? `${Number(statement)}/${Number(page)}` : `${Number(statement)}`
}

const numberPattern = /^(?<statement>\d{1,5})(?:\/(?<page>\d{1,5}))?$/u

/** The tags of the account, and of the account with its bank. */
const accountTags: ReadonlySet<string> = new Set(['25', '25P'])

/** Some banks write the currency behind the account: `12345678/100200300EUR`. */
function accountOf(text: string): AccountCell {
  const account = readAccountCell(text)
  return account.iban === null ? readAccountCell(text.replace(/(?<=\d) ?[A-Z]{3}$/u, '')) : account
}

const balancePattern = /^(?<mark>[CD])(?<day>\d{6})(?<code>[A-Z]{3})(?<amount>[\d,]+)/u
