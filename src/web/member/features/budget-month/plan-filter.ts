import type { BudgetLine, GroupFigures } from '#domain/budget/budget-month.ts'
import { type PlanFigures, sumFigures } from '#domain/budget/item-course.ts'
import { isDueIn } from '#domain/budget/planned-amounts.ts'

/** The filter of the lines, as the address names it. */
export const planFilters = ['alle', 'fix', 'variabel', 'faellig'] as const
export type PlanFilter = (typeof planFilters)[number]

/** The name of the filter in the address. */
export const filterParam = 'zeige'

export function filterOf(search: URLSearchParams): PlanFilter {
  return planFilters.find((filter) => filter === search.get(filterParam)) ?? 'alle'
}

export interface ShownGroup extends GroupFigures {
  /** The sums of the lines that are shown. */
  readonly shownSums: PlanFigures
}

/** The groups with the lines that a filter leaves, and the sums of what is shown; groups without any are left out. */
export function shownGroups(groups: readonly GroupFigures[], filter: PlanFilter): readonly ShownGroup[] {
  if (filter === 'alle') return groups.map((group) => ({ ...group, shownSums: group.sums }))
  return groups
    .map((group) => {
      const lines = group.lines.filter((line) => isShown(line, filter))
      return { ...group, lines, withoutItemCents: 0, shownSums: sumFigures(lines) }
    })
    .filter(({ lines }) => lines.length > 0)
}

function isShown({ item, month }: BudgetLine, filter: Exclude<PlanFilter, 'alle'>): boolean {
  if (filter === 'faellig') return !item.isIrregular && isDueIn(item, month)
  return item.isFixed === (filter === 'fix')
}
