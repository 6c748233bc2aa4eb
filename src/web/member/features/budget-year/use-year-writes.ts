import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#contract/protocol/client.ts'
import type { BudgetItem } from '#domain/budget/budget-item.ts'
import { runMutation } from '#web/app/queries/run-mutation.ts'
import { useKeptCells } from '#web/household/outbox/use-kept-cells.ts'
import { type StoredItem, budgetQuery } from '#web/household/planning/budget-queries.ts'
import { replaced } from '#web/household/planning/versioned-list.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { updateItemMutation, updateTypedItemMutation } from '#web/household/writes/budget-writes.ts'
import { NOT_SENT } from '#web/kit/grid/pending-cells.ts'
import { keptAmounts, storedIn } from './kept-amounts.ts'
import { type PendingAmount, withAmounts } from './pending-amounts.ts'

/** The amounts of an item that somebody else has changed meanwhile. */
export interface AmountConflict {
  readonly amounts: readonly PendingAmount[]
  readonly theirs: StoredItem
  /**
   * Settles the conflict with the amounts that are to be stored nevertheless; null: the conflict stays open.
   */
  readonly settle: (amounts: readonly PendingAmount[] | null) => void
}

const GONE = 'Den Posten gibt es nicht mehr.'

/**
 * Stores amounts of months, with one call for each item, however many of its months were changed. Amounts
 * that are being stored or were refused stay in view. Where an item was changed elsewhere, the months that
 * nobody else has changed are stored all the same; for the others a person chooses between both amounts.
 */
export function useYearWrites() {
  const client = useQueryClient()
  const send = useSend()
  const [conflicts, setConflicts] = useState<readonly AmountConflict[]>([])
  const { pending, refused, areKept, put, drop, refuse } = useKeptCells(keptAmounts)

  /**
   * Stores amounts.
   * @returns whether anything was stored; the undo then takes refused amounts back as well
   */
  async function store(amounts: readonly PendingAmount[]): Promise<boolean> {
    if (amounts.length === 0) return true
    put(amounts)
    const stored = await Promise.all(
      [...Map.groupBy(amounts, ({ itemId }) => itemId)].map(async ([id, own]) => storeItem(id, own)),
    )
    return stored.some(Boolean)
  }

  async function storeItem(id: string, amounts: readonly PendingAmount[]): Promise<boolean> {
    const item = client.getQueryData(budgetQuery.queryKey)?.items.find((each) => each.id === id)
    if (!item) {
      refuse(amounts, () => GONE)
      return false
    }
    try {
      await send(updateTypedItemMutation, { params: { id }, body: bodyOf(item, amounts) })
      drop(amounts)
      return true
    } catch (error) {
      const theirs = await changedItem(error)
      if (theirs) return merge(amounts, theirs)
      refuse(amounts, () => refusalSentence(error) ?? NOT_SENT)
      return false
    }
  }

  async function merge(amounts: readonly PendingAmount[], theirs: StoredItem): Promise<boolean> {
    client.setQueryData(
      budgetQuery.queryKey,
      (data) => data && { ...data, items: replaced(data.items, theirs) },
    )
    const contested = amounts.filter((amount) => isContested(amount, theirs))
    if (contested.length === 0) return storeItem(theirs.id, amounts)
    const settled = await ask(contested, theirs)
    if (settled === null) {
      refuse(amounts, () => NOT_SENT)
      return false
    }
    const wanted = amounts.filter((amount) => !contested.includes(amount) || settled.includes(amount))
    drop(amounts.filter((amount) => !wanted.includes(amount)))
    // The wanted amounts are sent again, now against the amounts that somebody else has stored.
    const seen = wanted.map((amount) => ({ ...amount, seenCents: storedIn(theirs, amount) }))
    put(seen)
    return seen.length === 0 || storeItem(theirs.id, seen)
  }

  async function ask(amounts: readonly PendingAmount[], theirs: StoredItem) {
    const conflict = Promise.withResolvers<readonly PendingAmount[] | null>()
    const asked = { amounts, theirs, settle: conflict.resolve }
    setConflicts((known) => [...known, asked])
    const settled = await conflict.promise
    setConflicts((known) => known.filter((each) => each !== asked))
    return settled
  }

  /**
   * Changes the dated amounts and exceptions of an item; a toast shows an error.
   * @returns whether the change was stored
   */
  async function change(
    id: string,
    { amounts, exceptions }: Pick<BudgetItem, 'amounts' | 'exceptions'>,
  ): Promise<boolean> {
    const item = client.getQueryData(budgetQuery.queryKey)?.items.find((each) => each.id === id)
    if (!item) return false
    const body = { ...bodyOf(item, []), amounts: [...amounts], exceptions: [...exceptions] }
    try {
      await runMutation(client, updateItemMutation, { params: { id }, body })
      return true
    } catch {
      return false
    }
  }

  return {
    pending,
    change,
    /** The amounts that could not be stored. */
    refused,
    /** Whether the refused amounts stay on this device when the table is left. */
    areKept,
    /** The next conflict to ask about; null: none. */
    conflict: conflicts[0] ?? null,
    store,
    retry: () => void store(refused.map((amount) => ({ ...amount, sentence: null }))),
    discard: () => drop(refused),
  }
}

export type YearWrites = ReturnType<typeof useYearWrites>

function isContested(amount: PendingAmount, theirs: StoredItem): boolean {
  const storedCents = storedIn(theirs, amount)
  return storedCents !== amount.seenCents && storedCents !== amount.amountCents
}

function bodyOf(item: StoredItem, amounts: readonly PendingAmount[]) {
  const { id: _id, position: _position, ...body } = item
  return { ...body, exceptions: [...withAmounts(item, amounts).exceptions] }
}

/** The stored item, where somebody else has changed it meanwhile; else null. */
async function changedItem(error: unknown): Promise<StoredItem | null> {
  if (!(error instanceof CallError) || !error.has('version_mismatch')) return null
  const { budgetItem } = await import('#contract/planning/budget-items.ts')
  const { data } = budgetItem.safeParse(error.current)
  return data ?? null
}
