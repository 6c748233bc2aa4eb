import type { Account, AccountGroup, AssetClass } from '#domain/accounts/account.ts'
import { groupOf } from '#domain/accounts/account-types.ts'
import { type Day, lastDayOfMonth } from '#domain/calendar/day.ts'
import { addMonths, monthOf } from '#domain/calendar/month.ts'
import type { ValueSeries } from '#domain/wealth-statistics/month-values.ts'
import type { PlanPosition, PositionValues } from './wealth-plan.ts'

type SeriesAccount = Pick<
  Account,
  'id' | 'type' | 'valueSign' | 'balances' | 'closedOn' | 'isArchived' | 'archivedOn'
>

const groups: Readonly<Record<AssetClass, AccountGroup>> = {
  liquidity: 'reserves',
  bonds: 'investments',
  shares: 'investments',
  crypto: 'investments',
  property: 'property',
  precious_metals: 'property',
  other: 'property',
}

/** What there really was of positions, in their order: the balances of accounts, the values of the others. */
export function positionSeries(
  positions: readonly PlanPosition[],
  accounts: readonly SeriesAccount[],
  values: readonly PositionValues[],
  today: Day,
): readonly ValueSeries[] {
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const entered = new Map(values.map((list) => [list.positionId, list]))
  return positions.map((position) => {
    const account = byId.get(position.id)
    return account ? knownOfAccount(account, today) : knownOfFree(position, entered.get(position.id))
  })
}

// Records never change, new ones take their place: the series of the others stay the same.
const ofAccount = new WeakMap<SeriesAccount, { readonly today: Day; readonly series: ValueSeries }>()
const ofFree = new WeakMap<
  PlanPosition,
  { readonly values: PositionValues | undefined; readonly series: ValueSeries }
>()

function knownOfAccount(account: SeriesAccount, today: Day): ValueSeries {
  const known = ofAccount.get(account)
  if (known?.today === today) return known.series
  const series = seriesOfAccount(account, today)
  ofAccount.set(account, { today, series })
  return series
}

function knownOfFree(position: PlanPosition, values: PositionValues | undefined): ValueSeries {
  const known = ofFree.get(position)
  if (known && known.values === values) return known.series
  const series = seriesOfFree(position, values)
  ofFree.set(position, { values, series })
  return series
}

/** A position without account stands in the group of its class; a loan is a debt. */
export function groupOfPosition({
  kind,
  assetClass,
}: Pick<PlanPosition, 'kind' | 'assetClass'>): AccountGroup {
  if (kind === 'loan') return 'debts'
  return assetClass === null ? 'investments' : groups[assetClass]
}

function seriesOfAccount(account: SeriesAccount, today: Day): ValueSeries {
  const { id, valueSign, balances } = account
  const ended = endOf(account)
  return {
    id,
    group: groupOf(account),
    valueSign,
    balances: balances.filter(({ day }) => day <= lastDayOfMonth(monthOf(today))),
    goneFrom: ended !== null && ended <= today ? monthOf(ended) : null,
    ...(account.closedOn !== null && { isEmptied: true }),
  }
}

/** An old export archives without a day: nothing is known then since the month of the last balance. */
function endOf({ closedOn, isArchived, archivedOn, balances }: SeriesAccount): Day | null {
  if (closedOn !== null || !isArchived) return closedOn
  const last = balances.at(-1)
  return archivedOn ?? (last ? addMonths(monthOf(last.day), 1) : null)
}

function seriesOfFree(position: PlanPosition, values: PositionValues | undefined): ValueSeries {
  const amounts = values?.amountsCents ?? []
  return {
    id: position.id,
    group: groupOfPosition(position),
    valueSign: position.kind === 'loan' ? -1 : 1,
    balances: amounts.flatMap((amountCents, later) =>
      amountCents === null || !values
        ? []
        : [{ day: lastDayOfMonth(addMonths(values.from, later)), amountCents }],
    ),
    isByMonth: true,
    goneFrom: null,
  }
}
