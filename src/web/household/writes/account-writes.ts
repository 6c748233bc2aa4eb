import type * as contract from '#contract/planning/accounts.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import { dayIn } from '#domain/calendar/day.ts'
import { noFurtherTerms } from '#domain/loans/loan-terms.ts'
import { api } from '#web/app/network/client.ts'
import { laterContract } from '#web/app/network/later-contract.ts'
import { planningMutation } from '#web/household/planning/planning-mutation.ts'
import { type Accounts, accountsQuery, type StoredAccount } from '#web/household/planning/planning-queries.ts'
import { edited, replaced, without } from '#web/household/planning/versioned-list.ts'
import { type KeptWrite, keptMutation } from './kept-write.ts'
import { recordsOf } from './records-of.ts'

const accountsContract = laterContract(() => import('#contract/planning/accounts.ts'))
const { queryKey } = accountsQuery

const records = recordsOf<Accounts, StoredAccount>({
  queryKey,
  read: (data) => data.accounts,
  put: (_data, list) => ({ accounts: list }),
})

// The server decides about colour and place: until it answers, the account is the last and has no colour of its own.
const createAccount = records.creating(
  'createAccount',
  async () => (await accountsContract()).createAccount,
  ({ balance, pots: _pots, ...body }, data) => ({
    instalmentCents: null,
    instalmentDay: null,
    ...noFurtherTerms,
    ...body,
    balances: balance ? [{ ...balance, version: 1 }] : [],
    closedOn: null,
    isArchived: false,
    archivedOn: null,
    colourIndex: 9,
    position: data.accounts.length,
    version: 1,
  }),
)

export type NewAccountBody = CallOf<typeof contract.createAccount>['body']

type Place = CallOf<typeof contract.deleteBalance>['params']

const putBalance: KeptWrite<typeof contract.putBalance, Accounts> = {
  name: 'putBalance',
  endpoint: async () => (await accountsContract()).putBalance,
  queryKey,
  change: (data, { params: { id, day }, body }) => ({
    accounts: withBalance(data.accounts, id, { day, ...body }),
  }),
  recordIn: balanceIn,
}
const deleteBalance: KeptWrite<typeof contract.deleteBalance, Accounts> = {
  name: 'deleteBalance',
  isAsSeen: true,
  endpoint: async () => (await accountsContract()).deleteBalance,
  queryKey,
  change: (data, { params }) => ({
    accounts: data.accounts.map((account) =>
      account.id === params.id
        ? { ...account, balances: account.balances.filter(({ day }) => day !== params.day) }
        : account,
    ),
  }),
  recordIn: balanceIn,
}

export const accountWrites = [createAccount, putBalance, deleteBalance]

export const createAccountMutation = keptMutation(
  createAccount,
  (body: CallOf<typeof contract.createAccount>['body']) => ({ body }),
)
export const putBalanceMutation = keptMutation(putBalance, (call: CallOf<typeof contract.putBalance>) => call)
export const deleteBalanceMutation = keptMutation(deleteBalance, (params: Place) => ({ params }))

export const updateAccountMutation = planningMutation({
  queryKey: queryKey,
  send: async (call: CallOf<typeof contract.updateAccount>) =>
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
  queryKey: queryKey,
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
  queryKey: queryKey,
  send: async (call: CallOf<typeof contract.closeAccount>) =>
    api.call((await accountsContract()).closeAccount, call),
  change: (data) => data,
  settle: (data, answer) => ({ accounts: answer.accounts.reduce(replaced, data.accounts) }),
})

export const reopenAccountMutation = planningMutation({
  queryKey: queryKey,
  send: async (call: CallOf<typeof contract.reopenAccount>) =>
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
  queryKey: queryKey,
  send: async (ids: readonly string[]) =>
    api.call((await accountsContract()).orderAccounts, { body: { ids: [...ids] } }),
  change: (data, ids) => ({
    accounts: data.accounts.toSorted((a, b) => placeIn(ids, a.id) - placeIn(ids, b.id)).map(placed),
  }),
  settle: (data, answer) => ({ accounts: answer.accounts.reduce(replaced, data.accounts) }),
})

function balanceIn({ accounts }: Accounts, { params: { id, day } }: { readonly params: Place }) {
  return accounts.find((account) => account.id === id)?.balances.find((balance) => balance.day === day)
}

/** The account with a balance that is not answered yet, in place of the one of its day. */
function withBalance(
  accounts: StoredAccount[],
  id: string,
  { version, ...balance }: StoredAccount['balances'][number],
): StoredAccount[] {
  return accounts.map((account) => {
    if (account.id !== id) return account
    const others = account.balances.filter(({ day }) => day !== balance.day)
    const balances = [...others, { ...balance, version: version + 1 }]
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

/** The fields of an account that are sent with a change. */
export function bodyOfAccount({
  id: _,
  closedOn: _c,
  isArchived: _a,
  archivedOn: _o,
  colourIndex: _i,
  position: _p,
  balances: _b,
  ...fields
}: StoredAccount) {
  return fields
}
