import { type QueryClient, mutationOptions } from '@tanstack/react-query'
import type * as rules from '#contract/planning/import-rules.ts'
import type { AnswerOf } from '#contract/protocol/client.ts'
import type { CallOf, Endpoint } from '#contract/protocol/endpoint.ts'
import type * as transactions from '#contract/transactions/transactions.ts'
import { api } from '#web/app/network/client.ts'
import { type KeptCall, recordOf } from '#web/app/outbox/entry.ts'
import { sendOrKeep, sendWaitingFirst } from '#web/household/outbox/send-or-keep.ts'
import { createKeptTurns, KEPT, planningScope } from '#web/household/planning/kept-turns.ts'
import { planningMutation } from '#web/household/planning/planning-mutation.ts'
import { accountsQuery, incomeQuery } from '#web/household/planning/planning-queries.ts'
import { edited, replaced, without } from '#web/household/planning/versioned-list.ts'
import {
  createTransaction,
  deleteTransaction,
  returnTransaction,
  updateTransaction,
} from '#web/household/writes/booking-writes.ts'
import type { KeptWrite } from '#web/household/writes/kept-write.ts'
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
import { knownBooking } from './waiting/known-booking.ts'

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
    mutationFn: async (variables) => {
      // Changes that were entered before this one are sent before it.
      await sendWaitingFirst()
      return send(variables)
    },
    onSettled: (result, _error, variables, _before, { client }) =>
      showBookings(client, result === undefined ? null : changedIn(result, variables)),
  })
}

/** What is known of a write that may wait when it is entered. */
interface Told<Result> {
  /** The booking as the person saw it. */
  readonly seen: unknown
  /** The answer while it waits: what the server will answer. */
  readonly expected: Result | undefined
}

/**
 * A mutation that writes one booking and may wait on this device (decision 0187). The cached lists stay as the server has
 * answered them: what waits is put over them where they are shown (`waiting/waiting-bookings.ts`).
 */
function keptBookingMutation<E extends Endpoint, Variables>(
  write: KeptWrite<E, StoredTransaction[]>,
  callOf: (variables: Variables) => CallOf<E>,
  changedIn: (result: AnswerOf<E>, variables: Variables) => readonly ChangedBooking[] | null = () => null,
) {
  const { name: endpoint } = write
  const turns = createKeptTurns<AnswerOf<E>>()

  function toldOf(client: QueryClient, call: CallOf<E>): Told<AnswerOf<E>> {
    const known = knownBooking(client, recordOf({ endpoint, call: call as KeptCall }))
    const before = known ? [known] : []
    return {
      seen: write.recordIn(before, call),
      expected: write.recordIn(write.change(before, call), call) as AnswerOf<E> | undefined,
    }
  }

  return mutationOptions<AnswerOf<E>, Error, Variables, Told<AnswerOf<E>>>({
    mutationKey: [...bookingsKey, KEPT],
    scope: planningScope,
    onMutate: (variables, { client }) => {
      const call = callOf(variables)
      const kept = call as KeptCall
      const told = toldOf(client, call)
      const { seen, expected } = told
      const sendDirectly = async () => api.call(await write.endpoint(), call)
      // Nobody knows what a booking that was not read becomes: it is sent past the outbox, at its turn.
      const isUnknown = expected === undefined && kept.body !== undefined
      const keep = () =>
        sendOrKeep({ endpoint, call: kept, seen, send: sendDirectly, expected: expected as AnswerOf<E> })
      turns.enter(client, { isReady: !isUnknown, send: isUnknown ? sendDirectly : keep })
      return told
    },
    mutationFn: () => turns.next(),
    onSettled: (result, _error, variables, told, { client }) => {
      const isWaiting = result !== undefined && result === told?.expected
      if (!isWaiting) showBookings(client, result === undefined ? null : changedIn(result, variables))
    },
  })
}

/** @param changed what the bookings of the lists become; null: the lists are read again, too */
function showBookings(client: QueryClient, changed: readonly ChangedBooking[] | null): void {
  if (changed) changeInLists(client, changed)
  const areListsRight = changed !== null
  void client.invalidateQueries({
    queryKey: bookingsKey,
    predicate: ({ queryKey }) => !areListsRight || queryKey[1] !== bookingListsKey[1],
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

export const createTransactionMutation = keptBookingMutation(
  createTransaction,
  (body: CallOf<typeof transactions.createTransaction>['body']) => ({ body }),
)

export const updateTransactionMutation = keptBookingMutation(
  updateTransaction,
  (call: CallOf<typeof transactions.updateTransaction>) => call,
  // A booking that was moved to another day belongs to another place of the list.
  (booking, { body }) => (body.byHand ? null : [booking]),
)

export const deleteTransactionMutation = keptBookingMutation(deleteTransaction, (id: string) => ({
  params: { id },
}))

export const returnTransactionMutation = keptBookingMutation(
  returnTransaction,
  (body: CallOf<typeof transactions.returnTransaction>['body']) => ({ body }),
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
