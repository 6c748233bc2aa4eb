import type { BudgetCategory } from '#domain/budget/budget-item.ts'
import type { CategoryRow } from '#domain/budget/category-rows.ts'
import { incomeTitle, potWords } from '#web/household/planning/pot-words.ts'
import { countWords } from '#web/member/month/month-words.ts'

interface CategoryState {
  readonly words: string
  readonly isOpen: boolean
}

/**
 * The name of the category, which is that of its pot in the account system, because the plan covers the same
 * pots.
 */
export function categoryTitle(category: BudgetCategory): string {
  return category === 'income' ? incomeTitle : potWords[category].title
}

const stateWords: Readonly<Record<CategoryRow['state'], CategoryState>> = {
  none: { words: 'kein Einkommen eingetragen', isOpen: false },
  future: { words: 'so geplant', isOpen: false },
  open: { words: 'noch nicht alles eingegangen', isOpen: false },
  complete: { words: 'vollständig eingegangen', isOpen: false },
  planned_none: { words: 'nichts geplant', isOpen: false },
  to_transfer: { words: 'Überweisung offen', isOpen: true },
  too_much: { words: 'zu viel überwiesen', isOpen: true },
  transferred: { words: 'überwiesen', isOpen: false },
  virtual: { words: 'ohne eigenes Konto', isOpen: false },
  stays: { words: 'bleibt, wo es ankommt', isOpen: false },
}

/**
 * The state of the income or a rate in words (statistics.md § 65): `vollständig eingegangen`, `Überweisung
 * offen`, `überwiesen`.
 */
export function categoryState({ state, actualCents, restCents }: CategoryRow): CategoryState {
  if (state === 'complete' && restCents > 0) return { words: 'weniger eingegangen', isOpen: true }
  if (state === 'complete' && restCents < 0) return { words: 'mehr eingegangen', isOpen: false }
  if (state === 'open' && actualCents === 0) return { words: 'noch nichts eingegangen', isOpen: false }
  return stateWords[state]
}

/** The number of items and groups: `29 Posten in acht Gruppen`. */
export function lifeWords(items: number, groups: number): string {
  if (items === 0) return 'noch kein Posten'
  const words = items === 1 ? '1 Posten' : `${items} Posten`
  return groups === 0
    ? words
    : `${words} in ${countWords(groups, 'Gruppe', 'Gruppen').replace('eine ', 'einer ')}`
}
