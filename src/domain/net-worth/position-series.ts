import { groupOf } from '#domain/accounts/account-types.ts'
import type { Account, AccountGroup, AssetClass } from '#domain/accounts/account.ts'
import { type Day, lastDayOfMonth } from '#domain/calendar/day.ts'
import { addMonths, type Month, monthOf } from '#domain/calendar/month.ts'
import type { PlanPosition, PlanSettings, PositionValues } from '#domain/wealth-plan/wealth-plan.ts'
import type { ValueSeries } from './month-values.ts'
import { type TakenOver, takenOver } from './taken-over.ts'

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

/** The values that the household has entered for positions without account. */
export interface EnteredValues {
  /** Null: there is no plan. */
  readonly plan: Pick<PlanSettings, 'startMonth'> | null
  readonly values: readonly PositionValues[]
}

/** The real values of positions, in their order: the balances of accounts, the entered values of the others. */
export function positionSeries(
  positions: readonly PlanPosition[],
  accounts: readonly SeriesAccount[],
  { plan, values }: EnteredValues,
  today: Day,
): readonly ValueSeries[] {
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const counted = positions.flatMap(({ id }) => byId.get(id) ?? [])
  const taken = takenOver(counted.filter(({ closedOn }) => closedOn === null || closedOn <= today))
  const entered = new Map(values.map((list) => [list.positionId, list]))
  const start = plan && plan.startMonth <= today ? plan.startMonth : null
  return positions.map((position) => {
    const account = byId.get(position.id)
    return account
      ? knownOfAccount(account, taken.get(account.id), today)
      : knownOfFree(position, entered.get(position.id), start)
  })
}

// Records are never changed but replaced, so the series of unchanged records can be kept.
const ofAccount = new WeakMap<
  SeriesAccount,
  { readonly today: Day; readonly taken: string; readonly series: ValueSeries }
>()
const ofFree = new WeakMap<
  PlanPosition,
  {
    readonly values: PositionValues | undefined
    readonly start: Month | null
    readonly series: ValueSeries
  }
>()

function knownOfAccount(
  account: SeriesAccount,
  takenOverOf: readonly TakenOver[] | undefined,
  today: Day,
): ValueSeries {
  const known = ofAccount.get(account)
  const taken = JSON.stringify(takenOverOf ?? [])
  if (known?.today === today && known.taken === taken) return known.series
  const series = seriesOfAccount(account, takenOverOf, today)
  ofAccount.set(account, { today, taken, series })
  return series
}

function knownOfFree(
  position: PlanPosition,
  values: PositionValues | undefined,
  start: Month | null,
): ValueSeries {
  const known = ofFree.get(position)
  if (known && known.values === values && known.start === start) return known.series
  const series = seriesOfFree(position, values, start)
  ofFree.set(position, { values, start, series })
  return series
}

/** The group of a position without account follows from its class; a loan is a debt. */
export function groupOfPosition({
  kind,
  assetClass,
}: Pick<PlanPosition, 'kind' | 'assetClass'>): AccountGroup {
  if (kind === 'loan') return 'debts'
  return assetClass === null ? 'investments' : groups[assetClass]
}

function seriesOfAccount(
  account: SeriesAccount,
  taken: readonly TakenOver[] | undefined,
  today: Day,
): ValueSeries {
  const { id, valueSign, closedOn } = account
  const ended = endOf(account, today)
  const told = toldLine(account)
  return {
    id,
    group: groupOf(account),
    valueSign,
    balances: (told ?? account.balances).filter(({ day }) => day <= today),
    goneFrom: ended !== null && ended <= today ? monthOf(ended) : null,
    ...(closedOn !== null && { isEmptied: true }),
    ...(told && { hasToldEnd: true }),
    ...soldOf(account),
    ...(taken && { takenOver: taken }),
  }
}

/**
 * The line of an account that a sale has emptied, up to the value of the closing day, which the 0 of that day has
 * replaced; null: no sale says what it moved.
 */
function toldLine({ type, valueSign, closedOn, balances }: SeriesAccount): ValueSeries['balances'] | null {
  const closing = balances.find(({ day }) => day === closedOn)
  const { movedCents = null, wholeCents = null } = closing ?? {}
  if (!closing || movedCents === null) return null
  const amountCents = type === 'property' ? wholeCents : 0 - valueSign * movedCents
  const before = balances.filter(({ day }) => day < closing.day)
  return amountCents === null ? before : [...before, { day: closing.day, amountCents }]
}

function soldOf({ type, closedOn, balances }: SeriesAccount): Pick<ValueSeries, 'sold'> {
  const moved = balances.find(({ day }) => day === closedOn)?.movedCents ?? null
  return type !== 'property' || closedOn === null || moved === null
    ? {}
    : { sold: { day: closedOn, cents: 0 - moved } }
}

/**
 * An old export archives an account without a day: then nothing is known after the month of its last balance, nor
 * today.
 */
function endOf({ closedOn, isArchived, archivedOn, balances }: SeriesAccount, today: Day): Day | null {
  if (closedOn !== null || !isArchived || archivedOn !== null) return closedOn ?? archivedOn
  const last = balances.at(-1)
  if (!last) return null
  const next: Day = addMonths(monthOf(last.day), 1)
  return next < today ? next : today
}

function seriesOfFree(
  position: PlanPosition,
  values: PositionValues | undefined,
  start: Month | null,
): ValueSeries {
  const entered = enteredValues(values)
  const planned = entered.length === 0 ? plannedValue(position, start) : []
  return {
    id: position.id,
    group: groupOfPosition(position),
    valueSign: position.kind === 'loan' ? -1 : 1,
    balances: [...entered, ...planned],
    isByMonth: true,
    ...(planned.length > 0 && { isPlanned: true }),
    goneFrom: null,
  }
}

function enteredValues(values: PositionValues | undefined): ValueSeries['balances'] {
  return (values?.amountsCents ?? []).flatMap((amountCents, later) =>
    amountCents === null || !values
      ? []
      : [{ day: lastDayOfMonth(addMonths(values.from, later)), amountCents }],
  )
}

/** Until a first value is entered, the value given when the position was planned counts. */
function plannedValue({ startCents }: PlanPosition, start: Month | null): ValueSeries['balances'] {
  if (start === null || startCents === null || startCents === 0) return []
  return [{ day: lastDayOfMonth(start), amountCents: startCents }]
}
