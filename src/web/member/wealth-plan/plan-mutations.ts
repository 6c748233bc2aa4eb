import type * as planPositions from '#contract/planning/plan-positions.ts'
import type * as takeovers from '#contract/planning/plan-takeovers.ts'
import type * as wealthPlan from '#contract/planning/wealth-plan.ts'
import type { CallOf, DataOf } from '#contract/protocol/endpoint.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import { api } from '#web/app/network/client.ts'
import { laterContract } from '#web/app/network/later-contract.ts'
import { planningMutation } from '#web/household/planning/planning-mutation.ts'
import { type Accounts, accountsQuery } from '#web/household/planning/planning-queries.ts'
import { withRecord, without } from '#web/household/planning/versioned-list.ts'
import {
  type StoredPlanEvent,
  type StoredPosition,
  type WealthPlanData,
  wealthPlanQuery,
} from '#web/household/planning/wealth-plan-queries.ts'
import { withPerson } from '#web/household/writes/plan-writes.ts'
import { withValue } from './position-values.ts'

const planContract = laterContract(() => import('#contract/planning/wealth-plan.ts'))
const positionsContract = laterContract(() => import('#contract/planning/plan-positions.ts'))
const takeoversContract = laterContract(() => import('#contract/planning/plan-takeovers.ts'))

type StoredRows = DataOf<typeof planPositions.putPlanValues>['rows']
type ChangedRows = CallOf<typeof planPositions.putPlanValues>['body']['rows']

const planKey = wealthPlanQuery.queryKey

export const startWealthPlanMutation = planningMutation({
  queryKey: planKey,
  send: async (body: CallOf<typeof wealthPlan.startWealthPlan>['body']) =>
    api.call((await planContract()).startWealthPlan, { body }),
  change: (data) => data,
  settle: (_data, started) => started,
})

export const updatePlanMutation = planningMutation({
  queryKey: planKey,
  send: async (body: CallOf<typeof wealthPlan.updateWealthPlan>['body']) =>
    api.call((await planContract()).updateWealthPlan, { body }),
  change: (data, body) => ({ ...data, plan: { ...body, version: body.version + 1 } }),
  settle: (data, plan) => ({ ...data, plan }),
})

/**
 * Deletes a position without account together with everything that names it; the position of an account goes
 * back to its first state.
 */
export const deletePlanPositionMutation = planningMutation({
  queryKey: planKey,
  send: async (id: string) => api.call((await positionsContract()).deletePlanPosition, { params: { id } }),
  change: (data, id) => ({
    ...data,
    positions: without(data.positions, id),
    ...(data.positions.some((each) => each.id === id && each.accountId === null) && {
      values: data.values.filter(({ positionId }) => positionId !== id),
      events: data.events.filter(({ positionId }) => positionId !== id),
    }),
  }),
  settle: (data, { position }) =>
    position ? { ...data, positions: [...without(data.positions, position.id), position] } : data,
})

export const orderPlanPositionsMutation = planningMutation({
  queryKey: planKey,
  send: async (ids: readonly string[]) =>
    api.call((await positionsContract()).orderPlanPositions, { body: { ids: [...ids] } }),
  change: (data, ids) => ({
    ...data,
    positions: data.positions.map((each) =>
      ids.includes(each.id) ? { ...each, position: ids.indexOf(each.id) } : each,
    ),
  }),
  settle: (data, { positions }) => ({ ...data, positions }),
})

/** The values count as stored once the server has answered; until then the sender shows what was typed. */
export const putPlanValuesMutation = planningMutation({
  queryKey: planKey,
  send: async (rows: ChangedRows) => api.call((await positionsContract()).putPlanValues, { body: { rows } }),
  change: (data) => data,
  settle: (data, { rows }) => withRows(data, rows),
  // The answer has only the changed cells, because twenty years of thirty positions need not be sent again
  // for one cell.
  isWholeAnswer: true,
  settleElsewhere: (client, { rows }) => {
    client.setQueryData(accountsQuery.queryKey, (data) => data && withBalances(data, rows))
  },
})

/** Stores the result of a calculator; the result counts once the server has stored all of it. */
export const createPlanTakeoverMutation = planningMutation({
  queryKey: planKey,
  send: async (body: CallOf<typeof takeovers.createPlanTakeover>['body']) =>
    api.call((await takeoversContract()).createPlanTakeover, { body }),
  change: (data) => data,
  settle: (data, taken, { rows = [] }) => {
    const made = {
      ...data,
      planPersons: taken.planPersons.reduce(withPerson, data.planPersons),
      positions: taken.positions.reduce(withRecord<StoredPosition>, data.positions),
      events: taken.events.reduce(withRecord<StoredPlanEvent>, data.events),
    }
    return withRows(made, rows)
  },
})

export const revertPlanTakeoverMutation = planningMutation({
  queryKey: planKey,
  send: async (body: CallOf<typeof takeovers.revertPlanTakeover>['body']) =>
    api.call((await takeoversContract()).revertPlanTakeover, { body }),
  change: (data, { createdPositions, createdEvents }) => {
    const isKept = (id: string) => !createdPositions.some((each) => each.id === id)
    return {
      ...data,
      positions: data.positions.filter(({ id }) => isKept(id)),
      values: data.values.filter(({ positionId }) => isKept(positionId)),
      events: data.events.filter(({ id }) => !createdEvents.some((each) => each.id === id)),
    }
  },
  settle: (data, { planPersons, positions }) => ({
    ...data,
    planPersons: planPersons.reduce(withPerson, data.planPersons),
    positions: positions.reduce(withRecord<StoredPosition>, data.positions),
  }),
})

interface ValueRow {
  readonly positionId: string
  readonly cells: readonly { readonly month: Month; readonly amountCents: number | null }[]
}

/**
 * The data with new values of positions without account; the value of an account is its balance and is kept
 * elsewhere.
 */
function withRows(data: WealthPlanData, rows: readonly ValueRow[]): WealthPlanData {
  const isFree = (id: string) =>
    data.positions.some((position) => position.id === id && position.accountId === null)
  const free = rows.filter(({ positionId }) => isFree(positionId))
  if (free.length === 0) return data
  const values = free
    .flatMap(({ positionId, cells }) => cells.map((cell) => ({ positionId, ...cell })))
    .reduce(
      (lists, { positionId, month, amountCents }) => withValue(lists, positionId, month, amountCents),
      data.values,
    )
  return { ...data, values }
}

/** The accounts with the balances of the months that the server has answered. */
function withBalances({ accounts }: Accounts, rows: StoredRows): Accounts {
  const byId = new Map(rows.map(({ positionId, cells }) => [positionId, cells]))
  return {
    accounts: accounts.map((account) => {
      const cells = byId.get(account.id)
      if (!cells) return account
      const months = new Set<string>(cells.map(({ month }) => month))
      const others = account.balances.filter(({ day }) => !months.has(monthOf(day)))
      const balances = [...others, ...cells.flatMap((cell) => cell.balances)]
      return { ...account, balances: balances.toSorted((one, other) => (one.day < other.day ? -1 : 1)) }
    }),
  }
}
