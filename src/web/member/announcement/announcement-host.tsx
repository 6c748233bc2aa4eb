import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Session } from '#web/app/session/known-session.ts'
import { announcementQuery } from '#web/household/planning/announcement-queries.ts'
import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import { useIsPainted } from '#web/kit/parts/use-is-painted.ts'

const { Lazy: AnnouncementBar } = fetchedPart(
  async () => (await import('./announcement-bar.tsx')).AnnouncementBar,
)

/** Asks for an announcement after the page has been painted; its bar is loaded only where there is one. */
export function AnnouncementHost({ session }: { readonly session: Session | null }) {
  const isPainted = useIsPainted()
  const { data } = useQuery({ ...announcementQuery, enabled: session !== null && isPainted })
  return data?.bar ? (
    <Suspense fallback={null}>
      <AnnouncementBar bar={data.bar} />
    </Suspense>
  ) : null
}
