import type { Cents } from '#domain/money/cents.ts'
import { type RunningProof, releaseOf, runningProof } from '#domain/statement-import/running-balance.ts'
import type { ComparedRow } from './compare/compare-card.ts'
import type { ImportCard } from './import-card.ts'
import { asTold } from './storable-booking.ts'

/** A row with its place among the bookings of its file, from 1. */
export interface PlacedRow {
  readonly row: ComparedRow
  readonly place: number
}

/** A gap: a balance beside the rows that does not follow from the balance before. */
export interface CardGap {
  /** The name of the file where there are several; null where there is only one. */
  readonly fileName: string | null
  readonly after: PlacedRow
  readonly before: PlacedRow
  readonly missingCents: Cents
  /** The row that releases a hold whose amount is what the balance lacks here; null where there is none. */
  readonly release: PlacedRow | null
}

/**
 * The balances beside the rows of a card; each file is proved by itself, because each has its own order of
 * rows.
 */
export interface CardBalances extends Pick<RunningProof, 'balanceCount'> {
  readonly gaps: readonly CardGap[]
}

/** The balances of an account; null where no file has balances that prove something. */
export function cardBalances({ files }: ImportCard, rows: readonly ComparedRow[]): CardBalances | null {
  const byPart = Map.groupBy(rows, ({ part }) => part)
  const names = new Map(files.map(({ part, name }) => [part, name]))
  const found = [...byPart].flatMap(([part, own]) => {
    const balanced = own.map(asTold).map(({ day, counterparty, purpose, bookingText, ...row }) => ({
      ...row,
      bookingDate: day,
      words: `${counterparty} ${purpose} ${bookingText}`,
    }))
    const proof = runningProof(balanced)
    if (!proof) return []
    const placed = (at: number | null): PlacedRow | null => {
      const row = at === null ? undefined : own[at]
      return row && at !== null ? { row, place: at + 1 } : null
    }
    const gaps = proof.gaps.flatMap((gap): readonly CardGap[] => {
      const [after, before] = [placed(gap.after), placed(gap.before)]
      if (!after || !before) return []
      const { missingCents } = gap
      const release = placed(releaseOf(gap, balanced))
      return [
        {
          fileName: files.length > 1 ? (names.get(part) ?? null) : null,
          after,
          before,
          missingCents,
          release,
        },
      ]
    })
    return [{ gaps, balanceCount: proof.balanceCount }]
  })
  if (found.length === 0) return null
  return {
    gaps: found.flatMap(({ gaps }) => gaps),
    balanceCount: found.reduce((count, each) => count + each.balanceCount, 0),
  }
}
