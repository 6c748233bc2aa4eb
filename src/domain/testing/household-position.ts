import type { Day } from '#domain/calendar/day.ts'
import type { HouseholdPosition } from '#domain/net-worth/household-positions.ts'

/** A position without account for tests; its balances as `[day, cents]`. */
export function householdPosition(
  id: string,
  balances: readonly (readonly [Day, number])[],
  given: Partial<HouseholdPosition> = {},
): HouseholdPosition {
  const group = given.group ?? 'investments'
  const valueSign = group === 'debts' ? -1 : 1
  return {
    id,
    name: id,
    account: null,
    group,
    part: 'invested',
    colourIndex: 0,
    interestBp: null,
    isOfProperty: false,
    series: {
      id,
      group,
      valueSign,
      balances: balances.map(([day, amountCents]) => ({ day, amountCents })),
      goneFrom: null,
    },
    ...given,
  }
}
