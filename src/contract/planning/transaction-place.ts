import { budgetCategories } from '#domain/budget/budget-item.ts'
import { hasPlace, type TransactionPlace } from '#domain/transactions/transaction.ts'
import * as z from 'zod/mini'
import { id, oneOf } from '#contract/schema/schema.ts'

/** Where a booking counts: one of the three, or nowhere yet. */
export const placeFields = {
  itemId: z.nullable(id),
  groupId: z.nullable(id),
  category: z.nullable(oneOf(budgetCategories)),
}

/** A place, or a transfer between own accounts, which has none. */
export const sortedFields = { ...placeFields, isTransfer: z.boolean() }

/** At most one of the three says where. */
export function onePlace<Given extends TransactionPlace>() {
  return z.refine<Given>(
    ({ itemId, groupId, category }) =>
      [itemId, groupId, category].filter((each) => each !== null).length <= 1,
    { error: 'Wähle einen Posten, eine Gruppe oder eine Kategorie.', path: ['itemId'] },
  )
}

/** A transfer between own accounts counts nowhere. */
export function noPlaceOfTransfers<Given extends TransactionPlace & { readonly isTransfer: boolean }>() {
  return z.refine<Given>((given) => !(given.isTransfer && hasPlace(given)), {
    error: 'Eine Umbuchung zählt bei keinem Posten.',
    path: ['isTransfer'],
  })
}
