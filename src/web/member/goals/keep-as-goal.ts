import { dayIn } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { queryClient } from '#web/app/queries/query-client.ts'
import type { KeptGoal } from '#web/household/kept-goal/kept-goal.ts'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { goalAddress } from './goal-address.ts'
import { createGoalOfKept } from './goal-of-kept.ts'

/**
 * Makes an entry of the public calculator a goal of the household; a toast links to the goal.
 * @returns the reason why it could not be kept, or null
 */
export async function keepAsGoal(written: KeptGoal): Promise<string | null> {
  const today = dayIn(Date.now(), 'Europe/Berlin')
  try {
    const { id, name } = await createGoalOfKept(queryClient, written, today, monthOf(today))
    showToast({
      type: 'positive',
      message: `„${name}“ ist angelegt`,
      timeout: SEEN_MS,
      link: { label: 'Ansehen', to: goalAddress(id) },
    })
    return null
  } catch (error) {
    return sentenceOf(error)
  }
}

/** The toast stays as long as one with an undo, because it has a link. */
const SEEN_MS = 10_000
