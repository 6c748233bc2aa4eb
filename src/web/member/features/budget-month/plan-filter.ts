import type { BudgetLine, GroupFigures } from '#domain/budget/budget-month.ts'
import { type PlanFigures, sumFigures } from '#domain/budget/item-course.ts'
import { isDueIn } from '#domain/budget/planned-amounts.ts'

/** The filters of the lines by their names in the address. */
export const planFilters = ['alle', 'fix', 'variabel', 'faellig'] as const
export type PlanFilter = (typeof planFilters)[number]

/** The parameter of the address that names the filter. */
export const filterParam = 'zeige'

export function filterOf(search: URLSearchParams): PlanFilter {
  return planFilters.find((filter) => filter === search.get(filterParam)) ?? 'alle'
}

export interface ShownGroup extends GroupFigures {
  /** The sums of the shown lines. */
  readonly shownSums: PlanFigures
}

/**
 * The groups with the lines of a filter, and the sums of these lines; groups without such a line are left
 * out.
 */
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
