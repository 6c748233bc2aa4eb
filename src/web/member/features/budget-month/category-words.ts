import type { BudgetCategory } from '#domain/budget/budget-item.ts'
import type { CategoryRow } from '#domain/budget/category-rows.ts'
import { countWords } from '#web/member/month/month-words.ts'
import { incomeTitle, potWords } from '#web/planning/pot-words.ts'

interface CategoryState {
  readonly words: string
  readonly isOpen: boolean
}

/** As the account system calls it: here its pots are planned. */
export function categoryTitle(category: BudgetCategory): string {
  return category === 'income' ? incomeTitle : potWords[category].title
}

/** `vollständig eingegangen`, `Überweisung offen`, `überwiesen`: how income or a rate stands. */
export function categoryState({ category, planCents, actualCents, restCents }: CategoryRow): CategoryState {
  if (category === 'income') {
    if (planCents === 0 && actualCents === 0) return { words: 'kein Einkommen eingetragen', isOpen: false }
    if (restCents > 0) return { words: 'weniger eingegangen', isOpen: true }
    return { words: restCents < 0 ? 'mehr eingegangen' : 'vollständig eingegangen', isOpen: false }
  }
  if (restCents > 0) return { words: 'Überweisung offen', isOpen: true }
  if (restCents < 0) return { words: 'zu viel überwiesen', isOpen: true }
  return { words: planCents === 0 ? 'nichts geplant' : 'überwiesen', isOpen: false }
}

/** `29 Posten in acht Gruppen` */
export function lifeWords(items: number, groups: number): string {
  if (items === 0) return 'noch kein Posten'
  const words = items === 1 ? '1 Posten' : `${items} Posten`
  return groups === 0
    ? words
    : `${words} in ${countWords(groups, 'Gruppe', 'Gruppen').replace('eine ', 'einer ')}`
}
