import { type ChainGap, proveChain } from '#domain/statement-import/prove-chain.ts'
import type { ComparedRow } from './compare/compare-card.ts'
import type { ImportCard } from './import-card.ts'
import { type CardProof, proofOf } from './preview.ts'
import { inOneCurrency } from './rates/one-currency.ts'
import { asTold } from './storable-booking.ts'

/** The proof over all files of an account, and where it breaks. */
export interface FilesProof extends CardProof {
  /** Days or files at which bookings are missing or too many; several gaps may even each other out. */
  readonly gaps: readonly ChainGap[]
}

/**
 * Proves the balances of a card; several files are proved as a chain from the first file to the last
 * (imports.md § 2).
 */
export function filesProof({ files, balances }: ImportCard, rows: readonly ComparedRow[]): FilesProof | null {
  const byPart = Map.groupBy(rows, ({ part }) => part)
  const currency = inOneCurrency(balances)[0]?.currency ?? 'EUR'
  const chain = proveChain(
    files.map(({ name, part, balances: own }) => ({
      name,
      balances: inOneCurrency(own),
      rows: (byPart.get(part) ?? [])
        .filter((row) => row.currency === currency)
        .map((row) => ({
          row,
          day: row.day,
          amountCents: asTold(row).amountCents,
          isRepeated: isToldBefore(row),
          words: row.counterparty || row.purpose || row.bookingText,
        })),
    })),
  )
  if (!chain || files.length === 1) {
    const proof = proofOf(rows, balances)
    // The gaps within a single file are reported at its rows.
    const gaps = chain?.gaps.filter(({ kind }) => kind !== 'within') ?? []
    return proof && { ...proof, gaps }
  }
  const { openingCents, closingCents, openingDay } = chain
  const proof = proofOf(
    chain.counted.map(({ row }) => row),
    [
      { account: 0, kind: 'opening', cents: openingCents, currency, day: openingDay },
      { account: 0, kind: 'closing', cents: closingCents, currency, day: null },
    ],
  )
  return proof && { ...proof, gaps: chain.gaps }
}

/** Whether an earlier file contains the row, certainly or probably. */
function isToldBefore({ kind, stored }: ComparedRow): boolean {
  return kind === 'repeated' || (kind === 'maybe' && stored?.fileName !== undefined)
}
