import * as z from 'zod/mini'
import { id, oneOf } from '#contract/schema/schema.ts'
import { budgetCategories } from '#domain/budget/budget-item.ts'

/** The place where a booking counts: one of the three fields, or none yet. */
export const placeFields = {
  itemId: z.nullable(id),
  groupId: z.nullable(id),
  category: z.nullable(oneOf(budgetCategories)),
}

/** A place, or a transfer between own accounts, which has none. */
export const sortedFields = { ...placeFields, isTransfer: z.boolean() }

interface SentPlace {
  readonly itemId?: string | null | undefined
  readonly groupId?: string | null | undefined
  readonly category?: string | null | undefined
}

/** Checks that at most one of the three fields names a place. */
export function onePlace<Given extends SentPlace>() {
  return z.refine<Given>((given) => placesIn(given) <= 1, {
    error: 'Wähle einen Posten, eine Gruppe oder eine Kategorie.',
    path: ['itemId'],
  })
}

/** Checks that a transfer between own accounts has no place. */
export function noPlaceOfTransfers<
  Given extends SentPlace & { readonly isTransfer?: boolean | undefined },
>() {
  return z.refine<Given>((given) => given.isTransfer !== true || placesIn(given) === 0, {
    error: 'Eine Umbuchung zählt bei keinem Posten.',
    path: ['isTransfer'],
  })
}

function placesIn({ itemId, groupId, category }: SentPlace): number {
  return [itemId, groupId, category].filter((each) => typeof each === 'string').length
}
