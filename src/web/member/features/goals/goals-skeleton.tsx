import { PageTitle } from '#web/app/page/page-title.tsx'
import { Skeleton, SkeletonRows, SkeletonTitle } from '#web/kit/display/skeleton.tsx'

/** The skeleton is as high as the headline and three goals. */
export function GoalsSkeleton() {
  return (
    <>
      <PageTitle area="Ziele" title={<SkeletonTitle />} />
      <div className="section-rule mt-8 md:mt-10">
        {['first', 'second', 'third'].map((key) => (
          <div key={key} className="flex gap-6 border-b border-border py-5">
            <Skeleton className="size-16 shrink-0 !rounded-full md:size-18" />
            <div className="grow">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="mt-2 h-3 w-56" />
              <Skeleton className="mt-5 h-12 w-full" />
            </div>
          </div>
        ))}
      </div>
      <div className="mt-18">
        <SkeletonRows count={3} />
      </div>
    </>
  )
}
