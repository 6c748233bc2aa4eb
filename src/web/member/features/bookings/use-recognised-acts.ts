import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { BudgetItem } from '#domain/budget/budget-item.ts'
import { dayOfMonth } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import { plainSource } from '#domain/income/income-source.ts'
import type { RecognisedIncome } from '#domain/transactions/irregular-income.ts'
import type { RecognisedPlan, TransferBookings } from '#domain/transactions/recognise-transfers.ts'
import type { RecurringPayment } from '#domain/transactions/recurring-payments.ts'
import type { Transaction, TransactionPlace } from '#domain/transactions/transaction.ts'
import { usualAmount } from '#domain/transactions/usual-amount.ts'
import { runMutation } from '#web/app/queries/run-mutation.ts'
import { newId } from '#web/household/planning/new-id.ts'
import {
  createTransferMutation,
  deleteTransferMutation,
} from '#web/household/writes/account-system-writes.ts'
import { createItemMutation } from '#web/household/writes/budget-writes.ts'
import {
  createIncomeSourceMutation,
  deleteIncomeReceiptMutation,
  deleteIncomeSourceMutation,
  putIncomeReceiptMutation,
} from '#web/household/writes/income-writes.ts'
import { showUndoToast } from '#web/kit/toasts/toast-store.ts'
import {
  pairTransactionsMutation,
  sortTransactionsMutation,
  unpairTransactionsMutation,
} from '#web/member/household-plan/booking-mutations.ts'
import { deleteItemMutation } from '#web/member/household-plan/budget-mutations.ts'
import { bodyOf, emptyItem } from '#web/member/household-plan/item-form.ts'
import { nowhere, ownTransfer } from '#web/member/household-plan/place-words.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { isSortable } from './use-sorting.ts'

type Back = () => Promise<unknown>

const incomeSettings = { label: 'Einkommen ansehen', to: '/einstellungen/einkommen' } as const

/** The actions that make entries from recognised bookings, each with one press and one undo. */
export function useRecognisedActs() {
  const client = useQueryClient()

  return {
    enterReceipts: (found: RecognisedIncome, sourceId: string) =>
      act(
        `${found.months.length} Eingänge eingetragen`,
        found.months.map(({ month, amountCents }) => async () => {
          const params = { sourceId, month }
          await runMutation(client, putIncomeReceiptMutation, { params, body: { version: 0, amountCents } })
          return () => runMutation(client, deleteIncomeReceiptMutation, params)
        }),
        incomeSettings,
      ),
    makeSource: (found: RecognisedIncome, personId: string | null) =>
      act(
        `${found.counterparty} ist jetzt eine Quelle`,
        [
          async () => {
            const id = newId()
            await runMutation(client, createIncomeSourceMutation, {
              ...plainSource,
              reserves: [],
              id,
              personId,
              label: found.counterparty.slice(0, 40),
              type: found.type,
              rhythm: found.isIrregular ? 'irregular' : 'monthly',
              dueMonth: null,
              payDay: found.isIrregular ? 'last_bank_day' : dayOfMonth(found.latest),
              validFrom: firstOf(found.months),
              validTo: null,
              growthBp: 0,
              isDistributed: true,
              amounts: found.isIrregular
                ? []
                : [{ from: firstOf(found.months), amountCents: found.usualCents }],
              receipts: found.months.map((each) => ({ ...each })),
            })
            return () => runMutation(client, deleteIncomeSourceMutation, id)
          },
        ],
        incomeSettings,
      ),
    joinItem: ({ counterparty, transactions }: RecurringPayment, item: Pick<BudgetItem, 'id' | 'name'>) =>
      act(`${counterparty} zählt jetzt bei ${item.name}`, [
        () => sort(client, transactions, { ...nowhere, itemId: item.id }),
      ]),
    makeItem: (
      payment: RecurringPayment,
      { budget, currentMonth }: BudgetPlanning,
      place: Pick<TransactionPlace, 'groupId' | 'category'>,
    ) => {
      const id = newId()
      const { counterparty, dueMonths, day, isFixed, transactions } = payment
      return act(`${counterparty} ist jetzt ein Posten`, [
        async () => {
          const values = {
            // The item counts since the plan began; no money was set aside for it before.
            ...emptyItem(budget.startMonth, {
              category: place.category ?? 'life',
              groupId: place.groupId,
              reserveFrom: currentMonth,
            }),
            name: counterparty.slice(0, 80),
            amountCents: usualAmount(payment),
            dueMonths: [...dueMonths],
            day,
            isFixed,
            accountId: transactions.at(-1)?.accountId ?? null,
          }
          await runMutation(client, createItemMutation, { ...bodyOf(values), id })
          return () => runMutation(client, deleteItemMutation, id)
        },
        () => sort(client, transactions, { ...nowhere, itemId: id }),
      ])
    },
    tick: ({ planned, day, left, arrived, month }: RecognisedPlan & { readonly month: Month }) =>
      act('Überweisung abgehakt', [
        async () => {
          const id = newId()
          await runMutation(client, createTransferMutation, { id, ...planned, month, transferredOn: day })
          return () => runMutation(client, deleteTransferMutation, id)
        },
        () => join(client, { left, arrived }),
      ]),
    join: (found: TransferBookings) => act('Als Umbuchung verbunden', [() => join(client, found)]),
  }
}

/**
 * Runs the steps one after the other; the first failure ends them, and the steps before it are taken back.
 */
async function act(words: string, steps: readonly (() => Promise<Back>)[], link?: typeof incomeSettings) {
  const backs: Back[] = []
  const takeBack = async () => {
    // The steps are taken back in reverse order, because later steps need earlier ones.
    // oxlint-disable-next-line no-await-in-loop
    for (const back of backs.toReversed()) await back()
  }
  try {
    // oxlint-disable-next-line no-await-in-loop
    for (const step of steps) backs.push(await step())
    showUndoToast(words, () => void takeBack().catch(ignore), link)
  } catch {
    await takeBack().catch(ignore)
  }
}

async function sort(
  client: QueryClient,
  bookings: readonly Transaction[],
  place: typeof nowhere,
): Promise<Back> {
  const rows = bookings.filter(isSortable).map(({ id, version }) => ({ id, version, ...place }))
  if (rows.length === 0) return () => Promise.resolve()
  const answer = await runMutation(client, sortTransactionsMutation, { rows })
  const former = answer.rows.map(({ id, version, former: place_ }) => ({ id, version, ...place_ }))
  return () => runMutation(client, sortTransactionsMutation, { rows: former })
}

async function join(client: QueryClient, { left, arrived }: TransferBookings): Promise<Back> {
  const sides = [left, arrived].filter((side) => side !== null)
  const [one, other] = sides
  if (!one) return () => Promise.resolve()
  if (!other || one.transferId !== null || other.transferId !== null) return sort(client, sides, ownTransfer)
  const id = newId()
  await runMutation(client, pairTransactionsMutation, { id, one: one.id, other: other.id })
  return async () => {
    const { transactions } = await runMutation(client, unpairTransactionsMutation, id)
    const rows = transactions.map(({ id: own, version }) => {
      const { itemId, groupId, category, isTransfer } = own === one.id ? one : other
      return { id: own, version, itemId, groupId, category, isTransfer }
    })
    await runMutation(client, sortTransactionsMutation, { rows })
  }
}

function firstOf(months: RecognisedIncome['months']): Month {
  const [first] = months.map(({ month }) => month).toSorted()
  return first ?? '2000-01-01'
}

// The toast of the mutation shows the error.
function ignore(): void {}
