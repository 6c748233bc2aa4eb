import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { closeTakeover, type TakeoverRequest } from '#web/household/plan-takeover/takeover-store.ts'
import { useWealthPlan } from '#web/household/planning/use-wealth-plan.ts'
import { wealthPlanQuery } from '#web/household/planning/wealth-plan-queries.ts'
import { Notice, NoticeAction } from '#web/kit/controls/notice.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { subscriptionQuery } from '#web/member/subscription-query.ts'
import { WayToWrite } from '#web/member/subscription/writing-notice.tsx'
import { StartPlan } from '#web/member/wealth-plan/start/start-plan.tsx'
import { TakeoverDiff } from './takeover-diff.tsx'

/**
 * The dialog that shows the result of a calculator beside the present plan; where the trial or the plan is
 * missing, it offers to start that first.
 */
export function TakeoverDialog({ request }: { readonly request: TakeoverRequest }) {
  return (
    <Dialog
      isOpen
      onClose={closeTakeover}
      title="In meinen Plan übernehmen"
      lead={`Aus „${request.title}“. Gespeichert wird erst, wenn du unten übernimmst.`}
      width={632}
    >
      <TakeoverSteps request={request} />
    </Dialog>
  )
}

function TakeoverSteps({ request }: { readonly request: TakeoverRequest }) {
  const client = useQueryClient()
  const reading = useWealthPlan()
  const { data: subscription } = useQuery(subscriptionQuery)
  // The plan may have been changed in another tab, because the calculator may have been open for long.
  useEffect(() => void client.invalidateQueries({ queryKey: wealthPlanQuery.queryKey }), [client])
  if (reading.state === 'failed')
    return (
      <Notice tone="negative" className="mt-6">
        {sentenceOf(reading.error)} <NoticeAction onClick={reading.retry}>Noch einmal</NoticeAction>
      </Notice>
    )
  if (reading.state === 'pending' || !subscription)
    return (
      <div className="mt-6">
        <SkeletonRows count={4} label="Dein Plan wird geladen" />
      </div>
    )
  const canWrite = subscription.isActive || !subscription.isRequired
  const { plan } = reading.planning.wealthPlan
  return (
    <>
      {!canWrite && (
        <Notice className="mt-6">
          Zum Übernehmen brauchst du ein Abo oder die Testphase. Der Rechner bleibt frei. <WayToWrite />
        </Notice>
      )}
      {plan && (
        <TakeoverDiff
          request={request}
          planning={reading.planning}
          settings={plan}
          canWrite={canWrite}
          onDone={closeTakeover}
        />
      )}
      {!plan && canWrite && (
        <>
          <p className="mt-6">Du hast noch keinen Plan. Lege ihn an, dann geht die Übernahme hier weiter.</p>
          <StartPlan planning={reading.planning} isNarrow />
        </>
      )}
    </>
  )
}
