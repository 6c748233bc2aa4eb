import type { ImportCard, ImportRow } from '#web/member/import-preview/import-card.ts'
import type { Comparison, ComparedRow, KnownBooking, Surroundings, WaitingCard } from './compare-card.ts'

/**
 * Messages to the worker: the lists, some at a time, so that handing them over stops nothing; then what to do with
 * them.
 */
export type CompareOrder =
  | { readonly kind: 'rows'; readonly rows: readonly ImportRow[] }
  | { readonly kind: 'known'; readonly known: readonly KnownBooking[] }
  /** Rows of the card that begins with them, or of the card that was told last. */
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

/** The verdict about a row; everything else of the row is known where it came from. */
export interface Verdict extends Pick<ComparedRow, 'kind' | 'transfer'> {
  readonly storedId: string | null
}

/** Messages from the worker: the verdicts in the order of the rows, some at a time. */
export type CompareAnswer =
  | { readonly kind: 'verdicts'; readonly verdicts: readonly Verdict[] }
  | { readonly kind: 'end'; readonly known: Comparison['known'] }
