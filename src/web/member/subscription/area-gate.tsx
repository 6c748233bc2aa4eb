import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { fetchedPart } from '#web/loading/fetched-part.ts'
import { subscriptionQuery } from '#web/member/subscription-query.ts'
import type { GatedArea } from './gate-examples.ts'

interface AreaGateProps {
  readonly area: GatedArea
  readonly className?: string
}

const { Lazy: AreaPanel } = fetchedPart(async () => (await import('./area-panel.tsx')).AreaPanel)

/** Above an area in which nothing is there yet: what it shows, where writing in it needs a subscription that is missing. */
export function AreaGate({ area, className = 'mt-8' }: AreaGateProps) {
  const { data } = useQuery(subscriptionQuery)
  if (!data || data.isActive || !data.isRequired) return null
  return (
    <div className={`${className} print:hidden`}>
      <Suspense fallback={<div className="min-h-64" />}>
        <AreaPanel area={area} />
      </Suspense>
    </div>
  )
}
