import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { putBudgetGroups } from '#contract/planning/budget.ts'
import { CallError } from '#contract/protocol/client.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { groupName } from '#domain/budget/budget-group.ts'
import { type StoredItem, budgetQuery } from '#web/household/planning/budget-queries.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { updateItemMutation } from '#web/household/writes/budget-writes.ts'
import { showToast, showUndoToast } from '#web/kit/toasts/toast-store.ts'
import { putGroupsMutation } from '#web/member/household-plan/budget-mutations.ts'
import {
  addGroup,
  type GroupChange,
  type ListedGroup,
  listedGroups,
  orderGroups,
  removeGroup,
  renameGroup,
} from './group-changes.ts'
import { type Attempt, useAttempt } from './use-attempt.ts'

type StoredGroups = DataOf<typeof putBudgetGroups>

/** A conflict between two names of one group: the name given here, and the one that was stored meanwhile. */
export interface NameConflict {
  readonly mine: string
  readonly theirs: string
  /** Settles the conflict; `isMine`: the name given here is stored. */
  readonly settle: (isMine: boolean) => void
}

/**
 * The list of groups and the actions on it; each action is saved at once and can be taken back for ten
 * seconds.
 */
export function useGroups(): {
  readonly attempt: Attempt
  readonly conflict: NameConflict | null
  readonly rename: (group: ListedGroup, name: string) => void
  readonly order: (ids: readonly string[], moved: ListedGroup) => void
  readonly add: (group: ListedGroup) => void
  readonly remove: (group: ListedGroup, to: string | null) => void
} {
  const client = useQueryClient()
  const send = useSend()
  const attempt = useAttempt()
  const [conflict, setConflict] = useState<NameConflict | null>(null)
  const known = () => client.getQueryData(budgetQuery.queryKey)

  /**
   * Stores a change.
   * @returns whether it was stored; false: the group stays as somebody else has changed it
   */
  async function store(change: GroupChange): Promise<boolean> {
    const data = known()
    if (!data?.budget) return false
    const groups = change.apply(listedGroups(data.groups))
    if (groups === null) {
      showToast({ type: 'negative', message: GONE, timeout: 0 })
      return false
    }
    const body = {
      version: data.budget.groupsVersion,
      groups: groups.map((group) => ({ ...group })),
      moves: (change.moves ?? []).map((move) => ({ ...move })),
    }
    try {
      await send(putGroupsMutation, body)
      return true
    } catch (error) {
      const theirs = await changedGroups(error)
      if (!theirs) throw error
      const { groupsVersion, ...lists } = theirs
      client.setQueryData(
        budgetQuery.queryKey,
        (before) =>
          before && { ...before, ...lists, budget: before.budget && { ...before.budget, groupsVersion } },
      )
      const contested = change.contested?.(listedGroups(theirs.groups))
      return contested && !(await ask(contested)) ? false : store(change)
    }
  }

  async function ask(names: Pick<NameConflict, 'mine' | 'theirs'>): Promise<boolean> {
    const answer = Promise.withResolvers<boolean>()
    setConflict({ ...names, settle: answer.resolve })
    const isMine = await answer.promise
    setConflict(null)
    return isMine
  }

  async function perform(change: GroupChange, back: () => Promise<unknown>): Promise<void> {
    let isStored = false
    await attempt.run(async () => {
      isStored = await store(change)
    })
    if (isStored) showUndoToast(change.word, () => void attempt.run(back))
  }

  async function bringBack(group: ListedGroup, place: number, items: readonly StoredItem[]): Promise<void> {
    await store(addGroup(group, place))
    for (const { id } of items) {
      const item = known()?.items.find((each) => each.id === id)
      if (!item) continue
      const { id: _id, position: _position, ...body } = item
      // The items are moved one after the other, because each needs a call of its own.
      // oxlint-disable-next-line no-await-in-loop
      await send(updateItemMutation, { params: { id }, body: { ...body, groupId: group.id } })
    }
  }

  return {
    attempt,
    conflict,
    rename: (group, name) => {
      const change = renameGroup(group, name)
      const renamed = { ...group, name: name.trim() }
      void perform(change, () => store(renameGroup(renamed, groupName(group))))
    },
    order: (ids, moved) => {
      const before = listedGroups(known()?.groups ?? []).map(({ id }) => id)
      void perform(orderGroups(ids, `${groupName(moved)} verschoben`), () => store(orderGroups(before, '')))
    },
    add: (group) => void perform(addGroup(group), () => store(removeGroup(group, null))),
    remove: (group, to) => {
      const place = listedGroups(known()?.groups ?? []).findIndex(({ id }) => id === group.id)
      const items = known()?.items.filter(({ groupId }) => groupId === group.id) ?? []
      void perform(removeGroup(group, to), () => bringBack(group, place, items))
    },
  }
}

const GONE = 'Die Gruppe gibt es nicht mehr.'

/** The stored list, where somebody else has changed it meanwhile; else null. */
async function changedGroups(error: unknown): Promise<StoredGroups | null> {
  if (!(error instanceof CallError) || !error.has('version_mismatch')) return null
  const { putBudgetGroups } = await import('#contract/planning/budget.ts')
  const { data } = putBudgetGroups.data.safeParse(error.current)
  return data ?? null
}
