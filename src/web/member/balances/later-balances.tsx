import { Suspense } from 'react'
import { Skeleton, SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import type { BalancesViewProps } from './balances-view.tsx'

const { Lazy, fetch } = fetchedPart(async () => (await import('./balances-view.tsx')).BalancesView)

/**
 * Loads the code of the list before it is opened, so that it is there when the connection fails meanwhile.
 */
export function fetchBalances(): void {
  fetch().catch(() => undefined)
}

/** The list of all balances, whose code is loaded when somebody is about to use the page. */
export function LaterBalances(props: BalancesViewProps) {
  return (
    <Suspense fallback={<ListSkeleton />}>
      <Lazy {...props} />
    </Suspense>
  )
}

function ListSkeleton() {
  return (
    <>
      <Skeleton className="h-3 w-32" />
      <Skeleton className="mt-3 h-14 w-80 max-w-full" />
      <div className="section-rule mt-12 pt-4">
        <SkeletonRows count={8} label="Stände werden geladen" />
      </div>
    </>
  )
}
