import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { asSentence, monthlyPrice } from '#contract/wording/price-wording.ts'
import { trialSpan } from '#contract/wording/trial-wording.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { Notice, NoticeAction, noticeActionClass } from '#web/kit/controls/notice.tsx'
import { type SubscriptionState, subscriptionQuery } from '#web/member/subscription-query.ts'
import { useStartTrial } from '#web/member/subscription/use-start-trial.ts'

/** Tells, before somebody types, that writing needs a subscription; reading is free. */
export function WritingNotice({ className = 'mt-6' }: { readonly className?: string }) {
  const { data } = useQuery(subscriptionQuery)
  if (!data || data.isActive || !data.isRequired) return null
  return (
    <Notice className={`${className} print:hidden`}>
      {`Ansehen und mitnehmen kannst du alles. ${needWords(data)} `}
      <WayToWrite />
    </Notice>
  )
}

function needWords({ trial, offer }: SubscriptionState): string {
  if (trial.canStart)
    return `Zum Ändern brauchst du ein Abo oder die Testphase. Sie ist kostenlos: ${trialSpan(trial)}.`
  const price = offer ? ` für ${monthlyPrice(offer)}` : ''
  return `${asSentence(`Zum Ändern brauchst du ein Abo${price}`)} Einkommen, Konten, Kontensystem und Ziele bleiben frei.`
}

interface WayToWriteProps {
  /** Called when the trial has started, to send the refused write again. */
  readonly onStarted?: () => void
}

/**
 * Offers to start the trial in place, so that nothing typed is lost; where it cannot start, links to the
 * subscription.
 */
export function WayToWrite({ onStarted }: WayToWriteProps) {
  const { data } = useQuery(subscriptionQuery)
  const start = useStartTrial()
  if (!data?.trial.canStart)
    return (
      <Link to="/subscription" className={noticeActionClass}>
        {data?.offer ? 'Abo aktivieren' : 'Dein Abo ansehen'}
      </Link>
    )
  return (
    <>
      <NoticeAction onClick={() => start.mutate(undefined, { ...(onStarted && { onSuccess: onStarted }) })}>
        Kostenlos testen
      </NoticeAction>
      {start.isError && <span className="block">{sentenceOf(start.error)}</span>}
    </>
  )
}
