/** The groups of the category `life` that every household has, in their order (budget.md § 1). */
export const budgetGroupKeys = [
  'housing',
  'mobility',
  'insurance',
  'food',
  'children',
  'health',
  'media',
  'other',
] as const
export type BudgetGroupKey = (typeof budgetGroupKeys)[number]

/** A part of the category `life`: a built-in one, or one that the household made. */
export interface BudgetGroup {
  readonly id: string
  /** null: the household made the group. */
  readonly key: BudgetGroupKey | null
  /** The household's own name for the group; empty while a built-in group keeps its name. */
  readonly name: string
  readonly position: number
  readonly version: number
}

const builtInNames: Readonly<Record<BudgetGroupKey, string>> = {
  housing: 'Wohnen',
  mobility: 'Mobilität',
  insurance: 'Versicherungen',
  food: 'Ernährung',
  children: 'Kinder',
  health: 'Gesundheit',
  media: 'Medien',
  other: 'Sonstiges',
}

/** The name of a group: the household's own, else the built-in one. */
export function groupName({ name, key }: Pick<BudgetGroup, 'name' | 'key'>): string {
  return name === '' && key !== null ? builtInNames[key] : name
}

/** The groups that count until a household has stored its own; their keys are their ids. */
export const builtInGroups: readonly BudgetGroup[] = budgetGroupKeys.map((key, position) => ({
  id: key,
  key,
  name: '',
  position,
  version: 0,
}))
