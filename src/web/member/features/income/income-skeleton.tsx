import { Skeleton, SkeletonRows } from '#web/kit/display/skeleton.tsx'

/** The skeleton has the shape of the page: headline, chart, list. */
export function IncomeSkeleton() {
  return (
    <>
      <Skeleton className="mt-10 h-3 w-28" />
      <Skeleton className="mt-3 h-14 w-80 max-w-full" />
      <Skeleton className="mt-4 h-4 w-120 max-w-full" />
      <div className="section-rule mt-12 pt-4 md:mt-18">
        <Skeleton className="h-5 w-56" />
        <Skeleton className="mt-8 h-56 w-full" />
      </div>
      <div className="section-rule mt-12 pt-4 md:mt-18">
        <Skeleton className="mb-6 h-5 w-32" />
        <SkeletonRows count={4} label="Einkommen wird geladen" />
      </div>
    </>
  )
}
