import { Skeleton, SkeletonRows } from '#web/kit/display/skeleton.tsx'

/** The skeleton has the shape of the month. */
export function MonthSkeleton() {
  return (
    <>
      <Skeleton className="mt-6 h-14 w-full lg:h-27" />
      <Skeleton className="mt-12 h-4 w-36" />
      <Skeleton className="mt-3 h-14 w-72" />
      <Skeleton className="mt-4 mb-18 h-4 w-80 max-w-full" />
      <SkeletonRows count={5} label="Kontensystem wird geladen" />
    </>
  )
}
