import type { Widget } from '#domain/overview/widgets.ts'
import { Skeleton } from '#web/kit/display/skeleton.tsx'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { PendingPanel } from './late-panel.tsx'

/**
 * The skeleton has the shape of the page: a sentence and an action, the month in five steps, the parts in
 * their order.
 */
export function OverviewSkeleton({ widgets }: { readonly widgets: readonly Widget[] }) {
  const isHydrated = useIsHydrated()
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
        <div className="w-full max-w-[25ch] text-30 md:text-38">
          <h1 className="label-caps mb-2">Übersicht</h1>
          <Skeleton className="h-27 w-full md:h-22" />
        </div>
        <Skeleton className="h-12 w-full md:w-41" />
      </header>
      <div className="mt-10">
        <Skeleton className="mb-3 h-6 w-62" />
        <div className="border-y border-border py-4">
          <Skeleton className="h-57 w-full lg:h-17" />
        </div>
      </div>
      {/* The prerendered parts have the usual order; /early.js tells whether this device has another one. */}
      <div className={isHydrated ? 'overview-grid' : 'overview-grid overview-prerendered'}>
        {widgets
          .filter(({ isShown }) => isShown)
          .map(({ name }) => (
            <PendingPanel key={name} name={name} />
          ))}
      </div>
    </>
  )
}
