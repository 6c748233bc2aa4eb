import type * as planPositions from '#contract/planning/plan-positions.ts'
import type { CallOf, DataOf } from '#contract/protocol/endpoint.ts'
import { type Day, dayIn } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import { placeValue } from '#domain/wealth-plan/place-value.ts'
import { laterContract } from '#web/app/network/later-contract.ts'
import { type Accounts, accountsQuery, type StoredAccount } from '#web/household/planning/planning-queries.ts'
import { valueIn, withValue } from '#web/household/planning/position-values.ts'
import { type WealthPlanData, wealthPlanQuery } from '#web/household/planning/wealth-plan-queries.ts'
import { nameOfCell, cellsIn } from './cells-in.ts'
import { type KeptWrite, keptMutation } from './kept-write.ts'

const positionsContract = laterContract(() => import('#contract/planning/plan-positions.ts'))

type PutValues = typeof planPositions.putPlanValues
type StoredRows = DataOf<PutValues>['rows']
type ChangedRows = CallOf<PutValues>['body']['rows']
type ChangedCell = ChangedRows[number]['cells'][number]
type Balances = StoredAccount['balances']

/**
 * Values of positions by month. The value of a position without account belongs to the wealth plan, that of an account
 * is one of its balances.
 */
const putPlanValues: KeptWrite<PutValues, WealthPlanData, Accounts> = {
  name: 'putPlanValues',
  endpoint: async () => (await positionsContract()).putPlanValues,
  queryKey: wealthPlanQuery.queryKey,
  change: (data, { body }) => withRows(data, body.rows),
  settle: (data, { rows }) => withRows(data, rows),
  // The answer has only the changed cells, because twenty years of thirty positions need not be sent again for one.
  isWholeAnswer: true,
  elsewhere: {
    queryKey: accountsQuery.queryKey,
    change: ({ accounts }, { body }) => ({ accounts: withCells(accounts, body.rows) }),
    settle: ({ accounts }, { rows }) => ({ accounts: withBalances(accounts, rows) }),
  },
  recordIn: (data, { body }) => ({ rows: storedRows(data, body.rows) }),
  partsOf: (call) => cellsIn(call.body).map(nameOfCell),
  settled: (call, current, keptParts) => {
    const stored = new Map(cellsIn(current).map((cell) => [nameOfCell(cell), cell.amountCents]))
    const rows = call.body.rows.flatMap(({ positionId, cells }) => {
      const keyOf = ({ month }: ChangedCell) => nameOfCell({ positionId, month })
      const wanted = cells
        .filter((cell) => !keptParts.includes(keyOf(cell)))
        .map((cell) => {
          const storedCents = stored.get(keyOf(cell))
          return storedCents === undefined ? cell : { ...cell, seenCents: storedCents }
        })
      return wanted.length > 0 ? [{ positionId, cells: wanted }] : []
    })
    return rows.length > 0 ? { body: { rows } } : undefined
  },
}

export const planValueWrites = [putPlanValues]

const callOf = (rows: ChangedRows) => ({ body: { rows } })

export const putPlanValuesMutation = keptMutation(putPlanValues, callOf)
/** The values of the table of months, which shows them until they are stored or discarded. */
export const putTypedValuesMutation = keptMutation(putPlanValues, callOf, { staysRefused: true })

interface ValueRow {
  readonly positionId: string
  readonly cells: readonly { readonly month: Month; readonly amountCents: number | null }[]
}

/** The data with values of positions without account; the value of an account is its balance and is kept elsewhere. */
export function withRows(data: WealthPlanData, rows: readonly ValueRow[]): WealthPlanData {
  const free = freeRows(data, rows)
  if (free.length === 0) return data
  const values = free
    .flatMap(({ positionId, cells }) => cells.map((cell) => ({ positionId, ...cell })))
    .reduce(
      (lists, { positionId, month, amountCents }) => withValue(lists, positionId, month, amountCents),
      data.values,
    )
  return { ...data, values }
}

function freeRows<Row extends ValueRow>({ positions }: WealthPlanData, rows: readonly Row[]): readonly Row[] {
  const free = new Set(positions.filter(({ accountId }) => accountId === null).map(({ id }) => id))
  return rows.filter(({ positionId }) => free.has(positionId))
}

/** The cells of positions without account as they are stored. */
function storedRows(data: WealthPlanData, rows: ChangedRows): StoredRows {
  return freeRows(data, rows).map(({ positionId, cells }) => {
    const list = data.values.find((each) => each.positionId === positionId)
    return {
      positionId,
      cells: cells.map(({ month }) => ({ month, amountCents: valueIn(list, month), balances: [] })),
    }
  })
}

/** The accounts with cells that the server has not answered yet. */
function withCells(accounts: StoredAccount[], rows: ChangedRows): StoredAccount[] {
  const byId = new Map(rows.map(({ positionId, cells }) => [positionId, cells]))
  const today = dayIn(Date.now(), 'Europe/Berlin')
  return accounts.map((account) => {
    const cells = byId.get(account.id)
    if (!cells) return account
    const balances = cells.reduce(
      (list: Balances, cell) => withCell({ ...account, balances: list }, cell, today),
      account.balances,
    )
    return { ...account, balances }
  })
}

/** The balances of an account with one cell, at the day at which the server will place it. */
function withCell(account: StoredAccount, cell: ChangedCell, today: Day): Balances {
  const { month, day, amountCents, seenCents: _seen, ...foreign } = cell
  const { balances } = account
  const place = placeValue({ month, day, account, today })
  if (!place.ok || place.day === null) return balances
  const others = balances.filter((balance) => balance.day !== place.day)
  if (amountCents === null) return others
  const { balance } = place
  const isThere = balance?.amountCents === amountCents && balance.foreignMinor === foreign.foreignMinor
  if (isThere && balance.rate === foreign.rate) return balances
  const entered = { day: place.day, amountCents, ...foreign, version: (balance?.version ?? 0) + 1 }
  return [...others, entered].toSorted(byDay)
}

/** The accounts with the balances of the months that the server has answered. */
function withBalances(accounts: StoredAccount[], rows: StoredRows): StoredAccount[] {
  const byId = new Map(rows.map(({ positionId, cells }) => [positionId, cells]))
  return accounts.map((account) => {
    const cells = byId.get(account.id)
    if (!cells) return account
    const months = new Set<string>(cells.map(({ month }) => month))
    const others = account.balances.filter(({ day }) => !months.has(monthOf(day)))
    const balances = [...others, ...cells.flatMap((cell) => cell.balances)]
    return { ...account, balances: balances.toSorted(byDay) }
  })
}

function byDay(one: { readonly day: Day }, other: { readonly day: Day }): number {
  return one.day < other.day ? -1 : 1
}
