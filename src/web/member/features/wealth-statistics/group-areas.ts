import { type AccountGroup, accountGroups } from '#domain/accounts/account.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { HouseholdPosition } from '#domain/net-worth/household-positions.ts'
import { type GroupMonth, netWorthByGroup } from '#domain/net-worth/net-worth-by-group.ts'
import { accountGroupWords } from '#web/household/planning/account-group-words.ts'
import type { ChartIndex } from '#web/kit/display/colour-key.tsx'

/** A group over the months as it is stacked: values above 0 upwards, values below 0 downwards. */
export interface GroupArea {
  readonly group: AccountGroup
  readonly label: string
  readonly colour: ChartIndex
  /** The value of each month, with its sign. */
  readonly cents: readonly Cents[]
  /** The two ends of the area in each month. */
  readonly spans: readonly { readonly from: Cents; readonly to: Cents }[]
}

export interface GroupAreas {
  readonly months: readonly GroupMonth[]
  /** The areas from the ground up; a group that is 0 in all months is left out. */
  readonly areas: readonly GroupArea[]
  /** Whether loans are subtracted from the properties that they paid for. */
  readonly isNetOfLoans: boolean
}

const colours: Readonly<Record<AccountGroup, ChartIndex>> = {
  liquid: 9,
  reserves: 0,
  investments: 6,
  retirement: 2,
  property: 8,
  debts: 7,
}

/**
 * The net worth of months by group, ready to be stacked; a loan belongs to the group of the property that it
 * paid for.
 */
export function groupAreas(positions: readonly HouseholdPosition[], months: readonly Month[]): GroupAreas {
  const isNetOfLoans =
    positions.some(({ isOfProperty }) => isOfProperty) && positions.some(({ group }) => group === 'property')
  const placed = positions.map((position) =>
    isNetOfLoans && position.isOfProperty ? { ...position, group: 'property' as const } : position,
  )
  const byMonth = netWorthByGroup(
    placed.map(({ series, group }) => ({ ...series, group })),
    months,
  )
  const [up, down] = [months.map(() => 0), months.map(() => 0)]
  const areas = accountGroups.toReversed().flatMap((group): readonly GroupArea[] => {
    const cents = byMonth.map(({ groups }) => groups.find((each) => each.group === group)?.cents ?? 0)
    if (cents.every((each) => each === 0)) return []
    const spans = cents.map((each, at) => {
      const side = each < 0 ? down : up
      const from = side[at] ?? 0
      side[at] = from + each
      return { from, to: from + each }
    })
    return [{ group, label: labelOf(group, placed), colour: colours[group], cents, spans }]
  })
  return { months: byMonth, areas, isNetOfLoans }
}

/** The name of a group; a group with a single position has the name of the position. */
function labelOf(group: AccountGroup, positions: readonly HouseholdPosition[]): string {
  if (group === 'liquid') return 'Laufende Konten'
  const members = positions.filter((each) => each.group === group && each.series.goneFrom === null)
  const [only] = members
  return members.length === 1 && only && group !== 'debts' ? only.name : accountGroupWords[group]
}
