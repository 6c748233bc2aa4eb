import { queryOptions } from '@tanstack/react-query'
import type * as accountSystem from '#contract/planning/account-system.ts'
import type * as accounts from '#contract/planning/accounts.ts'
import type * as household from '#contract/planning/household.ts'
import type * as income from '#contract/planning/income.ts'
import type { BodyOf, CallOf, DataOf } from '#contract/protocol/endpoint.ts'
import * as firstReads from '#contract/protocol/first-reads.ts'
import { dayIn } from '#domain/calendar/day.ts'
import { api, callOf } from '#web/app/network/client.ts'
import { laterContract } from '#web/app/network/later-contract.ts'
import { sendOrKeep, shownWithWaiting } from '#web/household/outbox/send-or-keep.ts'
import { planningMutation } from './planning-mutation.ts'
import { edited, replaced, without } from './versioned-list.ts'

const householdContract = laterContract(() => import('#contract/planning/household.ts'))
const incomeContract = laterContract(() => import('#contract/planning/income.ts'))
const accountsContract = laterContract(() => import('#contract/planning/accounts.ts'))
const accountSystemContract = laterContract(() => import('#contract/planning/account-system.ts'))

export type Household = DataOf<typeof household.readHousehold>
export type Income = DataOf<typeof income.readIncome>
export type Accounts = DataOf<typeof accounts.readAccounts>
export type AccountSystem = DataOf<typeof accountSystem.readAccountSystem> &
  DataOf<typeof accountSystem.readTransfers>

export type Person = Household['persons'][number]
export type StoredSource = Income['sources'][number]
type NewSource = Omit<StoredSource, 'version'> &
  Pick<CallOf<typeof income.createIncomeSource>['body'], 'receipts'>
type SourceEdit = Pick<CallOf<typeof income.updateIncomeSource>, 'params'> & {
  readonly body: Omit<StoredSource, 'id'>
}
export type StoredAccount = Accounts['accounts'][number]
export type StoredAllocation = AccountSystem['versions'][number]

export const householdQuery = queryOptions({
  queryKey: ['household'],
  queryFn: ({ signal }): Promise<Household> =>
    api.call(callOf<typeof household.readHousehold>(firstReads.readHousehold), {}, signal),
})

export const incomeQuery = queryOptions({
  queryKey: ['income'],
  queryFn: ({ signal }): Promise<Income> =>
    api.call(callOf<typeof income.readIncome>(firstReads.readIncome), {}, signal),
})

export const accountsQuery = queryOptions({
  queryKey: ['accounts'],
  queryFn: async ({ signal }): Promise<Accounts> =>
    shownWithWaiting(
      'accounts',
      await api.call(callOf<typeof accounts.readAccounts>(firstReads.readAccounts), {}, signal),
    ),
})

export const accountSystemQuery = queryOptions({
  queryKey: ['account-system'],
  queryFn: async ({ signal }): Promise<AccountSystem> => {
    const [{ versions, leastFollowUpCents }, { transfers }] = await Promise.all([
      api.call(callOf<typeof accountSystem.readAccountSystem>(firstReads.readAccountSystem), {}, signal),
      api.call(callOf<typeof accountSystem.readTransfers>(firstReads.readTransfers), {}, signal),
    ])
    return shownWithWaiting('account-system', { versions, transfers, leastFollowUpCents })
  },
  meta: {
    answers: ({ versions, transfers, leastFollowUpCents }: AccountSystem) => ({
      [firstReads.readAccountSystem.path]: { versions, leastFollowUpCents },
      [firstReads.readTransfers.path]: { transfers },
    }),
  },
})

export const updateHouseholdMutation = planningMutation({
  queryKey: householdQuery.queryKey,
  send: async (call: CallOf<typeof household.updateHousehold>) =>
    api.call((await householdContract()).updateHousehold, call),
  change: (data, { body }) => ({ ...data, ...body, version: body.version + 1 }),
  settle: (data, said) => ({ ...data, ...said }),
  settleElsewhere: (client, { leastFollowUpCents }) =>
    client.setQueryData(accountSystemQuery.queryKey, (data) => data && { ...data, leastFollowUpCents }),
})

export const createPersonMutation = planningMutation({
  queryKey: householdQuery.queryKey,
  send: async (body: CallOf<typeof household.createPerson>['body']) =>
    api.call((await householdContract()).createPerson, { body }),
  change: (data, body) => ({
    ...data,
    persons: [...data.persons, { ...body, position: data.persons.length, version: 1 }],
  }),
  settle: (data, person) => ({ ...data, persons: replaced(data.persons, person) }),
})

export const updatePersonMutation = planningMutation({
  queryKey: householdQuery.queryKey,
  send: async (call: CallOf<typeof household.updatePerson>) =>
    api.call((await householdContract()).updatePerson, call),
  change: (data, { params, body }) => ({ ...data, persons: edited(data.persons, params.id, body) }),
  settle: (data, person) => ({ ...data, persons: replaced(data.persons, person) }),
})

export const deletePersonMutation = planningMutation({
  queryKey: householdQuery.queryKey,
  send: async (id: string) => api.call((await householdContract()).deletePerson, { params: { id } }),
  change: (data, id) => ({ ...data, persons: without(data.persons, id) }),
})

export const createIncomeSourceMutation = planningMutation({
  queryKey: incomeQuery.queryKey,
  send: async (body: NewSource) => api.call((await incomeContract()).createIncomeSource, { body }),
  change: (data, { receipts = [], ...body }) => ({
    ...data,
    sources: [...data.sources, { ...body, version: 1 }],
    receipts: [
      ...data.receipts,
      ...receipts.map((receipt) => ({ ...receipt, sourceId: body.id, version: 1 })),
    ],
  }),
  settle: (data, source) => ({ ...data, sources: replaced(data.sources, source) }),
})

export const updateIncomeSourceMutation = planningMutation({
  queryKey: incomeQuery.queryKey,
  send: async (call: SourceEdit) => api.call((await incomeContract()).updateIncomeSource, call),
  change: (data, { params, body }) => ({ ...data, sources: edited(data.sources, params.id, body) }),
  settle: (data, source) => ({ ...data, sources: replaced(data.sources, source) }),
})

/** Deletes a source with its receipts. */
export const deleteIncomeSourceMutation = planningMutation({
  queryKey: incomeQuery.queryKey,
  send: async (id: string) => api.call((await incomeContract()).deleteIncomeSource, { params: { id } }),
  change: (data, id) => ({
    ...data,
    sources: without(data.sources, id),
    receipts: data.receipts.filter((receipt) => receipt.sourceId !== id),
  }),
})

export const putIncomeReceiptMutation = planningMutation({
  queryKey: incomeQuery.queryKey,
  send: async (call: CallOf<typeof income.putIncomeReceipt>) =>
    api.call((await incomeContract()).putIncomeReceipt, call),
  change: (data, { params, body }) => ({
    ...data,
    receipts: withReceipt(data.receipts, { ...params, ...body, version: body.version + 1 }),
  }),
  settle: (data, receipt) => ({ ...data, receipts: withReceipt(data.receipts, receipt) }),
})

export const deleteIncomeReceiptMutation = planningMutation({
  queryKey: incomeQuery.queryKey,
  send: async (params: CallOf<typeof income.deleteIncomeReceipt>['params']) =>
    api.call((await incomeContract()).deleteIncomeReceipt, { params }),
  change: (data, params) => ({
    ...data,
    receipts: data.receipts.filter((receipt) => !isSameReceipt(receipt, params)),
  }),
})

export const createExtraIncomeMutation = planningMutation({
  queryKey: incomeQuery.queryKey,
  send: async (body: CallOf<typeof income.createExtraIncome>['body']) =>
    api.call((await incomeContract()).createExtraIncome, { body }),
  change: (data, body) => ({ ...data, extras: [...data.extras, { ...body, version: 1 }] }),
  settle: (data, extra) => ({ ...data, extras: replaced(data.extras, extra) }),
})

export const updateExtraIncomeMutation = planningMutation({
  queryKey: incomeQuery.queryKey,
  send: async (call: CallOf<typeof income.updateExtraIncome>) =>
    api.call((await incomeContract()).updateExtraIncome, call),
  change: (data, { params, body }) => ({ ...data, extras: edited(data.extras, params.id, body) }),
  settle: (data, extra) => ({ ...data, extras: replaced(data.extras, extra) }),
})

export const deleteExtraIncomeMutation = planningMutation({
  queryKey: incomeQuery.queryKey,
  send: async (id: string) => api.call((await incomeContract()).deleteExtraIncome, { params: { id } }),
  change: (data, id) => ({ ...data, extras: without(data.extras, id) }),
})

/**
 * Creates an account. The server decides about colour and place: until it answers, the account is the last and has no
 * colour of its own.
 */
export const createAccountMutation = planningMutation({
  queryKey: accountsQuery.queryKey,
  send: async (body: CallOf<typeof accounts.createAccount>['body']) =>
    api.call((await accountsContract()).createAccount, { body }),
  change: (data, { balance, pots: _pots, ...body }) => ({
    accounts: [
      ...data.accounts,
      {
        instalmentCents: null,
        instalmentDay: null,
        ...body,
        balances: balance ? [{ ...balance, version: 1 }] : [],
        closedOn: null,
        isArchived: false,
        archivedOn: null,
        colourIndex: 9,
        position: data.accounts.length,
        version: 1,
      },
    ],
  }),
  settle: (data, account) => ({ accounts: replaced(data.accounts, account) }),
})

export const updateAccountMutation = planningMutation({
  queryKey: accountsQuery.queryKey,
  send: async (call: CallOf<typeof accounts.updateAccount>) =>
    api.call((await accountsContract()).updateAccount, call),
  change: (data, { params: { id }, body: { balance, pots: _pots, ...body } }) => ({
    accounts: edited(balance ? withBalance(data.accounts, id, balance) : data.accounts, id, body),
  }),
  settle: (data, account) => ({ accounts: replaced(data.accounts, account) }),
})

/**
 * Deletes an account. The answer tells whether it was deleted or, because months depend on it, archived; a refusal
 * tells what still needs it. So it disappears only when the server has answered.
 */
export const deleteAccountMutation = planningMutation({
  queryKey: accountsQuery.queryKey,
  send: async (id: string) => api.call((await accountsContract()).deleteAccount, { params: { id } }),
  change: (data) => data,
  settle: (data, { outcome }, id) => ({
    accounts:
      outcome === 'deleted'
        ? without(data.accounts, id)
        : data.accounts.map((account) =>
            account.id === id
              ? { ...account, isArchived: true, archivedOn: dayIn(Date.now(), 'Europe/Berlin') }
              : account,
          ),
  }),
})

export const closeAccountMutation = planningMutation({
  queryKey: accountsQuery.queryKey,
  send: async (call: CallOf<typeof accounts.closeAccount>) =>
    api.call((await accountsContract()).closeAccount, call),
  change: (data) => data,
  settle: (data, answer) => ({ accounts: answer.accounts.reduce(replaced, data.accounts) }),
})

export const reopenAccountMutation = planningMutation({
  queryKey: accountsQuery.queryKey,
  send: async (call: CallOf<typeof accounts.reopenAccount>) =>
    api.call((await accountsContract()).reopenAccount, call),
  change: (data, { params, body: { version } }) => ({
    accounts: edited(data.accounts, params.id, {
      version,
      closedOn: null,
      isArchived: false,
      archivedOn: null,
    }),
  }),
  settle: (data, account) => ({ accounts: replaced(data.accounts, account) }),
})

export const orderAccountsMutation = planningMutation({
  queryKey: accountsQuery.queryKey,
  send: async (ids: readonly string[]) =>
    api.call((await accountsContract()).orderAccounts, { body: { ids: [...ids] } }),
  change: (data, ids) => ({
    accounts: data.accounts.toSorted((a, b) => placeIn(ids, a.id) - placeIn(ids, b.id)).map(placed),
  }),
  settle: (data, answer) => ({ accounts: answer.accounts.reduce(replaced, data.accounts) }),
})

export const putBalanceMutation = planningMutation({
  queryKey: accountsQuery.queryKey,
  mayWait: true,
  send: (call: CallOf<typeof accounts.putBalance>, seen) =>
    sendOrKeep({
      endpoint: 'putBalance',
      call,
      seen: seen && balanceIn(seen, call.params),
      send: async () => api.call((await accountsContract()).putBalance, call),
      expected: { day: call.params.day, ...call.body, version: call.body.version + 1 },
    }),
  change: (data, { params: { id, day }, body }) => ({
    accounts: withBalance(data.accounts, id, { day, ...body }),
  }),
})

export const deleteBalanceMutation = planningMutation({
  queryKey: accountsQuery.queryKey,
  mayWait: true,
  send: (params: CallOf<typeof accounts.deleteBalance>['params'], seen) =>
    sendOrKeep({
      endpoint: 'deleteBalance',
      call: { params },
      seen: seen && balanceIn(seen, params),
      send: async () => api.call((await accountsContract()).deleteBalance, { params }),
      expected: undefined,
    }),
  change: (data, params) => ({
    accounts: data.accounts.map((account) =>
      account.id === params.id
        ? { ...account, balances: account.balances.filter(({ day }) => day !== params.day) }
        : account,
    ),
  }),
})

/** A call with its amounts: the sent settings are shown at once. */
interface AllocationCall {
  readonly params: CallOf<typeof accountSystem.putAllocation>['params']
  readonly body: BodyOf<typeof accountSystem.putAllocation>
}

export const putAllocationMutation = planningMutation({
  queryKey: accountSystemQuery.queryKey,
  send: async (call: AllocationCall) => api.call((await accountSystemContract()).putAllocation, call),
  change: (data, { params, body }) => ({
    ...data,
    versions: withAllocation(data.versions, { ...body, ...params, version: body.version + 1 }),
  }),
  settle: (data, allocation) => ({ ...data, versions: withAllocation(data.versions, allocation) }),
})

export const deleteAllocationMutation = planningMutation({
  queryKey: accountSystemQuery.queryKey,
  send: async (params: CallOf<typeof accountSystem.deleteAllocation>['params']) =>
    api.call((await accountSystemContract()).deleteAllocation, { params }),
  change: (data, { month }) => ({
    ...data,
    versions: data.versions.filter((version) => version.month !== month),
  }),
})

export const createTransferMutation = planningMutation({
  queryKey: accountSystemQuery.queryKey,
  mayWait: true,
  send: (body: CallOf<typeof accountSystem.createTransfer>['body']) =>
    sendOrKeep({
      endpoint: 'createTransfer',
      call: { body },
      send: async () => api.call((await accountSystemContract()).createTransfer, { body }),
      expected: newTransfer(body),
    }),
  change: (data, body) => ({ ...data, transfers: [...data.transfers, newTransfer(body)] }),
  settle: (data, transfer) => ({ ...data, transfers: replaced(data.transfers, transfer) }),
})

export const updateTransferMutation = planningMutation({
  queryKey: accountSystemQuery.queryKey,
  mayWait: true,
  send: (call: CallOf<typeof accountSystem.updateTransfer>, seen) => {
    const former = seen?.transfers.find(({ id }) => id === call.params.id)
    const send = async () => api.call((await accountSystemContract()).updateTransfer, call)
    if (!former) return send()
    const expected = { ...former, ...call.body, version: call.body.version + 1 }
    return sendOrKeep({ endpoint: 'updateTransfer', call, seen: former, send, expected })
  },
  change: (data, { params, body }) => ({ ...data, transfers: edited(data.transfers, params.id, body) }),
  settle: (data, transfer) => ({ ...data, transfers: replaced(data.transfers, transfer) }),
})

export const deleteTransferMutation = planningMutation({
  queryKey: accountSystemQuery.queryKey,
  mayWait: true,
  send: (id: string, seen) =>
    sendOrKeep({
      endpoint: 'deleteTransfer',
      call: { params: { id } },
      seen: seen?.transfers.find((transfer) => transfer.id === id),
      send: async () => api.call((await accountSystemContract()).deleteTransfer, { params: { id } }),
      expected: undefined,
    }),
  change: (data, id) => ({ ...data, transfers: without(data.transfers, id) }),
})

/** A transfer that was just ticked, as the server will store it. */
function newTransfer({
  alreadyTickedCents: _seen,
  ...body
}: CallOf<typeof accountSystem.createTransfer>['body']): AccountSystem['transfers'][number] {
  return { ...body, version: 1 }
}

function balanceIn(
  { accounts: stored }: Accounts,
  { id, day }: { readonly id: string; readonly day: string },
) {
  return stored.find((account) => account.id === id)?.balances.find((balance) => balance.day === day)
}

/** The account with a balance that is not answered yet, in place of the one of its day. */
function withBalance(
  accounts: StoredAccount[],
  id: string,
  { day, amountCents, version }: StoredAccount['balances'][number],
): StoredAccount[] {
  return accounts.map((account) => {
    if (account.id !== id) return account
    const others = account.balances.filter((balance) => balance.day !== day)
    const balances = [...others, { day, amountCents, version: version + 1 }]
    return { ...account, balances: balances.toSorted((a, b) => (a.day < b.day ? -1 : 1)) }
  })
}

function placed(account: StoredAccount, position: number): StoredAccount {
  return { ...account, position }
}

function placeIn(ids: readonly string[], id: string): number {
  const place = ids.indexOf(id)
  return place < 0 ? ids.length : place
}

type Receipt = Income['receipts'][number]

function isSameReceipt(receipt: Receipt, other: Pick<Receipt, 'sourceId' | 'month'>): boolean {
  return receipt.sourceId === other.sourceId && receipt.month === other.month
}

function withReceipt(receipts: Receipt[], receipt: Receipt): Receipt[] {
  return [...receipts.filter((each) => !isSameReceipt(each, receipt)), receipt]
}

function withAllocation(versions: StoredAllocation[], version: StoredAllocation): StoredAllocation[] {
  return [...versions.filter(({ month }) => month !== version.month), version].toSorted((a, b) =>
    a.month < b.month ? -1 : 1,
  )
}
