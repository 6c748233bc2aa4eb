import { type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { shareOf } from '#domain/money/share-of.ts'
import type { Property } from '#domain/property/property.ts'

/** The household's share of an amount that was entered for the whole property, r2. */
export function sharedCents({ shareBp }: Pick<Property, 'shareBp'>, wholeCents: Cents): Cents {
  return shareBp === WHOLE_BP ? wholeCents : shareOf(wholeCents, shareBp)
}
