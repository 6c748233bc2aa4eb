import type { AccountGroup } from '#domain/accounts/account.ts'
import { accountGroups } from '#domain/accounts/account.ts'
import type { Day } from '#domain/calendar/day.ts'
import { householdPositions } from '#domain/net-worth/household-positions.ts'
import type { ValueSeries } from '#domain/net-worth/month-values.ts'
import type { StoredAccount } from '#web/household/planning/planning-queries.ts'
import type { WealthPlanData } from '#web/household/planning/wealth-plan-queries.ts'

/** A position in the form in which the table of months shows it. */
export interface SheetPosition {
  readonly id: string
  readonly name: string
  /** The name of the bank, or an empty text. */
  readonly note: string
  readonly group: AccountGroup
  readonly colourIndex: number
  readonly series: ValueSeries
  /** The account of the position; undefined: the position has no account. */
  readonly account: StoredAccount | undefined
}

/** All positions of the household with the entered values, group by group in their order. */
export function sheetPositions(
  wealthPlan: Pick<WealthPlanData, 'plan' | 'positions' | 'values'>,
  accounts: readonly StoredAccount[],
  today: Day,
): readonly SheetPosition[] {
  const all = householdPositions({ wealthPlan, accounts }, today).map(
    ({ id, name, group, colourIndex, series }): SheetPosition => {
      const account = accounts.find((each) => each.id === id)
      return { id, name, note: account?.bank ?? '', group, colourIndex, series, account }
    },
  )
  return accountGroups.flatMap((group) => all.filter((position) => position.group === group))
}
