import type { AccountBalance } from '#domain/accounts/account.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { proportion } from '#domain/money/share-of.ts'
import type { ValuationKind } from '#domain/property/property.ts'
import { type IndexSuggestion, indexSuggestion } from '#domain/property/value/index-suggestion.ts'
import type { OwnProperty } from './own-property.ts'

/** A valuation in the list of a property; cents. */
export interface ValuationRow {
  readonly day: Day
  /** Null: not stated. */
  readonly kind: ValuationKind | null
  /** The household's share, which is what counts. */
  readonly cents: Cents
  readonly wholeCents: Cents
  /** The whole by its area; null without an area. */
  readonly perSquareMetreCents: Cents | null
  /** The change of the household's share since the valuation before; null for the first. */
  readonly changeCents: Cents | null
}

/** What the index suggests for the current month. */
export type SuggestionRow =
  | Extract<IndexSuggestion, { readonly ok: false }>
  | (Extract<IndexSuggestion, { readonly ok: true }> &
      Pick<ValuationRow, 'wholeCents' | 'perSquareMetreCents'>)

/** The valuations of a property up to today, the newest first. */
export function valuationRows(own: OwnProperty): readonly ValuationRow[] {
  const { valuations } = own
  return valuations
    .map((valuation, at) => {
      const before = valuations[at - 1]
      const wholeCents = wholeOf(own, valuation)
      return {
        day: valuation.day,
        kind: valuation.valuationKind ?? null,
        cents: valuation.amountCents,
        wholeCents,
        perSquareMetreCents: perSquareMetre(own, wholeCents),
        changeCents: before ? valuation.amountCents - before.amountCents : null,
      }
    })
    .toReversed()
}

/** The suggestion of the index for the current month, which counts nothing until somebody takes it over. */
export function suggestionRow(own: OwnProperty): SuggestionRow {
  const suggestion = indexSuggestion(own.valuations, own.month)
  if (!suggestion.ok) return suggestion
  const wholes = own.valuations.map((valuation) => ({
    day: valuation.day,
    amountCents: wholeOf(own, valuation),
  }))
  const whole = indexSuggestion(wholes, own.month)
  const wholeCents = whole.ok ? whole.cents : suggestion.cents
  return { ...suggestion, wholeCents, perSquareMetreCents: perSquareMetre(own, wholeCents) }
}

/** The value of the whole: as stated, else from the household's share. */
export function wholeOf({ property }: OwnProperty, { wholeCents, amountCents }: AccountBalance): Cents {
  return wholeCents ?? proportion(amountCents, WHOLE_BP, property.shareBp)
}

/** An amount by the area; null without an area, and where the area cannot be meant because no amount is so high. */
export function perSquareMetre({ property: { areaTenths } }: OwnProperty, wholeCents: Cents): Cents | null {
  if (areaTenths === null || Math.abs(wholeCents) > (Number.MAX_SAFE_INTEGER / 20) * areaTenths) return null
  return proportion(wholeCents, 10, areaTenths)
}
