import { isValidIban, normaliseIban } from '#domain/accounts/iban.ts'
import { MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { currencyOf, textOrNull } from '#domain/statement-import/cells/cell-text.ts'
import { MAX_DETAILS, MAX_MARKUP_DEPTH } from '#domain/statement-import/limits.ts'
import type { MarkupAttributes, MarkupHandler } from '#domain/statement-import/markup/markup.ts'
import type { RowReason } from '#domain/statement-import/reasons.ts'
import { problemAt, type StatementSection, type StatementSink } from '#domain/statement-import/statement.ts'
import { bookingsOfEntry, camtCells, readXmlCents } from './camt-bookings.ts'
import { emptyDetail, emptyEntry } from './camt-entry.ts'
import { type CamtNode, camtTree, emptyBalance, emptyState } from './camt-paths.ts'

const statementTags: ReadonlySet<string> = new Set(['Stmt', 'Rpt', 'Ntfctn'])
const tree = camtTree()

/**
 * Reads CAMT.052, .053 and .054 of any version by the local names of their tags (imports.md § 8), one entry at a time.
 * Entries that are not booked (PDNG, INFO) are counted and left out. An entry that is cut off at the end of a broken
 * file is not reported.
 */
export function camtReader(sink: StatementSink): MarkupHandler {
  const places = new Map<string, number>()
  const cells = camtCells()
  const state = emptyState()
  const { wantsRaw = true } = sink
  // One place for every open tag below a statement; null for tags that are not read.
  let stack: (CamtNode | null)[] = []
  let depth = 0
  let format = 'camt'
  let account: number | null = null
  let section: StatementSection | null = null
  const counts = new Map<number, number>()
  let ownIban: string | null = null
  let text = ''
  let currency = ''
  let isInEntry = false
  let lastLine = 1
  let hasFailed = false

  function accountPlace(): number {
    if (account !== null) return account
    ownIban = isValidIban(state.iban) ? normaliseIban(state.iban) : null
    const number = ownIban === null ? textOrNull(state.iban || state.number) : null
    const key = ownIban ?? number ?? ''
    account = places.get(key) ?? places.size
    if (!places.has(key)) sink.account({ iban: ownIban, number, name: textOrNull(state.name) })
    places.set(key, account)
    section = { number: textOrNull(state.sequence), firstBooking: counts.get(account) ?? 0, isPage: false }
    return account
  }

  function tellBalance(): void {
    const { code, amount, direction, day, currency: balanceCurrency } = state.balance
    const kind = { OPBD: 'opening', PRCD: 'opening', CLBD: 'closing' }[code]
    if (kind !== 'opening' && kind !== 'closing') return
    const cents = readXmlCents(amount, MAX_BALANCE_CENTS)
    if (typeof cents === 'string') sink.problem(problemAt(lastLine, cents, amount, 'Bal', true))
    if (typeof cents !== 'number') return
    const date = cells.day(day)
    const place = accountPlace()
    sink.balance({
      account: place,
      kind,
      cents: direction === 'DBIT' ? 0 - cents : cents,
      currency: currencyOf(balanceCurrency),
      day: date === 'not_a_date' ? null : date,
      ...(section && { section }),
    })
  }

  function tellEntry(): void {
    const { entry } = state
    if (entry.status !== '' && entry.status !== 'BOOK') return sink.pending()
    const place = accountPlace()
    const read = bookingsOfEntry(entry, place, ownIban, cells)
    if (read.ok) {
      counts.set(place, (counts.get(place) ?? 0) + read.bookings.length)
      for (const booking of read.bookings) sink.booking(booking)
    } else sink.problem(problemAt(entry.line, read.reason, read.content, read.tag))
  }

  function begin(name: string, line: number): void {
    if (name === 'Ntry') {
      state.entry = emptyEntry(line)
      isInEntry = true
    } else if (name === 'Bal') state.balance = emptyBalance()
  }

  function finish(name: string): void {
    if (name === 'Bal') tellBalance()
    if (name !== 'Ntry') return
    tellEntry()
    isInEntry = false
  }

  function stop(reason: RowReason, line: number, content: string): void {
    hasFailed = true
    sink.problem(problemAt(line, reason, content))
  }

  return {
    open: (name, attributes, line) => {
      lastLine = line
      if (hasFailed) return
      if (name === 'Document') format = formatOf(attributes)
      if (depth > 0) {
        const node = stack[depth - 1]?.children.get(name) ?? null
        stack.push(node)
        if (depth === 1) begin(name, line)
        if (depth === 3 && isInEntry && name === 'TxDtls') {
          state.detail = emptyDetail()
          state.entry.details.push(state.detail)
        }
        depth += 1
        currency = attributes['Ccy'] ?? ''
        if (isInEntry && wantsRaw)
          state.entry.raw += currency === '' ? `<${name}>` : `<${name} Ccy="${currency}">`
      } else if (statementTags.has(name)) {
        Object.assign(state, { iban: '', number: '', name: '', sequence: '' })
        account = null
        stack = [tree]
        depth = 1
      }
      text = ''
      if (depth > MAX_MARKUP_DEPTH) stop('too_deep', line, name)
      const { details } = state.entry
      if (details.length + state.detail.purposes.length > MAX_DETAILS) stop('too_many_details', line, name)
    },
    text: (piece) => {
      if (depth > 1) text += piece
    },
    close: (name) => {
      if (hasFailed || depth === 0) return
      const value = text.trim()
      text = ''
      depth -= 1
      const node = stack.pop()
      if (value !== '') node?.set?.(state, value, currency)
      if (isInEntry && wantsRaw) state.entry.raw += `${value}</${name}>`
      if (depth === 1) finish(name)
      if (depth === 0) accountPlace()
    },
    fail: (reason, line) => {
      if (!hasFailed) sink.problem(problemAt(line, reason, ''))
      hasFailed = true
    },
    end: () => {
      if (!hasFailed && depth > 0) sink.problem(problemAt(lastLine, 'truncated', ''))
      sink.format(format)
    },
  }
}

/** The format, such as `camt.053.001.08`, from the namespace under any prefix. */
function formatOf(attributes: MarkupAttributes): string {
  const [found] = Object.values(attributes).flatMap((value) => /camt\.\d{3}\.\d{3}\.\d{2}/u.exec(value) ?? [])
  return found ?? 'camt'
}
