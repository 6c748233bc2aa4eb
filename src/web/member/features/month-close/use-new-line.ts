import { type MutationOptions, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { BudgetCategory } from '#domain/budget/budget-item.ts'
import { addMonths, monthNumber } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { type AskedDeviation, NO_GROUP_ID } from '#domain/monthly-close/asked-deviations.ts'
import type { LearnedRule } from '#domain/transactions/learn-rule.ts'
import { runMutation } from '#web/app/queries/run-mutation.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { createItemMutation } from '#web/household/writes/budget-writes.ts'
import { showUndoToast } from '#web/kit/toasts/toast-store.ts'
import {
  sortTransactionsMutation,
  updateTransactionMutation,
} from '#web/member/household-plan/booking-mutations.ts'
import type { StoredTransaction } from '#web/member/household-plan/booking-queries.ts'
import { viewAddress, itemParam } from '#web/member/household-plan/budget-address.ts'
import { deleteItemMutation } from '#web/member/household-plan/budget-mutations.ts'
import { bodyOf, emptyItem } from '#web/member/household-plan/item-form.ts'
import { dueMonthsOf, type ItemRhythm } from '#web/member/household-plan/item-rhythm.ts'
import { nowhere, type SortedPlace } from '#web/member/household-plan/place-words.ts'
import { offerOf } from '#web/member/household-plan/rule-offer.ts'
import { askedBy, storeRule } from '#web/member/household-plan/store-rule.ts'
import { isAtDeviation } from './deviation-bookings.ts'
import type { ClosePlanning } from './use-close-planning.ts'
import { useDraftWrites } from './use-draft-writes.ts'

type Back = () => Promise<unknown>
type Step = () => Promise<Back>

/** The entries about the item that is made of an unplanned deviation. */
export interface NewLine {
  readonly name: string
  /** The amount that is due each time. */
  readonly amountCents: Cents
  readonly rhythm: ItemRhythm
}

/**
 * Makes an item of an unplanned deviation: moves its bookings there, with a rule for each payee that is
 * clear. Either all of this is stored or nothing; one press takes it back.
 */
export function useNewLine({ month, budget }: ClosePlanning, deviation: AskedDeviation) {
  const client = useQueryClient()
  const { decide, forget } = useDraftWrites(month)
  const { itemId, category, actualCents } = deviation

  function plan(id: string, { name, amountCents, rhythm }: NewLine): Step {
    const next = addMonths(month, 1)
    const values = {
      ...emptyItem(next, { category, groupId: itemId === NO_GROUP_ID ? null : itemId, reserveFrom: next }),
      name,
      amountCents,
      isIrregular: rhythm === 'irregular',
      dueMonths: dueMonthsOf(rhythm, [], monthNumber(month)),
    }
    return async () => {
      await told(client, createItemMutation, { ...bodyOf(values), id })
      return () => told(client, deleteItemMutation, id)
    }
  }

  return {
    makeLine: (line: NewLine, bookings: readonly StoredTransaction[]) => {
      const id = newId()
      const place = { ...nowhere, itemId: id }
      const name = line.name.trim()
      const decision = {
        itemId: id,
        decision: 'new_normal',
        name,
        category: category satisfies BudgetCategory,
        planCents: 0,
        actualCents,
      } as const
      return act(
        `${name} ist jetzt ein Posten`,
        [
          plan(id, { ...line, name }),
          ...moving(client, bookings, deviation, place),
          () => learn(client, bookings, place),
          async () => {
            await decide(decision, undefined)
            return () => forget(id)
          },
        ],
        { label: 'Posten ansehen', to: viewAddress('monat', { [itemParam]: id, monat: month.slice(0, 7) }) },
      )
    },
    joinLine: (lineId: string, bookings: readonly StoredTransaction[]) => {
      const place = { ...nowhere, itemId: lineId }
      const name = budget.data.items.find(({ id }) => id === lineId)?.name ?? ''
      return act(`Zählt jetzt bei ${name}`, [
        ...moving(client, bookings, deviation, place),
        () => learn(client, bookings, place),
      ])
    },
  }
}

/**
 * Runs the steps one after the other. The first failure ends them: the steps before are taken back, and the
 * error is thrown.
 */
async function act(
  words: string,
  steps: readonly Step[],
  link?: { readonly label: string; readonly to: string },
): Promise<void> {
  const backs: Back[] = []
  const takeBack = async () => {
    // The steps are taken back in reverse order, because later steps need earlier ones.
    // oxlint-disable-next-line no-await-in-loop
    for (const back of backs.toReversed()) await back()
  }
  try {
    // oxlint-disable-next-line no-await-in-loop
    for (const step of steps) backs.push(await step())
  } catch (error) {
    await takeBack().catch(ignore)
    throw error
  }
  showUndoToast(words, () => void takeBack().catch(ignore), link)
}

/** Moves whole bookings in one call; of a split booking only the parts of the deviation are moved. */
function moving(
  client: QueryClient,
  bookings: readonly StoredTransaction[],
  deviation: AskedDeviation,
  place: SortedPlace,
): readonly Step[] {
  const whole = bookings.filter(({ parts }) => parts.length === 0)
  const split = bookings.filter(({ parts }) => parts.length > 0)
  return [
    ...(whole.length > 0 ? [() => sort(client, whole, place)] : []),
    ...split.map((booking) => () => sortParts(client, booking, deviation, place)),
  ]
}

async function sort(
  client: QueryClient,
  bookings: readonly StoredTransaction[],
  place: SortedPlace,
): Promise<Back> {
  const rows = bookings.map(({ id, version }) => ({ id, version, ...place }))
  const answer = await told(client, sortTransactionsMutation, { rows })
  const former = answer.rows.map(({ id, version, former: before }) => ({ id, version, ...before }))
  return () => told(client, sortTransactionsMutation, { rows: former })
}

async function sortParts(
  client: QueryClient,
  booking: StoredTransaction,
  deviation: AskedDeviation,
  place: SortedPlace,
): Promise<Back> {
  const { isTransfer: _, ...own } = place
  const parts = booking.parts.map((part) => (isAtDeviation(part, deviation) ? { ...part, ...own } : part))
  const stored = await told(client, updateTransactionMutation, callOf(booking, parts))
  return () => told(client, updateTransactionMutation, callOf(stored, booking.parts))
}

function callOf(booking: StoredTransaction, parts: StoredTransaction['parts']) {
  const { id, version, itemId, groupId, category, isTransfer, isOneOff, note } = booking
  const said = { version, itemId, groupId, category, isTransfer, isOneOff, note }
  return { params: { id }, body: { ...said, parts: parts.map((part) => ({ ...part })) } }
}

/** Learns a rule for each payee that is clear; an undo restores a former rule about the same text. */
async function learn(
  client: QueryClient,
  bookings: readonly StoredTransaction[],
  place: SortedPlace,
): Promise<Back> {
  const learned = new Map<string, LearnedRule>()
  for (const booking of bookings.filter(({ parts }) => parts.length === 0)) {
    // oxlint-disable-next-line no-await-in-loop -- a handful, and each asks for its payee
    const offer = await offerOf(client, booking, place)
    if (offer) learned.set(askedBy(offer.rule), offer.rule)
  }
  const backs: Back[] = []
  // oxlint-disable-next-line no-await-in-loop -- each takes the place of one before it
  for (const rule of learned.values()) backs.push(await storeRule(client, rule, { showsErrors: true }))
  return () => Promise.all(backs.map((back) => back()))
}

// Runs a mutation without a toast, because the form shows the error at its place.
function told<Result, Failure, Variables, Before>(
  client: QueryClient,
  options: MutationOptions<Result, Failure, Variables, Before>,
  variables: Variables,
): Promise<Result> {
  return runMutation(client, { ...options, meta: { showsErrors: true } }, variables)
}

function ignore(): void {}
