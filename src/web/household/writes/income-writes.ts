import type * as contract from '#contract/planning/income.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import { laterContract } from '#web/app/network/later-contract.ts'
import { type Income, incomeQuery, type StoredSource } from '#web/household/planning/planning-queries.ts'
import { type KeptWrite, keptMutation } from './kept-write.ts'
import { recordsOf } from './records-of.ts'

const incomeContract = laterContract(() => import('#contract/planning/income.ts'))
const { queryKey } = incomeQuery

type NewSource = Omit<StoredSource, 'version'> &
  Pick<CallOf<typeof contract.createIncomeSource>['body'], 'receipts'>
type SourceEdit = Pick<CallOf<typeof contract.updateIncomeSource>, 'params'> & {
  readonly body: Omit<StoredSource, 'id'>
}
type Receipt = Income['receipts'][number]

const sources = recordsOf<Income, StoredSource>({
  queryKey,
  read: (data) => data.sources,
  put: (data, list) => ({ ...data, sources: list }),
})

const createIncomeSource = sources.creating(
  'createIncomeSource',
  async () => (await incomeContract()).createIncomeSource,
  ({ receipts: _receipts, ...body }) => ({ ...body, version: 1 }) as StoredSource,
  (data, { id, receipts = [] }) => ({
    ...data,
    receipts: receipts
      .map((receipt) => ({ ...receipt, sourceId: id, version: 1 }))
      .reduce(withReceipt, data.receipts),
  }),
)
const updateIncomeSource = sources.updating(
  'updateIncomeSource',
  async () => (await incomeContract()).updateIncomeSource,
)
// A source goes with its receipts.
const deleteIncomeSource = sources.deleting(
  'deleteIncomeSource',
  async () => (await incomeContract()).deleteIncomeSource,
  (data, id) => ({ ...data, receipts: data.receipts.filter(({ sourceId }) => sourceId !== id) }),
)

const putIncomeReceipt: KeptWrite<typeof contract.putIncomeReceipt, Income> = {
  name: 'putIncomeReceipt',
  endpoint: async () => (await incomeContract()).putIncomeReceipt,
  queryKey,
  change: (data, { params, body }) => ({
    ...data,
    receipts: withReceipt(data.receipts, { ...params, ...body, version: body.version + 1 }),
  }),
  settle: (data, receipt) => ({ ...data, receipts: withReceipt(data.receipts, receipt) }),
  recordIn: receiptIn,
}
const deleteIncomeReceipt: KeptWrite<typeof contract.deleteIncomeReceipt, Income> = {
  name: 'deleteIncomeReceipt',
  isAsSeen: true,
  endpoint: async () => (await incomeContract()).deleteIncomeReceipt,
  queryKey,
  change: (data, { params }) => ({
    ...data,
    receipts: data.receipts.filter((receipt) => !isSameReceipt(receipt, params)),
  }),
  recordIn: receiptIn,
}

const extras = recordsOf<Income, Income['extras'][number]>({
  queryKey,
  read: (data) => data.extras,
  put: (data, list) => ({ ...data, extras: list }),
})
const createExtraIncome = extras.creating(
  'createExtraIncome',
  async () => (await incomeContract()).createExtraIncome,
  (body) => ({ ...body, version: 1 }),
)
const updateExtraIncome = extras.updating(
  'updateExtraIncome',
  async () => (await incomeContract()).updateExtraIncome,
)
const deleteExtraIncome = extras.deleting(
  'deleteExtraIncome',
  async () => (await incomeContract()).deleteExtraIncome,
)

export const incomeWrites = [
  createIncomeSource,
  updateIncomeSource,
  deleteIncomeSource,
  putIncomeReceipt,
  deleteIncomeReceipt,
  createExtraIncome,
  updateExtraIncome,
  deleteExtraIncome,
]

export const createIncomeSourceMutation = keptMutation(createIncomeSource, (body: NewSource) => ({ body }))
export const updateIncomeSourceMutation = keptMutation(updateIncomeSource, (call: SourceEdit) => call)
export const deleteIncomeSourceMutation = keptMutation(deleteIncomeSource, (id: string) => ({
  params: { id },
}))
export const putIncomeReceiptMutation = keptMutation(
  putIncomeReceipt,
  (call: CallOf<typeof contract.putIncomeReceipt>) => call,
)
export const deleteIncomeReceiptMutation = keptMutation(
  deleteIncomeReceipt,
  (params: CallOf<typeof contract.deleteIncomeReceipt>['params']) => ({ params }),
)
export const createExtraIncomeMutation = keptMutation(
  createExtraIncome,
  (body: CallOf<typeof contract.createExtraIncome>['body']) => ({ body }),
)
export const updateExtraIncomeMutation = keptMutation(
  updateExtraIncome,
  (call: CallOf<typeof contract.updateExtraIncome>) => call,
)
export const deleteExtraIncomeMutation = keptMutation(deleteExtraIncome, (id: string) => ({ params: { id } }))

type Place = Pick<Receipt, 'sourceId' | 'month'>

function receiptIn({ receipts }: Income, { params }: { readonly params: Place }): Receipt | undefined {
  return receipts.find((receipt) => isSameReceipt(receipt, params))
}

function isSameReceipt(receipt: Receipt, other: Place): boolean {
  return receipt.sourceId === other.sourceId && receipt.month === other.month
}

function withReceipt(receipts: Receipt[], receipt: Receipt): Receipt[] {
  return [...receipts.filter((each) => !isSameReceipt(each, receipt)), receipt]
}
