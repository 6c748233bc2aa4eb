import type { PlanFigures } from '#domain/budget/item-course.ts'
import type { Cents } from '#domain/money/cents.ts'
import { viewAddress } from '#web/member/household-plan/budget-address.ts'
import { keyOfPlace, nowhere } from '#web/member/household-plan/place-words.ts'
import type { MonthFigures } from './month-figures.ts'
import type { PlanFilter, ShownGroup } from './plan-filter.ts'

/** The data of the rows, for the table and for the cards. */
export interface PlanRows {
  readonly figures: MonthFigures
  readonly filter: PlanFilter
  readonly groups: readonly ShownGroup[]
  /** The id of the item whose drawer is open; null: none. */
  readonly openId: string | null
  readonly onOpen: (id: string) => void
  /** Moves an item among its neighbours; null while the lines cannot be reordered. */
  readonly move: ((id: string, neighbourIds: readonly string[], step: -1 | 1) => void) | null
}

/** From this amount on (100.000,00 €) a figure is long. */
const LONG_CENTS: Cents = 10_000_000

/** Whether the columns need more room than usual, because an amount is long. */
export function hasLongAmounts({ categories, rows }: MonthFigures): boolean {
  const amounts = [...categories.map(({ sums }) => sums), ...rows.map((row) => ({ ...row, carryCents: 0 }))]
  return amounts.some((figures) => amountsOf(figures).some((cents) => Math.abs(cents) >= LONG_CENTS))
}

/** The planned, carried over, actual and remaining amount, in the order of the columns. */
export function amountsOf({ planCents, carryCents, actualCents, restCents }: PlanFigures): readonly Cents[] {
  return [planCents, carryCents, actualCents, restCents]
}

/** The address of the bookings of a group that belong to none of its items. */
export function withoutItemAddress({ group }: Pick<ShownGroup, 'group'>, { month }: MonthFigures): string {
  return viewAddress('buchungen', {
    monat: month.slice(0, 7),
    ort: keyOfPlace({ ...nowhere, ...(group ? { groupId: group.id } : { category: 'life' as const }) }),
  })
}
