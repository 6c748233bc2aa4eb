import { Suspense } from 'react'
import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import { useIsPainted } from '#web/kit/parts/use-is-painted.ts'
import type { AcceptedLinesProps } from './accepted-lines.tsx'

const { Lazy: AcceptedLines } = fetchedPart(async () => (await import('./accepted-lines.tsx')).AcceptedLines)

/**
 * Says beside a value that it comes from a proposal: `Vorgeschlagen von Miriam Vogt, angenommen am 20.11.2026`. It comes
 * after the page, because most households have none.
 */
export function AcceptedNote(props: AcceptedLinesProps) {
  const isPainted = useIsPainted()
  if (!isPainted) return null
  return (
    <Suspense>
      <AcceptedLines {...props} />
    </Suspense>
  )
}
