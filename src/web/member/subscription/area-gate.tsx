import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Skeleton } from '#web/kit/display/skeleton.tsx'
import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import { subscriptionQuery } from '#web/member/subscription-query.ts'
import type { GatedArea } from './gate-examples.ts'

interface AreaGateProps {
  readonly area: GatedArea
  readonly className?: string
}

const { Lazy: AreaPanel } = fetchedPart(async () => (await import('./area-panel.tsx')).AreaPanel)

/**
 * Explains an area in which the household has entered nothing yet, where writing needs a subscription that is
 * missing; else nothing.
 */
export function AreaGate({ area, className = 'mt-8' }: AreaGateProps) {
  const { data } = useQuery(subscriptionQuery)
  if (!data || data.isActive || !data.isRequired) return null
  return (
    <div className={`${className} print:hidden`}>
      {/* The skeleton is about as high as the panel, on phones and on desktops. */}
      <Suspense fallback={<Skeleton className="h-116 md:h-52" />}>
        <AreaPanel area={area} />
      </Suspense>
    </div>
  )
}
