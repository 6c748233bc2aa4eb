import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#contract/protocol/client.ts'
import type { MonthStart } from '#domain/budget/month-start.ts'
import { type StoredBudget, budgetQuery } from '#web/household/planning/budget-queries.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { showUndoToast } from '#web/kit/toasts/toast-store.ts'
import { updateBudgetMutation } from '#web/member/household-plan/budget-mutations.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { monthStartWords } from './month-words.ts'
import { useAttempt } from './use-attempt.ts'

/** The beginning of the months, stored as soon as it is chosen; a different choice stored meanwhile raises a question. */
export function useMonthStart({ data, monthStart }: BudgetPlanning) {
  const client = useQueryClient()
  const send = useSend()
  const attempt = useAttempt()
  const [theirs, setTheirs] = useState<{ readonly stored: StoredBudget; readonly mine: MonthStart } | null>(
    null,
  )
  // A household without a plan can try beginnings of the month without storing them.
  const [tried, setTried] = useState<MonthStart>(monthStart)
  const start = data.budget ? monthStart : tried

  async function store(next: MonthStart): Promise<void> {
    const budget = client.getQueryData(budgetQuery.queryKey)?.budget
    if (!budget) return
    const { version, startMonth } = budget
    try {
      await send(updateBudgetMutation, { version, startMonth, monthStart: next })
    } catch (error) {
      const stored = await changedSettings(error)
      if (!stored) throw error
      client.setQueryData(budgetQuery.queryKey, (known) => known && { ...known, budget: stored })
      if (stored.monthStart !== next && stored.monthStart !== budget.monthStart)
        setTheirs({ stored, mine: next })
      else await store(next)
    }
  }

  async function choose(next: MonthStart) {
    const before = start
    setTried(next)
    if (!data.budget || next === before) return
    if (!(await attempt.run(() => store(next)))) return
    showUndoToast(`Monate beginnen ${monthStartWords(next)}`, () => void attempt.run(() => store(before)))
  }

  return {
    attempt,
    start,
    choose,
    /** The beginning that somebody else stored meanwhile, and the chosen one that was refused; null: no conflict. */
    theirs,
    leave: () => setTheirs(null),
    settle: (mine: MonthStart | null) => {
      setTheirs(null)
      if (mine !== null) void attempt.run(() => store(mine))
    },
  }
}

/** The stored settings, where somebody else has changed them meanwhile; else null. */
async function changedSettings(error: unknown): Promise<StoredBudget | null> {
  if (!(error instanceof CallError) || !error.has('version_mismatch')) return null
  const { updateBudget } = await import('#contract/planning/budget.ts')
  const { data } = updateBudget.data.safeParse(error.current)
  return data ?? null
}
