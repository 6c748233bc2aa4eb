import type { YearView } from '#domain/budget/year-table.ts'
import { type BudgetView, itemParam, viewAddress } from '#web/member/household-plan/budget-address.ts'

/** The names of the table's views in the address; the first view is not named there. */
const words = { due: null, monthly_part: 'anteil', actual: 'ist' } as const satisfies Record<
  YearView,
  string | null
>
const param = 'sicht'
const view: BudgetView = 'jahr'

/** The view that an address names. */
export function yearViewOf(search: URLSearchParams): YearView {
  const word = search.get(param)
  return word === words.monthly_part ? 'monthly_part' : word === words.actual ? 'actual' : 'due'
}

/**
 * The address of a year in one of its views, with the open item:
 * `/haushaltsplan?ansicht=jahr&jahr=2026&sicht=ist`.
 */
export function yearAddress(year: number, shown: YearView, itemId?: string): string {
  const word = words[shown]
  return viewAddress(view, {
    jahr: String(year),
    ...(word !== null && { [param]: word }),
    ...(itemId !== undefined && { [itemParam]: itemId }),
  })
}
