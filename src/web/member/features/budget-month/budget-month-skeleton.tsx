import { Skeleton, SkeletonRows } from '#web/kit/display/skeleton.tsx'

/** The skeleton has the shape of the month. */
export function BudgetMonthSkeleton() {
  return (
    <>
      <div className="mt-9 grid gap-x-24 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div>
          <Skeleton className="h-3 w-36" />
          <Skeleton className="mt-3 h-14 w-72 max-w-full" />
          <Skeleton className="mt-4 h-4 w-80 max-w-full" />
          <Skeleton className="mt-9 h-12 w-48" />
        </div>
        <div className="pt-10">
          <Skeleton className="h-6 w-full" />
          <Skeleton className="mt-14 h-18 w-full" />
        </div>
      </div>
      <div className="section-rule mt-12 pt-4 md:mt-18">
        <Skeleton className="h-5 w-56" />
        <Skeleton className="mt-8 h-72 w-full" />
      </div>
      <div className="section-rule mt-12 pt-4 md:mt-18">
        <Skeleton className="mb-6 h-5 w-32" />
        <SkeletonRows count={8} label="Haushaltsplan wird geladen" />
      </div>
    </>
  )
}
