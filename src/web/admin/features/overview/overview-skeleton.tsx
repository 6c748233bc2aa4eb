import { Skeleton, SkeletonRows } from '#web/display/skeleton.tsx'

/** The final shape while the figures are on their way. */
export function OverviewSkeleton() {
  return (
    <div role="status" aria-label="Wird geladen">
      <Skeleton className="h-3 w-60" />
      <Skeleton className="mt-3 h-10 w-72 max-w-full" />
      <div className="section-rule mt-8 grid grid-cols-2 gap-4 py-4 md:grid-cols-5">
        {[1, 2, 3, 4, 5].map((figure) => (
          <div key={figure}>
            <Skeleton className="h-3 w-20" />
            <Skeleton className="mt-3 h-10 w-24" />
            <Skeleton className="mt-3 h-3 w-24" />
          </div>
        ))}
      </div>
      <Skeleton className="mt-12 h-60 w-full" />
      <div className="mt-12 grid gap-12 lg:grid-cols-2">
        <SkeletonRows count={4} />
        <SkeletonRows count={4} />
      </div>
    </div>
  )
}
