import { createBudgetItem } from '#contract/planning/budget-items.ts'
import type { Client } from '#contract/protocol/client.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { startTrial } from '#contract/subscription.ts'
import { createTransaction } from '#contract/transactions/transactions.ts'
import { plainItem } from '#domain/budget/budget-item.ts'
import { currentMonth, today } from './calendar.ts'
import { newId } from './new-id.ts'

type Sent = BodyOf<typeof createTransaction>

/** Starts a trial, which is needed to write bookings. */
export async function beginTrial(api: Client): Promise<void> {
  await api.call(startTrial, {})
}

/** Items of Leben by their names, with a plan of 200 € each. */
export async function addItems<Name extends string>(
  api: Client,
  ...names: readonly Name[]
): Promise<Readonly<Record<Name, string>>> {
  const { position: _p, version: _v, dueMonths: _d, shares: _s, exceptions: _e, ...plain } = plainItem
  const ids = Object.fromEntries(names.map((name) => [name, newId()])) as Record<Name, string>
  for (const name of names)
    await api.call(createBudgetItem, {
      body: {
        ...plain,
        id: ids[name],
        name,
        dueMonths: [],
        shares: [],
        exceptions: [],
        amounts: [{ from: currentMonth(), amountCents: 20_000 }],
      },
    })
  return ids
}

/** A booking by hand, with today's date by default. */
export async function book(
  api: Client,
  given: Pick<Sent, 'accountId' | 'amountCents' | 'counterparty'> & Partial<Sent>,
): Promise<string> {
  const id = newId()
  await api.call(createTransaction, {
    body: {
      id,
      day: today(),
      purpose: '',
      itemId: null,
      groupId: null,
      category: null,
      isTransfer: false,
      isOneOff: false,
      note: '',
      parts: [],
      ...given,
    },
  })
  return id
}
