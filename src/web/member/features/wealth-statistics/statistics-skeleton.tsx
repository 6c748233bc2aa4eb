import { PageTitle } from '#web/app/page/page-title.tsx'
import { Skeleton, SkeletonRows, SkeletonTitle } from '#web/kit/display/skeleton.tsx'

/** The skeleton has the shape of the page: the sentence, four figures, the areas. */
export function StatisticsSkeleton() {
  return (
    <>
      <PageTitle area="Statistiken" title={<SkeletonTitle />} />
      <div className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-x-12 gap-y-6">
        {['net', 'rate', 'change', 'years'].map((key) => (
          <div key={key} className="border-t border-border pt-3">
            <Skeleton className="h-3 w-28" />
            <Skeleton className="mt-3 h-7 w-40" />
            <Skeleton className="mt-3 h-3.5 w-36" />
          </div>
        ))}
      </div>
      <div className="section-rule mt-12 pt-4 md:mt-18">
        <Skeleton className="mb-6 h-5 w-52" />
        <Skeleton className="mb-8 h-67 w-full md:h-91" />
        <SkeletonRows count={3} label="Statistiken werden geladen" />
      </div>
    </>
  )
}
