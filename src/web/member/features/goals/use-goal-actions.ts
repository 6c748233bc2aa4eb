import { useQueryClient } from '@tanstack/react-query'
import type { Day } from '#domain/calendar/day.ts'
import type { Goal } from '#domain/goals/goal.ts'
import { withReservation, withoutReservation } from '#domain/goals/reserve.ts'
import type { GoalSolution } from '#domain/goals/solve-conflict.ts'
import type { Cents } from '#domain/money/cents.ts'
import { runMutation } from '#web/app/queries/run-mutation.ts'
import { type StoredGoal, goalsQuery } from '#web/household/planning/goal-queries.ts'
import {
  bodyOfGoal,
  createGoalMutation,
  deleteGoalMutation,
  orderGoalsMutation,
  updateGoalMutation,
} from '#web/household/writes/goal-writes.ts'
import { showUndoToast } from '#web/kit/toasts/toast-store.ts'

/** The fields that an action can change, beside the amount that is set aside. */
const changeable = ['rateCents', 'targetMonth', 'afterGoalId', 'state'] as const
type Changed = Partial<Pick<StoredGoal, (typeof changeable)[number]>>

/**
 * The actions for a goal that take effect at once, each with an undo of ten seconds; a toast shows a refusal.
 */
export function useGoalActions() {
  const client = useQueryClient()
  const stored = () => client.getQueryData(goalsQuery.queryKey)?.goals ?? []
  const find = (wanted: string) => stored().find(({ id }) => id === wanted)
  const stillThere = (ids: readonly string[]) => ids.filter((id) => find(id))

  async function put(goal: StoredGoal, fields: Partial<StoredGoal>): Promise<StoredGoal> {
    const body = { ...bodyOfGoal({ ...goal, ...fields }), version: goal.version }
    return runMutation(client, updateGoalMutation, { params: { id: goal.id }, body })
  }

  /** Changes fields of a goal. The undo restores only the fields that nobody has changed since. */
  async function change(goal: Pick<Goal, 'id'>, fields: Changed, word: string): Promise<void> {
    const before = find(goal.id)
    if (!before) return
    await put(before, fields)
    undoable(goal, word, (now) => takenBack(before, fields, now))
  }

  /** Offers an undo, which is computed from the goal as it is when the undo is pressed. */
  function undoable(
    { id }: Pick<Goal, 'id'>,
    word: string,
    wayBack: (now: StoredGoal) => Partial<StoredGoal>,
  ): void {
    showUndoToast(word, () => void goBack(id, wayBack).catch(ignore))
  }

  // The goal is read again first: another device may have changed it since, and that change stays.
  async function goBack(id: string, wayBack: (now: StoredGoal) => Partial<StoredGoal>): Promise<void> {
    await client.fetchQuery({ ...goalsQuery, staleTime: 0 }).catch(ignore)
    const now = find(id)
    if (now) await put(now, wayBack(now))
  }

  async function setAside(goal: Pick<Goal, 'id'>, day: Day, amountCents: Cents, word: string): Promise<void> {
    const before = find(goal.id)
    if (!before) return
    await put(before, { reservations: [...withReservation(before.reservations, day, amountCents)] })
    undoable(goal, word, ({ reservations }) => ({
      reservations: [...withoutReservation(reservations, day, amountCents)],
    }))
  }

  return {
    takeSolution: (goal: Goal, solution: GoalSolution) =>
      change(goal, solution.change, `Vorschlag für „${goal.name}“ übernommen`).catch(ignore),
    setAside: (goal: Goal, day: Day, amountCents: Cents, word: string) =>
      setAside(goal, day, amountCents, word).catch(ignore),
    finish: (goal: Goal) => change(goal, { state: 'reached' }, `„${goal.name}“ abgeschlossen`).catch(ignore),
    reorder: async (ids: readonly string[]): Promise<void> => {
      const before = stored().map(({ id }) => id)
      try {
        await runMutation(client, orderGoalsMutation, ids)
        showUndoToast(
          'Rang geändert',
          () => void runMutation(client, orderGoalsMutation, stillThere(before)).catch(ignore),
        )
      } catch {
        // The toast of the mutation shows the error.
      }
    },
    /** Deletes a goal. The undo restores its rank, and the goals that begin after it do so again. */
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
    await runMutation(client, orderGoalsMutation, stillThere(order))
    for (const id of followers) {
      const follower = find(id)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (follower?.afterGoalId === null) await put(follower, { afterGoalId: goal.id })
    }
  }
}

/** The former values of those changed fields that nobody has changed since. */
function takenBack(before: StoredGoal, fields: Changed, now: StoredGoal): Changed {
  return Object.fromEntries(
    changeable
      .filter((key) => Object.hasOwn(fields, key) && now[key] === fields[key])
      .map((key) => [key, before[key]]),
  )
}

// The toast of the mutation shows the error.
function ignore(): void {}
