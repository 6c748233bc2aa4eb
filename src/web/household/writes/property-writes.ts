import type * as contract from '#contract/planning/properties.ts'
import type * as checks from '#contract/planning/purchase-checks.ts'
import type { CallOf, DataOf } from '#contract/protocol/endpoint.ts'
import { shareOfValue } from '#domain/property/valuation.ts'
import { api } from '#web/app/network/client.ts'
import { laterContract } from '#web/app/network/later-contract.ts'
import { planningMutation } from '#web/household/planning/planning-mutation.ts'
import { type Accounts, accountsQuery } from '#web/household/planning/planning-queries.ts'
import {
  type PropertiesData,
  type StoredCheck,
  type StoredProperty,
  propertiesQuery,
} from '#web/household/planning/property-queries.ts'
import { replaced } from '#web/household/planning/versioned-list.ts'
import { type KeptWrite, keptMutation } from './kept-write.ts'
import { recordsOf } from './records-of.ts'

const propertiesContract = laterContract(() => import('#contract/planning/properties.ts'))
const checksContract = laterContract(() => import('#contract/planning/purchase-checks.ts'))
const { queryKey } = propertiesQuery

export type PropertyBody = Omit<StoredProperty, 'accountId' | 'version'>
export type NewCheck = CallOf<typeof checks.createPurchaseCheck>['body']
export type CheckBody = Omit<NewCheck, 'id'>

/** `version` 0: nothing is known of the property yet. */
export type PropertyChange = CallOf<typeof contract.putProperty>

const putProperty: KeptWrite<typeof contract.putProperty, PropertiesData, Accounts> = {
  name: 'putProperty',
  endpoint: async () => (await propertiesContract()).putProperty,
  queryKey,
  change: (data, { params: { accountId }, body }) => ({
    ...data,
    properties: withProperty(data.properties, { ...body, accountId, version: body.version + 1 }),
  }),
  settle: (data, property) => ({ ...data, properties: withProperty(data.properties, property) }),
  recordIn: propertyIn,
  // The share, and the valuations of the whole that follow it, stand with the accounts.
  elsewhere: {
    queryKey: accountsQuery.queryKey,
    change: (data, { params, body }) => withShare(data, params.accountId, body.shareBp),
    settle: (data) => data,
  },
}

const deleteProperty: KeptWrite<typeof contract.deleteProperty, PropertiesData> = {
  name: 'deleteProperty',
  isAsSeen: true,
  endpoint: async () => (await propertiesContract()).deleteProperty,
  queryKey,
  change: (data, { params }) => ({
    ...data,
    properties: data.properties.filter(({ accountId }) => accountId !== params.accountId),
  }),
  recordIn: propertyIn,
}

const purchaseChecks = recordsOf<PropertiesData, StoredCheck>({
  queryKey,
  read: (data) => data.checks,
  put: (data, list) => ({ ...data, checks: list }),
})

// The server says when it was saved; until then it was never.
const createPurchaseCheck = purchaseChecks.creating(
  'createPurchaseCheck',
  async () => (await checksContract()).createPurchaseCheck,
  (body) => ({ ...body, savedAt: '', version: 1 }),
)
const updatePurchaseCheck = purchaseChecks.updating(
  'updatePurchaseCheck',
  async () => (await checksContract()).updatePurchaseCheck,
)
const deletePurchaseCheck = purchaseChecks.deleting(
  'deletePurchaseCheck',
  async () => (await checksContract()).deletePurchaseCheck,
)

export const propertyWrites = [
  putProperty,
  deleteProperty,
  createPurchaseCheck,
  updatePurchaseCheck,
  deletePurchaseCheck,
]

export const putPropertyMutation = keptMutation(putProperty, (call: PropertyChange) => call)
export const deletePropertyMutation = keptMutation(deleteProperty, (accountId: string) => ({
  params: { accountId },
}))
export const createCheckMutation = keptMutation(createPurchaseCheck, (body: NewCheck) => ({ body }))
export const updateCheckMutation = keptMutation(
  updatePurchaseCheck,
  (call: CallOf<typeof checks.updatePurchaseCheck>) => call,
)
export const deleteCheckMutation = keptMutation(deletePurchaseCheck, (id: string) => ({ params: { id } }))

/** A sale changes what several accounts hold: it is shown when the server has answered. */
export const sellPropertyMutation = planningMutation({
  queryKey,
  send: async (call: CallOf<typeof contract.sellProperty>) =>
    api.call((await propertiesContract()).sellProperty, call),
  change: (data) => data,
  settle: settledSale,
  settleElsewhere: (client, { accounts }) => {
    client.setQueryData(accountsQuery.queryKey, (data) => data && withAccounts(data, accounts))
  },
})

/** Takes a sale back, with the version of the property that was seen. */
export const revertSaleMutation = planningMutation({
  queryKey,
  send: async ({ accountId, version }: Pick<StoredProperty, 'accountId' | 'version'>) =>
    api.call((await propertiesContract()).revertSale, {
      params: { accountId },
      query: { version: String(version) },
    }),
  change: (data) => data,
  settle: settledSale,
  settleElsewhere: (client, { accounts }) => {
    client.setQueryData(accountsQuery.queryKey, (data) => data && withAccounts(data, accounts))
  },
})

/** The fields of a property that are sent. */
export function bodyOfProperty({ accountId: _a, version: _v, ...body }: StoredProperty): PropertyBody {
  return body
}

/** The fields of a purchase check that are sent. */
export function bodyOfCheck({ id: _i, savedAt: _s, version: _v, ...body }: StoredCheck): CheckBody {
  return body
}

type SaleAnswer = DataOf<typeof contract.sellProperty>

function settledSale(data: PropertiesData, { property, sales }: SaleAnswer): PropertiesData {
  const others = data.sales.filter(({ propertyId }) => propertyId !== property.accountId)
  return {
    ...data,
    properties: withProperty(data.properties, property),
    sales: [...others, ...sales],
  }
}

function propertyIn(
  { properties }: PropertiesData,
  { params }: { readonly params: { readonly accountId: string } },
): StoredProperty | undefined {
  return properties.find(({ accountId }) => accountId === params.accountId)
}

function withProperty(list: readonly StoredProperty[], property: StoredProperty): StoredProperty[] {
  return list.some(({ accountId }) => accountId === property.accountId)
    ? list.map((each) => (each.accountId === property.accountId ? property : each))
    : [...list, property]
}

function withAccounts(data: Accounts, accounts: Accounts['accounts']): Accounts {
  return { accounts: accounts.reduce(replaced, data.accounts) }
}

function withShare({ accounts }: Accounts, accountId: string, shareBp: number): Accounts {
  return {
    accounts: accounts.map((account) =>
      account.id === accountId
        ? { ...account, balances: account.balances.map((balance) => followed(balance, shareBp)) }
        : account,
    ),
  }
}

type Balance = Accounts['accounts'][number]['balances'][number]

function followed(balance: Balance, shareBp: number): Balance {
  if (typeof balance.wholeCents !== 'number' || typeof balance.movedCents === 'number') return balance
  const amountCents = shareOfValue(balance.wholeCents, shareBp)
  return amountCents === balance.amountCents
    ? balance
    : { ...balance, amountCents, version: balance.version + 1 }
}
