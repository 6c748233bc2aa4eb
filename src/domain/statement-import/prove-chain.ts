import type { Day } from '#domain/calendar/day.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { type BalanceProof, openingAndClosing } from './balance-proof.ts'
import type { StatementBalance } from './statement.ts'

/**
 * One of several files of an account: its balances in one currency, in the order of the file, and its bookings in it.
 */
export interface ChainedFile<Row extends ChainedRow = ChainedRow> {
  readonly name: string
  readonly balances: readonly StatementBalance[]
  readonly rows: readonly Row[]
}

export interface ChainedRow {
  readonly day: Day
  readonly amountCents: Cents
  /** Whether an earlier file contains the booking already. */
  readonly isRepeated: boolean
  /** The words of the booking, to name it beside a gap. */
  readonly words?: string
}

/** A place where bookings are missing, or are too many, and by how much the balance jumps there beyond them. */
export type ChainGap =
  /** Between two consecutive statements. */
  | {
      readonly kind: 'between'
      readonly after: Day | null
      readonly before: Day | null
      readonly cents: Cents
    }
  /** Within one of several statements of a file, or on one of its pages. */
  | {
      readonly kind: 'statement'
      readonly name: string
      readonly number: string | null
      readonly from: Day | null
      readonly to: Day | null
      /** For a gap on a page: the bookings on either side of it; null: there is none. */
      readonly page: { readonly after: ChainedRow | null; readonly before: ChainedRow | null } | null
      readonly cents: Cents
    }
  /** Within a file whose own bookings do not explain its balances. */
  | { readonly kind: 'within'; readonly name: string; readonly cents: Cents }

/** The proof over all files of an account; its gaps add up to the difference, with the other sign. */
export interface ChainProof<Row> extends BalanceProof {
  readonly openingDay: Day | null
  /** The bookings that count, each once. */
  readonly counted: readonly Row[]
  readonly gaps: readonly ChainGap[]
}

/**
 * Proves several files of one account (imports.md § 2): from the opening balance of the first to the closing one of the
 * last, the end of each being the beginning of the next. Bookings in two files count once. A file without balances
 * counts where it lies between the others. Null where no file has both balances.
 */
export function proveChain<Row extends ChainedRow>(
  files: readonly ChainedFile<Row>[],
): ChainProof<Row> | null {
  const links = inOrder(files.flatMap((file) => linkOf(file) ?? []))
  const [first] = links
  if (!first) return null
  const lastDay = links.reduce<Day>((last, { to }) => (to > last ? to : last), first.to)
  const loose = files
    .filter((file) => linkOf(file) === null)
    .map(({ name, rows }) => ({
      name,
      rows: rows.filter(({ day, isRepeated }) => !isRepeated && day >= first.from && day <= lastDay),
    }))
  const walked = links.slice(1).reduce((chain, next) => follow(chain, next, loose), beginning(first))
  const counted = [
    ...links.flatMap(({ rows }) => rows.filter(({ isRepeated }) => !isRepeated)),
    ...loose.flatMap(({ rows }) => rows),
  ]
  const { openingCents, openingDay } = first
  const { closingCents } = walked
  const bookedCents = sumOf(counted)
  const differenceCents = sumCents([openingCents, bookedCents, -closingCents])
  const gaps = [...walked.gaps, ...extraGaps(loose, walked.explained)]
  return { openingCents, openingDay, bookedCents, closingCents, differenceCents, counted, gaps }
}

/**
 * The files of an account in the order of their days; files without balances come last, so that bookings which they
 * repeat are counted for the others.
 */
export function orderChain<File extends ChainedFile>(files: readonly File[]): readonly File[] {
  const linked = files.flatMap((file) => {
    const link = linkOf(file)
    return link ? [{ ...link, file }] : []
  })
  const isLinked = new Set(linked.map(({ file }) => file))
  const loose = files.filter((file) => !isLinked.has(file))
  const firstDay = ({ rows }: ChainedFile) =>
    rows.reduce((first, { day }) => (first === '' || day < first ? day : first), '')
  const days = new Map(loose.map((file) => [file, firstDay(file)]))
  return [
    ...inOrder(linked).map(({ file }) => file),
    ...loose.toSorted((a, b) => compareText(days.get(a) ?? '', days.get(b) ?? '')),
  ]
}

interface Link<Row extends ChainedRow = ChainedRow> {
  readonly name: string
  readonly openingCents: Cents
  readonly openingDay: Day | null
  readonly closingCents: Cents
  readonly closingDay: Day | null
  readonly from: Day
  readonly to: Day
  readonly rows: readonly Row[]
  /** The gaps where a file's own bookings do not explain its balances. */
  readonly gaps: readonly ChainGap[]
}

function linkOf<Row extends ChainedRow>(file: ChainedFile<Row>): Link<Row> | null {
  const { opening, closing } = openingAndClosing(file.balances)
  if (!opening || !closing) return null
  const days = [
    ...file.rows.map(({ day }) => day),
    ...[opening.day, closing.day].filter((day) => day !== null),
  ]
  const [some] = days
  if (some === undefined) return null
  const booked = file.rows.map(({ day }) => day)
  // The opening balance may have the day of the previous statement, because bookings begin later.
  const from = (booked.length > 0 ? booked : days).reduce((least, day) => (day < least ? day : least))
  const to = days.reduce((most, day) => (day > most ? day : most), some)
  return {
    name: file.name,
    openingCents: opening.cents,
    openingDay: opening.day,
    closingCents: closing.cents,
    closingDay: closing.day,
    from,
    to,
    rows: file.rows,
    gaps: gapsWithin(file, opening.cents, closing.cents),
  }
}

/**
 * The gaps between and within the statements of a file that has several; the remaining difference is somewhere in the
 * file.
 */
function gapsWithin(file: ChainedFile, openingCents: Cents, closingCents: Cents): readonly ChainGap[] {
  const { name, balances, rows } = file
  const between = gapsBetween(statementsOf(balances))
  const cents = sumCents([closingCents, -openingCents, -sumOf(rows), ...between.map((gap) => -gap.cents)])
  const located = gapsOfStatements(file)
  const isLocated = sumCents(located.map((gap) => gap.cents)) === cents
  if (isLocated) return [...between, ...located]
  return cents === 0 ? between : [...between, { kind: 'within', name, cents }]
}

/** Statements whose own bookings do not explain their balances; empty where the file is not divided. */
function gapsOfStatements({ name, balances, rows }: ChainedFile): readonly ChainGap[] {
  const statements = statementsOf(balances)
    .flatMap(({ opening, closing }) =>
      opening.section && closing.section ? [{ opening, closing, section: closing.section }] : [],
    )
    .toSorted((one, other) => one.section.firstBooking - other.section.firstBooking)
  if (statements.length < 2) return []
  return statements.flatMap(({ opening, closing, section }, at): readonly ChainGap[] => {
    const { number, firstBooking, isPage } = section
    const end = statements[at + 1]?.section.firstBooking ?? rows.length
    const cents = sumCents([closing.cents, -opening.cents, -sumOf(rows.slice(firstBooking, end))])
    if (cents === 0) return []
    const page = isPage ? { after: rows[firstBooking - 1] ?? null, before: rows[end] ?? null } : null
    return [{ kind: 'statement', name, number, from: opening.day, to: closing.day, page, cents }]
  })
}

interface StatementEnds {
  readonly opening: StatementBalance
  readonly closing: StatementBalance
}

/** The statements of a file, by their days; empty where balances do not come in pairs. */
function statementsOf(balances: readonly StatementBalance[]): readonly StatementEnds[] {
  const openings = balances.filter(({ kind }) => kind === 'opening')
  const closings = balances.filter(({ kind }) => kind === 'closing')
  if (openings.length !== closings.length) return []
  const pairs = openings.flatMap((opening, at) => {
    const closing = closings[at]
    return closing ? [{ opening, closing }] : []
  })
  const dayOf = ({ opening, closing }: StatementEnds) => `${opening.day ?? ''} ${closing.day ?? ''}`
  return pairs.toSorted((a, b) => compareText(dayOf(a), dayOf(b)))
}

function gapsBetween(statements: readonly StatementEnds[]): readonly ChainGap[] {
  return statements.slice(1).flatMap(({ opening }, at): readonly ChainGap[] => {
    const before = statements[at]?.closing
    if (!before || before.cents === opening.cents) return []
    return [{ kind: 'between', after: before.day, before: opening.day, cents: opening.cents - before.cents }]
  })
}

/**
 * Orders statements by their days; of those that begin on the same day the one comes next that begins with the balance
 * where the last one ended.
 */
function inOrder<Ends extends Pick<Link, 'from' | 'to' | 'openingCents' | 'closingCents'>>(
  links: readonly Ends[],
): readonly Ends[] {
  const waiting = links.toSorted((a, b) => compareText(`${a.from} ${a.to}`, `${b.from} ${b.to}`))
  const ordered: Ends[] = []
  for (;;) {
    const [next] = waiting
    if (!next) return ordered
    const together = waiting.filter(({ from }) => from === next.from)
    const found =
      together.find(({ openingCents }) => openingCents === ordered.at(-1)?.closingCents) ??
      together.find(
        (each) => !together.some((other) => other !== each && other.closingCents === each.openingCents),
      ) ??
      next
    ordered.push(...waiting.splice(waiting.indexOf(found), 1))
  }
}

interface Chain {
  readonly closingCents: Cents
  readonly to: Day
  readonly closingDay: Day | null
  readonly gaps: readonly ChainGap[]
  /** The rows of files without balances that explained a step. */
  readonly explained: ReadonlySet<ChainedRow>
}

function beginning({ closingCents, to, closingDay, gaps }: Link): Chain {
  return { closingCents, to, closingDay, gaps, explained: new Set() }
}

interface LooseFile {
  readonly name: string
  readonly rows: readonly ChainedRow[]
}

function follow(chain: Chain, next: Link, loose: readonly LooseFile[]): Chain {
  // The day is in an earlier file already, as in reports of an account before its statement: they end with an
  // intermediate balance.
  if (next.to <= chain.to && next.rows.every(({ isRepeated }) => isRepeated)) return chain
  if (next.from > chain.to || next.openingCents === chain.closingCents) return afterStep(chain, next, loose)
  return afterOverlap(chain, next)
}

/** The next file begins after the last one. */
function afterStep(chain: Chain, next: Link, loose: readonly LooseFile[]): Chain {
  const between = loose.flatMap(({ rows }) => rows.filter(({ day }) => day > chain.to && day < next.from))
  const cents = sumCents([next.openingCents, -chain.closingCents, -sumOf(between)])
  const gap: ChainGap = { kind: 'between', after: chain.closingDay ?? chain.to, before: next.from, cents }
  return {
    closingCents: next.closingCents,
    to: next.to > chain.to ? next.to : chain.to,
    closingDay: next.closingDay ?? next.to,
    gaps: [...chain.gaps, ...(cents === 0 ? [] : [gap]), ...next.gaps],
    explained: new Set([...chain.explained, ...between]),
  }
}

/**
 * Both files contain the same days: the new bookings of the next file lead from the end of the last one to its own end.
 */
function afterOverlap(chain: Chain, next: Link): Chain {
  const freshCents = sumOf(next.rows.filter(({ isRepeated }) => !isRepeated))
  const isEarlier = next.to < chain.to
  const closingCents = isEarlier ? chain.closingCents : next.closingCents
  const cents = sumCents([closingCents, -chain.closingCents, -freshCents])
  const later = next.gaps.filter(
    (gap) => gap.kind === 'between' && gap.before !== null && gap.before > chain.to,
  )
  const isExplained = sumCents(later.map((gap) => gap.cents)) === cents
  const gaps: readonly ChainGap[] = isExplained ? later : [{ kind: 'within', name: next.name, cents }]
  return {
    ...chain,
    closingCents,
    to: isEarlier ? chain.to : next.to,
    closingDay: isEarlier ? chain.closingDay : (next.closingDay ?? next.to),
    gaps: cents === 0 ? chain.gaps : [...chain.gaps, ...gaps],
  }
}

/** Bookings of a file without balances on days that other files prove without them. */
function extraGaps(loose: readonly LooseFile[], explained: ReadonlySet<ChainedRow>): readonly ChainGap[] {
  return loose.flatMap(({ name, rows }): readonly ChainGap[] => {
    const cents = 0 - sumOf(rows.filter((row) => !explained.has(row)))
    return cents === 0 ? [] : [{ kind: 'within', name, cents }]
  })
}

function sumOf(rows: readonly ChainedRow[]): Cents {
  return sumCents(rows.map(({ amountCents }) => amountCents))
}

function compareText(first: string, second: string): number {
  if (first === second) return 0
  return first < second ? -1 : 1
}
