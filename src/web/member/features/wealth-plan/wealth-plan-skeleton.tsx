import { Skeleton, SkeletonRows } from '#web/display/skeleton.tsx'

/** In the shape of the page: the answer beside the ladder, then the months. */
export function WealthPlanSkeleton() {
  return (
    <>
      <div className="mt-10 grid gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
        <div>
          <Skeleton className="h-16 w-80 max-w-full" />
          <Skeleton className="mt-4 h-4 w-64 max-w-full" />
        </div>
        <Skeleton className="h-56 w-full" />
      </div>
      <div className="section-rule mt-12 pt-4 md:mt-18">
        <Skeleton className="mb-8 h-5 w-32" />
        <SkeletonRows count={8} label="Vermögensplan wird geladen" />
      </div>
    </>
  )
}
