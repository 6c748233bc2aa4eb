import { Skeleton, SkeletonRows } from '#web/kit/display/skeleton.tsx'

/** The skeleton has the shape of the page: the headline with its curve, then the drawing. */
export function YearSkeleton() {
  return (
    <>
      <h1 className="label-caps flex min-h-11 items-center">Jahresrückblick</h1>
      <div className="mt-6 grid gap-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          <Skeleton className="h-3.5 w-48" />
          <Skeleton className="mt-4 h-16 w-90 max-w-full" />
          <Skeleton className="mt-6 h-5 w-full" />
          <Skeleton className="mt-2 h-5 w-60" />
        </div>
        <Skeleton className="h-53 w-full" />
      </div>
      <div className="section-rule mt-12 pt-4 md:mt-18">
        <Skeleton className="mb-6 h-5 w-52" />
        <Skeleton className="mb-8 h-80 w-full" />
        <SkeletonRows count={3} label="Jahresrückblick wird geladen" />
      </div>
    </>
  )
}
