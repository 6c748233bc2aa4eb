import { Skeleton, SkeletonRows, SkeletonTitle } from '#web/kit/display/skeleton.tsx'

/** The skeleton has the shape of the course: progress, lesson and list. */
export function CourseSkeleton() {
  return (
    <>
      <h1 className="mt-8 text-30 md:mt-10 md:text-38">
        <SkeletonTitle />
      </h1>
      <Skeleton className="mt-4 h-5 w-96 max-w-full" />
      <div className="section-rule mt-14 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 pt-4 lg:grid-cols-[minmax(0,26.5rem)_minmax(0,1fr)]">
        <div className="lg:col-start-2">
          <Skeleton className="h-8 w-80 max-w-full" />
          <Skeleton className="mt-6 h-24 w-full max-w-prose" />
          <Skeleton className="mt-5 h-24 w-full max-w-prose" />
          <Skeleton className="mt-8 h-64 w-full" />
        </div>
        <div className="max-lg:hidden lg:col-start-1 lg:row-start-1">
          <SkeletonRows count={8} label="Kurs wird geladen" />
        </div>
      </div>
    </>
  )
}
