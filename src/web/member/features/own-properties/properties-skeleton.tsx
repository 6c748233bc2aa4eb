import { Skeleton, SkeletonRows } from '#web/kit/display/skeleton.tsx'

/** The skeleton is as high as the figure, the bar, and the first rows of a property. */
export function PropertiesSkeleton() {
  return (
    <div className="mt-6 md:mt-9">
      <Skeleton className="h-3 w-52" />
      <Skeleton className="mt-3 h-12 w-72 md:h-18 md:w-96" />
      <Skeleton className="mt-4 h-4 w-64" />
      <Skeleton className="mt-5 h-12 w-44" />
      <div className="mt-12 md:mt-18">
        <SkeletonRows count={6} />
      </div>
    </div>
  )
}
