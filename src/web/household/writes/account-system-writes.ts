import type * as contract from '#contract/planning/account-system.ts'
import type { BodyOf, CallOf } from '#contract/protocol/endpoint.ts'
import { laterContract } from '#web/app/network/later-contract.ts'
import {
  type AccountSystem,
  accountSystemQuery,
  type StoredAllocation,
} from '#web/household/planning/planning-queries.ts'
import { type KeptWrite, keptMutation } from './kept-write.ts'
import { recordsOf } from './records-of.ts'

const accountSystemContract = laterContract(() => import('#contract/planning/account-system.ts'))
const { queryKey } = accountSystemQuery

/** A call with its amounts: the sent settings are shown at once. */
interface AllocationCall {
  readonly params: CallOf<typeof contract.putAllocation>['params']
  readonly body: BodyOf<typeof contract.putAllocation>
}
type ByMonth = Pick<AllocationCall, 'params'>

const putAllocation: KeptWrite<typeof contract.putAllocation, AccountSystem> = {
  name: 'putAllocation',
  endpoint: async () => (await accountSystemContract()).putAllocation,
  queryKey,
  change: (data, call) => {
    const { params, body } = call as AllocationCall
    return {
      ...data,
      versions: withAllocation(data.versions, { ...body, ...params, version: body.version + 1 }),
    }
  },
  settle: (data, allocation) => ({ ...data, versions: withAllocation(data.versions, allocation) }),
  recordIn: allocationIn,
}
const deleteAllocation: KeptWrite<typeof contract.deleteAllocation, AccountSystem> = {
  name: 'deleteAllocation',
  isAsSeen: true,
  endpoint: async () => (await accountSystemContract()).deleteAllocation,
  queryKey,
  change: (data, { params }) => ({
    ...data,
    versions: data.versions.filter(({ month }) => month !== params.month),
  }),
  recordIn: allocationIn,
}

const transfers = recordsOf<AccountSystem, AccountSystem['transfers'][number]>({
  queryKey,
  read: (data) => data.transfers,
  put: (data, list) => ({ ...data, transfers: list }),
})
const createTransfer = transfers.creating(
  'createTransfer',
  async () => (await accountSystemContract()).createTransfer,
  ({ alreadyTickedCents: _seen, ...body }) => ({ ...body, version: 1 }),
)
const updateTransfer = transfers.updating(
  'updateTransfer',
  async () => (await accountSystemContract()).updateTransfer,
)
const deleteTransfer = transfers.deleting(
  'deleteTransfer',
  async () => (await accountSystemContract()).deleteTransfer,
)

export const accountSystemWrites = [
  putAllocation,
  deleteAllocation,
  createTransfer,
  updateTransfer,
  deleteTransfer,
]

export const putAllocationMutation = keptMutation(putAllocation, (call: AllocationCall) => call)
export const deleteAllocationMutation = keptMutation(deleteAllocation, (params: ByMonth['params']) => ({
  params,
}))
export const createTransferMutation = keptMutation(
  createTransfer,
  (body: CallOf<typeof contract.createTransfer>['body']) => ({ body }),
)
export const updateTransferMutation = keptMutation(
  updateTransfer,
  (call: CallOf<typeof contract.updateTransfer>) => call,
)
export const deleteTransferMutation = keptMutation(deleteTransfer, (id: string) => ({ params: { id } }))

function allocationIn({ versions }: AccountSystem, { params }: ByMonth): StoredAllocation | undefined {
  return versions.find(({ month }) => month === params.month)
}

function withAllocation(versions: StoredAllocation[], version: StoredAllocation): StoredAllocation[] {
  return [...versions.filter(({ month }) => month !== version.month), version].toSorted((a, b) =>
    a.month < b.month ? -1 : 1,
  )
}
