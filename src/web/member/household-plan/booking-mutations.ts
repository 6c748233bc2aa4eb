import { type QueryClient, mutationOptions } from '@tanstack/react-query'
import type * as rules from '#contract/planning/import-rules.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import type * as transactions from '#contract/transactions/transactions.ts'
import { api } from '#web/app/network/client.ts'
import { planningMutation, planningScope } from '#web/household/planning/planning-mutation.ts'
import { accountsQuery, incomeQuery } from '#web/household/planning/planning-queries.ts'
import { edited, replaced, without } from '#web/household/planning/versioned-list.ts'
import {
  type BookingPages,
  type StoredTransaction,
  bookingListsKey,
  bookingsKey,
  importRulesQuery,
  importsContract,
  rulesContract,
  transactionsContract,
} from './booking-queries.ts'

/**
 * A mutation that writes bookings: their sums and lists are read again. Where the answer tells what the
 * bookings become, the lists are changed in place instead, because a list that was scrolled far down has many
 * pages.
 */
function bookingMutation<Variables, Result>(
  send: (variables: Variables) => Promise<Result>,
  changedIn: (result: Result, variables: Variables) => readonly ChangedBooking[] | null = () => null,
) {
  return mutationOptions<Result, Error, Variables>({
    mutationKey: [...bookingsKey],
    scope: planningScope,
    mutationFn: send,
    onSettled: (result, _error, variables, _before, { client }) => {
      const changed = result === undefined ? null : changedIn(result, variables)
      if (changed) changeInLists(client, changed)
      const areListsRight = changed !== null
      void client.invalidateQueries({
        queryKey: bookingsKey,
        predicate: ({ queryKey }) => !areListsRight || queryKey[1] !== bookingListsKey[1],
      })
    },
  })
}

type ChangedBooking = Pick<StoredTransaction, 'id'> & Partial<StoredTransaction>

function changeInLists(client: QueryClient, changed: readonly ChangedBooking[]): void {
  const byId = new Map(changed.map((booking) => [booking.id, booking]))
  client.setQueriesData<BookingPages>(
    { queryKey: bookingListsKey },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          transactions: page.transactions.map((booking) => ({ ...booking, ...byId.get(booking.id) })),
        })),
      },
  )
}

export const createTransactionMutation = bookingMutation(
  async (body: CallOf<typeof transactions.createTransaction>['body']) =>
    api.call((await transactionsContract()).createTransaction, { body }),
)

export const updateTransactionMutation = bookingMutation(
  async (call: CallOf<typeof transactions.updateTransaction>) =>
    api.call((await transactionsContract()).updateTransaction, call),
  // A booking that was moved to another day belongs to another place of the list.
  (booking, { body }) => (body.byHand ? null : [booking]),
)

export const deleteTransactionMutation = bookingMutation(async (id: string) =>
  api.call((await transactionsContract()).deleteTransaction, { params: { id } }),
)

export const returnTransactionMutation = bookingMutation(
  async (body: CallOf<typeof transactions.returnTransaction>['body']) =>
    api.call((await transactionsContract()).returnTransaction, { body }),
)

export const sortTransactionsMutation = bookingMutation(
  async (body: CallOf<typeof transactions.sortTransactions>['body']) =>
    api.call((await transactionsContract()).sortTransactions, { body }),
  ({ rows }, { rows: sent }) => {
    const versions = new Map(rows.map(({ id, version }) => [id, version]))
    return sent.map((row) => ({ ...row, version: versions.get(row.id) ?? row.version }))
  },
)

export const pairTransactionsMutation = bookingMutation(
  async (body: CallOf<typeof transactions.pairTransactions>['body']) =>
    api.call((await transactionsContract()).pairTransactions, { body }),
  (answer) => answer.transactions,
)

export const unpairTransactionsMutation = bookingMutation(async (id: string) =>
  api.call((await transactionsContract()).unpairTransactions, { params: { id } }),
)

/** Takes an import back, with the balance that it stored. */
export const undoImportMutation = mutationOptions({
  mutationKey: [...bookingsKey],
  scope: planningScope,
  mutationFn: async (id: string) => api.call((await importsContract()).undoImport, { params: { id } }),
  onSettled: (_result, _error, _variables, _before, { client }) => {
    void client.invalidateQueries({ queryKey: bookingsKey })
    void client.invalidateQueries({ queryKey: accountsQuery.queryKey })
    void client.invalidateQueries({ queryKey: incomeQuery.queryKey })
  },
})

const rulesKey = importRulesQuery.queryKey

/** The new rule takes the place of a rule about the same field, text and direction. */
export const createRuleMutation = planningMutation({
  queryKey: rulesKey,
  send: async (body: CallOf<typeof rules.createImportRule>['body']) =>
    api.call((await rulesContract()).createImportRule, { body }),
  change: (data) => data,
})

export const updateRuleMutation = planningMutation({
  queryKey: rulesKey,
  send: async (call: CallOf<typeof rules.updateImportRule>) =>
    api.call((await rulesContract()).updateImportRule, call),
  change: (data, { params, body }) => ({ ...data, rules: edited(data.rules, params.id, body) }),
  settle: (data, rule) => ({ ...data, rules: replaced(data.rules, rule) }),
})

export const deleteRuleMutation = planningMutation({
  queryKey: rulesKey,
  send: async (id: string) => api.call((await rulesContract()).deleteImportRule, { params: { id } }),
  change: (data, id) => ({ ...data, rules: without(data.rules, id) }),
})

export const orderRulesMutation = planningMutation({
  queryKey: rulesKey,
  send: async (ids: readonly string[]) =>
    api.call((await rulesContract()).orderImportRules, { body: { ids: [...ids] } }),
  change: (data, ids) => ({
    ...data,
    rules: data.rules.map((rule) =>
      ids.includes(rule.id) ? { ...rule, position: ids.indexOf(rule.id) } : rule,
    ),
  }),
  settle: (data, { rules: ordered }) => ({ ...data, rules: ordered }),
})

export const putMappingMutation = planningMutation({
  queryKey: rulesKey,
  send: async (call: CallOf<typeof rules.putImportMapping>) =>
    api.call((await rulesContract()).putImportMapping, call),
  change: (data) => data,
  settle: (data, mapping) => ({
    ...data,
    mappings: [...data.mappings.filter(({ headKey }) => headKey !== mapping.headKey), mapping],
  }),
})

export const deleteMappingMutation = planningMutation({
  queryKey: rulesKey,
  send: async (headKey: string) =>
    api.call((await rulesContract()).deleteImportMapping, { params: { headKey } }),
  change: (data, headKey) => ({
    ...data,
    mappings: data.mappings.filter((mapping) => mapping.headKey !== headKey),
  }),
})
