import { useQueryClient } from '@tanstack/react-query'
import type { GoalSolution } from '#domain/goals/solve-conflict.ts'
import type { Goal } from '#domain/goals/goal.ts'
import { withReservation } from '#domain/goals/reserve.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Cents } from '#domain/money/cents.ts'
import {
  bodyOfGoal,
  createGoalMutation,
  deleteGoalMutation,
  orderGoalsMutation,
  updateGoalMutation,
} from '#web/member/goals/goal-mutations.ts'
import { type StoredGoal, goalsQuery } from '#web/member/goals/goal-queries.ts'
import { showUndoToast } from '#web/page/toast-store.ts'
import { runMutation } from '#web/queries/run-mutation.ts'

/** What is done with a goal at once, each for ten seconds with its way back; refusals are told by a toast. */
export function useGoalDeeds() {
  const client = useQueryClient()
  const stored = () => client.getQueryData(goalsQuery.queryKey)?.goals ?? []

  async function put(goal: StoredGoal, fields: Partial<StoredGoal>): Promise<StoredGoal> {
    const body = { ...bodyOfGoal({ ...goal, ...fields }), version: goal.version }
    return runMutation(client, updateGoalMutation, { params: { id: goal.id }, body })
  }

  /** The fields that were changed become what they were; others may have been changed since. */
  async function change(goal: Pick<Goal, 'id'>, fields: Partial<StoredGoal>, word: string): Promise<void> {
    const before = stored().find(({ id }) => id === goal.id)
    if (!before) return
    await put(before, fields)
    const former = Object.fromEntries(
      Object.entries(before).filter(([key]) => Object.hasOwn(fields, key)),
    ) as Partial<StoredGoal>
    showUndoToast(word, () => {
      const now = stored().find(({ id }) => id === goal.id)
      if (now) void put(now, former).catch(ignore)
    })
  }

  return {
    takeSolution: (goal: Goal, solution: GoalSolution) =>
      change(goal, solution.change, `Vorschlag für „${goal.name}“ übernommen`).catch(ignore),
    setAside: (goal: Goal, day: Day, amountCents: Cents, word: string) => {
      const reservations = [...withReservation(goal.reservations, day, amountCents)]
      return change(goal, { reservations }, word).catch(ignore)
    },
    finish: (goal: Goal) => change(goal, { state: 'reached' }, `„${goal.name}“ abgeschlossen`).catch(ignore),
    reorder: async (ids: readonly string[]): Promise<void> => {
      const before = stored().map(({ id }) => id)
      try {
        await runMutation(client, orderGoalsMutation, ids)
        showUndoToast(
          'Rang geändert',
          () => void runMutation(client, orderGoalsMutation, before).catch(ignore),
        )
      } catch {
        // The toast of the mutation says what went wrong.
      }
    },
    /** Comes back where it stood, and the goals that followed it follow again. */
    remove: async (goal: StoredGoal): Promise<void> => {
      const before = stored().map(({ id }) => id)
      const followers = stored().filter(({ afterGoalId }) => afterGoalId === goal.id)
      await runMutation(client, { ...deleteGoalMutation, meta: { showsErrors: true } }, goal.id)
      showUndoToast(`„${goal.name}“ gelöscht`, () => {
        void bringBack(
          goal,
          followers.map(({ id }) => id),
          before,
        ).catch(ignore)
      })
    },
  }

  async function bringBack(goal: StoredGoal, followers: readonly string[], order: readonly string[]) {
    await runMutation(client, createGoalMutation, { ...bodyOfGoal(goal), id: goal.id })
    await runMutation(client, orderGoalsMutation, order)
    for (const id of followers) {
      const follower = stored().find((each) => each.id === id)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (follower) await put(follower, { afterGoalId: goal.id })
    }
  }
}

// The toast of the mutation says what went wrong.
function ignore(): void {}
