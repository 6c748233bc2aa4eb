import type { AccountGroup } from '#domain/accounts/account.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import { planPositions } from '#domain/wealth-plan/plan-positions.ts'
import { positionSeries } from '#domain/wealth-plan/position-series.ts'
import type { ValueSeries } from '#domain/wealth-statistics/month-values.ts'
import { accountGroups } from '#domain/accounts/account.ts'
import type { StoredAccount } from '#web/planning/planning-queries.ts'
import type { WealthPlanData } from '#web/planning/wealth-plan-queries.ts'

/** A position as the table of months shows it. */
export interface SheetPosition {
  readonly id: string
  readonly name: string
  /** The bank, or nothing. */
  readonly note: string
  readonly group: AccountGroup
  readonly colourIndex: number
  readonly series: ValueSeries
  /** undefined: a position without account. */
  readonly account: StoredAccount | undefined
}

/** All positions of the plan itself with what was entered, group by group in their order. */
export function sheetPositions(
  plan: Pick<WealthPlanData, 'positions' | 'values'>,
  accounts: readonly StoredAccount[],
  today: Day,
): readonly SheetPosition[] {
  const positions = planPositions(accounts, plan.positions).filter(({ scenarioId }) => scenarioId === null)
  const series = positionSeries(positions, accounts, plan.values, today)
  const all = positions.flatMap((position, at): SheetPosition[] => {
    const own = series[at]
    if (!own) return []
    const account = accounts.find(({ id }) => id === position.id)
    return [
      {
        id: position.id,
        name: account?.name ?? position.name,
        note: account?.bank ?? '',
        group: own.group,
        colourIndex: account?.colourIndex ?? position.colourIndex,
        series: own,
        account,
      },
    ]
  })
  return accountGroups.flatMap((group) => all.filter((position) => position.group === group))
}

/** The month of the first value of all; null: there is none. */
export function firstMonth(positions: readonly SheetPosition[]): Month | null {
  const days = positions.flatMap(({ series }) => series.balances[0]?.day ?? [])
  const first = days.toSorted()[0]
  return first === undefined ? null : monthOf(first)
}
