import { budgetItemRecord } from '#contract/records/budget-item-record.ts'
import { type BudgetGroup, groupName } from '#domain/budget/budget-group.ts'
import { type BudgetItem, type BudgetCategory, budgetCategories } from '#domain/budget/budget-item.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { TransactionPlace } from '#domain/transactions/transaction.ts'
import type { Option } from '#web/kit/pickers/select.tsx'

/** The category in which a booking counts, or that it is a transfer between own accounts. */
export interface SortedPlace extends TransactionPlace {
  readonly isTransfer: boolean
}

/** The category of a booking, and those of its parts where it is split. */
export interface BookingSorting {
  readonly place: SortedPlace
  readonly parts: readonly (TransactionPlace & { readonly amountCents: Cents })[]
}

interface Places {
  readonly groups: readonly BudgetGroup[]
  readonly items: readonly Pick<BudgetItem, 'id' | 'name' | 'category' | 'groupId' | 'position'>[]
}

export const nowhere: SortedPlace = { itemId: null, groupId: null, category: null, isTransfer: false }
export const ownTransfer: SortedPlace = { ...nowhere, isTransfer: true }

/**
 * The name of a place: `Lebensmittel`, `Ernährung`, `Leben`, `Umbuchung`; null for a booking without a
 * category.
 */
export function placeWords(place: SortedPlace, { groups, items }: Places): string | null {
  if (place.isTransfer) return 'Umbuchung'
  if (place.itemId !== null) return items.find(({ id }) => id === place.itemId)?.name ?? null
  if (place.groupId !== null) {
    const group = groups.find(({ id }) => id === place.groupId)
    return group ? groupName(group) : null
  }
  return place.category === null ? null : categoryWords(place.category)
}

/**
 * The categories of a booking in words: `Lebensmittel`, for a split booking `64,00 € Lebensmittel, 36,00 €
 * Drogerie`, and `noch nirgends` for an open one.
 */
export function sortingWords(
  { place, parts }: BookingSorting,
  places: Places,
  formatEuro: (cents: Cents) => string,
): string {
  if (parts.length === 0) return placeWords(place, places) ?? 'noch nirgends'
  return parts
    .map((part) => {
      const words = placeWords({ ...part, isTransfer: false }, places) ?? 'noch nirgends'
      return `${formatEuro(Math.abs(part.amountCents))} ${words}`
    })
    .join(', ')
}

export function categoryWords(category: BudgetCategory): string {
  return budgetItemRecord.fields.category.words[category]
}

/**
 * Every place as one choice of a list: items group by group, then the groups, the categories and a transfer.
 */
export function placeOptions({ groups, items }: Places): readonly Option<string>[] {
  const ordered = items.toSorted((a, b) => a.position - b.position)
  const ofGroup = (category: BudgetCategory, groupId: string | null) =>
    ordered.filter((item) => item.category === category && item.groupId === groupId)
  const sorted = groups.toSorted((a, b) => a.position - b.position)
  const ofLife = [...sorted, null].flatMap((group) =>
    ofGroup('life', group?.id ?? null).map((item) => itemOption(item, group ? groupName(group) : 'Leben')),
  )
  const ofRates = budgetCategories
    .filter((category) => category !== 'life')
    .flatMap((category) => ofGroup(category, null).map((item) => itemOption(item, categoryWords(category))))
  return [
    ...ofLife,
    ...ofRates,
    ...sorted.map((group) => ({
      value: keyOfPlace({ ...nowhere, groupId: group.id }),
      label: groupName(group),
      note: 'ganze Gruppe',
    })),
    ...budgetCategories.map((category) => ({
      value: keyOfPlace({ ...nowhere, category }),
      label: categoryWords(category),
      note: 'ohne Posten',
    })),
    { value: keyOfPlace(ownTransfer), label: 'Umbuchung', note: 'zwischen eigenen Konten' },
  ]
}

/** The {@link keyOfPlace} of a transfer between own accounts. */
export const transferKey = 'transfer'

/** A place as one word, for lists and addresses; empty for a booking that counts nowhere. */
export function keyOfPlace({ itemId, groupId, category, isTransfer }: SortedPlace): string {
  if (isTransfer) return transferKey
  if (itemId !== null) return `item:${itemId}`
  if (groupId !== null) return `group:${groupId}`
  return category === null ? '' : `category:${category}`
}

/** The place of a {@link keyOfPlace}; nowhere, where the key names no place. */
export function placeOfKey(key: string | null): SortedPlace {
  if (key === null) return nowhere
  if (key === transferKey) return ownTransfer
  const [kind, id = ''] = key.split(':')
  const category = budgetCategories.find((each) => each === id)
  if (kind === 'item') return { ...nowhere, itemId: id }
  if (kind === 'group') return { ...nowhere, groupId: id }
  return kind === 'category' && category ? { ...nowhere, category } : nowhere
}

function itemOption(
  { id, name }: { readonly id: string; readonly name: string },
  note: string,
): Option<string> {
  return { value: keyOfPlace({ ...nowhere, itemId: id }), label: name, note }
}
