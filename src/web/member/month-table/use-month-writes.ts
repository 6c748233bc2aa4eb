import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as positions from '#contract/planning/plan-positions.ts'
import { CallError } from '#contract/protocol/client.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import { useKeptCells } from '#web/household/outbox/use-kept-cells.ts'
import { accountsQuery, type StoredAccount } from '#web/household/planning/planning-queries.ts'
import { wealthPlanQuery } from '#web/household/planning/wealth-plan-queries.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { putTypedValuesMutation } from '#web/household/writes/plan-value-writes.ts'
import { NOT_SENT } from '#web/kit/grid/pending-cells.ts'
import { keptValues } from './kept-values.ts'
import { cellKey, lastOfMonth, type PendingValue, pendingKey } from './pending-values.ts'

type StoredRows = DataOf<typeof positions.putPlanValues>['rows']

/**
 * The values that somebody else has changed meanwhile, and the values that were to be stored in the same
 * call.
 */
export interface ValueConflict {
  readonly values: readonly PendingValue[]
  readonly theirs: StoredRows
  readonly settle: (values: readonly PendingValue[] | null) => void
}

/**
 * Stores values of the table, all of an action or none. Values that are being stored or were refused stay in
 * view; where somebody else was faster, a person chooses between both values (decision 0101).
 */
export function useMonthWrites() {
  const client = useQueryClient()
  const send = useSend()
  const { pending, refused, areKept, put, drop, refuse } = useKeptCells(keptValues)
  const [conflict, setConflict] = useState<ValueConflict | null>(null)

  async function store(values: readonly PendingValue[]): Promise<boolean> {
    if (values.length === 0) return true
    put(values)
    const rows = rowsOf(values, client.getQueryData(accountsQuery.queryKey)?.accounts ?? [])
    try {
      await send(putTypedValuesMutation, rows)
      drop(values)
      return true
    } catch (error) {
      const theirs = contestedOf(error)
      if (theirs) return ask(values, theirs)
      const general = refusalSentence(error) ?? NOT_SENT
      const byCell = sentencesByCell(error, rows)
      refuse(values, ({ positionId, month }) => byCell.get(cellKey(positionId, month)) ?? general)
      return false
    }
  }

  async function ask(values: readonly PendingValue[], theirs: StoredRows): Promise<boolean> {
    const settled = await new Promise<readonly PendingValue[] | null>((settle) => {
      setConflict({ values, theirs, settle })
    })
    setConflict(null)
    if (settled === null) {
      refuse(values, () => NOT_SENT)
      return false
    }
    const wanted = new Set(settled.map(pendingKey))
    drop(values.filter((value) => !wanted.has(pendingKey(value))))
    void client.invalidateQueries({ queryKey: accountsQuery.queryKey })
    void client.invalidateQueries({ queryKey: wealthPlanQuery.queryKey })
    return store(settled)
  }

  return {
    pending,
    conflict,
    /** The values that could not be stored. */
    refused,
    /** Whether the refused values stay on this device when the table is left. */
    areKept,
    store,
    retry: () => void store(refused.map((value) => ({ ...value, sentence: null }))),
    discard: () => drop(refused),
  }
}

export type MonthWrites = ReturnType<typeof useMonthWrites>

function rowsOf(values: readonly PendingValue[], accounts: readonly StoredAccount[]) {
  return [...Map.groupBy(values, ({ positionId }) => positionId)].map(([positionId, own]) => ({
    positionId,
    cells: own.map(({ month, amountCents, foreign, seenCents }) => ({
      month,
      amountCents,
      ...(amountCents !== null && foreign),
      ...(amountCents === null && removedDay(accounts, positionId, month)),
      seenCents,
    })),
  }))
}

/**
 * The day of the balance that is removed from an account: without it a call that is repeated after a lost answer would
 * remove the balance before it, too.
 */
function removedDay(accounts: readonly StoredAccount[], id: string, month: Month): { readonly day?: Day } {
  const account = accounts.find((each) => each.id === id)
  const removed = account && lastOfMonth(account.balances, month)
  return removed ? { day: removed.day } : {}
}

function contestedOf(error: unknown): StoredRows | null {
  if (!(error instanceof CallError) || !error.has('version_mismatch')) return null
  const { current } = error
  // The answer about a version mismatch has these rows by the contract.
  return current !== null && typeof current === 'object' && 'rows' in current
    ? (current.rows as StoredRows)
    : null
}

/** The sentences of the server about single cells, whose paths are like `rows.0.cells.3.month`. */
function sentencesByCell(error: unknown, rows: ReturnType<typeof rowsOf>): ReadonlyMap<string, string> {
  const errors = error instanceof CallError ? error.errors : []
  return new Map(
    errors.flatMap(({ field, message }) => {
      const [, row = '', cell = ''] = /^rows\.(\d+)\.cells\.(\d+)/u.exec(field ?? '') ?? []
      const [of, at] = [rows[Number(row)], rows[Number(row)]?.cells[Number(cell)]]
      return row !== '' && of && at ? [[cellKey(of.positionId, at.month), message] as const] : []
    }),
  )
}
