import { Skeleton, SkeletonRows } from '#web/kit/display/skeleton.tsx'

/** The skeleton is as high as the headline, the year and some contracts. */
export function ContractsSkeleton() {
  return (
    <div className="mt-8">
      <Skeleton className="h-3 w-40" />
      <Skeleton className="mt-3 h-14 w-70" />
      <Skeleton className="mt-4 h-4 w-90 max-w-full" />
      <Skeleton className="mt-12 h-45 w-full" />
      <div className="mt-12">
        <SkeletonRows count={6} />
      </div>
    </div>
  )
}
