import type * as contract from '#contract/planning/budget-items.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import { laterContract } from '#web/app/network/later-contract.ts'
import {
  type BudgetData,
  budgetQuery,
  type StoredContract,
  type StoredItem,
} from '#web/household/planning/budget-queries.ts'
import { type KeptWrite, keptMutation } from './kept-write.ts'
import { recordsOf } from './records-of.ts'

const itemsContract = laterContract(() => import('#contract/planning/budget-items.ts'))
const { queryKey } = budgetQuery

type NewItem = CallOf<typeof contract.createBudgetItem>['body']
type ByItem = Pick<CallOf<typeof contract.putContract>, 'params'>

const items = recordsOf<BudgetData, StoredItem>({
  queryKey,
  read: (data) => data.items,
  put: (data, list) => ({ ...data, items: list }),
})

const createBudgetItem = items.creating(
  'createBudgetItem',
  async () => (await itemsContract()).createBudgetItem,
  ({ contract: _contract, ...body }, data) => ({ ...body, position: data.items.length, version: 1 }),
  (data, { id, contract: made }) => (made ? withContract(data, { itemId: id, ...made, version: 1 }) : data),
)
const updateBudgetItem = items.updating(
  'updateBudgetItem',
  async () => (await itemsContract()).updateBudgetItem,
)

const putContract: KeptWrite<typeof contract.putContract, BudgetData> = {
  name: 'putContract',
  endpoint: async () => (await itemsContract()).putContract,
  queryKey,
  change: (data, { params, body }) =>
    withContract(data, { itemId: params.id, ...body, version: body.version + 1 }),
  settle: withContract,
  recordIn: contractIn,
}
const deleteContract: KeptWrite<typeof contract.deleteContract, BudgetData> = {
  name: 'deleteContract',
  isAsSeen: true,
  endpoint: async () => (await itemsContract()).deleteContract,
  queryKey,
  change: (data, { params }) => ({
    ...data,
    contracts: data.contracts.filter(({ itemId }) => itemId !== params.id),
  }),
  recordIn: contractIn,
}

export const budgetWrites = [createBudgetItem, updateBudgetItem, putContract, deleteContract]

export const createItemMutation = keptMutation(createBudgetItem, (body: NewItem) => ({ body }))
export const updateItemMutation = keptMutation(
  updateBudgetItem,
  (call: CallOf<typeof contract.updateBudgetItem>) => call,
)
/** The amounts of the year's table, which shows them until they are stored or discarded. */
export const updateTypedItemMutation = keptMutation(
  updateBudgetItem,
  (call: CallOf<typeof contract.updateBudgetItem>) => call,
  { staysRefused: true },
)
export const putContractMutation = keptMutation(
  putContract,
  (call: CallOf<typeof contract.putContract>) => call,
)
export const deleteContractMutation = keptMutation(deleteContract, (id: string) => ({ params: { id } }))

function contractIn({ contracts }: BudgetData, { params }: ByItem): StoredContract | undefined {
  return contracts.find(({ itemId }) => itemId === params.id)
}

function withContract(data: BudgetData, stored: StoredContract): BudgetData {
  const others = data.contracts.filter(({ itemId }) => itemId !== stored.itemId)
  return { ...data, contracts: [...others, stored] }
}
