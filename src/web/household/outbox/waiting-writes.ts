import type { QueryKey } from '@tanstack/react-query'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import type { Entry, KeptCall } from '#web/app/outbox/entry.ts'
import type { GoalsData, StoredGoal } from '#web/household/planning/goal-queries.ts'
import type { AccountSystem, Accounts } from '#web/household/planning/planning-queries.ts'
import { isRecord } from '#web/kit/browser/read-json.ts'

/** How the browser treats a write that waits. */
interface WaitingWrite {
  readonly endpoint: () => Promise<Endpoint>
  readonly queryKey: QueryKey
  /** The data with the change, shown while it waits; the same again where the server has made it already. */
  readonly change: (data: unknown, call: KeptCall) => unknown
  /** The data after the change was discarded: with the record as it was seen. */
  readonly takeBack: (data: unknown, entry: Entry) => unknown
}

type StoredTransfer = AccountSystem['transfers'][number]
type StoredAccount = Accounts['accounts'][number]
type StoredBalance = StoredAccount['balances'][number]

const accountSystem = () => import('#contract/planning/account-system.ts')
const goalCalls = () => import('#contract/planning/goals.ts')
const accounts = () => import('#contract/planning/accounts.ts')

/** The writes that may wait, by the names of their endpoints in the contract. */
export const waitingWrites: Readonly<Record<string, WaitingWrite>> = {
  createTransfer: {
    endpoint: async () => (await accountSystem()).createTransfer,
    ...transferWrite((transfers, { body = {} }) => {
      const { alreadyTickedCents: _seen, ...transfer } = body
      const others = transfers.filter(({ id }) => id !== body['id'])
      return [...others, { ...transfer, version: 1 } as StoredTransfer]
    }),
  },
  updateTransfer: {
    endpoint: async () => (await accountSystem()).updateTransfer,
    ...transferWrite((transfers, { params, body }) =>
      transfers.map((each) => (each.id === params?.['id'] ? edited(each, body) : each)),
    ),
  },
  deleteTransfer: {
    endpoint: async () => (await accountSystem()).deleteTransfer,
    ...transferWrite((transfers, { params }) => transfers.filter(({ id }) => id !== params?.['id'])),
  },
  createGoal: {
    endpoint: async () => (await goalCalls()).createGoal,
    ...goalWrite((stored, { body = {} }) => {
      if (stored.some(({ id }) => id === body['id'])) return stored
      const position = Math.max(-1, ...stored.map((goal) => goal.position)) + 1
      return [...stored, { ...body, position, version: 1 } as unknown as StoredGoal]
    }),
  },
  updateGoal: {
    endpoint: async () => (await goalCalls()).updateGoal,
    ...goalWrite((stored, { params, body }) =>
      stored.map((each) => (each.id === params?.['id'] ? edited(each, body) : each)),
    ),
  },
  deleteGoal: {
    endpoint: async () => (await goalCalls()).deleteGoal,
    ...goalWrite((stored, { params }) => stored.filter(({ id }) => id !== params?.['id'])),
  },
  putBalance: {
    endpoint: async () => (await accounts()).putBalance,
    ...balanceWrite(({ params, body }) => edited({ day: params?.['day'] } as StoredBalance, body)),
  },
  deleteBalance: {
    endpoint: async () => (await accounts()).deleteBalance,
    ...balanceWrite(() => null),
  },
}

type GoalChange = (goals: readonly StoredGoal[], call: KeptCall) => readonly StoredGoal[]

function goalWrite(change: GoalChange): Omit<WaitingWrite, 'endpoint'> {
  const changed = (data: unknown, apply: (goals: readonly StoredGoal[]) => readonly StoredGoal[]) => {
    const stored = data as GoalsData
    return { ...stored, goals: apply(stored.goals) }
  }
  return {
    queryKey: ['goals'],
    change: (data, call) => changed(data, (goals) => change(goals, call)),
    takeBack: (data, { about, seen }) =>
      changed(data, (goals) => {
        const others = goals.filter(({ id }) => id !== about)
        const all = isRecord(seen) ? [...others, seen as unknown as StoredGoal] : others
        return all.toSorted((a, b) => a.position - b.position)
      }),
  }
}

type TransferChange = (transfers: readonly StoredTransfer[], call: KeptCall) => readonly StoredTransfer[]

function transferWrite(change: TransferChange): Omit<WaitingWrite, 'endpoint'> {
  const changed = (
    data: unknown,
    apply: (transfers: readonly StoredTransfer[]) => readonly StoredTransfer[],
  ) => {
    const system = data as AccountSystem
    return { ...system, transfers: apply(system.transfers) }
  }
  return {
    queryKey: ['account-system'],
    change: (data, call) => changed(data, (transfers) => change(transfers, call)),
    takeBack: (data, { about, seen }) =>
      changed(data, (transfers) => [
        ...transfers.filter(({ id }) => id !== about),
        ...(isRecord(seen) ? [seen as unknown as StoredTransfer] : []),
      ]),
  }
}

function balanceWrite(balanceOf: (call: KeptCall) => StoredBalance | null): Omit<WaitingWrite, 'endpoint'> {
  return {
    queryKey: ['accounts'],
    change: (data, call) => withBalance(data as Accounts, call, balanceOf(call)),
    takeBack: (data, { call, seen }) =>
      withBalance(data as Accounts, call, isRecord(seen) ? (seen as unknown as StoredBalance) : null),
  }
}

/** The accounts with a balance in place of the one of its day; null: without any on that day. */
function withBalance(data: Accounts, { params }: KeptCall, balance: StoredBalance | null): Accounts {
  return {
    ...data,
    accounts: data.accounts.map((account) => {
      if (account.id !== params?.['id']) return account
      const others = account.balances.filter(({ day }) => day !== params['day'])
      const balances = [...others, ...(balance ? [balance] : [])]
      return { ...account, balances: balances.toSorted((a, b) => (a.day < b.day ? -1 : 1)) }
    }),
  }
}

function edited<Stored>(stored: Stored, body: KeptCall['body'] = {}): Stored {
  return { ...stored, ...body, version: Number(body['version']) + 1 }
}
