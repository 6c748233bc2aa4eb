import type { ImportCard, ImportRow } from '#web/member/import-preview/import-card.ts'
import type { Comparison, ComparedRow, KnownBooking, Surroundings, WaitingCard } from './compare-card.ts'

/**
 * Messages to the worker: first the lists, in slices, so that handing them over does not block the page; then
 * the order to compare them.
 */
export type CompareOrder =
  | { readonly kind: 'rows'; readonly rows: readonly ImportRow[] }
  | { readonly kind: 'known'; readonly known: readonly KnownBooking[] }
  /** Rows of a waiting card: of the `card` of this message, or, where it is null, of the last message that named one. */
  | {
      readonly kind: 'waiting'
      readonly card: Omit<WaitingCard, 'rows'> | null
      readonly rows: readonly ImportRow[]
    }
  | {
      readonly kind: 'compare'
      readonly card: Omit<ImportCard, 'rows'>
      readonly surroundings: Omit<Surroundings, 'known' | 'others'>
    }

/** The verdict about a row; the page still has everything else of the row. */
export interface Verdict extends Pick<ComparedRow, 'kind' | 'transfer'> {
  readonly storedId: string | null
}

/** Messages from the worker: the verdicts in the order of the rows, in slices. */
export type CompareAnswer =
  | { readonly kind: 'verdicts'; readonly verdicts: readonly Verdict[] }
  | { readonly kind: 'end'; readonly known: Comparison['known'] }
