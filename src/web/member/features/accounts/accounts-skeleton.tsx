import { Skeleton, SkeletonRows } from '#web/kit/display/skeleton.tsx'

/** The skeleton has the shape of the page: the headline beside its bars, then the list. */
export function AccountsSkeleton() {
  return (
    <>
      <div className="mt-10 grid gap-8 lg:grid-cols-2">
        <div>
          <Skeleton className="h-3 w-32" />
          <Skeleton className="mt-3 h-14 w-80 max-w-full" />
          <Skeleton className="mt-4 h-4 w-96 max-w-full" />
        </div>
        <Skeleton className="h-28 w-full" />
      </div>
      <div className="section-rule mt-12 pt-4 md:mt-18">
        <Skeleton className="mb-8 h-5 w-32" />
        <SkeletonRows count={6} label="Konten werden geladen" />
      </div>
    </>
  )
}
