import { type Day, addDays } from '#domain/calendar/day.ts'
import { hundredthsOfMinor } from '#domain/currencies/format-foreign.ts'
import type { Cents } from '#domain/money/cents.ts'
import { type ComparableBooking, sourceOf } from '#domain/statement-import/duplicates/comparable-booking.ts'
import {
  DAYS_COMPARED,
  type ImportMatch,
  matchImport,
} from '#domain/statement-import/duplicates/match-import.ts'
import {
  type ForeignTransferCandidate,
  pairForeignTransfers,
} from '#domain/statement-import/duplicates/pair-foreign-transfers.ts'
import { pairTransfers, type PartedTransfer } from '#domain/statement-import/duplicates/pair-transfers.ts'
import type { TransferAccount } from '#domain/statement-import/duplicates/transfer-candidate.ts'
import type { CardFile, ImportCard, ImportRow } from '#web/member/import-preview/import-card.ts'
import { waitsForRate } from '#web/member/import-preview/rates/convert-card.ts'
import { comparable } from '#web/member/import-preview/storable-booking.ts'

/** The facts that the server states about a stored booking. */
export interface KnownBooking {
  readonly id: string
  readonly accountId: string
  readonly day: Day
  /**
   * The bank's day of a booking that somebody had typed before its file was imported; null where the booking
   * has no such day.
   */
  readonly bankDay: Day | null
  /** The format of the file that contained the booking; null: somebody typed the booking. */
  readonly format: string | null
  readonly amountCents: Cents
  /** The amount in the currency of its account, where that is not the euro. */
  readonly foreignMinor?: number | null
  readonly counterparty: string
  readonly counterpartyIban: string | null
  readonly purpose: string
  readonly endToEndRef: string | null
  readonly bankRef: string | null
  readonly bankRefKind: string | null
  readonly transferId: string | null
}

/** A booking that a row may be the same as: a stored one, or a row of another file of its card. */
export interface TwinBooking extends KnownBooking {
  /** The name of the other file that contains it; absent: the booking is stored. */
  readonly fileName?: string
}

/** The other side of a transfer: a stored booking, or a row of another card that is not taken over yet. */
export interface TransferSide {
  /**
   * The booking on the other side; null: the own account on that side has no import for the day, or no account is
   * known.
   */
  readonly bookingId: string | null
  readonly accountId: string | null
  readonly isStored: boolean
}

export interface ComparedRow extends ImportRow {
  /**
   * `repeated`: the file itself contains the row twice, in parts that overlap. `retold`: a file of another
   * format contained the booking, and the row is left out unless somebody decides otherwise. `likely`:
   * probably the same booking, and somebody has to look, because the stored one was typed or because the two
   * files meet at its day.
   */
  readonly kind: 'new' | 'maybe' | 'likely' | 'retold' | 'present' | 'repeated' | 'outside'
  /** The booking that the row is, or may be. */
  readonly stored: TwinBooking | null
  /** Set for a new row that only moves money between own accounts. */
  readonly transfer: TransferSide | null
}

/** The comparison of a card with the stored bookings. */
export interface Comparison {
  readonly accountId: string
  readonly rows: readonly ComparedRow[]
  /**
   * The stored bookings with which the rows were compared; the server is told their days and their number.
   */
  readonly known: { readonly from: Day; readonly to: Day; readonly count: number }
}

/** The days between which stored bookings have to be known; null for a card without rows. */
export function daysToCompare(card: ImportCard): Days | null {
  const days = daysOf(card)
  if (!days) return null
  const { from, to } = days
  return { from: askable(addDays(from, -DAYS_COMPARED)), to: askable(addDays(to, DAYS_COMPARED)) }
}

interface Days {
  readonly from: Day
  readonly to: Day
}

/** The days from the first booking of a card to its last one. */
function daysOf({ rows }: ImportCard): Days | null {
  const [first] = rows
  if (!first) return null
  return {
    from: rows.reduce((least, { day }) => (day < least ? day : least), first.day),
    to: rows.reduce((most, { day }) => (day > most ? day : most), first.day),
  }
}

/** The nearest day that the server accepts in a query. */
function askable(day: Day): Day {
  if (day < '1990-01-01') return '1990-01-01'
  return day > '2100-12-31' ? '2100-12-31' : day
}

/** A card that is not taken over yet. */
export interface WaitingCard {
  readonly accountId: string
  readonly rows: readonly ImportRow[]
  /**
   * Whether this card stands before the compared one: a transfer between the two is then shown on this card.
   */
  readonly isEarlier: boolean
}

export interface Surroundings {
  readonly accountId: string
  /** The stored bookings of all accounts on the {@link daysToCompare}. */
  readonly known: readonly KnownBooking[]
  /** Rows of other cards that wait for their take-over. */
  readonly others: readonly WaitingCard[]
  readonly accounts: readonly TransferAccount[]
  readonly ownerNames: readonly string[]
  /** The pairs on the {@link daysToCompare} of which somebody has said that they are no transfer. */
  readonly parted: readonly PartedTransfer[]
}

/**
 * Tells of each row whether it is new, stored already, perhaps stored, or a transfer (imports.md § 12). A row
 * that an earlier part of the file, or an earlier file of the same account, contains is not counted twice.
 */
export function compareCard(card: ImportCard, surroundings: Surroundings): Comparison {
  const { accountId, known } = surroundings
  const own = known.filter((each) => each.accountId === accountId)
  const knownById = new Map(own.map((each) => [each.id, each]))
  const elsewhere = surroundings.others
    .filter((other) => other.isEarlier && other.accountId === accountId)
    .flatMap(({ rows }) => rows.map((row) => comparable(row.id, accountId, row)))
  const storable = Map.groupBy(
    card.rows.filter(({ obstacle }) => obstacle === null),
    ({ part }) => part,
  )
  const twinOf = twinsOf(card, accountId)
  const sources = new Map<string, string>()
  const matches = new Map<string, Pick<ComparedRow, 'kind' | 'stored'>>()
  const days = daysOf(card)
  let told: readonly ComparableBooking[] = elsewhere
  let left: readonly ComparableBooking[] = own.map((each) => ofOwn(each, card))
  for (const partRows of storable.values()) {
    const rows = partRows.map((row) => comparable(row.id, accountId, row))
    const within = matchImport(rows, told)
    // A row that only resembles a row of another part is a booking of its own, because one file does not
    // spell a booking in two ways. It is asked about where it comes in another format, or has the same id of
    // its app.
    const isRepeated = (at: number) => within[at]?.kind === 'present' || within[at]?.kind === 'likely'
    const questioned = new Set<string>()
    for (const [at, row] of rows.entries()) {
      const match = within[at]
      if (match?.kind !== 'maybe') continue
      if (!match.hasSameId && (sources.get(match.storedId) ?? row.source) === row.source) continue
      const twin = twinOf(match.storedId)
      if (!twin) continue
      matches.set(row.id, { kind: 'maybe', stored: twin })
      questioned.add(row.id)
    }
    const fresh = rows.filter(({ id }, at) => !isRepeated(at) && !questioned.has(id))
    const found = matchImport(fresh, left)
    for (const [at, row] of rows.entries()) if (isRepeated(at)) matches.set(row.id, repeated)
    for (const [at, row] of fresh.entries()) {
      const match = found[at]
      if (!match || match.kind === 'new') continue
      const each = knownById.get(match.storedId) ?? null
      matches.set(row.id, { kind: kindOf(match, row.bookingDate, each, days), stored: each })
    }
    const taken = new Set(found.flatMap((match) => (match.kind === 'new' ? [] : [match.storedId])))
    left = left.filter(({ id }) => !taken.has(id))
    told = [...told, ...fresh]
    for (const { id, source } of fresh) sources.set(id, source)
  }
  const rows = card.rows.map((row): ComparedRow => ({
    ...row,
    ...(row.obstacle === null ? (matches.get(row.id) ?? fresh) : outside),
    transfer: null,
  }))
  const compared = daysToCompare(card)
  return {
    accountId,
    rows: withTransfers(rows, surroundings),
    known: { from: compared?.from ?? '1990-01-01', to: compared?.to ?? '1990-01-01', count: own.length },
  }
}

/** The rows of a card as bookings that a row of another card may be the same as. */
export function twinsOf(
  { rows, files }: Pick<ImportCard, 'rows' | 'files'>,
  accountId: string,
): (id: string) => TwinBooking | null {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const names = new Map(files.map(({ part, name }: CardFile) => [part, name]))
  return (id) => {
    const row = byId.get(id)
    return row
      ? { ...row, accountId, bankDay: null, transferId: null, fileName: names.get(row.part) ?? '' }
      : null
  }
}

function kindOf(
  { kind }: Exclude<ImportMatch, { readonly kind: 'new' }>,
  day: Day,
  stored: KnownBooking | null,
  days: Days | null,
): ComparedRow['kind'] {
  if (kind !== 'likely') return kind
  if (!stored || stored.format === null) return 'likely'
  const storedDay = stored.bankDay ?? stored.day
  // Two coffees on two days can look alike where one file ends and the next begins; the row is asked about,
  // so that nobody misses the second coffee.
  const isWithin = days !== null && storedDay >= days.from && storedDay <= days.to
  return storedDay === day || isWithin ? 'retold' : 'likely'
}

const fresh = { kind: 'new', stored: null } as const
const outside = { kind: 'outside', stored: null } as const
const repeated = { kind: 'repeated', stored: null } as const

function withTransfers(
  rows: readonly ComparedRow[],
  { accountId, known, others, accounts, ownerNames, parted }: Surroundings,
): readonly ComparedRow[] {
  const news = rows.filter(({ kind }) => kind === 'new')
  const stored = known.filter((each) => each.accountId !== accountId && each.transferId === null)
  const waiting = others.filter((other) => other.accountId !== accountId)
  const accountOf = new Map<string, { readonly accountId: string; readonly isStored: boolean }>([
    ...waiting.flatMap((other) =>
      other.rows.map((row) => [row.id, { accountId: other.accountId, isStored: false }] as const),
    ),
    ...stored.map((each) => [each.id, { accountId: each.accountId, isStored: true }] as const),
  ])
  const household = { accounts, ownerNames, parted }
  const { pairs, singleIds } = pairTransfers(
    [
      ...news.map((row) => ofRow(row, accountId)),
      ...stored.map(candidateOf),
      ...waiting.flatMap((other) => other.rows.map((row) => ofRow(row, other.accountId))),
    ],
    household,
  )
  // Amounts that are equal to the cent are paired before amounts that are only similar.
  const paired = new Set(pairs.flatMap(({ fromId, toId }) => [fromId, toId]))
  const isFree = ({ id }: { readonly id: string }) => !paired.has(id)
  const foreignPairs = pairForeignTransfers(
    [
      ...news.filter(isFree).map((row) => ofRow(row, accountId)),
      ...stored.filter(isFree).map(candidateOf),
      ...waiting.flatMap((other) =>
        other.rows
          .filter((row) => isFree(row) && !waitsForRate(row))
          .map((row) => ofRow(row, other.accountId)),
      ),
    ],
    household,
  )
  const sides = new Map<string, TransferSide>()
  const own = new Set(news.map(({ id }) => id))
  for (const { fromId, toId } of [...pairs, ...foreignPairs])
    for (const [id, other] of [
      [fromId, toId],
      [toId, fromId],
    ] as const)
      if (own.has(id)) sides.set(id, sideOf(other, accountOf.get(other)))
  const byIban = new Map(accounts.flatMap(({ id, iban }) => (iban === null ? [] : [[iban, id] as const])))
  const singles = new Set(singleIds)
  for (const { id, counterpartyIban } of news)
    if (singles.has(id) && !sides.has(id)) {
      const named = counterpartyIban === null ? undefined : byIban.get(counterpartyIban)
      sides.set(id, { bookingId: null, accountId: named ?? null, isStored: false })
    }
  return rows.map((row) => ({ ...row, transfer: sides.get(row.id) ?? null }))
}

function sideOf(
  bookingId: string,
  other: { readonly accountId: string; readonly isStored: boolean } | undefined,
): TransferSide {
  return { bookingId, accountId: other?.accountId ?? null, isStored: other?.isStored ?? false }
}

function ofRow(row: ImportRow, account: string): ForeignTransferCandidate {
  const { id, day, amountCents, currency, counterparty, counterpartyIban, isTransfer, isReversal } = row
  return {
    id,
    account,
    bookingDate: day,
    amountCents,
    currency,
    counterparty,
    counterpartyIban,
    text: `${row.purpose} ${row.bookingText}`,
    isTransfer,
    isReversal,
    foreignMinor: row.foreignMinor,
  }
}

/** A stored booking of the card's account, in the currency in which the rows of the card are compared. */
function ofOwn(known: KnownBooking, { told }: ImportCard): ComparableBooking {
  const { foreignMinor } = known
  const currency = told?.currency
  if (!currency || foreignMinor === undefined || foreignMinor === null) return ofKnown(known)
  return { ...ofKnown(known), currency, amountCents: hundredthsOfMinor(foreignMinor, currency) }
}

function candidateOf(known: KnownBooking): ForeignTransferCandidate {
  const { id, accountId, day, amountCents, counterparty, counterpartyIban, purpose } = known
  return {
    id,
    account: accountId,
    bookingDate: day,
    amountCents,
    currency: 'EUR',
    counterparty,
    counterpartyIban,
    text: purpose,
    isTransfer: false,
    isReversal: false,
    foreignMinor: known.foreignMinor,
  }
}

function ofKnown(known: KnownBooking): ComparableBooking {
  const { id, accountId, day, amountCents, counterparty, counterpartyIban, purpose, endToEndRef } = known
  const { bankRef, bankRefKind, bankDay, format } = known
  return {
    id,
    account: accountId,
    bookingDate: bankDay ?? day,
    amountCents,
    currency: 'EUR',
    counterparty,
    counterpartyIban,
    purpose,
    endToEndRef,
    strongKey: bankRef === null || bankRefKind === null ? null : { kind: bankRefKind, value: bankRef },
    source: sourceOf(format),
  }
}
