import { Skeleton, SkeletonRows } from '#web/kit/display/skeleton.tsx'

/** The skeleton has the shape of the page: the net worth beside the ladder, then the curve. */
export function WealthPlanSkeleton() {
  return (
    <>
      <div className="mt-10 grid gap-8 xl:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
        <div>
          <Skeleton className="h-16 w-80 max-w-full" />
          <Skeleton className="mt-4 h-4 w-64 max-w-full" />
        </div>
        <LadderSkeleton />
      </div>
      <CurveSkeleton />
    </>
  )
}

/** The skeleton is as high as the three steps of the ladder. */
export function LadderSkeleton() {
  return <Skeleton className="h-120 w-full self-end md:h-72" />
}

/** The skeleton is as high as the five actions that hasten a step, with their heading. */
export function HasteningSkeleton() {
  return <Skeleton className="h-86 w-full" />
}

/** The skeleton is as high as the curve with its choices. */
export function CurveSkeleton() {
  return (
    <div className="section-rule mt-12 min-h-200 pt-4 md:mt-18 md:min-h-250">
      <Skeleton className="mb-8 h-5 w-64" />
      <SkeletonRows count={8} label="Vermögensplan wird geladen" />
    </div>
  )
}
