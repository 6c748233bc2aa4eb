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

/** Above an area in which nothing is there yet: what it shows, where writing in it needs a subscription that is missing. */
export function AreaGate({ area, className = 'mt-8' }: AreaGateProps) {
  const { data } = useQuery(subscriptionQuery)
  if (!data || data.isActive || !data.isRequired) return null
  return (
    <div className={`${className} print:hidden`}>
      {/* About as high as the panel, on phones and beside. */}
      <Suspense fallback={<Skeleton className="h-116 md:h-52" />}>
        <AreaPanel area={area} />
      </Suspense>
    </div>
  )
}
