import { Skeleton, SkeletonRows } from '#web/display/skeleton.tsx'
import { Section } from '#web/page/section.tsx'

/** In the shape of the page: sentence and action, the month in three steps, four panels. */
export function OverviewSkeleton() {
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
        <div className="w-full max-w-[25ch] text-30 md:text-38">
          <h1 className="label-caps mb-2">Übersicht</h1>
          <Skeleton className="h-27 w-full md:h-22" />
        </div>
        <Skeleton className="h-12 w-full md:w-41" />
      </header>
      <div className="mt-10 border-y border-border py-4">
        <Skeleton className="h-31 w-full sm:h-17" />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Section title="Nettovermögen">
          <Skeleton className="mt-3 h-12 w-72 max-w-full" />
          <Skeleton className="mt-4 h-4 w-full max-w-100" />
          <Skeleton className="mt-8 h-50 w-full" />
        </Section>
        <Section title="Ohne Reue, heute">
          <Skeleton className="mt-3 h-12 w-48 max-w-full" />
          <Skeleton className="mt-4 h-4 w-full" />
          <Skeleton className="mt-8 h-12 w-full" />
        </Section>
        <Section title="Töpfe">
          <Skeleton className="mt-4 mb-2 h-4 w-full" />
          <SkeletonRows count={5} label="Übersicht wird geladen" />
        </Section>
        <Section title="Ein nächster Schritt">
          <Skeleton className="mt-4 h-6 w-full max-w-80" />
          <Skeleton className="mt-3 h-10 w-full" />
        </Section>
      </div>
    </>
  )
}
