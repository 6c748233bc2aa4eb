import { Skeleton, SkeletonRows } from '#web/kit/display/skeleton.tsx'

/** The skeleton has the shape of the page: the headline, twelve bars, the table. */
export function YearSkeleton() {
  return (
    <>
      <Skeleton className="mt-9 h-10 w-160 max-w-full" />
      <Skeleton className="mt-4 h-4 w-120 max-w-full" />
      <Skeleton className="mt-14 h-44 w-full" />
      <div className="section-rule mt-12 min-h-200 pt-4 md:mt-18">
        <Skeleton className="mb-8 h-5 w-40" />
        <SkeletonRows count={10} label="Jahr wird geladen" />
      </div>
    </>
  )
}
