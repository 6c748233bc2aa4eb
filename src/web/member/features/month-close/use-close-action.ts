import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#contract/protocol/client.ts'
import type { SnapshotFigures } from '#domain/monthly-close/month-snapshot.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { storeUnsent } from '#web/member/month-close/draft-queue.ts'
import {
  closeConflictOf,
  closeMonthMutation,
  type MonthClose,
  monthCloseQuery,
  reopenMonthMutation,
  settleMonths,
} from '#web/member/month-close/month-close-queries.ts'
import { monthClosesQuery } from '#web/member/month-close/month-closes-query.ts'
import { useSubscriptionGate } from '#web/member/subscription/use-subscription-gate.ts'
import type { ClosePlanning } from './use-close-planning.ts'
import { draftSentence } from './use-draft-writes.ts'

/** The reasons for which a month was not closed. */
export type CloseTrouble =
  | { readonly kind: 'differs'; readonly shown: SnapshotFigures; readonly stored: SnapshotFigures }
  /** Another device has closed the month first. */
  | { readonly kind: 'closed'; readonly month: MonthClose }
  | { readonly kind: 'sentence'; readonly sentence: string }

/** Closes the month with the shown figures, or opens it again; typed entries stay. */
export function useCloseAction({ month, missed, stored }: ClosePlanning) {
  const client = useQueryClient()
  const send = useSend()
  const { needsSubscription, guard } = useSubscriptionGate()
  const [isSending, setSending] = useState(false)
  const [trouble, setTrouble] = useState<CloseTrouble | null>(null)
  // A write that is being sent may change the shown figures, so it has to be stored first.
  const isWaiting = useIsMutating() > 0

  async function attempt(act: () => Promise<unknown>) {
    setSending(true)
    setTrouble(null)
    try {
      await guard(act)
      return true
    } catch (error) {
      setTrouble(await troubleOf(error))
      return false
    } finally {
      setSending(false)
    }
  }

  async function troubleOf(error: unknown): Promise<CloseTrouble> {
    const conflict = error instanceof CallError ? closeConflictOf(error) : null
    if (conflict?.reason === 'closed') {
      settleMonths(client, [conflict.month])
      return { kind: 'closed', month: conflict.month }
    }
    if (conflict) {
      // The page shows the stored figures before somebody can close the month again.
      await client.invalidateQueries()
      return { kind: 'differs', shown: conflict.shown, stored: conflict.stored }
    }
    void client.invalidateQueries({ queryKey: monthCloseQuery(month).queryKey })
    void client.invalidateQueries({ queryKey: monthClosesQuery.queryKey })
    if (error instanceof CallError && error.has('version_mismatch'))
      return {
        kind: 'sentence',
        sentence: 'Auf einem anderen Gerät hat sich der Abschluss geändert. Hier steht jetzt, was dort gilt.',
      }
    return { kind: 'sentence', sentence: draftSentence(error) }
  }

  return {
    isSending,
    isWaiting,
    trouble,
    needsSubscription,
    close: (shown: SnapshotFigures) =>
      attempt(async () => {
        await storeUnsent(client)
        // Decisions that were being sent have given the month a new version.
        const { version } = client.getQueryData(monthCloseQuery(month).queryKey) ?? stored
        return send(closeMonthMutation, {
          params: { month },
          body: { version, missed: [...missed], shown },
        })
      }),
    reopen: () =>
      attempt(() => send(reopenMonthMutation, { params: { month }, body: { version: stored.version } })),
  }
}

export type CloseAction = ReturnType<typeof useCloseAction>
