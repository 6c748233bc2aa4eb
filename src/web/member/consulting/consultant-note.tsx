import { Suspense } from 'react'
import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import { useIsPainted } from '#web/kit/parts/use-is-painted.ts'

const { Lazy: OpenRequests } = fetchedPart(async () => (await import('./open-requests.tsx')).OpenRequests)

/** What a consultant waits for; it comes after the page, because most households have no consultant. */
export function ConsultantNote() {
  const isPainted = useIsPainted()
  if (!isPainted) return null
  return (
    <Suspense>
      <OpenRequests />
    </Suspense>
  )
}
