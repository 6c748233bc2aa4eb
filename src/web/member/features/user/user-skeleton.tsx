import { Skeleton } from '#web/kit/display/skeleton.tsx'

const heights = ['h-18', 'h-26', 'h-24', 'h-40', 'h-48'] as const

/** The skeleton has the head and the sections in their final places. */
export function ProfileSkeleton() {
  return (
    <div role="status" aria-label="Dein Profil wird geladen">
      <Skeleton className="h-3 w-20" />
      <Skeleton className="mt-3 h-9 w-full max-w-72" />
      <Skeleton className="mt-4 h-4 w-full max-w-140" />
      {heights.map((height) => (
        <div
          key={height}
          className="section-rule mt-12 grid gap-x-16 gap-y-5 pt-4 md:mt-14 xl:grid-cols-[18rem_minmax(0,1fr)]"
        >
          <div>
            <Skeleton className="mt-1 h-5 w-28" />
            <Skeleton className="mt-3 h-3 w-60 max-w-full" />
          </div>
          <Skeleton className={height} />
        </div>
      ))}
    </div>
  )
}
