import type { Month } from '#domain/calendar/month.ts'
import { type CloseStep, closeSteps } from '#domain/monthly-close/close-steps.ts'
import { Skeleton, SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { closeLabel } from './close-title.ts'

interface CloseSkeletonProps {
  readonly step: CloseStep
  readonly month: Month
  readonly current: Month
}

/** The skeleton has the shape of a step: head, strip, headline, rows. */
export function CloseSkeleton({ step, month, current }: CloseSkeletonProps) {
  return (
    <>
      <div className="flex min-h-11 items-center">
        <p className="label-caps">
          {closeLabel(month, current)}
          <span className="max-md:sr-only">{`, Schritt ${closeSteps.indexOf(step) + 1} von 5`}</span>
        </p>
      </div>
      <div className="mt-4 h-12.5 border-y border-border md:h-19.5" />
      <Skeleton className="mt-10 h-3 w-40" />
      <Skeleton className="mt-3 h-14 w-80 max-w-full" />
      <Skeleton className="mt-4 h-5 w-full max-w-100" />
      <div className="mt-10">
        <SkeletonRows count={5} label="Monatsabschluss wird geladen" />
      </div>
    </>
  )
}
