import { Suspense } from 'react'
import { fetchedPart } from '#web/loading/fetched-part.ts'
import { useIsDue } from '#web/loading/use-is-due.ts'
import type { FlowSectionProps } from './flow-section.tsx'

const { Lazy: FlowSection } = fetchedPart(async () => (await import('./flow-section.tsx')).FlowSection)

/** The drawing stands at the end of the month: it is fetched when somebody comes near it or uses the page. */
export function LaterFlow(props: FlowSectionProps) {
  const [place, isDue] = useIsDue<HTMLDivElement>()
  const empty = <div ref={place} className="min-h-120 print:hidden" />
  if (!isDue) return empty
  return (
    <Suspense fallback={empty}>
      <FlowSection {...props} />
    </Suspense>
  )
}
