import type { Cents } from '#domain/money/cents.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import type { ComparableBooking } from '#domain/statement-import/duplicates/comparable-booking.ts'
import { matchImport } from '#domain/statement-import/duplicates/match-import.ts'
import {
  pairTransfers,
  type TransferAccount,
  type TransferCandidate,
} from '#domain/statement-import/duplicates/pair-transfers.ts'
import type { CardFile, ImportCard, ImportRow } from './import-card.ts'
import { comparable } from './storable-booking.ts'

/** What the server tells of a stored booking. */
export interface KnownBooking {
  readonly id: string
  readonly accountId: string
  readonly day: Day
  readonly amountCents: Cents
  readonly counterparty: string
  readonly counterpartyIban: string | null
  readonly purpose: string
  readonly endToEndRef: string | null
  readonly bankRef: string | null
  readonly bankRefKind: string | null
  readonly transferId: string | null
}

/** What a row may be: a stored booking, or a row of another file of its card. */
export interface TwinBooking extends KnownBooking {
  /** Of the other file; not there: it is stored. */
  readonly fileName?: string
}

/** The other side of a transfer: stored, or of another card that waits for its take-over. */
export interface TransferSide {
  /** null: an own account that nobody has imported for that day, or none that is known. */
  readonly bookingId: string | null
  readonly accountId: string | null
  readonly isStored: boolean
}

export interface ComparedRow extends ImportRow {
  /** `repeated`: the file itself tells it twice, in parts that overlap. */
  readonly kind: 'new' | 'maybe' | 'present' | 'repeated' | 'outside'
  /** The booking that it is, or may be. */
  readonly stored: TwinBooking | null
  /** Set for a new row that only moves money between own accounts. */
  readonly transfer: TransferSide | null
}

/** What a card is to what is stored. */
export interface Comparison {
  readonly accountId: string
  readonly rows: readonly ComparedRow[]
  /** What the server is told to have been compared with. */
  readonly known: { readonly from: Day; readonly to: Day; readonly count: number }
}

/** Formats date a booking differently, and transfers take a weekend. */
const DAYS_AROUND = 3

/** The days between which stored bookings have to be known; null for a card without rows. */
export function daysToCompare({ rows }: ImportCard): { readonly from: Day; readonly to: Day } | null {
  const [first] = rows
  if (!first) return null
  const from = rows.reduce((least, { day }) => (day < least ? day : least), first.day)
  const to = rows.reduce((most, { day }) => (day > most ? day : most), first.day)
  return { from: askable(addDays(from, -DAYS_AROUND)), to: askable(addDays(to, DAYS_AROUND)) }
}

/** What the server can be asked about. */
function askable(day: Day): Day {
  if (day < '1990-01-01') return '1990-01-01'
  return day > '2100-12-31' ? '2100-12-31' : day
}

/** A card that is not taken over yet. */
export interface WaitingCard {
  readonly accountId: string
  readonly rows: readonly ImportRow[]
  /** It stands before: what both tell is told there. */
  readonly isEarlier: boolean
}

export interface Surroundings {
  readonly accountId: string
  /** Of all accounts, between {@link daysToCompare}. */
  readonly known: readonly KnownBooking[]
  /** Rows of other cards that wait for their take-over. */
  readonly others: readonly WaitingCard[]
  readonly accounts: readonly TransferAccount[]
  readonly ownerNames: readonly string[]
}

/**
 * Tells of each row whether it is new, there already, perhaps there, or a transfer (imports.md § 12). A row that an
 * earlier part of the file, or an earlier file of the same account, has told is not told twice.
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
  const formats = new Map(card.files.map(({ part, format }) => [part, formatFamily(format)]))
  const toldFormats = new Map<string, string | undefined>()
  const matches = new Map<string, Pick<ComparedRow, 'kind' | 'stored'>>()
  let told: readonly ComparableBooking[] = elsewhere
  let left: readonly ComparableBooking[] = own.map((each) => ofKnown(each))
  for (const [part, partRows] of storable) {
    const rows = partRows.map((row) => comparable(row.id, accountId, row))
    const format = formats.get(part)
    const within = matchImport(rows, told)
    // What only resembles a row of another part is another one, unless it comes in another format: one file does not
    // spell a booking in two ways.
    const isRepeated = (at: number) => within[at]?.kind === 'present'
    const questioned = new Set<string>()
    for (const [at, row] of rows.entries()) {
      const match = within[at]
      if (match?.kind !== 'maybe' || (toldFormats.get(match.storedId) ?? format) === format) continue
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
      matches.set(row.id, { kind: match.kind, stored: knownById.get(match.storedId) ?? null })
    }
    const taken = new Set(found.flatMap((match) => (match.kind === 'new' ? [] : [match.storedId])))
    left = left.filter(({ id }) => !taken.has(id))
    told = [...told, ...fresh]
    for (const { id } of fresh) toldFormats.set(id, format)
  }
  const rows = card.rows.map((row): ComparedRow => ({
    ...row,
    ...(row.obstacle === null ? (matches.get(row.id) ?? fresh) : outside),
    transfer: null,
  }))
  const days = daysToCompare(card)
  return {
    accountId,
    rows: withTransfers(rows, surroundings),
    known: { from: days?.from ?? '1990-01-01', to: days?.to ?? '1990-01-01', count: own.length },
  }
}

/** Rows of a card as what another one may be. */
export function twinsOf(
  { rows, files }: Pick<ImportCard, 'rows' | 'files'>,
  accountId: string,
): (id: string) => TwinBooking | null {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const names = new Map(files.map(({ part, name }: CardFile) => [part, name]))
  return (id) => {
    const row = byId.get(id)
    return row ? { ...row, accountId, transferId: null, fileName: names.get(row.part) ?? '' } : null
  }
}

/** Reports of a day and its statement spell a booking alike. */
function formatFamily(format: string): string {
  return format.startsWith('camt') ? 'camt' : format
}

const fresh = { kind: 'new', stored: null } as const
const outside = { kind: 'outside', stored: null } as const
const repeated = { kind: 'repeated', stored: null } as const

function withTransfers(
  rows: readonly ComparedRow[],
  { accountId, known, others, accounts, ownerNames }: Surroundings,
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
  const { pairs, singleIds } = pairTransfers(
    [
      ...news.map((row) => ofRow(row, accountId)),
      ...stored.map((each) => ({ ...ofKnown(each), isTransfer: false })),
      ...waiting.flatMap((other) => other.rows.map((row) => ofRow(row, other.accountId))),
    ],
    accounts,
    ownerNames,
  )
  const sides = new Map<string, TransferSide>()
  const own = new Set(news.map(({ id }) => id))
  for (const { fromId, toId } of pairs)
    for (const [id, other] of [
      [fromId, toId],
      [toId, fromId],
    ] as const)
      if (own.has(id)) sides.set(id, sideOf(other, accountOf.get(other)))
  const byIban = new Map(accounts.flatMap(({ id, iban }) => (iban === null ? [] : [[iban, id] as const])))
  const singles = new Set(singleIds)
  for (const { id, counterpartyIban } of news)
    if (singles.has(id)) {
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

function ofRow(row: ImportRow, account: string): TransferCandidate {
  const { id, day, amountCents, currency, counterparty, counterpartyIban, isTransfer } = row
  return { id, account, bookingDate: day, amountCents, currency, counterparty, counterpartyIban, isTransfer }
}

function ofKnown(known: KnownBooking): ComparableBooking {
  const { id, accountId, day, amountCents, counterparty, counterpartyIban, purpose, endToEndRef } = known
  const { bankRef, bankRefKind } = known
  return {
    id,
    account: accountId,
    bookingDate: day,
    amountCents,
    currency: 'EUR',
    counterparty,
    counterpartyIban,
    purpose,
    endToEndRef,
    strongKey: bankRef === null || bankRefKind === null ? null : { kind: bankRefKind, value: bankRef },
  }
}
