import type { BodyOf } from '#contract/protocol/endpoint.ts'
import type { createImport } from '#contract/transactions/imports.ts'
import type { Day } from '#domain/calendar/day.ts'
import { foreignOf } from '#domain/currencies/foreign-amount.ts'
import { toldTrade } from '#domain/securities/trade.ts'
import { balanceProof } from '#domain/statement-import/balance-proof.ts'
import { fingerprintText, occurrences } from '#domain/statement-import/duplicates/fingerprint.ts'
import type { StatementBalance } from '#domain/statement-import/statement.ts'
import type { StoredImport } from '#web/member/household-plan/booking-queries.ts'
import type { Comparison } from './compare/compare-card.ts'
import type { ImportCard } from './import-card.ts'
import { type Preview, type PreviewRow, newBalanceOf } from './preview.ts'
import { inOneCurrency } from './rates/one-currency.ts'
import { comparable, isStorableDay, tidy } from './storable-booking.ts'

export type ImportBody = BodyOf<typeof createImport>
type SentRow = ImportBody['rows'][number]

/** The server takes at most this many rows at once. */
const ROWS_OF_A_PART = 5_000
/**
 * The body of a call with rows may have 6 144 kB (src/contract/transactions/imports.ts); the rest is left for
 * the facts of the file.
 */
const BYTES_OF_A_PART = 6_000_000
/** The length of `,"fingerprint":"…"` with 64 digits, and of the comma after the row. */
const FINGERPRINT_BYTES = 82
const MAX_FILE_NAME = 80
const MAX_FORMAT = 40

/** A part of the bookings that are sent for a card. */
export interface ImportPart {
  readonly rowCount: number
  /** The number of rows that are bookings which somebody has typed. */
  readonly sameCount: number
  /** Makes the body when it is first asked for; later calls return the same body. */
  readonly body: () => Promise<ImportBody>
}

/**
 * The bodies that are sent for a card, part by part; only the last part writes the balance. A card with
 * nothing to store sends nothing. The bodies are made one by one, because the fingerprints of many rows take
 * as long as storing them.
 * @param started an import of the same file that was broken off: its stored parts are kept, and the rest
 * follows them
 */
export function importParts(
  id: string,
  card: ImportCard,
  comparison: Comparison,
  preview: Preview,
  started: StoredImport | null,
): readonly ImportPart[] {
  const sent = preview.rows.filter(({ isTaken, typedId }) => isTaken || typedId !== null)
  const rows = sentRows(card, comparison, sent)
  if (rows.length === 0 && !started) return []
  const facts = { id: started?.id ?? id, ...factsOf(card, comparison, preview) }
  const starts = startsOf(rows)
  return starts.map((from, at) => {
    const own = rows.slice(from, starts[at + 1])
    const part = {
      ...facts,
      part: (started?.partCount ?? 0) + at + 1,
      isLast: at === starts.length - 1,
      known: knownAfter(comparison.known, rows.slice(0, from)),
    }
    let body: Promise<ImportBody> | undefined
    return {
      rowCount: own.length,
      sameCount: own.filter(({ sameAs }) => sameAs !== undefined).length,
      body: () => (body ??= Promise.all(own.map(withFingerprint)).then((told) => ({ ...part, rows: told }))),
    }
  })
}

/** A row whose fingerprint is still a text, not yet a digest. */
type UnprintedRow = Omit<SentRow, 'fingerprint'> & { readonly fingerprintText: string }

async function withFingerprint({ fingerprintText: told, ...row }: UnprintedRow): Promise<SentRow> {
  return { ...row, fingerprint: await sha256(told) }
}

/**
 * The index at which each part begins: a part has at most a fixed number of rows, and its rows are no longer
 * than a call may be.
 */
function startsOf(rows: readonly UnprintedRow[]): readonly number[] {
  const encoder = new TextEncoder()
  const starts = [0]
  let bytes = 0
  for (const [at, row] of rows.entries()) {
    const { fingerprintText: _text, ...said } = row
    const own = encoder.encode(JSON.stringify(said)).length + FINGERPRINT_BYTES
    bytes += own
    if (at - (starts.at(-1) ?? 0) < ROWS_OF_A_PART && bytes <= BYTES_OF_A_PART) continue
    starts.push(at)
    bytes = own
  }
  return starts
}

/**
 * The number of stored bookings after the rows of the earlier parts are stored; rows that are typed bookings
 * were stored before.
 */
function knownAfter(
  known: ImportBody['known'],
  sent: readonly { readonly day: Day; readonly sameAs?: string | undefined }[],
): ImportBody['known'] {
  const within = sent.filter(
    ({ day, sameAs }) => sameAs === undefined && day >= known.from && day <= known.to,
  )
  return { ...known, count: known.count + within.length }
}

/** The facts about the file as a whole. */
function factsOf(
  { fileName, format, balances }: ImportCard,
  { accountId, rows, known }: Comparison,
  preview: Preview,
) {
  const { sums, takenCount, total } = preview
  const presentCount = preview.rows.filter(isPresent).length
  const last = newBalanceOf(rows, balances)
  const [from, to] = daysOf(
    rows.map(({ day }) => day).filter((day) => isStorableDay(day)),
    known.from,
  )
  return {
    accountId,
    fileName: storedName(fileName),
    format: format.slice(0, MAX_FORMAT),
    from,
    to,
    presentCount,
    skippedCount: total.count - presentCount - takenCount + sums.outside.count,
    openingCents: last?.foreign ? null : openingOf(rows, balances),
    closingCents: last?.cents ?? null,
    closingDay: last?.day ?? null,
    ...(last?.foreign && { closing: last.foreign }),
  }
}

/** Whether the row is stored already, in the same words or in others. */
function isPresent({ row, group, isTaken }: PreviewRow): boolean {
  return !isTaken && (group === 'present' || row.kind === 'likely')
}

/** The name of the file as it is stored: a long name loses its middle, so that its ending stays. */
function storedName(fileName: string): string {
  const plain = [...tidy(fileName, fileName.length)]
  if (plain.length === 0) return 'Datei'
  if (plain.length <= MAX_FILE_NAME) return plain.join('')
  return `${plain.slice(0, MAX_FILE_NAME - 13).join('')}…${plain.slice(-12).join('')}`
}

function daysOf(days: readonly Day[], fallback: Day): readonly [Day, Day] {
  const [first = fallback] = days
  return [
    days.reduce((least, day) => (day < least ? day : least), first),
    days.reduce((most, day) => (day > most ? day : most), first),
  ]
}

function openingOf(rows: Comparison['rows'], balances: readonly StatementBalance[]): number | null {
  const proof = balanceProof(
    0,
    inOneCurrency(balances),
    rows.map(({ amountCents, currency }) => ({ account: 0, amountCents, currency })),
  )
  const told = balances.find(({ kind, currency }) => kind === 'opening' && currency === 'EUR')
  return proof?.openingCents ?? told?.cents ?? null
}

function sentRows(
  card: ImportCard,
  { accountId }: Comparison,
  taken: readonly PreviewRow[],
): readonly UnprintedRow[] {
  const texts = card.rows.map((row) => fingerprintText(comparable(row.id, accountId, row)))
  const places = occurrences(texts)
  const identity = new Map(
    card.rows.map((row, at) => [row.id, { text: texts[at] ?? '', occurrence: places[at] ?? 1 }]),
  )
  return taken.map((each) => {
    const { text = '', occurrence = 1 } = identity.get(each.row.id) ?? {}
    return unprintedRow(each, text, occurrence)
  })
}

/**
 * A row without its empty fields: thousands of rows are sent, and empty fields would make the call longer.
 */
function unprintedRow(
  { row, place, parts, typedId }: PreviewRow,
  told: string,
  occurrence: number,
): UnprintedRow {
  const { transfer } = row
  const other = transfer?.isStored ? transfer.bookingId : null
  return {
    id: row.id,
    day: row.day,
    amountCents: row.amountCents,
    ...foreignOf(row),
    counterparty: row.counterparty,
    purpose: row.purpose,
    fingerprintText: told,
    occurrence,
    ...(row.valueDay !== null && { valueDay: row.valueDay }),
    ...(row.originalCents !== null && { originalCents: row.originalCents }),
    ...(row.originalCurrency !== null && { originalCurrency: row.originalCurrency }),
    ...(row.counterpartyIban !== null && { counterpartyIban: row.counterpartyIban }),
    ...(row.bookingText !== '' && { bookingText: row.bookingText }),
    ...(row.endToEndRef !== null && { endToEndRef: row.endToEndRef }),
    ...(row.mandateRef !== null && { mandateRef: row.mandateRef }),
    ...(row.creditorId !== null && { creditorId: row.creditorId }),
    ...(row.bankRef !== null && { bankRef: row.bankRef }),
    ...(row.bankRefKind !== null && { bankRefKind: row.bankRefKind }),
    ...(row.trade && toldTrade(row.trade)),
    ...(typedId === null ? placed(place, parts, other) : { sameAs: typedId }),
  }
}

/**
 * The category, the other side and the parts of a row as they are sent. A row that is a typed booking sends
 * none of them, because the booking keeps what was said about it.
 */
function placed(place: PreviewRow['place'], parts: PreviewRow['parts'], other: string | null) {
  return {
    ...(place.itemId !== null && { itemId: place.itemId }),
    ...(place.groupId !== null && { groupId: place.groupId }),
    ...(place.category !== null && { category: place.category }),
    ...(place.isTransfer && { isTransfer: true }),
    ...(other !== null && (place.isTransfer ? { transferWith: other } : { partedFrom: other })),
    ...(parts.length > 0 && { parts: [...parts] }),
  }
}

/**
 * The SHA-256 digest as hexadecimal digits; empty on a page without a safe connection, where browsers offer
 * no digest and no fingerprints are compared.
 */
async function sha256(text: string): Promise<string> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- missing on pages without a safe connection
  const digest = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(text))
  if (!digest) return ''
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The import that was broken off and that this card continues; null where the card begins a new import. */
export function startedImport(
  { fileName, format }: ImportCard,
  accountId: string,
  imports: readonly StoredImport[],
): StoredImport | null {
  return (
    imports.find(
      (each) =>
        !each.isComplete &&
        each.undoneAt === null &&
        each.accountId === accountId &&
        each.fileName === storedName(fileName) &&
        each.format === format,
    ) ?? null
  )
}
