import type { Statement } from '#domain/statement-import/collect-statement.ts'
import type { StatementAccount, StatementBalance } from '#domain/statement-import/statement.ts'
import type { StatementEncoding } from '#domain/statement-import/encoding/detect-encoding.ts'
import type { FilePart } from '#web/member/statement-files/collect-reading.ts'
import { inSlices } from './in-slices.ts'
import { type StorableBooking, storableBooking } from './storable-booking.ts'

/** A row of a file; its id becomes the booking's. */
export interface ImportRow extends StorableBooking {
  readonly id: string
  /** Which of the parts of its file told it; parts of a ZIP can overlap. */
  readonly part: number
}

/** One account of a file, with all that the file tells about it. It is taken over by itself. */
export interface ImportCard {
  readonly id: string
  /** Of the file on the device. */
  readonly fileId: string
  readonly fileName: string
  readonly format: string
  readonly encoding: StatementEncoding
  /** What the file says about the account; null where it says nothing. */
  readonly told: StatementAccount | null
  readonly rows: readonly ImportRow[]
  /** All of account 0. */
  readonly balances: readonly StatementBalance[]
}

type StatementPart = Extract<FilePart, { readonly kind: 'statement' }>

/**
 * The accounts of a file, in the order in which it tells them. A ZIP with a day in each of its members has one account
 * all the same; sections without bookings and balances are left out. Half a million
 * rows are made in slices, so that the page can be used meanwhile.
 * @param newId makes the ids of the rows
 */
export async function cardsOf(
  file: { readonly id: string; readonly name: string },
  parts: readonly FilePart[],
  newId: () => string,
): Promise<readonly ImportCard[]> {
  const cards = new Map<string, ImportCard>()
  const read = parts.filter((part): part is StatementPart => part.kind === 'statement')
  for (const [at, { statement, encoding }] of read.entries()) {
    const sections = placesOf(statement).map((place): { place: number; rows: ImportRow[] } => ({
      place,
      rows: [],
    }))
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await inSlices(statement.bookings, (booking) => {
      const row = { ...storableBooking(statement.format, booking), id: newId(), part: at }
      sections[booking.account]?.rows.push(row)
    })
    for (const { place, rows } of sections) {
      const told = statement.accounts[place] ?? null
      const key = keyOf(told, statement.format, place, at)
      const balances = statement.balances
        .filter(({ account }) => account === place)
        .map((balance) => ({ ...balance, account: 0 }))
      if (rows.length + balances.length === 0) continue
      const known = cards.get(key)
      cards.set(key, {
        id: known?.id ?? newId(),
        fileId: file.id,
        fileName: file.name,
        format: statement.format,
        encoding,
        told,
        rows: known ? [...known.rows, ...rows] : rows,
        balances: known ? [...known.balances, ...balances] : balances,
      })
    }
  }
  return [...cards.values()]
}

function placesOf({ accounts, bookings }: Statement): readonly number[] {
  const count = Math.max(accounts.length, bookings.length === 0 ? 0 : 1)
  return Array.from({ length: count }, (_, place) => place)
}

/** Without a name two accounts are told apart by where they stand. */
function keyOf(told: StatementAccount | null, format: string, place: number, part: number): string {
  const name = told && (told.iban ?? told.number ?? told.name)
  return name
    ? `${format}\n${told.iban ?? ''}\n${told.number ?? ''}\n${told.name ?? ''}`
    : `${part}\n${place}`
}
