import type { Statement } from '#domain/statement-import/collect-statement.ts'
import { fileRates } from '#domain/statement-import/file-rates.ts'
import { splitByCurrency } from '#domain/statement-import/split-currencies.ts'
import type { StatementAccount } from '#domain/statement-import/statement.ts'
import type { FilePart } from '#web/member/statement-files/collect-reading.ts'
import { accountKey } from './account-key.ts'
import type { CardFile, ImportCard, ImportRow } from './import-card.ts'
import { inSlices } from './in-slices.ts'
import { type CardPiece, cardOfPieces } from './join-cards.ts'
import { storableBooking } from './storable-booking.ts'

type StatementPart = Extract<FilePart, { readonly kind: 'statement' }>

/**
 * The accounts of a file, in the order in which the file names them. A ZIP whose members hold one day each
 * still gives one account; sections without bookings and balances are left out. Half a million rows are made
 * in slices, so that the page can be used meanwhile.
 * @param newId makes the ids of the rows
 * @param firstPart the number of the file's first part; its other parts get the numbers that follow
 */
export async function cardsOf(
  file: { readonly id: string; readonly name: string },
  parts: readonly FilePart[],
  newId: () => string,
  firstPart = 0,
): Promise<readonly ImportCard[]> {
  const cards = new Map<string, { readonly told: StatementAccount | null; readonly pieces: CardPiece[] }>()
  const read = parts.filter((part): part is StatementPart => part.kind === 'statement')
  for (const [at, { statement: whole, encoding, name }] of read.entries()) {
    const statement = splitByCurrency(whole)
    const rates = statement === whole ? undefined : fileRates(whole.bookings)
    const part = firstPart + at
    const sections = placesOf(statement).map((place): { place: number; rows: ImportRow[] } => ({
      place,
      rows: [],
    }))
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await inSlices(statement.bookings, (booking) => {
      const row = { ...storableBooking(statement.format, booking), id: newId(), part }
      sections[booking.account]?.rows.push(row)
    })
    for (const { place, rows } of sections) {
      const told = statement.accounts[place] ?? null
      const balances = statement.balances
        .filter(({ account }) => account === place)
        .map((balance) => ({ ...balance, account: 0 }))
      if (rows.length + balances.length === 0) continue
      const cardFile: CardFile = {
        fileId: file.id,
        fileName: file.name,
        name: name.slice(name.lastIndexOf('/') + 1),
        format: statement.format,
        encoding,
        part,
        balances,
        ...(rates && { rates }),
      }
      const key = keyOf(told, statement, place, part)
      const known = cards.get(key)
      if (known) known.pieces.push({ file: cardFile, rows })
      else cards.set(key, { told, pieces: [{ file: cardFile, rows }] })
    }
  }
  return [...cards].map(([key, { told, pieces }]) =>
    cardOfPieces({ id: newId(), key: accountKey(told) === null ? null : key, told }, pieces),
  )
}

function placesOf({ accounts, bookings }: Statement): readonly number[] {
  const count = Math.max(accounts.length, bookings.length === 0 ? 0 : 1)
  return Array.from({ length: count }, (_, place) => place)
}

/**
 * The key of an account within its file: accounts with the same key are told apart by their names; an account
 * without a key is known by its name, and one without a name by its place in the file.
 */
function keyOf(
  told: StatementAccount | null,
  { format, accounts }: Statement,
  place: number,
  part: number,
): string {
  const key = accountKey(told)
  if (key !== null) {
    const isShared = accounts.some((other) => accountKey(other) === key && other.name !== told?.name)
    return isShared ? `${key}\n${told?.name ?? ''}` : key
  }
  return told?.name ? `${format}\n${told.name}${told.currency ?? ''}` : `${part}\n${place}`
}
