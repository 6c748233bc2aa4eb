import { useQuery } from '@tanstack/react-query'
import { subscriptionQuery } from '#web/member/subscription-query.ts'
import { closeEndsTrial } from '#web/member/subscription/trial-end-words.ts'
import type { ClosePlanning } from './use-close-planning.ts'

/** Warns, before the second month is closed, that closing it ends the trial. */
export function TrialEndWarning({ close }: { readonly close: ClosePlanning }) {
  const { data, dataUpdatedAt } = useQuery(subscriptionQuery)
  const words =
    data &&
    closeEndsTrial(data, {
      closed: close.summaries.flatMap(({ month, close: snapshot }) => (snapshot === null ? [] : [month])),
      closing: [...close.missed, close.month],
      now: dataUpdatedAt,
    })
  return words ? <p className="mb-3 max-w-prose text-14 text-text-2">{words}</p> : null
}
