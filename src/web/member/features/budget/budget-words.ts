import type { BudgetGroup } from '#domain/budget/budget-item.ts'

export const budgetGroupWords: Readonly<Record<BudgetGroup, string>> = {
  housing: 'Wohnen',
  mobility: 'Mobilität',
  insurance: 'Versicherungen',
  food: 'Ernährung',
  children: 'Kinder',
  health: 'Gesundheit',
  media: 'Medien',
  other: 'Sonstiges',
}
