import { MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { readAccountCell } from '#domain/statement-import/cells/account-cell.ts'
import { cellText, collapsed, currencyOf, textOrNull } from '#domain/statement-import/cells/cell-text.ts'
import { parseStatementDate } from '#domain/statement-import/cells/parse-statement-date.ts'
import { type CentsCell, readCents } from '#domain/statement-import/cells/read-cents.ts'
import { styleOf } from '#domain/statement-import/cells/sniff-style.ts'
import type { MarkupHandler } from '#domain/statement-import/markup/markup.ts'
import { emptyBooking, problemAt, type StatementSink } from '#domain/statement-import/statement.ts'

/** The values by their tags. */
type Values = Map<string, string>

/** The tags that say what the values within them are about. */
const contexts: ReadonlySet<string> = new Set(['STMTTRN', 'LEDGERBAL', 'BANKACCTTO', 'CCACCTTO', 'CURRENCY'])
const accountTags: ReadonlySet<string> = new Set(['BANKACCTFROM', 'CCACCTFROM', 'INVACCTFROM'])

/** Trades of a depot, which are no bookings of an account; money of a depot comes as `STMTTRN`. */
const tradeTag =
  /^(?:(?:BUY|SELL)(?:DEBT|MF|OPT|OTHER|STOCK)|CLOSUREOPT|INCOME|INVEXPENSE|JRNLFUND|JRNLSEC|MARGININTEREST|REINVEST|RETOFCAP|SPLIT|TRANSFER)$/u

/**
 * Reads OFX 1 and 2 (imports.md § 10). OFX 1 does not close the tags of values: a value is the text after the tag that
 * was opened last. A file may contain several accounts.
 */
export function ofxReader(sink: StatementSink): MarkupHandler {
  let transaction: Values | null = null
  let balance: Values | null = null
  let owner: Values = new Map()
  let context = ''
  let tag = ''
  let value = ''
  let raw = ''
  let currency = 'EUR'
  let account = -1
  let count = 0
  let line = 1
  let startLine = 1
  let format = 'ofx-2'
  let isOpen = false
  let hasFailed = false

  function keep(): void {
    const text = collapsed(value.trim())
    // The head of OFX 1 stands before the first tag.
    const { major, minor } =
      /\bVERSION:(?<major>\d)(?<minor>\d\d)/u.exec(tag === '' ? text : '')?.groups ?? {}
    if (major && minor) format = `ofx-${major}.${minor}`
    if (tag !== '' && text !== '') {
      raw += `<${tag}>${text}`
      if (tag === 'CURDEF') currency = currencyOf(text)
      else if (context === 'BANKACCTTO' || context === 'CCACCTTO') transaction?.set(`TO.${tag}`, text)
      else if (transaction) {
        // Where the original currency is given, the amount is in the account's currency already.
        if (tag !== 'CURSYM' || context === 'CURRENCY') transaction.set(tag, text)
      } else if (balance) balance.set(tag, text)
      else if (accountTags.has(context)) owner.set(tag, text)
    }
    tag = ''
    value = ''
  }

  function accountPlace(): number {
    if (account >= 0) return account
    const [bank = '', id = ''] = [owner.get('BANKID'), owner.get('ACCTID')]
    const { iban, number } = readAccountCell(id)
    sink.account({ iban, number: number && (bank === '' ? number : `${bank}/${number}`), name: null })
    account = count
    count += 1
    return account
  }

  function tellTransaction(values: Values): void {
    const of = (name: string) => cellText(values.get(name) ?? '')
    const amount = of('TRNAMT')
    const cents = readOfxCents(amount)
    const posted = of('DTPOSTED')
    const date = parseStatementDate(/^\d{8}/u.exec(posted)?.[0] ?? posted)
    if (typeof cents !== 'number')
      return sink.problem(problemAt(startLine, cents ?? 'amount_missing', amount, 'TRNAMT'))
    if (!date.ok || date.day === null)
      return sink.problem(problemAt(startLine, date.ok ? 'date_missing' : 'not_a_date', posted, 'DTPOSTED'))
    const party = readAccountCell(of('TO.ACCTID'))
    sink.booking({
      ...emptyBooking,
      account: accountPlace(),
      line: startLine,
      bookingDate: date.day,
      amountCents: cents,
      currency: values.has('CURSYM') ? currencyOf(of('CURSYM')) : currency,
      counterparty: collapsed(of('NAME')),
      counterpartyIban: party.iban,
      counterpartyAccount: party.number,
      bookingText: textOrNull(of('TRNTYPE')),
      purpose: collapsed(of('MEMO')),
      externalId: textOrNull(of('FITID')),
      raw,
    })
  }

  function tellBalance(values: Values): void {
    const amount = values.get('BALAMT') ?? ''
    const cents = readOfxCents(amount, MAX_BALANCE_CENTS)
    if (typeof cents === 'string') sink.problem(problemAt(startLine, cents, amount, 'BALAMT', true))
    if (typeof cents !== 'number') return
    const date = parseStatementDate((values.get('DTASOF') ?? '').slice(0, 8))
    sink.balance({
      account: accountPlace(),
      kind: 'closing',
      cents,
      currency,
      day: date.ok ? date.day : null,
    })
  }

  /** An open element ends with its tag, or where the next of its kind begins. */
  function finish(): void {
    if (transaction) tellTransaction(transaction)
    if (balance) tellBalance(balance)
    transaction = null
    balance = null
  }

  return {
    open: (name, _attributes, at) => {
      keep()
      line = at
      tag = name
      if (name === 'STMTTRN' || name === 'LEDGERBAL') {
        finish()
        raw = ''
        startLine = line
        if (name === 'STMTTRN') transaction = new Map()
        else balance = new Map()
      }
      if (name === 'OFX') isOpen = true
      if (tradeTag.test(name)) sink.problem(problemAt(line, 'not_a_booking', name))
      if (accountTags.has(name)) {
        owner = new Map()
        account = -1
      }
      if (contexts.has(name) || accountTags.has(name)) context = name
    },
    text: (piece) => {
      value += piece
    },
    close: (name) => {
      keep()
      if (name === 'STMTTRN' || name === 'LEDGERBAL') finish()
      if (name === context) context = ''
      if (name === 'OFX') isOpen = false
    },
    fail: (reason, at) => {
      hasFailed = true
      sink.problem(problemAt(at, reason, ''))
    },
    end: () => {
      keep()
      // An element that is open where a file is cut off may lack its last digits.
      if (!isOpen && !transaction) finish()
      else if (!hasFailed)
        sink.problem(problemAt(transaction ? startLine : line, 'truncated', transaction ? raw : ''))
      sink.format(format)
    },
  }
}

/**
 * OFX groups no thousands: its only separator is the decimal one, whichever character it is. Programs write more digits
 * than there are cents; zeros are ignored, other digits are an error.
 */
function readOfxCents(amount: string, mostCents?: number): CentsCell {
  const text = /^[^.,]*[.,]\d{3,}\s*$/u.test(amount)
    ? amount.replace(/0+\s*$/u, '').replace(/[.,]$/u, '')
    : amount
  if (/^[^.,]*[.,]\d{3,}\s*$/u.test(text)) return 'too_many_decimals'
  return readCents(text, styleOf(text) ?? 'en', mostCents)
}
