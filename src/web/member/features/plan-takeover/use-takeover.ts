import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError } from '#contract/protocol/client.ts'
import { reversalOf } from '#domain/plan-takeover/reversal.ts'
import type { TakeoverPlace } from '#domain/plan-takeover/takeover-place.ts'
import type { TakeoverBody } from '#domain/plan-takeover/takeover.ts'
import { wealthPlanQuery } from '#web/household/planning/wealth-plan-queries.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { showToast, showUndoToast } from '#web/kit/toasts/toast-store.ts'
import {
  createPlanTakeoverMutation,
  revertPlanTakeoverMutation,
} from '#web/member/wealth-plan/plan-mutations.ts'

type Sent = Parameters<NonNullable<typeof createPlanTakeoverMutation.mutationFn>>[0]
type Reverted = Parameters<NonNullable<typeof revertPlanTakeoverMutation.mutationFn>>[0]

/** Sends a take-over; for ten seconds it can be taken back. */
export function useTakeover(onDone: () => void) {
  const client = useQueryClient()
  const send = useSend()
  const take = useMutation({ ...createPlanTakeoverMutation, meta: { showsErrors: true } })
  const isNewer = take.error instanceof CallError && hasMoved(take.error)

  async function back(reversal: Reverted): Promise<void> {
    try {
      await send(revertPlanTakeoverMutation, reversal)
      showToast({ type: 'positive', message: 'Die Übernahme ist zurückgenommen.' })
    } catch (error) {
      const message =
        error instanceof CallError && hasMoved(error)
          ? 'Davon wurde inzwischen etwas geändert. Dein Plan bleibt, wie er ist.'
          : refusalSentence(error)
      if (message !== undefined) showToast({ type: 'negative', message, timeout: 0 })
    }
  }

  return {
    isPending: take.isPending,
    /** Whether the plan has changed since it was shown. */
    isNewer,
    failure: take.error && !isNewer ? refusalSentence(take.error) : undefined,
    take: (body: TakeoverBody, place: TakeoverPlace) =>
      take.mutate(toSent(body), {
        onSuccess: (taken) => {
          onDone()
          showUndoToast(
            'In deinen Vermögensplan übernommen',
            () => void back(toReverted(reversalOf(taken, place))),
            {
              label: 'Zum Vermögensplan',
              to: '/vermoegensplan',
            },
          )
        },
        onError: () => void client.invalidateQueries({ queryKey: wealthPlanQuery.queryKey }),
      }),
  }
}

/** Whether somebody else has changed or deleted a record of the take-over meanwhile. */
function hasMoved(error: CallError): boolean {
  return error.has('version_mismatch') || error.has('not_found') || error.has('conflict')
}

// Copies the lists, because the types of the contract are not readonly.
function toSent({ persons, positions, events, rows }: TakeoverBody): Sent {
  return {
    persons: [...persons],
    positions: [...positions],
    events: [...events],
    ...(rows.length > 0 && {
      rows: rows.map(({ positionId, cells }) => ({ positionId, cells: [...cells] })),
    }),
  }
}

function toReverted(reversal: ReturnType<typeof reversalOf>): Reverted {
  const { persons, positions, createdPositions, createdEvents } = reversal
  return {
    persons: [...persons],
    positions: [...positions],
    createdPositions: [...createdPositions],
    createdEvents: [...createdEvents],
  }
}
